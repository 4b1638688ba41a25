"""Hexes of neighbouring sectors: files say in which sector a hex lies, a chart counts on past its own edge."""

from __future__ import annotations

from dataclasses import dataclass

from rules.chart import SECTOR_COLUMNS, SECTOR_ROWS, Hex, named, place

Offset = tuple[int, int]
"""Sectors to the right and down, -1 to 1 each: (0, 0) is the sector itself."""

_Place = tuple[int, int]
_FARTHEST = 99


@dataclass(frozen=True, slots=True)
class Ends:
    """Both ends of a route on one chart; cut: one lay further off than hexes have numbers, and is where they end."""

    start: Hex
    end: Hex
    cut: bool = False


def joined(start: Hex, start_in: Offset, end: Hex, end_in: Offset) -> Ends | None:
    """The ends of a route as hexes of one chart; None where neither of them has a number there."""
    one, other = _absolute(start, start_in), _absolute(end, end_in)
    if _numbered(one) and _numbered(other):
        return Ends(named(*one), named(*other))
    if not (_numbered(one) or _numbered(other)):
        return None
    if _numbered(one):
        return Ends(named(*one), named(*_last_numbered(one, other)), cut=True)
    return Ends(named(*_last_numbered(other, one)), named(*other), cut=True)


def parted(one: Hex) -> tuple[Hex, Offset]:
    """A hex, beyond the chart's edge or not, as the hex of a sector and which sector that is."""
    column, row = place(one)
    across, down = (column - 1) // SECTOR_COLUMNS, (row - 1) // SECTOR_ROWS
    if not (-1 <= across <= 1 and -1 <= down <= 1):
        return one, (0, 0)
    return named(column - across * SECTOR_COLUMNS, row - down * SECTOR_ROWS), (across, down)


def _absolute(one: Hex, sector: Offset) -> _Place:
    column, row = place(one)
    return column + sector[0] * SECTOR_COLUMNS, row + sector[1] * SECTOR_ROWS


def _numbered(at: _Place) -> bool:
    return all(0 <= one <= _FARTHEST for one in at)


def _last_numbered(inside: _Place, outside: _Place) -> _Place:
    """The last hex with a number on the straight line from one that has a number to one that has not."""
    (x, z), (u, w) = _axial(inside), _axial(outside)
    steps = max(abs(x - u), abs(z - w), abs((x + z) - (u + w)))
    last = inside
    for n in range(1, steps + 1):
        at = _rounded(x + (u - x) * n / steps, z + (w - z) * n / steps)
        if not _numbered(at):
            break
        last = at
    return last


def _axial(at: _Place) -> tuple[int, int]:
    x = at[0] - 1
    return x, at[1] - 1 - x // 2


def _rounded(x: float, z: float) -> _Place:
    """The hex in which a point lies."""
    y = -x - z
    rx, ry, rz = round(x), round(y), round(z)
    dx, dy, dz = abs(rx - x), abs(ry - y), abs(rz - z)
    if dx > dy and dx > dz:
        rx = -ry - rz
    elif dz >= dy:
        rz = -rx - ry
    return rx + 1, rz + 1 + rx // 2
