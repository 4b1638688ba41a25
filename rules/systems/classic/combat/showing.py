"""Short marks beside a fighter or a side."""

from __future__ import annotations

from rules.card import Badge
from rules.ruleset import Battle
from rules.systems.classic.combat.book import band_of_metres
from rules.systems.classic.combat.parties import (
    SIDE,
    broken,
    fighter_mark,
    leader,
    side_of,
    surprising,
)


def badges(battle: Battle, who: str) -> tuple[Badge, ...]:
    """Marks of a fighter, or of a side as `side:<id>`."""
    if who.startswith(SIDE):
        return _of_side(battle, side_of(who))
    fighter = battle.fighters[who]
    found = []
    if leader(battle, fighter.side) == who:
        found.append(Badge("leader", f"leads {battle.sides[fighter.side]}", private=True))
    if broken(battle, fighter.side):
        found.append(Badge("broken", "must evade or open range"))
    if battle.mark(fighter_mark(who), "reloading"):
        found.append(Badge("reloading", "half way through a reload"))
    behind = battle.mark(fighter_mark(who), "behind")
    if behind:
        found.append(Badge(str(behind), f"fires from {behind}"))
    return tuple(found)


def _of_side(battle: Battle, side: str) -> tuple[Badge, ...]:
    found = []
    if surprising(battle) == side:
        found.append(Badge("surprise", "the others have not noticed them"))
    elif surprising(battle) is not None:
        found.append(Badge("surprised", "has noticed nothing yet"))
    if broken(battle, side):
        found.append(Badge("broken", "its morale has broken"))
    if battle.mark(SIDE + side, "leaderless"):
        found.append(Badge("leaderless", "its leader was killed, nobody has taken over"))
    return tuple(found)


def band(range_m: float) -> str:
    """The range band of a distance in metres, of two who do not touch."""
    return band_of_metres(max(range_m, 0.0))
