"""A flat piece of ground for worked examples: places in metres, walls as straight lines."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Literal, TypeVar

from rules.grid import Point
from rules.ground import Area, Spot
from rules.sight import Door

T = TypeVar("T")

REACH_M = 1.5


@dataclass(frozen=True)
class Flat:
    """Ground of one metre a cell. `walls` run from (x, low y) to (x, high y); `behind`: cover by target."""

    places: Mapping[str, Point]
    walls: tuple[tuple[float, float, float], ...] = ()
    behind: Mapping[str, Literal["partial", "full"]] = field(default_factory=dict)

    metres_per_cell: float = 1.0
    ways: int = 8
    lined: bool = False
    doors: tuple[Door, ...] = ()
    painted: tuple[Area, ...] = ()

    def place(self, who: str) -> Point | None:
        return self.places.get(who)

    def range_m(self, a: str, b: str) -> float | None:
        if a not in self.places or b not in self.places:
            return None
        return math.dist(self.places[a], self.places[b])

    def touching(self, a: str, b: str) -> bool:
        apart_m = self.range_m(a, b)
        return apart_m is not None and apart_m <= REACH_M and self.blocks_fire(a, b) is None

    def steps(self, a: Spot, b: Spot) -> int | None:
        here, there = self._point(a), self._point(b)
        return None if here is None or there is None else math.ceil(math.dist(here, there))

    def blocks_fire(self, a: Spot, b: Spot) -> str | None:
        here, there = self._point(a), self._point(b)
        return None if here is None or there is None else self._between(here, there)

    def blocks_sight(self, a: Spot, b: Spot) -> str | None:
        return self.blocks_fire(a, b)

    def line(self, a: Spot, b: Spot, *, beyond: bool = False) -> tuple[Point, ...]:
        return tuple(point for point in (self._point(a), self._point(b)) if point is not None)

    def near(self, middle: Spot, cells: int) -> tuple[Point, ...]:
        found = self._point(middle)
        return () if found is None else (found,)

    def at(self, point: Point) -> tuple[str, ...]:
        return tuple(who for who, place in self.places.items() if place == point)

    def areas(self, point: Point) -> tuple[Area, ...]:
        return ()

    def step(self, point: Point, way: int) -> Point | None:
        return None

    def bearing(self, a: Spot, b: Spot) -> float:
        return 0.0

    def inside(self, point: Point) -> bool:
        return True

    def once(self, key: Hashable, measure: Callable[[], T]) -> T:
        return measure()

    def path_cells(self, who: str, path: tuple[Point, ...]) -> tuple[Point, ...]:
        return path

    def facing(self, who: str) -> float:
        return 0.0

    def off_facing(self, who: str, other: Spot) -> float:
        return 0.0

    def turned(self, who: str, facing: float) -> Flat:
        return self

    def in_arc(self, who: str, other: Spot, begin: float, end: float) -> bool:
        return True

    def vector(self, who: str) -> Point:
        return (0.0, 0.0)

    def drifting(self, who: str, vector: Point) -> Flat:
        return self

    def with_door(self, door: str, *, opened: bool) -> Flat:
        return self

    def carrying(self, riding: Iterable[str]) -> Flat:
        return self

    def cover(self, a: str, b: str) -> Literal["none", "partial", "full"]:
        return self.behind.get(b, "none")

    def path_length_m(self, who: str, path: tuple[Point, ...]) -> float:
        return sum(math.dist(a, b) for a, b in pairwise((self.places[who], *path)))

    def blocks_path(self, who: str, path: tuple[Point, ...]) -> str | None:
        blocked = (self._between(a, b) for a, b in pairwise((self.places[who], *path)))
        return next((one for one in blocked if one), None)

    def toward(self, who: str, other: str, metres: float) -> tuple[Point, ...]:
        here, there = self.places[who], self.places[other]
        apart = math.dist(here, there)
        if apart == 0 or metres == 0:
            return ()
        way = min(metres, max(0.0, apart - 1)) if metres > 0 else metres
        for tenth in range(10, 0, -1):
            part = way * tenth / 10 / apart
            end = (here[0] + (there[0] - here[0]) * part, here[1] + (there[1] - here[1]) * part)
            if end != here and self._between(here, end) is None:
                return (end,)
        return ()

    def moved(self, ends: Mapping[str, Point]) -> Flat:
        return replace(self, places={**self.places, **ends})

    def _point(self, spot: Spot) -> Point | None:
        return self.places.get(spot) if isinstance(spot, str) else spot

    def _between(self, a: Point, b: Point) -> str | None:
        (ax, ay), (bx, by) = a, b
        for x, low, high in self.walls:
            if (ax - x) * (bx - x) < 0 and low <= ay + (by - ay) * (x - ax) / (bx - ax) <= high:
                return "a wall"
        return None
