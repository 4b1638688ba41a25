"""Ready vehicles, robots and animals, and power plants."""

from __future__ import annotations

import pytest

from rules.systems.megatraveller.gear.catalogue import (
    ANIMALS,
    ROBOTS,
    VEHICLES,
    Animal,
    Robot,
    is_fusion,
    power_up_s,
)
from rules.systems.megatraveller.gear.weapons import WEAPONS
from rules.systems.megatraveller.ground import MOBILITIES


@pytest.mark.parametrize("unit", [*VEHICLES.values(), *ROBOTS.values()], ids=lambda unit: unit.id)
def test_machines_are_whole(unit):
    """Three hits values, a plant, weapons that exist and are no later than the machine."""
    assert unit.mobility in MOBILITIES
    for hits in (unit.hits, unit.power_hits, unit.locomotion_hits):
        assert 0 < hits.out <= hits.dead
    assert unit.hits.out >= max(unit.power_hits.out, unit.locomotion_hits.out)
    assert power_up_s(unit.power) > 0
    assert set(unit.weapons) <= set(WEAPONS)
    assert all(WEAPONS[one].tech is None or WEAPONS[one].tech <= unit.tech for one in unit.weapons)


def test_the_catalogue():
    assert list(VEHICLES) == ["air-raft", "ground-car", "wheeled-atv", "tracked-atv", "grav-apc"]
    assert list(ROBOTS) == ["combat-robot", "utility-robot"]
    assert 4 <= len(ANIMALS) <= 6


@pytest.mark.parametrize("animal", ANIMALS.values(), ids=lambda animal: animal.id)
def test_animals_fight_with_what_they_have(animal):
    assert animal.weapons
    assert all(WEAPONS[one].group == "natural" for one in animal.weapons)
    assert not (animal.small and animal.large)


def test_small_and_large_targets():
    units: tuple[Animal | Robot, ...] = (*ANIMALS.values(), *ROBOTS.values())
    sizes = {one.id: (one.small, one.large) for one in units}
    assert sizes["dart-fly"] == (True, False)
    assert sizes["marsh-bull"] == (False, True)
    assert sizes["combat-robot"] == (False, False)


def test_powering_up():
    """Increments of the book."""
    plants = (
        "internal combustion", "improved internal combustion", "gas turbine", "MHD turbine", "fuel cells",
        "vehicle fusion", "spacecraft fusion",
    )  # fmt: skip
    assert [power_up_s(plant) for plant in plants] == [5, 2, 10, 15, 5, 60, 300]
    assert [power_up_s(plant, warm=True) for plant in plants[-2:]] == [6, 30]
    assert [is_fusion(plant) for plant in plants] == [False] * 5 + [True] * 2
