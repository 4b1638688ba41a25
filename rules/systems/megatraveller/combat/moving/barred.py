"""Squares that nobody may enter whatever it costs: fire, liquid hydrogen, an empty shaft, the open without weight."""

from __future__ import annotations

from rules.grid import Point
from rules.ruleset import Battle
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.combat.blast import flames
from rules.systems.megatraveller.combat.flow import marks
from rules.systems.megatraveller.combat.moving import handholds, lifts
from rules.systems.megatraveller.combat.surroundings import terrain
from rules.systems.megatraveller.people import sheet

HYDROGEN = "liquid hydrogen"


def why(battle: Battle, who: str, cell: Point) -> str:
    """Why a unit may not enter a square, or ""."""
    if HYDROGEN in terrain.kinds(battle, cell) and sheet.kind(battle.fighters[who].sheet) != "vehicle":
        return "the tank is full of liquid hydrogen"
    if flames.bars(battle, who, cell):
        return "it burns there, and only who is enclosed in heavy armour goes in"
    if rulings.on(battle.rulings, "doors") and lifts.away(battle, cell):
        return "the lift is not there"
    if handholds.drifting_free(battle, who, cell):
        return "there is nothing to hold on to without weight"
    if handholds.floats(battle, who) and int(marks.of(battle, who, marks.SPEED, 0)) > 1:
        return "without weight one goes from hold to hold no faster than a walk"
    return ""
