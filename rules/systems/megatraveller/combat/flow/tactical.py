"""Tactical points: a side's roving DM of the round (MT-COMBAT-06, MT-DEC-34).

Every combat task of a unit may take some, named before the throw:

    points = tactical.field(battle, who)                    # a blank of the form, None where there are none
    dms = (*own, *tactical.counted(battle, who, own, args)) # in checked, preview and perform alike
    tactical.spend(course, who, own, args)                  # as the throw is made, before it is judged
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rules.check import DM
from rules.course import Course
from rules.forms import Field, Json
from rules.ruleset import Battle
from rules.said import plural, said
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.combat.flow.marks import POOL, POOL_FULL, SIDE
from rules.systems.megatraveller.combat.flow.units import able_of
from rules.systems.megatraveller.combat.seeing import communication
from rules.systems.megatraveller.people.skills import level
from rules.systems.megatraveller.tasks.resolve import LIMIT
from rules.values import whole

NAME = "tactical"
"""The blank's name in every form."""
SKILL = "Tactics"
SOURCE = "MegaTraveller Players' Manual, The effects of Tactics skill"


def left(battle: Battle, who: str) -> int:
    """Points that a unit, or a side as `side:<id>`, may draw on now; 0 for one out of communication."""
    side = who.removeprefix(SIDE) if who.startswith(SIDE) else battle.fighters[who].side
    found = int(battle.mark(SIDE + side, POOL, 0))
    if found and who in battle.fighters and not communication.in_network(battle, who):
        return 0
    return found


def field(battle: Battle, who: str) -> Field | None:
    """The blank for so many points; None where the pool is empty."""
    most = left(battle, who)
    if not most:
        return None
    hint = said("{most} left this round", most=most)
    return Field(NAME, "Tactical points", "number", default=0, most=most, hint=hint, seldom=True)


def fields(battle: Battle, who: str) -> tuple[Field, ...]:
    """The same as a tuple to spread into a form."""
    found = field(battle, who)
    return (found,) if found else ()


def counted(battle: Battle, who: str, dms: Iterable[DM], args: Mapping[str, Json]) -> tuple[DM, ...]:
    """The DM of the points named in a form: what of them is within the limit of +8 with the other DMs.

    Raises: Refused for more than the pool has.
    """
    named = _named(battle, who, args)
    points = min(named, _room(dms)) if named else 0
    return (
        (DM(points, plural("{n} tactical point", "{n} tactical points", points), SOURCE),) if points else ()
    )


def spend(course: Course, who: str, dms: Iterable[DM], args: Mapping[str, Json]) -> None:
    """Take the points off the pool; what passes the limit stays there, or is lost by the other ruling."""
    named = _named(course.battle, who, args)
    if not named:
        return
    kept = rulings.settled(course.battle.rulings, "pool_over_limit") == "kept"
    points = min(named, _room(dms)) if kept else named
    if points:
        side = SIDE + (who.removeprefix(SIDE) if who.startswith(SIDE) else course.fighter(who).side)
        course.mark(side, {POOL: int(course.battle.mark(side, POOL, 0)) - points or None})


def refill(course: Course) -> None:
    """Every side's pool for a new round; what was left of the old one is lost."""
    for side in course.battle.sides:
        total = full(course.battle, side)
        before = course.battle.mark(SIDE + side, POOL_FULL, 0)
        text = (
            plural("has {n} tactical point a round", "has {n} tactical points a round", total)
            if total != before
            else ""
        )
        course.mark(SIDE + side, {POOL: total or None, POOL_FULL: total or None}, text, SOURCE)


def full(battle: Battle, side: str) -> int:
    """The Tactics levels of all who are in communication."""
    own = (one for one in able_of(battle, side) if communication.in_network(battle, one.id))
    return sum(found.value for one in own if (found := level(one.sheet, SKILL)) is not None)


def _named(battle: Battle, who: str, args: Mapping[str, Json]) -> int:
    return whole(args.get(NAME) or 0, "tactical points", 0, left(battle, who))


def _room(dms: Iterable[DM]) -> int:
    return max(0, LIMIT - sum(dm.value for dm in dms))
