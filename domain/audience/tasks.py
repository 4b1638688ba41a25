"""Those who know of a task, and of whose numbers stand in an attempt."""

from __future__ import annotations

from domain.audience.maps import knows
from domain.message import REFEREE, Audience
from domain.task.state import LibraryTask
from domain.world import World


def task_audience(task: LibraryTask) -> Audience:
    """Those who know of a task of the library."""
    return REFEREE if task.secret else "all"


def known_audience(world: World, other: str) -> Audience:
    """Those who know of somebody whose numbers stand in an attempt."""
    character = world.characters[other]
    players = [
        seat for seat in world.open_table.seats.values() if not seat.revoked and seat.role != "referee"
    ]
    known = tuple(seat.id for seat in players if knows(world, seat.id, character))
    return "all" if len(known) == len(players) else (*REFEREE, *known)
