"""Indirect fire: called for by an observer, fired a turn later; and grenades that a launcher fires straight."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rules.check import Refused, Task
from rules.course import Course
from rules.forms import Choice, Field, Forecast, Intent, Option, Preview
from rules.grid import Point
from rules.ground import on_map
from rules.happening import Attacked, Threw
from rules.kit.acts import fitted
from rules.once import once
from rules.ruleset import Battle
from rules.said import begun, said
from rules.systems.traveller2300.combat import scatter
from rules.systems.traveller2300.fight import frames
from rules.systems.traveller2300.fight.blast import charges, designating
from rules.systems.traveller2300.fight.blast.bursts import Burst, astray, drawn, go_off, told_of
from rules.systems.traveller2300.fight.choosing import Action
from rules.systems.traveller2300.fight.fire import reach, shooting, sights
from rules.systems.traveller2300.fight.fire.shooting import Aim
from rules.systems.traveller2300.fight.frames import own
from rules.systems.traveller2300.fight.vehicle import crew
from rules.systems.traveller2300.people.arms import Weapon
from rules.systems.traveller2300.tasks import assets
from rules.systems.traveller2300.tasks.library import tasks
from rules.systems.traveller2300.tasks.resolve import stated
from rules.values import point

CALL, INDIRECT, LAUNCH = "call for indirect fire", "indirect fire", "launch a grenade"
CALLED = "called"
"""Mark of one who fires: what was called for, where, by whom, in which turn."""
OBSERVER = "Forward observer"
INDIRECTLY, GUIDED = "hit a target with indirect fire", "hit a target using laser designation"
"""Tasks of the library."""


@dataclass(frozen=True, slots=True)
class Call:
    """Who is to fire where."""

    gunner: str
    at: Point | None
    target: str


@dataclass(frozen=True, slots=True)
class Shell:
    """What is fired where, on whose word."""

    weapon: Weapon
    grenade: str
    call: Call
    observer: str


def _gunners(battle: Battle, who: str) -> tuple[str, ...]:
    """Oneself and one's own who have what fires indirectly in hand."""
    side = battle.fighters[who].side
    able = [one.id for one in battle.on_field(side) if frames.able(battle, one.id)]
    return tuple(
        one for one in able if crew.hand(battle, one).indirect_m and not shooting.unable(battle, one)
    )


# --- calling for it ------------------------------------------------------------------------------------


def _call_form(battle: Battle, who: str) -> Option | None:
    if who not in battle.fighters or frames.is_vehicle(battle, who):
        return None
    found = _gunners(battle, who)
    if not found:
        return None
    guns = tuple(Choice(one, battle.fighters[one].name) for one in found)
    fields = [Field("gunner", "Who fires", "choice", guns, found[0])]
    foes = tuple(
        Choice(one.id, one.name, refused=reach.no_line(battle, who, one.id))
        for one in frames.enemies(battle, who)
    )
    open_to = [one.value for one in foes if not one.refused]
    if battle.ground is not None:
        fields.append(
            Field("place", "Where", "place", default=[], hint="Left blank: where the target is now")
        )
    if not open_to:
        return None
    fields.append(Field("target", "Target", "choice", foes, open_to[0]))
    return Option(CALL, "Call for indirect fire", tuple(fields), rank="seldom")


def _call_reads(battle: Battle, intent: Intent) -> Call:
    option = _call_form(battle, intent.who)
    if option is None:
        raise Refused("nobody of yours can fire indirectly, or you see nothing to fire at")
    given = fitted(option, intent)
    ground, gunner, target = battle.ground, str(given["gunner"]), str(given["target"])
    at = (
        on_map(ground, given["place"])
        if given.get("place")
        else ground.place(target)
        if ground is not None
        else None
    )
    if ground is not None and at is not None and (what := ground.blocks_sight(intent.who, at)) is not None:
        raise Refused(said("you do not see that place: {what} is in the way", what=what))
    call = Call(gunner, at, target)
    _in_range(battle, call, crew.hand(battle, gunner))
    return call


def _metres(battle: Battle, call: Call) -> float:
    ground = battle.ground
    if ground is not None and call.at is not None and ground.place(call.gunner) is not None:
        return ground.path_length_m(call.gunner, (call.at,))
    return reach.distance_m(battle, call.gunner, call.target)


