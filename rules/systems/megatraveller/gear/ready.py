"""The vehicles, robots and animals of the catalogue as sheets."""

from __future__ import annotations

from typing import Any

from rules.systems.megatraveller.gear.catalogue import ANIMALS, ROBOTS, VEHICLES, Animal, Robot, Vehicle
from rules.systems.megatraveller.gear.hits import Hits
from rules.systems.megatraveller.gear.weapons import WEAPONS
from rules.systems.megatraveller.people.blank import of_kind

_CREW = ("driver", "gunner", "commander")
Ready = Vehicle | Robot | Animal
CATALOGUE: dict[str, Ready] = {**VEHICLES, **ROBOTS, **ANIMALS}
BY_TITLE: dict[str, str] = {unit.title.lower(): name for name, unit in CATALOGUE.items()}
"""Ids by the titles in lower case ("air/raft")."""


def ready(name: str) -> dict[str, Any]:
    """The sheet of a unit of the catalogue, by its id."""
    unit = CATALOGUE[name]
    if isinstance(unit, Vehicle):
        return _vehicle(unit)
    return _robot(unit) if isinstance(unit, Robot) else _animal(unit)


def _vehicle(unit: Vehicle) -> dict[str, Any]:
    crew = dict.fromkeys(_CREW[: unit.crew], 1)
    crew |= {_CREW[-1]: unit.crew - 2} if unit.crew > 2 else {}
    stations = {**crew, "passenger": unit.passengers}
    return {
        **of_kind("vehicle"),
        **_machine(unit),
        "skill": unit.skill,
        "speed_kph": unit.speed_kph,
        "off_road_kph": unit.off_road_kph,
        "amphibious_kph": unit.amphibious_kph,
        "crew": {post: count for post, count in stations.items() if count},
        **_flags(enclosed=unit.enclosed, sealed=unit.sealed, large=unit.large),
    }


def _robot(unit: Robot) -> dict[str, Any]:
    return {
        **of_kind("robot"),
        **_machine(unit),
        "full": {
            "str": unit.strength,
            "dex": unit.dexterity,
            "int": unit.intelligence,
            "edu": unit.education,
        },
        "skills": dict(unit.skills),
        "speed": unit.speed,
        "volume_l": unit.volume_l,
        "limbs": unit.limbs,
        **_flags(legs=unit.legs),
    }


def _animal(unit: Animal) -> dict[str, Any]:
    return {
        **of_kind("animal"),
        "title": unit.title,
        "full": {"str": unit.strength, "dex": unit.dexterity},
        "skills": {"Brawling": unit.skill},
        "hits": _pair(unit.hits),
        "armour_value": unit.armour,
        "speed": unit.speed,
        "mass_kg": unit.mass_kg,
        "instinct": True,
        **_weapons(unit.weapons),
        **_flags(flies=unit.flies),
    }


def _machine(unit: Vehicle | Robot) -> dict[str, Any]:
    return {
        "title": unit.title,
        "tech": unit.tech,
        "mobility": unit.mobility,
        "power": unit.power,
        "armour_value": unit.armour,
        "hits": _pair(unit.hits),
        "power_hits": _pair(unit.power_hits),
        "locomotion_hits": _pair(unit.locomotion_hits),
        **({"fire_control": unit.fire_control} if unit.fire_control else {}),
        **_weapons(unit.weapons),
    }


def _weapons(ids: tuple[str, ...]) -> dict[str, Any]:
    return {
        "weapons": {f"w{n}": _weapon(one) for n, one in enumerate(ids, 1)},
        **({"in_hand": "w1"} if ids else {}),
    }


def _weapon(name: str) -> dict[str, Any]:
    rounds = WEAPONS[name].rounds
    return {"weapon": name, "rounds": rounds, "magazines": {}} if rounds else {"weapon": name}


def _pair(hits: Hits) -> list[int]:
    return [hits.out, hits.dead]


def _flags(**flags: bool) -> dict[str, bool]:
    return {name: True for name, on in flags.items() if on}
