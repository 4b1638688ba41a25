"""What is thrown by hand: how far, and what it does. Damage is in thousandths of a point, weight in kg."""

from __future__ import annotations

from fractions import Fraction

from rules.systems.traveller2300.points import THOUSAND, down_to_tenths
from rules.systems.traveller2300.reading import amount, share
from rules.tables import listing

_AMOUNTS = listing(__package__, "amounts_fire")
KNIFE_DAMAGE = share(_AMOUNTS, "throwing knife damage")
"""Normal damage at any range, whoever throws it; all else does blunt trauma."""


def effective_m(throw_range_m: int, kg: Fraction) -> Fraction:
    """The effective range of an object: the throw range, divided by its weight where that is over the free one."""
    return Fraction(throw_range_m) if kg <= amount(_AMOUNTS, "thrown weight") else throw_range_m / kg


def damage(strength: int) -> int:
    """What a hard object does, dropped to tenths."""
    return down_to_tenths(strength * THOUSAND // amount(_AMOUNTS, "thrown damage divisor"))
