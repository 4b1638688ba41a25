"""New people: an average one, and one thrown down the line."""

from __future__ import annotations

from typing import Any

from rules.check import Check, Dice, Task
from rules.ruleset import Sheet
from rules.systems.classic.sheet import CHARACTERISTICS, PHYSICAL, TITLES
from rules.systems.classic.weapons import NO_ARMOUR

AVERAGE = 7
"""The middle of 2D."""


def blank() -> dict[str, Any]:
    """An average person, unhurt, unarmed."""
    return _person(dict.fromkeys(CHARACTERISTICS, AVERAGE))


def thrown(dice: Dice) -> tuple[Sheet, tuple[Check, ...]]:
    """A person by throwing 2D for each characteristic, down the line; with the throws."""
    source = "Book 1, Characters: 2D for each characteristic in turn"
    checks = tuple(Task(TITLES[name], source=source).attempt(dice) for name in CHARACTERISTICS)
    totals = (check.total for check in checks)
    return _person(dict(zip(CHARACTERISTICS, totals, strict=True))), checks


def _person(levels: dict[str, int]) -> dict[str, Any]:
    return {
        "kind": "person",
        "full": levels,
        "now": {name: levels[name] for name in PHYSICAL},
        "skills": {},
        "weapons": {},
        "armour": NO_ARMOUR,
        "gear": {},
    }
