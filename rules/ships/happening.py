"""What befalls a ship beside her sheet: where she is, who and what is aboard, whose she is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules.said import Text
from rules.vessel import Lot, Title, Traveller, Where

Voyaged = Literal["lifted off", "touched down", "ran", "jumped", "misjumped", "arrived", "wrecked", "put"]
"""ran: from one place of a system to another. put: by the referee, who says where she is."""


@dataclass(frozen=True, slots=True)
class Went:
    """A ship is elsewhere now: how, from where to where (`before` None: nowhere yet)."""

    ship: str
    how: Voyaged
    before: Where | None
    after: Where
    text: Text = ""


@dataclass(frozen=True, slots=True)
class Posted:
    """A post aboard changed hands; `after` "": it stands empty."""

    ship: str
    post: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Embarked:
    """Somebody travels aboard now."""

    ship: str
    traveller: Traveller


@dataclass(frozen=True, slots=True)
class Disembarked:
    """Somebody does not any more; how: "arrived", "died in the berth"."""

    ship: str
    traveller: Traveller
    how: Text


@dataclass(frozen=True, slots=True)
class Loaded:
    """A lot came into the hold."""

    ship: str
    lot: Lot


@dataclass(frozen=True, slots=True)
class Unloaded:
    """A lot, or so many tons of it, left the hold; how: "delivered", "sold"."""

    ship: str
    lot: Lot
    tons: int
    how: Text


@dataclass(frozen=True, slots=True)
class CoursePlotted:
    """The hexes to which she is to jump, one after another; () for none."""

    ship: str
    before: tuple[str, ...]
    after: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reckoned:
    """A date or count kept for a ship changed; `after` None: it is kept no more."""

    ship: str
    what: str
    kind: Literal["date", "count"]
    before: float | None
    after: float | None
    reason: Text = ""
    source: Text = ""


@dataclass(frozen=True, slots=True)
class Titled:
    """Whose she is, or what is owed on her, changed."""

    ship: str
    before: Title
    after: Title
    reason: Text = ""
    source: Text = ""


@dataclass(frozen=True, slots=True)
class Docked:
    """A small craft or vehicle is aboard now, or out again."""

    ship: str
    craft: str
    aboard: bool


Sailed = (
    Went | Posted | Embarked | Disembarked | Loaded | Unloaded | CoursePlotted | Reckoned | Titled | Docked
)
"""What befalls a ship beside her sheet (`rules.ships.sailing`)."""
