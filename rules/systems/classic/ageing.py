"""Ageing: the throws at 34 and every four years after, and the crisis of a characteristic at 0.

The age is physical and kept in months (`years` of it are full twelves), for drugs and suspended animation part it from
the calendar. `due` names the ages that a stretch passes, `saves` what must be saved at one, `saving` the throw.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.check import DM, Task
from rules.said import said
from rules.systems.classic.sheet import CHARACTERISTICS, TITLES
from rules.tables import matrix

_TABLE = matrix(__package__, "ageing")
LINES: tuple[int, ...] = tuple(map(int, _TABLE.rows))
"""The ages at which the lines of the table begin."""
FIRST, EVERY = LINES[0], LINES[1] - LINES[0]
MONTHS = 12
_CRISIS = 8
_CRISIS_SOURCE = "Book 1, Characters: aging crisis"
_AFTER = 1
"""What a characteristic is when its crisis is over (the same place)."""


@dataclass(frozen=True, slots=True)
class Save:
    """What a characteristic is about to lose (a negative number), and the number that saves it."""

    characteristic: str
    loss: int
    number: int


@dataclass(frozen=True, slots=True)
class Illness:
    """What a crisis that was survived costs: months of physical age, and months in which nothing can be done."""

    aged_months: int
    out_months: int


def due(before_months: int, after_months: int) -> tuple[int, ...]:
    """The ages of throws that are passed between two physical ages, the later one included."""
    first, last = before_months // MONTHS + 1, after_months // MONTHS
    return tuple(age for age in range(first, last + 1) if age >= FIRST and (age - FIRST) % EVERY == 0)


def saves(age: int) -> tuple[Save, ...]:
    """What must be saved at an age, in the order of the table; nothing below its first line."""
    at = max((line for line in LINES if line <= age), default=None)
    if at is None:
        return ()
    row = _TABLE.rows[str(at)]
    found = ((name, row.get(name), row.get(f"{name}_save")) for name in CHARACTERISTICS)
    return tuple(
        Save(name, loss, number)
        for name, loss, number in found
        if isinstance(loss, int) and isinstance(number, int)
    )


def saving(save: Save) -> Task:
    """The throw that saves a characteristic."""
    what = said("keep {what} in spite of age", what=TITLES[save.characteristic])
    return Task(what, target=save.number, source=_TABLE.source)


def aged(full: Mapping[str, int], save: Save) -> dict[str, int]:
    """The characteristics after a save failed, for good; at 0, which is the least, a crisis follows."""
    return {**full, save.characteristic: max(0, full[save.characteristic] + save.loss)}


def crises(full: Mapping[str, int]) -> tuple[str, ...]:
    """The characteristics at 0, each of which is a crisis, in the order of their throws."""
    return tuple(name for name in CHARACTERISTICS if full[name] <= 0)


def crisis(characteristic: str, medic: int | None) -> Task:
    """The throw not to die of a characteristic at 0. medic: the expertise of who attends, None for nobody."""
    reason = said("a medic with expertise {level} attends", level=medic or 0)
    dms = (DM(medic, reason, _CRISIS_SOURCE),) if medic else ()
    what = said("survive a crisis of {what}", what=TITLES[characteristic])
    return Task(what, target=_CRISIS, dms=dms, source=_CRISIS_SOURCE)


def illness(face: int, *, attended: bool) -> Illness:
    """What surviving it costs by 1D: slow drug ages who is attended, the months themselves pass for who is not."""
    return Illness(face, 0) if attended else Illness(face, face)


def recovered(full: Mapping[str, int], characteristic: str) -> dict[str, int]:
    """The characteristics when a crisis is over."""
    return {**full, characteristic: _AFTER}
