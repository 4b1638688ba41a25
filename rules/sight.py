"""Walls and doors, and what they stop: movement, fire, sight.

Everything is a straight piece between two points in cells (see `rules.grid`). One definition decides
every question: **a line is stopped by a piece when it touches any point of it other than its two ends,
or when it touches a point where two such pieces end.** So

- a line that only grazes the free end of one wall passes;
- a line through the joint of two walls does not, not even round the outer corner;
- a line that runs along a wall, or starts or ends on it, is stopped (nobody slips through a wall by
  halting on it);
- a line of no length is never stopped.

A closed door is a wall, an open door is nothing. A piece that stops movement but not fire (a crate, a
railing, a window sill) is *low*: it hides half of who stands close behind it.

`EPSILON` cells count as touching, for numbers that are only nearly equal.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations, pairwise
from typing import Literal, NamedTuple

from rules.grid import Point

BarrierKind = Literal["wall", "door"]
Stops = Literal["move", "fire", "sight"]
Cover = Literal["none", "partial", "full"]

EPSILON = 1e-6
JOINT = 1e-4
"""Ends of two pieces this close to each other, in cells, are joined."""
FARTHEST = 1e6
"""Largest coordinate, in cells, at which EPSILON still means something."""

RAYS = 9
"""Lines cast across a target's width to judge its cover."""
BODY = 0.4
"""Half the width of a target, as a share of its token's: a body fills not quite its cell."""
LOW_REACH = 2.0
"""How far behind a low piece, in cells, it still covers."""
PARTIAL_FROM = 0.25
"""Share of a target that must be hidden to count as cover."""

_MOST_BUCKETS_A_SIDE = 48
_MOST_JUDGED = 4096


@dataclass(frozen=True, slots=True)
class Wall:
    """A wall, or with some `stops_` off a railing, a window, a curtain."""

    id: str
    a: Point
    b: Point
    stops_move: bool = True
    stops_fire: bool = True
    stops_sight: bool = True

    def __post_init__(self) -> None:
        _check(f"wall {self.id!r}", self.a, self.b)


@dataclass(frozen=True, slots=True)
class Door:
    """A door or hatch. Locked and secret change nothing here: they say who may open and see it."""

    id: str
    a: Point
    b: Point
    open: bool
    locked: bool = False
    secret: bool = False

    def __post_init__(self) -> None:
        _check(f"door {self.id!r}", self.a, self.b)


@dataclass(frozen=True, slots=True)
class Clear:
    """Nothing lies between."""


@dataclass(frozen=True, slots=True)
class Blocked:
    """What stops the line first, and `at` what share of its length, 0 to 1."""

    by: str
    kind: BarrierKind
    at: float


class BlockedLeg(NamedTuple):
    """The first leg of a path that is stopped, from 0, and what stops it."""

    leg: int
    by: str
    kind: BarrierKind


@dataclass(frozen=True)
class Barriers:
    """All walls and doors of one map; built once, asked often."""

    walls: tuple[Wall, ...] = ()
    doors: tuple[Door, ...] = ()

    def with_door(self, door_id: str, *, opened: bool) -> Barriers:
        """The same with one door opened or closed; ValueError for a door that is not there."""
        if all(door.id != door_id for door in self.doors):
            raise ValueError(f"there is no door {door_id!r}")
        doors = (replace(door, open=opened) if door.id == door_id else door for door in self.doors)
        return replace(self, doors=tuple(doors))

    @cached_property
    def _buckets(self) -> _Buckets:
        closed = (_Piece(door.id, "door", *door.a, *door.b) for door in self.doors if not door.open)
        walls = (
            _Piece(w.id, "wall", *w.a, *w.b, w.stops_move, w.stops_fire, w.stops_sight) for w in self.walls
        )
        return _Buckets([*walls, *closed])

    @cached_property
    def _judged(self) -> dict[tuple[Point, Point, Stops], Clear | Blocked]:
        """Lines of fire and sight that have been asked for: those between units that stand still are, often."""
        return {}


