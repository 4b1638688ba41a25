"""Letting a unit do what it would do by itself: one press for the referee, with the odds shown before."""

from __future__ import annotations

from dataclasses import replace

from rules.check import Refused
from rules.forms import Intent, Option, Preview
from rules.ruleset import Battle
from rules.systems.megatraveller.combat.attack import arms
from rules.systems.megatraveller.combat.flow import announcing, defaults, interrupts, offers, playing, turn
from rules.systems.megatraveller.combat.flow.course import Course
from rules.systems.megatraveller.combat.flow.turn import Turn

DEFAULT = "default"
_OPTION = Option(DEFAULT, "By default")
_NOTHING = "there is nothing that it would do: its turn ends"


def options(battle: Battle, who: str) -> tuple[Option, ...]:
    """What may be done, first of all for an NPC what it would do by itself."""
    found = offers.options(battle, who)
    return (_OPTION, *found) if found and open_to(battle, who) else found


def option(battle: Battle, who: str, name: str) -> Option | None:
    """The one of the options that has this name."""
    if name != DEFAULT:
        return offers.option(battle, who, name)
    return _OPTION if open_to(battle, who) else None


def open_to(battle: Battle, who: str) -> bool:
    """Whether a unit may be left to itself now: an NPC in its turn."""
    fighter = battle.fighters.get(who)
    return bool(
        fighter
        and fighter.npc
        and battle.step
        and not battle.questions
        and not interrupts.asked(battle)
        and offers.in_turn(battle, who)
    )


def preview(battle: Battle, intent: Intent) -> Preview:
    """The odds of what it would do, and what that is."""
    if intent.act != DEFAULT:
        return offers.preview(battle, intent)
    if not open_to(battle, intent.who):
        return Preview(refused="nobody acts by default here now")
    found = defaults.intent_of(battle, intent.who)
    if found is None:
        return Preview(notes=(_NOTHING,))
    name = battle.fighters[intent.who].name
    would = f"{name} would {announcing.act_in_words(battle, Turn(found.who, act=found.act, args=found.args))}"
    seen = offers.preview(battle, found)
    return replace(seen, notes=(would, *_with_what(battle, found), *seen.notes))


def _with_what(battle: Battle, intent: Intent) -> tuple[str, ...]:
    """The weapon that it has chosen of several."""
    place = intent.args.get(arms.WEAPON)
    return () if place is None else (f"with the {arms.use_of(battle, intent.who, place).gun.name}",)


def perform(course: Course, who: str) -> None:
    """A unit does what it would do, and its turn ends with it."""
    if not open_to(course.battle, who):
        raise Refused("nobody acts by default here now")
    follow(course, who, defaults.intent_of(course.battle, who))


def follow(course: Course, who: str, intent: Intent | None) -> None:
    """A unit does this, or nothing, and has had its turn."""
    if intent is None:
        end(course, who)
        return
    playing.submit(course, intent)
    now = turn.current(course.battle)
    if now is not None and now.who == who:
        turn.changed(course, ending=True)


def end(course: Course, who: str) -> None:
    """A unit ends its turn, also one that it has not begun."""
    if who not in course.battle.fighters or not offers.in_turn(course.battle, who):
        raise Refused("there is no turn to end")
    playing.begin_turn(course, who)
    turn.end(course, who)
