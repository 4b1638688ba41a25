"""Moving on foot: crawling, walking, trotting, running."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

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
from rules.systems.traveller2300.fight.frames import PRONE, own
from rules.systems.traveller2300.people import state
from rules.values import path

MOVE = "move"
PACE, WENT = "pace", "went"
"""Marks of a fighter: how it goes at which point of which turn; metres gone in which turn."""
AWAY, TOWARD = "away", "toward"


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


def _form(battle: Battle, who: str) -> Option | None:
    if who not in battle.fighters or frames.is_vehicle(battle, who) or who in battle.aboard:
        return None
    found = modes(battle, who)
    if not found:
        return None
    farthest = max(most_m(battle, who, mode) for mode in found)
    paces = tuple(Choice(one, begun(one), said("{n} m", n=most_m(battle, who, one))) for one in found)
    foes = tuple(Choice(one.id, one.name) for one in frames.enemies(battle, who))
    fields = [Field("mode", "Pace", "choice", paces, "walking")]
    if battle.ground is not None:
        fields.append(Field("path", "Path", "path", most=farthest))
    if foes:
        fields.append(
            Field(TOWARD, "Move relative to", "choice", foes, foes[0].value, hint="Only without a path")
        )
        fields.append(Field(AWAY, "Away", "flag", default=False))
    return Option(MOVE, "Move", tuple(fields))


def _reads(battle: Battle, intent: Intent) -> Way:
    if frames.stays(battle, intent.who):
        raise Refused("a light wound keeps you where you are for the rest of the turn")
    option = _form(battle, intent.who)
    if option is None:
        raise Refused("you cannot move now")
    given = fitted(option, intent)
    mode = cast("Mode", given["mode"])
    most, points = most_m(battle, intent.who, mode), path(given.get("path"), "the path")
    if points and battle.ground is not None:
        return _along(battle, intent.who, mode, points, most)
    if TOWARD not in given:
        raise Refused("choose a path")
    return _relative(battle, intent.who, mode, str(given[TOWARD]), -most if given[AWAY] else most)


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


def _does(course: Course, who: str, way: Way) -> None:
    battle, ground = course.battle, course.battle.ground
    marks = {PRONE: True if way.mode == "crawling" else None}
    course.mark(
        own(who), {**marks, PACE: {"turn": battle.round, "point": frames.point(battle), "mode": way.mode}}
    )
    if way.points and ground is not None:
        length = ground.path_length_m(who, way.points)
        course.say(Moved(who, way.points, way.mode))
    else:
        length = abs(way.by)
        nearer = max(0.0, reach.distance_m(battle, who, way.toward) - way.by)
        words = said("{mode}: {metres:.0f} m", mode=way.mode, metres=nearer)
        course.mark(reach.pair(who, way.toward), {reach.APART: nearer}, words)
    course.mark(own(who), {WENT: {"turn": battle.round, "m": gone(battle, who) + round(length)}})


ACTION: Action[Way] = Action(MOVE, "Move", _form, _reads, _does)
