"""A ship as one seat may read her."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel

from rules.forms import Choice
from rules.said import Text
from rules.vessel import Gauge, Leap, Lot, Terms, Title, Traveller, Where
from server.protocol.message import View


class PostView(BaseModel):
    """A post aboard. holder: a character that this seat knows of, else ""; name: whoever holds it, "" for nobody.

    mine: this seat acts at it.
    """

    post: str
    title: Text
    needed: bool
    holder: str
    name: Text
    mine: bool


class DateView(BaseModel):
    """A date kept for a ship: campaign time, and in words."""

    what: str
    at_s: float
    date: str


class DueView(BaseModel):
    """What falls due. amount_cr: 0 where that is not settled."""

    what: Text
    at_s: float
    date: str
    amount_cr: int


class PostForecast(BaseModel):
    """A post that a ship would have. fit: characters by id, with why they may not serve there."""

    post: str
    title: Text
    needed: bool
    fit: tuple[Choice, ...]


class ShipForecast(BaseModel):
    """Of a ship that is still to be bought: on what terms she may be had, and who may serve at which post."""

    terms: tuple[Terms, ...]
    posts: tuple[PostForecast, ...]


class ShipView(View):
    """A ship, for whoever may read her: beside the sheet of the character that she is.

    place: where she is, in words. clock_s, date: it is so late aboard. docked, decks: as far as this seat knows of
    them. master: this seat acts for her as a whole. due: what falls due next. gauges: what of her is filled by what.
    cr: what her account stands at. leaps: jumps that she made, the newest last.
    """

    view: Literal["ship"] = "ship"
    character: str
    where: Where | None
    place: Text
    posts: tuple[PostView, ...]
    travellers: tuple[Traveller, ...]
    lots: tuple[Lot, ...]
    course: tuple[str, ...]
    leaps: tuple[Leap, ...]
    dates: tuple[DateView, ...]
    counts: dict[str, int]
    title: Title
    docked: tuple[str, ...]
    decks: tuple[str, ...]
    due: tuple[DueView, ...]
    gauges: tuple[Gauge, ...]
    cr: int
    master: bool
    clock_s: float
    date: str
