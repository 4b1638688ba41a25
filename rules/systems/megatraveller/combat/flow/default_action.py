"""Letting a unit do what it would do by itself: one press for the referee, with the odds shown before."""

from __future__ import annotations

from rules.check import Refused
from rules.course import Course
from rules.forms import Intent, Option, Preview
from rules.kit.acts import Plain
from rules.kit.usual import Default, Usual
from rules.ruleset import Battle
from rules.said import said
from rules.systems.megatraveller.combat.attack import arms
from rules.systems.megatraveller.combat.flow import announcing, defaults, interrupts, offers, playing, turn
from rules.systems.megatraveller.combat.flow.turn import UnitTurn


def usual(battle: Battle, who: str) -> Usual:
    """What a unit would do in its turn: at the least end it."""
    found = defaults.intent_of(battle, who)
    if found is None:
        return Usual(Intent(who, DONE.name), "would do nothing: its turn ends")
    doing = UnitTurn(found.who, act=found.act, args=found.args)
    words = said("would {act}", act=announcing.act_in_words(battle, doing))
    return Usual(found, words, _with_what(battle, found))


def _with_what(battle: Battle, intent: Intent) -> tuple[str, ...]:
    """The weapon that it has chosen of several."""
    place = intent.args.get(arms.WEAPON)
    if place is None:
        return ()
    return (said("with the {weapon}", weapon=arms.use_of(battle, intent.who, place).gun.name),)


def _odds(battle: Battle, intent: Intent) -> Preview:
    return Preview() if intent.act == DONE.name else offers.preview(battle, intent)


def follow(course: Course, intent: Intent) -> None:
    """A unit does this, and has had its turn."""
    if intent.act == DONE.name:
        end(course, intent.who)
        return
    playing.submit(course, intent)
    now = turn.current(course.battle)
    if now is not None and now.who == intent.who:
        turn.changed(course, ending=True)


def end(course: Course, who: str) -> None:
    """A unit ends its turn, also one that it has not begun."""
    if who not in course.battle.fighters or not offers.in_turn(course.battle, who):
        raise Refused("there is no turn to end")
    playing.begin_turn(course, who)
    turn.end(course, who)


def _may_end(battle: Battle, who: str) -> bool:
    return who in battle.fighters and not interrupts.asked(battle) and offers.in_turn(battle, who)


def _open_to(battle: Battle, who: str) -> bool:
    """Whether a unit may be left to itself now: an NPC in its turn."""
    free = bool(battle.step) and not battle.questions
    return free and _may_end(battle, who) and battle.fighters[who].npc


DEFAULT = Default(usual, _odds, follow, _open_to)
DONE = Plain("done", "End the turn", _may_end, end, "pass", kind="flow")
DEFAULT_FORM = Option(DEFAULT.name, "By default")
DONE_FORM = Option(DONE.name, DONE.title, rank=DONE.rank)
