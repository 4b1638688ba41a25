"""Into which tiles a map's picture is cut, and what of each tile may be seen. All lengths are cells of the map."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import ceil, floor, isfinite

from domain.scene.things import Fog, Picture
from rules.vision.ground import GRAIN, NO_GROUND, Ground, blocks

Rect = tuple[float, float, float, float]
"""Left, top, right, bottom."""
Seen = tuple[tuple[Rect, ...], ...]
"""For each tile, row by row, the parts of it that may be seen; no part lies within another."""

Box = tuple[int, int, int, int]
"""The same in pixels of a picture."""

CELLS_A_TILE = 6
FEWEST, MOST = 4, 12
"""Tiles along one side of a picture."""


@dataclass(frozen=True, slots=True)
class Tiling:
    """A picture in so many columns and rows of tiles, all of one size but for rounding to whole pixels."""

    columns: int
    rows: int

    @classmethod
    def of(cls, picture: Picture) -> Tiling:
        """How a picture that lies so is cut: known without its pixels, so a view waits for no decoder."""
        return cls(_count(picture.width), _count(picture.height))

    def __len__(self) -> int:
        return self.columns * self.rows

    def box(self, picture: Picture, place: int) -> Rect:
        """Where on the map a tile lies."""
        row, column = divmod(place, self.columns)
        return (
            picture.x + picture.width * column / self.columns,
            picture.y + picture.height * row / self.rows,
            picture.x + picture.width * (column + 1) / self.columns,
            picture.y + picture.height * (row + 1) / self.rows,
        )

    def pixels(self, place: int, width: int, height: int) -> Box:
        """Left, top, right and bottom of a tile in a picture of that size in pixels, one pixel at least."""
        row, column = divmod(place, self.columns)
        left, top = width * column // self.columns, height * row // self.rows
        right, bottom = width * (column + 1) // self.columns, height * (row + 1) // self.rows
        return left, top, max(left + 1, right), max(top + 1, bottom)


@dataclass(frozen=True, slots=True)
class Tile:
    """A WebP, and which box it is of a picture of what size; flat: a drawing, kept without loss."""

    data: bytes
    box: Box
    size: tuple[int, int]
    flat: bool


def _count(cells: float) -> int:
    return min(MOST, max(FEWEST, ceil(cells / CELLS_A_TILE)))


def lies(picture: Picture) -> bool:
    """Whether a picture covers any ground: old tables may hold some that never did."""
    places = (picture.x, picture.y, picture.x + picture.width, picture.y + picture.height)
    return all(map(isfinite, places)) and picture.width > 0 and picture.height > 0


def whole(picture: Picture) -> Seen:
    """Every tile as a whole."""
    plan = Tiling.of(picture)
    return tuple((plan.box(picture, place),) for place in range(len(plan)))


def nothing(picture: Picture) -> Seen:
    """No part of any tile."""
    return ((),) * len(Tiling.of(picture))


def explored(picture: Picture, rectangles: Iterable[tuple[float, float, float, float]], known: Seen) -> Seen:
    """What is seen when these rectangles (x, y, width, height) are explored as well; other tiles stay the same."""
    plan, seen = Tiling.of(picture), list(known)
    for x, y, width, height in rectangles:
        for place in _touched(plan, picture, (x, y, x + width, y + height)):
            part = _common((x, y, x + width, y + height), plan.box(picture, place))
            if part is not None:
                seen[place] = _with(seen[place], part)
    return tuple(seen)


def explored_in(picture: Picture, fog: Fog | None) -> Seen:
    """What a fog leaves to be seen; None: everything."""
    if fog is not None and fog.seen is not None:
        return seen_more(picture, fog.seen, NO_GROUND, nothing(picture))
    return whole(picture) if fog is None else explored(picture, fog.explored, nothing(picture))


def seen_more(picture: Picture, ground: Ground, before: Ground, known: Seen) -> Seen:
    """What is seen by sight, where `known` is what was seen of the ground before; other tiles stay the same.

    A strip round it too, a quarter of a cell wide: it is there that walls are drawn, which one sees from one side.
    """
    plan, seen = Tiling.of(picture), list(known)
    ground, before = ground.grown(), before.grown()
    changed = (ground - before) | (before - ground)
    for row in range(plan.rows):
        boxes = [plan.box(picture, row * plan.columns + column) for column in range(plan.columns)]
        top, bottom = (max(0, floor(boxes[0][at] * GRAIN) + at // 2) for at in (1, 3))
        bits = 0
        for one in changed.rows[top:bottom]:
            bits |= one
        for column, box in enumerate(boxes):
            first, last = max(0, floor(box[0] * GRAIN)), max(0, ceil(box[2] * GRAIN))
            if bits >> first & (1 << last - first) - 1:
                seen[row * plan.columns + column] = blocks(ground, box)
    return tuple(seen)


def explored_of(picture: Picture, place: int, fog: Fog) -> tuple[Rect, ...]:
    """The parts of one tile that are explored."""
    box = Tiling.of(picture).box(picture, place)
    if fog.seen is not None:
        return blocks(fog.seen.grown(), box)
    seen: tuple[Rect, ...] = ()
    for x, y, width, height in fog.explored:
        part = _common((x, y, x + width, y + height), box)
        if part is not None:
            seen = _with(seen, part)
    return seen


def in_both(one: Seen, other: Seen) -> Seen:
    """What is seen in the one and in the other."""
    return tuple(a if a is b else _both(a, b) for a, b in zip(one, other, strict=True))


def shows(picture: Picture, place: int, fog: Fog, parts: tuple[Rect, ...]) -> bool:
    """Whether each of these parts of one tile may be seen in a fog."""
    if fog.seen is None:
        return holds(explored_of(picture, place, fog), parts)
    rects = ((left, top, right - left, bottom - top) for left, top, right, bottom in parts)
    ground = fog.seen.grown()
    return all(ground.covers(rect) for rect in rects)


def holds(seen: tuple[Rect, ...], parts: tuple[Rect, ...]) -> bool:
    """Whether each of these parts of a tile lies in one that may be seen."""
    return {*parts} <= {*seen} or all(any(_within(part, one) for one in seen) for part in parts)


def goes_on(before: Fog, after: Fog) -> bool:
    """Whether more is explored than before, and nothing was covered, by hand alone."""
    if before.seen is not None or after.seen is not None:
        return False
    return after.explored[: len(before.explored)] == before.explored


def _touched(plan: Tiling, picture: Picture, rect: Rect) -> Iterator[int]:
    """The tiles that a rectangle may reach into."""
    columns = _span(rect[0] - picture.x, rect[2] - picture.x, picture.width, plan.columns)
    rows = _span(rect[1] - picture.y, rect[3] - picture.y, picture.height, plan.rows)
    return (row * plan.columns + column for row in rows for column in columns)


def _span(first: float, last: float, length: float, count: int) -> range:
    def tiles(cells: float) -> float:
        return min(float(count), max(0.0, cells / length * count))

    return range(floor(tiles(first)), ceil(tiles(last)))


def _both(one: tuple[Rect, ...], other: tuple[Rect, ...]) -> tuple[Rect, ...]:
    parts: tuple[Rect, ...] = ()
    for a in one:
        for b in other:
            part = _common(a, b)
            if part is not None:
                parts = _with(parts, part)
    return parts


def _with(parts: tuple[Rect, ...], more: Rect) -> tuple[Rect, ...]:
    if any(_within(more, one) for one in parts):
        return parts
    return (*(one for one in parts if not _within(one, more)), more)


def _within(inner: Rect, outer: Rect) -> bool:
    return outer[0] <= inner[0] and outer[1] <= inner[1] and inner[2] <= outer[2] and inner[3] <= outer[3]


def _common(a: Rect, b: Rect) -> Rect | None:
    left, top, right, bottom = max(a[0], b[0]), max(a[1], b[1]), min(a[2], b[2]), min(a[3], b[3])
    return (left, top, right, bottom) if left < right and top < bottom else None
