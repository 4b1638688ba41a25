"""What walls and doors stop."""

import math
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.grid import Point
from rules.sight import (
    Barriers,
    Blocked,
    Clear,
    Door,
    Wall,
    cover,
    hidden_share,
    line_of_fire,
    line_of_sight,
    path_blocked,
)

LEVEL = Wall("level", (2, 5), (8, 5))


def walls(*pieces: tuple[Point, Point]) -> Barriers:
    return Barriers(tuple(Wall(f"w{number}", a, b) for number, (a, b) in enumerate(pieces)))


def clear(a: Point, b: Point, barriers: Barriers) -> bool:
    return isinstance(line_of_fire(a, b, barriers), Clear)


def test_a_wall_between_stops_fire_and_says_which_and_where() -> None:
    assert line_of_fire((4, 3), (4, 7), Barriers((LEVEL,))) == Blocked("level", "wall", 0.5)
    assert line_of_fire((4, 3), (4, 4.9), Barriers((LEVEL,))) == Clear()
    assert line_of_fire((1, 3), (1, 7), Barriers((LEVEL,))) == Clear()


def test_the_nearest_wall_is_named() -> None:
    two = walls(((2, 5), (8, 5)), ((2, 6), (8, 6)))
    assert line_of_fire((4, 3), (4, 7), two) == Blocked("w0", "wall", 0.5)
    assert line_of_fire((4, 7), (4, 3), two) == Blocked("w1", "wall", 0.25)


@pytest.mark.parametrize(
    ("why", "a", "b", "free"),
    [
        ("grazes the free end", (2, 3), (2, 7), True),
        ("grazes the free end aslant", (1, 4), (3, 6), True),
        ("ends on the free end", (0, 5), (2, 5), True),
        ("a hair inside the end", (2.001, 3), (2.001, 7), False),
        ("ends on the wall", (4, 3), (4, 5), False),
        ("starts on the wall", (4, 5), (4, 7), False),
        ("runs along it", (3, 5), (6, 5), False),
        ("runs along all of it and on", (0, 5), (10, 5), False),
        ("in line with it, short of it", (0, 5), (1, 5), True),
        ("in line with it, beyond it", (9, 5), (12, 5), True),
        ("beside it", (2, 5.001), (8, 5.001), True),
        ("no length, on the wall", (4, 5), (4, 5), True),
    ],
)
def test_a_line_that_touches_more_than_an_end_is_stopped(why: str, a: Point, b: Point, free: bool) -> None:
    assert clear(a, b, Barriers((LEVEL,))) is free, why


def test_a_joint_of_two_walls_lets_nothing_through() -> None:
    straight = walls(((0, 5), (4, 5)), ((4, 5), (8, 5)))
    assert not clear((4, 3), (4, 7), straight)
    corner = walls(((4, 0), (4, 4)), ((4, 4), (0, 4)))
    assert not clear((3.5, 3.5), (4.5, 4.5), corner)
    assert not clear((3.5, 4.5), (4.5, 3.5), corner), "nor round the outer corner"
    assert not clear((4, 6), (4, 4), corner), "nor does a line end in it"
    crossed = walls(((0, 4), (8, 4)), ((4, 4), (4, 8)))
    assert not clear((4, 2), (4, 4), crossed)


def test_a_wall_of_no_length_is_no_wall_and_makes_no_joint() -> None:
    assert clear((4, 3), (4, 7), walls(((4, 5), (4, 5)), ((4, 5), (8, 5))))


def test_a_path_cannot_slip_through_a_wall_by_halting_on_it() -> None:
    barriers = Barriers((LEVEL,))
    assert path_blocked([(4, 3), (4, 5), (4, 7)], barriers) == (0, "level", "wall")
    assert path_blocked([(4, 3), (1, 3), (1, 7), (4, 7)], barriers) is None
    assert path_blocked([(1, 3), (4, 3), (4, 7)], barriers) == (1, "level", "wall")
    assert path_blocked([(4, 3)], barriers) is path_blocked([], barriers) is None


def test_a_closed_door_stops_and_an_open_one_does_not() -> None:
    hatch = Barriers(doors=(Door("hatch", (3, 5), (5, 5), open=False),))
    assert line_of_fire((4, 3), (4, 7), hatch) == Blocked("hatch", "door", 0.5)
    assert path_blocked([(4, 3), (4, 7)], hatch) == (0, "hatch", "door")
    opened = hatch.with_door("hatch", opened=True)
    assert clear((4, 3), (4, 7), opened)
    assert opened.with_door("hatch", opened=False) == hatch
    with pytest.raises(ValueError, match="no door 'airlock'"):
        hatch.with_door("airlock", opened=True)


def test_an_open_door_leaves_the_ends_of_its_walls_free() -> None:
    wall = (Wall("left", (0, 5), (3, 5)), Wall("right", (5, 5), (8, 5)))
    door = Door("door", (3, 5), (5, 5), open=False)
    assert not clear((3, 3), (3, 7), Barriers(wall, (door,)))
    assert clear((3, 3), (3, 7), Barriers(wall, (door,)).with_door("door", opened=True))


