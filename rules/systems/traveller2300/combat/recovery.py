"""Wounds afterwards: critical points of serious wounds, waking, healing."""

from __future__ import annotations

from typing import cast

from rules.systems.traveller2300.reading import amount
from rules.tables import listing, matrix

_CRISIS = matrix(__package__, "crisis")
_AMOUNTS = listing(__package__, "amounts_health")
SOURCE = _CRISIS.source
CRITICAL_MINUTES = tuple(cast("int", _CRISIS.number(row, "minutes")) for row in _CRISIS.rows)
"""When a serious wound may grow worse, from when it was received; after the last it is stable."""
RESUSCITATION_MINUTES = amount(_AMOUNTS, "resuscitation within")
_MOVED = amount(_AMOUNTS, "moved")
_LIGHT, _SHOCK = (
    amount(_AMOUNTS, "healed a week light wounds"),
    amount(_AMOUNTS, "healed a week shock points"),
)


def worsens(face: int, shock: int, moved: bool = False) -> bool:
    """Whether a critical point brings one more shock point, by 1D10. moved: since the last, which tells against it."""
    return face + (_MOVED if moved else 0) <= shock


def stable(minutes: float) -> bool:
    """Whether a wound that has not killed has stabilised by itself."""
    return minutes >= CRITICAL_MINUTES[-1]


def wakes(face: int, hours: int) -> bool:
    """Whether somebody wakes, by 1D10 each hour, after so many hours unconscious."""
    return face < hours


def healed(light: int, shock: int, weeks: int) -> tuple[int, int]:
    """Light wounds and shock points left after so many weeks without care."""
    return max(0, light - weeks * _LIGHT), max(0, shock - weeks * _SHOCK)