class _Piece(NamedTuple):
    """One wall or closed door, flat, as the index keeps it."""

    id: str
    kind: BarrierKind
    ax: float
    ay: float
    bx: float
    by: float
    move: bool = True
    fire: bool = True
    sight: bool = True

    @property
    def low(self) -> bool:
        return self.move and not self.fire


class _Touch(NamedTuple):
    """Where a line meets a piece: how far along it, in cells, and which end if only an end."""

    at: float
    end: Point | None = None


def line_of_fire(a: Point, b: Point, barriers: Barriers) -> Clear | Blocked:
    """Whether a shot from one point to the other is free, and what stops it if not."""
    return _known(a, b, barriers, "fire")


def line_of_sight(a: Point, b: Point, barriers: Barriers) -> Clear | Blocked:
    """Whether one point can be seen from the other, and what hides it if not."""
    return _known(a, b, barriers, "sight")


def path_blocked(points: Sequence[Point], barriers: Barriers) -> BlockedLeg | None:
    """The first leg of a path that a wall, closed door or low piece stops; None for a free path."""
    for leg, (a, b) in enumerate(pairwise(points)):
        stop = _judge(a, b, barriers, "move")
        if isinstance(stop, Blocked):
            return BlockedLeg(leg, stop.by, stop.kind)
    return None


def free_part(points: Sequence[Point], barriers: Barriers) -> tuple[Point, ...]:
    """A path up to where a wall, closed door or low piece stops it first; all of it where nothing does."""
    for leg, (a, b) in enumerate(pairwise(points)):
        stop = _judge(a, b, barriers, "move")
        if isinstance(stop, Blocked):
            at = a[0] + (b[0] - a[0]) * stop.at, a[1] + (b[1] - a[1]) * stop.at
            return (*points[: leg + 1], at)
    return tuple(points)


def hidden_share(a: Point, b: Point, barriers: Barriers, target_size: float = 1) -> float:
    """How much of a target at b is hidden from a, 0 to 1.

    RAYS lines are cast across the target's width, BODY of `target_size` cells to either side. One
    that is stopped hides its share; one that crosses a low piece no more than LOW_REACH before the
    target, and nearer to the target than to the shooter, hides half of it. What of the width lies
    beyond a wall from the target itself is not the target, and not asked.
    """
    if math.dist(a, b) <= EPSILON:
        return 0.0
    hidden = [_ray_hidden(a, p, barriers) for p in _outline(a, b, target_size * BODY, barriers)]
    return sum(hidden) / len(hidden)


def cover(a: Point, b: Point, barriers: Barriers, target_size: float = 1) -> Cover:
    """What cover a target at b has from a: full when nothing of it shows."""
    hidden = hidden_share(a, b, barriers, target_size)
    if hidden >= 1:
        return "full"
    return "partial" if hidden >= PARTIAL_FROM else "none"


def _check(what: str, a: Point, b: Point) -> None:
    if not all(abs(number) <= FARTHEST for number in (*a, *b)):
        raise ValueError(f"{what} from {a} to {b}: its ends must lie within {FARTHEST:.0f} cells")


def _known(a: Point, b: Point, barriers: Barriers, stops: Stops) -> Clear | Blocked:
    judged = barriers._judged
    found = judged.get((a, b, stops))
    if found is None:
        if len(judged) >= _MOST_JUDGED:
            judged.clear()
        found = judged[a, b, stops] = _judge(a, b, barriers, stops)
    return found


def _judge(a: Point, b: Point, barriers: Barriers, stops: Stops) -> Clear | Blocked:
    _check("a line", a, b)
    length = math.dist(a, b)
    if length <= EPSILON:
        return Clear()
    near = barriers._buckets.near(a, b)
    if not near:
        return Clear()
    touches = _touches(a, b, length, (piece for piece in near if getattr(piece, stops)))
    stopping = list(_stopping(touches))
    if not stopping:
        return Clear()
    at, piece = min(stopping, key=lambda found: (found[0], found[1].id))
    return Blocked(piece.id, piece.kind, min(1.0, max(0.0, at / length)))


