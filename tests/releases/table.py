"""A table in play, and what is asked at it by chance."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import TypeAdapter, ValidationError

from domain.character.deeds import deeds_of
from domain.chart.state import StarChart
from domain.combat import commands as c
from domain.combat.battle import battle_of
from domain.combat.offers import activity_of, acts_for
from domain.message import Command
from domain.world import World
from rules.check import Refused
from rules.vessel import Vessel
from server.app.app import Server
from server.ledger.records import AnyStored, event_types
from server.protocol.message import Message
from server.table.room import Room
from tests.domain.random_play import filled, onward, random_command

STORED: TypeAdapter[Any] = TypeAdapter(AnyStored)


class Evening:
    """One table in play; `refused` counts what was asked in vain."""

    def __init__(self, server: Server, room: Room, seats: Mapping[str, str], by: random.Random) -> None:
        self.server, self.room, self.seats, self.by = server, room, seats, by
        self.done = 0
        self.refused: Counter[str] = Counter()

    @property
    def world(self) -> World:
        """The line that the referee sits on."""
        return self.room.history.line_of(self.seats["ref"])

    @property
    def head(self) -> int:
        """The newest number."""
        return self.room.history.head.number

    async def do(self, who: str, kind: str | Message | Command, /, **fields: Any) -> int:
        """Command something; 0 where it is refused."""
        self.done += 1
        name = kind if isinstance(kind, str) else kind.type
        try:
            command: Any = STORED.validate_python({"type": kind, **fields}) if isinstance(kind, str) else kind
            return await self.room.do(self.seats[who], f"evening-{self.done}", command)
        except (Refused, ValidationError) as refusal:
            self.refused[f"{name}: {' '.join(str(refusal).split())}"] += 1
            return 0

    async def fight(self, sides: list[list[str]], scene: str | None, steps: int, **setup: Any) -> str:
        """Begin a fight and play it at random for so many commands; its id."""
        told = [{"name": f"Side {n}", "characters": side} for n, side in enumerate(sides, start=1)]
        number = await self.do("ref", "OpenCombat", scene=scene, sides=told, setup=setup)
        name = f"f{number}"
        for _ in range(steps):
            if not number or self.world.combats[name].closed:
                break
            await self.one(name)
        return name if number else ""

    async def one(self, fight: str) -> None:
        """One command in a fight, by whoever may act; what brings it on where that is refused."""
        ref = self.seats["ref"]
        asked = self._thrown(fight) or random_command(self.world, fight, ref, self.by)
        if not await self.do("ref", asked):
            await self.do("ref", onward(self.world, fight))

    def _thrown(self, fight: str) -> Command | None:
        """Now and then a grenade at a place, where somebody has one in hand."""
        combat = self.world.combats[fight]
        if combat.questions or self.by.random() < 0.6:
            return None
        rules, battle = activity_of(self.world, combat), battle_of(self.world, combat)
        for who in acts_for(self.world, self.seats["ref"], combat):
            for option in rules.options(battle, who):
                names = {field.name for field in option.fields}
                if option.act in ("throw", "indirect") and "place" in names and battle.ground is not None:
                    weapon = filled(option, self.by)["weapon"]
                    foe = self.by.choice([one.id for one in battle.on_field()])
                    args = {"weapon": weapon, "place": battle.ground.place(foe)}
                    return c.TakeAct(combat=fight, who=who, act=option.act, args=args)
        return None

    async def deeds(self, times: int) -> None:
        """Things that people do outside fights."""
        for _ in range(times):
            people = [one for one in self.world.characters.values() if not one.retired]
            one = self.by.choice(people)
            options = deeds_of(self.world.rules, one.sheet, self.world.open_table.rulings)
            if options:
                option = self.by.choice(options)
                await self.do("ref", "DoDeed", character=one.id, act=option.act, args=filled(option, self.by))

    async def tasks(self, times: int) -> None:
        """Tasks tried, as far as the rules have any."""
        if self.world.rules.tasks is None:
            return
        for _ in range(times):
            who = self.by.choice([one.id for one in self.world.characters.values() if not one.retired])
            task = self.by.choice([None, *self.world.tasks.library])
            more = {"task": task} if task else {"text": self.by.choice(TASKS)}
            act = self.by.choice(["attempt", "attempt", "attempt", "determination"])
            args = {"skill": self.by.choice(["", "Mechanical"])} if self.by.random() < 0.3 else {}
            private = self.by.random() < 0.2
            await self.do("ref", "AttemptTask", who=who, act=act, args=args, private=private, **more)


TASKS = (
    "To open the lock:\nDifficult, Intrusion, Dex, 5 min (hazardous).",
    "To read the old log:\nRoutine, Computer, Edu, 10 min (uncertain).",
    "To mend the pump:\nRoutine, Mechanical, Int, 1 hour (unskilled OK).",
)


def shown(evening: Evening) -> list[str]:
    """Ids of those who stand on the map that is shown."""
    scene = evening.world.scenes[str(evening.world.stage.scene)]
    return [token.character for token in scene.tokens.values()]


def plain(world: World) -> dict[str, Any]:
    """What must be the same for ever: sheets, places, marks, clock; as JSON, whatever holds it in memory."""
    return {
        "clock_s": float(world.stage.clock_s),
        "scene": world.stage.scene,
        "sheets": {one.id: dict(one.sheet) for one in world.characters.values()},
        "people": {one.id: [one.name, one.npc, list(one.owners)] for one in world.characters.values()},
        "tokens": {
            token.id: [token.character, *map(float, token.at)]
            for scene in world.scenes.values()
            for token in scene.tokens.values()
        },
        "fights": {
            one.id: [one.round, one.step, one.closed, {k: dict(v) for k, v in one.marks.items()}]
            for one in world.combats.values()
        },
        "questions": {one.id: sorted(one.questions) for one in world.combats.values()},
        "tasks": sorted(world.tasks.library),
        "truths": sorted(world.tasks.truths),
        "seats": sorted(world.open_table.seats),
        **dict(_later(world)),
    }


def _later(world: World) -> Iterator[tuple[str, dict[str, Any]]]:
    """What releases before the first that had it say nothing of."""
    if world.charts:
        yield "charts", {one.id: _sky(one) for one in world.charts.values()}
    if world.ships:
        yield "ships", {one.id: _ship(one) for one in world.ships.values()}
    if world.accounts.balances:
        yield "accounts", dict(world.accounts.balances)
    if world.stage.parties:
        parties = world.stage.parties.items()
        yield "parties", {name: [sorted(one.members), float(one.clock_s)] for name, one in parties}


def _ship(vessel: Vessel) -> list[Any]:
    where, title = vessel.where, vessel.title
    lots = {name: [lot.tons, lot.origin, lot.to, lot.worth_cr] for name, lot in vessel.lots.items()}
    return [
        where and [where.chart, where.hex, where.at, where.arrives_s],
        [title.owner, title.price_cr, title.owed_cr, title.payment_cr, title.lender],
        dict(vessel.posts),
        {name: [one.who, one.passage, one.to] for name, one in vessel.travellers.items()},
        lots,
        list(vessel.course),
        dict(vessel.dates),
        dict(vessel.counts),
        list(vessel.docked),
        list(vessel.decks),
    ]


def _sky(chart: StarChart) -> list[Any]:
    worlds = {
        one: [world.name, world.uwp, world.bases, world.zone] for one, world in chart.sky.worlds.items()
    }
    routes = sorted([one.start, one.end, one.kind] for one in chart.sky.routes)
    return [chart.name, worlds, routes, sorted(chart.borders), list(chart.heard), chart.retired]


def missing(kinds: set[str]) -> set[str]:
    """Kinds of event that did not come about."""
    return set(event_types()) - kinds
