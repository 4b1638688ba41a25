"""The ground under a fight: what the rules may ask the map, and what lies on it.

Points are in cells (rules.grid). A spot is a fighter, by id, or a point. Whoever has no place on the map is
nowhere: what is asked of it is answered with None, "", () or False.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol, TypeVar

from rules.check import Refused
from rules.grid import Point
from rules.said import Text, said
from rules.sight import Door
from rules.values import point

T = TypeVar("T")
Spot = str | Point


def on_map(ground: Ground | None, value: Any) -> Point:
    """A place out of a form, in cells; Refused where there is no map, or it is not on it."""
    if ground is None:
        raise Refused("there is no map to choose a place on")
    x, y = point(value, "a place")
    if not ground.inside((x, y)):
        raise Refused(said("({x:g}, {y:g}) is off the map", x=x, y=y))
    return x, y


ROOM = "room"
"""The kind of an area that is a name and nothing else, in every system: no rule reads it."""


@dataclass(frozen=True, slots=True)
class Area:
    """Ground of one kind within a polygon. `kind` is one of the system's own (Ruleset.ground), or `ROOM`.

    height_m: how high what stands there rises above the ground; `corners` in cells, three or more.
    """

    id: str
    kind: str
    corners: tuple[Point, ...]
    height_m: float = 0.0
    title: str = ""

    def holds(self, point: Point) -> bool:
        """Whether a point lies within, by counting the edges that a ray to the right crosses."""
        x, y = point
        inside = False
        for (ax, ay), (bx, by) in zip(self.corners, (*self.corners[1:], self.corners[0]), strict=True):
            if (ay > y) != (by > y) and x < ax + (bx - ax) * (y - ay) / (by - ay):
                inside = not inside
        return inside


def _unsaid(value: object) -> bool:
    return not value


def _still(value: object) -> bool:
    return value == (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Ring:
    """A circle drawn round something, and what it says. radius: in cells."""

    radius: float
    title: Text


@dataclass(frozen=True, slots=True)
class Zone:
    """What hangs over some cells for a while: smoke, fire, gas. `cells` are the middles of its cells.

    `look`: how it is drawn; `state` is the system's own note of how it goes on. `opens`: a hole in what stands between
    its two cells, through which one sees, fires and walks. In space a zone has one point, the middle of it: radius, in
    cells, 0 for what has no size; vector: how far it drifts in a turn, in cells; rings round it, the innermost first
    (all of these are left out of stored facts where there is nothing to say).
    """

    id: str
    kind: str
    cells: tuple[Point, ...]
    title: Text = ""
    look: Literal["cloud", "fire", "hatched", "missile", "world"] = "hatched"
    state: Mapping[str, int | float | str | bool] | None = None
    opens: bool = field(default=False, metadata={"exclude_if": _unsaid})
    radius: float = field(default=0.0, metadata={"exclude_if": _unsaid})
    vector: Point = field(default=(0.0, 0.0), metadata={"exclude_if": _still})
    rings: tuple[Ring, ...] = field(default=(), metadata={"exclude_if": _unsaid})


class Ground(Protocol):
    """A map with the fighters' places on it."""

    @property
    def metres_per_cell(self) -> float: ...

    @property
    def ways(self) -> int:
        """How many ways one may step: 8, or 6 on hexes."""
        ...

    @property
    def lined(self) -> bool:
        """Whether it is a line of bands: then distance is counted from band to band alone."""
        ...

    @property
    def doors(self) -> tuple[Door, ...]: ...

    @property
    def painted(self) -> tuple[Area, ...]:
        """Every area painted on the map, in the order in which they were painted."""
        ...

    def place(self, who: str) -> Point | None:
        """Where a fighter stands; for one aboard a vehicle, where that is."""
        ...

    def facing(self, who: str) -> float:
        """The way a fighter looks, in degrees clockwise from up."""
        ...

    def off_facing(self, who: str, other: Spot) -> float:
        """How far off the way that a fighter looks something lies, 0 (right ahead) to 180 degrees (behind)."""
        ...

    def turned(self, who: str, facing: float) -> Ground:
        """The same ground with a fighter looking another way."""
        ...

    def in_arc(self, who: str, other: Spot, begin: float, end: float) -> bool:
        """Whether something lies in an arc of a fighter, from one way clockwise to another.

        begin, end: degrees clockwise from where it looks, -90 to 90 the half before it; both ends belong to it.
        """
        ...

    def vector(self, who: str) -> Point:
        """How far a fighter drifts by itself in a turn, in cells."""
        ...

    def drifting(self, who: str, vector: Point) -> Ground:
        """The same ground with a fighter drifting otherwise."""
        ...

    def range_m(self, a: str, b: str) -> float | None: ...

    def steps(self, a: Spot, b: Spot) -> int | None:
        """Cells from one to the other on the shortest way, walls or not; a diagonal counts one."""
        ...

    def touching(self, a: str, b: str) -> bool: ...

    def blocks_fire(self, a: Spot, b: Spot) -> str | None:
        """What stops a straight line of fire ("a wall", "a closed door"), or None."""
        ...

    def blocks_sight(self, a: Spot, b: Spot) -> str | None: ...

    def cover(self, a: str, b: str) -> Literal["none", "partial", "full"]:
        """How much of b is hidden from a."""
        ...

    def line(self, a: Spot, b: Spot, *, beyond: bool = False) -> tuple[Point, ...]:
        """Middles of the cells that a straight line crosses, from a's own to b's.

        beyond: on past b, to the first wall or shut door or the edge of the map.
        """
        ...

    def near(self, middle: Spot, cells: int) -> tuple[Point, ...]:
        """Middles of the map's cells within so many steps, nearest first."""
        ...

    def at(self, point: Point) -> tuple[str, ...]:
        """Fighters who stand in the cell of a point (a larger one: any of its cells); not those aboard."""
        ...

    def areas(self, point: Point) -> tuple[Area, ...]:
        """What the ground is there, the last one painted first."""
        ...

    def step(self, point: Point, way: int) -> Point | None:
        """The next cell in a direction, counted from 0 clockwise from north; None off the map."""
        ...

    def bearing(self, a: Spot, b: Spot) -> float:
        """Degrees clockwise from up, 0 or more and below 360; 0 where both are in one place."""
        ...

    def inside(self, point: Point) -> bool: ...

    def once(self, key: Hashable, measure: Callable[[], T]) -> T:
        """What `measure` gives, remembered with the map: it must follow from `key` and the bare map alone."""
        ...

    def path_cells(self, who: str, path: tuple[Point, ...]) -> tuple[Point, ...]:
        """Middles of the cells entered one after another on a path, without the one `who` stands in."""
        ...

    def path_length_m(self, who: str, path: tuple[Point, ...]) -> float:
        """Length of a path from where `who` stands through the points."""
        ...

    def blocks_path(self, who: str, path: tuple[Point, ...]) -> str | None: ...

    def toward(self, who: str, other: str, metres: float) -> tuple[Point, ...]:
        """A path of at most so many metres straight toward `other` (away if negative), short of any wall."""
        ...

    def moved(self, ends: Mapping[str, Point]) -> Ground:
        """The same ground with some fighters elsewhere."""
        ...

    def carrying(self, riding: Iterable[str]) -> Ground:
        """The same ground with these aboard vehicles, and nobody else."""
        ...

    def with_door(self, door: str, *, opened: bool) -> Ground:
        """The same ground with a door opened or shut."""
        ...
