"""A UWP read out in words, digit by digit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules.chart import MainWorld
from rules.said import Text, listed, said
from rules.spacefaring.worlds.uwp import Uwp, digit, read
from rules.tables import Matrix, matrix

STARPORT_TYPES = matrix(__package__, "starports")
ATMOSPHERES = matrix(__package__, "atmospheres")
POPULATIONS = matrix(__package__, "populations")
GOVERNMENTS = matrix(__package__, "governments")
LAWS = matrix(__package__, "laws")
TECHS = matrix(__package__, "techs")

SIZE_KM = 1600
"""Diameter of a world for each point of its size digit, in kilometres. Source: Book 3, Worlds: planetary size."""

EXOTIC = 10
"""From this atmosphere on, what stands for water is another fluid. Source: Book 3, Worlds: hydrographics."""


@dataclass(frozen=True, slots=True)
class Reading:
    """One digit of a profile. what: "atmosphere"; digit: as it stands in the UWP; words: what it means."""

    what: Text
    digit: str
    words: Text


def read_out(uwp: Uwp) -> tuple[Reading, ...]:
    """All eight digits in words, in the order of the UWP."""
    return tuple(_read_out(uwp))


def _read_out(uwp: Uwp) -> Iterator[Reading]:
    yield Reading("starport", uwp.starport, _starport(uwp.starport))
    yield Reading("size", uwp.plain[1], _size(uwp))
    yield Reading("atmosphere", digit(uwp.atmosphere), _atmosphere(uwp.atmosphere))
    yield Reading("hydrographics", digit(uwp.hydrographics), _hydrographics(uwp))
    yield Reading("population", digit(uwp.population), _row(POPULATIONS, uwp.population))
    yield Reading("government", digit(uwp.government), _row(GOVERNMENTS, uwp.government))
    yield Reading("law level", digit(uwp.law), _law(uwp.law))
    yield Reading("tech level", digit(uwp.tech), _row(TECHS, uwp.tech))


def forbidden(law: int | None) -> tuple[Text, ...]:
    """What a law level forbids, all that lower levels do among it; () where that is nothing or unknown."""
    if law is None:
        return ()
    return tuple(str(LAWS.at(row, "forbids")) for row in LAWS.rows if int(row, 16) <= law)


def people(world: MainWorld) -> int | None:
    """How many live on a world: the P of its PBG times ten to the power of its population; None where unknown.

    A P of 0 on a world with people is read as 1. Source: second survey, PBG.
    """
    power, multiplier = read(world.uwp).population, world.pbg[0]
    if power is None or not multiplier.isdigit():
        return 0 if power == 0 else None
    return (int(multiplier) or 1) * 10**power if power else 0


def _starport(letter: str) -> Text:
    row = STARPORT_TYPES.rows.get(letter)
    return str(row["words"]) if row else "unknown"


def _size(uwp: Uwp) -> Text:
    if uwp.small:
        return "a small body"
    if uwp.size is None:
        return "unknown"
    if uwp.size == 0:
        return "a belt of planetoids"
    return said("{km:,} km across", km=uwp.size * SIZE_KM)


def _atmosphere(value: int | None) -> Text:
    words = _row(ATMOSPHERES, value)
    gear = ATMOSPHERES.rows.get(digit(value), {}).get("gear")
    return said("{atmosphere}; {gear} needed", atmosphere=words, gear=str(gear)) if gear else words


def _hydrographics(uwp: Uwp) -> Text:
    share = uwp.hydrographics
    if share is None:
        return "unknown"
    if share == 0:
        return "no water: a desert"
    exotic = uwp.atmosphere is not None and uwp.atmosphere >= EXOTIC
    if share >= 10:
        return "all of it another fluid" if exotic else "all of it water"
    if exotic:
        return said("{percent} % another fluid", percent=share * 10)
    return said("{percent} % water", percent=share * 10)


def _law(value: int | None) -> Text:
    if value is None:
        return "unknown"
    things = forbidden(value)
    return said("forbids {things}", things=listed(things, ";")) if things else "forbids nothing"


def _row(table: Matrix, value: int | None) -> Text:
    if value is None:
        return "unknown"
    row = table.rows.get(digit(value))
    return str(row["words"]) if row else "beyond what the books describe"
