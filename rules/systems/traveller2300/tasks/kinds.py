"""Types of tasks and what they change; several may hold at once.

Uncertain and unskilled tasks are always marked as such. Hasty and hazardous ones may become so when they are tried:
in haste by whoever tries, hazardous by the referee, who says so before the throw.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, cast, get_args

from rules.systems.traveller2300.tasks.ladder import Shift
from rules.tables import matrix

Type = Literal["unskilled", "hasty", "hazardous", "uncertain"]
TYPES: tuple[Type, ...] = get_args(Type)

_TABLE = matrix(__package__, "task_types")
SOURCE = _TABLE.source
_REASONS = {"hasty": "in haste"}


def shifts(types: Iterable[Type]) -> Iterator[Shift]:
    """The levels that types add."""
    for one in types:
        levels = _number(one, "raised")
        if levels:
            yield Shift(levels, _REASONS.get(one, one), SOURCE)


def levels_without_skill(types: Iterable[Type]) -> int:
    """The levels that a missing crucial skill adds: none where the task is unskilled."""
    return min(_every(types, "without skill"))


def failure_dice(types: Iterable[Type]) -> int:
    """D6 on the failure table."""
    return max(_every(types, "failure dice"))


def time_factor(types: Iterable[Type]) -> int:
    """How often the DMs count in the time throw."""
    return max(_every(types, "time factor"))


def success_throws(types: Iterable[Type]) -> int:
    """One throw for success, or the referee's besides."""
    return max(_every(types, "success throws"))


def _every(types: Iterable[Type], column: str) -> list[int]:
    return [_number(one, column) for one in ("standard", *types)]


def _number(row: str, column: str) -> int:
    return cast("int", _TABLE.number(row, column))
