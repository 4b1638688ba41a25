"""The tables of personal combat, looked up by either printing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Literal, cast

from rules.check import DM
from rules.dice import distribution
from rules.said import said
from rules.systems.classic.rulings import CT81, Printing
from rules.tables import Listing, Matrix, listing, matrix

Band = Literal["close", "short", "medium", "long", "very long", "out of contact"]
BANDS: tuple[Band, ...] = ("close", "short", "medium", "long", "very long", "out of contact")
OUT: Band = "out of contact"

_STRENGTH = matrix(__package__, "strength")
_DEXTERITY = matrix(__package__, "dexterity")
_DEXTERITY_81 = matrix(__package__, "dexterity_ct81")
_ARMOUR = matrix(__package__, "armour")
_ARMOUR_81 = matrix(__package__, "armour_ct81")
_RANGE = matrix(__package__, "range")
_RANGE_81 = matrix(__package__, "range_ct81")
_ACCESSORIES = matrix(__package__, "range_accessories")
_WOUNDS = matrix(__package__, "wounds")
_ENCOUNTER = matrix(__package__, "encounter_range")
_TERRAIN = matrix(__package__, "terrain")
_MORE_TERRAIN = matrix(__package__, "terrain_more")
_BANDS = listing(__package__, "bands")
_THROWS = listing(__package__, "throws")
_DMS = listing(__package__, "dms")
_SITUATION = listing(__package__, "situation")
_AMOUNTS = listing(__package__, "amounts")

BANDS_SOURCE = _BANDS.source
ENCOUNTER_SOURCE = _ENCOUNTER.source
WEAKENED_SOURCE = _STRENGTH.source
SITUATION_SOURCE = _SITUATION.source
EXPERTISE_SOURCE = "Book 1, Attacks: expertise"
ENDURANCE_SOURCE = "Book 1, Endurance"
SURPRISE_SOURCE = "Book 1, Surprise"
MOVEMENT_SOURCE = "Book 1, Movement"
MORALE_SOURCE = "Book 1, Morale"
DRAWING_SOURCE = "Book 1, Special considerations: drawing"
WOUND_RULES = "Book 1, Wounds"


@dataclass(frozen=True, slots=True)
class Levels:
    """What a weapon asks of Strength or Dexterity; None where it asks nothing."""

    required: int | None
    low: int
    advantageous: int | None
    high: int
    source: str


@cache
def levels(weapon: str, printing: Printing) -> Levels:
    """The levels of a gun (of Dexterity), or of a blade or a brawling weapon (of Strength)."""
    if weapon in _STRENGTH.rows:
        found = _STRENGTH
    else:
        found = _by_printing(_DEXTERITY, _DEXTERITY_81, weapon, printing)
    return Levels(
        found.number(weapon, "required"),
        found.number(weapon, "low") or 0,
        found.number(weapon, "advantageous"),
        found.number(weapon, "high") or 0,
        found.source,
    )


@cache
def weakened(weapon: str) -> int:
    """DM of a weakened blow with a weapon."""
    return _STRENGTH.number(weapon, "weakened") or 0


@cache
def against_armour(weapon: str, column: str, printing: Printing) -> DM:
    """DM of a weapon against a column of the weapons matrix."""
    found = _by_printing(_ARMOUR, _ARMOUR_81, weapon, printing)
    return DM(found.number(weapon, column) or 0, column, found.source)


@cache
def at_range(weapon: str, band: Band, printing: Printing) -> DM | None:
    """DM of a weapon at a range; None where it cannot attack."""
    if band == OUT:
        return None
    found = _by_printing(_RANGE, _RANGE_81, weapon, printing)
    value = found.number(weapon, band)
    if value is None:
        return None
    return DM(value, said("{weapon} at {band} range", weapon=weapon, band=band), found.source)


@cache
def accessory(name: str, band: Band) -> DM | None:
    """What something fitted to a gun adds at a range; None for what has nothing to do with range."""
    if name not in _ACCESSORIES.rows or band == OUT:
        return None
    return DM(
        _ACCESSORIES.number(name, band) or 0,
        said("{name} at {band} range", name=name, band=band),
        _ACCESSORIES.source,
    )


@cache
def farthest(weapon: str, printing: Printing) -> Band:
    """The farthest band at which a weapon can attack."""
    return [band for band in BANDS if at_range(weapon, band, printing) is not None][-1]


def wound(row: str, printing: Printing) -> str:
    """The wound dice of a weapon."""
    return str(_WOUNDS.at(row, printing))


@cache
def average(dice: str, most: int | None = None) -> float:
    """Wound points a hit does on average; 0 or less is nothing, and what is above `most` goes to waste."""
    ways = distribution(dice)
    points = ((max(0, total), count) for total, count in ways.items())
    done = sum((one if most is None else min(one, most)) * count for one, count in points)
    return done / sum(ways.values())


@cache
def dm(name: str, reason: str = "") -> DM:
    """A DM by its name in `dms.toml`."""
    row = _DMS[name]
    return DM(cast("int", row["dm"]), reason or name, str(row["source"]))


@cache
def situation(name: str, reason: str = "") -> DM:
    """One of the optional DMs by situation."""
    return DM(cast("int", _SITUATION[name]["dm"]), reason or name, _SITUATION.source)


def zero_gravity_target() -> int:
    """What must be thrown to keep control without weight."""
    return cast("int", _SITUATION["zero gravity control"]["target"])


def target_source(name: str) -> str:
    """Where the book says what must be reached."""
    return str(_THROWS[name]["source"])


def _numbers(table: Listing, column: str) -> Callable[[str], int]:
    return lambda name: cast("int", table[name][column])


target = _numbers(_THROWS, "target")
"""What must be reached, by its name in `throws.toml`."""
amount = _numbers(_AMOUNTS, "number")
percent = _numbers(_DMS, "percent")
"""Above how many in a hundred a DM counts."""
situation_from = _numbers(_SITUATION, "from")
"""From what number on a situation counts: adventurers, animals, Dexterity."""


def band_number(band: Band, column: str) -> int:
    """One number of a range band."""
    return cast("int", _BANDS[band][column])


@cache
def band_of_metres(range_m: float) -> Band:
    """The band of a distance between two who do not touch."""
    return next(band for band in BANDS[1:] if range_m <= band_number(band, "to_m") or band == OUT)


def band_of_squares(squares: int) -> Band:
    """The band of so many squares of the 1981 printing; close is for those who touch."""
    return next(band for band in reversed(BANDS[1:]) if squares >= band_number(band, "square"))


def encounter_band(total: int) -> Band | None:
    """The range at which parties meet, None for a total off the table."""
    found = _ENCOUNTER.rows.get(str(total))
    return cast("Band", found["range"]) if found else None


def encounter_limits() -> tuple[int, int]:
    """The lowest and highest total of the encounter range table."""
    totals = [int(total) for total in _ENCOUNTER.rows]
    return min(totals), max(totals)


def terrains(*, more: bool) -> dict[str, DM]:
    """Each kind of terrain with its DM; `more`: those of the 1981 printing too."""
    tables = (_TERRAIN, _MORE_TERRAIN) if more else (_TERRAIN,)
    return {
        name: DM(table.number(name, "dm") or 0, name, table.source) for table in tables for name in table.rows
    }


def _by_printing(first: Matrix, second: Matrix, row: str, printing: Printing) -> Matrix:
    return second if printing == CT81 and row in second.rows else first
