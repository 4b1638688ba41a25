"""Hits on vehicles: hull or suspension, what a pierced hull brings, suspension points, and missiles.

Damage and armour are thousandths.
"""

from __future__ import annotations

from typing import Literal, cast

from rules.check import DM, Task
from rules.systems.traveller2300.points import THOUSAND
from rules.systems.traveller2300.reading import amount, row_for, share
from rules.systems.traveller2300.rulings import AS_PRINTED, Rulings, settled
from rules.tables import listing, matrix

Face = Literal["front", "flank", "rear", "bottom", "overhead"]
Result = Literal["none", "crew", "2 crew", "armament", "mobility", "catastrophe"]
Going = Literal["full", "half", "immobile"]

_TABLE, _MAY_BE_HIT = matrix(__package__, "vehicle_damage"), matrix(__package__, "suspension")
_AMOUNTS = listing(__package__, "amounts_vehicles")
SOURCE = _TABLE.source
SUSPENSION_HIT = amount(_AMOUNTS, "suspension hit")
IMMOBILE = amount(_AMOUNTS, "immobile")
ALWAYS_MISSES = amount(_AMOUNTS, "missile always misses")


def suspension_hit(face: Face, die: int) -> bool:
    """Whether a hit from that side strikes the suspension, by 1D10; from overhead it never does."""
    return _MAY_BE_HIT.at(face, "may be hit") == "yes" and die <= SUSPENSION_HIT


def excess(damage: int, armour: int) -> int | None:
    """What is added to 1D10 on the damage table; None where the hull holds."""
    if damage <= armour:
        return None
    return (damage - armour) // (amount(_AMOUNTS, "excess for one") * THOUSAND)


def hull(damage: int, armour: int, die: int) -> Result | None:
    """What a hit on the hull brings, by 1D10; None where the hull holds."""
    more = excess(damage, armour)
    return None if more is None else cast("Result", row_for(_TABLE, die + more)["result"])


def suspension(damage: int, armour: int, rulings: Rulings = AS_PRINTED) -> int:
    """The points that a hit on the suspension does."""
    if damage <= armour:
        return 0
    if not armour:
        return IMMOBILE if settled(rulings, "bare_suspension") == "stops" else damage // THOUSAND
    return damage // armour


def going(suspension_points: int) -> Going:
    """How fast a vehicle still goes."""
    if suspension_points >= IMMOBILE:
        return "immobile"
    return "half" if suspension_points >= amount(_AMOUNTS, "half speed") else "full"


def evasion(rating: int, evading: bool) -> int:
    """The evasion that counts against a missile; unless evading a tenth of it, fractions dropped."""
    return rating if evading else rating * share(_AMOUNTS, "evasion unless evading") // THOUSAND


def missile(homing: int, evaded: int) -> Task:
    """What must be thrown for a missile to find its vehicle: the highest face always misses."""
    dms = (DM(-evaded, "evasion", SOURCE),) if evaded else ()
    return Task("Missile", "1D10", homing, "at_most", dms, SOURCE, fumble=ALWAYS_MISSES)
