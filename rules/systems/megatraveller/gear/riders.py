"""Where others may ride in a vehicle: the VehicleRules of this system."""

from __future__ import annotations

from rules.systems.megatraveller.people.sheet import stations

__all__ = ["stations"]
