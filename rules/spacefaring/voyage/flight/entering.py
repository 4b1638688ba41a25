"""Into jump space: its fuel is burnt, and what was kept for the port is gone."""

from __future__ import annotations

from rules.chart import Hex
from rules.course import Course
from rules.said import Text, plural
from rules.ships.happening import CoursePlotted, Went
from rules.spacefaring.jump import arrival
from rules.spacefaring.jump.throws import Misjump
from rules.spacefaring.ships import costs
from rules.spacefaring.voyage.aboard import Aboard
from rules.spacefaring.voyage.dues import drawn
from rules.spacefaring.voyage.kept import jumped
from rules.vessel import Where


def burn(course: Course, ship: Aboard, parsecs: int) -> None:
    """Take the fuel of a jump out of the tanks."""
    tons = costs.jump_fuel_t(ship.sheet, parsecs, ship.rulings)
    course.change(ship.id, "burnt fuel", drawn(ship.sheet, tons), "the jump", "Book 2, Fuel")


def enter(course: Course, ship: Aboard, to: Hex, misjump: Misjump | None, seconds: float) -> None:
    """Into jump space: towards the target, or astray; what was kept for the port is gone."""
    here = ship.here
    assert here is not None  # it was offered where she is
    into: Where = arrival.in_jump(here.chart, to, misjump, seconds, course.battle.clock_s)
    text = "" if misjump is None else astray_words(misjump)
    course.say(Went(ship.id, "jumped" if misjump is None else "misjumped", here, into, text))
    left = ship.vessel.course[1:] if misjump is None else ()
    course.say(CoursePlotted(ship.id, ship.vessel.course, left))
    jumped(course, ship.id)


def astray_words(misjump: Misjump) -> Text:
    """How far astray a misjump leads, and which way."""
    return plural(
        "{n} parsec astray, direction {way}",
        "{n} parsecs astray, direction {way}",
        misjump.parsecs,
        way=misjump.way,
    )
