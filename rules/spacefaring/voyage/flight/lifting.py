"""Lifting off: from a berth, or from the open surface, to orbit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules.check import Refused
from rules.course import Course
from rules.forms import Option, Preview
from rules.happening import Passed
from rules.said import Text, listed, said
from rules.ships.happening import Went
from rules.spacefaring.jump import repair
from rules.spacefaring.ships import places as p
from rules.spacefaring.ships import sheet as s
from rules.spacefaring.travel.surface import orbit_s
from rules.spacefaring.voyage.aboard import Aboard
from rules.spacefaring.voyage.books import Given
from rules.spacefaring.voyage.duty import Duty
from rules.spacefaring.voyage.flight.power import light, plant_takes_t, supply, thrust_g
from rules.spacefaring.voyage.kept import BERTHING, LANDED, counted, dated
from rules.spacefaring.voyage.port import leaving
from rules.spacefaring.voyage.state import left_port


def _form(ship: Aboard) -> Option | None:
    """From wherever she lies."""
    return Option("lift", "Lift off") if ship.at("berth", "surface") else None


def _reads(ship: Aboard, given: Given) -> None:
    """Refused without thrust, with drives mended only as far as here, and without whoever she needs."""
    if thrust_g(ship) <= 0:
        why = s.why_down(ship.sheet, "maneuver") or "there is no fuel"
        raise Refused(said("she cannot lift off: {why}", why=why))
    if (
        ship.in_port
        and p.BREAKDOWN.of(ship.sheet)
        and ship.starport in str(repair.YARD["starports"]["value"])
    ):
        raise Refused("the drives were mended until this starport: have them repaired")
    if ship.empty_posts:
        empty = listed(one.title for one in ship.empty_posts)
        raise Refused(said("she does not sail without: {posts}", posts=empty))
    leaving.check(ship)


def _odds(ship: Aboard, nothing: None) -> Preview:
    return Preview(notes=tuple(_notes(ship)))


def _notes(ship: Aboard) -> Iterator[Text]:
    minutes = round(climb_s(ship) / 60)
    yield said("orbit is reached in {minutes} minutes", minutes=minutes)
    if takes_t := plant_takes_t(ship):
        yield said("the power plant takes {tons} t of fuel", tons=takes_t)
    yield from leaving.notes(ship)
    if ship.ashore:
        yield said("left behind: {who}", who=listed(one.name for one in ship.ashore.values()))


def _does(course: Course, ship: Aboard, nothing: None) -> None:
    """Up she goes; whatever stood at the port is gone."""
    here = ship.here
    assert here is not None  # it was offered where she lies
    leaving.settle(course, ship)
    light(course, ship)
    if ship.in_port:
        supply(course, ship)
    left_port(course, ship.id)
    counted(course, ship.id, BERTHING, 0)
    dated(course, ship.id, LANDED, None)
    course.say(Went(ship.id, "lifted off", here, replace(here, at="orbit")))
    course.say(Passed(climb_s(ship), "to orbit"))


def climb_s(ship: Aboard) -> float:
    """Seconds between surface and orbit, to whole minutes. Needs thrust."""
    return round(orbit_s(thrust_g(ship), ship.rulings) / 60) * 60.0


LIFT: Duty[None] = Duty(
    "lift", "Flight", ("pilot",), _form, _does, _reads, _odds, shut="she lies in no berth and on no ground"
)
