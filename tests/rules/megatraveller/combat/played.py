"""A case's fight played step by step, and what every kind of case may expect of how it stands then.

    when   = { do = [["ann", "move", { way = [[5, 2]] }], ["advance", [4, 3]]],
               ask = ["ann", "fire", { target = ["bob"] }] }
    expect = { cells = { ann = [5, 2] }, marks = { "fighter:ann.pace" = 1 }, gone = ["bob.weapons.w1"] }

A step is a unit, an act, its arguments and the faces, or "advance" and the faces. Among the arguments `way` is a path
in cells and `cell` a place in one. Only the last step may be refused. What is asked for is asked after all steps.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rules.check import Refused
from rules.forms import Preview
from rules.happening import Attacked, Fell, Moved, Threw
from rules.places import at as place_at
from rules.systems.megatraveller.combat import FIGHT
from rules.systems.megatraveller.people import sheet
from tests.rules.cases import Case
from tests.rules.megatraveller.fights import Fight, way

NOBODY_INTERRUPTS = {"side:a": {"never_interrupts": True}, "side:b": {"never_interrupts": True}}


def play(fight: Fight, case: Case) -> str:
    """Do all that is done in a case; why the last step was refused, "" if it was not."""
    *steps, last = case.when.get("do") or [[]]
    for step in steps:
        _do(fight, *step)
    try:
        _do(fight, *last)
    except Refused as refusal:
        return str(refusal)
    return ""


def asked(fight: Fight, case: Case) -> Preview:
    """What the case asks beforehand, an empty preview if it asks nothing."""
    if "ask" not in case.when:
        return Preview()
    who, act, *rest = case.when["ask"]
    return fight.preview(who, act, **_drawn(*rest))


def foretold(preview: Preview) -> dict[str, Any]:
    """What a preview says of its throws, by the names that a case expects."""
    return {
        "titles": [one.label for one in preview.forecasts],
        "chances": [round(one.chance * 100, 1) for one in preview.forecasts],
        "dms": [str(dm) for one in preview.forecasts for dm in one.task.dms],
        "notes": list(preview.notes),
    }


def happened(fight: Fight) -> dict[str, Any]:
    """What the last call brought about, by the names that a case expects."""
    return {
        "struck": [
            [one.target, one.check.success, one.harm.points if one.harm else 0] for one in fight.of(Attacked)
        ],
        "throws": [list(one) for one in fight.throws()],
        "outcomes": [one.outcome for one in fight.of(Threw)],
        "moved": [one.reason for one in fight.of(Moved)],
        "fell": [[one.who, one.condition] for one in fight.of(Fell)],
    }


def standing(fight: Fight, case: Case) -> dict[str, Any]:
    """How a fight stands, by the names that a case expects; looked up for those expected alone."""
    expect = case.expect
    return {
        "condition": {who: sheet.condition(fight.sheet(who)) for who in expect.get("condition", {})},
        "sheet": {name: _place(fight, name) for name in expect.get("sheet", {})},
        "gone": [name for name in expect.get("gone", []) if _place(fight, name) is None],
        "marks": {name: _mark(fight, name) for name in expect.get("marks", {})},
        "unmarked": [name for name in expect.get("unmarked", []) if _mark(fight, name) is None],
        "open": {
            who: sorted(set(acts) & set(fight.acts(who))) for who, acts in expect.get("open", {}).items()
        },
        "closed": {
            who: [one for one in acts if one not in fight.acts(who)]
            for who, acts in expect.get("closed", {}).items()
        },
        "cells": {who: list(fight.cell(who)) for who in expect.get("cells", {})},
        "awaited": fight.awaited(),
        "badges": {
            who: [badge.label for badge in FIGHT.badges(fight.battle, who)]
            for who in expect.get("badges", {})
        },
        "round": fight.battle.round,
    }


def _do(fight: Fight, who: str = "", *rest: Any) -> None:
    if who == "advance":
        fight.advance(*(rest[0] if rest else ()))
    elif who:
        _act(fight, who, *rest)


def _act(
    fight: Fight, who: str, act: str, args: Mapping[str, Any] | None = None, faces: Iterable[int] = ()
) -> None:
    fight.act(who, act, faces, **_drawn(args))


def _drawn(args: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Arguments as a form has them."""
    found = dict(args or {})
    if "way" in found:
        found["path"] = way(*found.pop("way"))
    if "cell" in found:
        (found["place"],) = way(found.pop("cell"))
    return found


def _place(fight: Fight, name: str) -> Any:
    who, _, path = name.partition(".")
    return place_at(fight.sheet(who), path)


def _mark(fight: Fight, name: str) -> Any:
    subject, _, mark = name.rpartition(".")
    return fight.mark(subject, mark)
