"""Cards: a sheet, a token's bars and badges as shown, in words that fit every system."""

from __future__ import annotations

from dataclasses import dataclass, field
from operator import not_
from typing import Literal

from rules.check import DM
from rules.forms import Choice, Json
from rules.frozen import frozen
from rules.said import Text

Condition = Literal["unhurt", "wounded", "out", "dead"]
Posture = Literal["", "prone", "covered"]
"""How somebody stands who is up: lies on the ground, or fires from behind something."""


@dataclass(frozen=True, slots=True)
class Track:
    """A number that wears down: a characteristic, hit points, fuel. `path`: its place in the sheet."""

    label: Text
    now: float
    full: float
    path: str = ""


@dataclass(frozen=True, slots=True)
class Supply:
    """So much of one kind of thing that is used up: rounds, power, money. Like labels may be summed."""

    label: Text
    amount: float


@frozen
class Badge:
    """A short mark on a token or row; private ones only for those who may see the sheet.

    path: what it shows, as one may ask why of it: a place of the sheet, or with `subject` a mark of a fight.
    posture: how a map draws whoever it is of (left out where it is as ever).
    """

    label: Text
    title: Text
    private: bool = False
    path: str = ""
    subject: str = ""
    posture: Posture = field(default="", metadata={"exclude_if": not_})


@dataclass(frozen=True, slots=True)
class CardField:
    """One number or text of a sheet as shown: `path` is where an edit goes, None when it is derived.

    It is chosen from `choices`, or from the system's list of the name `choice_list` (`SheetRules.lists`).
    """

    label: Text
    value: Json
    path: str | None = None
    kind: Literal["number", "text", "choice", "flag"] = "text"
    choices: tuple[Choice, ...] = ()
    why: tuple[DM, ...] = ()
    note: Text = ""
    choice_list: str = ""


@dataclass(frozen=True, slots=True)
class CardSection:
    """A titled part of a sheet. `add`: things that may be added, each value a path such as "skills.rifle".

    So may those of the system's list of the name `add_list`, but for places that stand among the fields already.
    """

    title: Text
    fields: tuple[CardField, ...]
    add: tuple[Choice, ...] = ()
    add_list: str = ""


@dataclass(frozen=True, slots=True)
class FigureZone:
    """A part of a figure, as it stands.

    level: how much of it is left, 1 for whole to 0 for gone. state: the same in a word ("bruised"). text: what else is
    to be said ("2 of 3"). at: where on the outline its middle is, across and down in units from the upper left corner
    (0, 0) to the lower right (1, 1). corners: the zone's own outline in the same units, such as a face of a vehicle; ()
    for a spot. path: the place of the sheet that it shows, "" where it is one's that all may read who see the sheet.
    """

    name: Text
    level: float
    state: Text
    at: tuple[float, float]
    text: Text = ""
    corners: tuple[tuple[float, float], ...] = ()
    path: str = ""


@dataclass(frozen=True, slots=True)
class Figure:
    """Zones on a plain outline; all that it says is derived, and drawn in the order of the zones.

    outline: `body`, a person seen from the front, arms hanging: the head at (0.5, 0.08), the shoulders a quarter down,
    the hips half down, the hands at (0.1, 0.5) and (0.9, 0.5), the feet at the foot; it is twice as high as wide.
    `vehicle`, seen from above, its front up; as high as wide.
    """

    title: Text
    outline: Literal["body", "vehicle"]
    zones: tuple[FigureZone, ...]


@frozen
class Chapter:
    """A stretch of a life before play, as it is read: a term, say.

    span: from which age to which. as_what: rank or assignment, "" for none. gained, lost: what it brought and cost.
    told: a sentence for each throw and choice, in order. path: its place on the sheet.
    """

    title: Text
    span: Text
    as_what: Text
    gained: tuple[Text, ...]
    lost: tuple[Text, ...]
    told: tuple[Text, ...]
    path: str


@frozen
class Bringing:
    """A ship that a life before play brought, and that is not at the table yet.

    terms: what her terms are called. design: the template of hers, "" where none is printed.
    """

    terms: str
    title: Text
    hint: Text
    design: str = ""


def _unsaid(value: object) -> bool:
    return value is None


def _none(value: object) -> bool:
    return not value


@frozen
class Card:
    """A sheet for reading: a headline (a UPP, say) and its sections; a figure where zones say more than numbers do.

    life: the years before play, where the sheet keeps them. brings: ships that they brought.
    """

    headline: Text
    sections: tuple[CardSection, ...]
    figure: Figure | None = field(default=None, metadata={"exclude_if": _unsaid})
    life: tuple[Chapter, ...] = field(default=(), metadata={"exclude_if": _none})
    brings: tuple[Bringing, ...] = field(default=(), metadata={"exclude_if": _none})


@dataclass(frozen=True, slots=True)
class Template:
    """A ready person or beast for a quick mob: `line` is what `parse_line` reads, `hint` who it is."""

    id: str
    title: Text
    line: str
    hint: Text = ""


@dataclass(frozen=True, slots=True)
class Station:
    """A place in a vehicle that others may take; so many can."""

    id: str
    title: Text
    places: int = 1
