"""A table that has been played at for years: made by the wishes of its seats, through the real code."""

from __future__ import annotations

import asyncio
import gc
import secrets
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, cycle
from pathlib import Path
from typing import Any

from domain.character.commands import EnlistCharacter, RetireCharacter
from domain.combat.commands import AdvanceCombat, CloseCombat, OpenCombat, SideOf, TakeAct
from domain.message import Command
from domain.scene.commands import MoveTokens, RemoveTokens, TokenPath
from domain.talk.commands import MakeThrow, Say
from rules.grid import Point
from server.demo.links import write_links
from server.demo.seed import seed
from server.house import House, Settings, open_house
from server.protocol import EndSession, StartSession
from server.room import Room

EVENING = 1000
"""Commits of an evening; there is a session for each, with a fight of two whom nobody meets again."""
AT_ONCE = 50
ATTACKS = 4
SHOOTER = "Guard 999777 Age 30 rifle-2; rifle (2 magazines), cloth"
TARGET = "Guard FFF777 Age 30 carbine-1; carbine (1 magazines), battle dress"
SETUP = {"surprise": "none", "contact": False, "a.morale": 2, "b.morale": 2}
WALK: tuple[Point, Point] = ((11.5, 10.5), (12.5, 10.5))
PLACES: tuple[Point, Point] = ((10.5, 12.5), (14.5, 12.5))

_ids = count(1)
_process = secrets.token_hex(4)


async def load(data: str, commits: int) -> None:
    """Make a demo table in `data` and play until it has so many commits."""
    gc.enable()
    gc.set_threshold(50_000, 20, 50)
    async with open_house(Settings(Path(data), "OFF")) as house:
        links = await seed(house)
        write_links(Path(data), [links])
        play = await Play.at(house, links.table)
        await play.until(commits)


@dataclass(frozen=True, slots=True)
class Play:
    """A referee who plays everybody."""

    room: Room
    referee: str
    scene: str

    @classmethod
    async def at(cls, house: House, table: str) -> Play:
        """At a table that is there."""
        room = await house.rooms.room(table)
        assert room.world.stage.scene is not None
        seats = room.world.open_table.seats.values()
        return cls(room, next(one.id for one in seats if one.role == "referee"), room.world.stage.scene)

    @property
    def number(self) -> int:
        """Of the last commit."""
        return self.room.history.head.number

    async def do(self, command: Any) -> int:
        """Do one thing; its number."""
        return await self.room.do(self.referee, f"bench-{_process}-{next(_ids)}", command)

    async def until(self, commits: int) -> None:
        """Play evening after evening; ends with the last evening's session closed."""
        told = began = time.monotonic()
        await self.do(EndSession())
        pastime = cycle(self._pastime())
        while self.number < commits:
            await self.evening(min(EVENING, commits - self.number), pastime)
            if time.monotonic() - told > 5:
                told = time.monotonic()
                print(
                    f"bench: {self.number:,} of {commits:,} commits played, {told - began:.0f} s",
                    file=sys.stderr,
                    flush=True,
                )

    async def evening(self, commits: int, pastime: Iterator[Command]) -> None:
        """One session: talk, throws and moves, a fight if there is time for one, and its end."""
        end = self.number + commits
        await self.do(StartSession(name="An evening"))
        if commits > 100:
            await self.fight()
        while (left := end - 1 - self.number) > 0:
            await asyncio.gather(*(self.do(next(pastime)) for _ in range(min(AT_ONCE, left))))
        await self.do(EndSession())

    def _pastime(self) -> list[Command]:
        token = next(one.id for one in self.room.world.scenes[self.scene].tokens.values())
        return [
            self._move(token, WALK[0]),
            MakeThrow(notation="2D+1 8+"),
            self._move(token, WALK[1]),
            Say(text="Keep the engines warm, we may have to leave in a hurry."),
        ]

    def a_step(self) -> MoveTokens:
        """A step of somebody on the map, to and fro."""
        token = next(iter(self.room.world.scenes[self.scene].tokens.values()))
        return self._move(token.id, WALK[1] if token.at == WALK[0] else WALK[0])

    def _move(self, token: str, there: Point) -> MoveTokens:
        moves = (TokenPath(token=token, path=(there,)),)
        return MoveTokens(scene=self.scene, moves=moves, through_walls=True)

    async def fight(self) -> list[float]:
        """Two come, one shoots at the other a few times, both go; the seconds that each attack took."""
        shooter, target = await self._enlist(SHOOTER, PLACES[0]), await self._enlist(TARGET, PLACES[1])
        sides = (
            SideOf(name="Shooters", characters=(shooter,)),
            SideOf(name="Targets", characters=(target,)),
        )
        fight = f"f{await self.do(OpenCombat(scene=self.scene, sides=sides, setup=SETUP))}"
        took: list[float] = []
        while len(took) < ATTACKS and self._stands(target):
            took.append(await self._attack(fight, shooter, target))
        if not self.room.world.combats[fight].closed:
            await self.do(CloseCombat(combat=fight))
        for who in (shooter, target):
            await self.do(RemoveTokens(scene=self.scene, tokens=(f"t-{self.scene}-{who}",)))
            await self.do(RetireCharacter(character=who, reason="gone"))
        return took

    def _stands(self, who: str) -> bool:
        world = self.room.world
        return world.rules.sheet.condition(world.characters[who].sheet) not in ("out", "dead")

    async def _enlist(self, line: str, at: Point) -> str:
        wish = EnlistCharacter(name="Guard", how="line", text=line, npc=True, scene=self.scene, at=at)
        return f"c{await self.do(wish)}.1"

    async def _attack(self, fight: str, shooter: str, target: str) -> float:
        """Declare one shot and resolve the round."""
        args = {"movement": "stand", "attack": "shot:w1", "target": target}
        began = time.perf_counter()
        await self.do(TakeAct(combat=fight, who=shooter, act="declare", args=args))
        await self.do(AdvanceCombat(combat=fight))
        return time.perf_counter() - began
