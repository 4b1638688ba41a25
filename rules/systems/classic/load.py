"""Load: what counts, how much may be carried, and the characteristics as load leaves them (CT-LOAD)."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, cast

from rules.check import DM, Refused
from rules.ruleset import Sheet
from rules.said import said
from rules.systems.classic.places import GRAVITY
from rules.systems.classic.rulings import Rulings, by_printing
from rules.systems.classic.sheet import (
    PHYSICAL,
    armour,
    blows_spent,
    fitted,
    full,
    is_beast,
    magazines,
    now,
    served,
    weapons,
)
from rules.systems.classic.weapons import ACCESSORIES, WEAPONS
from rules.tables import listing

_TABLE = listing(__package__, "load")
SOURCE = _TABLE.source
Band = Literal["normal", "encumbered", "military", "over"]
_BANDS: tuple[Band, ...] = ("normal", "encumbered", "military")
_PARTS = cast("int", _TABLE["gravity"]["parts"])
AS_PRINTED: Rulings = MappingProxyType({})
"""The readings that hold where a table has settled on none."""
UNCOUNTED = frozenset({"clothing", "clothes", "holster", "scabbard", "belt", "sling", "boots", "gloves"})
"""Gear that is worn and never counted: clothing, holsters, scabbards, belts and the like (CT-LOAD-01)."""


@dataclass(frozen=True, slots=True)
class Load:
    """What somebody carries, in grams, the three limits, and the band that it falls in.

    band "over" is more than may be carried: gravity or Strength has changed under a load taken up before.
    """

    grams: int
    limits_g: tuple[int, int, int]
    band: Band

    @property
    def less(self) -> int:
        """How much lower Strength, Dexterity and Endurance each count."""
        return _less("military" if self.band == "over" else self.band)


def load(sheet: Sheet, rulings: Rulings = AS_PRINTED) -> Load:
    """Weigh what is carried; a beast carries nothing that counts."""
    grams = 0 if is_beast(sheet) else weapons_g(sheet) + gear_g(sheet)
    limits = limits_g(sheet, rulings)
    return Load(grams, limits, _band(grams, limits, served(sheet)))


def normal_gravity(rulings: Rulings) -> int:
    """The gravity at which the limits hold: that of a world of size 7, of size 8 in the 1981 printing."""
    return cast("int", _TABLE["gravity"][str(by_printing(rulings, "normal", "normal_ct81"))])


def gravity(sheet: Sheet, rulings: Rulings) -> int:
    """The gravity here; what is normal where the sheet says nothing of it."""
    stands = GRAVITY.of(sheet)
    return normal_gravity(rulings) if stands is None else stands


def limits_g(sheet: Sheet, rulings: Rulings = AS_PRINTED) -> tuple[int, int, int]:
    """The normal, encumbered and military limits in grams, by full Strength, wounds or no (CT-LOAD-05)."""
    parts = max(0, _PARTS + normal_gravity(rulings) - gravity(sheet, rulings))
    one = full(sheet, "str") * armour(sheet).strength * 1000 * parts
    first, second, third = (cast("int", _TABLE[band]["times"]) * one // _PARTS for band in _BANDS)
    return first, second, third


def weapons_g(sheet: Sheet) -> int:
    """Grams of all weapons with the magazine in them, spare magazines and accessories."""
    return sum(weapon_g(sheet, place) for place in weapons(sheet))


def weapon_g(sheet: Sheet, place: str) -> int:
    """Grams of one weapon with everything on it and every magazine for it."""
    kind = WEAPONS[weapons(sheet)[place]["weapon"]]
    if kind.uncounted:
        return 0
    fittings = sum(ACCESSORIES[name].mass_g for name in fitted(sheet, place))
    return kind.mass_g + kind.magazine_g * (1 + magazines(sheet, place)) + fittings


def gear_g(sheet: Sheet) -> int:
    """Grams of all gear that counts."""
    counted = (item for item in sheet.get("gear", {}).values() if not worn(item))
    return sum(round(item.get("kg", 0) * 1000) for item in counted)


def worn(item: Sheet) -> bool:
    """Whether a piece of gear is clothing or the like, and so not counted (CT-LOAD-01)."""
    return bool(item.get("worn")) or str(item.get("name", "")).lower() in UNCOUNTED


def effective(sheet: Sheet, name: str, rulings: Rulings = AS_PRINTED) -> int:
    """A characteristic as it counts: wounds and load taken off, battle dress put on; never below 0."""
    return max(0, sum(dm.value for dm in why(sheet, name, rulings)))


def loaded(sheet: Sheet, name: str, rulings: Rulings = AS_PRINTED) -> int:
    """A physical characteristic unwounded: load taken off, battle dress put on; never below 0 (CT-LOAD-03)."""
    times = armour(sheet).strength if name == "str" else 1
    return max(0, full(sheet, name) * times - load(sheet, rulings).less)


def why(sheet: Sheet, name: str, rulings: Rulings = AS_PRINTED) -> tuple[DM, ...]:
    """What makes up the effective characteristic, line by line."""
    lines = [DM(full(sheet, name), "full value")]
    if name not in PHYSICAL:
        return tuple(lines)
    if now(sheet, name) != full(sheet, name):
        lines.append(DM(now(sheet, name) - full(sheet, name), "wounds", "Book 1, Wounds"))
    if name == "str" and armour(sheet).strength > 1:
        more = now(sheet, name) * (armour(sheet).strength - 1)
        lines.append(DM(more, armour(sheet).name, "Book 1, Armour"))
    carried = load(sheet, rulings)
    if carried.less:
        lines.append(DM(-carried.less, BAND_TITLES[carried.band], SOURCE))
    return tuple(lines)


BAND_TITLES: dict[Band, str] = {
    "normal": "normal load",
    "encumbered": "encumbered",
    "military": "military load",
    "over": "overloaded",
}


def blow_allowance(sheet: Sheet, rulings: Rulings = AS_PRINTED) -> int | None:
    """Combat blows between rests: the unwounded Endurance less load; None for no limit (CT-COMBAT-60)."""
    if armour(sheet).endless:
        return None
    return loaded(sheet, "end", rulings)


def blows_left(sheet: Sheet, rulings: Rulings = AS_PRINTED) -> int | None:
    """Combat blows left before a rest; None for no limit."""
    allowance = blow_allowance(sheet, rulings)
    return None if allowance is None else max(0, allowance - blows_spent(sheet))


def refuse_overload(before: Sheet, after: Sheet, rulings: Rulings = AS_PRINTED) -> None:
    """Refused when somebody has taken up more than may be carried (CT-LOAD-04)."""
    carried = load(after, rulings)
    if carried.band != "over" or carried.grams <= load(before, rulings).grams:
        return
    most = carried.limits_g[2 if served(after) else 1]
    untrained = "" if served(after) else " without military training"
    raise Refused(
        said(
            "{grams:g} kg is too much: {most:g} kg at most{untrained}",
            grams=carried.grams / 1000,
            most=most / 1000,
            untrained=untrained,
        )
    )


def _band(grams: int, limits: tuple[int, int, int], trained: bool) -> Band:
    for band, limit in zip(_BANDS, limits, strict=True):
        if grams <= limit and (band != "military" or trained):
            return band
    return "over"


def _less(band: Band) -> int:
    return cast("int", _TABLE[band]["less"])
