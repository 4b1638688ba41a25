"""Morale: a party that has lost a quarter throws each round, and may break (CT-MORALE)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.check import DM, Task
from rules.course import Course
from rules.happening import Threw
from rules.ruleset import Battle, Fighter
from rules.said import said
from rules.systems.classic import rulings
from rules.systems.classic.combat import book
from rules.systems.classic.combat.flow.parties import (
    SIDE,
    able_of,
    broken,
    conscious,
    is_npc_side,
    leader,
    secret,
)
from rules.systems.classic.sheet import condition, skill


def appoint_leaders(course: Course) -> None:
    """Give every side without one a leader: the best at leading, then at tactics, then the first named."""
    for side in course.battle.sides:
        if leader(course.battle, side) is None and (best := _best_leader(course.battle, side)):
            course.mark(SIDE + side, {"leader": best.id})


def _best_leader(battle: Battle, side: str) -> Fighter | None:
    def rank(fighter: Fighter) -> tuple[float, float]:
        return skill(fighter.sheet, "leader") or 0, skill(fighter.sheet, "tactics") or 0

    return max(able_of(battle, side), key=rank, default=None)


def note_killed_leaders(course: Course) -> None:
    """Keep in which round a leader was killed."""
    for side in course.battle.sides:
        who = leader(course.battle, side)
        if who is not None and condition(course.sheet(who)) == "dead":
            course.mark(
                SIDE + side,
                {"leader": None, "leader_killed": course.battle.round, "leaderless": True},
                "has lost its leader",
            )


def take_over(course: Course, who: str) -> None:
    """A new leader takes control of a side."""
    fighter = course.fighter(who)
    told = said("is now led by {who}", who=fighter.name)
    course.mark(SIDE + fighter.side, {"leader": who, "leaderless": None}, told)


def casualties(battle: Battle, side: str) -> tuple[int, int]:
    """How many of a side are unconscious or dead, and how many it began with."""
    members = [one for one in battle.fighters.values() if one.side == side]
    return sum(not conscious(one) for one in members), len(members)


def throws_morale(battle: Battle, side: str) -> bool:
    """Whether a side must throw (CT-MORALE-01)."""
    lost, began = casualties(battle, side)
    return bool(able_of(battle, side)) and lost * 100 >= book.amount("morale begins") * began and lost > 0


def morale_task(battle: Battle, side: str) -> Task:
    """The throw to stand."""
    return Task(
        name="morale",
        target=int(battle.mark(SIDE + side, "morale", book.target("morale"))),
        dms=tuple(_dms(battle, side)),
        source=book.target_source("morale"),
    )


def _dms(battle: Battle, side: str) -> Iterator[DM]:
    """CT-MORALE-03."""
    members = able_of(battle, side)
    if battle.mark(SIDE + side, "military"):
        yield book.dm("morale military unit", "a military unit")
    if any((skill(one.sheet, "leader") or 0) >= 1 for one in members):
        yield book.dm("morale leader", "a member has leader expertise")
    first = leader(battle, side)
    if first is not None and any(one.id == first for one in members):
        tactics = skill(battle.fighters[first].sheet, "tactics") or 0
        if tactics >= 1:
            yield book.dm("morale tactics", "the leader has tactical expertise")
    if _misses_leader(battle, side):
        yield book.dm("morale leader killed", "the leader was killed")
    lost, began = casualties(battle, side)
    if lost * 100 > book.percent("morale casualties") * began:
        yield book.dm("morale casualties", said("{lost} of {began} are down", lost=lost, began=began))


def _misses_leader(battle: Battle, side: str) -> bool:
    killed = battle.mark(SIDE + side, "leader_killed")
    if killed is None:
        return False
    recent = battle.round - killed < book.amount("leader missed")
    return recent or bool(battle.mark(SIDE + side, "leaderless"))


def morale(course: Course) -> None:
    """Every side that must throws at the end of the round; it breaks, or rallies (CT-MORALE-04, R-14)."""
    note_killed_leaders(course)
    for side in course.battle.sides:
        was_broken = broken(course.battle, side)
        if not throws_morale(course.battle, side):
            continue
        if was_broken and not rulings.broken_may_rally(course.battle.rulings):
            continue
        check = course.throw(morale_task(course.battle, side))
        hidden = secret(course.battle) and is_npc_side(course.battle, side)
        outcome = "stands" if check.success else "breaks"
        if was_broken:
            outcome = "rallies" if check.success else "stays broken"
        name = course.battle.sides[side]
        course.say(Threw("morale", said("Morale, {name}", name=name), (SIDE + side,), check, outcome, hidden))
        if was_broken == check.success:
            told = "may fight on" if was_broken else "must evade or open range"
            course.mark(SIDE + side, {"broken": None if was_broken else True}, told, book.MORALE_SOURCE)
