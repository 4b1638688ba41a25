"""Ageing: the throws at the end of a term, what anagathics spare, the crisis at 0, and retiring disabled.

Time by time: `course` says how a term went with anagathics, `line` which line of the table the apparent age picks,
`saves` what must be saved there, `saving` the throw for one of them, `aged` what is left when it fails.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from rules.check import DM, Task
from rules.said import said
from rules.systems.megatraveller.careers.conditions import Upp
from rules.systems.megatraveller.people.home import Home
from rules.systems.megatraveller.people.sheet import CHARACTERISTICS, PHYSICAL, TITLES
from rules.tables import Matrix, matrix

_TABLE = matrix(__package__, "ageing/ageing")
_DRUGS = matrix(__package__, "ageing/anagathics")
_CRISIS = matrix(__package__, "ageing/crisis")
LINES: tuple[int, ...] = tuple(map(int, _TABLE.rows))
"""The apparent ages at which the lines of the table begin."""
TERM_YEARS = 4
Course = Literal["none", "first", "kept", "lost"]
"""A term without anagathics, the first of a run with them, a further one, the first without them after a run."""
_SPARED = 2
"""Saves that a supply makes of itself, at the character's choice (Character Generation: anagathics)."""


@dataclass(frozen=True, slots=True)
class Save:
    """What a characteristic is about to lose (a negative number), and the number that saves it."""

    characteristic: str
    loss: int
    number: int


def line(apparent_age: int) -> int | None:
    """The line of the table for an apparent age; None below the first."""
    return max((one for one in LINES if one <= apparent_age), default=None)


def saves(at: int) -> tuple[Save, ...]:
    """What must be saved on a line of the table, in its order. at: one of LINES."""
    row = _TABLE.rows[str(at)]
    found = ((name, row.get(name), row.get(f"{name}_save")) for name in CHARACTERISTICS)
    return tuple(
        Save(name, loss, number)
        for name, loss, number in found
        if isinstance(loss, int) and isinstance(number, int)
    )


def saving(save: Save) -> Task:
    """The throw that saves a characteristic."""
    return Task(
        said("keep {what} in spite of age", what=TITLES[save.characteristic]),
        target=save.number,
        source=_TABLE.source,
    )


def aged(upp: Upp, save: Save) -> dict[str, int]:
    """The characteristics after a save failed; at 0, which is the least, a crisis follows."""
    return {**upp, save.characteristic: max(0, upp[save.characteristic] + save.loss)}


def crises(upp: Upp) -> tuple[str, ...]:
    """The characteristics that have come to 0: each is a crisis of its own."""
    return tuple(name for name in CHARACTERISTICS if upp[name] <= 0)


def crisis(characteristic: str) -> Task:
    """The throw not to die of a characteristic at 0."""
    return Task(
        said("survive a crisis of {what}", what=TITLES[characteristic]),
        target=_number(_CRISIS, "save"),
        source=_CRISIS.source,
    )


def recovered(upp: Upp, characteristic: str) -> dict[str, int]:
    """The characteristics after a crisis is survived."""
    return {**upp, characteristic: _number(_CRISIS, "characteristic after")}


def disabled(upp: Upp, at: int | None) -> tuple[str, ...]:
    """Why a character may retire as disabled; empty where none is a reason. at: the line of the apparent age."""
    return tuple(_disabled(upp, at))


# --- anagathics ----------------------------------------------------------------------------------------


def old_enough(age: int) -> bool:
    """Whether somebody may look for anagathics in the term that begins at this age."""
    return age >= _number(_DRUGS, "age from")


def risk(*, noble: bool = False) -> tuple[DM, ...]:
    """The DM on survival in a term in which they are sought: once, or in every year of one that goes by years."""
    row = "survival of Nobles" if noble else "survival"
    return (DM(_number(_DRUGS, row), said("anagathics"), _DRUGS.source),)


def supply(home: Home) -> Task:
    """The throw for a supply that lasts the term."""
    return Task(
        said("find anagathics"),
        target=_number(_DRUGS, "supply"),
        dms=tuple(_where(home)),
        source=_DRUGS.source,
    )


def course(before: Course, supplied: bool) -> Course:
    """How a term went after the one before it."""
    running = before in ("first", "kept")
    if supplied:
        return "kept" if running else "first"
    return "lost" if running else "none"


def years(now: Course) -> int:
    """By how many years the apparent age moves in a term: not while a supply is kept, nor in the withdrawal."""
    return 0 if now in ("kept", "lost") else TERM_YEARS


def throws(now: Course) -> int:
    """How many throws must all succeed to save one characteristic."""
    return 2 if now == "lost" else 1


def spared(now: Course) -> int:
    """How many characteristics are saved without a throw, at choice."""
    return _SPARED if now in ("first", "kept") else 0


def _where(home: Home) -> Iterator[DM]:
    for code in ("starport", "tech"):
        value = home.get(code, "")
        row = f"{code} {value}"
        if row in _DRUGS.rows:
            yield DM(_number(_DRUGS, row), said("{code} {value}", code=code, value=value), _DRUGS.source)


def _disabled(upp: Upp, at: int | None) -> Iterator[str]:
    if at is not None and at >= (last := _number(_CRISIS, "disabled at line")):
        yield said("the line of age {age} is reached", age=last)
    least = _number(_CRISIS, "disabled at one characteristic")
    for name in PHYSICAL:
        if upp[name] <= least:
            yield said("{what} is {value}", what=TITLES[name], value=upp[name])
    total = sum(upp[name] for name in PHYSICAL)
    if total <= (most := _number(_CRISIS, "disabled at physical sum")):
        yield said("the physical characteristics come to {total}, at most {most}", total=total, most=most)


def _number(table: Matrix, row: str) -> int:
    found = table.number(row, "number")
    assert found is not None, row
    return found
