"""What may be done in a fight, act by act: a declaration, a reload, a new leader, surrender, parting before contact."""

from __future__ import annotations

from typing import Any

from rules.activity import Act, Order, by_name
from rules.check import Refused
from rules.course import Course
from rules.forms import Choice, Field, Intent, Lands, Option, Preview
from rules.happening import Left
from rules.kit.acts import Formed, Plain
from rules.kit.picking import Picking, themselves
from rules.kit.usual import Default, Usual
from rules.ruleset import Battle, Fighter
from rules.said import plural
from rules.systems.classic.combat.attack import stance
from rules.systems.classic.combat.attack.stance import DECLARE_ACT
from rules.systems.classic.combat.attack.supplies import RELOAD, can_reload, put_in, reloads_in_fight
from rules.systems.classic.combat.flow import announcing, contact, declaring, defaults, forecast, forms
from rules.systems.classic.combat.flow.morale import take_over
from rules.systems.classic.combat.flow.parties import SIDE, able, able_of, acting, leader, side_of, surprising
from rules.systems.classic.combat.flow.resolve import CONTACT, DECLARE, begin_round, end_if_over
from rules.systems.classic.sheet import magazines, weapon_at, weapons

SURE = Field("sure", "Lay down the weapons", "flag", default=False)


# --- declaring, and leaving an NPC to itself -----------------------------------------------------------


def _declaration(battle: Battle, who: str) -> Option | None:
    """To whoever may act in the round."""
    fighter = _declaring(battle, who)
    if fighter is None:
        return None
    return Option(DECLARE_ACT, "Declare", tuple(forms.declaration(battle, fighter)), "later")


def _completed(battle: Battle, intent: Intent) -> dict[str, Any]:
    """The declaration whole, with defaults; Refused if it may not be."""
    return declaring.completed(stance.blind(battle, intent.who), intent)


def _lands(course: Course, who: str, said: dict[str, Any]) -> None:
    raise Refused("a declaration lands when the round is resolved")


def _usual(battle: Battle, who: str) -> Usual | None:
    """A declaration, or a reload that takes no time, of whoever may act in the round."""
    if battle.step != DECLARE or battle.fighters[who] not in acting(battle):
        return None
    intent = defaults.intent_of(battle, who)
    lands: Lands = "later" if intent.act == DECLARE_ACT else "now"
    return Usual(intent, announcing.in_words(battle, intent), lands=lands)


def _odds(battle: Battle, intent: Intent) -> Preview:
    return forecast.of_declaration(battle, intent) if intent.act == DECLARE_ACT else Preview()


# --- reloading where it takes no round -----------------------------------------------------------------


def _to_reload(battle: Battle, who: str) -> dict[str, str]:
    """Guns that are not full, with a magazine for them, of whoever may act."""
    fighter = _declaring(battle, who)
    if fighter is None or reloads_in_fight(battle):
        return {}
    return themselves(place for place in weapons(fighter.sheet) if not can_reload(fighter.sheet, place))


def _gun(battle: Battle, who: str, place: str) -> Choice:
    sheet = battle.fighters[who].sheet
    spare = plural("{n} magazine", "{n} magazines", magazines(sheet, place))
    return Choice(place, weapon_at(sheet, place), spare)


# --- surrender (CT-COMBAT-03) --------------------------------------------------------------------------


def _surrender(battle: Battle, who: str) -> Option | None:
    """To everybody who still stands, alone or as a side, while declarations are heard."""
    if battle.step != DECLARE:
        return None
    if who.startswith(SIDE):
        side = side_of(who)
        standing = side in battle.sides and able_of(battle, side)
        return Option(SURRENDER, "Surrender, all of them", (SURE,)) if standing else None
    return Option(SURRENDER, "Surrender", (SURE,)) if _standing(battle, who) else None


def _sure(battle: Battle, intent: Intent) -> None:
    if intent.args.get("sure") is not True:
        raise Refused("tick both boxes to surrender")


def _lay_down(course: Course, who: str, said: None) -> None:
    side = who.startswith(SIDE)
    for fighter in able_of(course.battle, side_of(who)) if side else (course.fighter(who),):
        course.say(Left(fighter.id, "surrendered"))
    end_if_over(course)


# --- before contact (CT-COMBAT-30 to -33) --------------------------------------------------------------


def _parting(name: str) -> Act[str]:
    """What a party may do about the encounter."""

    def form(battle: Battle, who: str) -> Option | None:
        side = side_of(who)
        if not who.startswith(SIDE) or side not in battle.sides or battle.step != CONTACT:
            return None
        return next((one for one in contact.options(battle, side) if one.act == name), None)

    def does(course: Course, who: str, side: str) -> None:
        contact.act(course, side, name)
        if not course.ended and not contact.awaited(course.battle):
            begin_round(course, 1)

    def odds(battle: Battle, order: Order[str]) -> Preview:
        return forecast.of_parting(battle, order.said, name)

    return Formed(name, form, lambda battle, intent: side_of(intent.who), does, odds)


# --- who may -------------------------------------------------------------------------------------------


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


def _may_lead(battle: Battle, who: str) -> bool:
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


LEAD, SURRENDER = "lead", "surrender"
ALL = by_name(
    Formed(
        DECLARE_ACT,
        _declaration,
        _completed,
        _lands,
        lambda battle, order: forecast.of_declaration(battle, order.intent),
        lambda intent, said: Intent(intent.who, DECLARE_ACT, said),
    ),
    Default(
        _usual,
        _odds,
        lambda course, intent: put_in(course, intent.who, str(intent.args["weapon"])),
        told="By default {who} {does}",
        sides=False,
    ),
    Picking(
        RELOAD, "Reload", ("weapon", "Weapon"), _to_reload, _gun,
        "there is nothing to reload", "what to reload", put_in,
    ),
    Plain(LEAD, "Take over as leader", _may_lead, take_over),
    Formed(SURRENDER, _surrender, _sure, _lay_down),
    *(_parting(name) for name in (contact.FIGHT_ON, contact.AVOID, contact.WAVER, contact.ESCAPE)),
)  # fmt: skip
