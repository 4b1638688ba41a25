"""Actions that take no throw: reload, change weapons, stay where one is."""

from __future__ import annotations

from rules.check import Refused
from rules.course import Course
from rules.forms import Choice, Field, Intent, Option
from rules.kit.acts import fitted
from rules.ruleset import Battle, Sheet
from rules.said import begun, said
from rules.systems.traveller2300.fight import frames
from rules.systems.traveller2300.fight.choosing import Action
from rules.systems.traveller2300.fight.frames import PRONE, own
from rules.systems.traveller2300.people import arms, places

RELOAD, CHANGE, STAY = "reload", "change weapons", "remain stationary"


def _reloads(sheet: Sheet) -> bool:
    hand = arms.in_hand(sheet)
    return bool(hand.magazine) and hand.rounds < hand.magazine and arms.spare(sheet, hand.place) > 0


def _reload_form(battle: Battle, who: str) -> Option | None:
    sheet = battle.fighters[who].sheet
    if not _reloads(sheet):
        return None
    hand = arms.in_hand(sheet)
    hint = said("{n} magazines left", n=arms.spare(sheet, hand.place))
    return Option(RELOAD, said("Reload the {weapon}", weapon=hand.name), hint=hint)


def _reload_reads(battle: Battle, intent: Intent) -> None:
    sheet = battle.fighters[intent.who].sheet
    hand = arms.in_hand(sheet)
    if not hand.magazine:
        raise Refused(said("the {weapon} takes no magazine", weapon=hand.name))
    if not _reloads(sheet):
        raise Refused(said("there is no other magazine for the {weapon}, or it is full", weapon=hand.name))


def _reload_does(course: Course, who: str, said_: None) -> None:
    sheet = course.sheet(who)
    hand = arms.in_hand(sheet)
    values = {
        places.ROUNDS.at(hand.place): hand.magazine,
        places.SPARE.at(hand.place): arms.spare(sheet, hand.place) - 1,
    }
    course.change(
        who, "spent", values, "reloaded", arms.SOURCE, said("reloads the {weapon}", weapon=hand.name)
    )


def _change_form(battle: Battle, who: str) -> Option | None:
    sheet = battle.fighters[who].sheet
    held = sheet.get("in_hand")
    found = tuple(
        Choice(key, begun(arms.weapon(sheet, key).name)) for key in arms.entries(sheet) if key != held
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
    name = arms.weapon(course.sheet(who), place).name
    course.change(
        who,
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


ACTIONS = (
    Action(RELOAD, "Reload", _reload_form, _reload_reads, _reload_does),
    Action(CHANGE, "Change weapons", _change_form, _change_reads, _change_does),
    Action(STAY, "Remain stationary", _stay_form, _stay_reads, _stay_does),
)
