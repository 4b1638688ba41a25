"""A survey of a hex of 100 kilometres: which animals have still to be met for a complete catalogue."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from rules.tables import matrix

_TABLE = matrix(__package__, "survey")
SOURCE = _TABLE.source
WANTED = tuple(cast("int", _TABLE.number(row, "animals")) for row in _TABLE.rows)
"""Kinds to be met in each tier, the top carnivore first."""


TIERS = ("top carnivores", "the tier below", "the third tier", "the lowest tier")


def left(met: Sequence[int], tiers: int = len(WANTED)) -> tuple[int, ...]:
    """What is still to be met in each tier. met: so far; tiers: fewer where life is sparse."""
    wanted = WANTED[: max(1, min(tiers, len(WANTED)))]
    return tuple(max(0, many - (met[tier] if tier < len(met) else 0)) for tier, many in enumerate(wanted))


def complete(met: Sequence[int], tiers: int = len(WANTED)) -> bool:
    """Whether the catalogue is."""
    return not any(left(met, tiers))
