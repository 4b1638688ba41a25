"""What finds a place aboard: small craft, modules and vehicles beside those that are docked already."""

from __future__ import annotations

from rules.ruleset import Sheet
from rules.said import Text, Verbatim, said
from rules.spacefaring.ships import parts
from rules.spacefaring.ships import sheet as s
from rules.spacefaring.ships.design import stowed


def undockable(ship: Sheet, craft: Sheet, docked: tuple[Sheet, ...]) -> Text:
    """Why something finds no place aboard beside what is docked, as a sentence; "" where it does.

    Each place takes one thing that is no larger than what it was made for, and the largest find theirs first.
    """
    if s.is_ship(craft):
        return "a ship docks at ports, not aboard a ship"
    places = sorted(_places(ship), reverse=True)
    if not places:
        return "she has no room for small craft or vehicles"
    size = tons(craft)
    if size is None:
        return said("nobody knows how large {craft} is", craft=_called(craft))
    found = sorted((size, *(tons(one) or 0 for one in docked)), reverse=True)
    if len(found) > len(places) or any(one > place for one, place in zip(found, places, strict=False)):
        return said("no room for {tons:g} tons is left aboard beside what is docked", tons=size)
    return ""


def _places(ship: Sheet) -> list[int]:
    """Tons of each place that takes something by itself: what travels within another has none."""
    return [tons for _, tons in stowed(s.carries(ship), s.printing(ship)) if tons]


def tons(craft: Sheet) -> float | None:
    """How much room something takes; by its name where its own system knows no tons; None where nothing is known."""
    if s.is_built(craft):
        return s.hull_t(craft)
    name = str(craft.get("title") or "").lower()
    return parts.carried_t(name, "ct77") if parts.is_carried(name) else None


def _called(craft: Sheet) -> str:
    return Verbatim(craft.get("title") or "it")
