"""What a ship does for whom nobody has declared: closes or runs by what she has, fires at what she can hurt."""

from __future__ import annotations

from rules.forms import Intent
from rules.once import once
from rules.ruleset import Battle, Fighter
from rules.said import Text, said
from rules.systems.classic.space import crewing, judging, state
from rules.systems.classic.space.acts import aiming, defending, jumping, launching, mending, moving
from rules.systems.classic.space.flow import steering
from rules.systems.classic.space.jumping import too_near
from rules.systems.classic.space.state import noted


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
    thrust = steering.thrust_of(battle, ship, away=runs(battle, ship))
    silent = bool(noted(battle, ship.id, "silent")) and thrust == moving.STILL
    return Intent(voice, "thrust", {"thrust": list(thrust), "silent": silent}, "step")


def runs(battle: Battle, ship: Fighter) -> bool:
    """Whether she has broken off, or has nothing to fight with."""
    return bool(noted(battle, ship.id, "flees")) or not judging.arms(battle, ship.id)


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
