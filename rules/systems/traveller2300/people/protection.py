"""What armour takes off a hit, by the part that is hit."""

from __future__ import annotations

from rules.ruleset import Sheet
from rules.systems.traveller2300.house import bodies
from rules.systems.traveller2300.house.bodies import Location, Rigidity
from rules.systems.traveller2300.people import places
from rules.systems.traveller2300.points import THOUSAND

_PARTS = {"head": "head", "torso": "torso", "abdomen": "torso"}


def stops(sheet: Sheet, location: Location) -> tuple[int, Rigidity]:
    """Thousandths, and how it gives: the better of what is worn and what one has besides."""
    value, kind = bodies.stops(places.worn(sheet), location)
    part = _PARTS.get(location, "arms" if location.endswith("arm") else "legs")
    own = round(places.OWN_ARMOUR.of(sheet, part) * THOUSAND)
    return (own, "nonrigid") if own > value else (value, kind)
