"""What lands at once: parting before contact, surrender, a new leader, a reload; and what is answered."""

from __future__ import annotations

from collections.abc import Mapping

from rules.check import Dice, Refused
from rules.course import Course
from rules.forms import Intent, Json, Question
from rules.happening import Happening, Left
from rules.ruleset import Battle
from rules.systems.classic.combat.attack.landing import settle
from rules.systems.classic.combat.attack.supplies import RELOAD, can_reload, put_in
from rules.systems.classic.combat.flow import contact, default_action, opening
from rules.systems.classic.combat.flow.forms import LEAD, SURRENDER, options
from rules.systems.classic.combat.flow.morale import take_over
from rules.systems.classic.combat.flow.parties import SIDE, able_of, side_of
from rules.systems.classic.combat.flow.pending import kept
from rules.systems.classic.combat.flow.resolve import (
    CONTACT,
    DECLARE,
    begin_round,
    end_if_over,
    go_on,
    resolve,
)
from rules.systems.classic.sheet import weapons


def begin(battle: Battle, setup: Mapping[str, Json], dice: Dice) -> tuple[Happening, ...]:
    """Surprise and range are settled; the parties meet or fight."""
    course = Course(battle, dice)
    opening.begin(course, setup)
    return course.told()


def act(battle: Battle, intent: Intent, dice: Dice) -> tuple[Happening, ...]:
    """Do something that lands now; Refused if it may not be."""
    course, intent = Course(battle, dice), default_action.meant(battle, intent)
    if intent.who.startswith(SIDE) and battle.step == CONTACT:
        contact.act(course, side_of(intent.who), intent.act)
        return course.told()
    if intent.act not in {option.act for option in options(battle, intent.who) if option.lands == "now"}:
        raise Refused(f"{intent.who!r} cannot {intent.act!r} now")
    if intent.act == SURRENDER:
        if intent.args.get("sure") is not True:
            raise Refused("to surrender, say so twice")
        _surrender(course, intent.who)
    elif intent.act == LEAD:
        take_over(course, intent.who)
    elif intent.act == RELOAD:
        _reload(course, intent)
    return course.told()


def _surrender(course: Course, who: str) -> None:
    """CT-COMBAT-03."""
    side = who.startswith(SIDE)
    leaving = able_of(course.battle, side_of(who)) if side else (course.fighter(who),)
    for fighter in leaving:
        course.say(Left(fighter.id, "surrendered"))
    end_if_over(course)


def _reload(course: Course, intent: Intent) -> None:
    place = intent.args.get("weapon")
    sheet = course.sheet(intent.who)
    if place not in weapons(sheet):
        raise Refused(f"there is no weapon {place!r} on this sheet")
    if reason := can_reload(sheet, str(place)):
        raise Refused(reason)
    put_in(course, intent.who, str(place))


def answer(
    battle: Battle, question: Question, given: Mapping[str, Json], dice: Dice
) -> tuple[Happening, ...]:
    """Land the wound as its victim chose, and go on if nobody else is asked."""
    course = Course(battle, dice)
    pending = kept(course)
    settle(course, pending, question, given)
    go_on(course, pending)
    return course.told()


def advance(battle: Battle, dice: Dice) -> tuple[Happening, ...]:
    """Go on to whatever comes next, with defaults for those who said nothing."""
    course = Course(battle, dice)
    if battle.step == CONTACT:
        begin_round(course, 1)
    elif battle.questions or battle.step not in {CONTACT, DECLARE}:
        _answer_all(course)
    elif not end_if_over(course):
        resolve(course)
    return course.told()


def _answer_all(course: Course) -> None:
    """Every open question by its default, until the round is over."""
    pending = kept(course)
    number = course.battle.round
    while course.battle.questions:
        question = next(iter(course.battle.questions.values()))
        settle(course, pending, question, question.default)
        go_on(course, pending)
        if course.battle.round != number or course.battle.step == DECLARE:
            return
