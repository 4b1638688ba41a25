"""Melee: strikes by reach, blows of the bare hand, diving blows, and grapples.

Damage is in thousandths of a point.
"""

from __future__ import annotations

from typing import Literal, cast

from rules.systems.traveller2300.combat import kinds as kinds_
from rules.systems.traveller2300.combat.wounds import Kind
from rules.systems.traveller2300.points import THOUSAND, down_to_tenths
from rules.systems.traveller2300.reading import amount, share
from rules.systems.traveller2300.tasks import ladder
from rules.tables import listing, matrix

Reach = Literal["short", "long"]
"""Bare hands are short."""
Hurt = Literal["attacker", "defender", "both"]

_AMOUNTS, _ARMED = listing(__package__, "amounts_melee"), matrix(__package__, "armed")
SOURCE = _AMOUNTS.source
REACH_M = amount(_AMOUNTS, "reach")
DIVING_DAMAGE = share(_AMOUNTS, "diving damage")
DIVING_DICE = f"{amount(_AMOUNTS, 'diving dice')}D"


def strike(attacker: Reach, defender: Reach) -> ladder.Difficulty:
    """How hard a strike is: harder with what is short against what is long."""
    return cast("ladder.Difficulty", _ARMED.at(f"{attacker} against {defender}", "difficulty"))


def bare_hands(strength: int, melee: int) -> int:
    """The damage of a blow or a grapple, dropped to tenths."""
    return down_to_tenths((strength + melee) * THOUSAND // amount(_AMOUNTS, "unarmed divisor"))


def kinds(melee: int) -> tuple[Kind, ...]:
    """What damage a bare hand may do; the skilled choose."""
    usual = kinds_.of("unarmed strike")
    chosen = kinds_.of("unarmed strike at will")
    return (usual, chosen) if melee >= amount(_AMOUNTS, "blunt from melee") else (usual,)


def dived(size: int, strength: int, defender_size: int, die: int) -> Hurt:
    """Who is hurt by a diving blow that was not avoided, by 1D6: the lower side, both on a tie.

    size: the attacker's; strength: the defender's. Armour does not help.
    """
    attacker = size * amount(_AMOUNTS, "diving size factor") + die
    defender = strength + defender_size
    if attacker == defender:
        return "both"
    return "attacker" if attacker < defender else "defender"


def held(control: int, strength: int) -> bool:
    """Whether somebody is under control: the points of an opponent have reached the strength."""
    return control >= strength
