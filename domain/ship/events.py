"""What has happened to a ship. `ship` is the character whose sheet is the ship's."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from domain.message import Event
from rules.said import Text
from rules.vessel import Lot, Title, Traveller, Where


class ShipCommissioned(Event):
    """She is kept as a ship from here on: where she is, whose, what is owed, what falls due."""

    type: Literal["ShipCommissioned"] = "ShipCommissioned"
    ship: str
    where: Where | None
    title: Title
    dates: dict[str, float]
    counts: dict[str, int]


class ShipWent(Event):
    """A ship is elsewhere now. `before` None: she was nowhere yet."""

    ship: str
    before: Where | None
    after: Where
    text: Text = ""


class LiftedOff(ShipWent):
    """She left the ground or a berth."""

    type: Literal["LiftedOff"] = "LiftedOff"


class TouchedDown(ShipWent):
    """She landed or docked."""

    type: Literal["TouchedDown"] = "TouchedDown"


class Ran(ShipWent):
    """She went from one place of a system to another."""

    type: Literal["Ran"] = "Ran"


class Jumped(ShipWent):
    """She is in jump space, until `after.arrives_s`."""

    type: Literal["Jumped"] = "Jumped"


class Misjumped(ShipWent):
    """She is in jump space, and will come out elsewhere than she meant to."""

    type: Literal["Misjumped"] = "Misjumped"


class Arrived(ShipWent):
    """She came out of jump space."""

    type: Literal["Arrived"] = "Arrived"


class Wrecked(ShipWent):
    """She is lost for good."""

    type: Literal["Wrecked"] = "Wrecked"


class ShipPut(ShipWent):
    """The referee said where she is."""

    type: Literal["ShipPut"] = "ShipPut"


class Posted(Event):
    """A post aboard changed hands; "": it stood empty, or does now."""

    type: Literal["Posted"] = "Posted"
    ship: str
    post: str
    title: Text
    before: str
    after: str


class Embarked(Event):
    """Somebody travels aboard now."""

    type: Literal["Embarked"] = "Embarked"
    ship: str
    traveller: Traveller


class Disembarked(Event):
    """Somebody does not any more, and how that came."""

    type: Literal["Disembarked"] = "Disembarked"
    ship: str
    traveller: Traveller
    how: Text


class Loaded(Event):
    """A lot came into the hold."""

    type: Literal["Loaded"] = "Loaded"
    ship: str
    lot: Lot


class Unloaded(Event):
    """So many tons of a lot, which is told as it was before, left the hold."""

    type: Literal["Unloaded"] = "Unloaded"
    ship: str
    lot: Lot
    tons: int
    how: Text


class CoursePlotted(Event):
    """The hexes to which she is to jump, one after another; () for none."""

    type: Literal["CoursePlotted"] = "CoursePlotted"
    ship: str
    before: tuple[str, ...]
    after: tuple[str, ...]


class DateReckoned(Event):
    """A date kept for her, in campaign seconds, is another; `after` None: it is kept no more."""

    type: Literal["DateReckoned"] = "DateReckoned"
    ship: str
    what: str
    before: float | None
    after: float | None
    reason: Text = ""
    source: Text = ""


class CountReckoned(Event):
    """A count kept for her is another; `after` None: it is kept no more."""

    type: Literal["CountReckoned"] = "CountReckoned"
    ship: str
    what: str
    before: int | None
    after: int | None
    reason: Text = ""
    source: Text = ""


class TitleChanged(Event):
    """Whose she is, or what is owed on her, is another."""

    type: Literal["TitleChanged"] = "TitleChanged"
    ship: str
    before: Title
    after: Title
    reason: Text = ""
    source: Text = ""


class Docked(Event):
    """A small craft or vehicle is aboard now."""

    type: Literal["Docked"] = "Docked"
    ship: str
    craft: str


class Undocked(Event):
    """A small craft or vehicle is out."""

    type: Literal["Undocked"] = "Undocked"
    ship: str
    craft: str


class DecksNamed(Event):
    """These maps are her deck plans."""

    type: Literal["DecksNamed"] = "DecksNamed"
    ship: str
    before: tuple[str, ...]
    after: tuple[str, ...]


ShipEvent = Annotated[
    ShipCommissioned
    | LiftedOff
    | TouchedDown
    | Ran
    | Jumped
    | Misjumped
    | Arrived
    | Wrecked
    | ShipPut
    | Posted
    | Embarked
    | Disembarked
    | Loaded
    | Unloaded
    | CoursePlotted
    | DateReckoned
    | CountReckoned
    | TitleChanged
    | Docked
    | Undocked
    | DecksNamed,
    Field(discriminator="type"),
]
