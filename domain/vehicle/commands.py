"""What may be asked of a vehicle's crew."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from domain.message import Command, Id, Point


class BoardVehicle(Command):
    """Get into a vehicle, as one of its stations."""

    type: Literal["BoardVehicle"] = "BoardVehicle"
    vehicle: Id
    who: Id
    station: Annotated[str, Field(min_length=1, max_length=40)]


class AlightFromVehicle(Command):
    """Get out of the vehicle one rides in; `at` is where to stand (None: the nearest free place)."""

    type: Literal["AlightFromVehicle"] = "AlightFromVehicle"
    who: Id
    at: Point | None = None


VehicleCommand = BoardVehicle | AlightFromVehicle
