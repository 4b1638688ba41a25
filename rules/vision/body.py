"""Whether anything of a token is seen, and along which of its way: by the points across it that cover asks."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from rules.grid import Point
from rules.sight import BODY, RAYS
from rules.vision.view import View, before

STEP = 1 / 8
"""Cells along a way between two looks; what is seen for less is lost."""
FINE = 1 / 128
"""Cells to which it is worked out where a token comes into view."""
HERE = 1e-9
SHARES = tuple(sorted((2 * ray / (RAYS - 1) - 1 for ray in range(RAYS)), key=lambda share: -abs(share)))
"""Where across half a body the points lie, the outermost first, the middle last."""

Joined = Callable[[Point, Point], bool]
"""Whether nothing stands between the middle of a token and a point of it: what lies beyond a wall is not the token."""
Lit = Callable[[Point], bool]


def across(eye: Point, at: Point, size: float) -> Iterator[Point]:
    """The points across the width of a token, as seen from the eye, its middle first."""
    dx, dy = at[0] - eye[0], at[1] - eye[1]
    length = math.hypot(dx, dy)
    yield at
    if length < HERE:
        return
    half = size * BODY / length
    for share in SHARES[:-1]:
        yield at[0] - dy * half * share, at[1] + dx * half * share


def sees(view: View, at: Point, size: float, joined: Joined) -> bool:
    """Whether any of a token is in view."""
    x, y = at[0] - view.eye[0], at[1] - view.eye[1]
    length = math.hypot(x, y)
    if length < HERE:
        return True
    if length - size > view.reach:
        return False
    number = bisect_right(view.starts, math.atan2(y, x)) - 1
    row = view.rows[number]
    if length <= view.reach and (row is None or before(row, x, y)):
        return True
    half = size * BODY / length
    if row is not None and _all_behind(view, number, (x, y), (-y * half, x * half)):
        return False
    points = across(view.eye, at, size)
    next(points)
    return any(view.holds(point) and joined(at, point) for point in points)


def _all_behind(view: View, number: int, middle: Point, half: Point) -> bool:
    """Whether both ends of a token lie behind the piece that hides its middle: then all of it does."""
    row = view.rows[number]
    if row is None:
        return False
    for sign in (1, -1):
        x, y = middle[0] + half[0] * sign, middle[1] + half[1] * sign
        if bisect_right(view.starts, math.atan2(y, x)) - 1 != number or before(row, x, y):
            return False
    return True


def sees_lit(view: View, at: Point, size: float, joined: Joined, lit: Lit) -> bool:
    """Whether one point of a token is both in view and lit."""
    for point in across(view.eye, at, size):
        if lit(point) and (point == view.eye or view.holds(point)) and (point == at or joined(at, point)):
            return True
    return False


def along(way: Sequence[Point]) -> Iterator[Point]:
    """Points of a way, STEP apart, with every one where it turns."""
    yield way[0]
    for a, b in pairwise(way):
        count = max(1, math.ceil(math.dist(a, b) / STEP))
        for turn in range(1, count + 1):
            yield a[0] + (b[0] - a[0]) * turn / count, a[1] + (b[1] - a[1]) * turn / count


def glimpsed(a: Point, b: Point, seen: Callable[[Point], bool]) -> list[tuple[float, float]]:
    """The parts of a straight leg, as shares of it from 0 to 1, along which something is seen."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = math.hypot(dx, dy)
    count = max(1, math.ceil(length / STEP))

    def at(share: float) -> bool:
        return seen((a[0] + dx * share, a[1] + dy * share))

    parts: list[tuple[float, float]] = []
    was, since = at(0.0), 0.0
    for turn in range(1, count + 1):
        share = turn / count
        now = at(share)
        if now == was:
            continue
        low, high = (turn - 1) / count, share
        while (high - low) * length > FINE:
            middle = (low + high) / 2
            low, high = (middle, high) if at(middle) == was else (low, middle)
        if was:
            parts.append((since, low))
        since, was = high, now
    if was:
        parts.append((since, 1.0))
    return parts
