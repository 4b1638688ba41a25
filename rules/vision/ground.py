"""Ground as bits, GRAIN to a cell each way: what has been seen of a map. Rows from the top, the lowest bit leftmost."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from operator import and_, or_, xor

from rules.grid import Point

GRAIN = 4
"""Bits to a cell, across and down."""
Rect = tuple[float, float, float, float]
"""x, y, width, height in cells."""


@dataclass(frozen=True, slots=True)
class Ground:
    """Some of a map's ground. rows: one whole number for each row of bits."""

    rows: tuple[int, ...]

    @property
    def is_empty(self) -> bool:
        """Whether it is none at all."""
        return not any(self.rows)

    def holds(self, point: Point) -> bool:
        """Whether a point lies on it."""
        x, y = math.floor(point[0] * GRAIN), math.floor(point[1] * GRAIN)
        return x >= 0 and 0 <= y < len(self.rows) and bool(self.rows[y] >> x & 1)

    def borders(self, point: Point) -> bool:
        """Whether a point lies on it or at its very edge, as a wall does that is seen from one side."""
        x, y, hair = point[0], point[1], 1 / (2 * GRAIN)
        return any(self.holds((x + dx, y + dy)) for dx in (-hair, hair) for dy in (-hair, hair))

    def covers(self, rect: Rect) -> bool:
        """Whether all of a rectangle lies on it, to the bit."""
        first, last, mask = _span(rect, len(self.rows), inner=False)
        return last > first and all(self.rows[row] & mask == mask for row in range(first, last))

    def grown(self) -> Ground:
        """The same with the bits all round it: the strip in which a wall is drawn that was seen from one side."""
        if not self.rows:
            return self
        wide = [row | row << 1 | row >> 1 for row in self.rows]
        return Ground(tuple(a | b | c for a, b, c in zip([0, *wide[:-1]], wide, [*wide[1:], 0], strict=True)))

    def __or__(self, other: Ground) -> Ground:
        """What lies on either."""
        return Ground(_each(self.rows, other.rows, or_))

    def __and__(self, other: Ground) -> Ground:
        """What lies on both."""
        return Ground(_each(self.rows, other.rows, and_))

    def __sub__(self, other: Ground) -> Ground:
        """What lies on this and not on the other."""
        both = _each(self.rows, other.rows, and_)
        return Ground(_each(self.rows, both, xor))

    def runs(self) -> tuple[int, ...]:
        """All of it as row, first bit and length of each run, in order."""
        return tuple(
            number for row, bits in enumerate(self.rows) for run in _runs(bits) for number in (row, *run)
        )


NO_GROUND = Ground(())


def at_edge(point: Point) -> tuple[int, int, int]:
    """The rows above and below a point, and the bits of them beside it: it borders on ground that has one of these."""
    x, y = point[0] * GRAIN, point[1] * GRAIN
    left, right = max(0, math.floor(x - 0.5)), max(0, math.floor(x + 0.5))
    return max(0, math.floor(y - 0.5)), max(0, math.floor(y + 0.5)), 1 << left | 1 << right


def _each(a: tuple[int, ...], b: tuple[int, ...], of: Callable[[int, int], int]) -> tuple[int, ...]:
    if len(a) != len(b):
        most = max(len(a), len(b))
        a, b = (*a, *(0,) * (most - len(a))), (*b, *(0,) * (most - len(b)))
    return tuple(map(of, a, b))


def of_runs(runs: Sequence[int], height: int = 0) -> Ground:
    """Ground from its runs; height: how many rows it has at least."""
    rows = [0] * max(height, *(row + 1 for row in runs[::3]), 0)
    for row, first, length in zip(runs[::3], runs[1::3], runs[2::3], strict=True):
        rows[row] |= (1 << length) - 1 << first
    return Ground(tuple(rows))


def _runs(bits: int) -> Iterator[tuple[int, int]]:
    """First bit and length of each run of a row."""
    at = 0
    while bits:
        skipped = (bits & -bits).bit_length() - 1
        bits >>= skipped
        length = (~bits & bits + 1).bit_length() - 1
        yield at + skipped, length
        bits >>= length
        at += skipped + length


def row_runs(bits: int) -> tuple[int, ...]:
    """One row as first bit and length of each run, in order."""
    return tuple(number for run in _runs(bits) for number in run)


