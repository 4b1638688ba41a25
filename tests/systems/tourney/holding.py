"""Holding: whoever has the turn may let it wait, and break in on a later one of the same pass."""

from __future__ import annotations

from rules.course import Course
from rules.forms import Due
from rules.ruleset import Battle
from rules.said import said

from . import sheet

HELD, ACTED = "held", "acted"
"""Marks of a fighter: the pass in which it holds its turn, or has had it."""


def holds(battle: Battle, who: str) -> bool:
    """Whether somebody's turn of this pass still waits."""
    return battle.mark(f"fighter:{who}", HELD) == battle.round


def has_acted(battle: Battle, who: str) -> bool:
    """Whether somebody has had its turn of this pass."""
    return battle.mark(f"fighter:{who}", ACTED) == battle.round


def hold(course: Course, who: str) -> None:
    """Let it wait."""
    course.mark(f"fighter:{who}", {HELD: course.battle.round}, "holds")


def take_up(course: Course, who: str) -> None:
    """It waits no longer."""
    course.mark(f"fighter:{who}", {HELD: None})


def due(battle: Battle, who: str, going: str) -> Due:
    """Where somebody is in the order of acting; going: who acts or is asked now."""
    when = said("lance {n}", n=sheet.SKILLS.of(battle.fighters[who].sheet, "lance"))
    if who == going:
        return Due(who, "now", when)
    if has_acted(battle, who):
        return Due(who, "done", when)
    return Due(who, "holds" if holds(battle, who) else "due", when)
