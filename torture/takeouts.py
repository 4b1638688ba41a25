"""Acts of a long random fight, and of a trip, taken out at a table that is kept: foreseen, done, brought back.

Nothing hangs, every refusal is a sentence, what was foreseen is what comes about, a restore brings the very world
back, and in the end the whole table is folded and decided again from nothing.
"""

from __future__ import annotations

import asyncio
import random
import re
import time
from contextlib import closing
from pathlib import Path

from domain.handlers import decided
from domain.history import commands as h
from domain.history import events as he
from domain.history.faces import NotedFaces, with_its_faces
from domain.history.past import PastAct
from domain.message import Decision
from domain.moment import Moment
from domain.table.commands import OpenTable
from domain.world import World
from rules.check import Dice, Refused
from server.app.app import Settings, open_server
from server.archive.sources import Location
from server.past.folds import Folds
from server.past.moments import Shelves
from server.proof.folding import folds
from server.proof.outcomes import Judge
from server.table.chain import Chain
from server.table.deadline import PAST_S
from server.table.foresight import take_one
from server.views.sight import Viewer
from tests.domain.demo_fights import EVERYWHERE, begun, eve, opened
from tests.domain.play import REFEREE
from tests.domain.random_play import RandomFight
from tests.domain.voyages.random_trips import CAPTAINS, Trip, sound
from tests.server.chronicle import same_fiction
from torture.trial import Fell, Tally

ACTS, TRIP = 110, 60
TABLE = "longfight"
FOURTH = 3
"""The one that once hung a server: it is always among those that are taken out."""
SENTENCE = re.compile(r"[^{}<>]*[a-z] [^{}<>]*")


def run(seed: int, folder: Path) -> Tally:
    """One fight, every act of it, and one trip."""
    return taken_out(seed, folder / "fight", ACTS) + taken_out_of_a_trip(seed, folder / "trip", TRIP)


def taken_out(seed: int, folder: Path, most: int) -> Tally:
    """One fight in the system whose turn it is; so many acts of it."""
    story = EVERYWHERE[seed % len(EVERYWHERE)]
    fight, tally = begun(story, seed, lasting=True), Tally()
    fight.play(ACTS)
    for nth, (act, world) in enumerate(zip(fight.acts, fight.worlds, strict=True)):
        if _as_before(act, world) != act.facts:
            raise Fell(f"act {nth}, done again where it stood, comes out differently")
    chosen = sorted({FOURTH, *random.Random(seed).sample(range(ACTS), most)})
    asyncio.run(_at_a_table(story, seed, fight, [fight.acts[nth].number for nth in chosen], folder, tally))
    return tally


def _as_before(act: PastAct, world: World) -> Decision:
    def again(dice: Dice) -> Decision:
        return decided(act.command, Moment(world, act.seat, act.number, dice))

    return with_its_faces(act, world, again)


class Fallen:
    """Dice of one commit that fall as they fell before."""

    def __init__(self, faces: tuple[tuple[int, int], ...]) -> None:
        self.noted: list[tuple[int, int]] = []
        self._dice = NotedFaces(faces)

    def throw(self, count: int, sides: int) -> tuple[int, ...]:
        """The next faces."""
        faces = self._dice.throw(count, sides)
        self.noted += [(sides, face) for face in faces]
        return faces


async def _at_a_table(
    story: str, seed: int, fight: RandomFight, numbers: list[int], folder: Path, tally: Tally
) -> None:
    """Play the fight at a table that is kept, and take its acts out."""
    played = (opened(story, seed, lasting=True)[0], *fight.acts)
    faces = {act.number: act.faces for act in played}
    async with open_server(Settings(folder, "OFF")) as server:
        shelves = server.rooms.shelves
        history = Chain(TABLE, shelves, lambda world, number: Fallen(faces.get(number, ())))
        await _eve(story, history, shelves)
        for act in played:
            await history.do(act.seat, f"act-{act.number}", act.command)
        if not same_fiction(history.world, fight.world):
            raise Fell("the table does not stand as the fight ended")
        for number in numbers:
            await _out_and_back(number, fight.referee, history, tally)
        past = Folds(TABLE, shelves.store.reader, shelves.snapshots)
        folded = await asyncio.to_thread(_again_from_nothing, folder, past)
        if folded != history.world:
            raise Fell("folded from nothing, the table stands elsewhere")


