"""Grenades, rounds and warheads of the house tables, as they go off."""

from __future__ import annotations

from rules.systems.traveller2300 import house
from rules.systems.traveller2300.combat import blasts
from rules.systems.traveller2300.combat.blasts import Placing
from rules.systems.traveller2300.fight.blast.bursts import Charge
from rules.systems.traveller2300.people.arms import Weapon
from rules.systems.traveller2300.people.places import GRENADE_NAMES, ROUND_NAMES
from rules.systems.traveller2300.points import points
from rules.systems.traveller2300.rulings import Rulings
from rules.tables import matrix

_TABLE = matrix(house.__name__, "explosives")
SOURCE = _TABLE.source
WASP, GUIDED = "wasp round 30 mm", "laser-guided round 30 mm"
GAS, SMOKE = "stun gas grenade", "smoke grenade"
FLECHETTES = "flechette round 30 mm"
LAUNCHED = ("fragmentation grenade", *(name for name in ROUND_NAMES if name != FLECHETTES))
"""What a launcher fires at a place."""


def known(name: str) -> bool:
    """Whether it is a grenade or round of the table."""
    return name in (*GRENADE_NAMES, *ROUND_NAMES)


def charge(name: str) -> Charge:
    """As the table has it. Raises: KeyError for none of them."""
    row = _TABLE.rows[name]
    radius = int(row["radius"] or 0) if row["note"] != "no fragments" else 0
    clouded = name in (GAS, SMOKE)
    return Charge(
        name,
        points(row["contact"]) if row["contact"] is not None else 0,
        int(row["concussion"] or 0),
        0 if clouded else radius,
        name == WASP,
    )


def cloud_m(name: str) -> int:
    """How far gas or smoke of it spreads, 0 for none."""
    return int(_TABLE.rows[name]["radius"] or 0) if name in (GAS, SMOKE) else 0


def kilograms(name: str) -> float:
    """What one of them weighs; of bulk explosive a kilogram is one."""
    return float(_TABLE.rows[name]["kg"] or 0)


def is_fixed(name: str) -> bool:
    """Whether it is a shaped charge, which is never laid bare."""
    return _TABLE.rows[name]["charge"] != "by tamping"


def laid(name: str, count: int, placing: Placing, *, on_hard: bool, rulings: Rulings) -> Charge:
    """So many of them joined to one charge, bare or tamped."""
    ep = int(_TABLE.rows[name]["ep"] or 0) * count
    made = blasts.charge(ep, placing, on_hard, rulings)
    if is_fixed(name):
        one = charge(name)
        return Charge(name, one.contact * count, one.concussion * count, made.radius_m)
    return Charge(name, made.contact, made.concussion, made.radius_m if made.fragments else 0)


def warhead(weapon: Weapon, rulings: Rulings) -> Charge:
    """A missile's: tamped."""
    made = blasts.charge(weapon.ep, "tamped", rulings=rulings)
    return Charge(weapon.name, made.contact, made.concussion, made.radius_m)


def shell(weapon: Weapon, rulings: Rulings) -> Charge:
    """What explodes at the target, bare, beside the damage of the weapon itself."""
    made = blasts.charge(weapon.ep, "bare", rulings=rulings)
    return Charge(weapon.name, weapon.damage, made.concussion, 0)
