"""Who rides in what, as one viewer may know it."""

from __future__ import annotations

from dataclasses import dataclass

from domain.character.state import Character
from domain.vehicle.decide import stations_of
from domain.vehicle.state import ride
from domain.world import World
from rules.card import Station
from server.views.memo import Memo
from server.views.sight import Sight


@dataclass(frozen=True, slots=True)
class Riding:
    """What a character rides in, and if it is a vehicle, its places and (who, name, station) of its crew."""

    vehicle: str | None = None
    stations: tuple[Station, ...] = ()
    crew: tuple[tuple[str, str, str], ...] = ()


AFOOT = Riding()
"""Neither a vehicle nor in one."""


def riding_of(world: World, character: Character, sight: Sight, memo: Memo) -> Riding:
    """How a character rides; the very same object while nothing about it has changed."""
    if world.rules.vehicles is None:
        return AFOOT
    vehicle = world.vehicles.get(character.id)
    crew = tuple(
        world.characters[who]
        for who in (vehicle.crew if vehicle else ())
        if sight.character(world, world.characters[who])
    )
    found = ride(world.vehicles, character.id)
    carrier = found[0].id if found else None
    return memo.get(
        ("riding", character.id, carrier, tuple(one.id for one in crew)),
        (character.sheet, vehicle, *crew),
        lambda: Riding(
            carrier,
            stations_of(world, character.id),
            tuple((one.id, one.name, vehicle.crew[one.id].station) for one in crew) if vehicle else (),
        ),
    )
