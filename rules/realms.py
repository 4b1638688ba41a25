"""Realms on a star chart: the hexes within a border, its sides, and the border around hexes.

A border is told as published files tell it: hexes from the topmost of the leftmost column clockwise, back to the start.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.chart import WAYS, Hex, beyond, named, place

Place = tuple[int, int]
Edge = tuple[Hex, int]
"""A side of a hex: the hex, and the way on which the side lies."""


def within(border: Iterable[Hex]) -> frozenset[Hex]:
    """The hexes of a border and all that it encloses; of a line that is not closed, its own."""
    line = {place(one) for one in border}
    if not line:
        return frozenset()
    columns, rows = sorted(column for column, _ in line), sorted(row for _, row in line)
    box = (columns[0] - 1, columns[-1] + 1, rows[0] - 1, rows[-1] + 1)
    outside = _outside(line, box)
    inner = {
        (column, row)
        for column in range(box[0] + 1, box[1])
        for row in range(box[2] + 1, box[3])
        if (column, row) not in outside
    }
    return frozenset(named(*one) for one in inner)


def _outside(line: set[Place], box: tuple[int, int, int, int]) -> set[Place]:
    """Whatever of a box can be reached from its corner without a step onto the line."""
    corner = (box[0], box[2])
    found, left = {corner}, [corner]
    while left:
        for one in _around(left.pop()):
            inside = box[0] <= one[0] <= box[1] and box[2] <= one[1] <= box[3]
            if inside and one not in line and one not in found:
                found.add(one)
                left.append(one)
    return found


def edges(realm: frozenset[Hex]) -> tuple[Edge, ...]:
    """The sides on which a realm ends."""
    inner = {place(one) for one in realm}
    return tuple(
        (one, way) for one in sorted(realm) for way, other in _ways(place(one)) if other not in inner
    )


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


def _next(here: Place, outside: int, inner: set[Place]) -> int | None:
    """The first way clockwise, from one that leads outside, that stays within; None where none does."""
    turns = (((outside - 1 + turn) % WAYS) + 1 for turn in range(1, WAYS + 1))
    return next((way for way in turns if _step(here, way) in inner), None)


def _joined(start: Place, inner: set[Place]) -> set[Place]:
    found, left = {start}, [start]
    while left:
        for one in _around(left.pop()):
            if one in inner and one not in found:
                found.add(one)
                left.append(one)
    return found


def _ways(here: Place) -> Iterator[tuple[int, Place]]:
    yield from enumerate(_around(here), 1)


def _step(here: Place, way: int) -> Place:
    return _around(here)[way - 1]


def _around(here: Place) -> tuple[Place, ...]:
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
