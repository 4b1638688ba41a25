"""What may be asked of the table."""

from __future__ import annotations

import operator
from typing import Annotated, Any, Literal

from pydantic import Field

from domain.message import Command, Id, Name
from domain.table.events import Role

Colour = Annotated[str, Field(pattern=r"^#[0-9a-f]{6}$")]
Nonce = Annotated[str, Field(pattern=r"^[0-9a-f]{16,64}$")]


class OpenTable(Command):
    """Open a new table (the server does it when somebody asks for one)."""

    type: Literal["OpenTable"] = "OpenTable"
    name: Name
    ruleset: Id
    rulings: dict[str, Any] = Field(default_factory=dict)
    vision: Annotated[Literal["", "off", "party", "own"], Field(exclude_if=operator.not_)] = ""
    """Through whom players see the map; "": nobody has chosen, and they see all of it."""


class ChooseRulings(Command):
    """Read the books another way from here on; what is not named stays."""

    type: Literal["ChooseRulings"] = "ChooseRulings"
    rulings: dict[str, Any] = Field(max_length=200)


class ChooseSetting(Command):
    """Choose a house setting."""

    type: Literal["ChooseSetting"] = "ChooseSetting"
    name: Literal[
        "hand_dice",
        "players_see_party",
        "referee_rolls",
        "own_steps",
        "vision",
        "memory",
        "spectators_see",
        "stop_at_sight",
        "who_draws",
        "who_pins",
    ]
    value: bool | str


class InviteSeat(Command):
    """Add a seat; its link is asked for apart, since links are secrets."""

    type: Literal["InviteSeat"] = "InviteSeat"
    role: Role
    name: Name
    colour: Colour = "#5b8dd9"


class NameSeat(Command):
    """Give one's own seat (a referee: any seat) a name and colour."""

    type: Literal["NameSeat"] = "NameSeat"
    seat: Id
    name: Name
    colour: Colour


class RevokeSeat(Command):
    """Close a seat for good; its link no longer opens anything."""

    type: Literal["RevokeSeat"] = "RevokeSeat"
    seat: Id
    reason: str = Field(default="", max_length=300)


class TakeSeat(Command):
    """Sit down (the server sends it when a seat first connects in a session)."""

    type: Literal["TakeSeat"] = "TakeSeat"
    nonce: Nonce


class OpenSession(Command):
    """Begin a session (the server adds the commitment to its new dice key)."""

    type: Literal["OpenSession"] = "OpenSession"
    name: Name
    commitment: str


class CloseSession(Command):
    """End the session (the server adds the key that it reveals)."""

    type: Literal["CloseSession"] = "CloseSession"
    key: str


class AcceptLoss(Command):
    """Go on without commits that are gone from the store (referee); `first` and `last` as its seats are told."""

    type: Literal["AcceptLoss"] = "AcceptLoss"
    first: Annotated[int, Field(ge=1)]
    last: Annotated[int, Field(ge=1)]
    reason: Annotated[str, Field(max_length=500)] = ""


ServerCommand = OpenTable | TakeSeat | OpenSession | CloseSession
TableCommand = ChooseRulings | ChooseSetting | InviteSeat | NameSeat | RevokeSeat | AcceptLoss
