"""Where a hit on a machine lands, with the exact chance of each location (MT-VEHICLE-02)."""

from __future__ import annotations

from fractions import Fraction

from rules.ruleset import Sheet
from rules.said import listed, said
from rules.systems.megatraveller.gear import hits
from rules.systems.megatraveller.gear.hits import Location
from rules.systems.megatraveller.people import sheet

_FACES = range(1, 7)
_OF_ROBOTS: dict[Location, str] = {"computer": "brain", "turret": "an appendage", "crew": "superstructure"}


def called(target: Sheet, where: Location) -> str:
    """What a location is called: robots have a brain and limbs, and nobody inside."""
    return _OF_ROBOTS.get(where, where) if sheet.kind(target) == "robot" else where


def odds(target: Sheet) -> dict[str, Fraction]:
    """The exact chance of each location, the likeliest first."""
    found: dict[str, Fraction] = {}
    for first in _FACES:
        for second in _FACES:
            name = called(target, hits.location(first, second))
            found[name] = found.get(name, Fraction(0)) + Fraction(1, len(_FACES) ** 2)
    return dict(sorted(found.items(), key=lambda pair: -pair[1]))


def odds_in_words(target: Sheet) -> str:
    """A line for a preview."""
    named = (
        said("{name} {chance:.1f} %", name=name, chance=float(chance) * 100)
        for name, chance in odds(target).items()
    )
    return said("a hit that goes through lands on {named}", named=listed(named, ","))
