"""A round is resolved: draws, movement, attacks, wounds, alarm, morale, and on to the next (CT-COMBAT-04)."""

from __future__ import annotations

from rules.course import Course
from rules.happening import Ended, Passed, Stepped
from rules.kit import frames as kit
from rules.said import listed, said
from rules.systems.classic import rulings
from rules.systems.classic.combat import book
from rules.systems.classic.combat.attack import stance
from rules.systems.classic.combat.attack.attacks import make
from rules.systems.classic.combat.attack.draws import draw
from rules.systems.classic.combat.attack.landing import land
from rules.systems.classic.combat.attack.supplies import fetch, reload
from rules.systems.classic.combat.flow import defaults
from rules.systems.classic.combat.flow.morale import morale
from rules.systems.classic.combat.flow.parties import (
    actors,
    conscious,
    fighter_mark,
    sides_standing,
    surprising,
)
from rules.systems.classic.combat.flow.pending import Pending, as_declared, forget, keep
from rules.systems.classic.combat.flow.surprise import alarm
from rules.systems.classic.combat.moving.movement import leave, move_all, note_polearms
from rules.systems.classic.combat.moving.weightless import keep_control

DECLARE, ATTACKS, WOUNDS, CONTACT = "declare", "attacks", "wounds", "contact"


def resolve(course: Course) -> None:
    """Everything declared happens, as far as it goes without an answer from anybody."""
    number = course.battle.round
    course.say(Stepped(number, ATTACKS, said("Round {number}: movement and attacks", number=number)))
    pending = Pending(by_default={who: dict(one.args) for who, one in defaults.taken(course).items()})
    as_declared(course, pending)
    pending.todo = list(actors(course.battle))
    _take_stances(course)
    keep_control(course, pending)
    draw(course, pending)
    pending.todo = [who for who in pending.todo if who not in pending.first]
    if rulings.moves_first(course.battle.rulings):
        move_all(course, pending)
    note_polearms(course)
    go_on(course, pending)


def go_on(course: Course, pending: Pending) -> None:
    """Attack and land wounds until somebody must answer or the round is over."""

    def step(course: Course) -> bool:
        land(course, pending)
        return not course.battle.questions and _attack(course, pending)

    kit.go_on(course, step)
    if course.battle.questions:
        _wait(course, pending)
    else:
        _finish(course, pending)


def _attack(course: Course, pending: Pending) -> bool:
    """The next attacks that are made together; False when all are made and everybody has moved."""
    at_once = rulings.wounds_land_at_once(course.battle.rulings)
    if pending.first:
        now, pending.first = pending.first, []
    elif at_once:
        now, pending.todo = pending.todo[:1], pending.todo[1:]
    else:
        now, pending.todo = pending.todo, []
    for who in now:
        make(course, pending, who)
    if not now and not pending.moved:
        move_all(course, pending)
        return True
    if now and not at_once and not pending.moved and not pending.todo:
        move_all(course, pending)
    return bool(now)


def _take_stances(course: Course) -> None:
    """What stays true of a fighter beyond the round, and what takes the place of an attack."""
    for who in actors(course.battle):
        args = stance.said(course.battle, who)
        behind = args.get("behind")
        course.mark(fighter_mark(who), {"behind": None if behind == "open" else behind})
        reload(course, who)
        fetch(course, who)


def _wait(course: Course, pending: Pending) -> None:
    number = course.battle.round
    keep(course, pending)
    if course.battle.step != WOUNDS:
        course.say(Stepped(number, WOUNDS, said("Round {number}: wounds", number=number)))


def _finish(course: Course, pending: Pending) -> None:
    """CT-COMBAT-01, -03, -46, then the next round."""
    number = course.battle.round
    forget(course)
    alarm(course, pending)
    morale(course)
    leave(course)
    for who in course.battle.fighters:
        course.mark(fighter_mark(who), {"drew": None})
    course.say(Passed(book.amount("round"), said("Round {number}", number=number)))
    if not end_if_over(course):
        begin_round(course, number + 1)


def begin_round(course: Course, number: int) -> None:
    """Everybody is asked for a declaration."""
    side = surprising(course.battle)
    title = said("Round {number}: declarations", number=number)
    if side:
        who = course.battle.sides[side]
        title = said("Round {number}: {side} declares, with surprise", number=number, side=who)
    course.say(Stepped(number, DECLARE, title))


def end_if_over(course: Course) -> bool:
    """End the fight when at most one side has anybody able on the field (CT-COMBAT-03)."""
    standing = sides_standing(course.battle)
    if len(standing) > 1:
        return False
    if not standing:
        course.say(Ended("Nobody is left standing"))
        return True
    others = [_fate(course, side) for side in course.battle.sides if side not in standing]
    holds = said("{side} hold the field", side=course.battle.sides[standing[0]])
    course.say(Ended(listed((holds, *others), ";")))
    return True


def _fate(course: Course, side: str) -> str:
    members = [one for one in course.battle.fighters.values() if one.side == side]
    name = course.battle.sides[side]
    if any(one.left == "surrendered" for one in members):
        return said("{side} surrendered", side=name)
    if any(one.left and conscious(one) for one in members):
        return said("{side} got away", side=name)
    return said("{side} are beaten", side=name)
