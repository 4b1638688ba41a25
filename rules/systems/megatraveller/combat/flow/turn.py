"""The turns that are going on: the one that a unit has, and those that have broken in on it (MT-COMBAT-14, -15).

They are kept innermost last in one mark of the fight. A topic needs two words of this room: `use_attack` and `end`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from rules.course import Course, unfolded
from rules.forms import Intent
from rules.happening import Change, Marked
from rules.kit.frames import Frames
from rules.once import once
from rules.ruleset import Battle
from rules.systems.megatraveller.combat.flow import marks
from rules.systems.megatraveller.combat.flow.marks import ATTACKED, POINTS_USED, TURN_HAD, TURNS


@dataclass(frozen=True, slots=True)
class UnitTurn:
    """One unit's turn that is not over.

    broke_in: it is an interrupt. act, args: an attack or move that waits for those who may break in, "" for none.
    waiting: who of them has still to be heard; heard: who has been asked. plans: their interrupts of a move, by
    unit: the square and what was said in the form. tried: sides that have tried at this attack or square. cells: the
    squares of the move; at: how many of them have been entered. ending: it ends with the act that waits. over: it
    ends at once.
    """

    who: str
    broke_in: bool = False
    act: str = ""
    args: Mapping[str, Any] = field(default_factory=dict)
    waiting: tuple[str, ...] = ()
    heard: tuple[str, ...] = ()
    plans: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    tried: tuple[str, ...] = ()
    cells: tuple[tuple[float, float], ...] = ()
    at: int = 0
    ending: bool = False
    over: bool = False

    @property
    def intent(self) -> Intent:
        """The act that waits."""
        return Intent(self.who, self.act, self.args)


_NAMES = tuple(place.name for place in fields(UnitTurn))


def _written(one: UnitTurn) -> dict[str, Any]:
    """As JSON, without what is as it begins."""
    blank = UnitTurn(one.who)
    values = {name: getattr(one, name) for name in _NAMES}
    written = {name: value for name, value in values.items() if value != getattr(blank, name)}
    for name in ("waiting", "heard", "tried"):
        if name in written:
            written[name] = list(written[name])
    if "cells" in written:
        written["cells"] = [list(cell) for cell in one.cells]
    return {"who": one.who, **written}


def _read(raw: Mapping[str, Any]) -> UnitTurn:
    values = dict(raw)
    for name in ("waiting", "heard", "tried"):
        if name in values:
            values[name] = tuple(values[name])
    if "cells" in values:
        values["cells"] = tuple((float(x), float(y)) for x, y in values["cells"])
    return UnitTurn(**values)


FRAMES = Frames(TURNS, _read, _written)
turns, current = FRAMES.all, FRAMES.now
push, pop, changed = FRAMES.push, FRAMES.pop, FRAMES.change


def acting(battle: Battle, who: str) -> bool:
    """Whether a unit has the turn now and nobody has still to be heard about what it does."""
    now = current(battle)
    return now is not None and now.who == who and not now.act and not now.over


def had(battle: Battle, who: str) -> bool:
    """Whether a unit has had its turn in this round."""
    return marks.this_round(battle, who, TURN_HAD)


def attacked(battle: Battle, who: str) -> bool:
    """Whether a unit has used its attack of this round."""
    return marks.this_round(battle, who, ATTACKED)


@once
def begun(battle: Battle, who: str) -> Battle:
    """The battle as it is once a unit's turn has begun: what its last one used of its movement counts no more."""
    used = marks.of(battle, who, POINTS_USED)
    if used is None or any(one.who == who for one in turns(battle)):
        return battle
    return unfolded(battle, Marked(marks.unit(who), (Change(POINTS_USED, used, None),)))


def use_attack(course: Course, who: str) -> None:
    """What a unit does takes the place of its attack of this round."""
    course.mark(marks.unit(who), {ATTACKED: course.battle.round})


def end(course: Course, who: str) -> None:
    """A unit's turn ends with what it has just done."""
    course.mark(marks.unit(who), {TURN_HAD: course.battle.round})
    found = turns(course.battle)
    FRAMES.put(course, tuple(replace(one, over=True, act="") if one.who == who else one for one in found))
