"""Load and what it leaves of the characteristics, with everything else that lowers them (MT-CHAR-06, -07).

The books give weapons and armour no mass, so that what is carried is stated: `load_kg` and the kg of possessions.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, cast, get_args

from rules.check import DM, Refused
from rules.ruleset import Sheet
from rules.said import said
from rules.systems.megatraveller.people.sheet import PHYSICAL, SECONDARY, full, gear, is_person, now
from rules.systems.megatraveller.rulings import Rulings, on
from rules.tables import listing

_TABLE = listing(__package__, "load")
SOURCE = _TABLE.source
Band = Literal["unencumbered", "encumbered", "military", "brief", "lifted", "dragged"]
BANDS: tuple[Band, ...] = get_args(Band)
HEAVIEST_DAY: Band = "encumbered"
"""The last band that may be carried all day by whoever is not in active military duty."""


_UNPRINTED: tuple[Band | None, ...] = ("brief", "lifted", "dragged")
"""Bands of which the book says how long they are borne, and nothing of a loss."""
AS_PRINTED: Rulings = MappingProxyType({})
"""The readings that hold where a table has settled on none."""


@dataclass(frozen=True, slots=True)
class Load:
    """What somebody carries, in kg, and the band that it falls in; None for more than can even be dragged.

    less: how much lower Strength, Dexterity and Endurance each count.
    """

    kg: float
    band: Band | None
    less: int


def load(sheet: Sheet, rulings: Rulings = AS_PRINTED) -> Load:
    """Weigh what is carried; only people carry loads that count."""
    kg = carried_kg(sheet)
    bands = (band for band in BANDS if band != "military" or sheet.get("military"))
    band = next((band for band in bands if kg <= limit_kg(sheet, band)), None)
    free = band in _UNPRINTED and not on(rulings, "heavy_load_loss")
    return Load(kg, band, 0 if free else _number(band or "dragged", "less"))


def carried_kg(sheet: Sheet) -> float:
    """The load stated, and the possessions with their own kg."""
    if not is_person(sheet):
        return 0.0
    things = sum(float(item.get("kg") or 0) for item in gear(sheet).values())
    return round(float(sheet.get("load_kg") or 0) + things, 3)


def limit_kg(sheet: Sheet, band: Band) -> float:
    """The most that a band holds: full Strength over gravity, times the band's figure (MT-CHAR-07)."""
    return full(sheet, "str") / gravity_g(sheet) * _number(band, "times")


def seconds(band: Band) -> int:
    """How long a load of this band can be borne, 0 for all day."""
    return _number(band, "seconds")


def gravity_g(sheet: Sheet) -> float:
    """Local gravity in G."""
    return float(sheet.get("gravity_g") or 1)


def refuse_overload(before: Sheet, after: Sheet) -> None:
    """Refused when somebody takes up more than can even be dragged."""
    carried = load(after)
    if carried.band is None and carried.kg > carried_kg(before):
        most = limit_kg(after, "dragged")
        raise Refused(
            said(
                "{kg:g} kg is too much: {most:g} kg is the most that can be dragged", kg=carried.kg, most=most
            )
        )


# --- what is left of the characteristics ---------------------------------------------------------------


def effective(sheet: Sheet, name: str, rulings: Rulings = AS_PRINTED) -> int:
    """A characteristic, or a secondary one as their sum, as it counts now; never below 0 each."""
    if name in SECONDARY:
        return sum(effective(sheet, part, rulings) for part in SECONDARY[name])
    return max(0, sum(dm.value for dm in why(sheet, name, rulings)))


def why(sheet: Sheet, name: str, rulings: Rulings = AS_PRINTED) -> tuple[DM, ...]:
    """What makes up one characteristic, line by line."""
    lines = [DM(full(sheet, name), "full value")]
    if not is_person(sheet):
        return tuple(lines)
    if now(sheet, name) != full(sheet, name):
        lines.append(DM(now(sheet, name) - full(sheet, name), "wounds", WOUNDS_SOURCE))
    if more := int((sheet.get("psi") or {}).get("enhanced", {}).get(name) or 0):
        lines.append(DM(more, "psionic awareness", AWARENESS_SOURCE))
    carried = load(sheet, rulings)
    if name in PHYSICAL and carried.less:
        lines.append(DM(-carried.less, said("load: {band}", band=carried.band or "over all limits"), SOURCE))
    lost = int(sheet.get("fatigue", {}).get("lost") or 0)
    if name == "end" and lost:
        lines.append(DM(-lost, "fatigue", SOURCE))
    return tuple(lines)


AWARENESS_SOURCE = "MegaTraveller Players' Manual, Psionics: awareness"
WOUNDS_SOURCE = "MegaTraveller Players' Manual, Character Damage"


def _number(band: Band, column: str) -> int:
    return cast("int", _TABLE[band][column])
