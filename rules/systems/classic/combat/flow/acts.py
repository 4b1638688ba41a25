"""What may be done in a fight, act by act: a declaration, a reload, a new leader, surrender, parting before contact."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rules.activity import Order
from rules.check import Refused
from rules.course import Course
from rules.forms import Choice, Field, Intent, Lands, Option, Preview
from rules.happening import Left
from rules.ruleset import Battle, Fighter
from rules.said import Verbatim, plural, said
from rules.systems.classic.combat.attack import stance
from rules.systems.classic.combat.attack.stance import DECLARE_ACT
from rules.systems.classic.combat.attack.supplies import RELOAD, can_reload, put_in, reloads_in_fight
from rules.systems.classic.combat.flow import announcing, contact, declaring, defaults, forecast, forms
from rules.systems.classic.combat.flow.parties import SIDE, able, able_of, acting, leader, side_of, surprising
from rules.systems.classic.combat.flow.resolve import CONTACT, DECLARE, begin_round, end_if_over
from rules.systems.classic.sheet import magazines, weapon_at, weapons

DEFAULT, LEAD, SURRENDER = "default", "lead", "surrender"
SURE = Field("sure", "Lay down the weapons", "flag", default=False)


class Declare:
    """Say what one does in this round; it lands with what all others have said."""

    name = DECLARE_ACT

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To whoever may act in the round."""
        fighter = _declaring(battle, who)
        if fighter is None:
            return None
        return Option(self.name, "Declare", tuple(forms.declaration(battle, fighter)), "later")

    def read(self, battle: Battle, intent: Intent) -> dict[str, Any]:
        """The declaration whole, with defaults; Refused if it may not be."""
        return declaring.completed(stance.blind(battle, intent.who), intent)

    def whole(self, intent: Intent, said: dict[str, Any]) -> Intent:
        """As it is kept."""
        return Intent(intent.who, DECLARE_ACT, said)

    def odds(self, battle: Battle, order: Order[dict[str, Any]]) -> Preview:
        """The throws that it takes as things stand."""
        return forecast.of_declaration(battle, order.intent)

    def perform(self, course: Course, order: Order[dict[str, Any]]) -> None:
        """It lands when the round is resolved."""
        raise Refused("a declaration lands when the round is resolved")


class Default:
    """Leave an NPC to itself: it does what it would, told before with its odds."""

    name = DEFAULT

    def offered(self, battle: Battle, who: str) -> Option | None:
        """For an NPC that may act in the round."""
        fighter = battle.fighters.get(who)
        if fighter is None or not fighter.npc or battle.step != DECLARE or fighter not in acting(battle):
            return None
        intent = defaults.intent_of(battle, who)
        lands: Lands = "later" if intent.act == DECLARE_ACT else "now"
        return Option(self.name, "By default", lands=lands, hint=announcing.in_words(battle, intent))

    def read(self, battle: Battle, intent: Intent) -> Intent:
        """What it would do: a declaration, or a reload that takes no time."""
        return defaults.intent_of(battle, intent.who)

    def whole(self, intent: Intent, said: Intent) -> Intent:
        """As it is kept: what it would do."""
        return said

    def odds(self, battle: Battle, order: Order[Intent]) -> Preview:
        """The odds of it, and what it is."""
        doing = order.said
        seen = forecast.of_declaration(battle, doing) if doing.act == DECLARE_ACT else Preview()
        would = said(
            "By default {who} {does}",
            who=battle.fighters[doing.who].name,
            does=announcing.in_words(battle, doing),
        )
        return replace(seen, notes=(would, *seen.notes))

    def perform(self, course: Course, order: Order[Intent]) -> None:
        """What takes no time is done at once."""
        put_in(course, order.who, str(order.said.args["weapon"]))


