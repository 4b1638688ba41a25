"""Holes in walls and doors."""

from __future__ import annotations

from rules.holes import holed
from rules.sight import Barriers, Blocked, Clear, Door, Wall, line_of_fire, line_of_sight, path_blocked

WALL = Barriers((Wall("w", (10, 0), (10, 20)),))
HOLE = ((9.5, 4.5), (10.5, 4.5))


def test_one_sees_fires_and_walks_through_a_hole():
    through = holed(WALL, (HOLE,))

    assert line_of_sight((2.5, 4.5), (18.5, 4.5), through) == Clear()
    assert line_of_fire((2.5, 4.5), (18.5, 4.5), through) == Clear()
    assert path_blocked(HOLE, through) is None


def test_the_wall_stands_on_both_sides_of_it():
    through = holed(WALL, (HOLE,))

    assert isinstance(line_of_fire((2.5, 6.5), (18.5, 6.5), through), Blocked)
    assert isinstance(line_of_fire((2.5, 2.5), (18.5, 2.5), through), Blocked)
    assert sum(abs(wall.b[1] - wall.a[1]) for wall in through.walls) == 19


def test_a_shut_door_that_is_blown_in_stands_open():
    door = Barriers(doors=(Door("d", (10, 4), (10, 5), open=False),))

    assert line_of_sight((2.5, 4.5), (18.5, 4.5), holed(door, (HOLE,))) == Clear()


def test_walls_elsewhere_are_left_alone():
    assert holed(WALL, (((2.5, 4.5), (3.5, 4.5)),)) == WALL
