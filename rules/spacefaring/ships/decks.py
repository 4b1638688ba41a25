"""Deck plans from a design's figures, an invention of our own: engine room, tanks, hold, rooms on a corridor, bridge.

A ton is two squares of 1.5 m with a ceiling of 3 m. What is behind bulkheads without a door is machinery or fuel.
Source of the ton's size: Book 2, Starships; the rest is ours.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import ceil

from rules.check import Refused
from rules.decks import Deck, Room
from rules.grid import Point
from rules.ruleset import Sheet
from rules.said import Text, said
from rules.sight import Door, Wall
from rules.spacefaring.ships import sheet as s

METRES = 1.5
SQUARES_A_TON = 2
LARGEST_T = 400
"""A larger ship has more decks than one."""
MARGIN = 2
CORRIDOR = 2
DEEP = 3
"""Squares that a room reaches from the corridor to the hull."""
STATEROOM, COMMON, LOCKER, LOCK = 2, 4, 2, 2
"""Squares along the corridor."""
BERTHS_A_COLUMN = 3
ENGINES_T, BRIDGE_T = 15, 20
"""Tons of the smallest engine room and of a bridge. Source: Book 2, Hulls; Components."""
NOSE = 2
"""Squares by which the bow narrows on either side."""


def deck(sheet: Sheet) -> Deck:
    """Her only deck. Refused for what is no ship, or too large for one deck."""
    if not s.is_ship(sheet):
        raise Refused("only a ship has deck plans that can be laid out")
    if s.hull_t(sheet) > LARGEST_T:
        raise Refused(
            said(
                "a ship of {tons:,d} tons has more decks than one; up to {most} tons are laid out",
                tons=s.hull_t(sheet), most=LARGEST_T,
            )
        )  # fmt: skip
    return _Plan(2 * DEEP + CORRIDOR + 2 * _sides(sheet)).laid(sheet)


def _sides(sheet: Sheet) -> int:
    """How many squares of tanks lie along the hull beside the rooms: none in small ships."""
    return 0 if s.hull_t(sheet) <= 100 else 1 if s.hull_t(sheet) <= 200 else 2


@dataclass(slots=True)
class _Plan:
    """A deck in the making, from the stern on. across: squares from hull to hull; at: where the next part begins."""

    across: int
    at: int = MARGIN
    walls: list[tuple[Point, Point]] = field(default_factory=list)
    doors: list[Door] = field(default_factory=list)
    rooms: list[Room] = field(default_factory=list)
    machines: list[Room] = field(default_factory=list)

    @property
    def top(self) -> int:
        return MARGIN

    @property
    def bottom(self) -> int:
        return MARGIN + self.across

    @property
    def aisle(self) -> tuple[int, int]:
        """Top and bottom of the corridor."""
        above = MARGIN + (self.across - CORRIDOR) // 2
        return above, above + CORRIDOR

    def laid(self, sheet: Sheet) -> Deck:
        """The whole deck."""
        self._engines(sheet)
        self._tanks(sheet)
        self._hold(sheet)
        self._quarters(sheet)
        self._bridge()
        self._hull()
        return Deck(
            self.at + MARGIN,
            self.across + 2 * MARGIN,
            METRES,
            tuple(self._solid()),
            tuple(self.doors),
            tuple(self.rooms),
        )

    def _columns(self, tons: float, least: int = 1) -> int:
        return max(least, ceil(tons * SQUARES_A_TON / self.across))

    def _engines(self, sheet: Sheet) -> None:
        left, right = self.at, self.at + self._columns(max(ENGINES_T, s.hull_t(sheet) / 10), 4)
        self._room("Engine room", left, self.top, right, self.bottom)
        above, below = self.aisle
        names = [("Jump drive", self.top), ("Power plant", below + 1)]
        for name, y in names:
            self.machines.append(Room(name, left + 1, y + 0.5, right - 1, y + (above - self.top) - 1.5))
        self._door("engine room", (right, above), (right, below))
        self._bulkhead(right, gaps=(self.aisle,))
        self.at = right

    def _tanks(self, sheet: Sheet) -> None:
        """What of the fuel does not lie along the hull, on both sides of the corridor; nobody goes in."""
        beside = _sides(sheet) * 2 * self._quarters_long(sheet)
        tons = max(0.0, s.fuel(sheet).tank_t - beside / SQUARES_A_TON)
        columns = ceil(tons * SQUARES_A_TON / (self.across - CORRIDOR))
        if not columns:
            return
        left, right = self.at, self.at + columns
        above, below = self.aisle
        self._room("Fuel", left, self.top, right, above, light=False)
        self._room("Fuel", left, below, right, self.bottom, light=False)
        self._room("Corridor aft", left, above, right, below)
        self.walls += [((left, above), (right, above)), ((left, below), (right, below))]
        self.at = right

    def _hold(self, sheet: Sheet) -> None:
        columns = self._columns(s.hold_t(sheet), 2)
        left, right = self.at, self.at + columns
        self._room("Hold", left, self.top, right, self.bottom)
        self._bulkhead(left, gaps=(self.aisle,))
        self._bulkhead(right, gaps=(self.aisle,))
        self._door("hold, aft", (left, self.aisle[0]), (left, self.aisle[1]))
        self._door("hold, forward", (right, self.aisle[0]), (right, self.aisle[1]))
        ramp = left + columns / 2
        wide = min(1.5, columns / 2 - 0.25)
        self._door("cargo ramp", (ramp - wide, self.bottom), (ramp + wide, self.bottom), locked=True)
        self.at = right

    def _quarters_long(self, sheet: Sheet) -> int:
        return max(sum(long for _, long in side) for side in _shared(sheet))

    def _quarters(self, sheet: Sheet) -> None:
        left, long, sides = self.at, self._quarters_long(sheet), _sides(sheet)
        above, below = self.aisle
        for side, upper in zip(_shared(sheet), (True, False), strict=True):
            x = left
            y0, y1 = (above - DEEP, above) if upper else (below, below + DEEP)
            for name, columns in side:
                self._cabin(name, (x, y0, x + columns, y1), door_y=above if upper else below, hull=sides == 0)
                x += columns
            if x < left + long:
                self._room("Store", x, y0, left + long, y1)
                self._opening("store" + (" 1" if upper else " 2"), x, left + long, above if upper else below)
            if sides:
                tank = (self.top, y0) if upper else (y1, self.bottom)
                self._room("Fuel", left, tank[0], left + long, tank[1], light=False)
                inner = y0 if upper else y1
                self.walls.append(((left, inner), (left + long, inner)))
        self._room("Corridor", left, above, left + long, below)
        self.at = left + long

    def _cabin(self, name: Text, box: tuple[int, int, int, int], *, door_y: int, hull: bool) -> None:
        """A room on the corridor with a door in the middle of that side; an air lock has one outwards too."""
        x0, y0, x1, y1 = box
        self._room(name, x0, y0, x1, y1)
        self.walls.append(((x1, y0), (x1, y1)))
        self._opening(str(name).lower(), x0, x1, door_y)
        if name == "Air lock":
            outer = y1 if door_y == y0 else y0
            if not hull:  # through the tanks along the hull
                edge = self.bottom if outer == y1 else self.top
                self.walls += [((x0, outer), (x0, edge)), ((x1, outer), (x1, edge))]
                outer = edge
            self._door("air lock, outer", (x0 + 0.5, outer), (x1 - 0.5, outer), locked=True)

    def _opening(self, name: str, x0: int, x1: int, y: int) -> None:
        """A wall along the corridor with a door in its middle."""
        middle = (x0 + x1) / 2
        self.walls += [((x0, y), (middle - 0.5, y)), ((middle + 0.5, y), (x1, y))]
        self._door(name, (middle - 0.5, y), (middle + 0.5, y))

    def _bridge(self) -> None:
        right = self.at + self._columns(BRIDGE_T, NOSE + 2)
        self.rooms.append(Room("Bridge", self.at, self.top, right, self.bottom, nose=NOSE))
        self._bulkhead(self.at, gaps=(self.aisle,))
        self._door("bridge", (self.at, self.aisle[0]), (self.at, self.aisle[1]))
        self.at = right

    def _hull(self) -> None:
        """The outline, with the ramp and the outer lock left open for their doors, and a window at the bow."""
        x0, x1, nose = MARGIN, self.at, self.at - NOSE
        self.walls += [((x0, self.bottom), (x0, self.top)), ((nose, self.top), (x1, self.top + NOSE))]
        self.walls.append(((x1, self.bottom - NOSE), (nose, self.bottom)))
        for y in (self.top, self.bottom):
            gaps = sorted((one.a[0], one.b[0]) for one in self.doors if one.a[1] == one.b[1] == y)
            self.walls += [((a, y), (b, y)) for a, b in _pieces(x0, nose, gaps)]

    def _bulkhead(self, x: int, gaps: tuple[tuple[float, float], ...]) -> None:
        wall = [((x, a), (x, b)) for a, b in _pieces(self.top, self.bottom, gaps)]
        self.walls += [one for one in wall if one not in self.walls]

    def _door(self, name: str, a: Point, b: Point, *, locked: bool = False) -> None:
        if not any((one.a, one.b) == (a, b) for one in self.doors):
            words = "-".join(re.findall(r"[a-z0-9]+", name.lower().replace("'", "")))
            self.doors.append(Door(words, a, b, open=False, locked=locked))

    def _room(
        self, title: Text, left: float, top: float, right: float, bottom: float, *, light: bool = True
    ) -> None:
        self.rooms.append(Room(title, left, top, right, bottom, light))

    def _solid(self) -> Iterator[Wall]:
        for n, (a, b) in enumerate(self.walls, 1):
            yield Wall(f"hull-{n}", a, b)
        for n, one in enumerate(self.machines, 1):
            ring = one.corners
            for side, (a, b) in enumerate(zip(ring, (*ring[1:], ring[0]), strict=True), 1):
                yield Wall(f"machine-{n}-{side}", a, b)
        x, half = self.at, self.across - 2 * NOSE
        yield Wall("window", (x, self.top + NOSE), (x, self.top + NOSE + half), stops_sight=False)


def _pieces(
    start: float, end: float, gaps: tuple[tuple[float, float], ...] | list[tuple[float, float]]
) -> Iterator[tuple[float, float]]:
    """What is left of a line without its gaps, which are in order."""
    at = start
    for a, b in gaps:
        if a > at:
            yield at, a
        at = b
    if at < end:
        yield at, end


def _shared(sheet: Sheet) -> tuple[list[tuple[Text, int]], list[tuple[Text, int]]]:
    """The rooms of either side with how long they are: each goes to the side that is shorter."""
    sides: tuple[list[tuple[Text, int]], list[tuple[Text, int]]] = ([], [])
    for name, long in _along(sheet):
        shorter = min(sides, key=lambda side: sum(one for _, one in side))
        shorter.append((name, long))
    return sides


def _along(sheet: Sheet) -> Iterator[tuple[Text, int]]:
    """Rooms along the corridor, from aft forward."""
    yield "Air lock", LOCK
    yield "Ship's locker", LOCKER
    if berths := s.low_berths(sheet):
        yield "Low berths", max(2, ceil(berths / BERTHS_A_COLUMN))
    yield "Common room", COMMON
    for n in range(1, s.staterooms(sheet) + 1):
        yield said("Stateroom {n}", n=n), STATEROOM