class Reload:
    """Put a magazine in, where that takes no round."""

    name = RELOAD

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To whoever may act, has a gun that is not full, and a magazine for it."""
        fighter = _declaring(battle, who)
        if fighter is None or reloads_in_fight(battle):
            return None
        choices = tuple(
            Choice(
                place,
                weapon_at(fighter.sheet, place),
                plural("{n} magazine", "{n} magazines", magazines(fighter.sheet, place)),
            )
            for place in weapons(fighter.sheet)
            if not can_reload(fighter.sheet, place)
        )
        if not choices:
            return None
        return Option(self.name, "Reload", (Field("weapon", "Weapon", "choice", choices, choices[0].value),))

    def read(self, battle: Battle, intent: Intent) -> str:
        """Which weapon; Refused for one that it does not have, or that cannot be reloaded."""
        place, sheet = intent.args.get("weapon"), battle.fighters[intent.who].sheet
        if place not in weapons(sheet):
            raise Refused(said("there is no weapon {place} on this sheet", place=Verbatim(repr(place))))
        if reason := can_reload(sheet, str(place)):
            raise Refused(reason)
        return str(place)

    def odds(self, battle: Battle, order: Order[str]) -> Preview:
        """Nothing is thrown."""
        return Preview()

    def perform(self, course: Course, order: Order[str]) -> None:
        """Put it in."""
        put_in(course, order.who, order.said)


class Surrender:
    """Lay down the weapons, alone or as a side (CT-COMBAT-03)."""

    name = SURRENDER

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To everybody who still stands, while declarations are heard."""
        if battle.step != DECLARE:
            return None
        if who.startswith(SIDE):
            side = side_of(who)
            standing = side in battle.sides and able_of(battle, side)
            return Option(self.name, "Surrender, all of them", (SURE,)) if standing else None
        return Option(self.name, "Surrender", (SURE,)) if _standing(battle, who) else None

    def read(self, battle: Battle, intent: Intent) -> None:
        """Refused where it is not said twice."""
        if intent.args.get("sure") is not True:
            raise Refused("tick both boxes to surrender")

    def odds(self, battle: Battle, order: Order[None]) -> Preview:
        """Nothing is thrown."""
        return Preview()

    def perform(self, course: Course, order: Order[None]) -> None:
        """They leave the field."""
        side = order.who.startswith(SIDE)
        leaving = able_of(course.battle, side_of(order.who)) if side else (course.fighter(order.who),)
        for fighter in leaving:
            course.say(Left(fighter.id, "surrendered"))
        end_if_over(course)


class Part:
    """Before contact: what a party may do about the encounter (CT-COMBAT-30 to -33)."""

    def __init__(self, name: str) -> None:
        self.name = name

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To a side that has still to say whether it stays."""
        side = side_of(who)
        if not who.startswith(SIDE) or side not in battle.sides or battle.step != CONTACT:
            return None
        return next((one for one in contact.options(battle, side) if one.act == self.name), None)

    def read(self, battle: Battle, intent: Intent) -> str:
        """The side."""
        return side_of(intent.who)

    def odds(self, battle: Battle, order: Order[str]) -> Preview:
        """The throw, if it takes one."""
        return forecast.of_parting(battle, order.said, self.name)

    def perform(self, course: Course, order: Order[str]) -> None:
        """Part or stay; when all have said, the first round begins."""
        contact.act(course, order.said, self.name)
        if not course.ended and not contact.awaited(course.battle):
            begin_round(course, 1)


def _standing(battle: Battle, who: str) -> Fighter | None:
    fighter = battle.fighters.get(who)
    if fighter is None or not able(fighter) or battle.step not in {DECLARE, CONTACT}:
        return None
    return fighter


def _declaring(battle: Battle, who: str) -> Fighter | None:
    """Somebody who may act in this round."""
    fighter = _standing(battle, who)
    if fighter is None or battle.step != DECLARE or surprising(battle) not in {None, fighter.side}:
        return None
    return fighter


def may_lead(battle: Battle, who: str) -> bool:
    """Whether somebody may take over as leader: one of a side that nobody leads who can."""
    fighter = _standing(battle, who)
    return fighter is not None and not _led(battle, fighter.side)


def _led(battle: Battle, side: str) -> bool:
    """Whether a side has a leader who can lead."""
    who = leader(battle, side)
    if who is None:
        return False
    fighter = battle.fighters.get(who)
    # a leader whom whoever is asked does not see leads for all that he knows
    return fighter is None or able(fighter)
