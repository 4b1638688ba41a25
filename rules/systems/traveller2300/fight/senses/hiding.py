"""Lying low: who is lost to the other side until they move or fire, are come upon, or are found by sensors."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from rules.course import Course
from rules.once import once
from rules.ruleset import Battle
from rules.systems.traveller2300 import house
from rules.systems.traveller2300.fight import frames
from rules.systems.traveller2300.fight.fire import reach
from rules.systems.traveller2300.fight.fire.cover import gives_cover
from rules.systems.traveller2300.fight.frames import own
from rules.tables import matrix

LOW, FOUND = "low", "found"
"""Marks of a fighter: that it lies low; the sides whose sensors have found it since."""
STIRRED = ("fired", "went")
"""Marks of a fighter that say in which turn it last fired and moved."""
_TABLE = matrix(house.__name__, "hiding")
SOURCE = _TABLE.source
SEEN_M = cast("int", _TABLE.number("plainly seen within", "number"))
QUIET = frozenset({"lie low", "scan", "reload", "change weapons", "remain stationary"})
"""What may be done without being given away: all else moves or fires."""


@once
def lying_low(battle: Battle) -> frozenset[str]:
    """All who do, and whoever rides with them."""
    low = {one.id for one in battle.on_field() if battle.mark(own(one.id), LOW)}
    return frozenset(low | {who for who, berth in battle.aboard.items() if berth.vehicle in low})


@once
def everybody(battle: Battle) -> frozenset[str]:
    """All who are there."""
    return frozenset(one.id for one in battle.on_field())


def perceives(battle: Battle, who: str) -> frozenset[str]:
    """All but those of other sides who lie low, until this side has found them or this one comes upon them."""
    low, side = lying_low(battle), battle.fighters[who].side
    if not low:
        return everybody(battle)
    return frozenset(
        one.id
        for one in battle.on_field()
        if one.id not in low or one.side == side or known(battle, side, one.id) or plain(battle, who, one.id)
    )


def known(battle: Battle, side: str, who: str) -> bool:
    """Whether a side's sensors have found somebody, or the vehicle that they ride in."""
    berth = battle.aboard.get(who)
    found = [own(who), *([own(berth.vehicle)] if berth else [])]
    return any(side in (battle.mark(one, FOUND) or ()) for one in found)


def plain(battle: Battle, by: str, who: str) -> bool:
    """Whether one has come so close to another that nothing hides it."""
    if reach.distance_m(battle, by, who) > SEEN_M:
        return False
    return battle.ground is None or battle.ground.blocks_sight(by, who) is None


def partly(battle: Battle, by: str, who: str) -> bool:
    """Whether somebody is partly hidden from another: by what stands there, or lying low where there is no map.

    Whoever has moved or fired in this turn has nothing of it.
    """
    if _stirred(battle, who):
        return False
    ground = battle.ground
    if ground is None:
        return who in lying_low(battle)
    here = ground.place(who)
    return (here is not None and gives_cover(battle, here)) or ground.cover(by, who) == "partial"


def _stirred(battle: Battle, who: str) -> bool:
    each = (battle.mark(own(who), name) for name in STIRRED)
    return any(isinstance(one, Mapping) and one.get("turn") == battle.round for one in each)


def exposed(battle: Battle, who: str) -> str:
    """The name of one of the others who sees somebody plainly, "" where nobody does."""
    others = (one for one in frames.enemies(battle, who) if plain(battle, one.id, who))
    return next((one.name for one in others), "")


def sheltered(battle: Battle, who: str) -> bool:
    """Whether there is anything to lie low behind: painted ground, or something between oneself and every other."""
    ground = battle.ground
    if ground is None:
        return True
    here = ground.place(who)
    if here is not None and gives_cover(battle, here):
        return True
    return all(ground.cover(one.id, who) != "none" for one in frames.enemies(battle, who))


def given_away(course: Course, who: str, act: str) -> None:
    """Whoever moves or fires lies low no longer, nor does what they ride in."""
    if act in QUIET:
        return
    berth = course.battle.aboard.get(who)
    for one in (who, *([berth.vehicle] if berth else [])):
        if course.battle.mark(own(one), LOW):
            course.mark(own(one), {LOW: None, FOUND: None}, "gives itself away")
