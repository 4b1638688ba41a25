"""Every byte that each seat is given is searched for what it may not know, whatever is played and whatever it asks."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Container, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx2

from domain.table.commands import OpenTable
from server.views.lists import lists_of
from server.views.tongue import ENGLISH
from tests.server.audit.test_audit_secrets import questions
from tests.server.past.test_history_secrets import ask_all, look, turn
from tests.server.peers import Closed, LiveTable, Peer, place
from tests.server.tables import exported, parts_of
from tests.server.views.by_sight import look as light
from tests.server.views.test_secrets import ACTS, PLAYERS, SEATS
from torture.fate import fated
from torture.mangling.messages import Words, kinds, sound
from torture.overheard import Overheard, overhearing
from torture.secrets.hiding import HIDING, SEATED, Evening, come_and_go
from torture.secrets.pictures import TILES
from torture.trial import Fell, Tally

STEPS = 80
GUESSES = 100
RULESETS = ("megatraveller", "classic")
QUESTIONS = [kind for kind in kinds() if kind.outer not in ("do", "hello", "link")]


def run(seed: int, folder: Path) -> Tally:
    """One evening at one table, and the seats' files of it."""
    with fated(seed), overhearing() as heard:
        sniffer = asyncio.run(_evening(seed, folder / "data", heard))
        for name in PLAYERS:
            file = exported(
                folder / "data", sniffer.night.table.table, folder / name, sniffer.night.table.ids[name]
            )
            parts = [f"{part}\n{data.decode(errors='replace')}" for part, data in parts_of(file).items()]
            sniffer.search(name, parts)
    return sniffer.tally


async def _evening(seed: int, data: Path, heard: Overheard) -> Sniffer:
    """Random play, with turns of history or with people who come out of hiding; then every question there is."""
    heard.listen(asyncio.get_running_loop())
    async with place(data, *SEATS, ruleset=RULESETS[seed % 2]) as table:
        peers = {name: await table.sit(name) for name in SEATED}
        # every third evening players see by their people, and a wall stands where the fog would lie
        by_sight = seed % 3 == 2
        sniffer = Sniffer(Evening(table, peers, random.Random(seed), by_sight=by_sight))
        night = sniffer.night
        await night.set_up()
        for peer in peers.values():
            await peer.read(*night.people())
        # who takes back that somebody hid tells everybody all that came after it
        more = (turn, look) if seed // 2 % 2 else (come_and_go, come_and_go)
        sighted = (light, light, light) if by_sight else ()
        for _ in range(STEPS):
            await night.rng.choice((*ACTS, *HIDING, *more, *sighted, look))(night)
            await sniffer.sniff()
        await _asked(sniffer)
        await _guessed(sniffer)
        await _from_outside(sniffer)
        await sniffer.sniff()
        return sniffer


@dataclass
class Sniffer:
    """Searches what each seat is given, as soon as it is given: what it may know later it may not know yet."""

    night: Evening
    tally: Tally = field(default_factory=Tally)
    searched: dict[int, int] = field(default_factory=dict)

    async def sniff(self) -> None:
        """Search what came since."""
        await self.night.name_openly()
        for name, peer in list(self.night.peers.items()):
            await peer.settled()
            since = self.searched.get(id(peer), 0)
            self.searched[id(peer)] = len(peer.said)
            self.search(name.partition(",")[0], peer.said[since:])

    def search(self, name: str, heard: Iterable[str]) -> None:
        """Fell when a seat was given what it may not know."""
        messages = tuple(heard)
        text = "\n".join(messages)
        self.tally["bytes searched"] += len(text)
        for mark, allowed in self.night.secrets.items():
            if name in allowed:
                self.tally["marks read by those who may"] += mark in text
            elif mark in text:
                guilty = next(one for one in messages if mark in one)
                at = guilty.index(mark)
                raise Fell(f"{name} was given {mark}: ... {guilty[max(0, at - 400) : at + 100]}")


async def _asked(sniffer: Sniffer) -> None:
    """Who comes late asks for everything."""
    night = sniffer.night
    room = await night.table.room()
    newest, branches = room.history.head.number, ["main", *room.history.turns.branches]
    for name in PLAYERS:
        late = night.peers[f"{name}, come later"] = await night.table.sit(name)
        for number in range(1, newest + 1):
            late.say("look", id="question-1", number=number)
        late.say("film", id="question-2", after=0, upto=newest, undone=True, base=True)
        await ask_all(late, night.rng, newest, branches)
        for nth, (kind, fields) in enumerate(questions(night, newest)):
            late.say(kind, id=f"question-{nth:06d}", **fields)
        await sniffer.sniff()
    sniffer.tally["numbers looked at"] += newest * len(PLAYERS)


