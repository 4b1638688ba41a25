"""Barges that sail from world to world, with posts, a hold and a mortgage."""

from __future__ import annotations

from collections.abc import Iterator

from rules.chart import MainWorld
from rules.check import Refused
from rules.decks import Deck, Room
from rules.happening import Change, Happening, Paid
from rules.ruleset import Sheet
from rules.said import said
from rules.ships.happening import Reckoned, Titled
from rules.sight import Door, Wall
from rules.vessel import CAPTAIN, FallsDue, Gauge, Hireling, Post, Share, Terms, Title, Vessel, Ware

from .sheet import AGE, HULL, SOURCE

MONTH_S = 28 * 86_400.0
"""Between two payments."""
YOUNGEST = 16


def is_ship(sheet: Sheet) -> bool:
    """Whatever has a hull of 50 tons or more."""
    return HULL.of(sheet) >= 50


def posts(sheet: Sheet, rulings: Sheet) -> tuple[Post, ...]:
    """A captain, a pilot, and a hand for each hundred tons."""
    hands = (
        Post(f"hand-{n}", said("hand {n}", n=n), needed=False) for n in range(1, HULL.of(sheet) // 100 + 1)
    )
    return (Post(CAPTAIN, "captain", needed=False), Post("pilot", "pilot"), *hands)


def unfit(ship: Sheet, post: str, person: Sheet | None, holds: tuple[str, ...], rulings: Sheet) -> str:
    """Nobody under age; whoever is pilot may be captain too, and that is all."""
    if person is not None and AGE.of(person) < YOUNGEST:
        return "nobody serves under 16"
    if holds and {*holds, post} != {CAPTAIN, "pilot"}:
        return "only the pilot may be captain as well"
    return ""


def undockable(ship: Sheet, craft: Sheet, docked: tuple[Sheet, ...], rulings: Sheet) -> str:
    """One craft for each hundred tons, less than half as large."""
    if HULL.of(craft) * 2 >= HULL.of(ship):
        return "it is too large to come aboard"
    return "" if len(docked) < HULL.of(ship) // 100 else "every dock is taken"


def falls_due(sheet: Sheet, vessel: Vessel, rulings: Sheet) -> tuple[FallsDue, ...]:
    """The next payment."""
    at_s, title = vessel.dates.get("payment"), vessel.title
    if at_s is None or not title.owed_cr:
        return ()
    return (FallsDue("payment", at_s, title.payment_cr, title.lender),)


def gauges(sheet: Sheet, vessel: Vessel, rulings: Sheet) -> tuple[Gauge, ...]:
    """The hold: a ton for each of the hull."""
    laden = (Share("laden", vessel.laden_t),) if vessel.laden_t else ()
    return (Gauge("Hold", HULL.of(sheet), laden, "t"),)


def brought(ship: Sheet, person: Sheet, clock_s: float) -> tuple[Terms, ...]:
    """No life brings a barge."""
    return ()


def received(person: Sheet, terms: str, name: str) -> tuple[Change, ...]:
    """No life brings a barge."""
    return ()


def terms(sheet: Sheet, clock_s: float, rulings: Sheet) -> tuple[Terms, ...]:
    """Half at once and half in ten payments, or a gift."""
    price = HULL.of(sheet) * 100
    half = price // 2
    dates = {"payment": clock_s + MONTH_S}
    return (
        Terms("half", "Half at once", "", price, half, price - half, half // 10, "guild", dates),
        Terms("gift", "A gift"),
    )


def deck(sheet: Sheet) -> Deck:
    """One open deck; a punt has none."""
    if HULL.of(sheet) < 100:
        raise Refused("a punt has no deck")
    rail = (Wall("rail", (1, 1), (1, 4), stops_sight=False),)
    gate = (Door("gate", (1, 4), (3, 4), open=False),)
    return Deck(8, 6, 1.5, rail, gate, (Room("Deck", 1, 1, 7, 5),))


def hireling(sheet: Sheet, vessel: Vessel, name: str, rulings: Sheet) -> Hireling:
    """Whoever poles the barge."""
    return Hireling("Age 30")


def wares(world: MainWorld, rulings: Sheet) -> tuple[Ware, ...]:
    """Eels alone."""
    return (Ware("eel", "eels", 10, 1.0, 50, 200),)


def pass_time(
    sheet: Sheet, vessel: Vessel, clock_s: float, seconds: float, rulings: Sheet
) -> tuple[Happening, ...]:
    """Each payment on its day, as long as anything is owed."""
    return tuple(_payments(vessel, clock_s))


def _payments(vessel: Vessel, clock_s: float) -> Iterator[Happening]:
    due_s, title = vessel.dates.get("payment"), vessel.title
    while due_s is not None and due_s <= clock_s and title.owed_cr:
        paid = min(title.payment_cr, title.owed_cr)
        yield Paid(vessel.id, title.lender, paid, "the mortgage", SOURCE, "mortgage", due_s)
        after = Title(title.owner, title.price_cr, title.owed_cr - paid, title.payment_cr, title.lender)
        yield Titled(vessel.id, title, after, "paid", SOURCE)
        next_s = due_s + MONTH_S if after.owed_cr else None
        yield Reckoned(vessel.id, "payment", "date", due_s, next_s, "paid", SOURCE)
        due_s, title = next_s, after
