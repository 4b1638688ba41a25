"""What an event changes of a ship, place by place, for her chronicle."""

from __future__ import annotations

from collections.abc import Iterator

from domain.message import Event
from domain.ship import events as e
from domain.telling.names import Names
from domain.telling.ships import place_of
from domain.world import World
from rules.calendar import date_of
from rules.happening import Change
from rules.said import Text, plural
from rules.vessel import Lot, Title

TOPICS = (
    e.ShipCommissioned, e.LiftedOff, e.TouchedDown, e.Ran, e.Jumped, e.Misjumped, e.Arrived, e.Wrecked, e.ShipPut,
    e.Posted, e.Embarked, e.Disembarked, e.Loaded, e.Unloaded, e.CoursePlotted, e.DateReckoned, e.CountReckoned,
    e.TitleChanged, e.Docked, e.Undocked, e.DecksNamed,
)  # fmt: skip
"""All that befalls a ship beside her sheet."""


_NOBODY = Names(World())


def of_ship(event: Event, ship: str) -> Iterator[Change]:
    """The changes of one ship."""
    if getattr(event, "ship", None) != ship:
        return
    match event:
        case e.ShipCommissioned():
            yield Change("where", None, place_of(_NOBODY, event.where))
            yield from _titled(Title(), event.title, "", "")
        case e.ShipWent():
            yield Change("where", place_of(_NOBODY, event.before), place_of(_NOBODY, event.after), event.text)
        case e.Posted():
            yield Change(f"post.{event.post}", event.before, event.after)
        case e.Embarked(traveller=one):
            yield Change(f"traveller.{one.id}", None, one.name, one.passage)
        case e.Disembarked(traveller=one):
            yield Change(f"traveller.{one.id}", one.name, None, event.how)
        case e.Loaded(lot=lot):
            yield Change(f"lot.{lot.id}", None, _lot(lot, lot.tons))
        case e.Unloaded(lot=lot):
            left = _lot(lot, lot.tons - event.tons) if event.tons < lot.tons else None
            yield Change(f"lot.{lot.id}", _lot(lot, lot.tons), left, event.how)
        case e.CoursePlotted():
            yield Change("course", " ".join(event.before), " ".join(event.after))
        case e.DateReckoned():
            before, after = (None if one is None else date_of(one) for one in (event.before, event.after))
            yield Change(f"date.{event.what}", before, after, event.reason, event.source)
        case e.CountReckoned():
            yield Change(f"count.{event.what}", event.before, event.after, event.reason, event.source)
        case e.TitleChanged():
            yield from _titled(event.before, event.after, event.reason, event.source)
        case e.Docked() | e.Undocked():
            inside = isinstance(event, e.Docked)
            yield Change(f"docked.{event.craft}", not inside, inside)
        case e.DecksNamed():
            yield Change("decks", list(event.before), list(event.after))


def _lot(lot: Lot, tons: int) -> Text:
    return plural("{n} ton of {what}", "{n} tons of {what}", tons, what=lot.what)


def _titled(before: Title, after: Title, reason: Text, source: Text) -> Iterator[Change]:
    for name in ("owner", "price_cr", "owed_cr", "payment_cr", "lender"):
        old, new = getattr(before, name), getattr(after, name)
        if old != new:
            yield Change(f"title.{name}", old, new, reason, source)
