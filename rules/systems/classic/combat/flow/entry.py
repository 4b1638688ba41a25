"""The doors of the fight: beginning, acting, answering, going on."""

from __future__ import annotations

from collections.abc import Mapping

from rules.activity import at_once
from rules.course import Course
from rules.forms import Json, Question
from rules.kit import frames as kit
from rules.systems.classic.combat.attack.landing import settle
from rules.systems.classic.combat.flow.acts import ALL
from rules.systems.classic.combat.flow.pending import kept
from rules.systems.classic.combat.flow.resolve import CONTACT, DECLARE, begin_round, end_if_over, resolve
from rules.systems.classic.combat.flow.resolve import go_on as finish

submit = at_once(ALL)


def answer(course: Course, question: Question, given: Mapping[str, Json]) -> None:
    """Land the wound as its victim chose, and go on if nobody else is asked."""
    pending = kept(course)
    settle(course, pending, question, given)
    finish(course, pending)


def go_on(course: Course) -> None:
    """Whatever comes next, with defaults for those who said nothing."""
    battle = course.battle
    if battle.step == CONTACT:
        begin_round(course, 1)
    elif battle.questions or battle.step not in {CONTACT, DECLARE}:
        _answer_all(course)
    elif not end_if_over(course):
        resolve(course)


def _answer_all(course: Course) -> None:
    """Every open question by its default, until the round is over."""
    pending, number = kept(course), course.battle.round

    def step(course: Course) -> bool:
        question = next(iter(course.battle.questions.values()), None)
        if question is None or course.battle.round != number or course.battle.step == DECLARE:
            return False
        settle(course, pending, question, question.default)
        finish(course, pending)
        return True

    kit.go_on(course, step)
