"""Psionic strength on a sheet: its limits, what is spent, and what time and drugs do to it (MT-PSI).

`psi` holds `strength` (the normal rating and so the pool), `now` (the points at hand), `trained`, `talents` with
their levels, `next_s` (when the next point comes back) and what drugs are running.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.ruleset import Sheet
from rules.systems.megatraveller.people.sheet import full, now
from rules.tables import matrix

_TALENTS = matrix(__package__, "talents")
TALENTS = tuple(_TALENTS.rows)
SOURCE = "MegaTraveller Players' Manual, Psionics: recovery"
HIGHEST = 15
HIGHEST_NATURAL = 11
"""The highest strength without drugs for whoever is past 18 (MT-PSI-03)."""
HOUR_S = 3600


def psi(sheet: Sheet) -> Mapping[str, Any]:
    """Everything psionic of a sheet, empty for those never examined."""
    found: Mapping[str, Any] = sheet.get("psi") or {}
    return found


def strength(sheet: Sheet) -> int:
    """The normal strength: never above Str + Dex + End + Int as they stand (MT-PSI-04)."""
    whole = sum(now(sheet, name) for name in ("str", "dex", "end")) + full(sheet, "int")
    return min(int(psi(sheet).get("strength") or 0), whole)


def points(sheet: Sheet) -> int:
    """The psionic points at hand."""
    return int(psi(sheet).get("now") or 0)


def talent(sheet: Sheet, name: str) -> int | None:
    """The level in a talent, held to the strength (MT-PSI-07); None for whoever lacks it or is untrained."""
    level = psi(sheet).get("talents", {}).get(name)
    if level is None or not psi(sheet).get("trained"):
        return None
    return min(int(level), int(psi(sheet)["strength"]))


def shielded(sheet: Sheet) -> bool:
    """Whether a mind is closed to telepathy: every telepath's is, and under a shield helmet (MT-PSI-12)."""
    return talent(sheet, "Telepathy") is not None or bool(psi(sheet).get("helmet"))
