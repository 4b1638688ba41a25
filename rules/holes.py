"""Walls with holes in them: between two neighbouring cells nothing stops anybody any more.

holed(barriers, (((9.5, 4.5), (10.5, 4.5)),))       # as wide as a cell, where the line between the two crosses
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from rules.grid import Point
from rules.sight import EPSILON, Barriers, Door, Wall

Hole = tuple[Point, Point]
"""The middles of the two cells that it joins."""
HALF_CELL = 0.5
_MOST_KNOWN = 16


@lru_cache(maxsize=_MOST_KNOWN)
def holed(barriers: Barriers, holes: tuple[Hole, ...]) -> Barriers:
    """The same walls less what lies within half a cell of each hole; a shut door there stands open."""
    walls, doors = barriers.walls, barriers.doors
    for hole in holes:
        walls = tuple(left for wall in walls for left in _cut(wall, hole))
        doors = tuple(_burst(door, hole) for door in doors)
    return Barriers(walls, doors)


def _cut(wall: Wall, hole: Hole) -> Iterator[Wall]:
    """What a hole leaves of a wall."""
    at = _crossing(wall.a, wall.b, hole)
    if at is None:
        yield wall
        return
    length = math.dist(wall.a, wall.b)
    for begins, ends in ((0.0, at - HALF_CELL), (at + HALF_CELL, length)):
        if ends - begins > EPSILON:
            yield replace(wall, a=_along(wall, begins / length), b=_along(wall, ends / length))


def _burst(door: Door, hole: Hole) -> Door:
    return door if _crossing(door.a, door.b, hole) is None else replace(door, open=True)


def _along(wall: Wall, share: float) -> Point:
    (ax, ay), (bx, by) = wall.a, wall.b
    return ax + (bx - ax) * share, ay + (by - ay) * share


def _crossing(a: Point, b: Point, hole: Hole) -> float | None:
    """How far along from a to b the line between the cells crosses, None where it does not."""
    (ax, ay), (cx, cy), (dx, dy) = a, *hole
    along, across = (b[0] - ax, b[1] - ay), (dx - cx, dy - cy)
    turned = along[0] * across[1] - along[1] * across[0]
    if abs(turned) <= EPSILON:
        return None
    share = ((cx - ax) * across[1] - (cy - ay) * across[0]) / turned
    reach = ((cx - ax) * along[1] - (cy - ay) * along[0]) / turned
    if not (-EPSILON <= share <= 1 + EPSILON and -EPSILON <= reach <= 1 + EPSILON):
        return None
    return share * math.hypot(*along)