def _in_range(battle: Battle, call: Call, weapon: Weapon) -> None:
    metres = _metres(battle, call)
    if metres > weapon.indirect_m:
        raise Refused(said("{metres:.0f} m is out of indirect range", metres=metres))


def _call_does(course: Course, who: str, call: Call) -> None:
    at = list(call.at) if call.at is not None else None
    told = {"turn": course.battle.round, "by": who, "at": at, "target": call.target}
    course.mark(own(call.gunner), {CALLED: told}, "has been called on for indirect fire")


# --- firing it -----------------------------------------------------------------------------------------


def _call_of(battle: Battle, who: str) -> tuple[Call, str] | None:
    """What somebody has been called on for in an earlier turn, and by whom."""
    mark = battle.mark(own(who), CALLED)
    if not isinstance(mark, Mapping) or int(mark["turn"]) >= battle.round:
        return None
    at = point(mark["at"], "a place") if mark["at"] is not None else None
    return Call(who, at, str(mark["target"])), str(mark["by"])


def _rounds() -> Field:
    kinds = tuple(Choice(one, begun(one)) for one in charges.LAUNCHED)
    return Field("grenade", "Round", "choice", kinds, charges.LAUNCHED[0])


def _fire_form(battle: Battle, who: str) -> Option | None:
    if who not in battle.fighters or shooting.ready(battle, who) or not crew.hand(battle, who).indirect_m:
        return None
    if _call_of(battle, who) is None:
        return None
    return Option(INDIRECT, "Fire indirectly, as called for", (_rounds(),))


def _fire_reads(battle: Battle, intent: Intent) -> Shell:
    option, found = _fire_form(battle, intent.who), _call_of(battle, intent.who)
    if option is None or found is None:
        raise Refused("nobody has called for your fire in an earlier turn")
    given, (call, observer) = fitted(option, intent), found
    ground = battle.ground
    if observer not in battle.fighters or not frames.up(battle, observer):
        raise Refused("whoever called for it observes no more")
    weapon = crew.hand(battle, intent.who)
    shell = Shell(weapon, str(given["grenade"]), call, observer)
    unseen = ground is not None and call.at is not None and ground.blocks_sight(observer, call.at) is not None
    if unseen and not guided(battle, shell):
        raise Refused("whoever called for it sees the place no more")
    _in_range(battle, call, weapon)
    return shell


def task(battle: Battle, who: str, shell: Shell) -> Task:
    """By the lower of observer and gunner; by the gunner alone who sees for himself. Easier by laser designation."""
    record = tasks()[GUIDED if guided(battle, shell) else INDIRECTLY]
    gunner = assets.skill(shell.weapon.skill, shooting.skill_of(battle, who, shell.weapon) or 0)
    if shell.observer == who:
        return stated("hit with indirect fire", record.difficulty, [gunner])
    level = crew.skill(battle, shell.observer, OBSERVER)
    seen = assets.skill(OBSERVER, level) if level is not None else None
    lower = assets.joined("lower of", [gunner, seen])
    shifts = [] if lower is not None else [assets.without(OBSERVER)]
    return stated("hit with indirect fire", record.difficulty, [lower] if lower is not None else [], shifts)


def guided(battle: Battle, shell: Shell) -> bool:
    """Whether the observer holds a laser on the target and the round homes on it."""
    return designating.is_designated(battle, shell.observer, shell.call.target, shell.grenade)


def _burst(battle: Battle, who: str, shell: Shell) -> Burst:
    """A guided round goes to whom the laser is held on, wherever that has gone."""
    ground, target = battle.ground, shell.call.target
    if ground is not None and guided(battle, shell):
        return Burst(charges.charge(shell.grenade), who, ground.place(target), target)
    return Burst(charges.charge(shell.grenade), who, shell.call.at, shell.call.target)


def _fire_odds(battle: Battle, who: str, shell: Shell) -> Preview:
    wanted, burst = task(battle, who, shell), _burst(battle, who, shell)
    follows = "a miss deviates twice as far" if guided(battle, shell) else "a miss deviates"
    one = Forecast("Indirect fire", wanted, float(wanted.chance()), follows, shell.call.target)
    return Preview((one,), told_of(battle, burst), shades=drawn(battle, burst))


