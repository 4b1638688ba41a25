"""What a ship does for whom nobody has declared: closes or runs by what she has, fires at what she can hurt."""

from __future__ import annotations

from math import dist, hypot, sqrt

from rules.forms import Intent
from rules.grid import Point
from rules.once import once
from rules.ruleset import Battle, Fighter
from rules.said import Text, said
from rules.spacefaring.ships import places as p
from rules.spacefaring.ships import sheet as s
from rules.systems.classic.space import crewing, flight, sheets, state
from rules.systems.classic.space.acts import aiming, defending, jumping, launching, mending, moving
from rules.systems.classic.space.jumping import too_near
from rules.systems.classic.space.state import noted

CLOSE_TO = 20.0
"""Units to which an armed ship closes and at which she matches vectors: our own."""


@once
def usual(battle: Battle, voice: str) -> Intent | None:
    """What a voice would do in this phase; None for nothing: a player's own people do nothing by themselves."""
    ship = crewing.ship_of(battle, voice)
    if ship is None or ship not in state.acting(battle) or crewing.is_players(battle, voice):
        return None
    match state.phase(battle):
        case "move":
            return _movement(battle, voice, ship)
        case "fire":
            return aiming.usual(battle, voice, ship) if aiming.FIRE.ship(battle, voice) else None
        case "return":
            return defending.usual(battle, voice, ship) if defending.DEFENCE.ship(battle, voice) else None
        case "launch":
            return launching.usual(battle, voice, ship) if launching.ORDNANCE.ship(battle, voice) else None
        case state.REPAIR:
            return mending.usual(battle, voice, ship) if mending.MENDING.ship(battle, voice) else None
    return None


def _movement(battle: Battle, voice: str, ship: Fighter) -> Intent | None:
    if not ship.npc:  # a player's ship only drifts where nobody steers her
        return None
    if runs(battle, ship) and jumping.OUT.opens(battle, voice) and not too_near(battle, ship):
        return Intent(voice, jumping.JUMP, {}, "step")
    if not moving.THRUST.opens(battle, voice):
        return None
    if battle.ground is None:
        return Intent(voice, "thrust", {"silent": False}, "step")
    thrust = thrust_of(battle, ship)
    silent = bool(noted(battle, ship.id, "silent")) and thrust == moving.STILL
    return Intent(voice, "thrust", {"thrust": list(thrust), "silent": silent}, "step")


def runs(battle: Battle, ship: Fighter) -> bool:
    """Whether she would rather be away: unarmed, breaking off, or holed while a foe who is whole fights on."""
    if noted(battle, ship.id, "flees") or not armed(battle, ship):
        return True
    return p.HOLED.of(ship.sheet) and any(_presses(battle, one) for one in state.foes(battle, ship.id))


def _presses(battle: Battle, foe: Fighter) -> bool:
    """Whether a foe is armed and whole, and has not broken off."""
    return not noted(battle, foe.id, "flees") and not p.HOLED.of(foe.sheet) and armed(battle, foe)


def armed(battle: Battle, ship: Fighter) -> bool:
    """Whether anything aboard can hurt another."""
    for one in sheets.turrets(ship.sheet):
        if state.lasers(battle, ship.id, one):
            return True
        if any(
            arm.weapon == "missile rack" and _rounds(ship, arm)
            for arm in state.launchers(battle, ship.id, one)
        ):
            return True
    return False


def _rounds(ship: Fighter, arm: s.Arm) -> int:
    return arm.ready + s.reserve(ship.sheet, "missile")


def thrust_of(battle: Battle, ship: Fighter) -> Point:
    """Toward the nearest of those found, or away from it; matching vectors once near; no world in the way."""
    most = moving.most(battle, ship)
    here = state.at(battle, ship.id)
    foes = [one for one in state.foes(battle, ship.id) if state.at(battle, one.id) is not None]
    if here is None or not most or not foes:
        return moving.STILL
    near = min(foes, key=lambda one: dist(here, state.where(battle, one.id)))
    there, their = state.where(battle, near.id), state.velocity(battle, near.id)
    own = state.velocity(battle, ship.id)
    if runs(battle, ship):
        wanted = _away(here, there, most)
    elif dist(here, there) > CLOSE_TO:
        wanted = flight.meeting(here, own, there, their, most, _turns(battle, ship, near))
    else:
        wanted = (their[0] - own[0], their[1] - own[1])
    return _safe(battle, ship, flight.clipped(wanted, most))


def _turns(battle: Battle, ship: Fighter, near: Fighter) -> int:
    """So many turns that she can brake again: as long as it takes to make up and lose the distance."""
    gap = dist(state.where(battle, ship.id), state.where(battle, near.id))
    return max(4, min(24, round(2 * sqrt(gap / max(moving.most(battle, ship), 1e-6)))))


def _away(here: Point, there: Point, most: float) -> Point:
    length = hypot(here[0] - there[0], here[1] - there[1])
    if not length:
        return most, 0.0
    return (here[0] - there[0]) * most / length, (here[1] - there[1]) * most / length


def _safe(battle: Battle, ship: Fighter, wanted: Point) -> Point:
    """The same, or the first thrust sideways that leads through no world."""
    if not moving.leg_of(battle, ship.id, wanted).through:
        return wanted
    most = moving.most(battle, ship)
    own = state.velocity(battle, ship.id)
    length = hypot(*own) or 1.0
    across = flight.rounded((-own[1] * most / length, own[0] * most / length))
    for one in (across, (-across[0], -across[1])):
        if not moving.leg_of(battle, ship.id, one).through:
            return one
    return wanted


def in_words(battle: Battle, intent: Intent) -> Text:
    """What somebody would do, without a name."""
    words: dict[str, Text] = {
        "thrust": "thrusts",
        jumping.JUMP: "jumps out",
        aiming.AIM: "fires",
        defending.DEFEND: "fires back",
        launching.LAUNCH: "launches",
        mending.MEND: "does damage control",
    }
    target = next(
        (one for one in intent.args.values() if isinstance(one, str) and one in battle.fighters), ""
    )
    does = words.get(intent.act, intent.act)
    return said("{does} at {ship}", does=does, ship=battle.fighters[target].name) if target else does
