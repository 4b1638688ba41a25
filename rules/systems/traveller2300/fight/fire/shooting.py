"""Aimed fire: at one target, so many shots as the rate of fire allows in a turn."""

from __future__ import annotations

from dataclasses import dataclass

from rules.check import DM, Refused, Task
from rules.course import Course
from rules.forms import Choice, Field, Forecast, Intent, Option, Preview
from rules.happening import Attacked
from rules.kit.acts import fitted
from rules.once import once
from rules.ruleset import Battle, Fighter
from rules.said import Verbatim, begun, said
from rules.systems.traveller2300.combat import ranges
from rules.systems.traveller2300.fight import frames
from rules.systems.traveller2300.fight.blast import charges
from rules.systems.traveller2300.fight.blast.bursts import Burst, astray, go_off
from rules.systems.traveller2300.fight.choosing import Action
from rules.systems.traveller2300.fight.fire import reach, sights
from rules.systems.traveller2300.fight.fire.rounds import damage_at, strike
from rules.systems.traveller2300.fight.fire.sights import Sight
from rules.systems.traveller2300.fight.frames import own
from rules.systems.traveller2300.fight.vehicle import crew
from rules.systems.traveller2300.people import arms, places
from rules.systems.traveller2300.people.arms import Weapon
from rules.systems.traveller2300.points import told
from rules.systems.traveller2300.rulings import settled
from rules.systems.traveller2300.tasks import assets
from rules.systems.traveller2300.tasks.resolve import stated

FIRED, NO_FIRE = "fired", "no fire"
"""Marks of a fighter: in which turn, and how many shots or bursts of which weapon; that having tried a block it does
not fire at its next point ("next"), or at this one."""
AIMED = "aimed fire"
SPENT = "a round fired"


@dataclass(frozen=True, slots=True)
class Aim:
    """At whom, with what, how often, as it is seen."""

    target: str
    weapon: Weapon
    shots: int
    sight: Sight


def fired(battle: Battle, who: str, weapon: Weapon) -> int:
    """Shots and bursts of a weapon in this turn."""
    mark = battle.mark(own(crew.holder(battle, who)), FIRED) or {}
    if settled(battle.rulings, "rate_of_fire") == "action" or mark.get("turn") != battle.round:
        return 0
    return int(mark.get(weapon.place, 0))


def note_fired(course: Course, who: str, weapon: Weapon, count: int) -> None:
    """So many more."""
    subject = own(crew.holder(course.battle, who))
    mark = course.battle.mark(subject, FIRED) or {}
    before = mark if mark.get("turn") == course.battle.round else {"turn": course.battle.round}
    course.mark(subject, {FIRED: {**before, weapon.place: fired(course.battle, who, weapon) + count}})


def spend(course: Course, who: str, weapon: Weapon, rounds: int) -> None:
    """Rounds out of the magazine."""
    if weapon.magazine and rounds:
        owner = crew.holder(course.battle, who)
        left = arms.weapon(course.sheet(owner), weapon.place).rounds - rounds
        course.change(owner, "spent", {places.ROUNDS.at(weapon.place): left}, SPENT, arms.SOURCE)


def skill_of(battle: Battle, who: str, weapon: Weapon) -> int | None:
    """The skill that the weapon asks for, None where it is not had."""
    return crew.skill(battle, who, weapon.skill)


def ready(battle: Battle, who: str) -> str:
    """Why what is in hand cannot be fired, "" where it can."""
    if why := unable(battle, who):
        return why
    if battle.mark(own(who), NO_FIRE) == [battle.round, frames.point(battle)]:
        return "having tried a block you do not fire at this point"
    weapon = crew.hand(battle, who)
    if weapon.magazine and weapon.rounds <= 0:
        return said("the {weapon} is empty", weapon=weapon.name)
    if fired(battle, who, weapon) >= weapon.rof:
        return said(
            "the {weapon} fires {rof} times a turn and has done so", weapon=weapon.name, rof=weapon.rof
        )
    return ""


def unable(battle: Battle, who: str) -> str:
    """Why somebody cannot fire at all with what is in hand, "" where it can."""
    weapon = crew.hand(battle, who)
    if not weapon.fires or weapon.ammunition == arms.SPOTTING:
        return said("the {weapon} is not fired", weapon=weapon.name)
    if skill_of(battle, who, weapon) is None:
        return said("nobody fires the {weapon} without {skill} skill", weapon=weapon.name, skill=weapon.skill)
    return ""


def targets(battle: Battle, who: str, weapon: Weapon, only: str = "") -> tuple[Choice, ...]:
    """Everybody of other sides, with why one cannot be hit."""
    return tuple(
        Choice(one.id, one.name, refused=why_not(battle, who, one, weapon))
        for one in frames.foes(battle, who, only)
    )


