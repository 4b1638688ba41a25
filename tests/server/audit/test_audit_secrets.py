"""No answer of the audit holds what its seat may not know, whatever was played and whatever it asks for."""

from __future__ import annotations

import asyncio
import random
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from server.archive.readable import markdown, table_of
from server.audit.sessions import sessions_told
from server.protocol import AskSessions
from tests.server.peers import Peer, place
from tests.server.views.test_secrets import ACTS, PLAYERS, SEATS, Night, search

STEPS = 30
PATHS = ("now", "now.end", "now.str", "skills", "weapons", "name")
KINDS = ("talk", "throw", "wound", "attack", "sheet", "override", "character", "move", "fight")


async def rewind(night: Night) -> None:
    """The referee goes back a little, or does not: what was undone is as secret as it was."""
    head = (await night.table.room()).history.head.number
    to = max(1, head - night.rng.randint(1, 6))
    await night.peers["ref"].command("Rewind", to=to, head=head, reason=night.marker("rewound", *SEATED))


SEATED = ("ref", *PLAYERS)


async def rename(night: Night) -> None:
    """Somebody whom players may have seen gets a name that they may not read."""
    character, _ = night.rng.choice([*night.hidden, *night.fogged])
    await night.peers["ref"].command("RenameCharacter", character=character, name=night.marker("name", "ref"))


def questions(night: Night, newest: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """Everything that can be asked about everything there is."""
    people = [*night.hidden, *night.fogged, *night.seen, *(one[1:] for one in night.crew)]
    for character, token in people:
        for path in PATHS:
            yield "why", {"character": character, "path": path}
            yield "why", {"character": character, "path": path, "number": night.rng.randint(1, newest)}
        yield "chronicle", {"of": "character", "thing": character, "limit": 100}
        yield "chronicle", {"of": "token", "thing": token, "limit": 100}
        yield "audit", {"characters": [character], "limit": 100}
        yield "account", {"account": character}
    for scene in (night.scene, night.unshown):
        yield "chronicle", {"of": "scene", "thing": scene, "limit": 100}
    for seat in night.table.ids.values():
        yield "chronicle", {"of": "seat", "thing": seat}
        yield "audit", {"seats": [seat], "limit": 100}
    for number in range(1, newest + 1):
        yield "chronicle", {"of": "combat", "thing": f"f{number}", "limit": 100}
        yield "fought", {"combat": f"f{number}"}
    for kind in KINDS:
        yield "audit", {"kinds": [kind], "limit": 100}
    yield from (("account", {"account": "bank"}), ("account", {"account": "outside"}))
    yield from (("audit", {"text": "ZQ"}), ("audit", {"overrides": True}), ("audit", {"secrets": True}))
    yield from (("audit", {"undone": True}), ("audit", {"undone": False}), ("audit", {"limit": 100}))
    yield from (("figures", {}), ("figures", {"undone": False}), ("sessions", {}))
    for number in range(1, newest + 1):
        if number < 12:
            yield "session", {"session": f"n{number}"}
            yield "figures", {"session": f"n{number}"}


async def play(seed: int, data: Path) -> dict[str, Peer]:
    """One evening and then every question of every player; AssertionError naming what was read by whom."""
    async with place(data, *SEATS) as table:
        peers = {name: await table.sit(name) for name in SEATED}
        night = Night(table, peers, random.Random(seed))
        await night.set_up()
        for _ in range(STEPS):
            await night.rng.choice([*ACTS, rewind, rename])(night)
        newest = (await table.room()).history.head.number
        for name in PLAYERS:
            answers = await _asked(peers[name], questions(night, newest))
            assert "reasons" in answers
            assert "figured" in answers
            assert name == "eve" or "accounted" in answers
        for name, peer in peers.items():
            search(name, [*peer.said, *await _taken_away(name, night)], night)
        return peers


async def _taken_away(name: str, night: Night) -> list[str]:
    """Every session as a seat may take it away."""
    room = await night.table.room()
    viewer = room.viewer(night.table.ids[name])
    told = await sessions_told(room.audit._reading(viewer), AskSessions(id="which-sessions"))
    evenings = [await room.audit.evening(viewer, one.session) for one in told.sessions]
    return [write(one) for one in evenings for write in (markdown, table_of)]


async def _asked(peer: Peer, all_questions: Iterator[tuple[str, dict[str, Any]]]) -> set[str]:
    answers = set()
    for index, (kind, fields) in enumerate(all_questions):
        name = f"audit-{index:06d}"
        peer.say(kind, id=name, **fields)
        while True:
            heard = await peer.hear()
            if heard.get("id") == name:
                break
        answers.add(heard["type"])
    return answers


@settings(max_examples=4, phases=(Phase.explicit, Phase.generate))
@given(seed=st.integers(0, 2**32))
def test_no_answer_of_the_audit_holds_what_its_seat_may_not_know(seed: int) -> None:
    with tempfile.TemporaryDirectory() as data:
        asyncio.run(play(seed, Path(data)))


def test_the_referee_does_find_what_is_secret() -> None:
    """The search would find nothing either if the audit told nothing."""

    async def evening(data: Path) -> None:
        async with place(data, *SEATS) as table:
            peers = {name: await table.sit(name) for name in SEATED}
            night = Night(table, peers, random.Random(1))
            await night.set_up()
            character, _ = night.hidden[0]
            marker = night.marker("reason", "ref")
            change = {"path": "now.end", "value": 3}
            await peers["ref"].do("AmendSheet", character=character, amendments=[change], reason=marker)
            heard = len(peers["ref"].said)
            await _asked(peers["ref"], iter([("why", {"character": character, "path": "now.end"})]))
            assert marker in "\n".join(peers["ref"].said[heard:])

    with tempfile.TemporaryDirectory() as data:
        asyncio.run(evening(Path(data)))
