"""Letting a unit do what it would do by itself: one press for the referee, with the odds shown before."""

from __future__ import annotations

from dataclasses import replace

from rules.activity import Order
from rules.check import Refused
from rules.course import Course
from rules.forms import Intent, Option, Preview
from rules.ruleset import Battle
from rules.said import said
from rules.systems.megatraveller.combat.attack import arms
from rules.systems.megatraveller.combat.flow import announcing, defaults, interrupts, offers, playing, turn
from rules.systems.megatraveller.combat.flow.act import Kind
from rules.systems.megatraveller.combat.flow.turn import Turn

DEFAULT, DONE = "default", "done"
_NOTHING = "there is nothing that it would do: its turn ends"


class Default:
    """A unit does what it would do, and its turn ends with it."""

    name = DEFAULT
    kind: Kind = "flow"
    form = Option(DEFAULT, "By default")

    def offered(self, battle: Battle, who: str) -> Option | None:
        """For an NPC in its turn."""
        return self.form if open_to(battle, who) else None

    def read(self, battle: Battle, intent: Intent) -> Intent | None:
        """What it would do, None for nothing."""
        return defaults.intent_of(battle, intent.who)

    def odds(self, battle: Battle, order: Order[Intent | None]) -> Preview:
        """The odds of what it would do, and what that is."""
        found = order.said
        if found is None:
            return Preview(notes=(_NOTHING,))
        name = battle.fighters[order.who].name
        doing = Turn(found.who, act=found.act, args=found.args)
        would = said("{who} would {act}", who=name, act=announcing.act_in_words(battle, doing))
        seen = offers.preview(battle, found)
        return replace(seen, notes=(would, *_with_what(battle, found), *seen.notes))

    def perform(self, course: Course, order: Order[Intent | None]) -> None:
        """Do it, or nothing."""
        follow(course, order.who, order.said)


class Done:
    """End the turn."""

    name = DONE
    kind: Kind = "flow"
    form = Option(DONE, "End the turn", rank="pass")

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To a unit in its turn, also one that it has not begun."""
        if who not in battle.fighters or interrupts.asked(battle) or not offers.in_turn(battle, who):
            return None
        return self.form

    def read(self, battle: Battle, intent: Intent) -> None:
        """Nothing to be said of it."""

    def odds(self, battle: Battle, order: Order[None]) -> Preview:
        """Nothing is thrown."""
        return Preview()

    def perform(self, course: Course, order: Order[None]) -> None:
        """It is over."""
        end(course, order.who)


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


def _with_what(battle: Battle, intent: Intent) -> tuple[str, ...]:
    """The weapon that it has chosen of several."""
    place = intent.args.get(arms.WEAPON)
    return (
        ()
        if place is None
        else (said("with the {weapon}", weapon=arms.use_of(battle, intent.who, place).gun.name),)
    )


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
