"""Shapes of the demo maps, in cells from the top left."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from rules.grid import Point

Line = tuple[Point, ...]


def closed(outline: Line) -> Line:
    """An outline that comes back to where it began."""
    return (*outline, outline[0])


def box(left: float, top: float, right: float, bottom: float) -> Line:
    """The outline of a rectangle."""
    return ((left, top), (right, top), (right, bottom), (left, bottom))


def ring(middle: Point, radius: float, corners: int = 8) -> Line:
    """The outline of a regular shape with that many corners."""
    turns = ((n + 0.5) * 2 * math.pi / corners for n in range(corners))
    return tuple(
        (round(middle[0] + radius * math.cos(t), 3), round(middle[1] + radius * math.sin(t), 3))
        for t in turns
    )


def rock(at: Point, radius: float, corners: int = 9) -> Line:
    """An uneven outline, the same each time for the same place."""
    seed = at[0] * 12.9 + at[1] * 78.2
    return tuple(
        (
            round(
                at[0] + radius * (1 + 0.2 * math.sin(seed + 4.7 * n)) * math.cos(math.tau * n / corners), 3
            ),
            round(
                at[1] + radius * (1 + 0.2 * math.sin(seed + 4.7 * n)) * math.sin(math.tau * n / corners), 3
            ),
        )
        for n in range(corners)
    )


def smooth(line: Sequence[Point], steps: int = 10) -> list[Point]:
    """A Catmull-Rom curve through the points."""
    ends = [line[0], *line, line[-1]]
    curve = []
    for before, a, b, after in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for step in range(steps):
            t = step / steps
            curve.append(
                (_between(before[0], a[0], b[0], after[0], t), _between(before[1], a[1], b[1], after[1], t))
            )
    return [*curve, line[-1]]


def _between(p0: float, p1: float, p2: float, p3: float, t: float) -> float:
    cubic = -p0 + 3 * p1 - 3 * p2 + p3
    square = 2 * p0 - 5 * p1 + 4 * p2 - p3
    return (2 * p1 + (p2 - p0) * t + square * t * t + cubic * t**3) / 2


def strip(course: Sequence[Point], width: float) -> Line:
    """The outline of a band of that width along a curve through the points."""
    middle = smooth(course, 4)
    ways = [math.atan2(b[1] - a[1], b[0] - a[0]) for a, b in pairwise(middle)]
    sides = [
        (width / 2 * math.sin(way), -width / 2 * math.cos(way))
        for way in (ways[0], *(_middle_way(a, b) for a, b in pairwise(ways)), ways[-1])
    ]
    pairs = list(zip(middle, sides, strict=True))
    there = [(x + dx, y + dy) for (x, y), (dx, dy) in pairs]
    back = [(x - dx, y - dy) for (x, y), (dx, dy) in reversed(pairs)]
    return tuple((round(x, 3), round(y, 3)) for x, y in (*there, *back))


def _middle_way(a: float, b: float) -> float:
    return math.atan2(math.sin(a) + math.sin(b), math.cos(a) + math.cos(b))
