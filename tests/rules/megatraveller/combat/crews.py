"""Vehicles and their crews written as data.

    given  = { a = { ann = { skills = { "Grav Vehicle" = 1 } }, car = { ready = "air-raft" } }, b = { bob = {} },
               at = { car = [5, 5], bob = [20, 5] }, aboard = { ann = ["car", "driver"] }, moving = { car = 4 },
               high = { car = 120 } }
    when   = { do = [["ann", "drive", { way = [[9, 5]], speed = 4 }]] }
    expect = { cells = { car = [9, 5] }, marks = { "fighter:car.speed" = 4 } }

A unit may be `ready` from the catalogue, with places set on it; `gun` and `level` are as in `attacks`. Whoever is
aboard is where the vehicle is. `moving` is a speed that stands from the turn before. Nobody is asked for interrupts
unless `interrupts` is said. Steps are as in `played`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rules.happening import Alighted, Attacked, Boarded, Changed, Forwent, Marked, Threw
from rules.ruleset import Berth, Sheet
from rules.systems.megatraveller.gear.ready import ready
from rules.systems.megatraveller.people.amend import amended
from tests.rules.cases import Case
from tests.rules.megatraveller.combat.attacks import armed
from tests.rules.megatraveller.combat.played import (
    NOBODY_INTERRUPTS,
    asked,
    foretold,
    happened,
    play,
    standing,
)
from tests.rules.megatraveller.fights import Fight, battle
from tests.rules.megatraveller.units import RULINGS, paths


def opened(given: Mapping[str, Any]) -> Fight:
    """The fight of a case before anything is done in it."""
    rest = dict(given)
    sides = [rest.pop("a"), rest.pop("b")]
    aboard = {who: Berth(*berth) for who, berth in rest.pop("aboard", {}).items()}
    at = dict(rest.pop("at", {})) or None
    if at is not None:
        at |= {who: at[berth.vehicle] for who, berth in aboard.items() if berth.vehicle in at}
    marks: dict[str, dict[str, Any]] = {} if rest.pop("interrupts", False) else dict(NOBODY_INTERRUPTS)
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
    fight = opened(case.given)
    refused, seen = play(fight, case), asked(fight, case)
    return {
        **foretold(seen),
        **happened(fight),
        **standing(fight, case),
        "refused": refused or seen.refused,
        "tasks": [[one.label, one.task.target, one.task.dm] for one in seen.forecasts],
        "reasons": [str(dm) for one in fight.of(Attacked) for dm in one.check.task.dms],
        "secret": [one.outcome for one in fight.of(Threw) if one.secret],
        "forgone": [[one.who, one.what, one.reason] for one in fight.of(Forwent)],
        "told": [one.text for one in fight.last if isinstance(one, Marked | Changed) and one.text],
        "boarded": [[one.who, one.vehicle, one.station] for one in fight.of(Boarded)],
        "alighted": [one.who for one in fight.of(Alighted)],
        "aboard": {who: _berth(fight, who) for who in case.expect.get("aboard", {})},
    }


def _berth(fight: Fight, who: str) -> list[str]:
    """Vehicle and station of somebody, nothing for whoever rides in none."""
    berth = fight.battle.aboard.get(who)
    return [berth.vehicle, berth.station] if berth else []


def _ready(given: Mapping[str, Any]) -> Sheet:
    rest = dict(given)
    found: Sheet = ready(rest.pop("ready"))
    for path, value in paths(rest):
        found = amended(found, path, value, RULINGS)
    return found
