"""A ship's deck as it is laid out: hull, bulkheads, doors, rooms with names. Points are in cells (rules.grid)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.grid import Point
from rules.said import Text
from rules.sight import Door, Wall


@dataclass(frozen=True, slots=True)
class Room:
    """A room with a name, as a rectangle. light: a lamp hangs in its middle. nose: cut off its right corners."""

    title: Text
    left: float
    top: float
    right: float
    bottom: float
    light: bool = True
    nose: float = 0

    @property
    def corners(self) -> tuple[Point, ...]:
        """Clockwise from the top left."""
        x, top, bottom = self.right - self.nose, self.top + self.nose, self.bottom - self.nose
        every = (
            (self.left, self.top), (x, self.top), (self.right, top), (self.right, bottom), (x, self.bottom),
            (self.left, self.bottom),
        )  # fmt: skip
        return tuple(dict.fromkeys(every))

    @property
    def middle(self) -> Point:
        """Where the lamp hangs."""
        return ((self.left + self.right) / 2, (self.top + self.bottom) / 2)

    @property
    def squares(self) -> float:
        """How many cells it covers."""
        return (self.right - self.left) * (self.bottom - self.top)


@dataclass(frozen=True, slots=True)
class Deck:
    """One deck of a ship, bow to the right. columns, rows: of its map; metres_per_cell: across one cell."""

    columns: int
    rows: int
    metres_per_cell: float
    walls: tuple[Wall, ...]
    doors: tuple[Door, ...]
    rooms: tuple[Room, ...]
