"""Attacks written as data: what is asked before, who does what with which dice, and what comes of it.

    given  = { a = { ann = { gun = "rifle-7mm", level = 2 } }, b = { bob = {} }, at = { ann = [2, 2], bob = [12, 2] } }
    when   = { ask = ["ann", "fire", { target = ["bob"] }] }
    expect = { tasks = [["bob", 11, 3]], chances = [41.7] }

    when   = { do = [["ann", "fire", { target = ["bob"] }, [6, 4]]] }
    expect = { struck = [["bob", true, 3]], damage = { bob = 3 } }

A unit's `gun` is put in hand, `level` is its skill with it, `fitted` what else is set of it. Nobody is asked for
interrupts. `aboard` names a unit's vehicle and station. Steps are as in `played`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.happening import Attacked, Forwent, WentOff
from rules.ruleset import Berth
from rules.systems.megatraveller.gear.weapons import WEAPONS
from rules.systems.megatraveller.people import sheet
from tests.rules.cases import Case
from tests.rules.megatraveller.combat.played import (
    NOBODY_INTERRUPTS,
    asked,
    foretold,
    happened,
    play,
    standing,
)
from tests.rules.megatraveller.fights import Fight, battle


def armed(given: Mapping[str, Any]) -> dict[str, Any]:
    """A unit with its gun in hand."""
    rest = dict(given)
    gun, level, fitted = rest.pop("gun", None), rest.pop("level", None), rest.pop("fitted", {})
    if gun is None:
        return rest
    first: dict[str, Any] = {"kind": rest.pop("kind")} if "kind" in rest else {}
    skills = dict(rest.pop("skills", {}))
    if level is not None:
        skills[WEAPONS[gun].skill] = level
    weapons = {"weapons": {gun: True, "w1": dict(fitted)} if fitted else {gun: True}}
    return {**first, "skills": skills, **weapons, "in_hand": "w1", **rest}


def fought(case: Case) -> tuple[Fight, str]:
    """The fight of a case after all that is done in it, and why the last step was refused, if it was."""
    given = dict(case.given)
    left, right = ({who: armed(one) for who, one in given.pop(side).items()} for side in ("a", "b"))
    rulings = given.pop("rulings", {})
    marks = {**NOBODY_INTERRUPTS, **given.pop("marks", {})}
    if aboard := given.pop("aboard", {}):
        given["aboard"] = {who: Berth(*berth) for who, berth in aboard.items()}
        given["ground"] = {**given.get("ground", {}), "riding": list(aboard)}
    fight = Fight(battle(left, right, marks=marks, **given, **rulings))
    return fight, play(fight, case)


def found(case: Case) -> dict[str, Any]:
    """What was to be expected and what came of it."""
    fight, refused = fought(case)
    expect, seen = case.expect, asked(fight, case)
    return {
        **foretold(seen),
        **happened(fight),
        **standing(fight, case),
        "refused": refused or seen.refused,
        "tasks": [[one.target, one.task.target, one.task.dm] for one in seen.forecasts],
        "says": [one.consequence for one in seen.forecasts],
        "shades": [[one.shape, one.title] for one in seen.shades],
        "strength": [[*one.strength] for one in seen.shades if one.strength],
        "manners": [one.manner for one in fight.of(Attacked)],
        "why": [one.harm.text for one in fight.of(Attacked) if one.harm],
        "forgone": [one.reason for one in fight.of(Forwent)],
        "damage": {who: sheet.damage(fight.sheet(who)) for who in expect.get("damage", {})},
        "temporary": {who: sheet.temporary(fight.sheet(who)) for who in expect.get("temporary", {})},
        "zones": {name: len(zone.cells) for name, zone in fight.battle.zones.items()},
        "doors": {door.id: door.open for door in fight.battle.ground.doors} if fight.battle.ground else {},
        "blasts": [
            [one.text, int(one.at[0]), int(one.at[1]), len(one.cells), one.astray]
            for one in fight.of(WentOff)
        ],
        "spread": {name: _cells_of(fight, name) for name in expect.get("spread", {})},
    }


def _cells_of(fight: Fight, zone: str) -> list[list[int]]:
    return [[int(x), int(y)] for x, y in fight.battle.zones[zone].cells]
