"""Vehicles hit, missiles that home, sensors, and wounds afterwards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, get_args

import pytest

from rules.systems.traveller2300.combat import recovery, sensors, vehicles
from rules.systems.traveller2300.combat.vehicles import Face
from rules.systems.traveller2300.points import points
from tests.rules.cases import Case, each_case

TEN = range(1, 11)


@each_case(__file__, "vehicles")
def test_vehicles(case: Case):
    case.meets(**_found(case.when))


def _found(when: Mapping[str, Any]) -> dict[str, Any]:
    if "hull" in when:
        return {"result": vehicles.hull(points(when["hull"]), points(when["armour"]), when["die"]) or ""}
    if "suspension" in when:
        found = vehicles.suspension(points(when["suspension"]), points(when["armour"]))
        return {"points": found, "going": vehicles.going(found + when.get("had", 0))}
    if "missile" in when:
        evaded = vehicles.evasion(when["evasion"], when["evading"])
        return {"hits": vehicles.missile(when["missile"], evaded).chance() * 10}
    bonus, signature = when.get("bonus", 0), when.get("signature", 0)
    task = sensors.detection(when["sensor"], when["range"], signature, bonus, when.get("hidden", False))
    return {"least": (task.target or 0) - task.dm if task else 0}


@pytest.mark.parametrize("face", get_args(Face))
def test_three_in_ten_hits_strike_the_suspension_but_from_overhead(face: Face):
    """T23-VEHICLE-05."""
    assert sum(vehicles.suspension_hit(face, die) for die in TEN) == (0 if face == "overhead" else 3)


def test_what_ten_throws_bring_to_a_hull_just_pierced():
    """T23-VEHICLE-07."""
    assert Counter(vehicles.hull(1001, 1000, die) for die in TEN) == {
        "none": 2, "crew": 1, "2 crew": 1, "armament": 2, "mobility": 3, "catastrophe": 1,
    }  # fmt: skip


def test_critical_points_of_serious_wounds():
    """T23-MED-03, -04, -05: whoever was moved is likelier to grow worse."""
    assert recovery.CRITICAL_MINUTES == (30, 60, 180, 360, 720)
    assert [sum(recovery.worsens(face, shock) for face in TEN) for shock in (0, 2, 10)] == [0, 2, 10]
    assert [sum(recovery.worsens(face, shock, moved=True) for face in TEN) for shock in (1, 2)] == [2, 3]
    assert [recovery.stable(minutes) for minutes in (719, 720)] == [False, True]


def test_waking_grows_likelier_every_hour():
    """T23-MED-06: strictly under the hours."""
    assert [sum(recovery.wakes(face, hours) for face in TEN) for hours in (1, 2, 11)] == [0, 1, 10]


def test_a_week_heals_a_light_wound_and_a_shock_point():
    """T23-MED-07."""
    assert [recovery.healed(3, 1, weeks) for weeks in (0, 1, 2)] == [(3, 1), (2, 0), (1, 0)]
    assert recovery.RESUSCITATION_MINUTES == 60
