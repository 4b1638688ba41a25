"""Missiles: they home on vehicles, against whatever evasion is in force."""

from __future__ import annotations

from dataclasses import dataclass

from rules.check import Refused, Task
from rules.course import Course
from rules.forms import Choice, Field, Forecast, Intent, Option, Preview
from rules.happening import Attacked, Threw
from rules.kit.acts import fitted
from rules.once import once
from rules.ruleset import Battle
from rules.said import Verbatim, begun, said
from rules.systems.traveller2300 import house
from rules.systems.traveller2300.combat import vehicles
from rules.systems.traveller2300.combat.vehicles import Face
from rules.systems.traveller2300.fight import frames
from rules.systems.traveller2300.fight.blast import charges
from rules.systems.traveller2300.fight.blast.bursts import Burst, go_off
from rules.systems.traveller2300.fight.choosing import Action
from rules.systems.traveller2300.fight.fire import reach, shooting
from rules.systems.traveller2300.fight.vehicle import crew, driving, machines
from rules.systems.traveller2300.people import places
from rules.systems.traveller2300.people.arms import Weapon
from rules.systems.traveller2300.points import told
from rules.tables import matrix

FIRE = "fire a missile"
_TABLE = matrix(house.__name__, "missiles")
SOURCE = vehicles.SOURCE
VICINITY_M = 100
"""How near to the one it is fired toward a missile that seeks by itself may find another: ours."""
_ANGLES = (Choice("direct", "Along its way"), Choice("overhead", "From overhead"))


@dataclass(frozen=True, slots=True)
class Launch:
    """With what, toward whom, and from where it attacks."""

    weapon: Weapon
    target: str
    overhead: bool


def seeks_by_itself(weapon: Weapon) -> bool:
    """Whether it is fired toward an area and finds a vehicle there."""
    return _TABLE.at(weapon.name, "guidance") == "fully automatic"


@once
def _form(battle: Battle, who: str, only: str = "") -> Option | None:
    if who not in battle.fighters or shooting.ready(battle, who):
        return None
    weapon = crew.hand(battle, who)
    if weapon.ammunition != "missile":
        return None
    machines_seen = [one for one in frames.foes(battle, who, only) if frames.is_vehicle(battle, one.id)]
    found = tuple(
        Choice(one.id, one.name, refused=why_not(battle, who, one.id, weapon)) for one in machines_seen
    )
    target = frames.aimed_at("Toward" if seeks_by_itself(weapon) else "Locked on", found, only)
    if target is None:
        return None
    fields = [target]
    if _TABLE.at(weapon.name, "attack") == "selectable":
        fields.append(Field("attack", "Attack", "choice", _ANGLES, "overhead"))
    return Option(FIRE, said("Fire the {missile} missile", missile=weapon.name), tuple(fields))


def why_not(battle: Battle, who: str, target: str, weapon: Weapon) -> str:
    """Why a missile cannot be fired at a vehicle."""
    metres = reach.distance_m(battle, who, target)
    if metres > weapon.aimed_m:
        return said("{metres:.0f} m is out of range", metres=metres)
    return "" if seeks_by_itself(weapon) else reach.no_line(battle, who, target)


def _reads(battle: Battle, intent: Intent) -> Launch:
    if why := shooting.ready(battle, intent.who):
        raise Refused(why)
    option = _form(battle, intent.who, frames.named(intent))
    if option is None:
        raise Refused("there is no vehicle to fire a missile at")
    given = fitted(option, intent)
    weapon = crew.hand(battle, intent.who)
    overhead = given.get("attack", _TABLE.at(weapon.name, "attack")) == "overhead"
    return Launch(weapon, str(given["target"]), overhead)


def task(battle: Battle, launch: Launch, target: str) -> Task:
    """1D10 at most the homing value, less the evasion in force; 10 always misses."""
    homing = int(_TABLE.number(launch.weapon.name, "homing") or 0)
    rating = places.EVASION.of(battle.fighters[target].sheet)
    return vehicles.missile(homing, vehicles.evasion(rating, driving.evades(battle, target)))


def struck_face(battle: Battle, who: str, launch: Launch, target: str) -> Face:
    """The face that it strikes."""
    return "overhead" if launch.overhead else machines.face(battle, target, who)


def _odds(battle: Battle, who: str, launch: Launch) -> Preview:
    wanted = task(battle, launch, launch.target)
    struck = struck_face(battle, who, launch, launch.target)
    damage = charges.warhead(launch.weapon, battle.rulings).contact
    follows = said("{damage} damage on its {face} armour", damage=Verbatim(told(damage)), face=struck)
    return Preview((Forecast("Missile", wanted, float(wanted.chance()), follows, launch.target),))


def _does(course: Course, who: str, launch: Launch) -> None:
    shooting.note_fired(course, who, launch.weapon, 1)
    shooting.spend(course, who, launch.weapon, 1)
    target = _found(course, who, launch)
    struck = struck_face(course.battle, who, launch, target)
    check = task(course.battle, launch, target).attempt(course.dice)
    manner = said("missile from overhead" if launch.overhead else "missile along its way")
    course.say(Attacked(who, target, launch.weapon.name, manner, check, float(check.task.chance())))
    if check.success:
        ground = course.battle.ground
        at = ground.place(target) if ground is not None else None
        go_off(
            course, Burst(charges.warhead(launch.weapon, course.battle.rulings), who, at, target, face=struck)
        )


def _found(course: Course, who: str, launch: Launch) -> str:
    """Which vehicle it seeks out."""
    if not seeks_by_itself(launch.weapon):
        return launch.target
    near = [
        one.id
        for one in frames.enemies(course.battle, who)
        if frames.is_vehicle(course.battle, one.id)
        and not why_not(course.battle, who, one.id, launch.weapon)
        and (one.id == launch.target or reach.distance_m(course.battle, one.id, launch.target) <= VICINITY_M)
    ]
    if len(near) < 2:
        return launch.target
    check = Task("Which vehicle it finds", f"1D{len(near)}", source=SOURCE).attempt(course.dice)
    found = near[check.total - 1]
    course.say(Threw("seeks", check.task.name, (who,), check, Verbatim(course.fighter(found).name)))
    return found


ACTION: Action[Launch] = Action(
    FIRE, begun(FIRE), _form, _reads, _does, _odds, lambda battle, who, launch: launch.weapon.bulk
)
