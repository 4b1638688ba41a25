"""Hexes of a star chart: distances and ways, as public typings have them."""

from __future__ import annotations

import random

import pytest

from rules.chart import Chart, MainWorld, beyond, distance, named, place, subsector


@pytest.mark.parametrize(
    ("one", "other", "parsecs"),
    [
        ("0101", "0202", 2),
        ("0102", "0201", 1),
        ("0105", "0204", 1),
        ("0101", "0501", 4),
        ("0101", "0810", 13),
        ("0603", "0502", 2),
    ],
)
def test_hexes_are_so_many_parsecs_apart(one, other, parsecs):
    assert distance(one, other) == distance(other, one) == parsecs


@pytest.mark.parametrize(
    ("one", "around"),
    [
        ("0305", ["0304", "0404", "0405", "0306", "0205", "0204"]),
        ("0405", ["0404", "0505", "0506", "0406", "0306", "0305"]),
    ],
)
def test_the_six_ways_go_clockwise_from_straight_up(one, around):
    assert [named(*beyond(one, way, 1)) for way in range(1, 7)] == around
    assert all(distance(one, other) == 1 for other in around)


def test_a_misjump_may_leave_the_map():
    assert beyond("0101", 1, 4) == (1, -3)


def test_a_world_is_near_by_parsecs_and_the_nearest_come_first():
    chart = Chart("Reach", worlds={one: MainWorld(one) for one in ("0101", "0103", "0102", "0810")})
    assert [one.hex for one in chart.near("0101", 2)] == ["0102", "0103"]


def test_sixteen_subsectors_lie_by_rows_of_four():
    assert [subsector(one) for one in ("0101", "0901", "3201", "0111", "3240")] == ["A", "B", "D", "E", "P"]


@pytest.mark.parametrize("wrong", ["", "101", "01015", "0x01", "-101", "\u0660\u0661\u0660\u0661"])
def test_what_is_no_hex_is_named(wrong):
    with pytest.raises(ValueError, match="no hex"):
        place(wrong)


def test_worlds_near_by_are_the_same_whether_all_of_a_chart_or_those_about_are_looked_at():
    rng = random.Random(3)
    hexes = [named(column, row) for column in range(1, 33) for row in range(1, 41) if rng.random() < 0.5]
    chart = Chart("Wide", 32, 40, {one: MainWorld(one) for one in hexes})
    for _ in range(400):
        start, parsecs = named(rng.randint(0, 34), rng.randint(0, 42)), rng.randint(1, 8)
        far = sorted((distance(start, one), one) for one in hexes if one != start)
        assert [one.hex for one in chart.near(start, parsecs)] == [
            one for away, one in far if away <= parsecs
        ]