def _touches(a: Point, b: Point, length: float, pieces: Iterable[_Piece]) -> Iterator[tuple[_Touch, _Piece]]:
    ax, ay = a
    dx, dy = (b[0] - ax) / length, (b[1] - ay) / length
    for piece in pieces:
        # how far the piece's ends lie off the line, to one side or the other
        off_a = dx * (piece.ay - ay) - dy * (piece.ax - ax)
        off_b = dx * (piece.by - ay) - dy * (piece.bx - ax)
        if (off_a > EPSILON and off_b > EPSILON) or (off_a < -EPSILON and off_b < -EPSILON):
            continue
        along_a = dx * (piece.ax - ax) + dy * (piece.ay - ay)
        along_b = dx * (piece.bx - ax) + dy * (piece.by - ay)
        touch = _touch(piece, (off_a, along_a), (off_b, along_b), length)
        if touch is not None:
            yield touch, piece


def _touch(piece: _Piece, a: tuple[float, float], b: tuple[float, float], length: float) -> _Touch | None:
    """Where a piece meets a line; its ends given as (off the line, along the line) in cells."""
    (off_a, along_a), (off_b, along_b) = a, b
    on_a, on_b = abs(off_a) <= EPSILON, abs(off_b) <= EPSILON
    if on_a and on_b:
        return _touch_along(piece, along_a, along_b, length)
    if on_a:
        return _Touch(along_a, (piece.ax, piece.ay)) if _within(along_a, length) else None
    if on_b:
        return _Touch(along_b, (piece.bx, piece.by)) if _within(along_b, length) else None
    along = along_a + (along_b - along_a) * off_a / (off_a - off_b)
    return _Touch(along) if _within(along, length) else None


def _touch_along(piece: _Piece, along_a: float, along_b: float, length: float) -> _Touch | None:
    """Where a piece on the line's own course meets it: along a stretch, or end to end."""
    first, last = max(0.0, min(along_a, along_b)), min(length, max(along_a, along_b))
    if last - first > EPSILON:
        return _Touch(first)
    if last - first < -EPSILON:
        return None
    nearer_a = abs(along_a - first) <= abs(along_b - first)
    return _Touch(first, (piece.ax, piece.ay) if nearer_a else (piece.bx, piece.by))


def _within(along: float, length: float) -> bool:
    return -EPSILON <= along <= length + EPSILON


def _stopping(touches: Iterable[tuple[_Touch, _Piece]]) -> Iterator[tuple[float, _Piece]]:
    """The touches that stop a line: those inside a piece, and ends where two pieces meet."""
    grazed: list[tuple[float, Point, _Piece]] = []
    for touch, piece in touches:
        if touch.end is None:
            yield touch.at, piece
        else:
            grazed.append((touch.at, touch.end, piece))
    for (at, end, piece), (also_at, other_end, other) in combinations(grazed, 2):
        if math.dist(end, other_end) <= JOINT:
            yield min((at, piece), (also_at, other), key=lambda found: found[1].id)


def _outline(a: Point, b: Point, half_width: float, barriers: Barriers) -> list[Point]:
    """Points across a target's width as seen from a, but those beyond a wall from the target."""
    length = math.dist(a, b)
    across_x, across_y = -(b[1] - a[1]) / length, (b[0] - a[0]) / length
    offsets = (half_width * (2 * ray / (RAYS - 1) - 1) for ray in range(RAYS))
    points = ((b[0] + across_x * off, b[1] + across_y * off) for off in offsets)
    return [p for p in points if not isinstance(line_of_fire(b, p, barriers), Blocked)]


