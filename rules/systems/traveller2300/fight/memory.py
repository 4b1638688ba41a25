"""What a fight remembers, in words, and what of it a referee may set."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.forms import Json
from rules.kit.marks import Mark, flag, memory
from rules.overriding import Subject
from rules.ruleset import Sheet
from rules.said import said
from rules.systems.traveller2300.fight import frames, moving
from rules.systems.traveller2300.fight.blast import designating, emplacing, lobbing, throwing
from rules.systems.traveller2300.fight.fire import cover, reach, shooting
from rules.systems.traveller2300.fight.frames import FRAMES
from rules.systems.traveller2300.fight.melee import striking
from rules.systems.traveller2300.fight.senses import hiding, sensing
from rules.systems.traveller2300.fight.vehicle import driving


def _some(value: Json, sheet: Sheet) -> str:
    return "something" if value else ""


def _turn(value: Json, sheet: Sheet) -> str:
    return said("turn {n}", n=int(value)) if isinstance(value, int) else ""


def _pace(value: Json, sheet: Sheet) -> str:
    return str(value["mode"]) if isinstance(value, Mapping) else ""


def _count(of: Subject, name: str) -> Any:
    return of.number(name, 0, 9)


def _far(of: Subject, name: str) -> Any:
    return of.number(name, 1, 5000)


def _nerve(of: Subject, name: str) -> Any:
    return of.choice(name, ("duck", "stand"), nothing="is asked")


def _levels(of: Subject, name: str) -> Any:
    return of.number(name, -2, 2)


def _guard(of: Subject, name: str) -> Any:
    return of.choice(name, ("block", "take"), nothing="is asked")


def _this_turn(of: Subject, name: str) -> Any:
    return of.this_round(name)


MEMORY = memory(
    (
        Mark(FRAMES.mark, "what waits", words=_some),
        Mark(frames.AT, "initiative point"),
        Mark(reach.APART, "metres apart", {"fight": _far, "pair": _far}),
        Mark(frames.PRONE, "lying", flag("fighter")),
        Mark(frames.DAZED, "dazed", {"fighter": _this_turn}, words=_turn),
        Mark(frames.STILL, "halted by a light wound", {"fighter": _this_turn}, words=_turn),
        Mark(frames.OWES, "actions taken beforehand", {"fighter": _count}),
        Mark(frames.USED, "own points that have come"),
        Mark(frames.HELD, "action held", words=_some),
        Mark("nerve", "standing choice under area fire", {"fighter": _nerve}),
        Mark(shooting.FIRED, "shots of this turn", words=_some),
        Mark(cover.PACE, "pace", words=_pace),
        Mark(hiding.LOW, "lying low", flag("fighter")),
        Mark(hiding.FOUND, "found by sensors", words=_some),
        Mark(sensing.SWEPT, "sensors swept", words=_turn),
        Mark(driving.EVADES, "evading", flag("fighter")),
        Mark(driving.FAST, "speed", words=_some),
        Mark(frames.CONTROL, "control points", words=_some),
        Mark(striking.UNAWARE, "expecting no attack", flag("fighter")),
        Mark(shooting.NO_FIRE, "no fire after a block", words=_some),
        Mark("guard", "standing choice when struck at", {"fighter": _guard}),
        Mark(lobbing.CALLED, "indirect fire called for", words=_some),
        Mark(designating.SPOTS, "spotting laser", words=_some),
        Mark(emplacing.SETTING, "setting a charge", words=_some),
        Mark(emplacing.LAID, "charges set", words=_some),
        Mark(throwing.SHIFT, "levels by which grenades are thrown harder", {"fight": _levels}),
        Mark(moving.WENT, "metres gone in this turn", words=_some),
    ),
    lambda rulings, name: True,
    between=FRAMES.mark,
)
