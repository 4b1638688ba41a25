"""Giving up: whoever lays down arms takes no more part; NPCs do so when it has become hopeless."""

from __future__ import annotations

from rules.check import Refused
from rules.course import Course
from rules.forms import Field, Intent, Option
from rules.happening import Left
from rules.kit.acts import fitted
from rules.once import once
from rules.ruleset import Battle, Sheet
from rules.systems.traveller2300 import house
from rules.systems.traveller2300.combat.condition import GRADES, Grade, npc_level
from rules.systems.traveller2300.fight import frames
from rules.systems.traveller2300.fight.choosing import Action
from rules.systems.traveller2300.fight.senses.hiding import perceives
from rules.systems.traveller2300.fight.vehicle import crew
from rules.systems.traveller2300.people import arms, places, state
from rules.tables import matrix

SURRENDER, SURRENDERED = "surrender", "surrendered"
_TABLE = matrix(house.__name__, "giving_up")
SOURCE = _TABLE.source


def _form(battle: Battle, who: str) -> Option | None:
    if who not in battle.fighters:
        return None
    field = Field("sure", "Lay down arms for good", "flag", default=False)
    return Option(SURRENDER, "Surrender", (field,), rank="seldom")


def _reads(battle: Battle, intent: Intent) -> None:
    option = _form(battle, intent.who)
    if option is None:
        raise Refused("who is not in the fight cannot surrender")
    if not fitted(option, intent)["sure"]:
        raise Refused("tick the box to surrender")


def _does(course: Course, who: str, said_: None) -> None:
    """Whoever drives gives up for all NPCs aboard, and for the vehicle where no player's character stays in it."""
    driven = crew.drives(course.battle, who)
    aboard = () if driven is None else crew.aboard(course.battle, driven)
    others = [one for one in aboard if course.battle.fighters[one].npc]
    if driven is not None and {who, *others} >= set(aboard):
        others.append(driven)
    for one in dict.fromkeys((who, *others)):
        if not course.battle.fighters[one].left:
            course.say(Left(one, SURRENDERED))


ACTION: Action[None] = Action(SURRENDER, "Surrender", _form, _reads, _does)


# --- when NPCs do --------------------------------------------------------------------------------------


def hopeless(battle: Battle, who: str) -> bool:
    """Whether half of those on one's side are down and so many enemies are left that one's grade bears it no longer."""
    side = battle.fighters[who].side
    left, all_of_them = _strength(battle, side)
    if left * 2 > all_of_them:
        return False
    perceived = perceives(battle, who)
    foes = (one for one in frames.enemies(battle, who) if one.id in perceived and not one.hidden)
    against = sum(_counts(battle, one.id) and frames.able(battle, one.id) for one in foes)
    return against >= left * int(_TABLE.number(_grade(battle.fighters[who].sheet), "outnumbered") or 0)


def knows_no_surrender(sheet: Sheet) -> bool:
    """Beasts do not give up: they run."""
    return any(arms.weapon(sheet, place).name == arms.BITE for place in arms.entries(sheet))


@once
def _strength(battle: Battle, side: str) -> tuple[int, int]:
    """How many of a side are able to fight, and how many began it; a vehicle counts where it goes by itself."""
    found = [one for one in battle.fighters.values() if one.side == side and _counts(battle, one.id)]
    return sum(frames.able(battle, one.id) for one in found), len(found)


def _counts(battle: Battle, who: str) -> bool:
    sheet = battle.fighters[who].sheet
    return not places.is_vehicle(sheet) or bool(places.GRADE.of(sheet))


def _grade(sheet: Sheet) -> Grade:
    """Of a whole character the highest whose coolness it has."""
    known = state.grade(sheet)
    if known is not None:
        return known
    cool = state.coolness(sheet)
    return next((one for one in reversed(GRADES) if npc_level(one) <= cool), GRADES[0])
