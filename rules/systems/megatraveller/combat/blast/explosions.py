"""Explosions: everybody in the danger space is thrown for, penetration halves with each square (MT-BLAST-10).

A round may leave smoke or fire besides; buildings are hit with it, and charges that lie in the blast go off.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from rules.check import Task
from rules.course import Course
from rules.forms import Forecast, Shade
from rules.grid import Point
from rules.happening import Threw, WentOff
from rules.ruleset import Battle
from rules.said import said
from rules.systems.megatraveller.bands import Band
from rules.systems.megatraveller.combat.attack import arms, danger, foresight, harm, landing, scatter, volley
from rules.systems.megatraveller.combat.attack.harm import Agent, Blow
from rules.systems.megatraveller.combat.blast import burning, chemicals, smoke, structures
from rules.systems.megatraveller.combat.blast.blasts import SOURCE, Blast
from rules.systems.megatraveller.combat.flow import marks
from rules.systems.megatraveller.combat.flow.marks import COVER, COVERED, FIGHT, HIDDEN
from rules.systems.megatraveller.combat.seeing.distance import altitude_m
from rules.systems.megatraveller.gear.weapons import Weapon
from rules.systems.megatraveller.people import sheet
from rules.systems.megatraveller.tasks.ladder import harder
from rules.systems.megatraveller.tasks.resolve import stated

LAID = "charges"
"""Mark of the fight: charges that lie about, by id."""
PREMATURE_SOURCE = "MegaTraveller Players' Manual, Using Explosives: placing a charge"
_SHAKEN_PENETRATION, _SHAKEN_POINTS = 2, 2

_LEAVES: Mapping[str, Callable[[Course, Point, Weapon], None]] = {
    "Fire": burning.of_round,
    "Smoke": smoke.of_round,
}
"""What a round leaves where it bursts, by the ammunition of its row."""


@dataclass(frozen=True, slots=True)
class Meant:
    """Where a blast should have gone off, and whom it was meant for, or ""."""

    point: Point
    target: str = ""


def of_round(
    battle: Battle, gun: Weapon, at: Band, by: str, agent: Agent = "standard", factor: int = 1
) -> Blast:
    """The blast of a round that comes from so far."""
    return Blast(
        weapon=gun.name,
        penetration=arms.penetration(battle, gun, at),
        points=gun.damage_at(at),
        danger_m=gun.danger_m_at(at, factor),
        by=by,
        agent=agent if chemicals.is_tranq(gun) or chemicals.is_gas(gun) else "",
        kills=gun.quirk == "meson",
        gun=gun,
        source=gun.source,
    )


def task(battle: Battle, who: str) -> Task:
    """Whether a blast hits a unit in its danger space: Routine, harder under cover."""
    covered = [harder(1, "under cover", SOURCE)] if sheltered(battle, who) else []
    name = said("the blast hits {who}", who=battle.fighters[who].name)
    return stated(name, "routine", (), covered, rulings=battle.rulings, source=SOURCE)


def sheltered(battle: Battle, who: str) -> bool:
    """Whether a unit has taken cover."""
    return marks.of(battle, who, COVER) in (COVERED, HIDDEN)


def struck(battle: Battle, middle: Point, blast: Blast, without: tuple[str, ...] = ()) -> dict[str, int]:
    """Units in a danger space with their rings: not the dead, nor for TDX what flies."""
    found = danger.around(battle, middle, blast.danger_m, blast.penetration)
    return {
        who: ring
        for who, ring in found.items()
        if who not in without
        and sheet.condition(battle.fighters[who].sheet) != "dead"
        and not (blast.flat and altitude_m(battle, who) > 0)
    }


def blow(battle: Battle, who: str, blast: Blast, ring: int) -> Blow:
    """What strikes a unit so many squares off."""
    through = None if blast.penetration is None else blast.penetration >> ring
    return Blow(
        blast.weapon, through, blast.points, covered=sheltered(battle, who), agent=blast.agent,
        kills=blast.kills, source=blast.source,
    )  # fmt: skip


def forecasts(battle: Battle, middle: Point, blast: Blast) -> Iterator[Forecast]:
    """Every throw that a blast there would take."""
    for who, ring in struck(battle, middle, blast).items():
        if blast.points or blast.kills:
            yield foresight.forecast(battle, task(battle, who), who, blow(battle, who, blast, ring))


def tolls(battle: Battle, middle: Point, blast: Blast) -> dict[str, float]:
    """What a blast there takes away on average of what keeps each unit in its danger space in the fight."""
    return {
        who: foresight.toll(
            task(battle, who), battle.fighters[who].sheet, blow(battle, who, blast, ring), battle.rulings
        )
        for who, ring in struck(battle, middle, blast).items()
        if blast.points or blast.kills
    }


def shades(battle: Battle, middle: Point, blast: Blast) -> tuple[Shade, ...]:
    """Its danger space, or its one square."""
    found = danger.shade(battle, middle, blast.danger_m, blast.penetration, "danger space")
    return (found,) if found else (Shade("cells", (middle,), "where it bursts", (1.0,)),)


def burst(
    course: Course, middle: Point, blast: Blast, without: tuple[str, ...] = (), meant: Meant | None = None
) -> None:
    """It goes off: throws for everybody in its danger space, nearest first, and what it leaves.

    without: units that have been thrown for already. meant: where it should have gone off, where that is not there.
    """
    _tell(course, middle, blast, meant or Meant(middle))
    if blast.gun is not None and chemicals.is_gas(blast.gun):
        chemicals.release(course, blast.weapon, middle, blast.danger_m, blast.agent or "standard")
        return
    if blast.points or blast.kills:
        for who, ring in struck(course.battle, middle, blast, without).items():
            _strike(course, who, blast, ring)
    if blast.gun is not None and blast.gun.ammunition in _LEAVES:
        _LEAVES[blast.gun.ammunition](course, middle, blast.gun)
    structures.blasted(course, middle, blast)
    _shake(course, middle, blast)


def _tell(course: Course, middle: Point, blast: Blast, meant: Meant) -> None:
    """Where it goes off, and what ground it sweeps: of smoke and fire, which strike nobody, the one square."""
    harms = blast.points or blast.kills
    (swept,) = shades(course.battle, middle, blast if harms else replace(blast, danger_m=None))
    by = blast.by if blast.by in course.battle.fighters else ""
    astray = scatter.between(course.battle, meant.point, middle)
    strength = tuple(round(one, 2) for one in swept.strength)
    course.say(
        WentOff(
            said("the {weapon} goes off", weapon=blast.weapon),
            middle,
            swept.points,
            strength,
            by,
            meant.target,
            astray,
        )
    )


def _strike(course: Course, who: str, blast: Blast, ring: int) -> None:
    check = course.throw(task(course.battle, who))
    found_by = blow(course.battle, who, blast, ring)
    found = None
    if check.success:
        found = harm.damage(course.sheet(who), found_by, check.margin, course.battle.rulings)
    if blast.by in course.battle.fighters:
        volley.tell(course, blast.by, who, check, weapon=blast.weapon, manner="burst", found=found)
    else:
        outcome = (
            said("hit for {points}: {harm}", points=found.points, harm=found.text) if found else "missed"
        )
        course.say(Threw("blast", check.task.name, (who,), check, outcome))
    if check.success:
        landing.hurt(course, who, found_by, check.margin)


# --- charges that lie about ----------------------------------------------------------------------------


def laid(battle: Battle) -> dict[str, Mapping[str, Any]]:
    """Charges that lie about, by id."""
    return dict(battle.mark(FIGHT, LAID) or {})


def of_charge(charge: Mapping[str, Any]) -> Blast:
    """The blast of a charge: its danger space in metres is its penetration."""
    return Blast(
        str(charge["title"]), int(charge["penetration"]), int(charge["points"]), float(charge["penetration"]),
        by=str(charge["by"]), flat=charge["kind"] == "TDX", source=SOURCE,
    )  # fmt: skip


def go_off(course: Course, name: str, *, points: int | None = None) -> None:
    """A charge explodes. points: what it does in place of its own damage."""
    charges = laid(course.battle)
    charge = dict(charges.pop(name))
    if points is not None:
        charge["points"] = points
    remove(course, name)
    course.mark(FIGHT, {}, said("A charge explodes: {title}", title=charge["title"]))
    x, y = charge["at"]
    burst(course, (float(x), float(y)), of_charge(charge))


def remove(course: Course, name: str) -> None:
    """A charge no longer lies there; where it lay is told to nobody."""
    left = {key: one for key, one in laid(course.battle).items() if key != name}
    course.mark(FIGHT, {LAID: left or None})


def _shake(course: Course, middle: Point, blast: Blast) -> None:
    """Charges that take 2 points of penetration 2 or more go off before their time (MT-BLAST-07)."""
    ground = course.battle.ground
    if ground is None or blast.penetration is None or blast.points < _SHAKEN_POINTS:
        return
    for name, charge in laid(course.battle).items():
        spot = (float(charge["at"][0]), float(charge["at"][1]))
        ring = danger.squares_between(course.battle, middle, spot)
        near = ring <= danger.reach(course.battle, blast.danger_m) and not ground.blocks_fire(middle, spot)
        if near and blast.penetration >> ring >= _SHAKEN_PENETRATION and name in laid(course.battle):
            go_off(course, name)
