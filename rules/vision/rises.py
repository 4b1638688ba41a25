"""Hills and buildings: whoever is neither in one nor above it sees onto it, and not past it.

A **rise** is such an area of a map with its **faces**, the sides that it shows to the world. Those that look to an eye
let it see; those that look away end the view, so that all of what lies behind is hidden. To whoever stands in a rise
or looks over it, all faces are open.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import hypot
from typing import NamedTuple

from rules.grid import Grid, Point
from rules.ground import Area
from rules.said import Text

BESIDE = 1e-4
"""How far on either side of an edge it is asked where the area lies, in cells."""
HAIR = 1e-9
MOST_KEPT = 4000
"""Points of which it is remembered what they are on; then all are forgotten."""
_SIDES = (((0, 0), (1, 0)), ((1, 0), (1, 1)), ((1, 1), (0, 1)), ((0, 1), (0, 0)))
"""Of a cell from its left upper corner: above, right, below, left."""


class Kind(NamedTuple):
    """A kind of ground that rises: what it is called, and how high it is where the map says nothing."""

    title: Text
    height_m: float


@dataclass(frozen=True, slots=True)
class Rising:
    """What rises of the ground that one system knows. Unless said, kinds of areas.

    over: under these whatever was painted before counts no more. levelled: kinds of zones, where nothing rises any
    more. altitude: the mark of somebody in a fight that tells how high above the ground they are, in metres.
    """

    kinds: Mapping[str, Kind]
    over: frozenset[str] = frozenset()
    levelled: frozenset[str] = frozenset()
    altitude: str = ""


class Face(NamedTuple):
    """A side of a rise, from a to b; outside it nx * x + ny * y > c."""

    a: Point
    b: Point
    nx: float
    ny: float
    c: float

    def looks_to(self, point: Point) -> bool:
        """Whether a point lies before it."""
        return self.nx * point[0] + self.ny * point[1] > self.c


@dataclass(frozen=True, slots=True, eq=False)
class Rise:
    """One hill or building. cells: the middles of its cells; standing: those that are not levelled.

    whole: nothing covers or levels any of it. bulges: no line that has left it comes to it again.
    """

    kind: Kind
    area: Area
    height_m: float
    cells: frozenset[Point]
    standing: frozenset[Point]
    whole: bool
    faces: tuple[Face, ...]
    bulges: bool


class Rises:
    """All that rises on one map. Their faces are walls of its tree, the first ones, in the order of `ends`."""

    def __init__(self, rises: Iterable[Rise], grid: Grid) -> None:
        """Number their faces."""
        self.all = tuple(rises)
        self.grid = grid
        self.ends = tuple((face.a, face.b) for rise in self.all for face in rise.faces)
        self._faces: list[tuple[tuple[int, Face], ...]] = []
        first = 0
        for rise in self.all:
            self._faces.append(tuple(enumerate(rise.faces, first)))
            first += len(rise.faces)
        self._sides = [(one, face.nx, face.ny, face.c) for faces in self._faces for one, face in faces]
        self._on: dict[Point, frozenset[int]] = {}
        self._at: dict[Point, list[int]] = {}
        for number, rise in enumerate(self.all):
            for cell in rise.cells:
                self._at.setdefault(cell, []).append(number)

    def on(self, point: Point) -> frozenset[int]:
        """The numbers of those that a point is in or on: its cell is theirs, or it lies within their faces."""
        found = self._on.get(point)
        if found is None:
            if len(self._on) >= MOST_KEPT:
                self._on.clear()
            within = (nth for nth, rise in enumerate(self.all) if rise.whole and rise.area.holds(point))
            found = self._on[point] = frozenset((*self._at.get(self._cell(point), ()), *within))
        return found

    def below(self, high_m: float) -> frozenset[int]:
        """Those that somebody so far above the ground looks over."""
        if high_m <= 0:
            return frozenset()
        return frozenset(number for number, rise in enumerate(self.all) if rise.height_m < high_m)

    def bulging(self, on: frozenset[int], point: Point) -> frozenset[int]:
        """Of those that a point is on, those whose faces hide it from nobody who does not look through another."""
        cell = self._cell(point)
        rises = ((one, self.all[one]) for one in on)
        return frozenset(
            one
            for one, rise in rises
            if rise.bulges and (rise.area.holds(point) if rise.whole else cell in rise.standing)
        )

    def _cell(self, point: Point) -> Point:
        return self.grid.centre(self.grid.cell_of(point))

    def faces_of(self, some: Iterable[int]) -> frozenset[int]:
        """The numbers of the faces of some."""
        return frozenset(number for one in some for number, _ in self._faces[one])

    def opened(self, eye: Point, over: frozenset[int]) -> frozenset[int]:
        """The numbers of the faces that hide nothing from an eye. over: the rises that it is on, or looks over."""
        x, y = eye
        to_eye = [number for number, nx, ny, c in self._sides if nx * x + ny * y > c]
        return self.faces_of(over).union(to_eye)

    def between(self, a: Point, b: Point, high_m: float, lower: Point) -> tuple[Rise, Point] | None:
        """The first rise that stops the line between two, and where, by the cells that it crosses.

        high_m: how high the higher one is; lower: where the other is, who is hidden by what it stands right beside.
        """
        line = [self.grid.centre(cell) for cell in self.grid.line(a, b)]
        ends = {*self._at.get(line[0], ()), *self._at.get(line[-1], ())}
        for cell in line[1:-1]:
            for number in self._at.get(cell, ()):
                rise = self.all[number]
                if number in ends or cell not in rise.standing:
                    continue
                if high_m <= rise.height_m or self.grid.steps(cell, lower) <= 1:
                    return rise, cell
        return None


def risen(areas: tuple[Area, ...], rising: Rising, grid: Grid, levelled: frozenset[Point]) -> Rises:
    """What rises of some areas, in the order in which they were painted. levelled: middles of cells."""
    return Rises(_risen(areas, rising, grid, levelled), grid)


def _risen(areas: tuple[Area, ...], rising: Rising, grid: Grid, levelled: frozenset[Point]) -> Iterator[Rise]:
    for nth, area in enumerate(areas):
        kind = rising.kinds.get(area.kind)
        if kind is None:
            continue
        held = frozenset(cells_of(area, grid))
        cells = uncovered(held, areas[nth + 1 :], rising)
        standing = cells - levelled
        whole = len(standing) == len(held) or grid.kind.startswith("hex")
        faces = tuple(_round_area(area) if whole else _round_cells(standing))
        if standing and faces:
            bulges = all(not face.looks_to(end) for face in faces for one in faces for end in one[:2])
            yield Rise(kind, area, area.height_m or kind.height_m, cells, standing, whole, faces, bulges)


def uncovered(cells: frozenset[Point], later: Sequence[Area], rising: Rising) -> frozenset[Point]:
    """Those cells that nothing covers of what was painted later."""
    covers = [one for one in later if one.kind in rising.over]
    return (
        frozenset(cell for cell in cells if not any(one.holds(cell) for one in covers)) if covers else cells
    )


def cells_of(area: Area, grid: Grid) -> Iterator[Point]:
    """The middles of the map's cells that lie within an area."""
    xs, ys = zip(*area.corners, strict=True)
    first, last = grid.cell_of((min(xs), min(ys))), grid.cell_of((max(xs), max(ys)))
    for column in range(max(0, first[0] - 1), min(grid.columns, last[0] + 2)):
        for row in range(max(0, first[1] - 1), min(grid.rows, last[1] + 2)):
            middle = grid.centre((column, row))
            if area.holds(middle):
                yield middle


