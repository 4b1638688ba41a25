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


class SceneDeleted(Event):
    """A map was taken off the table; whoever looked at it sees none. shown: the players were on it."""

    type: Literal["SceneDeleted"] = "SceneDeleted"
    scene: str
    name: str
    shown: bool = False


class SceneRestored(Event):
    """A deleted map is there again."""

    type: Literal["SceneRestored"] = "SceneRestored"
    scene: str
    name: str


class ScenesOrdered(Event):
    """Maps are listed in this order from now on."""

    type: Literal["ScenesOrdered"] = "ScenesOrdered"
    scenes: tuple[str, ...]
    before: tuple[str, ...]


class CurtainDrawn(Event):
    """Players see this text instead of the map. before: what they read until now, None where they saw the map."""

    type: Literal["CurtainDrawn"] = "CurtainDrawn"
    text: str
    before: str | None = None


class CurtainLifted(Event):
    """Players see the map again."""

    type: Literal["CurtainLifted"] = "CurtainLifted"
    before: str


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


class PartyParted(Event):
    """Some are apart from the others from here on, and have a date of their own.

    members: characters; those who are not known to all join by facts of their own. leaves: the party that they were
    of, "" for the others.
    """

    type: Literal["PartyParted"] = "PartyParted"
    party: str
    members: tuple[str, ...]
    clock_s: float
    leaves: str = ""
    reason: Text = ""


class PartyJoined(Event):
    """Some are with a party now, at its date; `party` "": with the others."""

    type: Literal["PartyJoined"] = "PartyJoined"
    party: str
    members: tuple[str, ...]


class PartyTimePassed(Event):
    """Time went by for one party alone. `clock_s`: its date after that, in seconds since the start of year 0."""

    type: Literal["PartyTimePassed"] = "PartyTimePassed"
    party: str
    seconds: float
    clock_s: float
    resting: bool = False
    reason: Text = ""


class PartyMet(Event):
    """A party has met another (`into`, "" for the others), at one date, and is none of its own any more."""

    type: Literal["PartyMet"] = "PartyMet"
    party: str
    into: str
    clock_s: float


StageEvent = Annotated[
    SceneShown
    | SceneDeleted
    | SceneRestored
    | ScenesOrdered
    | CurtainDrawn
    | CurtainLifted
    | TimePassed
    | ClockSet
    | PartyParted
    | PartyJoined
    | PartyTimePassed
    | PartyMet,
    Field(discriminator="type"),
]
