"""Random play with random rewinds, restores, branches: every way of knowing how things stood agrees."""

from __future__ import annotations

import asyncio
import random
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from domain.character import commands as cc
from domain.combat import commands as fc
from domain.combat.battle import battle_of
from domain.combat.offers import activity_of, acts_for
from domain.history import commands as h
from domain.history.events import MAIN
from domain.history.paths import holds
from domain.message import Command
from domain.scene import commands as sc
from domain.stage import commands as gc
from domain.talk import commands as wc
from rules.check import Refused
from rules.sight import Door, Wall
from server.past import folds, snapshots
from tests.domain.random_play import filled
from tests.server.chronicle import Chronicle, same_fiction
from tests.server.peers import LiveTable, again, place

STEPS = 110
SEATS = (("ann", "player"), ("bea", "player"))
LINE = "Scout 788A98 Age 30 Rifle-2, Brawling-1; rifle, cloth"


@dataclass
class Evening:
    """Somebody who plays everybody at random; `said` is what was refused."""

    room: Any
    ids: dict[str, str]
    rng: random.Random
    done: int = 0
    people: list[str] = field(default_factory=list)
    said: list[str] = field(default_factory=list)

    async def do(self, command: Command, seat: str = "ref") -> int | None:
        """Ask for something; its number, or None when it was refused."""
        self.done += 1
        try:
            return await self.room.do(self.ids[seat], f"evening-{self.done}", command)
        except Refused as refusal:
            self.said.append(str(refusal))
            return None

    async def set_up(self) -> str:
        """A map with a door, and four people on it."""
        scene = f"m{await self.do(sc.OpenScene(name='Hold', show=True))}"
        walls, doors = (Wall("w1", (15, 0), (15, 9)),), (Door("d1", (15, 9), (15, 11), False),)
        await self.do(sc.BuildBarriers(scene=scene, walls=walls, doors=doors))
        for index, owner in enumerate(("ann", "bea", None, None)):
            number = await self.do(
                cc.EnlistCharacter(
                    name=f"Person {index}", how="line", text=LINE, npc=owner is None, scene=scene,
                    owner=self.ids[owner] if owner else None, at=(3.5 + 2 * index, 5.5),
                )
            )  # fmt: skip
            self.people.append(f"c{number}.1")
        return scene

    @property
    def newest(self) -> int:
        """The last number."""
        return self.room.history.head.number

    def world(self) -> Any:
        """The referee's branch."""
        return self.room.history.line_of(self.ids["ref"])


async def plain(night: Evening, scene: str) -> None:
    """Something outside a fight."""
    rng, world = night.rng, night.world()
    tokens = [*world.scenes[scene].tokens] if scene in world.scenes else []
    people = [name for name in night.people if name in world.characters]
    if not tokens or not people:
        return
    who, token = rng.choice(people), rng.choice(tokens)
    at = (rng.randint(1, 13), rng.randint(1, 18))
    commands: list[Command] = [
        sc.MoveTokens(scene=scene, moves=(sc.TokenPath(token=token, path=(at,)),)),
        sc.MoveDoor(scene=scene, door="d1", open=rng.random() < 0.5),
        sc.HideTokens(scene=scene, tokens=(token,), hidden=rng.random() < 0.5),
        sc.RevealGround(scene=scene, what=rng.choice(["cover_all", "no_fog"])),
        sc.RevealGround(scene=scene, what="explore", rectangle=(0, 0, rng.randint(1, 20), 9)),
        sc.TurnToken(scene=scene, token=token, facing=rng.randint(0, 359)),
        cc.AmendSheet(character=who, amendments=(cc.Amendment(path="now.end", value=rng.randint(0, 9)),), reason="so"),
        cc.RenameCharacter(character=who, name=f"Name {rng.randint(1, 99)}"),
        cc.GrantRights(character=who, owners=(night.ids[rng.choice(["ann", "bea"])],), rights={}),
        cc.RetireCharacter(character=who, reason="gone"),
        cc.EnlistCharacter(name="Extra", how="thrown", scene=scene, at=(5.5, 9.5)),
        gc.PassTime(seconds=rng.choice([15, 3600, 86_400]), resting=rng.random() < 0.5),
        gc.SetClock(clock_s=rng.randint(1, 10**9), reason="later"),
        sc.OpenScene(name="Another"),
        gc.ShowScene(scene=rng.choice([*world.scenes])),
        wc.Say(text="Well"),
        wc.MakeThrow(notation="2D", privacy=rng.choice(["public", "secret"])),
    ]  # fmt: skip
    await night.do(rng.choice(commands))


async def fight(night: Evening, scene: str) -> None:
    """Begin a fight, or go on with it, for anybody."""
    rng, world, seat = night.rng, night.world(), night.ids["ref"]
    combat = next((one for one in world.combats.values() if not one.closed), None)
    if combat is None:
        here = (
            {token.character for token in world.scenes[scene].tokens.values()}
            if scene in world.scenes
            else set()
        )
        crew, others = (
            [name for name in some if name in here] for some in (night.people[:2], night.people[2:])
        )
        if crew and others:
            sides = (
                fc.SideOf(name="Crew", characters=tuple(crew)),
                fc.SideOf(name="Others", characters=tuple(others)),
            )
            await night.do(
                fc.OpenCombat(scene=scene, sides=sides, setup={"surprise": "none", "contact": False})
            )
        return
    if combat.questions:
        await night.do(fc.AnswerQuestion(combat=combat.id, question=next(iter(combat.questions))))
        return
    rules, battle = activity_of(world, combat), battle_of(world, combat)
    able = [
        who
        for who in acts_for(world, seat, combat)
        if who not in combat.declared and rules.options(battle, who)
    ]
    if not able or rng.random() < 0.2:
        await night.do(fc.AdvanceCombat(combat=combat.id))
        return
    who = rng.choice(able)
    options = rules.options(battle, who)
    option = rng.choice([one for one in options if one.act != "surrender"] or options)
    await night.do(fc.TakeAct(combat=combat.id, who=who, act=option.act, args=filled(option, rng)))


