"""Ready vehicles, robots and animals: the project's own, as the book leaves their design to others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar, cast

from rules.systems.megatraveller.gear.hits import Hits
from rules.systems.megatraveller.ground import Mobility
from rules.tables import Listing, listing, matrix

_VEHICLES = listing(__package__, "vehicles")
_ROBOTS = listing(__package__, "robots")
_ANIMALS = listing(__package__, "animals")
_POWER_UP = matrix(__package__, "power_up")
SMALL_KG, LARGE_KG = 10, 500
SMALL_L, LARGE_L = 10, 500

POWER_UP_SOURCE = _POWER_UP.source


@dataclass(frozen=True, slots=True)
class Vehicle:
    """One vehicle; its three hits values, its armour all round, what it carries.

    speed_kph: at its best (on a road); off_road_kph and amphibious_kph are 0 for no such way. power: its plant,
    a row of `power_up`. crew work it, passengers ride. fire_control: tech level, 0 for none. weapons: ids.
    """

    id: str
    title: str
    tech: int
    skill: str
    mobility: Mobility
    speed_kph: int
    off_road_kph: int
    amphibious_kph: int
    power: str
    armour: int
    hits: Hits
    power_hits: Hits
    locomotion_hits: Hits
    crew: int
    passengers: int
    fire_control: int
    weapons: tuple[str, ...]
    enclosed: bool
    sealed: bool
    large: bool


@dataclass(frozen=True, slots=True)
class Robot:
    """One robot. speed: its most (1 walks, 2 runs). volume_l: litres. weapons: ids; skills: levels by name."""

    id: str
    title: str
    tech: int
    mobility: Mobility
    speed: int
    armour: int
    hits: Hits
    power_hits: Hits
    locomotion_hits: Hits
    power: str
    volume_l: int
    strength: int
    dexterity: int
    intelligence: int
    education: int
    skills: Mapping[str, int]
    weapons: tuple[str, ...]
    fire_control: int
    limbs: int
    legs: bool

    @property
    def small(self) -> bool:
        """A small target: up to 10 litres."""
        return self.volume_l <= SMALL_L

    @property
    def large(self) -> bool:
        """A large target: 500 litres or more."""
        return self.volume_l >= LARGE_L


@dataclass(frozen=True, slots=True)
class Animal:
    """One animal. weapons: natural ones, by id; skill: its level with them; speed: its most (1 walks, 2 runs)."""

    id: str
    title: str
    hits: Hits
    armour: int
    weapons: tuple[str, ...]
    skill: int
    strength: int
    dexterity: int
    speed: int
    mass_kg: int
    flies: bool

    @property
    def small(self) -> bool:
        """A small target: up to 10 kg."""
        return self.mass_kg <= SMALL_KG

    @property
    def large(self) -> bool:
        """A large target: 500 kg or more."""
        return self.mass_kg >= LARGE_KG


Unit = TypeVar("Unit", Vehicle, Robot, Animal)


def power_up_s(plant: str, warm: bool = False) -> int:
    """Seconds that are one increment of starting a power plant, cold or warm."""
    return cast("int", _POWER_UP.at(plant, "warm_s" if warm else "cold_s"))


def is_fusion(plant: str) -> bool:
    """Whether a power plant is fusion: Engineering starts it too, and a hit does not blow it up."""
    return bool(_POWER_UP.at(plant, "fusion"))


def _read(table: Listing, unit: Callable[..., Unit]) -> dict[str, Unit]:
    return {name: unit(**_fields(cast("Mapping[str, Any]", table[name]))) for name in table}


def _fields(row: Mapping[str, Any]) -> dict[str, Any]:
    """A row of the file as fields: hits values read, lists fixed, its name as its id."""
    found = {name: value for name, value in row.items() if name != "name"}
    for name in ("hits", "power_hits", "locomotion_hits"):
        if name in found:
            found[name] = Hits.read(found[name])
    return {**found, "id": row["name"], "weapons": tuple(row["weapons"])}


VEHICLES: Mapping[str, Vehicle] = _read(_VEHICLES, Vehicle)
ROBOTS: Mapping[str, Robot] = _read(_ROBOTS, Robot)
ANIMALS: Mapping[str, Animal] = _read(_ANIMALS, Animal)
