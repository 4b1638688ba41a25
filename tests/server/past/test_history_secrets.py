"""No look back, film, page, digest, comparison or preview holds a byte that its seat could not know then."""

from __future__ import annotations

import asyncio
import random
import tempfile
from pathlib import Path
from typing import Any

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tests.server.peers import Peer, place
from tests.server.secret_charts import GUESSED
from tests.server.views.test_secrets import ACTS, PLAYERS, SEATS, Night, search

STEPS = 45
GUESSES = [f"c{number}.1" for number in range(1, 41)]


async def turn(night: Night) -> None:
    """The referee goes back, brings back, branches, marks; a player takes back."""
    ref, rng = night.peers["ref"], night.rng
    room = await night.table.room()
    turns, newest = room.history.turns, room.history.head.number
    to = rng.randint(max(night.began, newest - 15), newest)
    undone = [one.tip for one in turns.undone] or [to]
    branches = ["main", *turns.branches]
    some = rng.sample(PLAYERS, rng.randint(0, 2))
    seats = [night.table.ids[name] for name in ("ref", *some)]
    commands: list[tuple[str, dict[str, Any]]] = [
        ("Rewind", {"to": to, "head": newest, "reason": "not so"}),
        ("Rewind", {"to": to, "head": newest, "reason": "not so"}),
        ("Restore", {"tip": rng.choice(undone), "head": newest}),
        ("TakeBackOne", {"number": to, "head": newest, "reason": "that one"}),
        ("NameBranch", {"name": night.marker("branch", *PLAYERS, "ref"), "at": to}),
        ("SitOnBranch", {"branch": rng.choice(branches), "seats": seats}),
        ("SitOnBranch", {"branch": "main", "seats": seats}),
        ("MakeLive", {"branch": rng.choice(branches), "head": newest, "reason": "so be it"}),
        ("MarkMoment", {"number": to, "title": night.marker("mark", "ref"), "secret": True}),
    ]
    kind, fields = rng.choice(commands)
    await ref.command(kind, **fields)
    player = night.peers[rng.choice(PLAYERS)]
    await player.command("TakeBack")
    for request in list(room.history.turns.requests):
        accept, rest = rng.random() < 0.5, rng.random() < 0.5
        await ref.command("SettleTakeBack", request=request, accept=accept, keep_rest=rest)


async def look(night: Night) -> None:
    """A player asks about the past in every way there is."""
    name = night.rng.choice(PLAYERS)
    room = await night.table.room()
    await ask_all(
        night.peers[name], night.rng, room.history.head.number, ["main", *room.history.turns.branches]
    )


async def ask_all(peer: Peer, rng: random.Random, newest: int, branches: list[str]) -> None:
    """Every question about history, with names that a seat might guess."""
    number, branch = rng.randint(1, newest), rng.choice([None, *branches])
    more: dict[str, Any] = {} if branch is None else {"branch": branch}
    after = max(0, number - rng.randint(1, 60))
    peer.say("look", id="question-1", number=number, **more)
    peer.say("sheets", id="question-7", number=number, characters=GUESSES, **more)
    peer.say("film", id="question-2", after=after, upto=number, undone=rng.random() < 0.5, base=True, **more)
    peer.say("compare", id="question-3", branch_a=rng.choice(branches), branch_b=rng.choice(branches))
    peer.say("digest", id="question-4", since=after)
    for what in (
        {"type": "PreviewRewind", "to": number},
        {"type": "PreviewTakeBack"},
        {"type": "PreviewTakeBackOne", "number": number},
    ):
        peer.say("preview", id="question-5", what=what)
    peer.say("page", id="question-6", before=number, limit=60)
    for charts in GUESSED:
        peer.say("charts", id="question-8", number=number, charts=charts, **more)
    for chart in rng.choice(GUESSED):
        peer.say("world", id="question-9", number=number, chart=chart, hex="0505", **more)
    for account in (*GUESSES, "outside"):
        peer.say("account", id="question-10", number=number, account=account, **more)
    await peer.settled()


async def play(seed: int, data: Path) -> None:
    """One evening; AssertionError naming what was read by whom."""
    async with place(data, *SEATS) as table:
        peers = {name: await table.sit(name) for name in ("ref", *PLAYERS)}
        night = Night(table, peers, random.Random(seed))
        await night.set_up()
        for _ in range(STEPS):
            await night.rng.choice((*ACTS, turn, turn, look, look))(night)
        room = await table.room()
        newest, branches = room.history.head.number, ["main", *room.history.turns.branches]
        for name in PLAYERS:
            late = await table.sit(name)
            for number in range(1, newest + 1):
                late.say("look", id="question-1", number=number)
                late.say("sheets", id="question-7", number=number, characters=GUESSES)
            late.say("film", id="question-2", after=0, upto=newest, undone=True, base=True)
            await ask_all(late, night.rng, newest, branches)
            peers[f"{name}, come later"] = late
        for peer in peers.values():
            await peer.settled()
        for name, peer in peers.items():
            search(name.partition(",")[0], peer.said, night)
        for name in PLAYERS:
            await through_the_eyes_of(name, night, branches)


async def through_the_eyes_of(name: str, night: Night, branches: list[str]) -> None:
    """What the referee is shown by a seat's eyes holds neither what that seat nor what the referee may not know."""
    ref = await night.table.sit("ref")
    newest, eyes = ref.welcomed["number"], night.table.ids[name]
    for number in range(1, newest + 1, 2):
        ref.say("look", id="question-1", number=number, eyes=eyes)
        ref.say("sheets", id="question-7", number=number, characters=GUESSES, eyes=eyes)
        ref.say("charts", id="question-8", number=number, charts=[night.chart, night.far], eyes=eyes)
        ref.say("world", id="question-9", number=number, chart=night.chart, hex="0505", eyes=eyes)
        ref.say("account", id="question-10", number=number, account=GUESSES[number % len(GUESSES)], eyes=eyes)
    for branch in branches:
        for undone in (False, True):
            film = {"after": 0, "upto": newest, "undone": undone, "base": True, "branch": branch}
            ref.say("film", id="question-2", eyes=eyes, **film)
    await ref.settled()
    kinds = (
        '{"type":"looked"',
        '{"type":"filmed"',
        '{"type":"sheets"',
        '{"type":"charts"',
        '{"type":"world"',
        '{"type":"accounted"',
    )
    answers = [text for text in ref.said if text.startswith(kinds)]
    assert len(answers) >= 3 * len(range(1, newest + 1, 2)) + 2 * len(branches)
    search(name, answers, night)
    search("ref", answers, night)


@settings(max_examples=6, phases=(Phase.explicit, Phase.generate))
@given(seed=st.integers(0, 2**32))
def test_no_past_holds_what_its_seat_could_not_know(seed: int) -> None:
    with tempfile.TemporaryDirectory() as data:
        asyncio.run(play(seed, Path(data)))
