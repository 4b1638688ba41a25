"""The jump by tasks: the drive is made ready, then engaged; mishaps lead astray, or worse (MT-SHIP-04 to -07)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.chart import Hex, distance
from rules.course import Course
from rules.forms import Forecast
from rules.happening import Threw
from rules.said import Text, begun, said
from rules.ships.happening import CoursePlotted, Went
from rules.spacefaring.jump import tasks
from rules.spacefaring.jump.tasks import Emerged, Level
from rules.spacefaring.ships import places as p
from rules.spacefaring.ships import sheet as s
from rules.spacefaring.voyage.aboard import Aboard
from rules.spacefaring.voyage.dues import overdue_s
from rules.spacefaring.voyage.duty import again
from rules.spacefaring.voyage.flight import hijacking
from rules.spacefaring.voyage.flight.entering import burn, enter
from rules.spacefaring.voyage.flight.hazards import DAY_S, diameters, hazards
from rules.spacefaring.voyage.flight.power import light
from rules.spacefaring.voyage.flight.working import (
    ENGAGE,
    PREPARE,
    Work,
    forecast,
    risk_words,
    risks,
    try_,
    work,
)
from rules.spacefaring.voyage.flown import EDGE
from rules.spacefaring.voyage.kept import counted
from rules.vessel import Where

MONTH_S = 30 * DAY_S
WORDS: dict[str, Text] = {
    "superficial": "5 to 10 days in jump",
    "minor": "the same, out at the edge of the system",
    "major": "the same, and a misjump",
    "destroyed": "the ship is lost",
}


def prepares(ship: Aboard) -> Work:
    """Making the drive ready."""
    late_s = overdue_s(ship.vessel, ship.clock_s)
    months = int(late_s // MONTH_S) if late_s else 0
    unrefined = hazards(ship).unrefined
    return work(ship, PREPARE, tasks.preparing(unrefined, s.military(ship.sheet), late_s is not None, months))


def engages(ship: Aboard) -> Work:
    """Engaging it."""
    steps = tasks.engaging(hazards(ship).unrefined, s.military(ship.sheet), diameters(ship), ship.rulings)
    return work(ship, ENGAGE, steps)


# --- beforehand ----------------------------------------------------------------------------------------


def forecasts(ship: Aboard) -> Iterator[Forecast]:
    """Both tasks."""
    yield forecast(prepares(ship), "else the drive cannot be engaged")
    yield forecast(engages(ship), "else there is no jump, or a mishap")


def chances(ship: Aboard) -> Iterator[Text]:
    """What the jump may come to, in lines."""
    first, second = prepares(ship), engages(ship)
    readied = float(first.task.chance())
    found = {level: readied * chance for level, chance in risks(ship, second).items()}
    planned = readied * float(second.task.chance())
    astray = found.get("major", 0.0) + found.get("destroyed", 0.0)
    yield said(
        "arrives as planned with {safe} %, no jump {none} %, misjump or worse {astray} %",
        safe=_percent(planned),
        none=_percent(1 - planned - sum(found.values())),
        astray=_percent(astray),
    )
    yield from risk_words(found, WORDS)


def _percent(chance: float) -> float:
    return round(chance * 100, 1)


# --- done ----------------------------------------------------------------------------------------------


def jump(course: Course, ship: Aboard, to: Hex) -> None:
    """Make the drive ready and engage it; where that fails without a mishap there is no jump, and no fuel is burnt."""
    light(course, ship)
    if not try_(course, again(course, ship), prepares(ship)).success:
        return
    ready = again(course, ship)
    came = try_(course, ready, engages(ready))
    if not came.success and came.mishap is None:
        return
    ready = again(course, ready)
    out = _emerges(course, ready, came.mishap)
    for one in out.checks:
        course.say(Threw("jump", begun(one.task.name), (ship.id,), one, str(one.total)))
    burn(course, ready, distance(ready.hex, to))
    if out.lost:
        _lost(course, again(course, ready))
        return
    counted(course, ship.id, EDGE, round(out.edge_s))
    enter(course, again(course, ready), to, out.misjump, out.seconds)
    hijacking.throw(course, again(course, ready))


def _emerges(course: Course, ship: Aboard, mishap: Level | None) -> Emerged:
    """Where and when the jump ends."""
    if mishap is None:
        return tasks.normal(course.dice, ship.rulings)
    size = (ship.chart.columns, ship.chart.rows) if ship.chart else None
    return tasks.mishap(mishap, ship.hex, course.dice, ship.rulings, size)


def _lost(course: Course, ship: Aboard) -> None:
    here = ship.here
    assert here is not None  # she jumped from there
    course.change(ship.id, "lost in jump", {p.WRECKED.path: True}, "a mishap in jump", tasks.SOURCE)
    course.say(CoursePlotted(ship.id, ship.vessel.course, ()))
    wreck = Where(here.chart, here.hex, "wreck")
    course.say(Went(ship.id, "wrecked", here, wreck, "destroyed as she jumped"))