async def _guessed(sniffer: Sniffer) -> None:
    """Players ask every kind of question about all that only the referee knows of, by its very id."""
    night = sniffer.night
    ref = night.peers["ref, come later"] = await night.table.sit("ref")
    words = Words()
    words.hear(_without_marks([ref.welcomed["views"], ref.welcomed["offers"]], night.secrets))
    words.number = ref.welcomed["number"]
    for name in PLAYERS:
        for nth in range(GUESSES):
            message = _in_own_words(sound(night.rng.choice(QUESTIONS), night.rng, words), night.secrets)
            night.peers[name].send(
                json.dumps({**message, "id": f"guess-{nth:06d}"} if "id" in message else message)
            )
        await sniffer.sniff()
    sniffer.tally["guesses"] += GUESSES * len(PLAYERS)


def _in_own_words(said: Any, marks: Container[str]) -> Any:
    """A question whose free text is no id: a text is answered as it was said."""
    match said:
        case dict():
            return {
                key: "x" if key == "text" and json.dumps(one) in marks else _in_own_words(one, marks)
                for key, one in said.items()
                if key != "values"  # of a task, under any names
            }
        case list():
            return [_in_own_words(one, marks) for one in said]
    return said


def _without_marks(told: Any, marks: Iterable[str]) -> Any:
    """What was told without those texts that hold a mark: whoever says one has told it."""
    text = [mark for mark in marks if not mark.startswith('"')]
    match told:
        case dict():
            return {key: _without_marks(one, text) for key, one in told.items()}
        case list():
            return [_without_marks(one, text) for one in told]
        case str() if any(mark in told for mark in text):
            return ""
    return told


async def _from_outside(sniffer: Sniffer) -> None:
    """Over HTTP: each seat, somebody of another table, and nobody ask for sessions, tiles, pictures and pages."""
    night = sniffer.night
    server, table = night.table.server, night.table
    other, referee = await server.rooms.create(OpenTable(name="Other table", ruleset="classic"))
    strange = await server.lobby.issue_seat_token(other, referee)
    await _at_the_wrong_table(sniffer, strange, other)
    heard = "\n".join(text for peer in night.peers.values() for text in peer.said)
    names = {name for found in TILES.findall(heard) for name in json.loads(found) if name}
    digests = [mark for mark in night.secrets if len(mark) == 64]
    told = await night.peers["ref"].ask("sessions")
    sessions = [*(one["session"] for one in told["sessions"]), "n1", "n999"]
    paths = [
        *(f"/api/tables/{table.table}/sessions/{one}/{form}" for one in sessions for form in ("markdown", "csv")),
        *(f"/pictures/{table.table}/{name}" for name in (*sorted(names)[:50], *digests)),
        *(f"/lists/{name}" for name in (*map(_lists_name, RULESETS), *night.people(), *digests, "lists")),
        "/healthz", f"/t/{table.table}", "/api/rulesets", f"/api/tables/{table.table}/pictures",
    ]  # fmt: skip
    tokens = {**{name: table.tokens[name] for name in PLAYERS}, "stranger": strange, "nobody": ""}
    for name, token in tokens.items():
        sniffer.search(name, [await _fetched(table, token, path) for path in paths])
        sniffer.tally["pages fetched"] += len(paths)


def _lists_name(ruleset: str) -> str:
    name, _ = lists_of(ruleset, ENGLISH)
    return name


async def _at_the_wrong_table(sniffer: Sniffer, token: str, other: str) -> None:
    """A stranger knocks here with a link of another table, and sits down at that one."""
    stranger = sniffer.night.table.knock()
    stranger.say("hello", token=token, nonce="ab" * 16)
    try:
        raise Fell(f"a link of another table opens this one: {await stranger.hear()}")
    except Closed as closed:
        sniffer.search("stranger", [*stranger.said, closed.reason])
    there = Peer(sniffer.night.table.app, f"/t/{other}/socket")
    there.say("hello", token=token, nonce="ab" * 16)
    await there.hear("welcome")
    await there.settled()
    sniffer.search("stranger", there.said)
    await there.leave()


async def _fetched(table: LiveTable, token: str, path: str) -> str:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    transport = httpx2.ASGITransport(app=table.app)
    async with httpx2.AsyncClient(transport=transport, base_url="http://retcon.test", headers=headers) as web:
        answer = await web.get(path)
    return f"{answer.status_code} {dict(answer.headers)}\n{answer.text}"