def why_not(battle: Battle, who: str, foe: Fighter, weapon: Weapon) -> str:
    """Why somebody cannot be fired at."""
    if sights.best(battle, who, foe.id, weapon) is not None:
        return ""
    if blocked := reach.no_line(battle, who, foe.id):
        return blocked
    return said("{metres:.0f} m is out of range", metres=reach.distance_m(battle, who, foe.id))


def task(battle: Battle, who: str, aim: Aim) -> Task:
    """What must be thrown to hit."""
    level = skill_of(battle, who, aim.weapon) or 0
    dms = [assets.skill(aim.weapon.skill, level)]
    if aim.weapon.finder and frames.is_vehicle(battle, aim.target):
        dms.append(DM(aim.weapon.finder, "range finder", arms.SOURCE))
    return stated(
        said("hit at {band}", band=reach.told(aim.sight.band)),
        ranges.aimed(aim.sight.band),
        dms,
        source=reach.SOURCE,
    )


@once
def _form(battle: Battle, who: str, only: str = "") -> Option | None:
    if who not in battle.fighters or ready(battle, who):
        return None
    weapon = crew.hand(battle, who)
    found = (
        targets(battle, who, weapon, only)
        if weapon.aimed_m
        and weapon.ammunition not in ("missile", arms.SPOTTING)
        and ranges.may_aim(reach.ammunition(weapon, area=True))
        else ()
    )
    target = frames.aimed_at("Target", found, only)
    if target is None:
        return None
    most = min(weapon.rof - fired(battle, who, weapon), weapon.rounds if weapon.magazine else weapon.rof)
    shots = Field("shots", "Shots", "number", default=most, least=1, most=most)
    return Option(AIMED, said("Aim the {weapon}", weapon=weapon.name), (target, shots))


def _reads(battle: Battle, intent: Intent) -> Aim:
    if why := ready(battle, intent.who):
        raise Refused(why)
    option = _form(battle, intent.who, frames.named(intent))
    if option is None:
        raise Refused("there is nobody to aim at")
    given = fitted(option, intent)
    weapon = crew.hand(battle, intent.who)
    sight = sights.best(battle, intent.who, given["target"], weapon)
    assert sight is not None  # a target that is not seen or beyond the last band is refused
    return Aim(given["target"], weapon, given["shots"], sight)


def _odds(battle: Battle, who: str, aim: Aim) -> Preview:
    wanted = task(battle, who, aim)
    name = Verbatim(battle.fighters[aim.target].name)
    damage = Verbatim(told(damage_at(aim.weapon, aim.sight.band)))
    label = said("Hit {name}", name=name)
    cover = (
        (said("{name}: {cover}", name=name, cover=aim.sight.shelter.words),)
        if aim.sight.shelter.posture
        else ()
    )
    follows = said("{damage} damage before cover and armour", damage=damage)
    one = Forecast(label, wanted, float(wanted.chance()), follows, aim.target)
    return Preview((one,) * min(aim.shots, 4), cover, shades=sights.drawn(battle, who, aim.sight))


def _does(course: Course, who: str, aim: Aim) -> None:
    """Shot after shot, until the target has fallen."""
    count = 0
    while count < aim.shots and (not count or _stands(course.battle, aim.target)):
        count += 1
        shoot(course, who, aim)
    note_fired(course, who, aim.weapon, count)
    spend(course, who, aim.weapon, count)


def _stands(battle: Battle, who: str) -> bool:
    if frames.is_vehicle(battle, who):
        return not frames.gone(battle, who)
    return frames.able(battle, who)


def shoot(course: Course, who: str, aim: Aim) -> None:
    """One shot."""
    wanted = task(course.battle, who, aim)
    check = wanted.attempt(course.dice)
    manner = said("aimed fire at {band}", band=reach.told(aim.sight.band))
    notes = (aim.sight.shelter.words,) if aim.sight.shelter.posture else ()
    course.say(Attacked(who, aim.target, aim.weapon.name, manner, check, float(wanted.chance()), notes=notes))
    if aim.weapon.ep:
        _explodes(course, who, aim, hits=check.success)
    elif check.success:
        strike(course, who, aim.target, aim.weapon, aim.sight)


def _explodes(course: Course, who: str, aim: Aim, *, hits: bool) -> None:
    """An exploding round goes off at the target, or elsewhere."""
    burst = Burst(charges.shell(aim.weapon, course.battle.rulings), who, aim.sight.at, aim.target)
    go_off(course, burst if hits else astray(course, burst, "direct fire"))


ACTION: Action[Aim] = Action(
    AIMED, begun(AIMED), _form, _reads, _does, _odds, lambda battle, who, aim: aim.weapon.bulk
)
