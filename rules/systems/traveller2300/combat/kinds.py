"""What kind of damage each way of being attacked does."""

from __future__ import annotations

from typing import Literal, cast

from rules.systems.traveller2300.combat.wounds import Kind
from rules.tables import matrix

Attack = Literal[
    "laser", "bullet", "bullet stopped by body armour", "unarmed strike", "unarmed strike at will", "blunt weapon",
    "other weapon", "thrown object", "throwing knife", "diving blow", "grapple", "concussion", "fragments", "contact",
    "sonic stunner", "electric shock", "stun gas",
]  # fmt: skip
_TABLE = matrix(__package__, "damage_types")
SOURCE = _TABLE.source


def of(attack: Attack) -> Kind:
    """Its kind."""
    return cast("Kind", _TABLE.at(attack, "type"))
