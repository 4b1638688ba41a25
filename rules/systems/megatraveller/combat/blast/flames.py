"""Where it burns, and whom fire leaves alone (MT-BLAST-03)."""

from __future__ import annotations

from rules.grid import Point
from rules.ground import Zone
from rules.ruleset import Battle
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.people import sheet

FIRE = "fire"
"""The kind of zones that burn."""
WOOD = "wooden building"
GROWTHS = ("sparse trees", "dense trees", "sparse undergrowth", "dense undergrowth")
PROOF = 14
"""Armour of this value, with nothing exposed, lets one stay in a fire."""


def in_use(battle: Battle) -> bool:
    """Whether fire has its rules in this fight."""
    return rulings.on(battle.rulings, "fire") and battle.ground is not None


def fires(battle: Battle, point: Point) -> list[Zone]:
    """The fires on a square."""
    if battle.ground is None or not battle.zones:
        return []
    return [
        zone
        for zone in battle.zones.values()
        if zone.kind == FIRE and any(battle.ground.steps(point, one) == 0 for one in zone.cells)
    ]


def burns(battle: Battle, point: Point) -> bool:
    """Whether a square is on fire."""
    return bool(fires(battle, point))


def proof(battle: Battle, who: str) -> bool:
    """Whether a unit is totally enclosed in armour of 14 or more."""
    found = battle.fighters[who].sheet
    if sheet.is_person(found):
        return any(one.enclosed and one.value >= PROOF for one in sheet.worn(found))
    return sheet.is_machine(found) and int(found.get("armour_value") or 0) >= PROOF


def bars(battle: Battle, who: str, cell: Point) -> bool:
    """Whether fire keeps a unit out of a square; one who stands in it already may flee through it."""
    if not in_use(battle) or proof(battle, who) or not burns(battle, cell):
        return False
    here = battle.ground.place(who) if battle.ground is not None else None
    return here is None or not burns(battle, here)
