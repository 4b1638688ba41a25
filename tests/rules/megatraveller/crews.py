"""Vehicles and their crews written as data.

    given  = { a = { ann = { skills = { "Grav Vehicle" = 1 } }, car = { ready = "air-raft" } }, b = { bob = {} },
               at = { car = [5, 5], bob = [20, 5] }, aboard = { ann = ["car", "driver"] }, moving = { car = 4 },
               high = { car = 120 } }
    when   = { do = [["ann", "drive", { way = [[9, 5]], speed = 4 }]] }
    expect = { cells = { car = [9, 5] }, marks = { "fighter:car.speed" = 4 } }

A unit may be `ready` from the catalogue, with places set on it; `gun` and `level` are as in `attacks`. Whoever is
aboard is where the vehicle is. `moving` is a speed that stands from the turn before. Nobody is asked for interrupts
unless `interrupts` is said. A step is a unit, an act, its arguments and the faces, or "advance" and the faces.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rules.check import Refused
from rules.forms import Preview
from rules.happening import Alighted, Attacked, Boarded, Changed, Fell, Forwent, Marked, Threw
from rules.places import at as place_at
from rules.ruleset import Berth, Sheet
from rules.systems.megatraveller import combat, sheet
from rules.systems.megatraveller.amend import amended
from rules.systems.megatraveller.ready import ready
from tests.rules.cases import Case
from tests.rules.megatraveller.attacks import armed
from tests.rules.megatraveller.fights import Fight, battle, way
from tests.rules.megatraveller.people import RULINGS, paths

_QUIET = {"side:a": {"never_interrupts": True}, "side:b": {"never_interrupts": True}}


def opened(given: Mapping[str, Any]) -> Fight:
    """The fight of a case before anything is done in it."""
    rest = dict(given)
    sides = [rest.pop("a"), rest.pop("b")]
    aboard = {who: Berth(*berth) for who, berth in rest.pop("aboard", {}).items()}
    at = dict(rest.pop("at", {})) or None
    if at is not None:
        at |= {who: at[berth.vehicle] for who, berth in aboard.items() if berth.vehicle in at}
    marks: dict[str, dict[str, Any]] = {} if rest.pop("interrupts", False) else dict(_QUIET)
    for name, key in (("moving", "speed"), ("high", "altitude_m")):
        for who, value in rest.pop(name, {}).items():
            subject = f"fighter:{who}"
            marks[subject] = {**marks.get(subject, {}), key: value}
    for subject, own in rest.pop("marks", {}).items():
        marks[subject] = {**marks.get(subject, {}), **own}
    ground = {**rest.pop("ground", {}), "riding": tuple(aboard)}
    rulings = rest.pop("rulings", {})
    plain = [
        {who: armed(one) if "ready" not in one else {"kind": "vehicle"} for who, one in side.items()}
        for side in sides
    ]
    found = battle(plain[0], plain[1], at=at, aboard=aboard, ground=ground, marks=marks, **rulings, **rest)
    made = {who: _ready(one) for side in sides for who, one in side.items() if "ready" in one}
    fighters = {
        who: replace(one, sheet=made[who]) if who in made else one for who, one in found.fighters.items()
    }
    return Fight(replace(found, fighters=fighters))


def found(case: Case) -> dict[str, Any]:
    """How things stand after a case."""
    fight, refused = _played(case)
    expect = case.expect
    asked = _asked(fight, case) if "ask" in case.when else Preview()
    return {
        "refused": refused or asked.refused,
        "tasks": [[one.label, one.task.target, one.task.dm] for one in asked.forecasts],
        "chances": [round(one.chance * 100, 1) for one in asked.forecasts],
        "dms": [str(dm) for one in asked.forecasts for dm in one.task.dms],
        "notes": list(asked.notes),
        "struck": [
            [one.target, one.check.success, one.harm.points if one.harm else 0] for one in fight.of(Attacked)
        ],
        "reasons": [str(dm) for one in fight.of(Attacked) for dm in one.check.task.dms],
        "throws": [list(one) for one in fight.throws()],
        "outcomes": [one.outcome for one in fight.of(Threw)],
        "secret": [one.outcome for one in fight.of(Threw) if one.secret],
        "forgone": [[one.who, one.what, one.reason] for one in fight.of(Forwent)],
        "fell": [[one.who, one.condition] for one in fight.of(Fell)],
        "told": [one.text for one in fight.last if isinstance(one, Marked | Changed) and one.text],
        "boarded": [[one.who, one.vehicle, one.station] for one in fight.of(Boarded)],
        "alighted": [one.who for one in fight.of(Alighted)],
        "condition": {who: sheet.condition(fight.sheet(who)) for who in expect.get("condition", {})},
        "sheet": {name: _place(fight, name) for name in expect.get("sheet", {})},
        "gone": [name for name in expect.get("gone", []) if _place(fight, name) is None],
        "marks": {name: fight.mark(*_split(name)) for name in expect.get("marks", {})},
        "unmarked": [name for name in expect.get("unmarked", []) if fight.mark(*_split(name)) is None],
        "cells": {who: list(fight.cell(who)) for who in expect.get("cells", {})},
        "aboard": {
            who: [fight.battle.aboard[who].vehicle, fight.battle.aboard[who].station]
            if who in fight.battle.aboard
            else []
            for who in expect.get("aboard", {})
        },
        "awaited": fight.awaited(),
        "open": {
            who: sorted(set(acts) & set(fight.acts(who))) for who, acts in expect.get("open", {}).items()
        },
        "closed": {
            who: [one for one in acts if one not in fight.acts(who)]
            for who, acts in expect.get("closed", {}).items()
        },
        "badges": {
            who: [badge.label for badge in combat.badges(fight.battle, who)]
            for who in expect.get("badges", {})
        },
        "round": fight.battle.round,
    }


def _played(case: Case) -> tuple[Fight, str]:
    fight = opened(case.given)
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
        faces = rest[2] if len(rest) > 2 else []
        fight.act(who, rest[0], faces, **_drawn(rest[1] if len(rest) > 1 else {}))


def _drawn(args: Mapping[str, Any]) -> dict[str, Any]:
    found = dict(args)
    if "way" in found:
        found["path"] = way(*found.pop("way"))
    if "cell" in found:
        x, y = found.pop("cell")
        found["place"] = [x + 0.5, y + 0.5]
    return found


def _asked(fight: Fight, case: Case) -> Preview:
    who, act, *rest = case.when["ask"]
    return fight.preview(who, act, **_drawn(rest[0] if rest else {}))


def _ready(given: Mapping[str, Any]) -> Sheet:
    rest = dict(given)
    found: Sheet = ready(rest.pop("ready"))
    for path, value in paths(rest):
        found = amended(found, path, value, RULINGS)
    return found


def _place(fight: Fight, name: str) -> Any:
    who, _, path = name.partition(".")
    return place_at(fight.sheet(who), path)


def _split(name: str) -> tuple[str, str]:
    subject, _, mark = name.rpartition(".")
    return subject, mark
