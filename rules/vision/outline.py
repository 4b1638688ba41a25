"""The edge of a view, as corners; none amid a straight line, or joints and secret doors would show."""

from __future__ import annotations

import math
from math import cos, hypot, sin

from rules.grid import Point
from rules.vision.view import View, point_at

JOIN = 1e-6
"""Corners this near to each other, or to a straight line, in cells, are one or none."""
ARC = math.radians(10)
"""How far apart the corners of a rounded edge stand."""
GRAIN = 64
"""Parts of a cell in which an outline is sent."""


def corners(view: View) -> list[Point]:
    """The edge all round, by angle."""
    points: list[Point] = []
    for number, one in enumerate(view.stretches):
        angles = _angles(view, one.start, one.end, straight=one.piece is not None)
        points += [point_at(view, number, cos(angle), sin(angle)) for angle in angles]
    return _simple(points)


def _angles(view: View, start: float, end: float, *, straight: bool) -> list[float]:
    if straight and view.reach == math.inf:
        return [start, end]
    count = max(1, math.ceil((end - start) / ARC))
    return [start + (end - start) * turn / count for turn in range(count + 1)]


def _simple(points: list[Point]) -> list[Point]:
    kept: list[Point] = []
    for point in points:
        if kept and abs(kept[-1][0] - point[0]) < JOIN and abs(kept[-1][1] - point[1]) < JOIN:
            continue
        while len(kept) >= 2 and _amid(kept[-2], kept[-1], point):
            kept.pop()
        kept.append(point)
    while len(kept) > 3 and _amid(kept[-1], kept[0], kept[1]):
        kept.pop(0)
    return kept


def _amid(a: Point, middle: Point, b: Point) -> bool:
    """Whether a corner lies on the straight way between its neighbours."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = hypot(dx, dy)
    x, y = middle[0] - a[0], middle[1] - a[1]
    along = x * dx + y * dy
    return length > JOIN and abs(dx * y - dy * x) <= JOIN * length and 0 < along < length * length


def packed(points: list[Point]) -> tuple[int, ...]:
    """Corners as whole numbers, x and y of the first and then from one to the next, in 1/GRAIN cells."""
    told: list[int] = []
    x = y = 0
    for point in points:
        across, down = round(point[0] * GRAIN), round(point[1] * GRAIN)
        if told and across == x and down == y:
            continue
        told += (across - x, down - y)
        x, y = across, down
    return tuple(told)
