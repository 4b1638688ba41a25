"""Ground, movement points, gravity and smoke."""

from __future__ import annotations

import pytest

from rules.check import Refused
from rules.systems.megatraveller.ground import (
    MOBILITIES,
    gravity_of_code,
    gravity_of_size,
    percent,
    points,
    screen_squares,
    vehicle_points,
    vehicle_speed,
)
from tests.rules.cases import Case, each_case


@each_case(__file__, "ground")
def test_ground(case: Case):
    terrain = case.given["terrain"]
    if "refused" in case.expect:
        with pytest.raises(Refused) as refusal:
            percent(terrain, "foot")
        case.meets(refused=str(refusal.value))
        return
    case.meets(**{mobility: percent(terrain, mobility) for mobility in MOBILITIES})


def test_movement_points():
    """MT-COMBAT-17."""
    assert [points(speed, 1.5) for speed in (1, 2, 3, 4)] == [10, 20, 30, 40]
    assert [points(speed, scale) for speed, scale in ((1, 15), (2, 150), (4, 1500))] == [1, 2, 4]
    assert (vehicle_points(120, 1.5), vehicle_points(125, 15), vehicle_speed(49)) == (120, 12, 4)


def test_gravity():
    """Of a world, by the digit of its size and by its code."""
    assert (gravity_of_size(8), gravity_of_size(4)) == (1.0, 0.5)
    assert [gravity_of_code(code) for code in ("Asteroid", "Small", "Medium", "Large")] == [
        0.1,
        0.4,
        0.8,
        1.1,
    ]
    with pytest.raises(Refused, match="'Huge' is no size of a world"):
        gravity_of_code("Huge")


def test_smoke_screens():
    """A grenade, a launched round, a fire of 50 m."""
    assert (screen_squares("grenade", 1.5), screen_squares("round", 15)) == (3, 5)
    assert [screen_squares("fire", scale) for scale in (1.5, 15, 150)] == [33, 3, 1]
