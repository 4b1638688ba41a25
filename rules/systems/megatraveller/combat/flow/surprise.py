"""Surprise: who has it, what it is used for, and how it is lost (MT-COMBAT-08 to -10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rules.check import DM, Task
from rules.course import Course
from rules.happening import Attacked, Happening, Threw
from rules.ruleset import Battle, Fighter
from rules.said import said
from rules.systems.megatraveller.combat.flow import marks
from rules.systems.megatraveller.combat.flow.marks import FIGHT, SIDE, SURPRISE, VACUUM
from rules.systems.megatraveller.combat.flow.units import able, able_of
from rules.systems.megatraveller.combat.seeing.sight import sees
from rules.systems.megatraveller.gear.weapons import WEAPONS, Weapon
from rules.systems.megatraveller.people import sheet, skills
from rules.systems.megatraveller.tasks.ladder import Difficulty, Shift
from rules.systems.megatraveller.tasks.resolve import against, skill_dm, stated, unskilled, verdict

SOURCE = "MegaTraveller Players' Manual, Surprise"
ASSETS = ("Leader", "Recon")
SILENCER = "silencer"
"""The possession that makes its owner's pistols silent."""
_SILENT_GUNS = frozenset({"Bow", "Crossbow", "Sling", "Bola", "Boomerang", "Blowgun", ""})
_BY_NAME = {
    **{one.model: one for one in WEAPONS.values()},
    **{one.name: one for one in WEAPONS.values()},
    **WEAPONS,
}


def holder(battle: Battle) -> str | None:
    """The side that has surprise, None for nobody."""
    found: str | None = marks.fight(battle, SURPRISE)
    return found


# --- having it -----------------------------------------------------------------------------------------


def task(battle: Battle, attackers: str, difficulty: Difficulty) -> Task:
    """The first movers' best Leader and best Recon against those of everybody else."""
    own = able_of(battle, attackers)
    others = tuple(one for one in battle.on_field() if able(one) and one.side != attackers)
    dms = (*_best(own), *against(_best(others), "the others"))
    name = said("surprise, {side}", side=battle.sides[attackers])
    return stated(name, difficulty, dms, _shifts(battle, own), rulings=battle.rulings, source=SOURCE)


def throw(course: Course, attackers: str, difficulty: Difficulty) -> None:
    """Throw once for the fight: a success surprises, an exceptional failure gives surprise to the others."""
    check = task(course.battle, attackers, difficulty).attempt(course.dice)
    found = verdict(check, course.battle.rulings)
    others = [side for side in course.battle.sides if side != attackers]
    has = attackers if found.success else others[0] if found.exceptional and others else None
    outcome = said("{side} has surprise", side=course.battle.sides[has]) if has else "nobody is surprised"
    sides = tuple(SIDE + side for side in course.battle.sides)
    course.say(
        Threw(
            "surprise", check.task.name, sides, check, outcome, bool(marks.fight(course.battle, marks.SECRET))
        )
    )
    if has:
        give(course, has)


def give(course: Course, side: str) -> None:
    """A side has surprise."""
    course.mark(FIGHT, {SURPRISE: side}, said("{side} has surprise", side=course.battle.sides[side]), SOURCE)


def lose(course: Course, why: str) -> None:
    """Surprise is over; the flow ends the round."""
    if holder(course.battle) is not None:
        course.mark(FIGHT, {SURPRISE: None}, said("Surprise is lost: {why}", why=why), SOURCE)


# --- losing it -----------------------------------------------------------------------------------------


def after_attack(course: Course, attacker: str, happened: Sequence[Happening]) -> None:
    """What an attack by those with surprise may wake: its noise, a scream, a witness."""
    attacks = [one for one in happened if isinstance(one, Attacked)]
    if holder(course.battle) is None or not attacks:
        return
    number = course.battle.round
    for one in attacks:
        course.mark(marks.unit(one.target), {marks.ATTACKED_AT: number})
    loud = next((one for one in attacks if not silent(course.battle, one)), None)
    hit = next((one for one in attacks if one.check.success and able(course.fighter(one.target))), None)
    if loud is not None:
        lose(course, "the shot is heard")
    elif hit is not None:
        lose(course, said("{who} is hit and cries out", who=course.fighter(hit.target).name))
    else:
        _witness(course, attacker)


def silent(battle: Battle, attack: Attacked) -> bool:
    """Whether nobody hears it: blows, blades and bows, silenced pistols, lasers, anything in vacuum."""
    if marks.fight(battle, marks.PRESSURE) == VACUUM:
        return True
    weapon = weapon_named(attack.weapon)
    if weapon is None:
        return False
    return _quiet(weapon) or (
        weapon.profile == "Handgun" and sheet.has(battle.fighters[attack.attacker].sheet, SILENCER)
    )


def weapon_named(name: str) -> Weapon | None:
    """The weapon that an attack was made with, by its id, model or name; None for one of no table."""
    return _BY_NAME.get(name)


def _quiet(weapon: Weapon) -> bool:
    return (
        weapon.kind == "hand-to-hand"
        or weapon.laser
        or (weapon.kind == "archaic" and weapon.skill in _SILENT_GUNS)
    )


def alarm_task(battle: Battle, who: str) -> Task:
    """One who sees the attack and was not attacked gives the alarm."""
    one = (battle.fighters[who],)
    name = said("raise the alarm, {who}", who=battle.fighters[who].name)
    return stated(name, "difficult", _best(one), _shifts(battle, one), rulings=battle.rulings, source=SOURCE)


def witnesses(battle: Battle, attacker: str) -> tuple[str, ...]:
    """Surprised units that see the attacker and were not attacked themselves this round."""
    side = battle.fighters[attacker].side
    others = (one for one in battle.on_field() if one.side != side and able(one))
    return tuple(
        one.id
        for one in others
        if not marks.this_round(battle, one.id, marks.ATTACKED_AT) and sees(battle, one.id, attacker)
    )


def _witness(course: Course, attacker: str) -> None:
    seen_by = witnesses(course.battle, attacker)
    if not seen_by:
        return
    likeliest = max(seen_by, key=lambda who: alarm_task(course.battle, who).chance())
    check = course.attempt(
        alarm_task(course.battle, likeliest),
        "alarm",
        (likeliest, attacker),
        ("the alarm is given", "notices nothing"),
    )
    if check.success:
        lose(course, said("{who} gives the alarm", who=course.fighter(likeliest).name))


# --- assets --------------------------------------------------------------------------------------------


def _best(units: Iterable[Fighter]) -> tuple[DM, ...]:
    members = tuple(units)
    return tuple(_dms(members))


def _dms(members: Sequence[Fighter]) -> Iterator[DM]:
    for skill in ASSETS:
        levels = [
            (found.value, one.name)
            for one in members
            if (found := skills.level(one.sheet, skill)) is not None
        ]
        if levels:
            value, name = max(levels, key=lambda pair: pair[0])
            yield skill_dm(skill, value, name)


def _shifts(battle: Battle, units: Sequence[Fighter]) -> tuple[Shift, ...]:
    skill = ASSETS[0]
    led = any(skills.level(one.sheet, skill) is not None for one in units)
    return () if led else (unskilled(skill, battle.rulings),)
