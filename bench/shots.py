"""What a shot costs in a large fight, in calls counted; how long default actions take in one, and what is sent."""

from __future__ import annotations

import sys
import time
from collections.abc import Awaitable, Iterator
from typing import Any

from bench.attack import at_a_new_full_table
from bench.campaign import Play
from domain.character.commands import EnlistCharacter
from domain.combat.battle import battle_of
from domain.combat.commands import AdvanceCombat, OpenCombat, SideOf, TakeAct
from domain.combat.offers import activity_of, waits
from domain.scene.state import Scene
from domain.talk.commands import MakeThrow
from rules.forms import Intent
from server.table.room import RECENT, Room
from server.views.sight import Viewer
from server.wire.socket import shortened

FIRE = "fire"
APART = 2
MOST_STEPS = 120


async def load(story: str, shooters: int, crowd: int, shots: int) -> dict[str, list[float]]:
    """`calls` of each shot among so many shooters; `ms` or `steps` (calls), by turns, of going on in a crowd.

    Of each its `bytes` to a referee. And the bytes of a referee's `welcome` to that crowd, with as many entries
    of the log as a welcome has.
    """
    found: dict[str, list[float]] = {}
    for people, at_most in ((shooters, shots), (crowd, 0)):
        async with at_a_new_full_table(story) as play:
            fight = await _opened(play, people)
            while play.number < RECENT:
                await play.do(MakeThrow(notation="2D+1 8+"))
            scales = Scales(play.room)
            calls, ms = await _fought(play, fight, at_most)
        if at_most:
            found["calls"] = calls
        else:
            found["ms"], found["steps"], found["welcome"] = ms, calls, scales.welcomes
            found["bytes"] = scales.bytes[-len(ms) - len(calls) :]
    return found


class Scales:
    """A referee's browser that weighs its welcome, and what it is told of each commit, as they are sent."""

    def __init__(self, room: Room) -> None:
        seats = room.world.open_table.seats.values()
        self.viewer: Viewer = room.viewer(next(seat.id for seat in seats if seat.role == "referee"))
        self.bytes: list[float] = []
        self.welcomes: list[float] = []
        room.join(self, None)

    def put(self, text: str) -> None:
        """Weigh a message."""
        sent = shortened(text)
        weight = len(sent.encode() if isinstance(sent, str) else sent)
        if text.startswith('{"type":"happened"'):
            self.bytes.append(weight)
        elif text.startswith('{"type":"welcome"'):
            self.welcomes.append(weight)

    def close(self, code: int, reason: str) -> None:
        """Be closed."""


async def _opened(play: Play, people: int) -> str:
    """A fight of so many on the fullest map; its id."""
    scene = max(play.room.world.scenes.values(), key=lambda one: len(one.tokens))
    found = list(_on_foot(play, scene))[:people]
    for nth in range(people - len(found)):
        at = (3.5 + nth * APART, scene.grid.rows - 1.5)
        command = EnlistCharacter(
            name="Guard", how="line", text=play.duel.shooter, npc=True, scene=scene.id, at=at
        )
        found.append(f"c{await play.do(command)}.1")
    sides = (
        SideOf(name="These", characters=tuple(found[::2])),
        SideOf(name="Those", characters=tuple(found[1::2])),
    )
    opened = OpenCombat(scene=scene.id, sides=sides, setup=dict(play.duel.setup))
    return f"f{await play.do(opened)}"


def _on_foot(play: Play, scene: Scene) -> Iterator[str]:
    world = play.room.world
    for token in scene.tokens.values():
        stations = world.rules.vehicles and world.rules.vehicles.stations(
            world.characters[token.character].sheet
        )
        if not stations:
            yield token.character


async def _fought(play: Play, fight: str, at_most: int) -> tuple[list[float], list[float]]:
    """So many shots, each counted, and how long it took to go on in between; without shots each second is counted."""
    calls: list[float] = []
    ms: list[float] = []
    for _ in range(MOST_STEPS):
        if play.room.world.combats[fight].closed or (at_most and len(calls) == at_most):
            break
        shot = _shot(play, fight) if at_most else None
        if shot is not None:
            calls.append(await counted(play.do(shot)))
            continue
        step = play.do(AdvanceCombat(combat=fight))
        if not at_most and len(calls) < len(ms):
            calls.append(await counted(step))
            continue
        began = time.perf_counter()
        await step
        ms.append((time.perf_counter() - began) * 1000)
    return calls, ms


def _shot(play: Play, fight: str) -> TakeAct | None:
    """Something that somebody can fire at somebody now."""
    world = play.room.world
    rules, battle = activity_of(world, world.combats[fight]), battle_of(world, world.combats[fight])
    for who in waits(battle, rules):
        option = rules.option(battle, who, FIRE)
        for field in option.fields if option is not None else ():
            for choice in field.choices if field.name == "target" else ():
                args = {"target": [choice.value]}
                if not choice.refused and not rules.preview(battle, Intent(who, FIRE, args)).refused:
                    return TakeAct(combat=fight, who=who, act=FIRE, args=args)
    return None


async def counted(doing: Awaitable[Any]) -> float:
    """The calls of functions, built-in ones too, until something is done, on the thread that does it."""
    count = 0

    def called(_: object, event: str, __: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(called)
    try:
        await doing
    finally:
        sys.setprofile(None)
    return float(count)
