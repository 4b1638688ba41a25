"""The one speed that a unit names for its turn, and the movement points that it gives (MT-COMBAT-17, -20, -23).

A speed is named with the first attack or move of a turn, in two blanks that the flow adds to that act's form.
"""

from __future__ import annotations

from collections.abc import Mapping

from rules.check import Refused
from rules.course import Course, unfolded
from rules.forms import Choice, Field, Json
from rules.happening import Change, Marked
from rules.once import once
from rules.ruleset import Battle
from rules.said import listed, said
from rules.systems.megatraveller import ground, rulings
from rules.systems.megatraveller.combat.flow import marks
from rules.systems.megatraveller.combat.flow.marks import EVADING, NAMED, POINTS_USED, SPEED
from rules.systems.megatraveller.combat.flow.units import intelligent, riding
from rules.systems.megatraveller.combat.moving import loads
from rules.systems.megatraveller.combat.seeing.distance import cells, scale_m
from rules.systems.megatraveller.gear import machine
from rules.systems.megatraveller.people import sheet
from rules.values import flag, whole

PACE, EVADE = "pace", "evade"
"""The two blanks."""
WALK, RUN = 1, 2
HIGH_G = 2.0
SOURCE = "MegaTraveller Players' Manual, Movement"
_TITLES = {0: "Stand still", WALK: "Walk", RUN: "Run"}


@once
def fastest(battle: Battle, who: str) -> int:
    """The highest speed that a unit may name now; 0 for one that cannot move by itself."""
    fighter = battle.fighters[who]
    if riding(battle, who) or sheet.kind(fighter.sheet) == "vehicle":
        return 0
    if any(marks.of(battle, who, one) for one in (marks.BURIED, marks.DRIFTS, marks.SET_UP)):
        return 0
    if marks.of(battle, who, marks.DISORIENTED) or marks.this_round(battle, who, marks.STILL):
        return 0
    robot = sheet.is_machine(fighter.sheet)
    most = machine.top_speed(fighter.sheet) if robot else sheet.speed(fighter.sheet)
    slow = marks.this_round(battle, who, marks.IN_MELEE) or loads.walks(battle, who)
    return min(most, WALK) if slow else most


def paces(battle: Battle, who: str) -> tuple[int, ...]:
    """The speeds that a unit may name, 0 always among them; in high gravity nobody walks."""
    most = fastest(battle, who)
    least = RUN if high_g(battle) else WALK
    return (0, *range(min(least, most), most + 1)) if most else (0,)


def high_g(battle: Battle) -> bool:
    """Whether gravity is 2 G or more, and the rules of high gravity are in use (MT-ENV-42)."""
    return rulings.on(battle.rulings, "high_g") and float(marks.fight(battle, marks.GRAVITY_G, 1)) >= HIGH_G


def points(battle: Battle, who: str, speed: int) -> int:
    """Movement points of a turn at a speed, one for each cell of this map; in high gravity half of them."""
    found = int(cells(battle, ground.points(speed, scale_m(battle))))
    found = max(found, 1) if speed else 0
    return found // 2 if high_g(battle) else found


def named(battle: Battle, who: str) -> bool:
    """Whether a unit has named the speed of its turn."""
    return marks.this_round(battle, who, NAMED)


def left(battle: Battle, who: str) -> int:
    """Movement points that a unit still has; before it has named a speed, those of its fastest."""
    if marks.this_round(battle, who, marks.STILL):
        return 0
    speed = int(marks.of(battle, who, SPEED, 0)) if named(battle, who) else fastest(battle, who)
    return max(0, points(battle, who, speed) - used(battle, who))


def used(battle: Battle, who: str) -> int:
    """Movement points that a unit's turn has used."""
    return int(marks.of(battle, who, POINTS_USED, 0))


def fields(battle: Battle, who: str, *, moving: bool) -> tuple[Field, ...]:
    """The two blanks, () where the speed is named already or there is none to name."""
    return _fields(battle, who, moving)


@once
def _fields(battle: Battle, who: str, moving: bool) -> tuple[Field, ...]:
    if named(battle, who):
        return ()
    speeds = [speed for speed in paces(battle, who) if speed or not moving]
    if not any(speeds):
        return ()
    found = [
        Choice(
            speed,
            said("{title} ({points})", title=_title(speed), points=points(battle, who, speed))
            if speed
            else _title(speed),
        )
        for speed in speeds
    ]
    hint = "for the whole turn; in brackets, how many squares"
    pace = Field(PACE, "Speed", "choice", tuple(found), speeds[0], hint=hint)
    if not intelligent(battle.fighters[who]):
        return (pace,)
    on = tuple(speed for speed in speeds if speed)
    hint = "half as far, twice the movement DM, no parrying"
    return (pace, Field(EVADE, "Evading", "flag", default=False, hint=hint, needs={PACE: on}, seldom=True))


def assumed(battle: Battle, who: str, args: Mapping[str, Json], *, moving: bool) -> Battle:
    """The battle as it is once the speed in a form has been named; Refused for one that is not open."""
    return _going_at(battle, who, tuple(_values(battle, who, args, moving).items()))


@once
def _going_at(battle: Battle, who: str, values: tuple[tuple[str, Json], ...]) -> Battle:
    changes = tuple(Change(name, marks.of(battle, who, name), value) for name, value in values)
    return unfolded(battle, Marked(marks.unit(who), changes))


def name(course: Course, who: str, args: Mapping[str, Json], *, moving: bool) -> None:
    """Name the speed in a form."""
    course.mark(marks.unit(who), _values(course.battle, who, args, moving))


def without(args: Mapping[str, Json]) -> dict[str, Json]:
    """What else is in a form."""
    return {key: value for key, value in args.items() if key not in (PACE, EVADE)}


def _values(battle: Battle, who: str, args: Mapping[str, Json], moving: bool) -> dict[str, Json]:
    blanks = {field.name: field for field in fields(battle, who, moving=moving)}
    if not blanks:
        return {}
    speeds = [int(choice.value) for choice in blanks[PACE].choices]
    speed = whole(args.get(PACE, blanks[PACE].default), "the speed", 0, max(speeds))
    if speed not in speeds:
        raise Refused(
            said(
                "speed {speed} is not open now, only {speeds}",
                speed=speed,
                speeds=listed(map(str, speeds), ","),
            )
        )
    evading = EVADE in blanks and bool(speed) and flag(args.get(EVADE, False), "evading")
    out_of_cover: dict[str, Json] = {marks.COVER: None, marks.LEANING: None} if evading else {}
    return {SPEED: speed or None, EVADING: evading or None, NAMED: battle.round, **out_of_cover}


def _title(speed: int) -> str:
    return _TITLES[speed] if speed in _TITLES else said("Speed {speed}", speed=speed)
