"""Surprise: who has it when the parties meet, and what gives the alarm (CT-COMBAT-10 to -16)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.check import DM, Check, Task
from rules.course import Course
from rules.happening import Threw
from rules.ruleset import Battle, Fighter
from rules.said import said
from rules.systems.classic import rulings
from rules.systems.classic.combat import book
from rules.systems.classic.combat.flow.parties import (
    FIGHT,
    SIDE,
    able_of,
    conscious,
    secret,
    surprising,
)
from rules.systems.classic.combat.flow.pending import Pending
from rules.systems.classic.sheet import armour, is_beast, served, skill


def throw_for_surprise(course: Course) -> None:
    """One die a party; who is higher than every other by 3 or more has surprise."""
    battle = course.battle
    thrown = {side: course.throw(surprise_task(battle, side)) for side in battle.sides}
    winner = _winner(thrown)
    for side, check in thrown.items():
        outcome = said("{total}: has surprise" if side == winner else "{total}", total=check.total)
        title = said("Surprise, {side}", side=battle.sides[side])
        course.say(Threw("surprise", title, (SIDE + side,), check, outcome, secret(battle)))
    if winner is not None:
        give_surprise(course, winner)


def _winner(thrown: dict[str, Check]) -> str | None:
    best = max(thrown, key=lambda side: thrown[side].total)
    others = (check.total for side, check in thrown.items() if side != best)
    return best if thrown[best].total - max(others) >= book.target("surprise") else None


def give_surprise(course: Course, side: str) -> None:
    """Let a side have surprise until the alarm is given."""
    told = "" if secret(course.battle) else said("{side} has surprise", side=course.battle.sides[side])
    course.mark(FIGHT, {"surprise": side}, told, book.SURPRISE_SOURCE)


def surprise_task(battle: Battle, side: str) -> Task:
    """The throw for surprise with every DM of a party."""
    return Task(
        name="surprise", dice="1D", dms=tuple(_dms(battle, side)), source=book.target_source("surprise")
    )


def _dms(battle: Battle, side: str) -> Iterator[DM]:
    members = able_of(battle, side)
    if any((skill(one.sheet, "leader") or 0) >= 1 for one in members):
        yield book.dm("surprise leader", "a member has leader expertise")
    if any((skill(one.sheet, "tactics") or 0) >= 1 for one in members):
        yield book.dm("surprise tactics", "a member has tactical expertise")
    if any(served(one.sheet) for one in members):
        yield book.dm("surprise military", "a member has military experience")
    yield from _optional(battle, side, members)


def _optional(battle: Battle, side: str, members: tuple[Fighter, ...]) -> Iterator[DM]:
    """F-08."""
    if rulings.on(battle.rulings, "extra_surprise"):
        beasts = sum(is_beast(one.sheet) for one in members)
        if battle.mark(SIDE + side, "vehicle"):
            yield book.situation("surprise in a vehicle", "in a vehicle")
        if len(members) - beasts >= book.situation_from("surprise many adventurers"):
            yield book.situation("surprise many adventurers", "many adventurers")
        if beasts >= book.situation_from("surprise many animals"):
            yield book.situation("surprise many animals", "many animals")
        if battle.mark(SIDE + side, "pouncers"):
            yield book.situation("surprise pouncers", "pouncers")
    if rulings.on(battle.rulings, "battle_dress_surprise") and any(
        armour(one.sheet).name == "battle dress" for one in members
    ):
        yield book.situation("surprise battle dress", "battle dress")


# --- the alarm -----------------------------------------------------------------------------------------


def alarm(course: Course, pending: Pending) -> None:
    """See whether surprise is lost by what happened in this round; it holds until the round's end."""
    side = surprising(course.battle)
    if side is None:
        return
    reason = _given(course, pending) or _witnessed(course, pending, side)
    if reason:
        course.mark(
            FIGHT,
            {"surprise": None},
            said("The alarm is given: {reason}", reason=reason),
            book.SURPRISE_SOURCE,
        )


def _given(course: Course, pending: Pending) -> str:
    """CT-COMBAT-13 and -14."""
    if pending.noise:
        return "a shot was heard"
    for who in pending.hit:
        if conscious(course.fighter(who)):
            return said("{who} was hit and cries out", who=course.fighter(who).name)
    return ""


def _witnessed(course: Course, pending: Pending, side: str) -> str:
    """CT-COMBAT-15: whether an unattacked comrade sees a victim fall (R-04)."""
    hit = (course.fighter(who) for who in dict.fromkeys(pending.hit))
    fallen = [one.id for one in hit if one.side != side and not conscious(one)]
    victims = fallen if rulings.witness_each_victim(course.battle.rulings) else fallen[:1]
    for victim in victims:
        if _sees(course, pending, victim, side):
            return said("{who} was seen to fall", who=course.fighter(victim).name)
    return ""


def _sees(course: Course, pending: Pending, victim: str, side: str) -> bool:
    watching = [
        one.id
        for one in course.battle.on_field(course.fighter(victim).side)
        if one.side != side and conscious(one) and one.id not in pending.attacked
    ]
    if not watching:
        return False
    task = Task("witness", target=book.target("witness"), source=book.target_source("witness"))
    check = course.throw(task)
    outcome = "an unattacked comrade sees it" if check.success else "nobody sees it"
    title = said("Does anybody see {who} fall?", who=course.fighter(victim).name)
    course.say(Threw("witness", title, (victim,), check, outcome, secret(course.battle)))
    return check.success
