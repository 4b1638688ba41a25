"""Suits that keep the air in: putting them on and off, patching their holes (MT-ENV-39)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.activity import Order
from rules.check import DM, Check, Refused, Task
from rules.course import Course
from rules.forms import Choice, Field, Intent, Option, Preview
from rules.places import free_place
from rules.ruleset import Battle, Sheet
from rules.said import said
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.combat.attack.harm import BREACH_SOURCE, BREACHED
from rules.systems.megatraveller.combat.flow import marks, units, work
from rules.systems.megatraveller.combat.flow.act import Kind
from rules.systems.megatraveller.combat.flow.work import Job, State
from rules.systems.megatraveller.gear.armour import ARMOUR, Armour
from rules.systems.megatraveller.people import sheet
from rules.systems.megatraveller.people.load import effective
from rules.systems.megatraveller.people.skills import best
from rules.systems.megatraveller.tasks.resolve import characteristic_dm, stated, unskilled
from rules.values import one_of

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


class Suit:
    """Put on a suit that one carries, or take off the one that one wears."""

    name = "suit"
    kind: Kind = "other"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To people with a suit at hand."""
        if not rulings.on(battle.rulings, "decompression") or not work.free(battle, who):
            return None
        choices = tuple(_choices(battle.fighters[who].sheet))
        if not choices:
            return None
        return Option(
            self.name, "Put a suit on or off", (Field(SUIT, "Suit", "choice", choices, choices[0].value),)
        )

    def read(self, battle: Battle, intent: Intent) -> tuple[Job, dict[str, Any]]:
        """Refused for a suit that it does not have."""
        return self._read(battle, intent)

    def odds(self, battle: Battle, order: Order[tuple[Job, dict[str, Any]]]) -> Preview:
        """The throw, and how long it takes at the least."""
        job, state = order.said
        forecast = work.forecast(battle, order.who, job, state)
        return Preview((forecast,), (work.least(battle, increment_s(ARMOUR[state[SUIT]])),))

    def perform(self, course: Course, order: Order[tuple[Job, dict[str, Any]]]) -> None:
        """Begin."""
        job, state = order.said
        work.begin(course, order.who, job, increment_s(ARMOUR[state[SUIT]]), state)

    def _read(self, battle: Battle, intent: Intent) -> tuple[Job, dict[str, Any]]:
        found = [str(one.value) for one in _choices(battle.fighters[intent.who].sheet)]
        if not found:
            raise Refused("there is no suit at hand")
        place = one_of(intent.args.get(SUIT, found[0]), "a suit", found)
        if place == "worn":
            return DOFFING, {SUIT: str(battle.fighters[intent.who].sheet["armour"])}
        return DONNING, {SUIT: _suits(battle.fighters[intent.who].sheet)[place], "place": place}


class Patch:
    """Patch a hole in one's own suit, or a comrade's beside."""

    name = "patch"
    kind: Kind = "other"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """With a hole within reach."""
        if not rulings.on(battle.rulings, "decompression") or not work.free(battle, who):
            return None
        found = _holed(battle, who)
        if not found:
            return None
        choices = tuple(Choice(one, battle.fighters[one].name) for one in found)
        return Option(self.name, "Patch a suit", (Field(WHOSE, "Whose", "choice", choices, found[0]),))

    def read(self, battle: Battle, intent: Intent) -> str:
        """Refused for whoever has no hole in the suit."""
        return self._whose(battle, intent)

    def odds(self, battle: Battle, order: Order[str]) -> Preview:
        """The throw, and how long it takes at the least."""
        state = {WHOSE: order.said}
        return Preview((work.forecast(battle, order.who, PATCHING, state),), (work.least(battle, PATCH_S),))

    def perform(self, course: Course, order: Order[str]) -> None:
        """Begin."""
        work.begin(course, order.who, PATCHING, PATCH_S, {WHOSE: order.said})

    def _whose(self, battle: Battle, intent: Intent) -> str:
        found = _holed(battle, intent.who)
        if not found:
            raise Refused("there is no hole to patch within reach")
        return one_of(intent.args.get(WHOSE, found[0]), "whose suit", found)


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


def _choices(who: Sheet) -> Iterator[Choice]:
    if not sheet.is_person(who):
        return
    for place, suit in _suits(who).items():
        yield Choice(place, said("Put on the {suit}", suit=ARMOUR[suit].name))
    worn = next((one for one in sheet.worn(who) if one.vacuum), None)
    if worn is not None:
        yield Choice("worn", said("Take off the {worn}", worn=worn.name))


def _suits(who: Sheet) -> dict[str, str]:
    """Suits among the possessions, by their place."""
    names = {one.name.lower(): one.id for one in ARMOUR.values() if one.vacuum}
    return {
        place: names[str(item["name"]).lower()]
        for place, item in sheet.gear(who).items()
        if str(item["name"]).lower() in names
    }


def _holed(battle: Battle, who: str) -> list[str]:
    return [
        one.id
        for one in battle.on_field()
        if marks.of(battle, one.id, BREACHED)
        and (one.id == who or _beside(battle, who, one.id))
        and not units.hostile(battle, who, one.id)
    ]


def _beside(battle: Battle, who: str, other: str) -> bool:
    return battle.ground is None or (battle.ground.steps(who, other) or 9) <= 1


def _dex(who: Sheet, rules: rulings.Rulings) -> DM:
    return characteristic_dm("Dex", effective(who, "dex", rules))
