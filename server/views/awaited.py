"""Whom the present phase of a fight awaits, and who acts for them as far as a viewer may know."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from domain.combat.state import Combat
from domain.combat.voices import voice_name
from domain.rights import holders
from domain.ship.authority import post_seats
from domain.world import World
from rules.vessel import at_post
from server import protocol as p
from server.views.sight import Sight

Heard = tuple[str, str, tuple[str, ...]]
"""A voice, what it is called, and the names of the seats that act for it."""


def awaited(world: World, seen: Combat, waits: Mapping[str, str], sight: Sight) -> tuple[Heard, ...]:
    """Each voice of a ship that the viewer sees; who sits behind it, to those who may read the ship."""
    return tuple(_awaited(world, seen, waits, sight))


def _awaited(world: World, seen: Combat, waits: Mapping[str, str], sight: Sight) -> Iterator[Heard]:
    for voice, wanted in waits.items():
        found = at_post(voice)
        ship = found[0] if found else voice
        if not wanted or ship not in seen.fighters:
            continue
        character = world.characters[ship]
        open_to = sight.viewer.is_referee or "see" in sight.access(world, character).may
        acting = post_seats(world, *found) if found else holders(world.open_table, "act", character)
        seats = world.open_table.seats
        names = tuple(seats[one].name for one in acting if not seats[one].revoked) if open_to else ()
        yield voice, voice_name(world, seen, voice), names


def view(heard: tuple[Heard, ...]) -> tuple[p.PostWaited, ...]:
    """As they are sent."""
    return tuple(p.PostWaited(who=who, name=name, seats=seats) for who, name, seats in heard)
