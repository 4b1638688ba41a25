"""A ship as her facts leave her: `rules.vessel.Vessel`, folded as rules fold it within a call."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from domain.ship import events as e
from rules.ships import happening as ship_happening
from rules.ships.sailing import sailed
from rules.vessel import Vessel

HOW: Mapping[type[e.ShipWent], ship_happening.Voyaged] = {
    e.LiftedOff: "lifted off",
    e.TouchedDown: "touched down",
    e.Ran: "ran",
    e.Jumped: "jumped",
    e.Misjumped: "misjumped",
    e.Arrived: "arrived",
    e.Wrecked: "wrecked",
    e.ShipPut: "put",
}
"""How a ship went, by the event that tells it."""


def evolve(vessel: Vessel | None, event: e.ShipEvent) -> Vessel:
    """Fold one event into the ship."""
    match event:
        case e.ShipCommissioned():
            return Vessel(event.ship, event.where, dates=event.dates, counts=event.counts, title=event.title)
        case e.DecksNamed():
            return replace(vessel or Vessel(event.ship), decks=event.after)
    return sailed(vessel or Vessel(event.ship), _happening(event))


def _happening(event: e.ShipEvent) -> ship_happening.Sailed:
    match event:
        case e.ShipWent():
            return ship_happening.Went(event.ship, HOW[type(event)], event.before, event.after, event.text)
        case e.Posted():
            return ship_happening.Posted(event.ship, event.post, event.before, event.after)
        case e.Embarked():
            return ship_happening.Embarked(event.ship, event.traveller)
        case e.Disembarked():
            return ship_happening.Disembarked(event.ship, event.traveller, event.how)
        case e.Loaded():
            return ship_happening.Loaded(event.ship, event.lot)
        case e.Unloaded():
            return ship_happening.Unloaded(event.ship, event.lot, event.tons, event.how)
        case e.CoursePlotted():
            return ship_happening.CoursePlotted(event.ship, event.before, event.after)
        case e.DateReckoned():
            return ship_happening.Reckoned(event.ship, event.what, "date", event.before, event.after)
        case e.CountReckoned():
            return ship_happening.Reckoned(event.ship, event.what, "count", event.before, event.after)
        case e.TitleChanged():
            return ship_happening.Titled(event.ship, event.before, event.after)
        case e.Docked() | e.Undocked():
            return ship_happening.Docked(event.ship, event.craft, isinstance(event, e.Docked))
    raise ValueError(f"{event.type} is nothing that befalls a ship")


def ship_of(ships: Mapping[str, Vessel], who: str) -> Vessel | None:
    """The ship that somebody is aboard of by post, passage or dock."""
    return next((one for one in ships.values() if who in one.aboard()), None)
