"""A table that has been played at for years: made by the commands of its seats, through the real code."""

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

from bench.duels import DUELS, Duel
from domain.character.commands import EnlistCharacter, RetireCharacter
from domain.combat.commands import AdvanceCombat, CloseCombat, OpenCombat, SideOf, TakeAct
from domain.combat.events import AttackMade
from domain.message import Command
from domain.scene.commands import MoveTokens, RemoveTokens, TokenPath
from domain.talk.commands import MakeThrow, Say
from rules.grid import Point
from server.app.app import Server, Settings, open_server
from server.demo.links import DemoLinks, write_links
from server.demo.seed import seed
from server.protocol import EndSession, StartSession
from server.table.room import Room

EVENING = 1000
"""Commits of an evening; there is a session for each, with a fight of two whom nobody meets again."""
AT_ONCE = 50
ATTACKS = 4
MOST_STEPS = 40
"""After so many steps a fight in which nobody falls is called off."""

_ids = count(1)
_process = secrets.token_hex(4)


async def load(data: str, commits: int, story: str) -> None:
    """Make the demo table of a story in `data` and play until it has so many commits."""
    gc.enable()
    gc.set_threshold(50_000, 20, 50)
    async with open_server(Settings(Path(data), "OFF")) as server:
        links = await seed(server, story)
        write_links(Path(data), [links])
        play = await Play.at(server, links)
        await play.until(commits)


@dataclass(frozen=True, slots=True)
class Play:
    """A referee who plays everybody."""

    room: Room
    referee: str
    scene: str
    duel: Duel

    @classmethod
    async def at(cls, server: Server, links: DemoLinks) -> Play:
        """At a demo table that is there."""
        room = await server.rooms.room(links.table)
        assert room.world.stage.scene is not None
        seats = room.world.open_table.seats.values()
        referee = next(one.id for one in seats if one.role == "referee")
        return cls(room, referee, room.world.stage.scene, DUELS[links.story])

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
            self._move(token, self.duel.walk[0]),
            MakeThrow(notation="2D+1 8+"),
            self._move(token, self.duel.walk[1]),
            Say(text="Keep the engines warm, we may have to leave in a hurry."),
        ]

    def a_step(self) -> MoveTokens:
        """A step of somebody on the map, to and fro."""
        token = next(iter(self.room.world.scenes[self.scene].tokens.values()))
        here, there = self.duel.walk
        return self._move(token.id, there if token.at == here else here)

    def _move(self, token: str, there: Point) -> MoveTokens:
        moves = (TokenPath(token=token, path=(there,)),)
        return MoveTokens(scene=self.scene, moves=moves, through_walls=True)

    async def fight(self) -> list[float]:
        """Two come, one shoots at the other a few times, both go; the seconds that each attack took."""
        here, there = self.duel.places
        shooter = await self._enlist(self.duel.shooter, here)
        target = await self._enlist(self.duel.target, there)
        sides = (
            SideOf(name="Shooters", characters=(shooter,)),
            SideOf(name="Targets", characters=(target,)),
        )
        opened = OpenCombat(scene=self.scene, sides=sides, setup=dict(self.duel.setup))
        fight = f"f{await self.do(opened)}"
        took: list[float] = []
        for _ in range(MOST_STEPS):
            if len(took) == ATTACKS or not self._stands(target) or self.room.world.combats[fight].closed:
                break
            seconds, attacked = await self._step(fight, shooter, target)
            took += [seconds] * attacked
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
        asked = EnlistCharacter(name="Guard", how="line", text=line, npc=True, scene=self.scene, at=at)
        return f"c{await self.do(asked)}.1"

    async def _step(self, fight: str, shooter: str, target: str) -> tuple[float, bool]:
        """Have the fight go on by one step: the seconds that it took, and whether anybody was attacked in it."""
        began = time.perf_counter()
        if self.duel.act:
            args = {**self.duel.args, "target": target}
            await self.do(TakeAct(combat=fight, who=shooter, act=self.duel.act, args=args))
        number = await self.do(AdvanceCombat(combat=fight))
        seconds = time.perf_counter() - began
        facts = (await self.room.history.step(number)).facts
        return seconds, any(isinstance(fact.event, AttackMade) for fact in facts)
