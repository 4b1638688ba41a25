"""Posts aboard ships: who is qualified by skill (MT-SHIP-11). Ships and their posts are from Classic Traveller."""

from __future__ import annotations

from collections.abc import Mapping

from rules.chart import MainWorld
from rules.decks import Deck
from rules.happening import Happening
from rules.ruleset import Sheet
from rules.said import Text, begun
from rules.spacefaring.ships import crew, decks, docking
from rules.spacefaring.ships import gauges as filled
from rules.spacefaring.ships import terms as offered
from rules.spacefaring.ships.rulings import printing
from rules.spacefaring.ships.sheet import is_ship
from rules.spacefaring.trade import market
from rules.spacefaring.voyage import dues, hirelings
from rules.systems.megatraveller.careers.ships import brought, received
from rules.systems.megatraveller.people.skills import best, ends
from rules.vessel import FallsDue, Gauge, Hireling, Post, Terms, Vessel, Ware

__all__ = [
    "brought",
    "deck",
    "falls_due",
    "gauges",
    "hireling",
    "is_ship",
    "known",
    "level",
    "pass_time",
    "posts",
    "received",
    "terms",
    "undockable",
    "unfit",
    "wares",
]

SKILLS: Mapping[str, tuple[str, ...]] = {
    "pilot": ("Pilot",),
    "navigation": ("Navigation",),
    "engineering": ("Engineering",),
    "medical": ("Medical",),
    "steward": ("Steward",),
    "gunnery": ends("Gunnery"),
    "ship's boat": ("Ship's Boat",),
}


def known(sheet: Sheet, rulings: Sheet) -> tuple[crew.Post, ...]:
    """The posts that this ship has."""
    return crew.posts(sheet, printing(rulings))


def posts(sheet: Sheet, rulings: Sheet) -> tuple[Post, ...]:
    """The same as play lists them."""
    return tuple(Post(one.id, one.title, one.needed) for one in known(sheet, rulings))


def level(person: Sheet, post: crew.Post) -> int | None:
    """Somebody's best level in what qualifies for a post; None where it is not had."""
    found = best(person, SKILLS.get(post.skill, ()))
    return None if found is None else found.value


def unfit(ship: Sheet, post: str, person: Sheet | None, holds: tuple[str, ...], rulings: Sheet) -> Text:
    """Why somebody may not hold a post, as a sentence; "" where they may. person: None for one who is a name alone."""
    found = next(one for one in known(ship, rulings) if one.id == post)
    return crew.unfit(found, None if person is None else level(person, found), holds, named=person is None)


def undockable(ship: Sheet, craft: Sheet, docked: tuple[Sheet, ...], rulings: Sheet) -> Text:
    """Why something finds no place aboard, as a sentence; "" where it does."""
    return docking.undockable(ship, craft, docked)


def falls_due(sheet: Sheet, vessel: Vessel, rulings: Sheet) -> tuple[FallsDue, ...]:
    """What falls due for her next, of each kind the first."""
    return dues.falls_due(sheet, vessel, rulings, printing(rulings))


def pass_time(
    sheet: Sheet, vessel: Vessel, clock_s: float, seconds: float, rulings: Sheet
) -> tuple[Happening, ...]:
    """What the passing of `seconds` up to campaign time `clock_s` brings a ship by itself."""
    return dues.pass_time(sheet, vessel, clock_s, seconds, rulings, printing(rulings))


def gauges(sheet: Sheet, vessel: Vessel, rulings: Sheet) -> tuple[Gauge, ...]:
    """What of her is filled by what."""
    return filled.gauges(sheet, vessel)


def terms(sheet: Sheet, clock_s: float, rulings: Sheet) -> tuple[Terms, ...]:
    """On what terms such a ship may be had new."""
    return offered.terms(sheet, clock_s)


def wares(world: MainWorld, rulings: Sheet) -> tuple[Ware, ...]:
    """What may be bought and sold at a world."""
    return market.wares(world, "mt", rulings)


def deck(sheet: Sheet) -> Deck:
    """Her deck, laid out from the figures of her design."""
    return decks.deck(sheet)


def hireling(sheet: Sheet, vessel: Vessel, name: str, rulings: Sheet) -> Hireling:
    """Somebody hired aboard as a person of average characteristics."""
    return hirelings.hireling(sheet, vessel, name, rulings, printing(rulings), _line)


def _line(title: str, skills: Mapping[str, int]) -> str:
    known = " ".join(f"{SKILLS[name][0]}-{level}" for name, level in skills.items())
    return f"{begun(title)} 777777 Age 30; {known}".strip(" ;")
