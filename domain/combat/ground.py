"""A map with the fighters' places on it, as the rules may ask it."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Literal, TypeVar

from domain.combat.survey import Survey, called, surveyed
from rules.grid import Cell, Grid, Point
from rules.ground import Area, Spot
from rules.sight import Barriers, Blocked, Door, line_of_fire, path_blocked

T = TypeVar("T")

FARTHEST = 2
"""How many map diagonals a line goes on beyond its target before it surely has left the map."""


@dataclass(frozen=True, slots=True)
class MapGround:
    """Satisfies rules.ground.Ground. `riding`: those aboard a vehicle, who are where it is but fill no cell.

    drawn: every area of the map, rooms too, which are names that no rule reads.
    """

    grid: Grid
    barriers: Barriers
    places: Mapping[str, Point]
    sizes: Mapping[str, float]
    drawn: tuple[Area, ...] = ()
    riding: frozenset[str] = frozenset()
    facings: Mapping[str, float] = field(default_factory=dict)
    vectors: Mapping[str, Point] = field(default_factory=dict)
    _survey: Survey = field(init=False, compare=False, repr=False)
    _standing: list[tuple[dict[Cell, tuple[str, ...]], list[str]]] = field(
        init=False, compare=False, repr=False, default_factory=list
    )
    """Once somebody has asked: by cell those who stand in no other, and those who fill more than one."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "_survey", surveyed(self.grid, self.barriers, self.drawn))

    @property
    def metres_per_cell(self) -> float:
        """Metres across one cell."""
        return self.grid.metres_per_cell

    @property
    def painted(self) -> tuple[Area, ...]:
        """Every area but rooms."""
        return self._survey.painted

    @property
    def ways(self) -> int:
        """How many ways one may step."""
        return len(self.grid.directions)

    @property
    def lined(self) -> bool:
        """Whether it is a line of bands."""
        return self.grid.kind == "bands"

    @property
    def doors(self) -> tuple[Door, ...]:
        """The map's doors."""
        return self.barriers.doors

    def place(self, who: str) -> Point | None:
        """Where a fighter is."""
        return self.places[who] if who in self.places else None

    def facing(self, who: str) -> float:
        """The way a fighter looks, in degrees clockwise from up."""
        return self.facings.get(who, 0.0)

    def off_facing(self, who: str, other: Spot) -> float:
        """How far off the way that a fighter looks something lies."""
        apart = abs(self.bearing(who, other) - self.facing(who)) % 360
        return min(apart, 360 - apart)

    def turned(self, who: str, facing: float) -> MapGround:
        """The same ground with a fighter looking another way."""
        return replace(self, facings={**self.facings, who: facing})

    def in_arc(self, who: str, other: Spot, begin: float, end: float) -> bool:
        """Whether something lies in an arc of a fighter."""
        here, there = self._point(who), self._point(other)
        if here is None or there is None or here == there:
            return False
        from_begin = (self.bearing(who, other) - self.facing(who) - begin) % 360
        return from_begin <= (end - begin) % 360 or end - begin >= 360

    def vector(self, who: str) -> Point:
        """How far a fighter drifts in a turn."""
        return self.vectors.get(who, (0.0, 0.0))

    def drifting(self, who: str, vector: Point) -> MapGround:
        """The same ground with a fighter drifting otherwise."""
        return replace(self, vectors={**self.vectors, who: vector})

    def range_m(self, a: str, b: str) -> float | None:
        """Metres between the middles of two fighters; None when one is not on the map."""
        if a not in self.places or b not in self.places:
            return None
        return self.grid.distance_m(self.places[a], self.places[b])

    def steps(self, a: Spot, b: Spot) -> int | None:
        """Cells from one to the other."""
        here, there = self._point(a), self._point(b)
        return None if here is None or there is None else self._survey.steps(here, there)

    def touching(self, a: str, b: str) -> bool:
        """Whether two fighters stand side by side with nothing between them."""
        if a not in self.places or b not in self.places:
            return False
        sizes = (round(self.sizes[a]) or 1, round(self.sizes[b]) or 1)
        here, there = self.places[a], self.places[b]
        return self.grid.touching(here, there, *sizes) and not path_blocked((here, there), self.barriers)

    def blocks_fire(self, a: Spot, b: Spot) -> str | None:
        """What stops a straight line of fire."""
        here, there = self._point(a), self._point(b)
        if here is None or there is None:
            return None
        return self._survey.blocks_fire(here, there)

    def blocks_sight(self, a: Spot, b: Spot) -> str | None:
        """What stops a straight line of sight."""
        here, there = self._point(a), self._point(b)
        if here is None or there is None:
            return None
        return self._survey.blocks_sight(here, there)

    def cover(self, a: str, b: str) -> Literal["none", "partial", "full"]:
        """How much of b is hidden from a."""
        if a not in self.places or b not in self.places:
            return "none"
        return self._survey.cover(self.places[a], self.places[b], self.sizes[b])

    def line(self, a: Spot, b: Spot, *, beyond: bool = False) -> tuple[Point, ...]:
        """Middles of the cells that a straight line crosses."""
        here, there = self._point(a), self._point(b)
        if here is None or there is None:
            return ()
        end = self._beyond(here, there) if beyond else there
        return self._survey.line(here, end)

    def near(self, middle: Spot, cells: int) -> tuple[Point, ...]:
        """Middles of the cells within so many steps."""
        point = self._point(middle)
        return () if point is None else self._survey.near(point, cells)

    def at(self, point: Point) -> tuple[str, ...]:
        """Fighters who stand in a cell."""
        if not self._standing:
            larger = [who for who in self.places if self._is_large(who)]
            self._standing.append((self._by_cell(larger), larger))
        by_cell, larger = self._standing[0]
        alone = by_cell.get(self.grid.cell_of(point), ())
        large = [who for who in larger if self._fills(who, point)] if larger else []
        if not large:
            return alone
        return tuple(who for who in self.places if who in alone or who in large)

    def areas(self, point: Point) -> tuple[Area, ...]:
        """What the ground is there."""
        return self._survey.areas(point)

    def step(self, point: Point, way: int) -> Point | None:
        """The next cell in a direction."""
        on = self.grid.step(point, self.grid.directions[way % self.ways])
        return on if self.grid.inside(on) else None

    def bearing(self, a: Spot, b: Spot) -> float:
        """Degrees clockwise from up."""
        here, there = self._point(a), self._point(b)
        if here is None or there is None or here == there:
            return 0.0
        return math.degrees(math.atan2(there[0] - here[0], here[1] - there[1])) % 360

    def inside(self, point: Point) -> bool:
        """Whether a point lies on the map."""
        return self.grid.inside(point)

    def once(self, key: Hashable, measure: Callable[[], T]) -> T:
        """What the rules have measured on the bare map."""
        return self._survey.once(key, measure)

    def path_cells(self, who: str, path: tuple[Point, ...]) -> tuple[Point, ...]:
        """The cells entered one after another."""
        entered: list[Point] = []
        last = self.grid.snap(self.places[who])
        for a, b in pairwise((self.places[who], *path)):
            for point in self._strides(a, b):
                if point != last:
                    entered.append(point)
                    last = point
        return tuple(entered)

    def path_length_m(self, who: str, path: tuple[Point, ...]) -> float:
        """Length of a path from where `who` stands."""
        return self.grid.path_length_m((self.places[who], *path))

    def blocks_path(self, who: str, path: tuple[Point, ...]) -> str | None:
        """What stands in the way of a path, or that it leaves the map."""
        if any(not self.grid.inside(point) for point in path):
            return "the edge of the map"
        found = path_blocked((self.places[who], *path), self.barriers)
        return None if found is None else called(found.kind)

    def toward(self, who: str, other: str, metres: float) -> tuple[Point, ...]:
        """The farthest free place on the straight line toward `other` (away, if negative)."""
        here, there = self.places[who], self.places[other]
        if self.lined:
            return self._along_bands(who, other, metres)
        apart = math.dist(here, there)
        if apart == 0 or metres == 0:
            return ()
        way = ((there[0] - here[0]) / apart, (there[1] - here[1]) / apart)
        cells = metres / self.grid.metres_per_cell
        if metres > 0:
            cells = min(cells, max(apart - 1, 0))
        return self._farthest(who, here, way, cells)

    def moved(self, ends: Mapping[str, Point]) -> MapGround:
        """The same ground with some fighters elsewhere."""
        return replace(self, places={**self.places, **ends})

    def carrying(self, riding: Iterable[str]) -> MapGround:
        """The same ground with these aboard vehicles."""
        return replace(self, riding=frozenset(riding))

    def with_door(self, door: str, *, opened: bool) -> MapGround:
        """The same ground with a door opened or shut; ValueError for a door that is not there."""
        return replace(self, barriers=self.barriers.with_door(door, opened=opened))

    def _point(self, spot: Spot) -> Point | None:
        if type(spot) is tuple:
            return spot
        return self.places[spot] if spot in self.places else None  # type: ignore[index]  # else a name

    def _by_cell(self, larger: list[str]) -> dict[Cell, tuple[str, ...]]:
        found: dict[Cell, tuple[str, ...]] = {}
        for who, place in self.places.items():
            if who not in self.riding and who not in larger:
                cell = self.grid.cell_of(place)
                found[cell] = (*found.get(cell, ()), who)
        return found

    def _is_large(self, who: str) -> bool:
        """Whether somebody who is not aboard anything fills more than a cell."""
        return (
            self.sizes[who] > 1
            and self.grid.kind in ("square", "none", "space", "bands")
            and who not in self.riding
        )

    def _fills(self, who: str, point: Point) -> bool:
        place, half = self.places[who], self.sizes[who] / 2
        return abs(place[0] - point[0]) < half and abs(place[1] - point[1]) < half

    def _strides(self, a: Point, b: Point) -> list[Point]:
        """The cells of one leg, as a chess king goes: straight on the grid's own lines."""
        count = self.grid.steps(a, b)
        if not count:
            return []
        between = (
            (a[0] + (b[0] - a[0]) * step / count, a[1] + (b[1] - a[1]) * step / count)
            for step in range(1, count + 1)
        )
        return [self.grid.snap(point) for point in between]

    def _beyond(self, here: Point, there: Point) -> Point:
        apart = math.dist(here, there)
        if apart == 0:
            return there
        far = FARTHEST * math.hypot(*self.grid.extent) / apart
        end = (here[0] + (there[0] - here[0]) * far, here[1] + (there[1] - here[1]) * far)
        found = line_of_fire(there, end, self.barriers)
        if not isinstance(found, Blocked):
            return end
        return (there[0] + (end[0] - there[0]) * found.at, there[1] + (end[1] - there[1]) * found.at)

    def _along_bands(self, who: str, other: str, metres: float) -> tuple[Point, ...]:
        """So many bands on, to a free place as near as may be to one's own; beside `other` once bands are left over."""
        (band, place), (goal, beside) = (self.grid.cell_of(self.places[one]) for one in (who, other))
        steps, gap = int(abs(metres) / self.grid.metres_per_cell + 1e-6), abs(goal - band)
        way = 1 if goal > band or (goal == band and 2 * band < self.grid.columns) else -1
        last = band + way * min(steps, gap) if metres > 0 else band - way * steps
        last = max(0, min(self.grid.columns - 1, last))
        touches = metres > 0 and steps > gap
        wanted = beside if touches else place
        free = [
            row
            for row in range(self.grid.rows)
            if not any(one != who for one in self.at(self.grid.centre((last, row))))
        ]
        apart = [row for row in free if last != goal or touches or abs(row - beside) > 1]
        row = min(apart or free, key=lambda one: (abs(one - wanted), abs(one - place)), default=None)
        if row is None or (last, row) == (band, place) or (last == band and not touches):
            return ()
        end = self.grid.centre((last, row))
        return () if self.blocks_path(who, (end,)) is not None else (end,)

    def _farthest(self, who: str, here: Point, way: Point, cells: float) -> tuple[Point, ...]:
        taken = {place for name, place in self.places.items() if name != who}
        steps = max(1, math.ceil(abs(cells)))
        for step in range(steps, 0, -1):
            along = cells * step / steps
            point = self.grid.snap((here[0] + way[0] * along, here[1] + way[1] * along))
            within = self.grid.path_length_m((here, point)) <= abs(cells) * self.grid.metres_per_cell + 1e-6
            if within and point != here and point not in taken and self.blocks_path(who, (point,)) is None:
                return (point,)
        return ()
