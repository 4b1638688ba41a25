"""Where an NPC's ship steers: close, keep off missiles until her own are there, run; no world in the way."""

from __future__ import annotations

from math import cos, dist, hypot, sin, sqrt, tau

from rules.grid import Point
from rules.ruleset import Battle, Fighter
from rules.systems.classic.space import book, flight, judging, state
from rules.systems.classic.space.acts import moving
from rules.systems.classic.space.flight import Quarry, moved
from rules.systems.classic.space.state import Missile

NEVER = 99
"""More moves than any missile makes."""
AHEAD = 2
"""Moves by which hers come before theirs: more of them gain nothing."""


def thrust_of(battle: Battle, ship: Fighter, *, away: bool) -> Point:
    """Her thrust of this turn. away: she would rather be gone."""
    most = moving.most(battle, ship)
    here = state.at(battle, ship.id)
    foes = [one for one in state.foes(battle, ship.id) if state.at(battle, one.id) is not None]
    if here is None or not most:
        return moving.STILL
    if not foes:
        return _clear(battle, ship, moving.STILL)
    near = min(foes, key=lambda one: dist(here, state.where(battle, one.id)))
    there, their = state.where(battle, near.id), state.velocity(battle, near.id)
    own = state.velocity(battle, ship.id)
    if away:
        wanted = _away(here, there, most)
    elif _missiles_count(battle, ship, near):
        wanted = _timed(battle, ship, near)
    elif dist(here, there) > book.weighs("close to, units"):
        wanted = flight.meeting(here, own, there, their, most, _turns(battle, ship, near))
    else:
        wanted = (their[0] - own[0], their[1] - own[1])
    return _clear(battle, ship, flight.clipped(wanted, most))


# --- missiles ------------------------------------------------------------------------------------------


def _missiles_count(battle: Battle, ship: Fighter, near: Fighter) -> bool:
    """Whether missiles fly between them, or could be launched."""
    if judging.racks(ship) or (judging.racks(near) and judging.arms(battle, near.id)):
        return True
    return any(one.target in (ship.id, near.id) for one in state.missiles(battle))


def _timed(battle: Battle, ship: Fighter, near: Fighter) -> Point:
    """The thrust with which hers are there before theirs, if she runs from then on; else with which theirs are latest.

    Within range of her lasers, if that changes nothing.
    """
    here, own = state.where(battle, ship.id), state.velocity(battle, ship.id)
    quarry = Quarry(state.where(battle, near.id), state.velocity(battle, near.id))
    there = moved(quarry.at, quarry.velocity)
    most, steps = moving.most(battle, ship), int(book.weighs("thrusts tried"))
    run = _away(here, quarry.at, most)
    far = book.counts_from("range", battle.rulings)
    theirs, fresh = _flying_at(battle, ship), (there, quarry.velocity)
    answers = judging.racks(near) and judging.arms(battle, near.id)
    launch = judging.racks(ship) and judging.wants_missile(battle, near, ship.side)
    flying = _soonest(battle, _flying_at(battle, near), quarry)

    def worth(thrust: Point) -> tuple[float, ...]:
        speed = moved(own, thrust)
        after = moved(here, speed)
        hers = min(flying, _launched(battle, (after, speed), quarry)) if launch else flying
        late = _soonest(battle, theirs, Quarry(here, own, thrust, run)) if theirs else NEVER
        if answers:  # with what they launch in their next turn
            late = min(late, 1 + _launched(battle, fresh, Quarry(after, speed, run, run)))
        margin = min(late - hers, AHEAD) if hers < NEVER else 0
        return margin, -max(0.0, dist(after, there) - far), late, -hypot(*thrust)

    tried = [(run[0] * k, run[1] * k) for k in (2 * n / steps - 1 for n in range(steps + 1))]
    return max(tried, key=worth)


def _flying_at(battle: Battle, target: Fighter) -> list[Missile]:
    return [one for one in state.missiles(battle) if one.target == target.id and one.at is not None]


def _reach(battle: Battle) -> float:
    return flight.most_thrust(book.amount("missile, G", battle.rulings), battle.rulings)


def _launched(battle: Battle, begins: tuple[Point, Point], quarry: Quarry) -> int:
    """Moves of a missile until it has reached somebody. begins: where it is launched, and how fast."""
    burns, turns = book.count("missile, turns", battle.rulings), int(book.weighs("turns ahead"))
    return flight.arrives((*begins, _reach(battle)), burns, quarry, turns) or NEVER


def _soonest(battle: Battle, missiles: list[Missile], quarry: Quarry) -> int:
    """Moves of missiles until the first of them has reached somebody at whom they fly."""
    reach, turns = _reach(battle), int(book.weighs("turns ahead"))
    found = [
        0
        if one.contact or one.at is None
        else flight.arrives((one.at, one.vector, reach), one.left, quarry, turns) or NEVER
        for one in missiles
    ]
    return min(found, default=NEVER)


# --- ways ----------------------------------------------------------------------------------------------


def _turns(battle: Battle, ship: Fighter, near: Fighter) -> int:
    """So many turns that she can brake again: as long as it takes to make up and lose the distance."""
    gap = dist(state.where(battle, ship.id), state.where(battle, near.id))
    return max(4, min(24, round(2 * sqrt(gap / max(moving.most(battle, ship), 1e-6)))))


def _away(here: Point, there: Point, most: float) -> Point:
    length = hypot(here[0] - there[0], here[1] - there[1])
    if not length:
        return most, 0.0
    return (here[0] - there[0]) * most / length, (here[1] - there[1]) * most / length


# --- worlds --------------------------------------------------------------------------------------------


def _clear(battle: Battle, ship: Fighter, wanted: Point) -> Point:
    """The same, or the thrust nearest to it after which no world is in her way for some turns; else the latest fall."""
    worlds = state.worlds(battle)
    if not worlds:
        return wanted
    turns = int(book.weighs("clear of worlds, turns"))
    if _falls(battle, ship, wanted, turns) > turns:
        return wanted
    most, ways = moving.most(battle, ship), int(book.weighs("ways round tried"))
    angles = (tau * n / ways for n in range(ways))
    tried = [moving.STILL, *((most * cos(angle), most * sin(angle)) for angle in angles)]
    best = max(tried, key=lambda one: (_falls(battle, ship, one, turns), -dist(one, wanted)))
    return flight.clipped(best, most)


def _falls(battle: Battle, ship: Fighter, thrust: Point, turns: int) -> int:
    """Turns until she meets a world, should she only drift after this one; one more than asked where she does not."""
    here, own = state.where(battle, ship.id), state.velocity(battle, ship.id)
    legs = flight.legs(here, own, thrust, state.worlds(battle), battle.rulings, turns)
    return next((n for n, leg in enumerate(legs, 1) if leg.through), turns + 1)
