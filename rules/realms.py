"""Realms on a star chart: the hexes within a border, its sides, and the border around hexes.

A border is told as published files tell it: hexes from the topmost of the leftmost column clockwise, back to the start.
Hexes of one column are held as the bits of a number, row by row, so that a whole column is worked out at once.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from rules.chart import WAYS, Hex, beyond, named, place

Coordinates = tuple[int, int]
Edge = tuple[Hex, int]
"""A side of a hex: the hex, and the way on which the side lies."""
Rows = dict[int, int]
"""Rows by column, as bits."""


@lru_cache(maxsize=2048)
def within(border: tuple[Hex, ...]) -> frozenset[Hex]:
    """The hexes of a border and all that it encloses; of a line that is not closed, its own."""
    line = _rows(border)
    if not line:
        return frozenset()
    bits = max(line.values()).bit_length()
    outside = _outside(line, 1 << bits + 1)
    every = (1 << bits) - 1
    return frozenset(
        named(column, row)
        for column in range(min(line), max(line) + 1)
        for row in _bits(every & ~(outside[column] >> 1))
    )


def _outside(line: Mapping[int, int], top: int) -> Rows:
    """What lies outside a line, in a frame around it of which the first row is 0: row by row one higher.

    top: the bit of the frame's last row.
    """
    first, last, every = min(line) - 1, max(line) + 1, 2 * top - 1
    free = {column: every & ~(line.get(column, 0) << 1) for column in range(first, last + 1)}
    found = dict.fromkeys(free, 0) | {first: every, last: every}
    left = True
    while left:
        left = False
        for column in (*range(first + 1, last), *range(last - 1, first, -1)):
            rows = found[column] | free[column] & (1 | top)
            rows |= free[column] & (_beside(found[column - 1], column) | _beside(found[column + 1], column))
            rows = _spread(rows, free[column])
            if rows != found[column]:
                found[column], left = rows, True
    return found


def _beside(other: int, column: int) -> int:
    """The rows of a column, one higher, that touch these rows of the next column; even ones lie half a hex lower."""
    return other | other << 1 if column % 2 else other | other >> 1


def _spread(rows: int, free: int) -> int:
    """Rows with all that hangs together with them among those that are free."""
    while (more := (rows | rows << 1 | rows >> 1) & free) != rows:
        rows = more
    return rows


def edges(realm: frozenset[Hex]) -> tuple[Edge, ...]:
    """The sides on which a realm ends."""
    rows = _rows(realm)
    return tuple(sorted(edge for column in rows for edge in _edges(rows, column)))


def _edges(rows: Mapping[int, int], column: int) -> Iterator[Edge]:
    own, before, after = (rows.get(column + step, 0) for step in (0, -1, 1))
    # even columns lie half a hex lower: the upper neighbour has the same row, else the one before
    upper, lower = (1, 0) if column % 2 else (0, -1)
    around = (
        own << 1,
        _moved(after, upper),
        _moved(after, lower),
        own >> 1,
        _moved(before, lower),
        _moved(before, upper),
    )
    for way, other in enumerate(around, 1):
        for row in _bits(own & ~other):
            yield named(column, row), way


def _moved(rows: int, step: int) -> int:
    """Rows moved down by so many, up where it is negative."""
    return rows << step if step >= 0 else rows >> -step


def _rows(hexes: Iterable[Hex]) -> Rows:
    found: Rows = defaultdict(int)
    for one in hexes:
        column, row = place(one)
        found[column] |= 1 << row
    return dict(found)


def _bits(rows: int) -> Iterator[int]:
    while rows:
        lowest = rows & -rows
        yield lowest.bit_length() - 1
        rows ^= lowest


def walk(realm: Iterable[Hex]) -> tuple[Hex, ...]:
    """The border around hexes that hang together, as files tell it; of a single hex, that hex alone.

    Raises: ValueError naming the first hex that does not hang together with the others, or where there are none.
    """
    inner = {place(one) for one in realm}
    if not inner:
        raise ValueError("a border needs hexes")
    start = min(inner)
    if apart := inner - _joined(start, inner):
        raise ValueError(named(*min(apart)))
    found = [start]
    # nothing lies to the left of the leftmost column: so that side is outside
    way = _next(start, 6, inner)
    first = way
    while way is not None:
        found.append(_step(found[-1], way))
        way = _next(found[-1], (way + 3) % WAYS + 1, inner)
        if found[-1] == start and way == first:
            break
    return tuple(named(*one) for one in found)


def _next(here: Coordinates, outside: int, inner: set[Coordinates]) -> int | None:
    """The first way clockwise, from one that leads outside, that stays within; None where none does."""
    turns = (((outside - 1 + turn) % WAYS) + 1 for turn in range(1, WAYS + 1))
    return next((way for way in turns if _step(here, way) in inner), None)


def _joined(start: Coordinates, inner: set[Coordinates]) -> set[Coordinates]:
    found, left = {start}, [start]
    while left:
        for one in _around(left.pop()):
            if one in inner and one not in found:
                found.add(one)
                left.append(one)
    return found


def _step(here: Coordinates, way: int) -> Coordinates:
    return _around(here)[way - 1]


def _around(here: Coordinates) -> tuple[Coordinates, ...]:
    """The six neighbours, by way; even columns lie half a hex lower."""
    column, row = here
    lower = row if column % 2 else row + 1
    upper = lower - 1
    return (
        (column, row - 1),
        (column + 1, upper),
        (column + 1, lower),
        (column, row + 1),
        (column - 1, lower),
        (column - 1, upper),
    )


def beside(one: Hex, way: int) -> Hex | None:
    """The hex on a side of another; None where it has no number of four digits."""
    column, row = beyond(one, way, 1)
    return named(column, row) if 0 <= column <= 99 and 0 <= row <= 99 else None