def test_what_a_piece_does_not_stop_passes() -> None:
    window = Barriers((Wall("window", (2, 5), (8, 5), stops_fire=False, stops_sight=False),))
    assert clear((4, 3), (4, 7), window)
    assert path_blocked([(4, 3), (4, 7)], window) == (0, "window", "wall")
    smoke = Barriers((Wall("smoke", (2, 5), (8, 5), stops_move=False, stops_fire=False),))
    assert isinstance(line_of_sight((4, 3), (4, 7), smoke), Blocked)
    assert clear((4, 3), (4, 7), smoke)
    assert path_blocked([(4, 3), (4, 7)], smoke) is None


def test_cover_is_what_of_the_target_is_hidden() -> None:
    edge = walls(((0, 5), (4, 5)))
    assert cover((5, 2), (5, 8), edge) == "none"
    assert cover((4, 2), (4, 8), edge) == "partial"
    assert cover((3, 2), (3, 8), edge) == "full"
    assert hidden_share((4, 2), (4, 8), edge) == pytest.approx(4 / 9)
    assert cover((2, 8), (2, 8), edge) == "none"


def test_a_large_target_shows_where_a_small_one_is_hidden() -> None:
    pillar = walls(((4.5, 5), (5.5, 5)))
    assert cover((5, 0), (5, 6), pillar) == "full"
    assert cover((5, 0), (5, 6), pillar, target_size=3) == "partial"


def test_who_leans_on_a_wall_is_not_hidden_by_it() -> None:
    wall = walls(((0, 5), (8, 5)))
    assert cover((1, 4), (6, 4.8), wall) == "none"


def test_a_low_piece_hides_half_of_who_is_close_behind_it() -> None:
    crate = Barriers((Wall("crate", (4, 5), (6, 5), stops_fire=False, stops_sight=False),))
    assert cover((5, 0), (5, 5.5), crate) == "partial"
    assert hidden_share((5, 0), (5, 5.5), crate) == 0.5
    assert cover((5, 4.5), (5, 8), crate) == "none", "the shooter leans over it"
    assert cover((5, 0), (5, 9), crate) == "none", "too far behind it"


@pytest.mark.parametrize("far", [math.nan, math.inf, -math.inf, 2e6])
def test_what_lies_nowhere_is_refused(far: float) -> None:
    with pytest.raises(ValueError, match="wall 'w' from"):
        Wall("w", (0, 0), (far, 0))
    with pytest.raises(ValueError, match="door 'd' from"):
        Door("d", (0, far), (0, 0), open=True)
    with pytest.raises(ValueError, match="a line from"):
        line_of_fire((0, 0), (far, 0), Barriers())


# Quarters of a cell, few of them, so that ends, joints and walls in line turn up all the time.
quarters = st.integers(0, 24).map(lambda n: n / 4)
points = st.tuples(quarters, quarters)
pieces = st.lists(st.tuples(points, points), max_size=8)
far_and_wide = st.tuples(st.floats(-50, 50), st.floats(-50, 50))


@given(pieces, points, points)
def test_fire_is_as_free_there_as_back(some: list[tuple[Point, Point]], a: Point, b: Point) -> None:
    assert clear(a, b, walls(*some)) is clear(b, a, walls(*some))


@given(pieces, points, points, st.tuples(st.integers(-40, 40), st.integers(-40, 40)))
def test_a_map_may_be_shifted(
    some: list[tuple[Point, Point]], a: Point, b: Point, by: tuple[int, int]
) -> None:
    def shifted(point: Point) -> Point:
        return point[0] + by[0], point[1] + by[1]

    moved = walls(*((shifted(c), shifted(d)) for c, d in some))
    assert line_of_fire(shifted(a), shifted(b), moved) == line_of_fire(a, b, walls(*some))


@given(pieces, points, points, st.integers(0, 7))
def test_a_closed_door_is_a_wall_and_an_open_one_nothing(
    some: list[tuple[Point, Point]], a: Point, b: Point, which: int
) -> None:
    all_walls = walls(*some).walls
    rest = tuple(wall for n, wall in enumerate(all_walls) if n != which)
    doors = tuple(Door(w.id, w.a, w.b, open=False) for w in all_walls if w not in rest)
    opened = tuple(Door(d.id, d.a, d.b, open=True) for d in doors)
    assert clear(a, b, Barriers(rest, doors)) is clear(a, b, Barriers(all_walls))
    assert line_of_fire(a, b, Barriers(rest, opened)) == line_of_fire(a, b, Barriers(rest))


@given(pieces, points, points, points)
def test_a_halt_on_the_way_frees_no_path(
    some: list[tuple[Point, Point]], a: Point, b: Point, halt: Point
) -> None:
    barriers = walls(*some)
    if path_blocked([a, halt, b], barriers) is None and _between(a, halt, b):
        assert path_blocked([a, b], barriers) is None


@given(st.lists(st.tuples(far_and_wide, far_and_wide), max_size=30), far_and_wide, far_and_wide)
def test_the_index_loses_no_wall(some: list[tuple[Point, Point]], a: Point, b: Point) -> None:
    alone = [clear(a, b, walls(piece)) for piece in some]
    if not all(alone):
        assert not clear(a, b, walls(*some))


@given(pieces, points, points)
def test_cover_is_a_share_and_grows_with_walls(
    some: Sequence[tuple[Point, Point]], a: Point, b: Point
) -> None:
    assert 0 <= hidden_share(a, b, walls(*some)) <= 1
    assert hidden_share(a, b, Barriers()) == 0


def _between(a: Point, halt: Point, b: Point) -> bool:
    return math.dist(a, halt) + math.dist(halt, b) <= math.dist(a, b) + 1e-12
