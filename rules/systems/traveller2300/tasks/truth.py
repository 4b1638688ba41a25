"""Uncertain tasks: the player throws openly, the referee unseen, with the same DMs; the truth is in both.

Whoever tries sees the own throw alone, and so never knows for certain.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Literal, cast

from rules.check import Task
from rules.tables import matrix

Truth = Literal["none", "some", "total"]

_TABLE = matrix(__package__, "truth")
SOURCE = _TABLE.source
MEANS: Mapping[Truth, str] = {
    "none": "wholly misled: what is learnt is false",
    "some": "some of what is learnt is right",
    "total": "not misled in any way: what is learnt is right",
}


def truth(seen: bool, unseen: bool) -> Truth:
    """The grade, by the player's throw and the referee's."""
    return cast("Truth", _TABLE.at(str(seen + unseen), "truth"))


def odds(task: Task) -> Mapping[Truth, Fraction]:
    """Exact chance of each grade before anything is thrown."""
    chance = task.chance()
    each = {"none": (1 - chance) ** 2, "some": 2 * chance * (1 - chance), "total": chance**2}
    return cast("Mapping[Truth, Fraction]", each)
