"""Fights of worked examples: people by lines, on a map or none, played through the seam with scripted dice.

    given  = { a = { ann = "Veteran Rifle-3 combat rifle 7 mm" }, b = { bob = "Green" }, at = { ann = [2, 2] } }
    when   = { do = [["ann", "aimed fire", { target = "bob" }, [10, 3, 5]], ["advance"]], ask = ["ann", "move"] }
    expect = { sheet = { "bob.harm.shock" = 1 }, awaited = { bob = "act" } }

A step is a fighter, an act, its arguments and the faces that fall, or "advance" and the faces. Only the last step may
be refused. `way` among the arguments is a path in cells and `cell` a place in one. `player` in `given` lists those who
are no NPCs. The map has cells of 5 m where nothing is said.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from domain.combat.ground import MapGround
from rules.activity import Activity
from rules.check import Refused
from rules.forms import Preview
from rules.grid import Grid
from rules.ground import Area
from rules.happening import Attacked, Changed, Fell, Forwent, Marked, Moved, Threw, WentOff
from rules.places import at as place_at
from rules.ruleset import Battle, Berth, Fighter
from rules.sight import Barriers, Wall
from rules.systems.traveller2300 import RULESET
from rules.systems.traveller2300.fight import FIGHT
from rules.systems.traveller2300.people import character
from tests.rules import fighting
from tests.rules.cases import Case


class Fight(fighting.Fight):
    """A battle of these rules."""

    rules: ClassVar[Activity] = FIGHT


def field_of(given: Mapping[str, Any]) -> MapGround | None:
    """The map of a case."""
    if "at" not in given:
        return None
    grid = Grid("square", given.get("metres", 5), 80, 60)
    walls = tuple(Wall(f"w{n}", tuple(a), tuple(b)) for n, (a, b) in enumerate(given.get("walls", [])))
    areas = tuple(
        Area(f"a{n}", kind, ((x, y), (right, y), (right, low), (x, low)), high)
        for n, (kind, x, y, right, low, high) in enumerate(given.get("areas", []))
    )
    places = {who: (x + 0.5, y + 0.5) for who, (x, y) in given["at"].items()}
    aboard = frozenset(given.get("aboard", {}))
    facings = {who: float(way) for who, way in given.get("facing", {}).items()}
    return MapGround(grid, Barriers(walls, ()), places, dict.fromkeys(places, 1.0), areas, aboard, facings)


def battle(given: Mapping[str, Any]) -> Battle:
    """The battle of a case, not begun."""
    players, fighters = given.get("player", []), {}
    for side in ("a", "b"):
        for who, line in given.get(side, {}).items():
            sheet = character.parse_line(line) if line else character.blank()
            for path, value in given.get("set", {}).items():
                if path.startswith(f"{who}."):
                    sheet = character.amended(sheet, path.partition(".")[2], value, {})
            fighters[who] = Fighter(who, who.capitalize(), side, sheet, who not in players)
    aboard = {who: Berth(*berth) for who, berth in given.get("aboard", {}).items()}
    rulings = RULESET.settled(given.get("rulings", {}))
    return Battle(
        0, "", fighters, {"a": "Red", "b": "Blue"}, given.get("marks", {}), {}, {}, rulings, field_of(given),
        aboard=aboard,
    )  # fmt: skip


def played(case: Case) -> tuple[Fight, str]:
    """The fight after everything that is done in a case, and why the last step was refused."""
    fight = Fight(battle(case.given))
    fight.begin(case.given.get("faces", []), **case.given.get("begin", {}))
    *steps, last = case.when.get("do") or [[]]
    for step in steps:
        _do(fight, *step)
    try:
        _do(fight, *last)
    except Refused as refusal:
        return fight, str(refusal)
    return fight, ""


def _do(fight: Fight, *step: Any) -> None:
    if not step:
        return
    if step[0] == "advance":
        fight.advance(*(step[1] if len(step) > 1 else []))
        return
    who, act, *rest = step
    args, faces = (rest[0] if rest else {}), (rest[1] if len(rest) > 1 else [])
    fight.act(who, act, faces, **drawn(args))


def drawn(args: Mapping[str, Any]) -> dict[str, Any]:
    """Arguments with cells as places on the map."""
    made = dict(args)
    if "way" in made:
        made["path"] = [[x + 0.5, y + 0.5] for x, y in made.pop("way")]
    if "cell" in made:
        x, y = made.pop("cell")
        made["place"] = [x + 0.5, y + 0.5]
    return made


def asked(fight: Fight, case: Case) -> Preview:
    """What a case asks beforehand."""
    if "ask" not in case.when:
        return Preview()
    who, act, *rest = case.when["ask"]
    return fight.preview(who, act, **drawn(rest[0] if rest else {}))


def found(case: Case) -> dict[str, Any]:
    """How things stand after a case, by the names that cases expect."""
    fight, refused = played(case)
    preview = asked(fight, case)
    expect = case.expect
    return {
        "refused": refused,
        "asked": preview.refused,
        "chances": [round(one.chance * 100) for one in preview.forecasts],
        "targets": [one.target for one in preview.forecasts],
        "notes": list(preview.notes),
        "shades": [[one.shape, len(one.points)] for one in preview.shades],
        **_happened(fight),
        "awaited": fight.awaited(),
        "about": [one.about for one in fight.rules.awaits(fight.battle)],
        "sheet": {name: _place(fight, name) for name in expect.get("sheet", {})},
        "condition": {who: character.condition(fight.sheet(who)) for who in expect.get("condition", {})},
        "marks": {name: _mark(fight, name) for name in expect.get("marks", {})},
        "cells": {who: _cell(fight, who) for who in expect.get("cells", {})},
        "open": {
            who: [act for act in acts if act in fight.acts(who)]
            for who, acts in expect.get("open", {}).items()
        },
        "closed": {
            who: [a for a in acts if a not in fight.acts(who)]
            for who, acts in expect.get("closed", {}).items()
        },
        "order": [[one.who, one.state, one.when] for one in (fight.rules.order or _nobody)(fight.battle)],
        "at": [fight.battle.round, fight.battle.step],
        "clock": fight.battle.clock_s,
        "aboard": {who: one.vehicle for who, one in fight.battle.aboard.items()},
    }


def _nobody(battle: Battle) -> tuple[Any, ...]:
    return ()


def _happened(fight: Fight) -> dict[str, Any]:
    """What the last call brought about."""
    return {
        "attacks": [[*one] for one in fight.attacks()],
        "manners": [one.manner for one in fight.of(Attacked)],
        "dms": [str(dm) for one in fight.of(Attacked) for dm in one.check.task.dms],
        "needed": [one.check.task.target for one in fight.of(Attacked)],
        "throws": [[one.purpose, one.outcome] for one in fight.of(Threw)],
        "fell": [[one.who, one.condition] for one in fight.of(Fell)],
        "told": [one.text for one in fight.of(Marked) if one.text],
        "said": [one.text for one in fight.of(Changed) if one.text],
        "forgone": [[one.who, one.what, one.reason] for one in fight.of(Forwent)],
        "moved": [one.who for one in fight.of(Moved)],
        "went_off": [one.text for one in fight.of(WentOff)],
    }


def _place(fight: Fight, name: str) -> Any:
    who, _, path = name.partition(".")
    found_ = place_at(fight.sheet(who), path)
    return 0 if found_ is None else found_


def _mark(fight: Fight, name: str) -> Any:
    subject, _, mark = name.rpartition(".")
    found_ = fight.mark(subject, mark)
    return "" if found_ is None else found_


def _cell(fight: Fight, who: str) -> list[int]:
    ground = fight.battle.ground
    place = ground.place(who) if ground is not None else None
    return [int(one) for one in place] if place is not None else []
