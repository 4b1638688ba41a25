"""A way found square by square: toward somebody round what bars it, or away from enemies.

As everywhere on the map squares decide: a diagonal step is one square, however long it is in metres.

    enter = lambda before, cell: 1                   # movement points into the next square, None for no way
    toward(battle, "ann", (9.5, 2.5), enter, points=6)
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Callable, Iterator, Sequence
from itertools import count

from rules.grid import Point
from rules.ground import Ground
from rules.ruleset import Battle

Enter = Callable[[Point, Point], int | None]
MOST_SQUARES = 300
"""How many squares a search looks at before it takes the best way that it has found."""
_HEX_WAYS = 6


def toward(
    battle: Battle, who: str, goal: Point, enter: Enter, points: int, *, into: bool = False
) -> tuple[Point, ...]:
    """The squares on the cheapest way up to the one beside the goal, as far as the points go; () for no way nearer.

    into: up to the goal's own square, where only there somebody comes to blows.
    """
    ground, start = battle.ground, _start(battle, who)
    if ground is None or start is None:
        return ()
    way: list[Point] = []
    before, spent = start, 0
    there = _beside_on_band(ground, who, goal) if ground.lined else _within(ground, goal, 0 if into else 1)
    for cell in _searched(ground, who, start, goal, enter, there):
        spent += enter(before, cell) or 0
        if spent > points and way:
            break
        way.append(cell)
        before = cell
    arrived = into and bool(way) and not _apart(ground, way[-1], goal)
    return tuple(way) if arrived else _free(ground, who, way)


def nearing(battle: Battle, who: str, goal: Point) -> tuple[Point, ...]:
    """The squares up to the goal's own where all cost the same, whoever stands in them, however far it is.

    Where no way is found, up to the nearest square that is.
    """
    ground, start = battle.ground, _start(battle, who)
    if ground is None or start is None:
        return ()
    return ground.once(("nearing", start, goal), lambda: _nearing(ground, who, start, goal))


def _nearing(ground: Ground, who: str, start: Point, goal: Point) -> tuple[Point, ...]:
    def beside(cell: Point) -> bool:
        return _apart(ground, cell, goal) <= 1 and ground.moved({who: cell}).blocks_path(who, (goal,)) is None

    way = _searched(ground, who, start, goal, alike, beside)
    return (*way, goal) if way and beside(way[-1]) else tuple(way)


def alike(before: Point, cell: Point) -> int:
    """Every square costs one."""
    return 1


def onto(ground: Ground, who: str, start: Point, goal: Point, enter: Enter) -> tuple[Point, ...]:
    """The squares on the cheapest way from one square onto another, round what bars it; () where none is found."""
    way = _searched(ground, who, start, goal, enter, _within(ground, goal, 0))
    return tuple(way) if way and not _apart(ground, way[-1], goal) else ()


def away(battle: Battle, who: str, foes: Sequence[Point], enter: Enter, points: int) -> tuple[Point, ...]:
    """Square after square farther from the nearest of some places, as far as the points go."""
    ground, here = battle.ground, _start(battle, who)
    if ground is None or here is None or not foes:
        return ()
    rank = _flight(ground, here, foes)
    way: list[Point] = []
    while True:
        open_to = [
            (cell, price) for cell, price in _next(ground, who, here, enter) if price <= points or not way
        ]
        best = max(open_to, key=lambda one: rank(one[0]), default=None)
        if best is None or rank(best[0])[0] <= rank(here)[0] or points <= 0:
            break
        here, points = best[0], points - best[1]
        way.append(here)
    return _free(ground, who, way)


def _free(ground: Ground, who: str, way: list[Point]) -> tuple[Point, ...]:
    """A way up to its last square in which nobody else stands."""
    while way and any(other != who for other in ground.at(way[-1])):
        way.pop()
    return tuple(way)


def _flight(
    ground: Ground, start: Point, foes: Sequence[Point]
) -> Callable[[Point], tuple[int, float, float]]:
    """How good a square is to flee to: far from all, straight away from the nearest."""
    nearest = min(foes, key=lambda foe: math.dist(start, foe))

    def rank(cell: Point) -> tuple[int, float, float]:
        apart = min(_apart(ground, cell, foe) for foe in foes)
        return apart, -_aside(nearest, start, cell), min(math.dist(cell, foe) for foe in foes)

    return rank


def _start(battle: Battle, who: str) -> Point | None:
    place = battle.ground.place(who) if battle.ground is not None else None
    if battle.ground is None or place is None:
        return None
    return min(battle.ground.near(place, 1), key=lambda one: math.dist(one, place), default=place)


def _within(ground: Ground, goal: Point, near: int) -> Callable[[Point], bool]:
    """Whether a square is so few from the goal."""
    return lambda cell: _apart(ground, cell, goal) <= near


def _beside_on_band(ground: Ground, who: str, goal: Point) -> Callable[[Point], bool]:
    """Whether a place is free, and on the band of the goal."""
    near = _within(ground, goal, 0)
    return lambda cell: near(cell) and not any(other != who for other in ground.at(cell))


def _searched(
    ground: Ground, who: str, start: Point, goal: Point, enter: Enter, there: Callable[[Point], bool]
) -> list[Point]:
    """The cheapest way to a square that will do; to the one nearest to the goal where none is found."""
    reached: dict[Point, tuple[int, Point | None]] = {start: (0, None)}
    number = count()
    waiting = [(_apart(ground, start, goal), 0.0, next(number), start)]
    done: set[Point] = set()
    taken: dict[Point, Point] = {}
    nearest = start
    while waiting and len(done) < MOST_SQUARES:
        here = heapq.heappop(waiting)[-1]
        if here in done:
            continue
        done.add(here)
        if _nearness(ground, here, goal) < _nearness(ground, nearest, goal):
            nearest = here
        if there(here):
            nearest = here
            break
        for cell, price in _next(ground, who, here, enter):
            if taken.setdefault(_patch(ground, start, cell), cell) != cell:
                continue
            spent = reached[here][0] + price
            if cell not in reached or spent < reached[cell][0]:
                reached[cell] = (spent, here)
                rank = (spent + _apart(ground, cell, goal), _aside(start, goal, cell), next(number), cell)
                heapq.heappush(waiting, rank)
    return _traced(reached, nearest)


def _patch(ground: Ground, start: Point, cell: Point) -> Point:
    """What counts as one square: without a grid steps lead anywhere, and of points close together one will do."""
    if ground.ways == _HEX_WAYS:
        return cell
    return round(cell[0] - start[0]), round(cell[1] - start[1])


def _next(ground: Ground, who: str, here: Point, enter: Enter) -> Iterator[tuple[Point, int]]:
    """The squares that may be entered from one, each with its price."""
    for cell in ground.once(("steps", here), lambda: _beside(ground, who, here)):
        price = enter(here, cell)
        if price is not None:
            yield cell, price


def _beside(ground: Ground, who: str, here: Point) -> tuple[Point, ...]:
    """The squares beside one with nothing between, whoever goes."""
    there = ground.moved({who: here})
    steps = (ground.step(here, way) for way in range(ground.ways))
    return tuple(cell for cell in steps if cell is not None and there.blocks_path(who, (cell,)) is None)


def _apart(ground: Ground, a: Point, b: Point) -> int:
    return ground.steps(a, b) or 0


def _nearness(ground: Ground, cell: Point, goal: Point) -> tuple[int, float]:
    return _apart(ground, cell, goal), math.dist(cell, goal)


def _aside(start: Point, goal: Point, cell: Point) -> float:
    """How far a square lies from the straight line."""
    across = (goal[0] - start[0]) * (cell[1] - start[1]) - (goal[1] - start[1]) * (cell[0] - start[0])
    return abs(across) / (math.dist(start, goal) or 1)


def _traced(reached: dict[Point, tuple[int, Point | None]], end: Point) -> list[Point]:
    way: list[Point] = []
    here: Point | None = end
    while here is not None:
        way.append(here)
        here = reached[here][1]
    return way[-2::-1]
