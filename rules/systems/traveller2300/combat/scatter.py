"""Where a round goes that missed: how far, and to which side as the thrower sees it.

task = direction()                      # 1D10 read 0 to 9
heading(8)  ->  (0, 1)                  # beyond the target
metres("indirect mortars", 7)  ->  70   # 1D10 read 1 to 10 for the distance
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, cast

from rules.check import Task
from rules.systems.traveller2300.points import THOUSAND
from rules.systems.traveller2300.reading import amount, share
from rules.tables import listing, matrix

Weapon = Literal[
    "direct fire", "indirect grenades", "indirect mortars", "indirect howitzers", "indirect missiles",
    "indirect rockets",
]  # fmt: skip
Heading = tuple[int, int]
"""Right of the line of fire and beyond the target, each -1, 0 or 1."""

_DIAGRAM, _DEVIATION = matrix(__package__, "scatter"), matrix(__package__, "deviation")
_AMOUNTS = listing(__package__, "amounts_fire")
_ACROSS = {"left": -1, "middle": 0, "right": 1}
_ALONG = {"beyond": 1, "level": 0, "short": -1}
SOURCE = _DIAGRAM.source


def _headings() -> Iterator[tuple[int, Heading]]:
    for row, cells in _DIAGRAM.rows.items():
        for column, faces in cells.items():
            for face in str(faces).split(",") if faces else ():
                yield int(face), (_ACROSS[column], _ALONG[row])


_HEADINGS = dict(_headings())


def direction() -> Task:
    """What is thrown for the direction; its total is the number in the diagram."""
    return Task("direction of deviation", "1D10-1", source=SOURCE)


def distance() -> Task:
    """What is thrown for the distance, to be multiplied."""
    return Task("deviation", "1D10", source=_DEVIATION.source)


def heading(number: int) -> Heading:
    """The direction of 0 to 9, along which the distance is measured, aslant too."""
    return _HEADINGS[number]


def metres(weapon: Weapon, face: int, *, far: bool = False, designated: bool = False) -> int:
    """How far a round deviates. far: beyond half the indirect range; designated: by laser. Both multiply."""
    factor = amount(_AMOUNTS, "deviation factor") if far else 1
    if designated:
        factor *= amount(_AMOUNTS, "laser deviation factor")
    return face * factor * cast("int", _DEVIATION.number(weapon, "metres"))


def is_far(distance_m: float, indirect_m: float) -> bool:
    """Whether indirect fire goes beyond half its range."""
    return distance_m * THOUSAND > indirect_m * share(_AMOUNTS, "doubled deviation beyond")


def thrown(face: int, distance_m: int) -> int:
    """How far a hand grenade deviates: never farther than it was thrown."""
    return min(metres("direct fire", face), distance_m)


def goes_off(distance_m: float) -> bool:
    """Whether a grenade explodes: not so near to whoever threw it."""
    return distance_m >= amount(_AMOUNTS, "grenade safety")