def taken_out_of_a_trip(seed: int, folder: Path, most: int) -> Tally:
    """A trip of a free trader, under the rules whose turn it is; so many acts of it."""
    trip, tally = Trip(seed, [*CAPTAINS][seed % len(CAPTAINS)]), Tally()
    trip.play(TRIP)
    numbers = [act.number for act in random.Random(seed).sample(trip.acts, most)]
    asyncio.run(_trip_at_a_table(trip, sorted(numbers), folder, tally))
    return tally


async def _trip_at_a_table(trip: Trip, numbers: list[int], folder: Path, tally: Tally) -> None:
    """Make the trip at a table that is kept, and take its acts out."""
    faces = {act.number: act.faces for act in trip.acts}
    async with open_server(Settings(folder, "OFF")) as server:
        shelves = server.rooms.shelves
        history = Chain(TABLE, shelves, lambda world, number: Fallen(faces.get(number, ())))
        await history.open("open-table", OpenTable(name="Test", ruleset=trip.world.open_table.ruleset))
        for nth, (seat, command) in enumerate(trip.eve):
            await history.do(seat, f"command-{nth}", command)
        for act in trip.acts:
            await history.do(act.seat, f"act-{act.number}", act.command)
        if not same_fiction(history.world, trip.world):
            raise Fell("the table does not stand as the trip ended")
        for number in numbers:
            await _out_and_back(number, REFEREE, history, tally)
            sound(history.world, trip.ship)
        past = Folds(TABLE, shelves.store.reader, shelves.snapshots)
        if await asyncio.to_thread(_again_from_nothing, folder, past) != history.world:
            raise Fell("folded from nothing, the table stands elsewhere")


async def _eve(story: str, history: Chain, shelves: Shelves) -> None:
    """The table as it stood before the fight."""
    before = eve(story)
    for commit in before.commits:
        await shelves.store.commit(TABLE, commit)
    if before.commits:
        await history.load(0)
    for nth, command in enumerate(before.commands):
        if isinstance(command, OpenTable):
            await history.open("open-table", command)
        else:
            await history.do(REFEREE, f"command-{nth}", command)


async def _out_and_back(number: int, referee: str, history: Chain, tally: Tally) -> None:
    """Take one act out as it was foreseen, and restore what there was."""
    before, head, began = history.world, history.head.number, time.monotonic()
    try:
        foreseen = await take_one(history, Viewer(referee, "referee"), number)
        out = await history.do(
            referee, f"out-{number}", h.TakeBackOne(number=number, head=head, reason="to see")
        )
    except Refused as refusal:
        _in_a_sentence(str(refusal))
        tally["take-outs refused"] += 1
    else:
        (noted,) = [
            fact.event for fact in (await history.step(out)).facts if isinstance(fact.event, he.ActsDoneAgain)
        ]
        if [(one.number, one.outcome) for one in noted.acts] != [
            (one.number, one.outcome) for one in foreseen.later
        ]:
            raise Fell(f"taking out act {number} was foreseen otherwise than it came about")
        for one in noted.acts:
            tally[f"acts done again: {one.outcome}"] += 1
            if one.why:
                _in_a_sentence(str(one.why))
        await history.do(referee, f"back-{number}", h.Restore(tip=head, head=out, reason="as it was"))
        tally["take-outs"] += 1
    if not same_fiction(history.world, before):
        raise Fell(f"after act {number} was taken out and brought back, the world is another")
    if time.monotonic() - began > 4 * PAST_S:
        raise Fell(f"taking out act {number} went on past its deadline")


def _in_a_sentence(text: str) -> None:
    if not SENTENCE.fullmatch(text):
        raise Fell(f"that is no sentence: {text!r}")


def _again_from_nothing(data: Path, past: Folds) -> World:
    """Fold and decide the whole table again; its newest world."""
    judge, world = Judge(past), World()
    with closing(Location(data, TABLE).open()) as source:
        for step in folds(source, source.about.number):
            judge.judge(step)
            world = step.world
    if judge.faults:
        raise Fell(judge.faults[0].text)
    return world
