"""Jumps as tasks: how hard they are made, and what their mishaps bring. The tasks themselves are their system's.

Levels are steps of difficulty: Routine is the task as printed, each step one harder.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, cast

from rules.chart import Hex
from rules.check import Check, Dice, Task
from rules.said import Text, plural, said
from rules.spacefaring.jump.throws import Misjump, astray
from rules.spacefaring.jump.times import DAY_S, HOUR_S
from rules.spacefaring.rulings import AS_PRINTED, Rulings, settled
from rules.tables import listing

MISHAPS = listing(__package__, "mishaps")
SOURCE = MISHAPS.source
PREPARES = "Players' Manual, Engineering: to prepare a jump drive"
TIMES = "Players' Manual, Jumpspace"

Level = Literal["superficial", "minor", "major", "destroyed"]


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that makes a task harder, by so many levels, or hazardous, or both."""

    levels: int
    hazardous: bool
    reason: Text
    source: Text


@dataclass(frozen=True, slots=True)
class Emerged:
    """Where and when a jump ends after a mishap.

    seconds: in jump. edge_s: from the edge of the system to the main world, 0 where she comes out as she should.
    misjump: None where she comes out in the hex she jumped for. lost: the ship is destroyed, and nothing else holds.
    """

    checks: tuple[Check, ...]
    seconds: float
    edge_s: float = 0.0
    misjump: Misjump | None = None
    lost: bool = False


def preparing(unrefined: bool, equipped: bool, late: bool, months: int) -> tuple[Step, ...]:
    """What makes preparing the drive harder. months: full ones by which annual maintenance is overdue.

    Its failure: the drive cannot be engaged.
    """
    return tuple(_preparing(unrefined and not equipped, late, months))


def _preparing(foul: bool, late: bool, months: int) -> Iterator[Step]:
    if foul:
        yield Step(0, True, said("unrefined fuel in a ship not equipped for it"), PREPARES)
    if late and not months:
        yield Step(0, True, said("annual maintenance is overdue"), PREPARES)
    if late and months:
        reason = plural(
            "annual maintenance is overdue by {n} month",
            "annual maintenance is overdue by {n} months",
            months,
        )
        yield Step(months, True, reason, PREPARES)


def engaging(
    unrefined: bool, equipped: bool, diameters: float | None, rulings: Rulings = AS_PRINTED
) -> tuple[Step, ...]:
    """What makes engaging the drive harder. diameters: from the nearest massive body, None for far from all."""
    return tuple(_engaging(unrefined and not equipped, diameters, rulings))


def _engaging(foul: bool, diameters: float | None, rulings: Rulings) -> Iterator[Step]:
    if foul:
        yield Step(0, True, said("unrefined fuel in a ship not equipped for it"), SOURCE)
    if diameters is not None and _within(diameters, "Formidable within", rulings):
        yield Step(2, True, said("within 10 diameters of a massive body"), SOURCE)
    elif diameters is not None and _within(diameters, "Difficult within", rulings):
        yield Step(1, True, said("within 100 diameters of a massive body"), SOURCE)


def _within(diameters: float, name: str, rulings: Rulings) -> bool:
    limit = cast("int", MISHAPS[name]["value"])
    return diameters < limit or (diameters == limit and settled(rulings, "jump_task_edge") == "harder")


def normal(dice: Dice, rulings: Rulings = AS_PRINTED) -> Emerged:
    """A jump without mishap: 168 hours, by default with a spread of 10 percent either way."""
    hours = Fraction(cast("int", MISHAPS["hours"]["value"]))
    if settled(rulings, "jump_task_hours") == "even":
        return Emerged((), float(hours * HOUR_S))
    check = Task(said("hours in jump, as they spread"), source=TIMES).attempt(dice)
    spread = hours * cast("int", MISHAPS["spread percent"]["value"]) / 100
    return Emerged((check,), float((hours + spread * (check.total - 7) / 5) * HOUR_S))


def mishap(
    level: Level,
    origin: Hex,
    dice: Dice,
    rulings: Rulings = AS_PRINTED,
    size: tuple[int, int] | None = None,
) -> Emerged:
    """What a mishap at engaging the drive brings. size: columns and rows of the chart, None where its edge is unknown.

    A relativity error in all but the worst; the edge of the system in a minor one; a misjump in a major one.
    """
    if level == "destroyed":
        return Emerged((), 0.0, lost=True)
    days = Task(
        said("days in jump, after a relativity error"), dice=str(MISHAPS["days"]["dice"]), source=SOURCE
    )
    check = days.attempt(dice)
    seconds = float(check.total * DAY_S)
    if level == "superficial":
        return Emerged((check,), seconds)
    if level == "minor":
        out = _edge(dice)
        return Emerged((check, out), seconds, _edge_s(out))
    led = astray(origin, dice, rulings, size)
    if settled(rulings, "jump_task_major") == "hex":
        return Emerged((check, *led.checks), seconds, 0.0, led)
    out = _edge(dice)
    return Emerged((check, *led.checks, out), seconds, _edge_s(out), led)


def _edge(dice: Dice) -> Check:
    return Task(
        said("eights of hours from the edge of the system"), dice=str(MISHAPS["edge"]["dice"]), source=SOURCE
    ).attempt(dice)


def _edge_s(check: Check) -> float:
    return float(check.total * cast("int", MISHAPS["edge"]["value"]) * HOUR_S)
