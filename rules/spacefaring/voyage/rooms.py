"""Staterooms and low berths: how many are taken, and by whom."""

from __future__ import annotations

from rules.spacefaring.ships import sheet as s
from rules.spacefaring.voyage.aboard import Aboard

AWAKE = ("high", "middle", "working", "crew")


def crew_rooms(ship: Aboard, more: int = 0) -> int:
    """Staterooms of the crew: one each, on a warship or scout one for two (CT-SHIP-17)."""
    people = len({one.who for one in ship.crew}) + more
    return -(-people // 2) if s.military(ship.sheet) else people


def shared_rooms(ship: Aboard) -> int:
    """Staterooms in which two of the crew live."""
    return len({one.who for one in ship.crew}) // 2 if s.military(ship.sheet) else 0


def free_rooms(ship: Aboard, more: int = 0) -> int:
    """Staterooms in which nobody lives yet, or would live with so many more of the crew; below 0 for too few."""
    crew = {one.who for one in ship.crew}
    guests = sum(
        one.passage in AWAKE and not (one.who and one.who in crew) for one in ship.vessel.travellers.values()
    )
    return s.staterooms(ship.sheet) - crew_rooms(ship, more) - guests


def free_berths(ship: Aboard) -> int:
    """Low berths in which nobody lies."""
    return s.low_berths(ship.sheet) - ship.vessel.berths("low")


def stewards(ship: Aboard) -> int:
    """How many serve as stewards."""
    return len({one.who for one in ship.serving("steward")})
