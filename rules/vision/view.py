"""What one eye sees of a tree of walls: stretches by angle, each up to the piece that ends it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Container
from math import atan2, cos, hypot, inf, pi, sin
from typing import NamedTuple

from rules.grid import Point
from rules.vision.tree import Box, Node, Piece, Tree

ANGLE = 1e-9
"""A gap narrower than this, in radians, is none, but rounding."""
FLAT = 1e-12
"""A piece that the eye stands in line with hides nothing: twice the area between them, in cells."""
BEFORE = 1e-7
"""How far before a piece, as such an area, a point must lie to be seen."""
NOTHING_OPEN: frozenset[int] = frozenset()


class Stretch(NamedTuple):
    """From one angle to another a piece is what is seen last; None: nothing as far as the view reaches."""

    start: float
    end: float
    piece: Piece | None


class _Row(NamedTuple):
    """A piece as seen from the eye: one end, its course, and twice the area between it and the eye."""

    ax: float
    ay: float
    dx: float
    dy: float
    area: float


class View:
    """All that one eye sees. reach: how far, in cells; None within `rows`: nothing is there up to that."""

    __slots__ = ("ends", "eye", "reach", "rows", "span", "starts", "stretches")

    def __init__(
        self, tree: Tree, eye: Point, reach: float = inf, opened: Container[int] = NOTHING_OPEN
    ) -> None:
        """Look. opened: numbers of walls that hide nothing, such as open doors."""
        self.eye, self.reach = eye, reach
        self.span = sum(tree.size)
        """Where an edge is drawn if nothing ends the view: beyond the map, for an eye on its rim or off it."""
        self.stretches = looked(tree, eye, reach, opened)
        self.starts = [one.start for one in self.stretches]
        self.ends = [one.end for one in self.stretches]
        self.rows = [None if one.piece is None else _row(one.piece, eye) for one in self.stretches]

    def holds(self, point: Point) -> bool:
        """Whether a point is seen."""
        x, y = point[0] - self.eye[0], point[1] - self.eye[1]
        if x * x + y * y > self.reach * self.reach:
            return False
        row = self.rows[bisect_right(self.starts, atan2(y, x)) - 1]
        return row is None or before(row, x, y)

    def ended_by(self, point: Point) -> int | None:
        """The number of the wall that ends the view on the way to a point, or beyond it."""
        angle = atan2(point[1] - self.eye[1], point[0] - self.eye[0])
        piece = self.stretches[bisect_right(self.starts, angle) - 1].piece
        return None if piece is None else piece[4]

    def depends_on(self, number: int, a: Point, b: Point, *, opens: bool) -> bool:
        """Whether it changes when the door of that number, from a to b, opens or else shuts."""
        if opens:
            return any(one.piece is not None and one.piece[4] == number for one in self.stretches)
        row = _row((*a, *b, number), self.eye)
        if -FLAT < row.area < FLAT:
            return False
        ends = (row.ax, row.ay), (row.ax + row.dx, row.ay + row.dy)
        first, last = (atan2(y, x) for x, y in (ends if row.area > 0 else ends[::-1]))
        arcs = [(first, last)] if first < last else [(first, pi), (-pi, last)]
        return any(self._shows_before(row, start, end) for start, end in arcs)

    def _shows_before(self, row: _Row, start: float, end: float) -> bool:
        """Whether a piece would be seen anywhere between two angles."""
        for number in range(max(0, bisect_right(self.starts, start) - 1), len(self.starts)):
            low, high = max(start, self.starts[number]), min(end, self.ends[number])
            if self.starts[number] >= end:
                break
            if high - low <= ANGLE:
                continue
            x, y = cos((low + high) / 2), sin((low + high) / 2)
            there, here = self.rows[number], row.area / (x * row.dy - y * row.dx)
            if here < (self.reach if there is None else there.area / (x * there.dy - y * there.dx)):
                return True
        return False


def _row(piece: Piece, eye: Point) -> _Row:
    ax, ay, dx, dy = piece[0] - eye[0], piece[1] - eye[1], piece[2] - piece[0], piece[3] - piece[1]
    return _Row(ax, ay, dx, dy, ax * dy - ay * dx)


def before(row: _Row, x: float, y: float) -> bool:
    """Whether a point, told from the eye, lies on the eye's side of a piece."""
    ax, ay, dx, dy, area = row
    return (dx * (y - ay) - dy * (x - ax)) * area > BEFORE if area else True


