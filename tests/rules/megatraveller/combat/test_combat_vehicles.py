"""Vehicles and robots in a fight: driving, crews, where hits land, crashes, power, getting in and out."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules.systems.megatraveller.combat.vehicle import crashing, located
from rules.systems.megatraveller.gear.ready import ready
from rules.systems.megatraveller.people.figure import figure
from rules.systems.megatraveller.tasks.mishap import LEVELS
from tests.rules.cases import Case, each_case
from tests.rules.megatraveller.combat.crews import found


@each_case(__file__, "vehicles")
def test_vehicles(case: Case) -> None:
    case.meets(**found(case))


@each_case(__file__, "vehicle_hits")
def test_hits_on_vehicles_and_robots(case: Case) -> None:
    case.meets(**found(case))


@pytest.mark.parametrize("name", ["air-raft", "combat-robot"])
def test_the_chances_of_hit_locations_add_up(name: str) -> None:
    """MT-VEHICLE-02: a sixth the superstructure, a third the crew, the rest by subtables."""
    odds = located.odds(ready(name))

    assert sum(odds.values()) == 1
    if name == "air-raft":
        assert odds["crew"] == Fraction(1, 3)
        assert odds["power plant"] == Fraction(5, 36)
        assert odds["computer"] == Fraction(1, 36)
    else:
        assert odds["superstructure"] == Fraction(1, 2)
        assert odds["an appendage"] == Fraction(1, 18)


def test_a_crash_takes_a_share_of_the_inoperative_level() -> None:
    """MT-VEHICLE-09, our reading of what a mishap does to what crashes."""
    assert [crashing.points_of(level, 6, 12) for level in LEVELS] == [1, 3, 6, 18]
    assert [crashing.points_of(level, 24, 48) for level in LEVELS] == [6, 12, 24, 72]


def test_a_figure_shows_what_hits_have_left_of_a_machine() -> None:
    sheet = {"kind": "vehicle", "hits": [6, 12], "power_hits": [3, 5], "locomotion_hits": [3, 5]}
    struck = figure({**sheet, "damage": 3, "power_damage": 3, "locomotion_damage": 8})

    assert struck is not None
    assert struck.outline == "vehicle"
    assert [(zone.name, zone.level, zone.state) for zone in struck.zones] == [
        ("Structure", pytest.approx(15 / 18), "damaged"),
        ("Power plant", pytest.approx(5 / 8), "inoperative"),
        ("Locomotion", 0, "destroyed"),
    ]
    assert figure({"kind": "person"}) is None
