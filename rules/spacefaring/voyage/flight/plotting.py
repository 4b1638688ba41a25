"""Plotting a course: to a world within a jump, or hex by hex, one jump after another (CT-JUMP-03, CT-SHIP-14)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from rules.chart import Hex, MainWorld, distance
from rules.check import Refused
from rules.course import Course
from rules.forms import Choice, Field, Option, Preview
from rules.said import Text, Verbatim, listed, plural, said
from rules.ships.happening import CoursePlotted
from rules.spacefaring.ships import sheet as s
from rules.spacefaring.voyage.aboard import Aboard
from rules.spacefaring.voyage.books import Given
from rules.spacefaring.voyage.duty import Duty
from rules.spacefaring.voyage.flight.foreseeing import at_jump_point, notes
from rules.spacefaring.voyage.flight.hazards import needed_t
from rules.spacefaring.voyage.flight.working import COURSE, forecast, has_tasks, try_, work
from rules.spacefaring.voyage.reach import called, destinations

MOST_LEGS = 10
_SPOT = 4


def _form(ship: Aboard) -> Option | None:
    if (
        ship.chart is None
        or not ship.hex
        or not ship.at("berth", "surface", "orbit", "limit", "giant", "empty")
    ):
        return None
    worlds = destinations(ship, lambda world: _too_dry(ship, world))
    choices = (*worlds, Choice("", "No world: type hexes below, or clear the course"))
    default = next((one.value for one in worlds if not one.refused), "")
    hint = "0405 0506: one jump after another; instead of the world above"
    fields = (
        Field("to", "To", "choice", choices, default),
        Field("hexes", "Or by hexes", "text", default="", most=60, hint=hint, seldom=True),
    )
    return Option("plot", "Plot a course", fields)


def _too_dry(ship: Aboard, world: MainWorld) -> Text:
    """Why there is not fuel enough for a jump to a world, as a sentence; "" where there is."""
    return fuel_lacks(ship, distance(ship.hex, world.hex))


def fuel_lacks(ship: Aboard, parsecs: int) -> Text:
    """Why there is not fuel enough for a jump of so many parsecs, as a sentence; "" where there is."""
    needed, there = needed_t(ship, parsecs), s.fuel(ship.sheet).total_t
    if there >= needed:
        return ""
    return said("the jump takes {needed} t of fuel, {has:g} t are aboard", needed=needed, has=there)


def _reads(ship: Aboard, given: Given) -> tuple[Hex, ...]:
    """The hexes, one jump after another; Refused for what is none, beyond the drive, or without fuel."""
    typed = tuple(str(given["hexes"]).replace(",", " ").split())
    way = typed or ((str(given["to"]),) if given["to"] else ())
    if len(way) > MOST_LEGS:
        raise Refused(said("a course has {most} jumps at most, not {n}", most=MOST_LEGS, n=len(way)))
    for one in way:
        _check_hex(ship, one)
    for start, end in pairwise((ship.hex, *way)):
        _check_leg(ship, start, end)
    if way and (lacks := fuel_lacks(ship, distance(ship.hex, way[0]))):
        raise Refused(lacks)
    return way


def _check_hex(ship: Aboard, hex_: Hex) -> None:
    assert ship.chart is not None  # it is offered with one
    if len(hex_) != _SPOT or not (hex_.isascii() and hex_.isdigit()):
        raise Refused(said("{hex} is no hex: two digits a column, two a row", hex=Verbatim(repr(hex_))))
    if not ship.chart.inside(hex_):
        raise Refused(
            said(
                "{hex} is off the chart, which has {columns} columns and {rows} rows",
                hex=Verbatim(hex_),
                columns=ship.chart.columns,
                rows=ship.chart.rows,
            )
        )


def _check_leg(ship: Aboard, start: Hex, end: Hex) -> None:
    parsecs = distance(start, end)
    drive = s.jump_number(ship.sheet) or s.rated(ship.sheet, "jump")
    if not parsecs:
        raise Refused(said("no jump leads from {hex} to where it began", hex=Verbatim(start)))
    if parsecs > drive:
        raise Refused(
            plural(
                "from {start} to {end} it is {n} parsec, and the drive makes {drive}",
                "from {start} to {end} it is {n} parsecs, and the drive makes {drive}",
                parsecs,
                start=Verbatim(start),
                end=Verbatim(end),
                drive=drive,
            )
        )


def _odds(ship: Aboard, way: tuple[Hex, ...]) -> Preview:
    throws = (forecast(work(ship, COURSE), "else there is no course"),) if way and has_tasks(ship) else ()
    return Preview(throws, tuple(_notes(ship, way)))


def _notes(ship: Aboard, way: tuple[Hex, ...]) -> Iterator[Text]:
    if not way:
        yield "the course is given up"
        return
    if len(way) > 1:
        yield said("by {way}", way=listed((called(ship, one) for one in way), ","))
        yield plural("{n} jump", "{n} jumps", len(way))
    yield from notes(at_jump_point(ship), way[0])


def _does(course: Course, ship: Aboard, way: tuple[Hex, ...]) -> None:
    if way and has_tasks(ship) and not try_(course, ship, work(ship, COURSE)).success:
        return
    if way != ship.vessel.course:
        course.say(CoursePlotted(ship.id, ship.vessel.course, way))


PLOT: Duty[tuple[Hex, ...]] = Duty(
    "plot",
    "Flight",
    ("navigator", "pilot"),
    _form,
    _does,
    _reads,
    _odds,
    shut="a course is plotted outside jump space, from a hex of a chart",
)
