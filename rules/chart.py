"""A star chart as rules see it: worlds on hexes one parsec across, with routes and borders, and how far apart they are.

Flat-topped hexes; the first is 0101, top left; even columns lie half a hex lower. A sector is 32 columns by 40 rows.
Source: published maps; distances agree with three public typings.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

Hex = str
"""Column and row, two digits each: "0305". Beyond the chart's edge too, as far as two digits reach."""

SECTOR_COLUMNS, SECTOR_ROWS = 32, 40
SUBSECTOR_COLUMNS, SUBSECTOR_ROWS = 8, 10


@dataclass(frozen=True, slots=True)
class MainWorld:
    """The world that a hex is known by.

    name: "" for none. uwp: nine characters, "?" for what is unknown. bases: letters of the second survey (N naval,
    S scout), alphabetical, each once. remarks: codes as they stand in the files, trade codes among them. zone: "" for
    none, A amber, R red. pbg: population digit, belts, gas giants; "?" unknown. allegiance: "" for none. extra: columns
    of a file that nothing here reads, by their heading.
    """

    hex: Hex
    name: str = ""
    uwp: str = "???????-?"
    bases: str = ""
    remarks: tuple[str, ...] = ()
    zone: Literal["", "A", "R"] = ""
    pbg: str = "???"
    allegiance: str = ""
    stars: str = ""
    extra: Mapping[str, str] = field(default_factory=dict)

    @property
    def gas_giants(self) -> int | None:
        """How many; None where that is unknown."""
        return None if self.pbg[2] == "?" else int(self.pbg[2], 36)

    @property
    def starport(self) -> str:
        """A to E, X for none, ? unknown."""
        return self.uwp[0]


@dataclass(frozen=True, slots=True)
class Route:
    """A line between two hexes.

    kind: "jump" lanes thrown, "covered" those among them that shorter ones cover and a map may leave out, "trade", ""
    by hand, and what files say. colour: a name or #rrggbb, or "".
    """

    start: Hex
    end: Hex
    kind: str = ""
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Border:
    """A realm's edge: hexes from the topmost of the leftmost column clockwise over its own hexes, back to the start.

    filled: a region, drawn as a surface and not as a line, such as a nebula.
    """

    hexes: tuple[Hex, ...]
    allegiance: str = ""
    label: str = ""
    colour: str = ""
    filled: bool = False


@dataclass(frozen=True, slots=True)
class Label:
    """Words written over a hex. colour: a name or #rrggbb, or ""."""

    hex: Hex
    text: str
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Chart:
    """One chart. columns, rows: its size, 32 by 40 at most. subsectors: names by letter A to P; realms: by code."""

    name: str
    columns: int = SUBSECTOR_COLUMNS
    rows: int = SUBSECTOR_ROWS
    worlds: Mapping[Hex, MainWorld] = field(default_factory=dict)
    routes: tuple[Route, ...] = ()
    borders: tuple[Border, ...] = ()
    subsectors: Mapping[str, str] = field(default_factory=dict)
    realms: Mapping[str, str] = field(default_factory=dict)
    labels: tuple[Label, ...] = ()

    def inside(self, one: Hex) -> bool:
        """Whether a hex lies on the chart."""
        column, row = place(one)
        return 1 <= column <= self.columns and 1 <= row <= self.rows

    def near(self, one: Hex, parsecs: int) -> Iterator[MainWorld]:
        """Worlds within so many parsecs of a hex, that of the hex itself left out, nearest first."""
        found = ((distance(one, other), other) for other in self._about(one, parsecs) if other != one)
        for away, other in sorted(found):
            if away > parsecs:
                return
            yield self.worlds[other]

    def _about(self, one: Hex, parsecs: int) -> Iterable[Hex]:
        """Hexes with worlds, those within so many parsecs among them; few where the chart has many."""
        side = 2 * parsecs + 3
        if side * side >= len(self.worlds):
            return self.worlds
        column, row = place(one)
        columns = range(max(0, column - parsecs), min(99, column + parsecs) + 1)
        rows = range(max(0, row - parsecs - 1), min(99, row + parsecs + 1) + 1)
        return (hex_ for x in columns for y in rows if (hex_ := named(x, y)) in self.worlds)


def place(one: Hex) -> tuple[int, int]:
    """Column and row. Raises: ValueError for what is no hex."""
    if len(one) != 4 or not (one.isascii() and one.isdigit()):
        raise ValueError(f"{one!r} is no hex of two digits a column and two a row")
    return int(one[:2]), int(one[2:])


def named(column: int, row: int) -> Hex:
    """The hex of a column and row, 0 to 99 each."""
    if not (0 <= column <= 99 and 0 <= row <= 99):
        raise ValueError(f"column {column}, row {row} has no number of four digits")
    return f"{column:02}{row:02}"


def distance(one: Hex, other: Hex) -> int:
    """Parsecs between two hexes, the least number of steps."""
    (x, y, z), (u, v, w) = _cube(one), _cube(other)
    return max(abs(x - u), abs(y - v), abs(z - w))


WAYS = 6
_STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


def beyond(one: Hex, way: int, parsecs: int) -> tuple[int, int]:
    """Column and row so many parsecs along a way (1 to 6, clockwise from straight up); it may be off any map."""
    column, row = place(one)
    x = column - 1
    z = row - 1 - x // 2
    dx, dz = _STEPS[way - 1]
    x, z = x + parsecs * dx, z + parsecs * dz
    return x + 1, z + 1 + x // 2


def subsector(one: Hex) -> str:
    """The letter, A to P, of the subsector in which a hex of a sector lies."""
    column, row = place(one)
    return "ABCDEFGHIJKLMNOP"[(column - 1) // SUBSECTOR_COLUMNS + 4 * ((row - 1) // SUBSECTOR_ROWS)]


def _cube(one: Hex) -> tuple[int, int, int]:
    column, row = place(one)
    x = column - 1
    z = row - 1 - x // 2
    return x, -x - z, z
