"""What stands at the port where a ship lies: who wants to travel, what is to be carried, bought and sold there.

All of it stands in marks of the ship, and is gone when she leaves.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from rules.chart import Hex
from rules.course import Course
from rules.forms import Json
from rules.kit.marks import Mark, memory
from rules.ruleset import Battle
from rules.said import Text

CARGO, PASSENGERS, GOODS, SALES, MESSAGE = "cargo", "passengers", "goods", "sales", "message"
MARKS: tuple[Mark, ...] = (
    Mark(CARGO, "freight on offer"),
    Mark(PASSENGERS, "passengers waiting"),
    Mark(GOODS, "goods on offer"),
    Mark(SALES, "prices offered for goods"),
    Mark(MESSAGE, "messages asked about"),
)
"""Those that a port brings, and leaving it takes."""
ROUTINE = "routine"
HABITS: tuple[Mark, ...] = (Mark(ROUTINE, "usual port business"),)
"""Those that stay."""
MEMORY = memory((*MARKS, *HABITS), lambda rulings, name: True)


@dataclass(frozen=True, slots=True)
class State:
    """The offers of one call, as plain data.

    cargo: lots on offer in tons, by destination, with when they were thrown for: `{"0405": {"lots": [30, 20], "at_s":
    0}}`. passengers: how many still wait, by destination and class: `{"0405": {"high": 2, "at_s": 0}}`. goods: the lot
    for sale, with its price in percent. sales: prices offered for lots of the ship's own, by lot. message: when it was
    asked for last. routine: what belongs to the usual port business.
    """

    cargo: Mapping[Hex, Mapping[str, Any]] = field(default_factory=dict)
    passengers: Mapping[Hex, Mapping[str, Any]] = field(default_factory=dict)
    goods: Mapping[str, Any] = field(default_factory=dict)
    sales: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    message: Mapping[str, Any] = field(default_factory=dict)
    routine: Mapping[str, Any] = field(default_factory=dict)


def subject(ship: str) -> str:
    """Whose marks they are."""
    return f"fighter:{ship}"


def state_of(battle: Battle, ship: str) -> State:
    """What stands for a ship now."""
    names = (one.name for one in (*MARKS, *HABITS))
    found = {name: battle.mark(subject(ship), name) for name in names}
    return State(**{name: value for name, value in found.items() if value is not None})


def keep(course: Course, ship: str, text: Text = "", **values: Json) -> None:
    """Set some of it; what is empty is kept no more. text: what a sentence tells of it after the ship's name."""
    course.mark(subject(ship), {name: value or None for name, value in values.items()}, text)


def left_port(course: Course, ship: str) -> None:
    """Whatever stood at the port is gone."""
    course.mark(subject(ship), dict.fromkeys((one.name for one in MARKS), None))
