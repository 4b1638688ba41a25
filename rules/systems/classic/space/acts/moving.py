"""Movement: thrust, gravity, drift, and what becomes of missiles and sand that fly (CT-SPACE-05 to 07, 17 to 20)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from math import atan2, degrees, dist, hypot

from rules.course import Course
from rules.forms import Field, Json, Preview, Shade
from rules.grid import Point
from rules.happening import Left, Moved
from rules.ruleset import Battle, Fighter
from rules.said import Text, listed, said
from rules.spacefaring.ships import sheet as s
from rules.systems.classic.space import book, computing, flight, running, sheets, state
from rules.systems.classic.space.acting import Phased
from rules.systems.classic.space.flight import Leg
from rules.systems.classic.space.state import Missile, own
from rules.values import flag, point

STILL = flight.STILL


@dataclass(frozen=True, slots=True)
class Burn:
    """Thrust of a turn. silent: she means not to be seen."""

    thrust: Point = STILL
    silent: bool = False


def why_no_thrust(battle: Battle, ship: Fighter) -> Text:
    """Why she only drifts, as a sentence; "" where she can thrust (CT-SPACE-05)."""
    sheet = ship.sheet
    if why := s.why_down(sheet, "maneuver"):
        return said("the maneuver drive does not work: {why}", why=why)
    if s.fuel(sheet).tank_t and not s.fuel(sheet).total_t:
        return "the tanks are empty"
    if not s.thrust_g(sheet):
        return "nothing drives her"
    if state.computer_fails(battle, ship.id):
        return "the computer is dead for this phase"
    if s.is_ship(sheet) and not computing.thrusts(_programs(battle, ship)):
        return computing.why_not(sheet, (computing.MANEUVER,)) or "no program to maneuver runs"
    if noted := state.noted(battle, ship.id, "fired"):
        return "she has fired in this turn" if noted == battle.round and not s.computer(sheet) else ""
    return ""


def _programs(battle: Battle, ship: Fighter) -> tuple[str, ...]:
    if state.phase(battle) == "move" and ship in state.acting(battle):
        return running.running(battle, ship.id)
    return computing.best(ship.sheet, "move", running.crew(battle, ship.id))


def most(battle: Battle, ship: Fighter) -> float:
    """Units by which she can change her velocity."""
    return flight.most_thrust(sheets.thrust_g(ship.sheet), battle.rulings)


def _fields(battle: Battle, voice: str, ship: Fighter) -> Iterator[Field]:
    if battle.ground is not None:
        limit = most(battle, ship)
        hint = said("{g} G: {most:g} units a turn at most", g=s.thrust_g(ship.sheet), most=limit)
        yield Field("thrust", "Thrust", "vector", default=[0, 0], most=limit, hint=hint)
    silent = bool(state.noted(battle, ship.id, "silent"))
    hint = "no thrust, no fire: seen from near alone"
    yield Field("silent", "Run silent", "flag", default=silent, hint=hint, seldom=True)


def _reads(battle: Battle, voice: str, ship: Fighter, given: Mapping[str, Json]) -> Burn:
    silent = flag(given.get("silent", False), "Run silent")
    if battle.ground is None:
        return Burn(silent=silent)
    thrust = flight.rounded(point(given["thrust"], "a thrust"))
    flight.check_thrust(thrust, s.thrust_g(ship.sheet), battle.rulings)
    return Burn(thrust, silent and thrust == STILL)


def _odds(battle: Battle, ship: Fighter, burn: Burn) -> Preview:
    if battle.ground is None:
        return Preview()
    here, worlds = state.where(battle, ship.id), state.worlds(battle)
    ahead = tuple(flight.legs(here, state.velocity(battle, ship.id), burn.thrust, worlds, battle.rulings))
    ends, leg = tuple(one.end for one in ahead), ahead[0]
    drift = flight.flown(here, state.velocity(battle, ship.id), STILL, worlds, battle.rulings)
    notes = (*leg.reasons(), *_collision(ahead), *_distances(battle, ship, leg))
    return Preview(
        notes=notes,
        shades=(
            Shade("line", (here, *ends), "Course"),
            Shade("circle", (drift.end,), "Thrust", radius=most(battle, ship)),
        ),
    )


def _collision(ahead: tuple[Leg, ...]) -> Iterator[Text]:
    """A world in the way, which is not met in the very next turn."""
    for one in ahead[-1].through if len(ahead) > 1 else ():
        yield said(
            "in {n} turns her course leads through {world}: she must thrust again before that",
            n=len(ahead),
            world=one.name,
        )


def _distances(battle: Battle, ship: Fighter, leg: Leg) -> Iterator[Text]:
    for one in state.foes(battle, ship.id):
        there = state.at(battle, one.id)
        if there is not None:
            speed = dist(leg.velocity, state.velocity(battle, one.id))
            yield said(
                "ends {away:.1f} units from {ship}, at {speed:.1f} units a turn against her",
                away=dist(leg.end, there),
                ship=one.name,
                speed=speed,
            )


def leg_of(battle: Battle, ship: str, thrust: Point) -> Leg:
    """Her next turn with a thrust."""
    return flight.flown(
        state.where(battle, ship), state.velocity(battle, ship), thrust, state.worlds(battle), battle.rulings
    )


def thrusts(course: Course, ship: Fighter, burn: Burn) -> None:
    """She thrusts, or lies silent, and goes as far as her vector leads."""
    thrust, silent = burn.thrust, burn.silent
    if thrust != STILL and not running.works(course, ship.id):
        thrust = STILL
    marks: dict[str, Json] = {"silent": silent or None}
    if thrust != STILL:
        marks["moved"] = course.battle.round
    course.mark(own(ship.id), marks)
    drifts(course, ship.id, thrust)


def drifts(course: Course, ship: str, thrust: Point = STILL) -> None:
    """One turn of flight."""
    if state.at(course.battle, ship) is None:
        return
    leg = leg_of(course.battle, ship, thrust)
    ground = course.battle.ground
    if ground is not None and not ground.inside(leg.end):
        course.say(Left(ship, "flies beyond the edge of the map"))
        return
    before = state.velocity(course.battle, ship)
    facing = _facing(thrust)
    path = (leg.end,) if leg.end != leg.begin else ()
    changed = leg.velocity if leg.velocity != before else None
    if path or changed is not None or facing is not None:
        reason = listed(leg.reasons(), ";")
        course.say(Moved(ship, path, reason, facing, changed))


def _facing(thrust: Point) -> float | None:
    """The way she looks: that in which she thrusts, in degrees clockwise from up."""
    return None if thrust == STILL else round(degrees(atan2(thrust[0], -thrust[1])) % 360, 1)


THRUST = Phased[Burn](
    "thrust",
    "Thrust",
    ("move",),
    ("pilot",),
    _fields,
    _reads,
    thrusts,
    _odds,
    lambda battle, voice, ship: why_no_thrust(battle, ship),
    group="Flight",
)


# --- what flies by itself ------------------------------------------------------------------------------


def ordnance_moves(course: Course, side: str) -> None:
    """Missiles and sand of a side go on (CT-SPACE-17, -19); on no map a missile is there (CT-SPACE-36)."""
    for one in state.missiles(course.battle):
        if one.side == side and not one.contact:
            _missile(course, one)
    for cloud in state.clouds(course.battle):
        if cloud.side == side:
            moved = state.drifted(cloud)
            assert isinstance(moved, state.Cloud)
            state.put_cloud(course, replace(moved, drifts=True))


def _missile(course: Course, one: Missile) -> None:
    begins, target = one.at, course.battle.fighters.get(one.target)
    if target is None or target.left:
        state.drop(course, one, "a missile has lost its target")
        return
    there = state.at(course.battle, one.target)
    if begins is None or there is None:
        state.put_missile(course, replace(one, contact=True))
        return
    thrust = _steers(course.battle, one, there)
    moved = state.drifted(one, thrust)
    assert isinstance(moved, Missile)
    near = book.amount("missile, contact", course.battle.rulings)
    moved = replace(moved, left=max(0, one.left - 1))
    if flight.off_segment(there, begins, moved.at or begins) <= near:
        state.put_missile(
            course, replace(moved, at=there, contact=True), said("a missile reaches {ship}", ship=target.name)
        )
    elif not moved.left and hypot(*moved.vector) and _recedes(moved, there):
        state.drop(course, moved, "a missile has burnt out")
    else:
        state.put_missile(course, moved)


def _steers(battle: Battle, one: Missile, there: Point) -> Point:
    """Its thrust: as little as meets the target soonest, none once it has burnt out."""
    assert one.at is not None
    if not one.left:
        return STILL
    limit = flight.most_thrust(book.amount("missile, G", battle.rulings), battle.rulings)
    return flight.meeting(one.at, one.vector, there, state.velocity(battle, one.target), limit, one.left)


def _recedes(one: Missile, there: Point) -> bool:
    """Whether what only coasts goes away from its target."""
    assert one.at is not None
    before = (one.at[0] - one.vector[0], one.at[1] - one.vector[1])
    return dist(one.at, there) > dist(before, there)
