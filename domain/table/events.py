"""What has happened to the table."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from domain.message import Event

Role = Literal["referee", "player", "spectator"]


class TableOpened(Event):
    """The first fact of every table."""

    type: Literal["TableOpened"] = "TableOpened"
    name: str
    ruleset: str
    rules_version: str
    rulings: dict[str, Any]


class RulingsChosen(Event):
    """The table reads the books another way from here on; `rulings` are all of them, settled."""

    type: Literal["RulingsChosen"] = "RulingsChosen"
    rulings: dict[str, Any]
    before: dict[str, Any]


class SettingChosen(Event):
    """A house setting that is no rule, such as whether dice may be typed in by hand."""

    type: Literal["SettingChosen"] = "SettingChosen"
    name: str
    before: Any
    after: Any


class SeatInvited(Event):
    """A seat was added; whoever holds its link may take it."""

    type: Literal["SeatInvited"] = "SeatInvited"
    seat: str
    role: Role
    name: str
    colour: str


class SeatTaken(Event):
    """Somebody sat down and added a nonce of their own to the dice of this session."""

    type: Literal["SeatTaken"] = "SeatTaken"
    seat: str
    nonce: str


class SeatNamed(Event):
    """A seat goes by another name or colour."""

    type: Literal["SeatNamed"] = "SeatNamed"
    seat: str
    name: str
    colour: str
    before: tuple[str, str]


class SeatRevoked(Event):
    """The seat's link no longer opens anything."""

    type: Literal["SeatRevoked"] = "SeatRevoked"
    seat: str
    reason: str


UNNAMED = "Session"
"""The name of a session that began with a throw, and nobody's word."""


class SessionOpened(Event):
    """Play began. `commitment` is the SHA-256 of the dice key, published before any nonce and any throw."""

    type: Literal["SessionOpened"] = "SessionOpened"
    session: str
    name: str
    commitment: str


class SessionClosed(Event):
    """Play ended and the dice key is revealed (hex)."""

    type: Literal["SessionClosed"] = "SessionClosed"
    session: str
    key: str


class LossAccepted(Event):
    """Commits that had been acknowledged are gone from the store; the table goes on without them."""

    type: Literal["LossAccepted"] = "LossAccepted"
    first: int
    last: int
    reason: str


TableEvent = Annotated[
    TableOpened
    | RulingsChosen
    | SettingChosen
    | SeatInvited
    | SeatTaken
    | SeatNamed
    | SeatRevoked
    | SessionOpened
    | SessionClosed
    | LossAccepted,
    Field(discriminator="type"),
]
