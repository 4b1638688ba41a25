"""How wounds tell on somebody: initiative, daze, consciousness, and when a non-player character is out of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, cast, get_args

from rules.systems.traveller2300.reading import amount
from rules.systems.traveller2300.rulings import AS_PRINTED, Rulings, settled
from rules.tables import listing, matrix

Grade = Literal["green", "experienced", "veteran", "elite"]
GRADES: tuple[Grade, ...] = get_args(Grade)

_EFFECTS, _NPC = matrix(__package__, "wound_effects"), matrix(__package__, "npc")
_TURN = listing(__package__, "amounts_turn")
SECONDS = amount(_TURN, "seconds of a turn")
HIGHEST = amount(_TURN, "highest initiative point")
LEAST = amount(_TURN, "least initiative")
ENCUMBERED, _HALF = amount(_TURN, "encumbered"), amount(_TURN, "divisor of the second action")


@dataclass(frozen=True, slots=True)
class Harm:
    """Wounds that somebody has."""

    light: int = 0
    stun: int = 0
    shock: int = 0


UNHURT = Harm()


def level(
    coolness: int,
    harm: Harm = UNHURT,
    armour: int = 0,
    encumbered: bool = False,
    rulings: Rulings = AS_PRINTED,
) -> int:
    """The initiative level. armour: what body armour takes off."""
    stun, shock = harm.stun, harm.shock
    if settled(rulings, "initiative_loss") == "once":
        stun, shock = min(1, stun) if not shock else 0, min(1, shock)
    lost = sum(
        count * cast("int", _EFFECTS.number(row, "initiative"))
        for row, count in (
            ("light wound", harm.light),
            ("stun point", stun),
            ("shock point", shock),
        )
    )
    return max(LEAST, coolness - armour - (ENCUMBERED if encumbered else 0) - lost)


def initiative_points(at_level: int) -> tuple[int, ...]:
    """When somebody may act in a turn, counted down: at the level and at half of it; once only at level 1."""
    half = at_level // _HALF
    return (at_level, half) if half else (at_level,)


def npc_level(grade: Grade) -> int:
    """Coolness and initiative of a non-player character."""
    return cast("int", _NPC.number(grade, "initiative"))


def npc_light(grade: Grade) -> int:
    """How many light wounds put a non-player character out of it."""
    return cast("int", _NPC.number(grade, "incapacitation"))


def ducks(grade: Grade, area_value: int, face: int, rulings: Rulings = AS_PRINTED) -> bool:
    """Whether a non-player character ducks, by 1D10.

    area_value: whole, after the range, before the bursts are counted.
    """
    number = cast("int", _NPC.number(grade, "duck"))
    thrown = face + area_value
    return thrown > number if settled(rulings, "npc_duck") == "over" else thrown >= number


def npc_out(grade: Grade, harm: Harm) -> bool:
    """Whether a non-player character is incapacitated or unconscious."""
    limits: Mapping[str, tuple[int, int | None]] = {
        "light": (harm.light, _NPC.number(grade, "incapacitation")),
        "stun": (harm.stun, _EFFECTS.number("stun point", "npc unconscious")),
        "shock": (harm.shock, _EFFECTS.number("shock point", "npc unconscious")),
    }
    return any(most is not None and count >= most for count, most in limits.values())


def unconscious(harm: Harm, consciousness: int) -> bool:
    """Whether a player's character is: stun and shock points have reached the consciousness level."""
    return harm.stun + harm.shock >= consciousness


def dazed_turns(received: Harm, left: int = 0) -> int:
    """Turns of daze after this one: one for each stun and shock point received now, and those still left.

    0 for whoever was knocked down without either: dazed to the end of the turn.
    """
    return left + received.stun + received.shock
