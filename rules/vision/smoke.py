"""What hides as a body and not as a line: smoke, thickets. Its edge is what ends a view, from without and within."""

from __future__ import annotations

from collections.abc import Iterable

from rules.grid import Point


def edges(cells: Iterable[Point]) -> list[tuple[Point, Point]]:
    """The sides of square cells, given by their middles, that no two of them share; runs of them joined."""
    sides: set[tuple[Point, Point]] = set()
    for x, y in cells:
        left, top, right, bottom = x - 0.5, y - 0.5, x + 0.5, y + 0.5
        for side in (
            ((left, top), (right, top)),
            ((left, bottom), (right, bottom)),
            ((left, top), (left, bottom)),
            ((right, top), (right, bottom)),
        ):
            sides ^= {side}
    level = sorted(side for side in sides if side[0][1] == side[1][1])
    upright = sorted(side for side in sides if side[0][0] == side[1][0])
    level.sort(key=lambda side: side[0][1])
    return [*_joined(level), *_joined(upright)]


def _joined(sides: list[tuple[Point, Point]]) -> list[tuple[Point, Point]]:
    """Sides of one direction, in order, those that go on from one another as one."""
    found: list[tuple[Point, Point]] = []
    for a, b in sides:
        if found and found[-1][1] == a:
            found[-1] = (found[-1][0], b)
        else:
            found.append((a, b))
    return found
