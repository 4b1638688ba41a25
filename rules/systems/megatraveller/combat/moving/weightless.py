"""Fighting without weight: keeping control, holding on, launching oneself and drifting (MT-ENV-40, -41)."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rules.activity import Order
from rules.check import DM, Refused, Task
from rules.course import Course
from rules.forms import Field, Intent, Option, Preview, Shade
from rules.grid import Point
from rules.ground import on_map
from rules.happening import Left
from rules.ruleset import Battle
from rules.systems.megatraveller.combat.attack import foresight, fumbles, harm
from rules.systems.megatraveller.combat.attack.fire import RECOIL
from rules.systems.megatraveller.combat.flow import marks
from rules.systems.megatraveller.combat.flow.act import Kind
from rules.systems.megatraveller.combat.flow.marks import DISORIENTED, DRIFTS, HOLDING
from rules.systems.megatraveller.combat.flow.units import is_able
from rules.systems.megatraveller.combat.moving import on_foot, pace
from rules.systems.megatraveller.combat.moving.handholds import floats, weightless, within_grip
from rules.systems.megatraveller.people.load import effective
from rules.systems.megatraveller.people.skills import level
from rules.systems.megatraveller.tasks.ladder import Difficulty, Shift, easier
from rules.systems.megatraveller.tasks.resolve import characteristic_dm, skill_dm, stated, unskilled

TRIED = "reorient_tried"
"""Mark of a unit: the round in which it last tried to find its bearings."""
PLACE = "place"
SKILL = "Zero-G Environ"
SOURCE = "MegaTraveller Players' Manual, Special Rules: combat in a zero-G environment"
_AGAIN: Mapping[str, Difficulty] = {
    "superficial": "simple", "minor": "routine", "major": "difficult", "destroyed": "difficult",
}  # fmt: skip


# --- keeping control -----------------------------------------------------------------------------------


def task(
    battle: Battle, who: str, difficulty: Difficulty = "difficult", shifts: tuple[Shift, ...] = ()
) -> Task:
    """Keeping or finding one's bearings: Zero-G Environ, Dexterity; fateful."""
    found = level(battle.fighters[who].sheet, SKILL)
    more = () if found else (unskilled(SKILL, battle.rulings),)
    dms = tuple(_dms(battle, who))
    return stated(
        "keep control without weight",
        difficulty,
        dms,
        (*shifts, *more),
        rulings=battle.rulings,
        source=SOURCE,
    )


def shifts(battle: Battle, who: str) -> Iterator[Shift]:
    """What makes it easier after fighting: low recoil, and a hold, which is of no use with high recoil."""
    recoil = marks.of(battle, who, RECOIL) if marks.this_round(battle, who, marks.FIRED) else ""
    if recoil == "low":
        yield easier(1, "low recoil", SOURCE)
    if marks.of(battle, who, HOLDING) and recoil != "high":
        yield easier(1, "holding on", SOURCE)


def control(course: Course) -> None:
    """Between rounds: all who fired or fought hand-to-hand without weight keep control or lose it."""
    if not weightless(course.battle):
        return
    for fighter in course.battle.on_field():
        who = fighter.id
        if not (floats(course.battle, who) and is_able(course.battle, who) and fought(course.battle, who)):
            continue
        if not marks.of(course.battle, who, DISORIENTED):
            _keep(course, who, tuple(shifts(course.battle, who)))


def fought(battle: Battle, who: str) -> bool:
    """Whether a unit fired, or was in hand-to-hand combat, in this round."""
    return marks.this_round(battle, who, marks.FIRED) or marks.this_round(battle, who, marks.IN_MELEE)


def _keep(course: Course, who: str, easier_by: tuple[Shift, ...] = ()) -> bool:
    """Throw to keep control; a failure is a mishap, and its level says how hard it is to recover."""
    wanted = task(course.battle, who, shifts=easier_by)
    if course.attempt(wanted, "control", (who,), ("keeps control", "loses control")).success:
        return True
    slip = fumbles.thrown(course, who, "Loss of control")
    course.mark(marks.unit(who), {DISORIENTED: slip.level, HOLDING: None}, "is disoriented", SOURCE)
    return False


class Reorient:
    """Find one's bearings again, once a round."""

    name = "reorient"
    kind: Kind = "other"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To the disoriented."""
        if who not in battle.fighters or not marks.of(battle, who, DISORIENTED):
            return None
        if marks.this_round(battle, who, TRIED):
            return None
        return Option(self.name, "Find its bearings")

    def read(self, battle: Battle, intent: Intent) -> None:
        """Nothing to be said of it."""

    def odds(self, battle: Battle, order: Order[None]) -> Preview:
        """The throw."""
        return Preview((foresight.plain("Find its bearings", _again(battle, order.who)),))

    def perform(self, course: Course, order: Order[None]) -> None:
        """Try."""
        who = order.who
        wanted = _again(course.battle, who)
        course.mark(marks.unit(who), {TRIED: course.battle.round})
        if course.attempt(wanted, "reorient", (who,), ("reoriented", "still disoriented")).success:
            course.mark(marks.unit(who), {DISORIENTED: None}, "has its bearings again", SOURCE)


def _again(battle: Battle, who: str) -> Task:
    return task(battle, who, _AGAIN.get(str(marks.of(battle, who, DISORIENTED)), "difficult"))


# --- holding on ----------------------------------------------------------------------------------------


class Hold:
    """Hold on to something, or let go of it."""

    name = "hold"
    kind: Kind = "other"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To the weightless beside a wall or handhold."""
        if who not in battle.fighters or not floats(battle, who) or marks.of(battle, who, DRIFTS):
            return None
        place = battle.ground.place(who) if battle.ground is not None else None
        if place is not None and not within_grip(battle, place):
            return None
        if marks.of(battle, who, HOLDING):
            return Option(self.name, "Let go")
        return Option(self.name, "Hold on", hint="control is easier to keep, but no interrupts")

    def read(self, battle: Battle, intent: Intent) -> None:
        """Nothing to be said of it."""

    def odds(self, battle: Battle, order: Order[None]) -> Preview:
        """Nothing is thrown."""
        return Preview()

    def perform(self, course: Course, order: Order[None]) -> None:
        """Do it."""
        held = marks.of(course.battle, order.who, HOLDING)
        text = "lets go" if held else "holds on"
        course.mark(marks.unit(order.who), {HOLDING: None if held else True}, text, SOURCE)


