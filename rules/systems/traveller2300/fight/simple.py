"""Actions that take no throw: reload, change weapons, stay where one is."""

from __future__ import annotations

from rules.check import Refused
from rules.course import Course
from rules.forms import Choice, Field, Intent, Option
from rules.happening import Left
from rules.kit.acts import fitted
from rules.ruleset import Battle, Sheet
from rules.said import Verbatim, begun, said
from rules.systems.traveller2300.fight import frames
from rules.systems.traveller2300.fight.choosing import Action
from rules.systems.traveller2300.fight.fire import reach
from rules.systems.traveller2300.fight.frames import PRONE, own
from rules.systems.traveller2300.fight.vehicle import crew
from rules.systems.traveller2300.people import arms, places

RELOAD, CHANGE, STAY, LEAVE = "reload", "change weapons", "remain stationary", "leave the field"


def _sheet(battle: Battle, who: str) -> Sheet:
    """On which the weapon is that somebody uses."""
    return battle.fighters[crew.holder(battle, who)].sheet


def _serves(battle: Battle, who: str) -> bool:
    return who in battle.fighters and (who not in battle.aboard or crew.fires_for(battle, who))


def _reloads(sheet: Sheet) -> bool:
    hand = arms.in_hand(sheet)
    return bool(hand.magazine) and hand.rounds < hand.magazine and arms.spare(sheet, hand.place) > 0


def _reload_form(battle: Battle, who: str) -> Option | None:
    sheet = _sheet(battle, who)
    if not _serves(battle, who) or not _reloads(sheet):
        return None
    hand = arms.in_hand(sheet)
    hint = said("{n} magazines left", n=arms.spare(sheet, hand.place))
    return Option(RELOAD, said("Reload the {weapon}", weapon=hand.name), hint=hint)


def _reload_reads(battle: Battle, intent: Intent) -> None:
    sheet = _sheet(battle, intent.who)
    hand = arms.in_hand(sheet)
    if not hand.magazine:
        raise Refused(said("the {weapon} takes no magazine", weapon=hand.name))
    if not _reloads(sheet):
        raise Refused(said("there is no other magazine for the {weapon}, or it is full", weapon=hand.name))


def _reload_does(course: Course, who: str, said_: None) -> None:
    owner = crew.holder(course.battle, who)
    sheet = course.sheet(owner)
    hand = arms.in_hand(sheet)
    values = {
        places.ROUNDS.at(hand.place): hand.magazine,
        places.SPARE.at(hand.place): arms.spare(sheet, hand.place) - 1,
    }
    course.change(
        owner, "spent", values, "reloaded", arms.SOURCE, said("reloads the {weapon}", weapon=hand.name)
    )


def _change_form(battle: Battle, who: str) -> Option | None:
    if not _serves(battle, who):
        return None
    sheet = _sheet(battle, who)
    held = sheet.get("in_hand")
    found = tuple(
        Choice(key, begun(arms.weapon(sheet, key).name))
        for key, one in arms.entries(sheet).items()
        if key != held and not one.get("broken")
    )
    bare = () if held is None else (Choice("", "Bare hands"),)
    if not found and not bare:
        return None
    choices = (*found, *bare)
    return Option(CHANGE, "Change weapons", (Field("weapon", "Weapon", "choice", choices, choices[0].value),))


def _change_reads(battle: Battle, intent: Intent) -> str:
    option = _change_form(battle, intent.who)
    if option is None:
        raise Refused("there is no other weapon")
    return str(fitted(option, intent)["weapon"])


def _change_does(course: Course, who: str, place: str) -> None:
    owner = crew.holder(course.battle, who)
    name = arms.weapon(course.sheet(owner), place).name
    course.change(
        owner,
        "spent",
        {"in_hand": place or None},
        "changed weapons",
        arms.SOURCE,
        said("takes the {weapon}", weapon=name),
    )


def _stay_form(battle: Battle, who: str) -> Option | None:
    field = Field("prone", "Lie down", "flag", default=frames.lies(battle, who))
    return Option(STAY, "Remain stationary", (field,), rank="seldom")


def _stay_reads(battle: Battle, intent: Intent) -> bool:
    option = _stay_form(battle, intent.who)
    assert option is not None  # anybody may stay
    return bool(fitted(option, intent)["prone"])


def _stay_does(course: Course, who: str, prone: bool) -> None:
    course.mark(own(who), {PRONE: prone or None})


def _leave_form(battle: Battle, who: str) -> Option | None:
    if who not in battle.fighters or frames.stays(battle, who):
        return None
    field = Field("sure", "Leave for good", "flag", default=False)
    return Option(LEAVE, "Leave the field", (field,), rank="seldom")


def _leave_reads(battle: Battle, intent: Intent) -> None:
    option = _leave_form(battle, intent.who)
    if option is None:
        raise Refused("a light wound keeps you where you are for the rest of the turn")
    if not fitted(option, intent)["sure"]:
        raise Refused("tick the box to leave the field for good")
    near = [
        one for one in frames.enemies(battle, intent.who) if reach.within_reach(battle, intent.who, one.id)
    ]
    if near and not frames.is_vehicle(battle, crew.holder(battle, intent.who)):
        raise Refused(said("{whom} is too close for that", whom=Verbatim(near[0].name)))


def _leave_does(course: Course, who: str, said_: None) -> None:
    driven = crew.drives(course.battle, who)
    for one in (who,) if driven is None else (driven, *crew.aboard(course.battle, driven)):
        if not course.battle.fighters[one].left:
            course.say(Left(one, "withdrew"))


ACTIONS = (
    Action(RELOAD, "Reload", _reload_form, _reload_reads, _reload_does),
    Action(CHANGE, "Change weapons", _change_form, _change_reads, _change_does),
    Action(LEAVE, "Leave the field", _leave_form, _leave_reads, _leave_does),
    Action(STAY, "Remain stationary", _stay_form, _stay_reads, _stay_does),
)