def polygon(corners: Sequence[Point], width: float, height: float) -> Ground:
    """The bits whose middles lie within a closed outline, of a map of that size in cells."""
    rows, most = math.ceil(height * GRAIN), math.ceil(width * GRAIN)
    crossings: dict[int, list[float]] = {}
    for one, other in zip(corners, (*corners[1:], *corners[:1]), strict=True):
        (ax, ay), (bx, by) = (one, other) if one[1] <= other[1] else (other, one)
        first, last = max(0, math.ceil(ay * GRAIN - 0.5)), min(rows, math.ceil(by * GRAIN - 0.5))
        if first >= last:
            continue
        slope = (bx - ax) / (by - ay)
        x = (ax + ((first + 0.5) / GRAIN - ay) * slope) * GRAIN
        for row in range(first, last):
            crossings.setdefault(row, []).append(x)
            x += slope
    if not crossings:
        return Ground((0,) * rows)
    top, bottom = min(crossings), max(crossings) + 1
    filled = [_filled(crossings.get(row, []), most) for row in range(top, bottom)]
    return Ground((*(0,) * top, *filled, *(0,) * (rows - bottom)))


def _filled(crossings: list[float], most: int) -> int:
    bits = 0
    crossings.sort()
    for left, right in zip(crossings[::2], crossings[1::2], strict=False):
        first, last = max(0, math.ceil(left - 0.5)), min(most, math.ceil(right - 0.5))
        if last > first:
            bits |= (1 << last - first) - 1 << first
    return bits


def disc(middle: Point, radius: float, width: float, height: float) -> Ground:
    """The bits whose middles lie within so many cells of a point."""
    rows, most, reach = math.ceil(height * GRAIN), math.ceil(width * GRAIN), radius * GRAIN
    x, y = middle[0] * GRAIN, middle[1] * GRAIN
    told = []
    for row in range(rows):
        down = row + 0.5 - y
        half = math.sqrt(max(0.0, reach * reach - down * down))
        told.append(_filled([x - half, x + half], most) if abs(down) <= reach else 0)
    return Ground(tuple(told))


def rectangles(rects: Iterable[Rect], width: float, height: float) -> Ground:
    """The bits that lie wholly within any of some rectangles."""
    rows = [0] * math.ceil(height * GRAIN)
    most = math.ceil(width * GRAIN)
    for rect in rects:
        first, last, mask = _span(rect, len(rows), inner=True)
        for row in range(first, last):
            rows[row] |= mask & (1 << most) - 1
    return Ground(tuple(rows))


def _span(rect: Rect, height: int, *, inner: bool) -> tuple[int, int, int]:
    """First and last row of a rectangle and its bits in each: those wholly within, or all that it touches."""
    x, y, wide, high = (one * GRAIN for one in rect)
    low, up = (math.ceil, math.floor) if inner else (math.floor, math.ceil)
    hair = 1e-6 if inner else -1e-6
    left, right = max(0, low(x - hair)), max(0, up(x + wide + hair))
    top, bottom = max(0, low(y - hair)), up(y + high + hair)
    if inner:
        bottom = min(height, bottom)
    mask = (1 << right - left) - 1 << left if right > left else 0
    return (top, bottom, mask) if mask and bottom <= height else (0, 0, 0)


def blocks(ground: Ground, box: Rect) -> tuple[tuple[float, float, float, float], ...]:
    """The ground within a box (left, top, right, bottom) as rectangles of the same form that do not overlap."""
    left, top, right, bottom = box
    first, last = math.floor(left * GRAIN + 1e-6), math.ceil(right * GRAIN - 1e-6)
    mask = (1 << max(0, last - first)) - 1
    open_runs: dict[tuple[int, int], int] = {}
    found: list[tuple[float, float, float, float]] = []
    rows = range(max(0, math.floor(top * GRAIN + 1e-6)), max(0, math.ceil(bottom * GRAIN - 1e-6)) + 1)
    for row in rows:
        ends = row == rows[-1] or row >= len(ground.rows)
        bits = 0 if ends else (ground.rows[row] >> first if first >= 0 else ground.rows[row] << -first) & mask
        runs = set(_runs(bits))
        for run in [one for one in open_runs if one not in runs]:
            x, since = (run[0] + first) / GRAIN, open_runs.pop(run) / GRAIN
            part = max(left, x), max(top, since), min(right, x + run[1] / GRAIN), min(bottom, row / GRAIN)
            if part[0] < part[2] and part[1] < part[3]:
                found.append(part)
        for run in runs:
            open_runs.setdefault(run, row)
    return tuple(sorted(found))
