"""What has happened to a character. Sheets change only by facts that hold before and after."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from domain.message import Event
from rules.happening import Change, Threw
from rules.said import Text

Right = Literal["see", "move", "act", "edit"]
Rights = dict[Right, tuple[str, ...]]
"""Per right the seats that have it; "players" stands for every player's seat."""


class CharacterEnlisted(Event):
    """A character joined the table, with the whole sheet it came with; `how` says where that is from."""

    type: Literal["CharacterEnlisted"] = "CharacterEnlisted"
    character: str
    name: str
    npc: bool
    sheet: dict[str, Any]
    owners: tuple[str, ...]
    rights: Rights
    colour: str
    how: Text


class CharacterRenamed(Event):
    """A character goes by another name."""

    type: Literal["CharacterRenamed"] = "CharacterRenamed"
    character: str
    name: str
    before: str


class RightsGranted(Event):
    """Who owns the character, and who else may see, move, act for or edit it."""

    type: Literal["RightsGranted"] = "RightsGranted"
    character: str
    owners: tuple[str, ...]
    rights: Rights
    before: tuple[tuple[str, ...], Rights]


class SheetAmended(Event):
    """Somebody changed the sheet by hand; `override` where the referee went past the rules."""

    type: Literal["SheetAmended"] = "SheetAmended"
    character: str
    changes: tuple[Change, ...]
    reason: str
    override: bool = False


class CharacterWounded(Event):
    """A wound landed."""

    type: Literal["CharacterWounded"] = "CharacterWounded"
    character: str
    changes: tuple[Change, ...]
    text: Text


class CharacterHealed(Event):
    """Rest, time or treatment gave something back."""

    type: Literal["CharacterHealed"] = "CharacterHealed"
    character: str
    changes: tuple[Change, ...]
    text: Text


class CharacterSpent(Event):
    """Ammunition, endurance, a drawn weapon: what acting costs or changes; `cause` names it."""

    type: Literal["CharacterSpent"] = "CharacterSpent"
    character: str
    cause: str
    changes: tuple[Change, ...]
    text: Text


class DeedThrown(Event):
    """A throw that a deed outside a fight took."""

    type: Literal["DeedThrown"] = "DeedThrown"
    character: str
    threw: Threw


class CharacterRetired(Event):
    """A character left the table; its history stays."""

    type: Literal["CharacterRetired"] = "CharacterRetired"
    character: str
    reason: str


CharacterEvent = Annotated[
    CharacterEnlisted
    | CharacterRenamed
    | RightsGranted
    | SheetAmended
    | CharacterWounded
    | CharacterHealed
    | CharacterSpent
    | DeedThrown
    | CharacterRetired,
    Field(discriminator="type"),
]
