"""The order of a turn: who acts on a point together, and who of them strikes first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby

from rules.systems.traveller2300.combat.condition import HIGHEST, initiative_points
from rules.systems.traveller2300.reading import amount
from rules.tables import listing, matrix

_TURN = listing(__package__, "amounts_turn")
_ACTIONS = matrix(__package__, "actions")
BARE_HANDS = amount(_TURN, "bulk unarmed")
PASSES = amount(_TURN, "passes held")
ACTIONS = tuple(name for name in _ACTIONS.rows if _ACTIONS.at(name, "counts") == "yes")
RESPONSES = tuple(name for name in _ACTIONS.rows if _ACTIONS.at(name, "counts") == "no")


def count(levels: Mapping[str, int]) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """The points of a turn on which somebody acts, counted down, and who: by the initiative level of each.

    A level above the highest point acts on that point first.
    """
    acts: dict[int, list[str]] = {}
    for who, level in levels.items():
        for point in initiative_points(level):
            acts.setdefault(min(point, HIGHEST), []).append(who)
    return tuple((point, tuple(acts[point])) for point in sorted(acts, reverse=True))


def by_bulk(attacks: Iterable[tuple[str, int]]) -> tuple[tuple[str, ...], ...]:
    """Attacks on one point in their order, lowest bulk first; equal ones land together."""
    ordered = sorted(attacks, key=lambda one: one[1])
    return tuple(tuple(who for who, _ in some) for _, some in groupby(ordered, key=lambda one: one[1]))
