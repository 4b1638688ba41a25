"""The doors of the fight: beginning, acting, answering, going on."""

from __future__ import annotations

from collections.abc import Mapping

from rules.check import Dice, Refused
from rules.forms import Intent, Json, Question
from rules.happening import Happening
from rules.ruleset import Battle
from rules.systems.megatraveller.combat.flow import (
    default_action,
    defaults,
    interrupts,
    opening,
    playing,
    rounds,
    surprise,
    turn,
    weakness,
)
from rules.systems.megatraveller.combat.flow.course import Course
from rules.systems.megatraveller.combat.flow.initiative import SURPRISED
from rules.systems.megatraveller.combat.flow.offers import DONE
from rules.systems.megatraveller.combat.flow.registry import ANSWERS


def begin(battle: Battle, setup: Mapping[str, Json], dice: Dice) -> tuple[Happening, ...]:
    """Surprise is settled, and the first round begins."""
    course = Course(battle, dice)
    weakness.settle(course)
    opening.begin(course, setup)
    if not rounds.end_if_over(course):
        rounds.begin_round(course, 1)
        playing.go_on(course)
    return course.told()


def declare(battle: Battle, intent: Intent) -> Intent:
    """Nothing is declared in these rules: everything lands at once."""
    raise Refused(f"{intent.act!r} is not declared: it is done in a turn")


def act(battle: Battle, intent: Intent, dice: Dice) -> tuple[Happening, ...]:
    """Do something; Refused if it may not be."""
    course = Course(battle, dice)
    if battle.questions:
        raise Refused("the fight waits for an answer")
    if intent.act in interrupts.NAMES:
        interrupts.hear(course, intent)
    elif interrupts.asked(battle) and intent.who in battle.fighters:
        raise Refused("those who may interrupt have still to be heard")
    elif intent.act == DONE:
        default_action.end(course, intent.who)
    elif intent.act == default_action.DEFAULT:
        default_action.perform(course, intent.who)
    else:
        playing.submit(course, intent)
    playing.go_on(course)
    return course.told()


def answer(
    battle: Battle, question: Question, given: Mapping[str, Json], dice: Dice
) -> tuple[Happening, ...]:
    """Settle one question, by the topic that asked it."""
    if question.kind not in ANSWERS:
        raise Refused(f"nothing here asks {question.kind!r}")
    course = Course(battle, dice)
    ANSWERS[question.kind](course, question, given)
    playing.go_on(course)
    return course.told()


def advance(battle: Battle, dice: Dice) -> tuple[Happening, ...]:
    """Go on: those who are asked pass, questions get their defaults, the acting unit's or the next one's turn ends."""
    course = Course(battle, dice)
    now = turn.current(battle)
    if battle.questions:
        for question in battle.questions.values():
            ANSWERS[question.kind](course, question, question.default)
    elif now is not None and now.waiting:
        turn.changed(course, waiting=())
    elif now is not None:
        turn.end(course, now.who)
    else:
        _next(course)
    playing.go_on(course)
    return course.told()


def _next(course: Course) -> None:
    """Nobody acts: a side with surprise that has done nothing gives it up, else the next unit has its turn."""
    units = rounds.next_up(course.battle)
    npc = next((who for who in units if course.fighter(who).npc), None)
    intent = defaults.intent_of(course.battle, npc) if npc else None
    unused = not any(turn.had(course.battle, who) for who in course.battle.fighters)
    if course.battle.step == SURPRISED and unused and intent is None:
        surprise.lose(course, "nobody used it")
    elif not units:
        rounds.end_round(course)
    else:
        default_action.follow(course, npc or units[0], intent)
