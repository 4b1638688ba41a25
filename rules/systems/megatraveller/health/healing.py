"""Wounds on the campaign clock: time limits, coming round, rest in bed, and a point a day (MT-MED-06 to -11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.happening import Change, Changed
from rules.places import place
from rules.ruleset import Sheet
from rules.systems.megatraveller.gear.hits import WEAK
from rules.systems.megatraveller.health.due import SELF, DueChange
from rules.systems.megatraveller.health.wounds import DAY_S, HOUR_S, SOURCE, level_of, noted, number
from rules.systems.megatraveller.people.places import WEAK as TOO_WEAK
from rules.systems.megatraveller.people.sheet import PHYSICAL, Physical, condition, damage, full, now, wound
from rules.tables import matrix

_REVIVAL = matrix(__package__, "revival")
REVIVAL_SOURCE = _REVIVAL.source
MONTH_S = 30 * DAY_S
CONSCIOUS = _REVIVAL.number("characteristic to be conscious", "number") or 0
FULL_TO_END = _REVIVAL.number("characteristics full to be healed", "number") or 0
MOST_OWED = 24
"""Throws that are noted before the clock stops asking for more: nobody outlives so many."""


def dues(sheet: Sheet) -> Iterator[DueChange]:
    """What falls due of wounds."""
    found = wound(sheet)
    happens = {
        "out_until_s": _round,
        "due_s": _late,
        "bed_until_s": _risen,
        "heals_s": _healed,
        "sustained_until_s": _died,
        "monthly_s": _month,
    }
    if condition(sheet) == "dead":
        happens = {"due_s": _late}
    for name, what in happens.items():
        if found.get(name) is not None:
            yield DueChange(float(found[name]), what)


def injured(sheet: Sheet) -> tuple[Physical, ...]:
    """The characteristics below full."""
    return tuple(name for name in PHYSICAL if now(sheet, name) < full(sheet, name))


def heals_next(sheet: Sheet) -> tuple[Physical, ...]:
    """What the next day brings a point: every injured characteristic of the lightly hurt, else one.

    The one that the player chose; without a choice the lowest.
    """
    hurt = injured(sheet)
    if not hurt or level_of(sheet) == "superficial":
        return hurt
    chosen: Physical | None = wound(sheet).get("healing")
    return (chosen,) if chosen in hurt else (min(hurt, key=lambda name: now(sheet, name)),)


def mended(sheet: Sheet, names: tuple[Physical, ...], reason: str, places: dict[str, Any]) -> list[Change]:
    """The changes of a point more on each of these, and of the record; whoever is whole has none any more."""
    changes = [place(sheet, f"now.{name}", now(sheet, name) + 1, reason, SOURCE) for name in names]
    left = [
        name for name in injured(sheet) if not (name in names and now(sheet, name) + 1 == full(sheet, name))
    ]
    if not left and not damage(sheet):
        return [*changes, place(sheet, "wound", None, "whole again", SOURCE)]
    force = sum(now(sheet, name) for name in PHYSICAL) + len(names)
    if TOO_WEAK.of(sheet) and force >= WEAK:
        places = {**places, "weak": None}
    return changes + noted(sheet, places, reason)


def _round(sheet: Sheet) -> Changed:
    return Changed(
        SELF, "time", tuple(noted(sheet, {"out_until_s": None}, "comes round")), "comes round, wounded"
    )


def _late(sheet: Sheet) -> Changed:
    """The time for treatment has passed: a mishap is to be thrown, with worse wounds again each hour."""
    found, level = wound(sheet), level_of(sheet)
    if level == "destroyed":
        changes = noted(sheet, {"due_s": None, "beyond": True}, "not diagnosed in time")
        return Changed(SELF, "time", tuple(changes), "is beyond help")
    again, owed = number(level, "again_h"), int(found.get("owed") or 0) + 1
    if owed >= MOST_OWED:
        again = None
    places = {
        "owed": owed,
        "due_s": None if again is None else float(found["due_s"]) + again * HOUR_S,
    }
    changes = noted(sheet, places, "not treated in time")
    return Changed(SELF, "time", tuple(changes), "has gone untreated too long: throw for the mishap")


def _risen(sheet: Sheet) -> Changed:
    places = {"bed_until_s": None, "heals_s": float(wound(sheet)["bed_until_s"]) + DAY_S}
    return Changed(
        SELF, "healed", tuple(noted(sheet, places, "rest in bed is over")), "may leave bed, and heals"
    )


def _healed(sheet: Sheet) -> Changed:
    names = heals_next(sheet)
    places = {"heals_s": float(wound(sheet)["heals_s"]) + DAY_S}
    return Changed(SELF, "healed", tuple(mended(sheet, names, "a day's healing", places)), "heals")


def _died(sheet: Sheet) -> Changed:
    places = {"sustained_until_s": None, "sustained": None, "beyond": True}
    return Changed(SELF, "time", tuple(noted(sheet, places, "not revived in time")), "dies")


def _month(sheet: Sheet) -> Changed:
    """Another month of slow healing: its throw is owed."""
    found = wound(sheet)
    owed = int(found.get("healing_owed") or 0) + 1
    places = {
        "healing_owed": owed,
        "monthly_s": float(found["monthly_s"]) + MONTH_S if owed < MOST_OWED else None,
    }
    return Changed(SELF, "time", tuple(noted(sheet, places, "a month in hospital")), "throw for slow healing")
