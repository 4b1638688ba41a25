"""Who is together, and how late it is for whom."""

from __future__ import annotations

from collections.abc import Iterator

from domain.character.state import Character
from domain.world import World


def persons(world: World) -> Iterator[Character]:
    """Players' people who are at the table: neither ships nor vehicles, nor NPCs."""
    vehicles = world.rules.vehicles
    for one in world.characters.values():
        rides = vehicles is not None and bool(vehicles.stations(one.sheet))
        if not (one.npc or one.retired or rides or world.is_ship(one.id)):
            yield one
