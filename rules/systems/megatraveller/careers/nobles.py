"""Nobles: their rank and their social standing are one scale (MT-CAREER-22, MT-DEC-37)."""

from __future__ import annotations

from rules.systems.megatraveller.careers.basic import CAREERS
from rules.systems.megatraveller.careers.readings import Rulings, settled
from rules.systems.megatraveller.people.sheet import NOBLE

_UNRANKED = min(NOBLE) - 1
"""The highest social standing without a rank."""
HIGHEST = len(CAREERS["Nobles"].ranks)


def on_position(soc: int, rulings: Rulings) -> tuple[int, int]:
    """Rank and social standing of a noble who gains a position; rank 0 where a ruling gives none yet."""
    if soc <= _UNRANKED:
        return (0, soc) if settled(rulings, "noble_rank") == "unranked" else (1, _UNRANKED + 1)
    return min(HIGHEST, soc - _UNRANKED), soc


def on_promotion(rank: int) -> tuple[int, int]:
    """Rank and social standing of a noble of this rank who is promoted; never above the highest."""
    risen = min(HIGHEST, rank + 1)
    return risen, risen + _UNRANKED