def _ray_hidden(a: Point, p: Point, barriers: Barriers) -> float:
    if isinstance(line_of_fire(a, p, barriers), Blocked):
        return 1.0
    length = math.dist(a, p)
    low = (piece for piece in barriers._buckets.near(a, p) if piece.low)
    behind = (length - at for at, _ in _stopping(_touches(a, p, length, low)))
    return 0.5 if any(gap <= LOW_REACH and gap < length / 2 for gap in behind) else 0.0


class _Buckets:
    """Pieces by the squares of a coarse grid that they cross, so that a line asks only those near."""

    def __init__(self, pieces: Sequence[_Piece]) -> None:
        self._pieces = [p for p in pieces if math.dist((p.ax, p.ay), (p.bx, p.by)) > EPSILON]
        xs = [x for p in self._pieces for x in (p.ax, p.bx)] or [0.0]
        ys = [y for p in self._pieces for y in (p.ay, p.by)] or [0.0]
        self._left, self._top = min(xs), min(ys)
        width, height = max(xs) - self._left, max(ys) - self._top
        self._side = max(1.0, width / _MOST_BUCKETS_A_SIDE, height / _MOST_BUCKETS_A_SIDE)
        self._columns, self._rows = int(width / self._side), int(height / self._side)
        self._held: dict[int, dict[int, list[int]]] = {}
        for index, p in enumerate(self._pieces):
            for column, first, last in self._crossed((p.ax, p.ay), (p.bx, p.by)):
                rows = self._held.setdefault(column, {})
                for row in range(first, last + 1):
                    rows.setdefault(row, []).append(index)

    def near(self, a: Point, b: Point) -> list[_Piece]:
        """Every piece that a line may touch, and some that it does not."""
        found: set[int] = set()
        for column, first, last in self._around(a, b) or self._crossed(a, b):
            if column not in self._held:
                continue
            rows = self._held[column]
            for row in range(first, last + 1):
                if row in rows:
                    found.update(rows[row])
        return [self._pieces[i] for i in found]

    def _around(self, a: Point, b: Point) -> list[tuple[int, int, int]]:
        """The buckets that a short line lies within, such as a step's; none for a longer one."""
        (x0, y0), (x1, y1) = self._place(a), self._place(b)
        if abs(x1 - x0) > 1 or abs(y1 - y0) > 1:
            return []
        first, last = _indices(min(y0, y1), max(y0, y1), self._rows)
        left, right = _indices(min(x0, x1), max(x0, x1), self._columns)
        return [(column, first, last) for column in range(left, right + 1)]

    def _crossed(self, a: Point, b: Point) -> list[tuple[int, int, int]]:
        """The buckets a line crosses or nearly touches, inside the index only: a column, its first row and its last."""
        (x0, y0), (x1, y1) = sorted((self._place(a), self._place(b)))
        slope = (y1 - y0) / (x1 - x0) if x1 - x0 > EPSILON else 0.0
        upright, most = x1 - x0 <= EPSILON, self._rows
        found: list[tuple[int, int, int]] = []
        begin, end = _indices(x0, x1, self._columns)
        for column in range(begin, end + 1):
            # where the line enters and leaves this column of buckets
            left, right = column - _SLACK, column + 1 + _SLACK
            from_y = y0 if upright or left <= x0 else y0 + (left - x0) * slope
            to_y = y1 if upright or right >= x1 else y0 + (right - x0) * slope
            low, high = (from_y, to_y) if from_y <= to_y else (to_y, from_y)
            low, high = low - _SLACK, high + _SLACK
            if high >= 0:
                found += ((column, int(low) if low > 0 else 0, most if high >= most else int(high)),)
        return found

    def _place(self, point: Point) -> Point:
        return (point[0] - self._left) / self._side, (point[1] - self._top) / self._side


_SLACK = 1e-3


def _indices(low: float, high: float, last: int) -> tuple[int, int]:
    """The first and the last of the whole numbers 0 to `last` that a stretch comes near; none: the last is less."""
    low, high = low - _SLACK, high + _SLACK
    return int(low) if low > 0 else 0, last if high >= last else math.floor(high)
