"""New people: an average one, and one thrown down the line; and what animals and machines begin as."""

from __future__ import annotations

from typing import Any

from rules.check import Check, Dice, Task
from rules.ruleset import Sheet
from rules.systems.megatraveller.people.sheet import CHARACTERISTICS, PHYSICAL, ROOMS, TITLES, Kind

AVERAGE = 7
"""The middle of 2D."""
STARTING_AGE = 18
"""The age at which a person without training begins (MT-CHAR-05)."""

_ANIMAL = {"hits": [3, 4], "armour_value": 0, "speed": 2, "mass_kg": 50}
_MACHINE = {
    "hits": [5, 5],
    "power_hits": [2, 2],
    "locomotion_hits": [2, 2],
    "armour_value": 3,
    "tech": 8,
    "power": "fuel cells",
    "running": True,
    "computer": True,
    "mobility": "wheeled",
}
_ROBOT = {**_MACHINE, "speed": 1, "volume_l": 100, "limbs": 2}
_VEHICLE = {
    **_MACHINE,
    "speed_kph": 100,
    "off_road_kph": 50,
    "amphibious_kph": 0,
    "skill": "Wheeled Vehicle",
    "crew": {"driver": 1, "passenger": 3},
}
_BEGINS: dict[Kind, dict[str, Any]] = {"person": {}, "animal": _ANIMAL, "robot": _ROBOT, "vehicle": _VEHICLE}


def blank() -> dict[str, Any]:
    """An average person, unhurt, unarmed."""
    return _person(dict.fromkeys(CHARACTERISTICS, AVERAGE))


def thrown(dice: Dice) -> tuple[Sheet, tuple[Check, ...]]:
    """A person by throwing 2D for each characteristic, down the line; with the throws."""
    source = "MegaTraveller Players' Manual, Characters: generating characteristics"
    checks = tuple(Task(TITLES[name], source=source).attempt(dice) for name in CHARACTERISTICS)
    totals = (check.total for check in checks)
    return {**_person(dict(zip(CHARACTERISTICS, totals, strict=True))), "age": STARTING_AGE}, checks


def of_kind(kind: Kind) -> dict[str, Any]:
    """What an animal, robot or vehicle begins as, before anything is said of it."""
    if kind == "person":
        return blank()
    full = dict.fromkeys(ROOMS[kind], AVERAGE)
    return {"kind": kind, "full": full, "skills": {}, "weapons": {}, "gear": {}, **_BEGINS[kind]}


def _person(levels: dict[str, int]) -> dict[str, Any]:
    return {
        "kind": "person",
        "full": levels,
        "now": {name: levels[name] for name in PHYSICAL},
        "skills": {},
        "weapons": {},
        "gear": {},
    }
