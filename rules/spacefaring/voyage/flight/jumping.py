"""The jump: drive failure, misjump, where she comes out and when (CT-JUMP-01 to -11)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.chart import Hex, distance
from rules.check import Check, Refused
from rules.course import Course
from rules.forms import Option, Preview
from rules.happening import Threw
from rules.said import Text, Verbatim, begun, listed, plural, said
from rules.spacefaring.jump import throws
from rules.spacefaring.jump.before import check, conditions
from rules.spacefaring.jump.times import MOST_PARSECS
from rules.spacefaring.ships import places as p
from rules.spacefaring.ships import sheet as s
from rules.spacefaring.voyage.aboard import Aboard
from rules.spacefaring.voyage.books import Given
from rules.spacefaring.voyage.duty import Duty, again
from rules.spacefaring.voyage.flight import engaging, hijacking
from rules.spacefaring.voyage.flight.entering import burn, enter
from rules.spacefaring.voyage.flight.foreseeing import notes
from rules.spacefaring.voyage.flight.hazards import hazards, odds, ready
from rules.spacefaring.voyage.flight.hazards import throws as thrown
from rules.spacefaring.voyage.flight.power import light
from rules.spacefaring.voyage.flight.working import has_tasks
from rules.spacefaring.voyage.flown import FAILED
from rules.spacefaring.voyage.kept import dated
from rules.spacefaring.voyage.reach import called


def _form(ship: Aboard) -> Option | None:
    """Wherever she is out of port with a course; nearer than 100 diameters it is dangerous, and said so."""
    if not ship.vessel.course or ship.chart is None or not ship.at("orbit", "limit", "giant", "empty"):
        return None
    to = called(ship, ship.vessel.course[0])
    return Option("jump", said("Jump to {world}", world=to))


def target(ship: Aboard) -> Hex:
    """The next hex of the course; Refused where no jump from here leads there, or she is not ready for it."""
    to = ship.vessel.course[0]
    parsecs = distance(ship.hex, to)
    if not 1 <= parsecs <= MOST_PARSECS:
        raise Refused(
            plural(
                "{hex} is {n} parsec from here: plot the course anew",
                "{hex} is {n} parsecs from here: plot the course anew",
                parsecs,
                hex=Verbatim(to),
            )
        )
    check(conditions(ready(ship, to), ship.rulings))
    if s.tanks_forbid_jump(ship.sheet):
        raise Refused("too much of the tanks is lost for a jump")
    if ship.empty_posts:
        raise Refused(
            said("she does not sail without: {posts}", posts=listed(one.title for one in ship.empty_posts))
        )
    return to


def _reads(ship: Aboard, given: Given) -> Hex:
    return target(ship)


def _odds(ship: Aboard, to: Hex) -> Preview:
    throws_ = engaging.forecasts(ship) if has_tasks(ship) else thrown(odds(ship))
    return Preview((*throws_, *hijacking.forecasts(ship)), tuple(_notes(ship, to)))


def _notes(ship: Aboard, to: Hex) -> Iterator[Text]:
    yield from notes(ship, to)
    if ship.ashore:
        yield said("left behind: {who}", who=listed(one.name for one in ship.ashore.values()))


def _does(course: Course, ship: Aboard, to: Hex) -> None:
    """By the system's throws, or by its tasks."""
    (engaging.jump if has_tasks(ship) else _throw)(course, ship, to)


def _throw(course: Course, ship: Aboard, to: Hex) -> None:
    """The throws in their order; with dead drives she comes out all the same, unless the table reads it otherwise."""
    assert ship.chart is not None  # it was offered with one
    light(course, ship)
    size = ship.chart.columns, ship.chart.rows
    came = throws.jump(ship.hex, hazards(ship), course.dice, ship.rulings, size)
    tasks = len(throws.failures(hazards(ship), ship.rulings))
    for at, one in enumerate(came.checks):
        came_to = outcome(one, at - tasks)
        course.say(Threw("jump", begun(one.task.name), (ship.id,), one, came_to))
    burn(course, again(course, ship), distance(ship.hex, to))
    if came.failed:
        course.change(
            ship.id, "broke down", {p.BREAKDOWN.path: "failed"}, "drive failure", str(throws.FAILURE.source)
        )
        dated(course, ship.id, FAILED, ship.clock_s, "the drives failed")
    if came.jumped:
        enter(course, ship, to, came.misjump, came.seconds)
        hijacking.throw(course, again(course, ship))


def outcome(one: Check, at: int) -> Text:
    """What one throw came to. at: below 0 for the drives, 0 for the misjump, above it for where that leads."""
    match at:
        case 0:
            return "misjump" if one.success else "no misjump"
        case 1:
            return plural("{n} die for the distance", "{n} dice for the distance", one.total)
        case 2:
            return plural("{n} parsec", "{n} parsecs", one.total)
        case 3:
            return said("direction {n}", n=one.total)
        case 4:
            return plural("{n} week", "{n} weeks", one.total)
    return "drives and power plant stop" if one.success else "the drives hold"


JUMP: Duty[Hex] = Duty(
    "jump",
    "Flight",
    ("navigator", "pilot", "engineer"),
    _form,
    _does,
    _reads,
    _odds,
    shut="a jump takes a course, and is made out of port",
)
