"""Disarming: a weapon that cannot attack for the rest of the round, or flies out of the hand (MT-COMBAT-50)."""

from __future__ import annotations

from rules.course import Course
from rules.places import at
from rules.ruleset import Battle
from rules.said import said
from rules.systems.megatraveller.combat.attack import arms, fumbles, lying, scatter
from rules.systems.megatraveller.combat.attack.arms import HANDS, Use
from rules.systems.megatraveller.combat.flow.units import able
from rules.systems.megatraveller.people import sheet

SOURCE = lying.SOURCE


def why_not(battle: Battle, target: str) -> str:
    """Why there is nothing to disarm, "" where there is: a vehicle holds no weapon, who is down uses none."""
    fighter = battle.fighters[target]
    if sheet.kind(fighter.sheet) == "vehicle":
        return said("{who} holds no weapon", who=fighter.name)
    return "" if able(fighter) else said("{who} is down and uses no weapon", who=fighter.name)


def in_words(battle: Battle, target: str) -> str:
    """What a disarming hit would do."""
    use = arms.in_hand(battle, target)
    if _natural(use):
        return said("stuns: no attack with {weapon} this round", weapon=use.gun.model)
    return said("knocks the {weapon} away", weapon=use.gun.model)


def disarm(course: Course, target: str) -> None:
    """The weapon in hand is knocked away; natural ones are stunned."""
    use = arms.in_hand(course.battle, target)
    if _natural(use):
        text = said("is stunned: no attack with {weapon} this round", weapon=use.gun.model)
        fumbles.spoil(course, target, use.arm.place or HANDS, course.battle.round, text, SOURCE)
        return
    slip = fumbles.thrown(course, target, said("The {weapon} flies", weapon=use.gun.model))
    entry = at(course.sheet(target), use.path)
    fumbles.lose(course, use, "knocked out of the hand", SOURCE)
    start = course.battle.ground.place(target) if course.battle.ground is not None else None
    far = slip.points(course.battle.rulings)
    end = None if start is None else scatter.land(course, target, start, far, stops=True)
    lying.drop(course, entry, end)


def _natural(use: Use) -> bool:
    return use.gun.group == "natural" and use.gun.id != "club"
