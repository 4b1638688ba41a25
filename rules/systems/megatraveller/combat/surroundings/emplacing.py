"""Setting weapons up and taking them down (MT-ENV-08)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.check import Check, Task
from rules.course import Course
from rules.forms import Choice
from rules.kit.picking import Picking
from rules.ruleset import Battle
from rules.said import said
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.combat.attack import arms
from rules.systems.megatraveller.combat.attack.arms import Use
from rules.systems.megatraveller.combat.flow import marks, work
from rules.systems.megatraveller.combat.flow.marks import SET_UP
from rules.systems.megatraveller.combat.flow.units import is_able, riding
from rules.systems.megatraveller.combat.flow.work import Job, State, Work
from rules.systems.megatraveller.people.skills import level
from rules.systems.megatraveller.tasks.resolve import skill_dm, stated, unskilled

SKILL, WEAPON = "Combat Engineering", "weapon"
SOURCE = "MegaTraveller Players' Manual, Movement: weapon setup and take-down"


@dataclass(frozen=True, slots=True)
class Emplacing:
    """One weapon to be set up or taken down, and the seconds of an increment."""

    use: Use
    up: bool

    @property
    def increment_s(self) -> float:
        """The weapon's own; half for indirect fire from a vehicle."""
        return self.use.gun.setup_s / (2 if self.use.mounted else 1)


def task(battle: Battle, who: str, state: State, helpers: tuple[str, ...] = ()) -> Task:
    """Routine, the weapon's skill, Combat Engineering."""
    own = battle.fighters[who].sheet
    skill = str(state["skill"])
    dms = [skill_dm(name, found.value) for name in (skill, SKILL) if (found := level(own, name)) is not None]
    more = () if level(own, skill) is not None else (unskilled(skill, battle.rulings),)
    return stated(
        "set up or take down the weapon", "routine", dms, more, rulings=battle.rulings, source=SOURCE
    )


def _begun(one: Emplacing) -> Work:
    state = {"skill": one.use.gun.skill, "owner": one.use.owner, "place": one.use.arm.place, "up": one.up}
    return Work(EMPLACING, one.increment_s, state)


def _found(battle: Battle, who: str) -> dict[str, Emplacing]:
    """Weapons of a unit by place; indirect ones on a vehicle are never taken down, and no direct one is set up."""
    if who not in battle.fighters or not rulings.on(battle.rulings, "setup") or not is_able(battle, who):
        return {}
    if not (riding(battle, who) or work.free(battle, who)):
        return {}
    found = {}
    for use in arms.uses(battle, who):
        up = arms.set_up(battle, use)
        if arms.needs_setup(battle, use) and not (up and use.mounted):
            found[use.place] = Emplacing(use, not up)
    return found


def _done(course: Course, who: str, state: State, check: Check) -> None:
    if not check.success:
        return
    owner, place = str(state["owner"]), str(state["place"])
    stood = [one for one in marks.of(course.battle, owner, SET_UP) or [] if one != place]
    now = [*stood, place] if state["up"] else stood
    text = "has set its weapon up" if state["up"] else "has taken its weapon down"
    course.mark(marks.unit(owner), {SET_UP: now or None}, text, SOURCE)


EMPLACING = Job("emplace", "set up or take down a weapon", SOURCE, task, _done)


def _way(battle: Battle, who: str, one: Emplacing) -> Choice:
    return Choice("", said("Set up the {gun}" if one.up else "Take down the {gun}", gun=one.use.gun.model))


EMPLACE = Picking(
    "emplace", "Set up or take down", (WEAPON, "Weapon"), _found, _way,
    "there is no weapon to set up or take down", "a weapon",
    lambda course, who, one: _begun(one).begin(course, who), lambda battle, who, one: _begun(one).odds(battle, who),
    hint="no moving or firing meanwhile",
)  # fmt: skip
"""Set up a weapon that needs it, or take it down to move on."""
