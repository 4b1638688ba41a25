"""What a talent does for a while: enhanced characteristics that wane, and suspended animation (MT-PSI-18)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.happening import Changed
from rules.places import place
from rules.ruleset import Sheet
from rules.systems.megatraveller.health.due import SELF, DueChange
from rules.systems.megatraveller.psionics.powers import SOURCE
from rules.systems.megatraveller.psionics.strength import psi

WANING_S = 60
"""After its hour an enhanced characteristic loses a point in so many seconds."""


def enhanced(sheet: Sheet) -> Mapping[str, int]:
    """Points that awareness adds to Strength or Endurance now."""
    found: Mapping[str, int] = psi(sheet).get("enhanced") or {}
    return found


def suspended(sheet: Sheet) -> bool:
    """Whether somebody lies in suspended animation."""
    return psi(sheet).get("suspended_until_s") is not None


def dues(sheet: Sheet) -> Iterator[DueChange]:
    """The next point that wanes, and the end of suspended animation."""
    if enhanced(sheet) and psi(sheet).get("enhanced_s") is not None:
        yield DueChange(float(psi(sheet)["enhanced_s"]), _waned)
    if suspended(sheet):
        yield DueChange(float(psi(sheet)["suspended_until_s"]), woken)


def woken(sheet: Sheet) -> Changed:
    """Out of suspended animation: when its seven days are over, or somebody calls."""
    change = place(sheet, "psi.suspended_until_s", None, "wakes", SOURCE)
    return Changed(SELF, "time", (change,), "wakes from suspended animation")


def _waned(sheet: Sheet) -> Changed:
    left = {name: more - 1 for name, more in enhanced(sheet).items() if more > 1}
    at_s = float(psi(sheet)["enhanced_s"]) + WANING_S if left else None
    changes = (
        place(sheet, "psi.enhanced", left or None, "awareness wanes", SOURCE),
        place(sheet, "psi.enhanced_s", at_s, "awareness wanes", SOURCE),
    )
    text = "loses a point that awareness had added" if left else "is back to natural strength"
    return Changed(SELF, "time", changes, text)
