"""What was measured on a map, kept as long as its grid, walls and areas are the very same.

In a fight the same few lines are asked for again and again: by everybody's options, for every seat.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from functools import lru_cache
from operator import is_
from typing import Literal, TypeVar

from rules.grid import Grid, Point
from rules.ground import ROOM, Area
from rules.sight import Barriers, Blocked, cover, line_of_fire, line_of_sight

T = TypeVar("T")

MOST_MAPS = 24
MOST_MEASURED = 6000
"""Of one map; then all of it is forgotten, and what is still wanted is soon measured again."""


class Survey:
    """One map without anybody on it. Asked the same, it answers the same."""

    def __init__(self, grid: Grid, barriers: Barriers, drawn: tuple[Area, ...]) -> None:
        self.grid = grid
        self.barriers = barriers
        self.painted = tuple(area for area in drawn if area.kind != ROOM)
        self._known: dict[Hashable, object] = {}

    def blocks_fire(self, a: Point, b: Point) -> str | None:
        """What stops a straight line of fire."""
        return self._once(("fire", a, b), lambda: _named(line_of_fire(a, b, self.barriers)))

    def blocks_sight(self, a: Point, b: Point) -> str | None:
        """What stops a straight line of sight."""
        return self._once(("sight", a, b), lambda: _named(line_of_sight(a, b, self.barriers)))

    def cover(self, a: Point, b: Point, size: float) -> Literal["none", "partial", "full"]:
        """How much of somebody at b is hidden from a."""
        return self._once(("cover", a, b, size), lambda: cover(a, b, self.barriers, size))

    def line(self, a: Point, b: Point) -> tuple[Point, ...]:
        """Middles of the map's cells that a straight line crosses."""
        return self._once(("line", a, b), lambda: self._line(a, b))

    def near(self, point: Point, cells: int) -> tuple[Point, ...]:
        """Middles of the cells within so many steps, nearest first."""
        return self._once(("near", point, cells), lambda: self._near(point, cells))

    def steps(self, a: Point, b: Point) -> int:
        """Cells from one point to the other."""
        return self._once(("steps", a, b), lambda: self.grid.steps(a, b))

    def areas(self, point: Point) -> tuple[Area, ...]:
        """What is painted there, the newest on top."""
        if not self.painted:
            return ()
        return self._once(
            ("areas", point), lambda: tuple(area for area in reversed(self.painted) if area.holds(point))
        )

    def once(self, key: Hashable, measure: Callable[[], T]) -> T:
        """What a rules system measures on the map."""
        return self._once(("rules", key), measure)

    def _line(self, a: Point, b: Point) -> tuple[Point, ...]:
        cells = (self.grid.centre(cell) for cell in self.grid.line(a, b))
        return tuple(point for point in cells if self.grid.inside(point))

    def _near(self, point: Point, cells: int) -> tuple[Point, ...]:
        radius_m = (cells + 0.5) * math.sqrt(2) * self.grid.metres_per_cell
        around = (self.grid.centre(cell) for cell in self.grid.within(point, radius_m))
        found = ((self.grid.steps(point, one), one) for one in around)
        if self.grid.kind == "bands":  # of one band those beside it first
            beside = sorted(found, key=lambda each: (each[0], math.dist(each[1], point)))
            return tuple(one for steps, one in beside if steps <= cells)
        return tuple(one for steps, one in sorted(found) if steps <= cells)

    def _once(self, key: Hashable, measure: Callable[[], T]) -> T:
        try:
            return self._known[key]  # type: ignore[return-value]  # the key says which kind it is
        except KeyError:  # what is foreseen is measured in another thread, which may clear this at any moment
            pass
        if len(self._known) >= MOST_MEASURED:
            self._known.clear()
        found = self._known[key] = measure()
        return found


class _Made:
    """What a map is made of: the same as another only where every part is the very same."""

    __slots__ = ("parts",)

    def __init__(self, *parts: object) -> None:
        self.parts = parts

    def __hash__(self) -> int:
        return hash(tuple(map(id, self.parts)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Made) and all(map(is_, self.parts, other.parts))


def surveyed(grid: Grid, barriers: Barriers, drawn: tuple[Area, ...]) -> Survey:
    """The survey of a map."""
    return _surveyed(_Made(grid, barriers, drawn))


@lru_cache(maxsize=MOST_MAPS)
def _surveyed(made: _Made) -> Survey:
    return Survey(*made.parts)  # type: ignore[arg-type]  # grid, barriers, drawn


def called(kind: str) -> str:
    """A barrier in words."""
    return "a wall" if kind == "wall" else "a closed door"


def _named(found: object) -> str | None:
    return called(found.kind) if isinstance(found, Blocked) else None
