"""Cells of a map: square, hex both ways up, no grid at all, bands, or space, which has neither grid nor edge.

A point is (x, y) in cells: x right, y down, the origin at the map's top left. One cell is a square's
side, on a hex grid the distance between two neighbouring centres, without a grid a nominal square that
rules nothing. A cell is (column, row), both from 0. In space a cell is a unit of length; columns and rows are what is
looked at first, and points may be negative.

Hexes lie in offset rows or columns, the odd ones pushed half a cell on:

On a map of bands a column is a band and a row a place in it: distance is counted from band to band alone, and who
stand side by side in one touch.

- `hex_pointy` is odd-r: points up, neighbours east and west, odd rows half a cell to the right.
  A hex is 1 wide and 2/sqrt(3) high; rows lie sqrt(3)/2 apart.
- `hex_flat` is odd-q: flat side up, neighbours north and south, odd columns half a cell down.
  A hex is 2/sqrt(3) wide and 1 high; columns lie sqrt(3)/2 apart.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Literal, get_args

Point = tuple[float, float]
Cell = tuple[int, int]
Kind = Literal["square", "hex_flat", "hex_pointy", "none", "space", "bands"]
Direction = Literal["n", "ne", "e", "se", "s", "sw", "w", "nw"]

LARGEST_SIDE = 1000
"""Most columns or rows a grid may have."""

FARTHEST = 10_000
"""Cells from the origin, across and down, that space reaches."""

LONGEST_LINE = 4 * LARGEST_SIDE
"""Most steps a line of cells may have."""

NEXT_TO_EACH_OTHER_M = 3.0
"""Up to this size, neighbouring cells count as touching."""

ARMS_REACH_M = 1.5
"""Where cells are larger, or there are none: how far apart two who touch may stand."""

_APART = math.sqrt(3) / 2
_CORNER = 1 / math.sqrt(3)
_COMPASS: dict[Direction, Point] = {
    "n": (0, -1), "ne": (1, -1), "e": (1, 0), "se": (1, 1),
    "s": (0, 1), "sw": (-1, 1), "w": (-1, 0), "nw": (-1, -1),
}  # fmt: skip
_POINTY: dict[Direction, Point] = {
    "ne": (0.5, -_APART), "e": (1, 0), "se": (0.5, _APART),
    "sw": (-0.5, _APART), "w": (-1, 0), "nw": (-0.5, -_APART),
}  # fmt: skip
_FLAT: dict[Direction, Point] = {
    "n": (0, -1), "ne": (_APART, -0.5), "se": (_APART, 0.5),
    "s": (0, 1), "sw": (-_APART, 0.5), "nw": (-_APART, -0.5),
}  # fmt: skip
_EVERY_WAY: dict[Direction, Point] = {
    way: (x / math.hypot(x, y), y / math.hypot(x, y)) for way, (x, y) in _COMPASS.items()
}
_STEPS = {
    "square": _COMPASS,
    "hex_pointy": _POINTY,
    "hex_flat": _FLAT,
    "bands": _COMPASS,
    "none": _EVERY_WAY,
    "space": _EVERY_WAY,
}
_BARE = ("none", "space")


@dataclass(frozen=True)
class Grid:
    """The cells of one map.

    `metres_per_cell` is above 0; `columns` and `rows` are 1 to LARGEST_SIDE.
    """

    kind: Kind
    metres_per_cell: float
    columns: int
    rows: int

    def __post_init__(self) -> None:
        if self.kind not in get_args(Kind):
            raise ValueError(
                f"a grid is square, hex_flat, hex_pointy, none, space or bands, not {self.kind!r}"
            )
        if not (math.isfinite(self.metres_per_cell) and self.metres_per_cell > 0):
            raise ValueError(f"metres per cell must be above 0, not {self.metres_per_cell}")
        for name, count in (("columns", self.columns), ("rows", self.rows)):
            if not 1 <= count <= LARGEST_SIDE:
                raise ValueError(f"{name} must be 1 to {LARGEST_SIDE}, not {count}")

    @property
    def extent(self) -> Point:
        """Width and height of the whole map, in cells; hexes stick out and interlock."""
        if self.kind == "hex_pointy":
            shift = 0.5 if self.rows > 1 else 0.0
            return self.columns + shift, 2 * _CORNER + (self.rows - 1) * _APART
        if self.kind == "hex_flat":
            shift = 0.5 if self.columns > 1 else 0.0
            return 2 * _CORNER + (self.columns - 1) * _APART, self.rows + shift
        return float(self.columns), float(self.rows)

    @property
    def directions(self) -> tuple[Direction, ...]:
        """The ways one may step: 8, or the 6 that the hex allows."""
        return tuple(_STEPS[self.kind])

    def cell_of(self, point: Point) -> Cell:
        """The cell a point lies in, also beyond the map's edge; ValueError for no real point."""
        x, y = _finite(point)
        if self.kind == "hex_pointy":
            return _odd_r(*_nearest_hex(x - 0.5, (y - _CORNER) / _APART))
        if self.kind == "hex_flat":
            row, column = _odd_r(*_nearest_hex(y - 0.5, (x - _CORNER) / _APART))
            return column, row
        return math.floor(x), math.floor(y)

    def centre(self, cell: Cell) -> Point:
        """The middle of a cell."""
        column, row = cell
        if self.kind == "hex_pointy":
            return column + 0.5 + (row & 1) / 2, _CORNER + row * _APART
        if self.kind == "hex_flat":
            return _CORNER + column * _APART, row + 0.5 + (column & 1) / 2
        return column + 0.5, row + 0.5

    def snap(self, point: Point, size: int = 1) -> Point:
        """Where a token of `size` cells across stands when let go here.

        The centre of a cell; on squares a token of even size stands on a corner. Without a grid,
        where it is.
        """
        if self.kind in _BARE:
            return _finite(point)
        if self.kind == "square" and size % 2 == 0:
            x, y = _finite(point)
            return float(math.floor(x + 0.5)), float(math.floor(y + 0.5))
        return self.centre(self.cell_of(point))

    def inside(self, point: Point) -> bool:
        """Whether a point lies on the map; a number that is none lies nowhere."""
        x, y = point
        if self.kind == "space":
            return abs(x) <= FARTHEST and abs(y) <= FARTHEST
        if self.kind == "none":
            return 0 <= x <= self.columns and 0 <= y <= self.rows
        if self.kind in ("square", "bands"):
            return 0 <= x < self.columns and 0 <= y < self.rows
        return math.isfinite(x) and math.isfinite(y) and self._holds(self.cell_of(point))

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        """The cells round this one that are on the map: up to 8 on squares, up to 6 on hexes."""
        x, y = self.centre(cell)
        around = _COMPASS if self.kind in _BARE else _STEPS[self.kind]
        cells = (self.cell_of((x + dx, y + dy)) for dx, dy in around.values())
        return tuple(near for near in cells if self._holds(near))

    def steps(self, a: Point, b: Point) -> int:
        """Moves from one cell to the other: as a chess king on squares, hex by hex on hexes.

        Without a grid the straight distance in cells, rounded up; on bands from band to band alone.
        """
        if self.kind in _BARE:
            return math.ceil(round(math.dist(_finite(a), _finite(b)), 9))
        (column_a, row_a), (column_b, row_b) = self.cell_of(a), self.cell_of(b)
        if self.kind == "hex_pointy":
            return _hexes_apart(_axial(column_a, row_a), _axial(column_b, row_b))
        if self.kind == "hex_flat":
            return _hexes_apart(_axial(row_a, column_a), _axial(row_b, column_b))
        if self.kind == "bands":
            return abs(column_a - column_b)
        return max(abs(column_a - column_b), abs(row_a - row_b))

    def distance_m(self, a: Point, b: Point) -> float:
        """Metres between two points: straight on squares and without a grid, steps on hexes and bands."""
        if self.kind in ("hex_flat", "hex_pointy", "bands"):
            return self.steps(a, b) * self.metres_per_cell
        return math.dist(_finite(a), _finite(b)) * self.metres_per_cell

    def path_length_m(self, points: Iterable[Point]) -> float:
        """Metres along a path, leg by leg; 0 for a path of one point or none."""
        return sum((self.distance_m(a, b) for a, b in pairwise(points)), 0.0)

    def touching(self, a: Point, b: Point, size_a: int = 1, size_b: int = 1) -> bool:
        """Whether two tokens, `size` cells across, are within arm's reach of each other.

        In cells of NEXT_TO_EACH_OTHER_M or less: in the same cell or in neighbouring ones, diagonals
        too. In larger cells or none: their centres within ARMS_REACH_M and half of what each is
        larger than one cell (a token of one cell is one person, however large the cell is). On bands: in the same one
        and side by side, whatever it measures.
        """
        beyond = (size_a - 1) / 2 + (size_b - 1) / 2
        if self.kind == "bands":
            (band_a, place_a), (band_b, place_b) = self.cell_of(a), self.cell_of(b)
            return band_a == band_b and abs(place_a - place_b) <= 1 + beyond
        if self.kind in _BARE or self.metres_per_cell > NEXT_TO_EACH_OTHER_M:
            apart_m = math.dist(_finite(a), _finite(b)) * self.metres_per_cell
            return apart_m <= ARMS_REACH_M + beyond * self.metres_per_cell + 1e-9
        if self.kind == "square":
            (ax, ay), (bx, by) = self.snap(a, size_a), self.snap(b, size_b)
            return max(abs(ax - bx), abs(ay - by)) <= 1 + beyond
        return self.steps(a, b) <= 1 + beyond

    def step(self, point: Point, direction: Direction) -> Point:
        """One cell on: the neighbouring centre, or without a grid one cell's length that way.

        May lead off the map: ask `inside`. ValueError for a way that the hex does not have.
        """
        ways = _STEPS[self.kind]
        if direction not in ways:
            raise ValueError(f"one cannot step {direction} on this grid: only {', '.join(ways)}")
        dx, dy = ways[direction]
        if self.kind in _BARE:
            return point[0] + dx, point[1] + dy
        x, y = self.centre(self.cell_of(point))
        return self.centre(self.cell_of((x + dx, y + dy)))

    def line(self, a: Point, b: Point) -> tuple[Cell, ...]:
        """The cells a straight line crosses, from a to b; the same backwards.

        On squares from point to point, straight across where it meets a corner; on hexes from centre
        to centre, one hex a step. Cells off the map are among them when the line leaves it.
        ValueError for a line of more than LONGEST_LINE steps.
        """
        if self.steps(a, b) > LONGEST_LINE:
            raise ValueError(f"a line from {a} to {b} leads too far off the map")
        if _finite(b) < _finite(a):
            return tuple(reversed(self.line(b, a)))
        if self.kind in ("hex_flat", "hex_pointy"):
            return self._hex_line(a, b)
        return _square_line(a, b)

    def within(self, a: Point, radius_m: float) -> tuple[Cell, ...]:
        """The map's cells whose centres are `radius_m` or less from a, row by row; space has none."""
        if math.isnan(radius_m) or radius_m < 0 or self.kind == "space":
            return ()
        x, y = _finite(a)
        reach = radius_m / self.metres_per_cell + 2
        columns = _span(x, reach, self.columns, _APART if self.kind == "hex_flat" else 1)
        rows = _span(y, reach, self.rows, _APART if self.kind == "hex_pointy" else 1)
        if self.kind == "bands":
            rows = range(self.rows)
        near = ((column, row) for row in rows for column in columns)
        return tuple(cell for cell in near if self.distance_m(a, self.centre(cell)) <= radius_m + 1e-9)

    def _holds(self, cell: Cell) -> bool:
        if self.kind == "space":
            return self.inside(cell)
        return 0 <= cell[0] < self.columns and 0 <= cell[1] < self.rows

    def _hex_line(self, a: Point, b: Point) -> tuple[Cell, ...]:
        count = self.steps(a, b)
        (ax, ay), (bx, by) = self.centre(self.cell_of(a)), self.centre(self.cell_of(b))
        # a hair aside, so that a line between two hexes keeps to one of them
        ax, ay, bx, by = ax + 1e-6, ay + 2e-6, bx + 1e-6, by + 2e-6
        shares = (i / max(count, 1) for i in range(count + 1))
        return tuple(self.cell_of((ax + (bx - ax) * s, ay + (by - ay) * s)) for s in shares)


