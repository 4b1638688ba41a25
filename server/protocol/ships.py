"""A ship as one seat may read her."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel

from rules.said import Text
from rules.vessel import FallsDue, Lot, Title, Traveller, Where
from server.protocol.view import View


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


class ShipView(View):
    """A ship, for whoever may read her: beside the sheet of the character that she is.

    place: where she is, in words. clock_s, date: it is so late aboard. docked, decks: as far as this seat knows of
    them. master: this seat acts for her as a whole. due: what falls due next.
    """

    view: Literal["ship"] = "ship"
    character: str
    where: Where | None
    place: Text
    posts: tuple[PostView, ...]
    travellers: tuple[Traveller, ...]
    lots: tuple[Lot, ...]
    course: tuple[str, ...]
    dates: tuple[DateView, ...]
    counts: dict[str, int]
    title: Title
    docked: tuple[str, ...]
    decks: tuple[str, ...]
    due: tuple[FallsDue, ...]
    master: bool
    clock_s: float
    date: str