def _round_area(area: Area) -> Iterator[Face]:
    for a, b in zip(area.corners, (*area.corners[1:], area.corners[0]), strict=True):
        dx, dy = b[0] - a[0], b[1] - a[1]
        length = hypot(dx, dy)
        if length <= HAIR:
            continue
        nx, ny, x, y = dy / length, -dx / length, (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        one = area.holds((x + nx * BESIDE, y + ny * BESIDE))
        other = area.holds((x - nx * BESIDE, y - ny * BESIDE))
        if one != other:  # else the area lies on both sides of it, or on none
            yield _face(a, b, (-nx, -ny) if one else (nx, ny))


def _round_cells(cells: frozenset[Point]) -> Iterator[Face]:
    """The sides of square cells beyond which there are no more of them."""
    for x, y in sorted(cells):
        for (ax, ay), (bx, by) in _SIDES:
            nx, ny = float(ax + bx - 1), float(ay + by - 1)
            if (x + nx, y + ny) not in cells:
                a, b = (x + ax - 0.5, y + ay - 0.5), (x + bx - 0.5, y + by - 0.5)
                yield _face(a, b, (nx, ny))


def _face(a: Point, b: Point, out: Point) -> Face:
    return Face(a, b, *out, out[0] * a[0] + out[1] * a[1] + HAIR)
