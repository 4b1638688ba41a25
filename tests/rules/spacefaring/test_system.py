"""A system: bodies, distances, a hundred diameters, times at each G."""

from __future__ import annotations

import pytest

from rules.chart import MainWorld
from rules.spacefaring.worlds.system import (
    apart,
    at_each_g,
    bodies,
    limit_km,
    limit_minutes,
    orbit_km,
    travel_minutes,
    travel_s,
)


def test_the_book_s_rounded_rows_rule_at_1_g():
    rows = {
        16_000: 45,
        160_000: 138,
        1_600_000: 450,
        16_000_000: 1380,
        160_000_000: 4896,
        1_600_000_000: 13_824,
    }
    assert {km: travel_minutes(km, 1) for km in rows} == rows
    assert travel_minutes(160_000, 2) == 94
    assert travel_minutes(160_001, 1) == 133


def test_a_hundred_diameters_of_a_world():
    assert limit_km(8) == 1_280_000
    assert [limit_minutes(8, g) for g in range(1, 7)] == list(at_each_g(limit_km(8)))
    assert limit_minutes(8, 1) == 377
    assert limit_minutes(0, 1) == 0


def test_a_quarter_of_the_distance_takes_half_the_time():
    assert travel_s(400_000, 2) == pytest.approx(2 * travel_s(100_000, 2), abs=1)


def test_a_system_has_its_main_world_belts_and_giants_where_the_defaults_put_them():
    found = bodies(MainWorld("0101", uwp="A867000-0", pbg="112"))
    assert [(one.id, one.orbit, one.limit_km) for one in found] == [
        ("main", 3, 1_280_000), ("belt 1", 5, 0), ("giant 1", 6, 14_200_000), ("giant 2", 7, 14_200_000),
    ]  # fmt: skip
    small = bodies(MainWorld("0101", uwp="A867000-0", pbg="101"), "small")
    assert small[-1].limit_km == 4_900_000


def test_of_what_is_unknown_nothing_is_said():
    (main,) = bodies(MainWorld("0101"))
    assert (main.size, main.limit_km) == (None, 0)


def test_more_bodies_than_orbits_are_left_out():
    assert len(bodies(MainWorld("0101", uwp="A867000-0", pbg="1FF"))) == 11


def test_bodies_are_as_far_apart_as_their_orbits_turn():
    main, giant = bodies(MainWorld("0101", uwp="A867000-0", pbg="101"))
    between = apart(main, giant)
    assert between == apart(giant, main)
    assert between.nearest_km == orbit_km(6) - orbit_km(3) == round(4.2 * 149_600_000)
    assert between.mean_km == orbit_km(6)
    assert between.farthest_km == orbit_km(6) + orbit_km(3)
