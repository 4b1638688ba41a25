"""Short marks beside a fighter or a side."""

from __future__ import annotations

from rules.card import Badge
from rules.ruleset import Battle
from rules.said import said
from rules.systems.classic.combat.book import band_of_metres
from rules.systems.classic.combat.flow.parties import (
    FIGHT,
    SIDE,
    broken,
    fighter_mark,
    leader,
    side_of,
    surprising,
)


def badges(battle: Battle, who: str) -> tuple[Badge, ...]:
    """Marks of a fighter, or of a side as `side:<id>`; the fight itself has none."""
    if who == FIGHT:
        return ()
    if who.startswith(SIDE):
        return _of_side(battle, side_of(who))
    fighter = battle.fighters[who]
    own, side = fighter_mark(who), SIDE + fighter.side
    found = []
    if leader(battle, fighter.side) == who:
        title = said("leads {side}", side=battle.sides[fighter.side])
        found.append(Badge("leader", title, private=True, path="leader", subject=side))
    if broken(battle, fighter.side):
        found.append(Badge("broken", "must evade or open range", path="broken", subject=side))
    if battle.mark(own, "reloading"):
        found.append(Badge("reloading", "half way through a reload", path="reloading", subject=own))
    behind = battle.mark(own, "behind")
    if behind:
        found.append(
            Badge(
                str(behind),
                said("fires from {behind}", behind=behind),
                path="behind",
                subject=own,
                posture="covered",
            )
        )
    return tuple(found)


def _of_side(battle: Battle, side: str) -> tuple[Badge, ...]:
    found = []
    if surprising(battle) == side:
        title = "the others have not noticed them"
        found.append(Badge("surprise", title, path="surprise", subject=FIGHT))
    elif surprising(battle) is not None:
        found.append(Badge("surprised", "has noticed nothing yet", path="surprise", subject=FIGHT))
    if broken(battle, side):
        found.append(Badge("broken", "its morale has broken", path="broken", subject=SIDE + side))
    if battle.mark(SIDE + side, "leaderless"):
        title = "its leader was killed, nobody has taken over"
        found.append(Badge("leaderless", title, path="leaderless", subject=SIDE + side))
    return tuple(found)


def band(range_m: float) -> str:
    """The range band of a distance in metres, of two who do not touch."""
    return band_of_metres(max(range_m, 0.0))
