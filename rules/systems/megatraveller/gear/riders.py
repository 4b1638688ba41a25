"""Where others may ride in a vehicle, or in a small craft: the VehicleRules of this system."""

from __future__ import annotations

from rules.card import Station
from rules.ruleset import Sheet
from rules.spacefaring.ships import riders
from rules.systems.megatraveller.people import sheet as sheets


def stations(sheet: Sheet) -> tuple[Station, ...]:
    """The places of either."""
    return sheets.stations(sheet) or riders.stations(sheet)