async def turn(night: Evening, scene: str) -> None:
    """Go back, bring back, branch, and hold the table to it."""
    rng, turns, newest = night.rng, night.room.history.turns, night.newest
    branch = turns.branch_of(night.ids["ref"])
    undone = [one for one in turns.undone if one.branch == branch]
    to = rng.randint(max(1, newest - 25), newest - 1)
    commands: list[Command] = [
        h.Rewind(to=to, head=newest, reason="not so"),
        h.Rewind(to=to, head=newest, reason="not so"),
        h.Restore(tip=rng.choice(undone).tip if undone else to, head=newest),
        h.NameBranch(name=f"If {newest}", at=to),
        h.SitOnBranch(branch=rng.choice([one for one in (MAIN, *turns.branches) if one != branch] or [MAIN])),
        h.SitOnBranch(branch=rng.choice([one for one in (MAIN, *turns.branches) if one != branch] or [MAIN])),
        h.MakeLive(branch=rng.choice([*turns.branches] or [MAIN]), head=newest, reason="so be it"),
        h.TakeBack(),
        h.TakeBackOne(number=to, head=newest, reason="that one"),
        h.MarkMoment(number=to, title="There"),
    ]
    command = rng.choice(commands)
    before = await Chronicle.of(night.room)
    number = await night.do(command)
    if number is None:
        return
    assert number == newest + 1
    world = night.world()
    match command:
        case h.Rewind(to=target) | h.Restore(tip=target):
            assert same_fiction(world, before.fiction(target))
        case h.MakeLive(branch=name):
            assert same_fiction(night.room.history.world, before.fiction(turns.head(name, newest)))


async def redo(night: Evening, scene: str) -> None:
    """A rewind and its restore leave everything as it was."""
    world, newest = night.world(), night.newest
    head = night.room.history.turns.head(night.room.history.turns.branch_of(night.ids["ref"]), newest)
    back = await night.do(h.Rewind(to=night.rng.randint(1, newest - 1), head=newest, reason="a look"))
    if back is not None:
        assert await night.do(h.Restore(tip=head, head=back)) is not None, night.said[-1]
        assert same_fiction(night.world(), world)


ACTS = (*[plain] * 6, *[fight] * 12, *[turn] * 3, redo)


async def held(room: Any, rng: random.Random) -> None:
    """Whatever way the past is known, it is the same."""
    chronicle = await Chronicle.of(room)
    newest, turns = len(chronicle.commits), room.history.turns
    assert chronicle.faults() == []
    assert turns == chronicle.records(newest).history
    for branch in {MAIN, *turns.seats.values()}:
        assert room.history.line(branch) == chronicle.line(turns.head(branch, newest)), branch
    for branch in turns.branches:
        assert await room.history.at(turns.head(branch, newest)) == chronicle.world(
            turns.head(branch, newest)
        )
    for number in rng.sample(range(1, newest + 1), min(12, newest)):
        assert await room.history.at(number) == chronicle.world(number), number
        assert turns.parent(number) == chronicle.commits[number - 1].entry.parent
    steps = [step async for step in room.history.past(0, newest)]
    for step in rng.sample(steps, min(12, newest)):
        assert step.world == chronicle.world(step.number), step.number
    for number in range(1, newest + 1):
        struck = turns.undone_by(MAIN, number) is not None
        lives = holds(turns.path(turns.head(MAIN, newest)), number)
        assert not (struck and lives), number


async def play(seed: int, data: Path) -> None:
    """One evening, held to what it must hold to; then the same table after a restart."""
    async with place(data, *SEATS) as table:
        rng = random.Random(seed)
        night = Evening(await table.room(), table.ids, rng)
        scene = await night.set_up()
        for _ in range(STEPS):
            await rng.choice(ACTS)(night, scene)
        await night.room.rest()
        await held(night.room, rng)
        await restarted(table, night.room, rng)


async def restarted(table: LiveTable, before: Any, rng: random.Random) -> None:
    """The table is the very same when it is read again."""
    async with again(table) as later:
        room = await later.room()
        for branch in {MAIN, *before.history.turns.seats.values()}:
            assert room.history.line(branch) == before.history.line(branch)
        assert room.history.head == before.history.head
        await held(room, rng)


@settings(max_examples=8, phases=(Phase.explicit, Phase.generate))
@given(seed=st.integers(0, 2**32))
def test_every_way_of_knowing_the_past_agrees(seed: int) -> None:
    with tempfile.TemporaryDirectory() as data, pytest.MonkeyPatch.context() as patch:
        patch.setattr(snapshots, "EVERY", 7)
        patch.setattr(folds, "FAR", 10)
        asyncio.run(play(seed, Path(data)))