# --- drifting ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Drift:
    """The squares that somebody launched comes through in this round, and the way: dx and dy of one cell."""

    cells: tuple[Point, ...]
    way: Point


class Launch:
    """Push off toward a place, and drift until something is in the way."""

    name = "launch"
    kind: Kind = "move"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To the weightless with something to push off from."""
        if who not in battle.fighters or not floats(battle, who) or not on_foot.can_move(battle, who):
            return None
        place = battle.ground.place(who) if battle.ground is not None else None
        if place is None or not within_grip(battle, place):
            return None
        return Option(
            self.name, "Launch itself", (Field(PLACE, "Toward", "place"),), hint="no stopping on the way"
        )

    def read(self, battle: Battle, intent: Intent) -> Drift:
        """Refused for its own square, or with something right in the way."""
        drift = self._way(battle, intent)
        if not drift.cells:
            raise Refused("something is right in the way")
        return drift

    def odds(self, battle: Battle, order: Order[Drift]) -> Preview:
        """Where it drifts in this round."""
        wanted = task(battle, order.who)
        return Preview(
            (foresight.plain("Control, once it is stopped", wanted, "running, a failure hurts: 1 point"),),
            shades=(Shade("line", order.said.cells, "drifts"),),
        )

    def perform(self, course: Course, order: Order[Drift]) -> None:
        """Push off."""
        who, way = order.who, order.said.way
        speed = int(marks.of(course.battle, who, marks.SPEED, pace.WALK))
        going = {"dx": way[0], "dy": way[1], "speed": speed, "round": course.battle.round}
        course.mark(marks.unit(who), {DRIFTS: going, HOLDING: None}, "launches itself", SOURCE)
        _go(course, who)

    def _way(self, battle: Battle, intent: Intent) -> Drift:
        """Where it goes in this round."""
        assert battle.ground is not None  # offered on maps alone
        here, there = battle.ground.place(intent.who), on_map(battle.ground, intent.args.get(PLACE))
        assert here is not None
        apart = math.dist(here, there)
        if battle.ground.steps(here, there) == 0:
            raise Refused("that is where it is: choose a place to drift to")
        way = ((there[0] - here[0]) / apart, (there[1] - here[1]) / apart)
        speed = int(marks.of(battle, intent.who, marks.SPEED, pace.WALK))
        cells, _ = ahead(battle, here, way)
        return Drift(cells[: pace.points(battle, intent.who, speed)], way)


def ahead(battle: Battle, here: Point, way: Point) -> tuple[tuple[Point, ...], bool]:
    """The squares straight on to the first obstruction, and whether there is one before the edge of the map."""
    assert battle.ground is not None  # drifting is over maps alone
    ground, last = battle.ground, here
    cells: list[Point] = []
    for point in ground.line(here, (here[0] + way[0], here[1] + way[1]), beyond=True)[1:]:
        if ground.blocks_fire(last, point):
            return tuple(cells), True
        cells.append(point)
        last = point
    return tuple(cells), ground.inside((last[0] + way[0], last[1] + way[1]))


def drift(course: Course) -> None:
    """Between rounds: whoever drifts goes on, unless it has gone in this round."""
    for fighter in course.battle.on_field():
        found = marks.of(course.battle, fighter.id, DRIFTS)
        if not found:
            continue
        if not weightless(course.battle) or course.battle.ground is None:
            course.mark(marks.unit(fighter.id), {DRIFTS: None})
        elif int(found["round"]) < course.battle.round:
            course.mark(marks.unit(fighter.id), {DRIFTS: {**found, "round": course.battle.round}})
            _go(course, fighter.id)


def keeps_speed(course: Course, who: str) -> None:
    """As its turn ends, whoever drifts has the speed it drifts at."""
    found = marks.of(course.battle, who, DRIFTS)
    if found:
        course.mark(marks.unit(who), {marks.SPEED: found["speed"]})


def _go(course: Course, who: str) -> None:
    found: Mapping[str, Any] = marks.of(course.battle, who, DRIFTS)
    assert course.battle.ground is not None
    here = course.battle.ground.place(who)
    assert here is not None
    speed = int(found["speed"])
    cells, stopped = ahead(course.battle, here, (float(found["dx"]), float(found["dy"])))
    most = pace.points(course.battle, who, speed)
    on_foot.walk(course, who, cells[:most], len(cells[:most]), "drifts")
    if len(cells) > most:
        course.mark(marks.unit(who), {marks.SPEED: speed})
        return
    course.mark(marks.unit(who), {DRIFTS: None})
    if not stopped:
        course.say(Left(who, "drifts off the map"))
    elif not _keep(course, who) and speed >= pace.RUN:
        harm.wound(course, who, 1, "runs into something, drifting", SOURCE)


def _dms(battle: Battle, who: str) -> Iterator[DM]:
    fighter = battle.fighters[who].sheet
    found = level(fighter, SKILL)
    if found is not None:
        yield skill_dm(SKILL, found.value)
    yield characteristic_dm("Dex", effective(fighter, "dex", battle.rulings))
