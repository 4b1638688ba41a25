"""Driving in a fight: so far an action, twice as far, or evading; and crashing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, cast

from rules.check import Refused, Task
from rules.course import Course
from rules.forms import Choice, Field, Forecast, Intent, Option, Preview
from rules.grid import Point
from rules.happening import Moved, Threw
from rules.kit.acts import fitted
from rules.ruleset import Battle
from rules.said import said
from rules.systems.traveller2300 import house
from rules.systems.traveller2300.combat.condition import SECONDS
from rules.systems.traveller2300.fight.choosing import Action
from rules.systems.traveller2300.fight.frames import own
from rules.systems.traveller2300.fight.harm import Blow, land
from rules.systems.traveller2300.fight.vehicle import crew
from rules.systems.traveller2300.people import places, state
from rules.systems.traveller2300.points import THOUSAND
from rules.systems.traveller2300.reading import amount
from rules.systems.traveller2300.tasks import assets
from rules.systems.traveller2300.tasks.library import tasks
from rules.systems.traveller2300.tasks.resolve import stated
from rules.tables import listing, matrix
from rules.values import path

DRIVE = "drive"
EVADES, FAST = "evades", "speed"
"""Marks of a vehicle: that it evades; how far it went in its last action."""
Manner = Literal["normal", "double", "evasive"]
_AMOUNTS, _HOUSE = (
    listing(__package__.rpartition(".")[0], "amounts_vehicles"),
    matrix(house.__name__, "amounts_house"),
)
DOUBLE = amount(_AMOUNTS, "double speed")
_MANNERS = (
    Choice("normal", "At combat speed"),
    Choice("double", "At double speed"),
    Choice("evasive", "Evading"),
)
_TASKS: Mapping[str, str] = {
    "double": "drive at double speed",
    "evasive": "drive evasively",
    "crash": "avoid a crash",
}
_ACTIONS_A_TURN = 2


@dataclass(frozen=True, slots=True)
class Drive:
    """How, and along what."""

    vehicle: str
    manner: Manner
    points: tuple[Point, ...]


def combat_move_m(battle: Battle, vehicle: str) -> int:
    """How far it goes in an action, as it is now."""
    sheet = battle.fighters[vehicle].sheet
    whole = places.MOVE.of(sheet)
    return {"full": whole, "half": whole // 2, "immobile": 0}[state.speed(sheet)]


def task(battle: Battle, who: str, which: str) -> Task:
    """What the driver throws for one of the driving tasks."""
    record = tasks()[_TASKS[which]]
    level = crew.skill(battle, who, "Driver")
    dms = [assets.skill("Driver", level)] if level is not None else []
    shifts = [] if level is not None else [assets.without("Driver")]
    return stated(_TASKS[which], record.difficulty, dms, shifts)


def is_fast(battle: Battle, vehicle: str) -> bool:
    """Whether a vehicle went at double speed in its last action."""
    mark = battle.mark(own(vehicle), FAST)
    return isinstance(mark, Mapping) and bool(mark.get("double"))


def evades(battle: Battle, vehicle: str) -> bool:
    """Whether it evades now."""
    return bool(battle.mark(own(vehicle), EVADES))


# --- the action ----------------------------------------------------------------------------------------


def _form(battle: Battle, who: str) -> Option | None:
    vehicle = crew.drives(battle, who) if who in battle.fighters else None
    if vehicle is None:
        return None
    far = combat_move_m(battle, vehicle) * DOUBLE
    fields = [Field("manner", "How", "choice", _MANNERS, "normal")]
    if battle.ground is not None:
        fields.append(
            Field("path", "Path", "path", most=far, hint="Left blank: it evades, or stays, where it is")
        )
    return Option(DRIVE, "Drive", tuple(fields))


def _reads(battle: Battle, intent: Intent) -> Drive:
    option = _form(battle, intent.who)
    vehicle = crew.drives(battle, intent.who)
    if option is None or vehicle is None:
        raise Refused("there is nothing that you could drive now")
    given = fitted(option, intent)
    manner, points = cast("Manner", given["manner"]), path(given.get("path"), "the path")
    ground = battle.ground
    if not points or ground is None:
        return Drive(vehicle, manner, ())
    most = combat_move_m(battle, vehicle) * (DOUBLE if manner == "double" else 1)
    length = ground.path_length_m(vehicle, points)
    if length > most + 1e-6:
        raise Refused(
            said("{length:.0f} m is farther than it goes in an action: {most} m", length=length, most=most)
        )
    if (what := ground.blocks_path(vehicle, points)) is not None:
        raise Refused(said("{what} is in the way", what=what))
    return Drive(vehicle, manner, points)


def _odds(battle: Battle, who: str, drive: Drive) -> Preview:
    if drive.manner == "normal":
        return Preview()
    wanted = task(battle, who, drive.manner)
    follows = "full evasion rating" if drive.manner == "evasive" else "else only as far as at combat speed"
    return Preview((Forecast(wanted.name, wanted, float(wanted.chance()), follows),))


def _does(course: Course, who: str, drive: Drive) -> None:
    success = drive.manner == "normal"
    if drive.manner != "normal":
        check = task(course.battle, who, drive.manner).attempt(course.dice)
        success = check.success
        course.say(
            Threw("drive", check.task.name, (who,), check, "well driven" if success else "badly driven")
        )
    points, ground = drive.points, course.battle.ground
    if drive.manner == "double" and not success:
        points = _as_far(course.battle, drive)
    length = ground.path_length_m(drive.vehicle, points) if points and ground is not None else 0.0
    if points and ground is not None:
        before = points[-2] if len(points) > 1 else drive.vehicle
        course.say(Moved(drive.vehicle, points, drive.manner, facing=ground.bearing(before, points[-1])))
    fast = {"m": round(length), "double": success and drive.manner == "double"}
    course.mark(
        own(drive.vehicle), {FAST: fast, EVADES: True if success and drive.manner == "evasive" else None}
    )


def _as_far(battle: Battle, drive: Drive) -> tuple[Point, ...]:
    """As far along the way as combat speed goes."""
    ground, most = battle.ground, combat_move_m(battle, drive.vehicle)
    assert ground is not None  # there are ways on maps alone
    cells = ground.path_cells(drive.vehicle, drive.points)
    found: tuple[Point, ...] = ()
    for one in cells:
        if ground.path_length_m(drive.vehicle, (*found, one)) > most:
            break
        found = (*found, one)
    return found


# --- crashing ------------------------------------------------------------------------------------------


def crash_or_not(course: Course, vehicle: str) -> None:
    """Stopped at double speed: the driver must keep it on its way, or it crashes."""
    driver = next(
        (
            one
            for one, at in course.battle.aboard.items()
            if at.vehicle == vehicle and at.station == crew.DRIVER
        ),
        vehicle,
    )
    check = task(course.battle, driver, "crash").attempt(course.dice)
    course.say(
        Threw("crash", check.task.name, (driver,), check, "kept on its way" if check.success else "crashes")
    )
    if not check.success:
        crash(course, vehicle)


def crash(course: Course, vehicle: str) -> None:
    """Everybody aboard takes a blow by how fast it went."""
    mark = course.battle.mark(own(vehicle), FAST) or {}
    kmh = float(mark.get("m", 0)) * _ACTIONS_A_TURN * 3.6 / SECONDS
    damage = round(kmh * THOUSAND / int(_HOUSE.number("crash km/h for one DPV", "number") or 20))
    for who in crew.aboard(course.battle, vehicle):
        land(course, who, Blow(damage, "blunt"))


ACTION: Action[Drive] = Action(DRIVE, "Drive", _form, _reads, _does, _odds)