def looked(tree: Tree, eye: Point, reach: float, opened: Container[int]) -> list[Stretch]:
    """The stretches that an eye sees, by angle from -pi to pi, without a gap between them."""
    starts, ends = [-pi], [pi]
    seen: list[Stretch] = []
    waiting: list[Node | list[Piece]] = [tree.root]
    while waiting and starts:
        node = waiting.pop()
        if isinstance(node, list):
            for piece in node:
                if piece[4] not in opened:
                    _meet(starts, ends, piece, eye, seen)
            continue
        if _hidden(node.box, eye, reach, starts, ends):
            continue
        near, far = node.front, node.back
        if node.nx * eye[0] + node.ny * eye[1] <= node.c:
            near, far = far, near
        if far is not None:
            waiting.append(far)
        waiting.append(node.pieces)
        if near is not None:
            waiting.append(near)
    seen += [Stretch(start, end, None) for start, end in zip(starts, ends, strict=True)]
    seen.sort(key=lambda one: one.start)
    return seen


def _meet(starts: list[float], ends: list[float], piece: Piece, eye: Point, seen: list[Stretch]) -> None:
    """Note what of a piece shows through the gaps, and close them behind it."""
    x, y = eye
    ax, ay, bx, by = piece[0] - x, piece[1] - y, piece[2] - x, piece[3] - y
    area = ax * by - ay * bx
    if -FLAT < area < FLAT:
        return
    if area < 0:
        ax, ay, bx, by = bx, by, ax, ay
    first, last = atan2(ay, ax), atan2(by, bx)
    if first < last:
        _close(starts, ends, first, last, piece, seen)
    else:
        _close(starts, ends, first, pi, piece, seen)
        _close(starts, ends, -pi, last, piece, seen)


def _close(
    starts: list[float], ends: list[float], a: float, b: float, piece: Piece, seen: list[Stretch]
) -> None:
    """Note what of a piece, from angle a to b, shows through the gaps; close them behind it."""
    first = last = bisect_right(ends, a + ANGLE)
    count = len(ends)
    if first >= count or starts[first] >= b - ANGLE:
        return
    left_starts: list[float] = []
    left_ends: list[float] = []
    while last < count and starts[last] < b - ANGLE:
        start, end = starts[last], ends[last]
        low = a if a > start + ANGLE else start
        high = b if b < end - ANGLE else end
        seen.append(Stretch(low, high, piece))
        if start < low:
            left_starts.append(start)
            left_ends.append(low)
        if high < end:
            left_starts.append(high)
            left_ends.append(end)
        last += 1
    starts[first:last], ends[first:last] = left_starts, left_ends


def _hidden(box: Box, eye: Point, reach: float, starts: list[float], ends: list[float]) -> bool:
    """Whether a box shows in no gap, or lies beyond reach."""
    x, y = eye
    left, top, right, bottom = box
    dx = left - x if x < left else (x - right if x > right else 0.0)
    dy = top - y if y < top else (y - bottom if y > bottom else 0.0)
    if not dx and not dy:
        return False
    if dx * dx + dy * dy > reach * reach:
        return True
    if x < left:
        ends_at = _seen_from_left(y, left, top, right, bottom)
    elif x > right:
        ends_at = _seen_from_left(-y, -right, -bottom, -left, -top)
        ends_at = tuple(-one for one in ends_at)
    elif y < top:
        ends_at = right, top, left, top
    else:
        ends_at = left, bottom, right, bottom
    first, last = atan2(ends_at[1] - y, ends_at[0] - x), atan2(ends_at[3] - y, ends_at[2] - x)
    gap = bisect_right(ends, first)
    if first <= last:
        return gap >= len(starts) or starts[gap] >= last
    return gap >= len(starts) and starts[0] >= last


def _seen_from_left(y: float, left: float, top: float, right: float, bottom: float) -> tuple[float, ...]:
    """The corners of a box that an eye left of it sees first and last, by angle."""
    if y < top:
        return right, top, left, bottom
    if y > bottom:
        return left, top, right, bottom
    return left, top, left, bottom


def point_at(view: View, index: int, angle_cos: float, angle_sin: float) -> Point:
    """Where a ray of the view meets what ends the stretch of that number."""
    row = view.rows[index]
    if row is None:
        far = min(view.reach, view.span)
        return view.eye[0] + angle_cos * far, view.eye[1] + angle_sin * far
    far = row.area / (angle_cos * row.dy - angle_sin * row.dx)
    if view.reach < inf and hypot(angle_cos, angle_sin) * far > view.reach:
        far = view.reach
    return view.eye[0] + angle_cos * far, view.eye[1] + angle_sin * far
