"""Whom an activity keeps from those who do not perceive them: one hook, for whatever hides somebody from others.

What a map hides (fog, the referee's hand) hides from everybody alike; what one does by rules (slipping away, jamming a
sensor) hides from those who do not perceive it. A system says whom each of its participants perceives; here it comes to
seats: what a seat's own people perceive, the seat sees. Asked of the world of any number, it answers as of then.
"""

from __future__ import annotations

from collections.abc import Mapping

from domain.combat.battle import battle_of
from domain.world import World
from rules.once import MadeOf

MOST_KEPT = 64
Perceived = Mapping[str, frozenset[str]]
NOBODY_HIDDEN: Perceived = {}
_perceptions = MadeOf[Perceived](MOST_KEPT)
_known: dict[frozenset[tuple[str, frozenset[str]]], Perceived] = {}


def perceived_by(world: World) -> Perceived:
    """Characters who are not perceived by all in an open activity, each with the participants who perceive them.

    The very same mapping while the same is perceived, so that it can be compared by identity.
    """
    if world.table is None:
        return NOBODY_HIDDEN
    return _perceptions.of((world,), lambda: _interned(_perceived(world)))


def _perceived(world: World) -> dict[str, frozenset[str]]:
    hidden: dict[str, frozenset[str]] = {}
    for combat in world.combats.values():
        perceives = None if combat.closed else world.rules.activity(combat.kind).perceives
        if perceives is None:
            continue
        battle = battle_of(world, combat)
        present = [one.id for one in battle.on_field()]
        seen = {who: perceives(battle, who) for who in present}
        everybody = frozenset(present)
        if all(map(everybody.issubset, seen.values())):
            continue
        for who in present:
            by = frozenset(one for one in present if one == who or who in seen[one])
            if len(by) < len(present):
                hidden[who] = by
    return hidden


def _interned(hidden: dict[str, frozenset[str]]) -> Perceived:
    if not hidden:
        return NOBODY_HIDDEN
    if len(_known) >= MOST_KEPT:
        _known.clear()
    return _known.setdefault(frozenset(hidden.items()), hidden)
