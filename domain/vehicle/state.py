"""A vehicle's crew as its facts leave it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from domain.message import put
from domain.vehicle import events as e
from rules.ruleset import Berth


@dataclass(frozen=True, slots=True)
class CrewStation:
    """What somebody does aboard; `hidden`: the players never saw them get in."""

    station: str
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class Vehicle:
    """Who rides, by character."""

    id: str
    crew: Mapping[str, CrewStation] = field(default_factory=dict)


def evolve(vehicle: Vehicle | None, event: e.VehicleEvent) -> Vehicle:
    """Fold one event into the vehicle."""
    vehicle = vehicle or Vehicle(event.vehicle)
    match event:
        case e.CrewBoarded():
            return replace(
                vehicle, crew=put(vehicle.crew, event.who, CrewStation(event.station, event.hidden))
            )
        case e.CrewAlighted():
            return replace(vehicle, crew={who: one for who, one in vehicle.crew.items() if who != event.who})


def aboard(vehicles: Mapping[str, Vehicle]) -> dict[str, Berth]:
    """Everybody who rides in something, by character."""
    return {
        who: Berth(vehicle.id, place.station)
        for vehicle in vehicles.values()
        for who, place in vehicle.crew.items()
    }


def carrier_of(vehicles: Mapping[str, Vehicle], who: str) -> str | None:
    """The vehicle that others may see somebody ride in; None for who rides in none, or got in unseen."""
    found = ride(vehicles, who)
    return None if found is None or found[1].hidden else found[0].id


def ride(vehicles: Mapping[str, Vehicle], who: str) -> tuple[Vehicle, CrewStation] | None:
    """The vehicle that somebody rides in, and the place there."""
    for vehicle in vehicles.values():
        if who in vehicle.crew:
            return vehicle, vehicle.crew[who]
    return None
