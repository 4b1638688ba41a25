"""What has happened aboard a vehicle. `vehicle` is the character whose sheet is a vehicle's."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from domain.message import Event
from rules.said import Text


class CrewBoarded(Event):
    """Somebody got in, as one of its stations; `hidden`: unseen by the players when doing so."""

    type: Literal["CrewBoarded"] = "CrewBoarded"
    vehicle: str
    who: str
    station: str
    hidden: bool = False


class CrewAlighted(Event):
    """Somebody got out; `station`: as what they rode."""

    type: Literal["CrewAlighted"] = "CrewAlighted"
    vehicle: str
    who: str
    station: str
    reason: Text = ""


VehicleEvent = Annotated[CrewBoarded | CrewAlighted, Field(discriminator="type")]