def _fire_does(course: Course, who: str, shell: Shell) -> None:
    shooting.note_fired(course, who, shell.weapon, 1)
    shooting.spend(course, who, shell.weapon, 1)
    course.mark(own(who), {CALLED: None})
    check = task(course.battle, who, shell).attempt(course.dice)
    course.say(
        Threw("indirect", check.task.name, (who,), check, "on the spot" if check.success else "astray")
    )
    burst = _on_spot(course.battle, _burst(course.battle, who, shell))
    laser = guided(course.battle, shell)
    if not check.success:
        far = scatter.is_far(_metres(course.battle, shell.call), shell.weapon.indirect_m)
        burst = astray(course, burst, "indirect grenades", far=far, laser=laser)
    go_off(course, burst)


def _on_spot(battle: Battle, burst: Burst) -> Burst:
    """Whoever has gone from the place meanwhile is not touched."""
    ground = battle.ground
    if ground is None or burst.at is None:
        return burst
    return burst if burst.target in ground.at(burst.at) else replace(burst, target="")


# --- firing straight -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Straight:
    """A grenade at somebody in view."""

    aim: Aim
    grenade: str


@once
def _straight_form(battle: Battle, who: str, only: str = "") -> Option | None:
    if who not in battle.fighters or shooting.ready(battle, who):
        return None
    weapon = crew.hand(battle, who)
    if weapon.ammunition != "grenades":
        return None
    found = shooting.targets(battle, who, weapon, only)
    target = frames.aimed_at("Target", found, only)
    if target is None:
        return None
    return Option(LAUNCH, said("Fire the {weapon}", weapon=weapon.name), (target, _rounds()))


def _straight_reads(battle: Battle, intent: Intent) -> Straight:
    option = _straight_form(battle, intent.who, frames.named(intent))
    if option is None:
        raise Refused("there is nobody to fire a grenade at")
    given = fitted(option, intent)
    weapon = crew.hand(battle, intent.who)
    sight = sights.best(battle, intent.who, given["target"], weapon)
    assert sight is not None  # whoever cannot be fired at is refused
    return Straight(Aim(str(given["target"]), weapon, 1, sight), str(given["grenade"]))


def _straight_burst(battle: Battle, who: str, straight: Straight) -> Burst:
    return Burst(charges.charge(straight.grenade), who, straight.aim.sight.at, straight.aim.target)


def _lit(battle: Battle, who: str, straight: Straight) -> bool:
    return designating.by_oneself(battle, who, straight.aim.target, straight.grenade)


def straight_task(battle: Battle, who: str, straight: Straight) -> Task:
    """As aimed fire; a guided round with a laser of one's own as laser designation, by the gunner alone."""
    weapon = straight.aim.weapon
    if not _lit(battle, who, straight):
        return shooting.task(battle, who, straight.aim)
    gunner = assets.skill(weapon.skill, shooting.skill_of(battle, who, weapon) or 0)
    return stated("hit by laser designation", tasks()[GUIDED].difficulty, [gunner])


def _straight_odds(battle: Battle, who: str, straight: Straight) -> Preview:
    wanted, burst = straight_task(battle, who, straight), _straight_burst(battle, who, straight)
    most = scatter.metres("direct fire", 10, designated=_lit(battle, who, straight))
    follows = said("a miss deviates up to {n} m", n=most)
    one = Forecast("Hit", wanted, float(wanted.chance()), follows, straight.aim.target)
    return Preview((one,), told_of(battle, burst), shades=drawn(battle, burst))


def _straight_does(course: Course, who: str, straight: Straight) -> None:
    aim = straight.aim
    shooting.note_fired(course, who, aim.weapon, 1)
    shooting.spend(course, who, aim.weapon, 1)
    laser = _lit(course.battle, who, straight)
    check = straight_task(course.battle, who, straight).attempt(course.dice)
    manner = said("{round} at {band}", round=straight.grenade, band=reach.told(aim.sight.band))
    course.say(Attacked(who, aim.target, aim.weapon.name, manner, check, float(check.task.chance())))
    burst = _straight_burst(course.battle, who, straight)
    go_off(course, burst if check.success else astray(course, burst, "direct fire", laser=laser))


ACTIONS = (
    Action(LAUNCH, "Launch a grenade", _straight_form, _straight_reads, _straight_does, _straight_odds,
           lambda battle, who, straight: straight.aim.weapon.bulk),
    Action(CALL, "Call for indirect fire", _call_form, _call_reads, _call_does),
    Action(INDIRECT, "Indirect fire", _fire_form, _fire_reads, _fire_does, _fire_odds,
           lambda battle, who, shell: shell.weapon.bulk),
)  # fmt: skip
