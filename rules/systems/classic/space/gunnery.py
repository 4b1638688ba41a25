"""One laser of a ship at one target as things stand: the line, who fires, who evades, and the throw with its hit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rules.check import Task
from rules.course import Course
from rules.forms import Choice, Forecast, Json, Preview, Shade
from rules.happening import Attacked, Threw
from rules.once import once
from rules.ruleset import Battle, Fighter
from rules.said import Text, said
from rules.spacefaring.ships import sheet as s
from rules.systems.classic.space import (
    computing,
    crewing,
    firing,
    judging,
    landing,
    running,
    seeing,
    sheets,
    state,
)
from rules.systems.classic.space.damage import TITLE
from rules.systems.classic.space.firing import Gun, Line, Mark
from rules.systems.classic.space.rulings import settled

NOBODY = ""


@dataclass(frozen=True, slots=True)
class Aim:
    """What a turret fires at.

    part: what the gunner would hit, "" for whatever is hit. shifted: not what was declared, which is gone.
    """

    turret: str
    target: str
    part: str = ""
    shifted: bool = False


def line(battle: Battle, ship: str, target: str) -> Line:
    """The line of fire between two."""
    sand = state.counting(battle)
    if battle.ground is None:
        return Line(in_play=len(sand))
    clouds = tuple([one.at for one in sand if one.at is not None])
    return Line(state.at(battle, ship), state.at(battle, target), clouds)


def blocked(battle: Battle, ship: str, target: str) -> Text:
    """Why there is no line of fire, as a sentence; "" where there is."""
    here, there = state.at(battle, ship), state.at(battle, target)
    if here is None or there is None:
        return "" if battle.ground is None else "is not on the map"
    found = seeing.behind(here, there, state.worlds(battle))
    return "" if found is None else said("{world} is in the way", world=found.name)


@once
def to_hit(battle: Battle, ship: str, weapon: str, aim: Aim) -> Task:
    """The throw of a laser, with every DM."""
    sheet = battle.fighters[ship].sheet
    gunner = crewing.level(battle, ship, "gunner", aim.turret)
    gun = Gun(sheet, gunner, running.running(battle, ship), aim.shifted, bool(aim.part))
    target = battle.fighters[aim.target]
    mark = Mark(target.sheet, crewing.level(battle, target.id, "pilot"), running.running(battle, target.id))
    return firing.to_hit(weapon, gun, mark, line(battle, ship, aim.target), battle.rulings)


def fire(course: Course, ship: str, arm: s.Arm, aim: Aim, manner: Text) -> None:
    """One throw of one laser, and where it lands."""
    if running.running(course.battle, aim.target):
        running.works(course, aim.target)
    task = to_hit(course.battle, ship, arm.weapon, aim)
    check = task.attempt(course.dice)
    course.say(Attacked(ship, aim.target, arm.weapon, manner, check, float(task.chance())))
    _counted(course, aim.target)
    if not check.success:
        return
    twice = bool(settled(course.battle.rulings, "space_pulse_twice"))
    for _ in range(firing.rolls(arm.weapon, twice, course.battle.rulings)):
        landing.hit(course, aim.target, named=_named(course, ship, aim))


def _counted(course: Course, target: str) -> None:
    """One more enemy shot at a ship that breaks off; on a map they count for nothing (CT-SPACE-36)."""
    if course.battle.ground is None and state.noted(course.battle, target, "flees"):
        shots = int(state.noted(course.battle, target, "shots") or 0) + 1
        course.mark(state.own(target), {"shots": shots})


def _named(course: Course, ship: str, aim: Aim) -> str:
    """The part that the gunner names, where Select gives it to him (CT-SPACE-28)."""
    if not aim.part or computing.select(course.sheet(ship), running.running(course.battle, ship)) is None:
        return ""
    task = firing.named(course.battle.rulings)
    check = task.attempt(course.dice)
    outcome = TITLE[aim.part] if check.success else "wherever it hits"
    course.say(Threw("select", task.name, (ship,), check, outcome))
    return aim.part if check.success else ""


# --- before it is thrown -------------------------------------------------------------------------------


def forecasts(battle: Battle, ship: Fighter, aims: Mapping[str, Aim]) -> Preview:
    """Each laser of each turret, with its odds."""
    found, shades = [], []
    for aim in aims.values():
        if aim.target not in battle.fighters:
            continue
        target = battle.fighters[aim.target]
        mounted = next(one for one in sheets.turrets(ship.sheet) if one.number == aim.turret)
        for arm in state.lasers(battle, ship.id, mounted):
            task = to_hit(battle, ship.id, arm.weapon, aim)
            label = said(
                "turret {number}: {weapon} at {ship}", number=aim.turret, weapon=arm.weapon, ship=target.name
            )
            found.append(Forecast(label, task, float(task.chance()), target=aim.target))
        here, there = state.at(battle, ship.id), state.at(battle, aim.target)
        if here is not None and there is not None:
            shades.append(Shade("line", (here, there), target.name))
    return Preview(tuple(found), shades=tuple(shades))


def choices(
    battle: Battle, ship: Fighter, turret: str, arms: tuple[s.Arm, ...], foes: tuple[Fighter, ...]
) -> Iterator[Choice]:
    """Ships that a turret may fire at, each with the odds of its first laser; those behind a world cannot be chosen."""
    yield Choice(NOBODY, "Hold fire")
    for one in foes:
        task = to_hit(battle, ship.id, arms[0].weapon, Aim(turret, one.id))
        odds = said("DM {dm:+d}, hits {percent:.0f} %", dm=task.dm, percent=float(task.chance()) * 100)
        yield Choice(one.id, one.name, odds, blocked(battle, ship.id, one.id), state.at(battle, one.id))


def marked_fired(course: Course, ship: str, turret: str) -> None:
    """The turret has fired in this turn: its gunner does not reload in it."""
    fired: dict[str, Json] = dict(state.noted(course.battle, ship, "fired") or {})
    course.mark(state.own(ship), {"fired": {**fired, turret: course.battle.round}})


def best_aim(battle: Battle, ship: Fighter, turret: str, arm: s.Arm, foes: tuple[Fighter, ...]) -> Aim | None:
    """Of those that still fight the one that is hit most easily, and of these the one that is soonest out of it."""
    able = [one for one in foes if not blocked(battle, ship.id, one.id)]
    if not able:
        return None

    def worth(one: Fighter) -> tuple[bool, bool, float, int]:
        fights, presses, lasts = judging.worth_firing_at(battle, one)
        chance = float(to_hit(battle, ship.id, arm.weapon, Aim(turret, one.id)).chance())
        return fights, presses, chance, lasts

    target = max(able, key=worth)
    return Aim(turret, target.id) if worth(target)[2] > 0 else None
