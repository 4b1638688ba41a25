"""Moving on foot: crawling, walking, trotting, running."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from rules.check import Refused
from rules.course import Course
from rules.forms import Choice, Field, Intent, Option
from rules.grid import Point
from rules.happening import Moved
from rules.kit.acts import fitted
from rules.ruleset import Battle
from rules.said import Verbatim, begun, said
from rules.systems.traveller2300.combat.movement import MODES, Mode, allowance
from rules.systems.traveller2300.fight import frames, reach
from rules.systems.traveller2300.fight.choosing import Action
from rules.systems.traveller2300.fight.cover import PACE
from rules.systems.traveller2300.fight.frames import PRONE, own
from rules.systems.traveller2300.people import state
from rules.values import path

MOVE = "move"
WENT = "went"
"""Mark of a fighter: metres gone in which turn."""
AWAY, TOWARD = "away", "toward"
MOST_PASSED = 120
"""Cells of a way that are remembered while one is under fire on it."""


@dataclass(frozen=True, slots=True)
class Way:
    """How, and along what; toward: whom, where there is no map, and by: so many metres nearer or, below 0, farther."""

    mode: Mode
    points: tuple[Point, ...] = ()
    toward: str = ""
    by: float = 0.0


def gone(battle: Battle, who: str) -> int:
    """Whole metres that somebody has gone in this turn."""
    mark = battle.mark(own(who), WENT) or {}
    return int(mark.get("m", 0)) if mark.get("turn") == battle.round else 0


def modes(battle: Battle, who: str) -> tuple[Mode, ...]:
    """How somebody may go under its load."""
    load = state.load(battle.fighters[who].sheet)
    if load == "too much" or frames.stays(battle, who):
        return ()
    return MODES[:2] if load == "walking" else MODES


def most_m(battle: Battle, who: str, mode: Mode) -> int:
    """How far somebody goes so."""
    return allowance(mode, gone(battle, who), battle.rulings)


def blanks(battle: Battle, who: str, paces: tuple[Mode, ...]) -> list[Field]:
    """What is asked of a move at one of these paces."""
    farthest = max(most_m(battle, who, mode) for mode in paces)
    foes = tuple(Choice(one.id, one.name) for one in frames.enemies(battle, who))
    fields = [Field("path", "Path", "path", most=farthest)] if battle.ground is not None else []
    if foes:
        hint = "Used where no path is drawn"
        fields.append(Field(TOWARD, "Move relative to", "choice", foes, foes[0].value, hint=hint))
        fields.append(Field(AWAY, "Away", "flag", default=False))
    return fields


def _form(battle: Battle, who: str) -> Option | None:
    if who not in battle.fighters or frames.is_vehicle(battle, who) or who in battle.aboard:
        return None
    found = modes(battle, who)
    if not found:
        return None
    paces = tuple(Choice(one, begun(one), said("{n} m", n=most_m(battle, who, one))) for one in found)
    pace = Field("mode", "Pace", "choice", paces, "walking" if "walking" in found else found[0])
    return Option(MOVE, "Move", (pace, *blanks(battle, who, found)))


def _reads(battle: Battle, intent: Intent) -> Way:
    if frames.stays(battle, intent.who):
        raise Refused("a light wound keeps you where you are for the rest of the turn")
    option = _form(battle, intent.who)
    if option is None:
        raise Refused("you cannot move now")
    given = fitted(option, intent)
    return chosen(battle, intent.who, cast("Mode", given["mode"]), given)


def chosen(battle: Battle, who: str, mode: Mode, given: Mapping[str, Any]) -> Way:
    """The way that a form says."""
    most, points = most_m(battle, who, mode), path(given.get("path"), "the path")
    if points and battle.ground is not None:
        return _along(battle, who, mode, points, most)
    if TOWARD not in given:
        raise Refused("choose a path")
    return _relative(battle, who, mode, str(given[TOWARD]), -most if given[AWAY] else most)


def way_of(battle: Battle, intent: Intent) -> tuple[Point, ...]:
    """The points of a way that has been announced; () where it cannot be gone any more."""
    try:
        return _reads(battle, intent).points
    except Refused:
        return ()


def _along(battle: Battle, who: str, mode: Mode, points: tuple[Point, ...], most: int) -> Way:
    ground = battle.ground
    assert ground is not None  # there are paths on maps alone
    length = ground.path_length_m(who, points)
    if length > most + 1e-6:
        raise Refused(
            said("{length:.0f} m is farther than {mode} goes: {most} m", length=length, mode=mode, most=most)
        )
    if (what := ground.blocks_path(who, points)) is not None:
        raise Refused(said("{what} is in the way", what=what))
    return Way(mode, points)


def _relative(battle: Battle, who: str, mode: Mode, whom: str, metres: int) -> Way:
    ground = battle.ground
    if ground is None or ground.place(who) is None or ground.place(whom) is None:
        apart = reach.distance_m(battle, who, whom)
        return Way(mode, (), whom, min(metres, max(apart - 1, 0)) if metres > 0 else metres)
    points = ground.toward(who, whom, metres)
    if not points:
        raise Refused(
            said("there is no way in that direction from {whom}", whom=Verbatim(battle.fighters[whom].name))
        )
    return Way(mode, points)


def go(course: Course, who: str, way: Way) -> None:
    """Move so; whoever fires at this point may do so anywhere along the way."""
    battle, ground = course.battle, course.battle.ground
    here = ground.place(who) if ground is not None else None
    if way.points and ground is not None and here is not None:
        passed = [here, *ground.path_cells(who, way.points)][:MOST_PASSED]
        length = ground.path_length_m(who, way.points)
    else:
        passed, length = [], abs(way.by)
    going = {
        "at": [battle.round, frames.point(battle)],
        "mode": way.mode,
        "way": [list(one) for one in passed],
    }
    course.mark(own(who), {PRONE: True if way.mode == "crawling" else None, PACE: going})
    if way.points:
        course.say(Moved(who, way.points, way.mode))
    else:
        nearer = max(0.0, reach.distance_m(battle, who, way.toward) - way.by)
        words = said("{mode}: {metres:.0f} m", mode=way.mode, metres=nearer)
        course.mark(reach.pair(who, way.toward), {reach.APART: round(nearer)}, words)
    course.mark(own(who), {WENT: {"turn": battle.round, "m": gone(battle, who) + round(length)}})


ACTION: Action[Way] = Action(MOVE, "Move", _form, _reads, go)
