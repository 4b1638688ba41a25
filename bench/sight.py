"""What sight costs: a step of one of twelve among two thousand walls or in a wood, a door, an outline."""

from __future__ import annotations

import gc
import json
import math
import random
import time
from collections.abc import Iterable

from domain.audience.vision.watch import seen_tokens, watch_of
from domain.character.commands import EnlistCharacter
from domain.handlers import handle
from domain.message import Command
from domain.moment import Moment
from domain.scene.commands import BuildBarriers, MoveDoor, MoveTokens, OpenScene, PaintArea, TokenPath
from domain.scene.tokens import token_id
from domain.table.commands import InviteSeat, OpenTable
from domain.table.decide import open_table
from domain.world import World, folded
from rules.dice import Scripted
from rules.grid import Point
from rules.sight import Door, Wall
from rules.vision.outline import packed

SIDE, ROOMS = 60, 15
HEROES, OTHERS = 12, 48
THICKETS = 60
"""Patches of trees in a wood of SIDE by SIDE cells: they cover about a third of it."""
REFEREE = "s1"
Ends = tuple[Point, Point]


class Ground:
    """Twelve people who see and others whom they meet, on a deck of small rooms with crates or in a wood."""

    def __init__(self, seed: int, *, wild: bool = False) -> None:
        self.chance = random.Random(seed)
        ruleset = "megatraveller" if wild else "classic"
        first = open_table(OpenTable(name="Sight", ruleset=ruleset, vision="party"), 1)
        self.world, self.number = folded(World(), first), 1
        seats = [f"s{self._do(InviteSeat(role='player', name=f'Player {nth}'))}" for nth in range(4)]
        self.scene = f"m{self._do(OpenScene(name='Deck', show=True, columns=SIDE, rows=SIDE))}"
        if wild:
            for _ in range(THICKETS):
                self._do(PaintArea(scene=self.scene, kind="dense trees", corners=self._thicket()))
        else:
            walls, doors = self._deck()
            self._do(BuildBarriers(scene=self.scene, walls=walls, doors=doors))
        self.heroes = [self._enlist(nth, seats[nth % 4]) for nth in range(HEROES)]
        for nth in range(OTHERS):
            self._enlist(nth, None)

    def _enlist(self, nth: int, owner: str | None) -> str:
        at = (self.chance.randrange(SIDE) + 0.5, self.chance.randrange(SIDE) + 0.5)
        more = {"scene": self.scene, "at": at, "owner": owner, "npc": owner is None}
        number = self._do(EnlistCharacter.model_validate({"name": f"Somebody {nth}", "how": "blank", **more}))
        return token_id(self.scene, f"c{number}.1")

    def _thicket(self) -> tuple[Point, ...]:
        x, y = self.chance.uniform(4, SIDE - 4), self.chance.uniform(4, SIDE - 4)
        turns = (math.tau * turn / 8 for turn in range(8))
        return tuple(
            (x + far * math.cos(turn), y + far * math.sin(turn))
            for turn in turns
            for far in (self.chance.uniform(2, 4),)
        )

    def _deck(self) -> tuple[tuple[Wall, ...], tuple[Door, ...]]:
        walls, doors = list[Ends](), list[Ends]()
        for column in range(ROOMS):
            for row in range(ROOMS):
                left, top = column * 4 + 0.25, row * 4 + 0.375
                right, bottom = left + 3.5, top + 3.25
                corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
                for a, b in zip(corners, (*corners[1:], corners[0]), strict=True):
                    self._side(a, b, walls, doors)
                x, y = left + self.chance.randrange(4, 10) / 4, top + self.chance.randrange(4, 8) / 4
                walls += [((x, y), (x + 0.5, y)), ((x + 0.5, y), (x + 0.5, y + 0.5)), ((x, y), (x, y + 0.5))]
        shut = [Door(f"d{nth}", *ends, self.chance.random() < 0.5) for nth, ends in enumerate(doors)]
        return tuple(Wall(f"w{nth}", *ends) for nth, ends in enumerate(walls)), tuple(shut)

    def _side(self, a: Point, b: Point, walls: list[Ends], doors: list[Ends]) -> None:
        if self.chance.random() < 0.5:
            walls.append((a, b))
            return
        third, two = _between(a, b, 0.375), _between(a, b, 0.625)
        walls += [(a, third), (two, b)]
        doors.append((third, two))

    def _do(self, command: Command) -> int:
        facts = handle(command, Moment(self.world, REFEREE, self.number + 1, Scripted(())))
        self.world = folded(self.world, facts)
        seen_tokens(self.world)
        self.number += 1
        return self.number

    def step(self, nth: int) -> float:
        """Milliseconds of the processor for a step of one who sees: decided, and all tokens told apart again."""
        token = self.world.scenes[self.scene].tokens[self.heroes[nth % HEROES]]
        to = (token.at[0] + (1 if token.at[0] < SIDE / 2 else -1), token.at[1])
        moves = (TokenPath(token=token.id, path=(to,)),)
        return self._timed(MoveTokens(scene=self.scene, moves=moves, through_walls=True))

    def door(self) -> float:
        """The same of a door that opens or shuts."""
        door = self.chance.choice(self.world.scenes[self.scene].barriers.doors)
        return self._timed(MoveDoor(scene=self.scene, door=door.id, open=not door.open))

    def _timed(self, command: Command) -> float:
        began = time.process_time()
        self._do(command)
        return (time.process_time() - began) * 1000

    def outlines(self) -> Iterable[int]:
        """Bytes of each outline as it is sent."""
        watch = watch_of(self.world, self.world.scenes[self.scene])
        assert watch is not None
        return (
            len(json.dumps(packed(eye.look.outline), separators=(",", ":"))) for eye in watch.lookout.eyes
        )


async def load(steps: int, doors: int) -> dict[str, list[float]]:
    """step, wood, door: milliseconds each; outline, edges: bytes of each, on the deck and in the wood."""
    hold, wood = Ground(1), Ground(2, wild=True)
    gc.collect()
    gc.freeze()
    found: dict[str, list[float]] = {"step": [], "outline": [], "wood": [], "edges": []}
    for ground, steps_of, outlines in ((hold, "step", "outline"), (wood, "wood", "edges")):
        for nth in range(steps):
            found[steps_of].append(ground.step(nth))
            found[outlines] += map(float, ground.outlines())
    return {**found, "door": [hold.door() for _ in range(doors)]}


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
