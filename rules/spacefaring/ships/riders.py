"""Where others may ride in a small craft or vehicle: VehicleRules for whoever flies. Aboard a ship they have posts."""

from __future__ import annotations

from collections.abc import Iterator

from rules.card import Station
from rules.ruleset import Sheet
from rules.spacefaring.ships.sheet import kind, seats, turrets


def stations(sheet: Sheet) -> tuple[Station, ...]:
    """Where others may ride in this one; () for a ship, and for what is nothing of the kind."""
    return tuple(_stations(sheet))


def _stations(sheet: Sheet) -> Iterator[Station]:
    match kind(sheet):
        case "craft":
            yield Station("pilot", "Pilot")
            if any(one.arms for one in turrets(sheet)):
                yield Station("gunner", "Gunner")
        case "transport":
            yield Station("driver", "Driver")
        case _:
            return
    if (more := seats(sheet) - 1) > 0:
        yield Station("passenger", "Passenger", more)
