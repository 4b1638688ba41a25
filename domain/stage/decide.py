"""Scenes are shown and time passes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from domain.combat.state import Combat
from domain.happened import character_fact
from domain.message import Decision, Fact
from domain.moment import Moment
from domain.money.facts import accounted
from domain.outcome import cannot_come, facts_of
from domain.stage import commands as c
from domain.stage import events as e
from domain.world import STAGE, World, evolve
from rules.check import Refused
from rules.happening import Changed, Happening
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
    moment.referee_only("let time pass")
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
    """What somebody takes part in that goes on, and acts in: nothing else is done by them meanwhile.

    A voyage keeps nobody from anything: fights happen on the way.
    """
    return next((one for one in _taking_part(world, who) if not _on_a_chart(world, one)), None)


def sailing(world: World, who: str) -> Combat | None:
    """The voyage that a ship is on."""
    return next((one for one in _taking_part(world, who) if _on_a_chart(world, one)), None)


def _taking_part(world: World, who: str) -> Iterator[Combat]:
    for combat in world.combats.values():
        fighter = combat.fighters.get(who)
        if not combat.closed and fighter is not None and not fighter.left:
            yield combat


def _on_a_chart(world: World, combat: Combat) -> bool:
    return world.rules.activity(combat.kind).needs.board == "chart"


def time_facts(world: World, seconds: float, resting: bool, reason: str) -> Iterator[Fact]:
    """That time passed, what it did to each character, and what fell due for each ship."""
    clock_s = world.stage.clock_s + seconds
    passed = Fact(STAGE, e.TimePassed(seconds=seconds, clock_s=clock_s, resting=resting, reason=reason))
    yield passed
    world = evolve(world, passed)
    for who in tuple(world.characters):
        for fact in _passed_by(world, who, clock_s, seconds, resting):
            yield fact
            world = evolve(world, fact)


def _passed_by(world: World, who: str, clock_s: float, seconds: float, resting: bool) -> Iterator[Fact]:
    """What time does to one character, and what falls due where it is a ship."""
    rules, rulings, character = world.rules, world.open_table.rulings, world.characters[who]
    if character.retired:
        return
    for happening in rules.sheet.pass_time(character.sheet, clock_s, seconds, resting, rulings):
        if isinstance(happening, Changed):
            for fact in accounted(world, character_fact(world, who, happening)):
                yield fact
                world = evolve(world, fact)
    vessel = world.ships.get(who)
    if vessel is not None and rules.ships is not None:
        sheet = world.characters[who].sheet
        due = rules.ships.pass_time(sheet, vessel, clock_s, seconds, rulings)
        yield from facts_of(due, world, _Due(who))


@dataclass(frozen=True, slots=True)
class _Due:
    """What falls due for a ship: payments and what changes with them, of herself alone."""

    doer: str

    def others(self, happening: Happening, world: World) -> Iterator[Fact]:
        """Nothing is thrown for, and nobody acts."""
        raise cannot_come(happening, "what falls due")
