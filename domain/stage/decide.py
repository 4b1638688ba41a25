"""Scenes are shown and time passes."""

from __future__ import annotations

from collections.abc import Iterator

from domain.combat.state import Combat
from domain.happened import character_fact
from domain.message import Decision, Fact
from domain.moment import Moment
from domain.stage import commands as c
from domain.stage import events as e
from domain.world import STAGE, World
from rules.check import Refused
from rules.happening import Changed
from rules.said import Verbatim, said


def show_scene(command: c.ShowScene, moment: Moment) -> Decision:
    """Take the players to a map."""
    moment.referee_only("switch maps")
    scene = moment.world.scene(command.scene)
    if moment.world.stage.scene == scene.id:
        raise Refused(said("{scene} is already shown", scene=Verbatim(scene.name)))
    return (Fact(STAGE, e.SceneShown(scene=scene.id, before=moment.world.stage.scene)),)


def pass_time(command: c.PassTime, moment: Moment) -> Decision:
    """Let time go by for everybody."""
    moment.referee_only("advance time")
    if holding_clock(moment.world):
        raise Refused("the clock waits for the fight that is open")
    return tuple(time_facts(moment.world, command.seconds, command.resting, command.reason))


def set_clock(command: c.SetClock, moment: Moment) -> Decision:
    """Set the campaign date."""
    moment.referee_only("set the date")
    before = moment.world.stage.clock_s
    if command.clock_s == before:
        raise Refused("that is the date already")
    return (Fact(STAGE, e.ClockSet(clock_s=command.clock_s, before=before, reason=command.reason)),)


def holding_clock(world: World) -> tuple[Combat, ...]:
    """Fights, and whatever else holds the campaign's clock while it goes on."""
    going_on = (combat for combat in world.combats.values() if not combat.closed)
    return tuple(one for one in going_on if world.rules.activity(one.kind).needs.clock == "holds")


def engaged(world: World, who: str) -> Combat | None:
    """What somebody takes part in that goes on, and acts in: nothing else is done by them meanwhile."""
    for combat in world.combats.values():
        fighter = combat.fighters.get(who)
        if not combat.closed and fighter is not None and not fighter.left:
            return combat
    return None


def time_facts(world: World, seconds: float, resting: bool, reason: str) -> Iterator[Fact]:
    """That time passed, and what it did to each character."""
    clock_s = world.stage.clock_s + seconds
    yield Fact(STAGE, e.TimePassed(seconds=seconds, clock_s=clock_s, resting=resting, reason=reason))
    rulings = world.open_table.rulings
    for character in world.characters.values():
        if character.retired:
            continue
        for happening in world.rules.sheet.pass_time(character.sheet, clock_s, seconds, resting, rulings):
            if isinstance(happening, Changed):
                yield character_fact(world, character.id, happening)
