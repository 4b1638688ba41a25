"""Attacks written as data: what is asked before, who does what with which dice, and what comes of it.

    given  = { a = { ann = { gun = "rifle-7mm", level = 2 } }, b = { bob = {} }, at = { ann = [2, 2], bob = [12, 2] } }
    when   = { ask = ["ann", "fire", { target = ["bob"] }] }
    expect = { tasks = [["bob", 11, 3]], chances = [41.7] }

    when   = { do = [["ann", "fire", { target = ["bob"] }, [6, 4]]] }
    expect = { struck = [["bob", true, 3]], damage = { bob = 3 } }

A unit's `gun` is put in hand, `level` is its skill with it, `fitted` what else is set of it. Nobody is asked for
interrupts. `aboard` names a unit's vehicle and station. `cell` among the arguments is a place in cells. A step is a
unit, an act, its arguments and the faces, or "advance" and the faces.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.check import Refused
from rules.forms import Preview
from rules.happening import Attacked, Fell, Forwent, Threw
from rules.places import at as place_at
from rules.ruleset import Berth
from rules.systems.megatraveller import sheet
from rules.systems.megatraveller.weapons import WEAPONS
from tests.rules.cases import Case
from tests.rules.megatraveller.fights import Fight, battle

_QUIET = {"side:a": {"never_interrupts": True}, "side:b": {"never_interrupts": True}}


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
    marks = {**_QUIET, **given.pop("marks", {})}
    if aboard := given.pop("aboard", {}):
        given["aboard"] = {who: Berth(*berth) for who, berth in aboard.items()}
        given["ground"] = {**given.get("ground", {}), "riding": list(aboard)}
    fight = Fight(battle(left, right, marks=marks, **given, **rulings))
    *steps, last = case.when.get("do") or [[]]
    for step in steps:
        _do(fight, *step)
    try:
        _do(fight, *last)
    except Refused as refusal:
        return fight, str(refusal)
    return fight, ""


def _do(fight: Fight, who: str = "", *rest: Any) -> None:
    if who == "advance":
        fight.advance(*(rest[0] if rest else ()))
    elif who:
        act, args, faces = (
            rest[0],
            _placed(rest[1] if len(rest) > 1 else {}),
            rest[2] if len(rest) > 2 else [],
        )
        fight.act(who, act, faces, **args)


def _placed(args: Mapping[str, Any]) -> dict[str, Any]:
    found = dict(args)
    if "cell" in found:
        x, y = found.pop("cell")
        found["place"] = [x + 0.5, y + 0.5]
    if "way" in found:
        found["path"] = [[x + 0.5, y + 0.5] for x, y in found.pop("way")]
    return found


def found(case: Case) -> dict[str, Any]:
    """What was to be expected and what came of it."""
    fight, refused = fought(case)
    expect = case.expect
    asked = _asked(fight, case) if "ask" in case.when else Preview()
    return {
        "refused": refused or asked.refused,
        "tasks": [[one.target, one.task.target, one.task.dm] for one in asked.forecasts],
        "chances": [round(one.chance * 100, 1) for one in asked.forecasts],
        "dms": [str(dm) for one in asked.forecasts for dm in one.task.dms],
        "says": [one.consequence for one in asked.forecasts],
        "notes": list(asked.notes),
        "shades": [[one.shape, one.title] for one in asked.shades],
        "strength": [[*one.strength] for one in asked.shades if one.strength],
        "struck": [
            [one.target, one.check.success, one.harm.points if one.harm else 0] for one in fight.of(Attacked)
        ],
        "manners": [one.manner for one in fight.of(Attacked)],
        "why": [one.harm.text for one in fight.of(Attacked) if one.harm],
        "throws": [list(one) for one in fight.throws()],
        "outcomes": [one.outcome for one in fight.of(Threw)],
        "forgone": [one.reason for one in fight.of(Forwent)],
        "fell": [[one.who, one.condition] for one in fight.of(Fell)],
        "damage": {who: sheet.damage(fight.sheet(who)) for who in expect.get("damage", {})},
        "temporary": {who: sheet.temporary(fight.sheet(who)) for who in expect.get("temporary", {})},
        "condition": {who: sheet.condition(fight.sheet(who)) for who in expect.get("condition", {})},
        "sheet": {name: _place(fight, name) for name in expect.get("sheet", {})},
        "gone": [name for name in expect.get("gone", []) if _place(fight, name) is None],
        "marks": {name: fight.mark(*_split(name)) for name in expect.get("marks", {})},
        "unmarked": [name for name in expect.get("unmarked", []) if fight.mark(*_split(name)) is None],
        "open": {
            who: sorted(set(acts) & set(fight.acts(who))) for who, acts in expect.get("open", {}).items()
        },
        "closed": {
            who: [one for one in acts if one not in fight.acts(who)]
            for who, acts in expect.get("closed", {}).items()
        },
        "zones": {name: len(zone.cells) for name, zone in fight.battle.zones.items()},
        "cells": {who: list(fight.cell(who)) for who in expect.get("cells", {})},
        "doors": {door.id: door.open for door in fight.battle.ground.doors} if fight.battle.ground else {},
        "spread": {name: _cells_of(fight, name) for name in expect.get("spread", {})},
        "round": fight.battle.round,
    }


def _asked(fight: Fight, case: Case) -> Preview:
    who, act, *rest = case.when["ask"]
    return fight.preview(who, act, **_placed(rest[0] if rest else {}))


def _cells_of(fight: Fight, zone: str) -> list[list[int]]:
    return [[int(x), int(y)] for x, y in fight.battle.zones[zone].cells]


def _place(fight: Fight, name: str) -> Any:
    who, _, path = name.partition(".")
    return place_at(fight.sheet(who), path)


def _split(name: str) -> tuple[str, str]:
    subject, _, mark = name.rpartition(".")
    return subject, mark
