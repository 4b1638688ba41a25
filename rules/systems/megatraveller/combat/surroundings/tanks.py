"""Tanks of liquid hydrogen, in which nobody lives through the first turn (MT-ENV-27)."""

from __future__ import annotations

from rules.course import Course
from rules.systems.megatraveller.combat.attack import landing
from rules.systems.megatraveller.combat.attack.harm import Blow
from rules.systems.megatraveller.combat.flow.units import riding
from rules.systems.megatraveller.combat.moving.barred import HYDROGEN
from rules.systems.megatraveller.combat.surroundings import terrain
from rules.systems.megatraveller.people import sheet

SOURCE = "MegaTraveller Players' Manual, Special Rules: starship fuel tanks"


def immersion(course: Course) -> None:
    """Between rounds: whoever is in a full tank dies, whatever it wears."""
    if not terrain.of_kind(course.battle, HYDROGEN):
        return
    for fighter in course.battle.on_field():
        place = course.battle.ground.place(fighter.id) if course.battle.ground is not None else None
        if place is None or sheet.is_machine(fighter.sheet) or riding(course.battle, fighter.id):
            continue
        if sheet.condition(fighter.sheet) != "dead" and HYDROGEN in terrain.kinds(course.battle, place):
            landing.hurt(course, fighter.id, Blow(HYDROGEN, None, 0, kills=True, source=SOURCE), 1)
