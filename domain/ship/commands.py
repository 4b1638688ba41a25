"""What may be asked of a ship outside an activity."""

from __future__ import annotations

import operator
from typing import Annotated, Literal

from pydantic import Field

from domain.message import Command, Id, Name, Reason
from domain.table.commands import Colour
from rules.vessel import At, Passage

HexId = Annotated[str, Field(pattern=r"^[0-9]{4}$")]
PostId = Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9.-]{0,29}$")]
Reckoned = Annotated[str, Field(pattern=r"^[a-z][a-z0-9 _.-]{0,39}$")]
Credits = Annotated[int, Field(ge=0, le=10**12)]
Clock = Annotated[float, Field(ge=0, le=1e12, allow_inf_nan=False)]
Count = Annotated[int, Field(ge=0, le=1_000_000)]
Hand = Annotated[str, Field(min_length=1, max_length=60)]
Owner = Annotated[str, Field(max_length=60)]
ChartId = Annotated[str, Field(max_length=40, pattern=r"^[a-z0-9:._-]*$")]


class TitleOf(Command):
    """Whose a ship is and what is owed on her; owner, lender: a character by id, or a name."""

    type: Literal["TitleOf"] = "TitleOf"
    owner: Owner = ""
    price_cr: Credits = 0
    owed_cr: Credits = 0
    payment_cr: Credits = 0
    lender: Owner = ""


class CommissionShip(Command):
    """Keep a character whose sheet is a ship's as a ship: where she is, whose, what is owed, what falls due.

    dates: campaign seconds by what falls due or was last done ("payment", "maintenance"). chart: by id, "" for none.
    """

    type: Literal["CommissionShip"] = "CommissionShip"
    ship: Id
    chart: ChartId = ""
    hex: HexId
    at: At = "berth"
    title: TitleOf = TitleOf()
    dates: Annotated[dict[Reckoned, Clock], Field(max_length=40)] = Field(default_factory=dict)
    counts: Annotated[dict[Reckoned, Count], Field(max_length=40)] = Field(default_factory=dict)


class BuyShip(Command):
    """Bring a new ship to the table and keep her at once: from a template or a line, on terms that the rules know.

    owner: a seat, null for one's own, or nobody's where a referee buys. payer: the account that pays what is paid at
    once, and what is put into her account; "" for what was paid before play, and then a referee alone may fill it.
    crew: who serves at which post: characters by id, or names of those hired. brought_by: the character whose life
    before play brought her, and then the terms are those of that life.
    """

    type: Literal["BuyShip"] = "BuyShip"
    name: Name
    how: Literal["template", "line"]
    text: Annotated[str, Field(min_length=1, max_length=400)]
    owner: Id | None = None
    npc: bool = False
    colour: Colour = "#8a94a6"
    chart: ChartId = ""
    hex: HexId
    at: At = "berth"
    terms: Annotated[str, Field(pattern=r"^[a-z][a-z_-]{0,29}$")]
    payer: Owner = ""
    account_cr: Credits = 0
    crew: Annotated[dict[PostId, Hand], Field(max_length=40, default_factory=dict)]
    brought_by: Annotated[str, Field(max_length=40, exclude_if=operator.not_)] = ""


class PutShip(Command):
    """Say where a ship is (referee). arrives_s: in jump, the campaign time at which she comes out."""

    type: Literal["PutShip"] = "PutShip"
    ship: Id
    chart: ChartId = ""
    hex: HexId
    at: At
    arrives_s: Clock | None = None
    reason: Reason


class AmendShip(Command):
    """Set by hand whose she is, what is owed, what dates and counts are kept; None: what is not kept any more."""

    type: Literal["AmendShip"] = "AmendShip"
    ship: Id
    title: TitleOf | None = None
    dates: Annotated[dict[Reckoned, Clock | None], Field(max_length=40)] = Field(default_factory=dict)
    counts: Annotated[dict[Reckoned, Count | None], Field(max_length=40)] = Field(default_factory=dict)
    reason: Reason


class AssignPost(Command):
    """Give a post that stands empty to a character, or to somebody hired who is a name alone."""

    type: Literal["AssignPost"] = "AssignPost"
    ship: Id
    post: PostId
    who: Id | None = None
    hired: Annotated[str, Field(max_length=60, exclude_if=operator.not_)] = ""


class EnlistHired(Command):
    """Make a person of somebody hired, who was a name alone: with a sheet, at the same posts for the same pay.

    post: any that they hold. A referee's is an NPC, a player's their own.
    """

    type: Literal["EnlistHired"] = "EnlistHired"
    ship: Id
    post: PostId


class RelievePost(Command):
    """Let a post stand empty."""

    type: Literal["RelievePost"] = "RelievePost"
    ship: Id
    post: PostId


class BoardShip(Command):
    """Go aboard without a post. to: the hex travelled to, "" for nowhere in particular."""

    type: Literal["BoardShip"] = "BoardShip"
    ship: Id
    who: Id
    passage: Passage = "crew"
    to: Annotated[str, Field(pattern=r"^([0-9]{4})?$")] = ""


class LeaveShip(Command):
    """Go ashore; whoever holds a post lets it stand empty."""

    type: Literal["LeaveShip"] = "LeaveShip"
    ship: Id
    who: Id


class DockCraft(Command):
    """Take a small craft or vehicle aboard."""

    type: Literal["DockCraft"] = "DockCraft"
    ship: Id
    craft: Id


class UndockCraft(Command):
    """Let a small craft or vehicle out."""

    type: Literal["UndockCraft"] = "UndockCraft"
    ship: Id
    craft: Id


class ShipDeckPlans(Command):
    """Say which maps are a ship's deck plans (referee)."""

    type: Literal["ShipDeckPlans"] = "ShipDeckPlans"
    ship: Id
    scenes: Annotated[tuple[Id, ...], Field(max_length=20)]


class LayDeckPlans(Command):
    """Lay her deck out as a map, from the figures of her design, and name it among her deck plans (referee)."""

    type: Literal["LayDeckPlans"] = "LayDeckPlans"
    ship: Id


ShipCommand = (
    CommissionShip
    | BuyShip
    | PutShip
    | AmendShip
    | AssignPost
    | EnlistHired
    | RelievePost
    | BoardShip
    | LeaveShip
    | DockCraft
    | UndockCraft
    | ShipDeckPlans
    | LayDeckPlans
)
