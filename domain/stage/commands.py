"""The stage's wishes."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from domain.message import Command, Id, Reason


class ShowScene(Command):
    """Take the players to a scene."""

    type: Literal["ShowScene"] = "ShowScene"
    scene: Id


class PassTime(Command):
    """Let campaign time go by, at most ten years at once; resting heals what rest heals."""

    type: Literal["PassTime"] = "PassTime"
    seconds: Annotated[float, Field(gt=0, le=315_360_000, allow_inf_nan=False)]
    resting: bool = False
    reason: str = Field(default="", max_length=300)


class SetClock(Command):
    """Set the campaign date: seconds since the start of year 0, years of 365 days."""

    type: Literal["SetClock"] = "SetClock"
    clock_s: Annotated[float, Field(ge=0, le=1e12, allow_inf_nan=False)]
    reason: Reason


StageCommand = ShowScene | PassTime | SetClock