def _finite(point: Point) -> Point:
    x, y = point
    if not (-math.inf < x < math.inf and -math.inf < y < math.inf):
        raise ValueError(f"no point on a map: {point}")
    return point


def _span(middle: float, reach: float, count: int, spacing: float) -> range:
    """Columns or rows that can lie within reach, in cells, of the middle."""
    first = max(0.0, (middle - reach) / spacing - 1)
    last = min(float(count), (middle + reach) / spacing + 1)
    return range(math.floor(first), math.ceil(last)) if first < last else range(0)


def _axial(along: int, across: int) -> tuple[int, int]:
    """Offset to axial coordinates, told as for odd-r: `along` the row, `across` rows."""
    return along - (across - (across & 1)) // 2, across


def _odd_r(q: int, r: int) -> Cell:
    """Axial to offset coordinates, told as for odd-r."""
    return q + (r - (r & 1)) // 2, r


def _hexes_apart(a: tuple[int, int], b: tuple[int, int]) -> int:
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def _nearest_hex(along: float, across: float) -> tuple[int, int]:
    """The hex nearest to a place given in hexes along a row and rows across: axial coordinates."""
    r = across
    q = along - r / 2
    nearest_q, nearest_r, nearest_s = round(q), round(r), round(-q - r)
    off_q, off_r, off_s = abs(nearest_q - q), abs(nearest_r - r), abs(nearest_s + q + r)
    if off_q > off_r and off_q > off_s:
        nearest_q = -nearest_r - nearest_s
    elif off_r > off_s:
        nearest_r = -nearest_q - nearest_s
    return nearest_q, nearest_r


@lru_cache(maxsize=4096)
def _square_line(a: Point, b: Point) -> tuple[Cell, ...]:
    column, row = math.floor(a[0]), math.floor(a[1])
    end = math.floor(b[0]), math.floor(b[1])
    dx, dy = b[0] - a[0], b[1] - a[1]
    across, down = (1 if dx > 0 else -1), (1 if dy > 0 else -1)
    cells = [(column, row)]
    while (column, row) != end:
        # how far along the line, 0 to 1, the next upright and the next level grid line lie
        to_x = (column + (across > 0) - a[0]) / dx if column != end[0] else math.inf
        to_y = (row + (down > 0) - a[1]) / dy if row != end[1] else math.inf
        column += across if to_x <= to_y + 1e-12 else 0
        row += down if to_y <= to_x + 1e-12 else 0
        cells.append((column, row))
    return tuple(cells)
