"""Telephone wires: laid before the fight, talked over where the telephones stand, cut or discovered (MT-ENV-06).

A wire runs straight from the first telephone to each of the others: two of them on a direct line, up to twenty on a
switchboard. A telephone stays where it was set up, so that only a unit in its square can talk.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from rules.activity import Order
from rules.check import DM, Refused, Task
from rules.course import Course
from rules.forms import Choice, Field, Intent, Option, Preview
from rules.grid import Point
from rules.happening import Threw
from rules.ruleset import Battle
from rules.said import said
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.combat.flow import marks
from rules.systems.megatraveller.combat.flow.act import Kind
from rules.systems.megatraveller.combat.flow.marks import FIGHT, WIRES
from rules.systems.megatraveller.combat.moving.motion import movement_dm
from rules.systems.megatraveller.people import skills
from rules.systems.megatraveller.tasks.resolve import against, skill_dm, stated, unskilled

SOURCE = "MegaTraveller Players' Manual, Special Rules: wire telephone"
DIRECT, MOST_PHONES = 2, 20
UNITS = "units"


class LayWire:
    """The referee lays a wire before the fight begins: two telephones, or a switchboard's up to twenty."""

    name = "wire"
    kind: Kind = "other"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """Until the first turn of the fight has begun, where communications are in use."""
        if who != FIGHT or not rulings.on(battle.rulings, "communications"):
            return None
        if battle.round > 1 or marks.fight(battle, marks.CHOSEN) is not None:
            return None
        units = tuple(Choice(one.id, one.name) for one in battle.on_field())
        hint = "the first has the switchboard, if there are more than two"
        field = Field(UNITS, "Telephones", "targets", units, [], least=DIRECT, most=MOST_PHONES, hint=hint)
        return Option(self.name, "Lay a telephone wire", (field,))

    def read(self, battle: Battle, intent: Intent) -> list[str]:
        """Refused for fewer than two, more than twenty, or units of two sides."""
        return _named(battle, intent)

    def odds(self, battle: Battle, order: Order[list[str]]) -> Preview:
        """Nothing is thrown."""
        return Preview(notes=("A telephone stays where it is when its user moves",))

    def perform(self, course: Course, order: Order[list[str]]) -> None:
        """Lay it."""
        laid = lines(course.battle)
        name = next(str(number) for number in range(1, len(laid) + 2) if str(number) not in laid)
        phones = {who: _place(course.battle, who) for who in order.said}
        course.mark(FIGHT, {WIRES: {**laid, name: phones}})


def lines(battle: Battle) -> Mapping[str, Mapping[str, Any]]:
    """Every wire that is whole: where its telephones stand, by the unit that uses each, the switchboard first."""
    found: Mapping[str, Mapping[str, Any]] = marks.fight(battle, WIRES) or {}
    return found


def wired(battle: Battle, a: str, b: str) -> bool:
    """Whether two units stand at telephones of one wire."""
    return any(
        _at_phone(battle, phones, a) and _at_phone(battle, phones, b) for phones in lines(battle).values()
    )


def stretches(battle: Battle, line: str) -> tuple[tuple[Point, Point], ...]:
    """The straight lengths of a wire, for those who cross it and for what falls on it; () off the map."""
    places = [place for place in lines(battle)[line].values() if place is not None]
    return tuple(((places[0][0], places[0][1]), (x, y)) for x, y in places[1:])


def cut(course: Course, line: str) -> None:
    """A wire is destroyed: by fire on any length of it, or by whoever has found it."""
    left = {name: phones for name, phones in lines(course.battle).items() if name != line}
    course.mark(FIGHT, {WIRES: left or None})


def cross(course: Course, who: str, way: tuple[Point, ...]) -> None:
    """A unit has gone over some ground: it may discover, and then destroys, wires of the enemy under it."""
    side = course.fighter(who).side
    for line, phones in list(lines(course.battle).items()):
        theirs = any(one in course.battle.fighters and course.fighter(one).side != side for one in phones)
        if theirs and any(
            _crosses(leg, one) for leg in pairwise(way) for one in stretches(course.battle, line)
        ):
            _discover(course, who, line)


def task(battle: Battle, who: str) -> Task:
    """Routine / Recon, minus the movement DM."""
    recon = skills.level(battle.fighters[who].sheet, "Recon")
    moving = DM(movement_dm(battle, who), "movement", SOURCE)
    dms = (*((skill_dm("Recon", recon.value),) if recon else ()), *against((moving,), "own"))
    shifts = () if recon else (unskilled("Recon", battle.rulings),)
    return stated("discover a telephone wire", "routine", dms, shifts, rulings=battle.rulings, source=SOURCE)


def _discover(course: Course, who: str, line: str) -> None:
    check = task(course.battle, who).attempt(course.dice)
    outcome = "found and cut" if check.success else "not noticed"
    course.say(Threw("wire", check.task.name, (who,), check, outcome, secret=not check.success))
    if check.success:
        cut(course, line)
        course.mark(marks.unit(who), {}, "finds a telephone wire and cuts it", SOURCE)


def _named(battle: Battle, intent: Intent) -> list[str]:
    named = intent.args.get(UNITS)
    if not isinstance(named, list) or not DIRECT <= len(set(map(str, named))) == len(named) <= MOST_PHONES:
        raise Refused(
            said(
                "a wire joins {direct} to {most} units, each once",
                direct=DIRECT,
                most=MOST_PHONES,
            )
        )
    if any(one not in battle.fighters for one in named):
        raise Refused("a wire joins units of this fight")
    if len({battle.fighters[one].side for one in named}) > 1:
        raise Refused("a wire joins units of one side")
    return named


def _place(battle: Battle, who: str) -> list[float] | None:
    place = battle.ground.place(who) if battle.ground is not None else None
    return list(place) if place is not None else None


def _at_phone(battle: Battle, phones: Mapping[str, Any], who: str) -> bool:
    if who not in phones:
        return False
    place = phones[who]
    return place is None or (
        battle.ground is not None and battle.ground.steps(who, (place[0], place[1])) == 0
    )


def _crosses(a: tuple[Point, Point], b: tuple[Point, Point]) -> bool:
    """Whether two lengths meet."""
    return _apart(*a, b[0]) * _apart(*a, b[1]) <= 0 and _apart(*b, a[0]) * _apart(*b, a[1]) <= 0


def _apart(a: Point, b: Point, point: Point) -> float:
    """On which side of a line a point lies: above, at or below 0."""
    return (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])
