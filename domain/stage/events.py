"""The stage's facts."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from domain.message import Event
from rules.said import Text


class SceneShown(Event):
    """The players look at this scene now."""

    type: Literal["SceneShown"] = "SceneShown"
    scene: str
    before: str | None = None


class TimePassed(Event):
    """Campaign time went by. `clock_s`: seconds since the start of year 0, after it."""

    type: Literal["TimePassed"] = "TimePassed"
    seconds: float
    clock_s: float
    resting: bool = False
    reason: Text = ""


class ClockSet(Event):
    """The referee set the campaign date without time passing for anybody."""

    type: Literal["ClockSet"] = "ClockSet"
    clock_s: float
    before: float
    reason: str


StageEvent = Annotated[SceneShown | TimePassed | ClockSet, Field(discriminator="type")]
