"""The stage's commands."""

from __future__ import annotations

from operator import not_
from typing import Annotated, Literal

from pydantic import Field

from domain.message import Command, Id, Reason

PartyId = Annotated[str, Field(max_length=40, pattern=r"^[a-z0-9]*$", exclude_if=not_)]
"""A party; "" for those who are in none, left out where it is not said."""


class ShowScene(Command):
    """Take the players to a scene."""

    type: Literal["ShowScene"] = "ShowScene"
    scene: Id


class DeleteScene(Command):
    """Take a map off the table with all that stands on it, until it is restored (referee).

    Players who are on it are taken to the map `then`, or see none.
    """

    type: Literal["DeleteScene"] = "DeleteScene"
    scene: Id
    then: Id | None = None


class RestoreScene(Command):
    """Bring a deleted map back as it was (referee)."""

    type: Literal["RestoreScene"] = "RestoreScene"
    scene: Id


class OrderScenes(Command):
    """Say in which order maps are listed: all that there are (referee)."""

    type: Literal["OrderScenes"] = "OrderScenes"
    scenes: Annotated[tuple[Id, ...], Field(min_length=1, max_length=200)]


class DrawCurtain(Command):
    """Draw the curtain: players see `text` instead of the map, and wait until it is lifted (referee)."""

    type: Literal["DrawCurtain"] = "DrawCurtain"
    text: Annotated[str, Field(max_length=200)] = ""


class LiftCurtain(Command):
    """Let the players see the map again, and act (referee)."""

    type: Literal["LiftCurtain"] = "LiftCurtain"


class PassTime(Command):
    """Let campaign time go by, at most ten years at once; resting heals what rest heals.

    party: for which party, "" for those who are in none. Whoever is in an open fight stays behind, at its date.
    """

    type: Literal["PassTime"] = "PassTime"
    seconds: Annotated[float, Field(gt=0, le=315_360_000, allow_inf_nan=False)]
    resting: bool = False
    reason: str = Field(default="", max_length=300)
    party: PartyId = ""


class SetClock(Command):
    """Set the campaign date: seconds since the start of year 0, years of 365 days."""

    type: Literal["SetClock"] = "SetClock"
    clock_s: Annotated[float, Field(ge=0, le=1e12, allow_inf_nan=False)]
    reason: Reason


class PartParty(Command):
    """Let some go their own way from here on, with a date of their own (referee)."""

    type: Literal["PartParty"] = "PartParty"
    members: Annotated[tuple[Id, ...], Field(min_length=1, max_length=300)]
    reason: str = Field(default="", max_length=300)


class MeetParties(Command):
    """Let a party meet another, "" for those who are in none: whoever is behind catches up first (referee)."""

    type: Literal["MeetParties"] = "MeetParties"
    party: Id
    other: PartyId = ""


class JoinParty(Command):
    """Let some who are together go over to a party, "" for those who are in none (referee).

    Whoever is behind catches up first.
    """

    type: Literal["JoinParty"] = "JoinParty"
    members: Annotated[tuple[Id, ...], Field(min_length=1, max_length=300)]
    party: Annotated[str, Field(max_length=40, pattern=r"^[a-z0-9]*$")]


StageCommand = (
    ShowScene
    | DeleteScene
    | RestoreScene
    | OrderScenes
    | DrawCurtain
    | LiftCurtain
    | PassTime
    | SetClock
    | PartParty
    | MeetParties
    | JoinParty
)
