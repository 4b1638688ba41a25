"""Deeds done without a table: by somebody with others at hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.check import Dice, Refused
from rules.course import Course
from rules.forms import Intent
from rules.happening import Happening
from rules.kit.deeds import together
from rules.ruleset import Fighter, Ruleset, Sheet


def done_by(
    rules: Ruleset,
    intent: Intent,
    sheets: Mapping[str, Sheet],
    clock_s: float,
    rulings: Mapping[str, Any],
    dice: Dice,
) -> tuple[Happening, ...]:
    """All that comes of a deed; Refused where it is not open."""
    people = {name: Fighter(name, name, "", sheet, npc=False) for name, sheet in sheets.items()}
    course, deeds = Course(together(people, rulings, clock_s=clock_s), dice), rules.activity("deed")
    if deeds.option(course.battle, intent.who, intent.act) is None:
        raise Refused(f"{intent.act!r} is not open now")
    deeds.submit(course, intent)
    return course.told()
