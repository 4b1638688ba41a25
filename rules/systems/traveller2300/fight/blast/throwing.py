"""Throwing grenades: at somebody or at a place; whatever misses goes off elsewhere."""

from __future__ import annotations

from dataclasses import dataclass

from rules.check import Refused, Task
from rules.course import Course
from rules.forms import Choice, Field, Forecast, Intent, Option, Preview
from rules.grid import Point
from rules.ground import on_map
from rules.happening import Threw
from rules.kit.acts import fitted
from rules.kit.frames import WHOLE
from rules.once import once
from rules.ruleset import Battle
from rules.said import begun, said
from rules.systems.traveller2300.combat import ranges, scatter
from rules.systems.traveller2300.combat.ranges import Band
from rules.systems.traveller2300.fight import frames
from rules.systems.traveller2300.fight.blast import charges, clouds
from rules.systems.traveller2300.fight.blast.bursts import Burst, astray, drawn, go_off, told_of
from rules.systems.traveller2300.fight.choosing import Action
from rules.systems.traveller2300.fight.fire import reach
from rules.systems.traveller2300.fight.vehicle import crew
from rules.systems.traveller2300.people import arms, places, state
from rules.systems.traveller2300.tasks import assets, ladder
from rules.systems.traveller2300.tasks.resolve import stated

THROW, SKILL = "throw a grenade", "Thrown"
SHIFT = "throws harder"
"""Mark of the whole: levels by which a referee makes throws of grenades harder, or below 0 easier."""
BULK = 1


@dataclass(frozen=True, slots=True)
class Cast:
    """What is thrown where."""

    grenade: str
    target: str
    at: Point | None
    metres: float
    band: Band


def _grenades(battle: Battle, who: str) -> tuple[str, ...]:
    sheet = battle.fighters[who].sheet
    return tuple(name for name in places.GRENADE_NAMES if places.GRENADES.of(sheet, name))


@once
def _form(battle: Battle, who: str, only: str = "") -> Option | None:
    if who not in battle.fighters or who in battle.aboard or frames.is_vehicle(battle, who):
        return None
    found = _grenades(battle, who)
    if not found or crew.skill(battle, who, SKILL) is None:
        return None
    sheet = battle.fighters[who].sheet
    kinds = tuple(
        Choice(one, begun(one), said("{n} left", n=places.GRENADES.of(sheet, one))) for one in found
    )
    foes = tuple(
        Choice(one.id, one.name, refused=why_not(battle, who, reach.distance_m(battle, who, one.id)))
        for one in frames.foes(battle, who, only)
    )
    target = frames.aimed_at("At", foes, only)
    if target is None:
        return None
    fields = [Field("grenade", "Grenade", "choice", kinds, found[0]), target]
    if battle.ground is not None:
        fields.append(Field("place", "Or at a place", "place", default=[]))
    return Option(THROW, "Throw a grenade", tuple(fields))


def why_not(battle: Battle, who: str, metres: float) -> str:
    """Why nothing can be thrown so far."""
    if not scatter.goes_off(metres):
        return "a grenade goes off no nearer than 5 m from whoever throws it"
    if _band(battle, who, metres) is None:
        return said("{metres:.0f} m is farther than you throw", metres=metres)
    return ""


def _band(battle: Battle, who: str, metres: float) -> Band | None:
    return ranges.band(metres, state.throw_range_m(battle.fighters[who].sheet))


def _reads(battle: Battle, intent: Intent) -> Cast:
    option, who = _form(battle, intent.who, frames.named(intent)), intent.who
    if option is None:
        raise Refused("you have no grenade that you could throw at anybody")
    given = fitted(option, intent)
    ground, target = battle.ground, str(given["target"])
    at: Point | None
    if given.get("place"):
        at = on_map(ground, given["place"])
        assert ground is not None  # there are places on maps alone
        metres = ground.path_length_m(who, (at,))
        target = next(
            (one for one in ground.at(at) if one in {foe.id for foe in frames.enemies(battle, who)}), ""
        )
    else:
        place = ground.place(target) if ground is not None else None
        at, metres = place if place is not None else None, reach.distance_m(battle, who, target)
    if why := why_not(battle, who, metres):
        raise Refused(why)
    if ground is not None and at is not None and (what := ground.blocks_fire(who, at)) is not None:
        raise Refused(said("{what} is in the way", what=what))
    band = _band(battle, who, metres)
    assert band is not None  # else it is too far
    return Cast(str(given["grenade"]), target, at, metres, band)


def task(battle: Battle, who: str, cast: Cast) -> Task:
    """What must be thrown to hit where it is meant to."""
    level = crew.skill(battle, who, SKILL) or 0
    shift = int(battle.mark(WHOLE, SHIFT, 0))
    shifts = [ladder.harder(shift, "as the referee judges it", reach.SOURCE)] if shift else []
    name = said("throw at {band}", band=reach.told(cast.band))
    return stated(name, ranges.aimed(cast.band), [assets.skill(SKILL, level)], shifts, reach.SOURCE)


def _burst(who: str, cast: Cast) -> Burst:
    return Burst(charges.charge(cast.grenade), who, cast.at, cast.target)


def _odds(battle: Battle, who: str, cast: Cast) -> Preview:
    wanted, burst = task(battle, who, cast), _burst(who, cast)
    most = scatter.metres("direct fire", 10)
    follows = said("a miss goes off up to {n} m away", n=min(most, int(cast.metres)))
    one = Forecast("Throw", wanted, float(wanted.chance()), follows, cast.target)
    return Preview((one,), told_of(battle, burst), shades=drawn(battle, burst))


def _does(course: Course, who: str, cast: Cast) -> None:
    left = places.GRENADES.of(course.sheet(who), cast.grenade) - 1
    course.change(who, "spent", {places.GRENADES.at(cast.grenade): left or None}, "thrown", arms.SOURCE)
    check = task(course.battle, who, cast).attempt(course.dice)
    course.say(Threw("throw", check.task.name, (who,), check, "on the spot" if check.success else "astray"))
    burst = _burst(who, cast)
    if not check.success:
        burst = astray(course, burst, "direct fire", most_m=int(cast.metres))
        if not _goes_off(course.battle, who, burst):
            course.mark(f"fighter:{who}", {}, "threw a grenade that came down too near to go off")
            return
    if charges.cloud_m(cast.grenade):
        clouds.spread(course, cast.grenade, burst)
    else:
        go_off(course, burst)


def _goes_off(battle: Battle, who: str, burst: Burst) -> bool:
    ground = battle.ground
    if ground is None or burst.at is None:
        return True
    return scatter.goes_off(ground.path_length_m(who, (burst.at,)))


ACTION: Action[Cast] = Action(
    THROW, begun(THROW), _form, _reads, _does, _odds, lambda battle, who, cast: BULK
)
