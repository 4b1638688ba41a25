"""Suits that keep the air in: putting them on and off, patching their holes (MT-ENV-39)."""

from __future__ import annotations

from typing import Any

from rules.check import DM, Check, Task
from rules.course import Course
from rules.forms import Choice
from rules.kit.picking import Picking
from rules.places import free_place
from rules.ruleset import Battle, Sheet
from rules.said import said
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.combat.attack.harm import BREACH_SOURCE, BREACHED
from rules.systems.megatraveller.combat.flow import marks, units, work
from rules.systems.megatraveller.combat.flow.work import Job, State, Work
from rules.systems.megatraveller.gear.armour import ARMOUR, Armour
from rules.systems.megatraveller.people import sheet
from rules.systems.megatraveller.people.load import effective
from rules.systems.megatraveller.people.skills import best
from rules.systems.megatraveller.tasks.resolve import characteristic_dm, stated, unskilled

SUIT, WHOSE = "suit", "whose"
VACC_SUIT_S, ARMOUR_S, PATCH_S = 12.0, 18.0, 2.0
SKILL, OTHER_SKILL = "Vacc Suit", "Battle Dress"
_HEAVY = ("combat-armor", "battle-dress")
SOURCE = BREACH_SOURCE


def increment_s(suit: Armour) -> float:
    """Seconds of an increment to put it on or off: longer for combat armour and battle dress."""
    return ARMOUR_S if suit.id.startswith(_HEAVY) else VACC_SUIT_S


def dress_task(battle: Battle, who: str, state: State, helpers: tuple[str, ...] = ()) -> Task:
    """Putting a suit on or off: Simple, Vacc Suit (or for the heavier Battle Dress), Dexterity."""
    suit = ARMOUR[str(state[SUIT])]
    skills = (SKILL, OTHER_SKILL) if suit.id.startswith(_HEAVY) else (SKILL,)
    found = best(battle.fighters[who].sheet, skills)
    more = () if found else (unskilled(SKILL, battle.rulings),)
    dms = [DM(found.value, found.how, SOURCE)] if found else []
    dms.append(_dex(battle.fighters[who].sheet, battle.rulings))
    return stated(
        said("put on or off the {suit}", suit=suit.name),
        "simple",
        dms,
        more,
        rulings=battle.rulings,
        source=SOURCE,
    )


def patch_task(battle: Battle, who: str, state: State, helpers: tuple[str, ...] = ()) -> Task:
    """Putting a patch on a hole: Routine, Dexterity."""
    dms = (_dex(battle.fighters[who].sheet, battle.rulings),)
    return stated("patch the suit", "routine", dms, rulings=battle.rulings, source=SOURCE)


def _donned(course: Course, who: str, state: State, check: Check) -> None:
    suit, own = str(state[SUIT]), course.sheet(who)
    if not check.success or str(state["place"]) not in _suits(own):
        return
    places: dict[str, Any] = {f"gear.{state['place']}": None, "armour": suit}
    if worn := own.get("armour"):
        places[f"gear.{free_place(sheet.gear(own), 'g')}"] = {"name": ARMOUR[worn].name, "kg": 0}
    name = ARMOUR[suit].name
    course.change(
        who,
        "dressed",
        places,
        said("puts on the {name}", name=name),
        SOURCE,
        said("puts on the {name}", name=name),
    )


def _doffed(course: Course, who: str, state: State, check: Check) -> None:
    suit, own = str(state[SUIT]), course.sheet(who)
    if not check.success or own.get("armour") != suit:
        return
    item = {"name": ARMOUR[suit].name, "kg": 0}
    places: dict[str, Any] = {"armour": None, f"gear.{free_place(sheet.gear(own), 'g')}": item}
    name = ARMOUR[suit].name
    course.change(
        who,
        "undressed",
        places,
        said("takes off the {name}", name=name),
        SOURCE,
        said("takes off the {name}", name=name),
    )


def _patched(course: Course, who: str, state: State, check: Check) -> None:
    whose = str(state[WHOSE])
    holes = int(marks.of(course.battle, whose, BREACHED) or 0)
    if check.success and holes:
        text = (
            "has its suit patched"
            if holes == 1
            else said("still has {holes} holes in the suit", holes=holes - 1)
        )
        course.mark(marks.unit(whose), {BREACHED: holes - 1 or None}, text, SOURCE)


DONNING = Job("suit_on", "put on a suit", SOURCE, dress_task, _donned)
DOFFING = Job("suit_off", "take off a suit", SOURCE, dress_task, _doffed)
PATCHING = Job("patch", "patch a suit", SOURCE, patch_task, _patched)


def _dressing(battle: Battle, who: str) -> dict[str, Work]:
    """Suits that a person may put on, by their place, and the one worn that may be taken off."""
    if not rulings.on(battle.rulings, "decompression") or not work.free(battle, who):
        return {}
    own = battle.fighters[who].sheet
    if not sheet.is_person(own):
        return {}
    found = {
        place: Work(DONNING, increment_s(ARMOUR[suit]), {SUIT: suit, "place": place})
        for place, suit in _suits(own).items()
    }
    if any(one.vacuum for one in sheet.worn(own)):
        suit = str(own["armour"])
        found["worn"] = Work(DOFFING, increment_s(ARMOUR[suit]), {SUIT: suit})
    return found


def _dress(battle: Battle, who: str, one: Work) -> Choice:
    name = ARMOUR[str(one.state[SUIT])].name
    if one.job is DONNING:
        return Choice("", said("Put on the {suit}", suit=name))
    return Choice("", said("Take off the {worn}", worn=name))


def _suits(who: Sheet) -> dict[str, str]:
    """Suits among the possessions, by their place."""
    names = {one.name.lower(): one.id for one in ARMOUR.values() if one.vacuum}
    return {
        place: names[str(item["name"]).lower()]
        for place, item in sheet.gear(who).items()
        if str(item["name"]).lower() in names
    }


def _holed(battle: Battle, who: str) -> dict[str, Work]:
    """Patches for one's own suit, and those of comrades beside, by whose it is."""
    if not rulings.on(battle.rulings, "decompression") or not work.free(battle, who):
        return {}
    return {
        one.id: Work(PATCHING, PATCH_S, {WHOSE: one.id})
        for one in battle.on_field()
        if marks.of(battle, one.id, BREACHED)
        and (one.id == who or _beside(battle, who, one.id))
        and not units.hostile(battle, who, one.id)
    }


def _beside(battle: Battle, who: str, other: str) -> bool:
    return battle.ground is None or (battle.ground.steps(who, other) or 9) <= 1


def _dex(who: Sheet, rules: rulings.Rulings) -> DM:
    return characteristic_dm("Dex", effective(who, "dex", rules))


SUITS = Picking(
    "suit", "Put a suit on or off", (SUIT, "Suit"), _dressing, _dress, "there is no suit at hand", "a suit",
    lambda course, who, one: one.begin(course, who), lambda battle, who, one: one.odds(battle, who),
)  # fmt: skip
"""Put on a suit that one carries, or take off the one that one wears."""
PATCH = Picking(
    "patch", "Patch a suit", (WHOSE, "Whose"), _holed,
    lambda battle, who, one: Choice("", battle.fighters[str(one.state[WHOSE])].name),
    "there is no hole to patch within reach", "whose suit",
    lambda course, who, one: one.begin(course, who), lambda battle, who, one: one.odds(battle, who),
)  # fmt: skip
"""Patch a hole in one's own suit, or a comrade's beside."""
