"""Fuel that is not bought: skimmed from a gas giant, or drawn from open water; all of it unrefined."""

from __future__ import annotations

from rules.check import Refused
from rules.course import Course
from rules.forms import Option, Preview
from rules.happening import Passed
from rules.said import Text, said
from rules.spacefaring.ships import places as p
from rules.spacefaring.ships import sheet as s
from rules.spacefaring.travel import surface
from rules.spacefaring.voyage.aboard import Aboard
from rules.spacefaring.voyage.books import Given
from rules.spacefaring.voyage.duty import Duty, again
from rules.spacefaring.voyage.flight.hazards import hours, meanwhile
from rules.spacefaring.voyage.flight.power import check_thrust, light

SOURCE = "Book 2, Fuel: gas giants"
WATER = "Book 2, Fuel; our own: as long as scooping from a gas giant"


def _skimming(ship: Aboard) -> Option | None:
    if ship.world is None or not ship.at("orbit", "limit", "giant"):
        return None
    return Option("skim", "Skim a gas giant") if ship.world.gas_giants else None


def _skims(ship: Aboard, given: Given) -> float:
    """Seconds it takes; Refused for a hull that is not made for it, with full tanks, without thrust."""
    assert ship.world is not None  # it is offered where there is one
    surface.check_skims(p.STREAMLINED.of(ship.sheet), ship.world.gas_giants)
    _check_room(ship)
    check_thrust(ship)
    return float(surface.skimming_s())


def _check_room(ship: Aboard) -> None:
    fuel = s.fuel(ship.sheet)
    if fuel.room_t <= 0:
        raise Refused(said("the tanks are full: {tank:g} t", tank=fuel.tank_t))


def _odds(ship: Aboard, seconds: float) -> Preview:
    fuel = s.fuel(ship.sheet)
    notes: list[Text] = [
        said("takes {time}", time=hours(seconds)),
        said(
            "about {tons:g} t of unrefined fuel; the tanks hold {there:g} t now",
            tons=fuel.room_t,
            there=fuel.total_t,
        ),
    ]
    return Preview(notes=(*notes, *meanwhile(ship, ship.clock_s + seconds)))


def _skim(course: Course, ship: Aboard, seconds: float) -> None:
    """A week in all, the ways there and back with it; she is where she was, her tanks full."""
    light(course, ship)
    course.say(Passed(seconds, "skimming a gas giant"))
    _fill(course, again(course, ship), "skimmed a gas giant", SOURCE)


def _fill(course: Course, ship: Aboard, how: Text, source: Text) -> None:
    room = s.fuel(ship.sheet).room_t
    if room > 0:
        tons = round(p.UNREFINED.of(ship.sheet) + room, 3)
        course.change(ship.id, "took on fuel", {p.UNREFINED.path: _whole(tons)}, how, source)


def _whole(tons: float) -> float:
    return int(tons) if tons == int(tons) else tons


SKIM: Duty[float] = Duty(
    "skim",
    "Flight",
    ("pilot",),
    _skimming,
    _skim,
    _skims,
    _odds,
    shut="there is no gas giant within reach: it takes one in the system, and her out of port",
)


def _drawing(ship: Aboard) -> Option | None:
    wet = ship.uwp is not None and bool(ship.uwp.hydrographics)
    return Option("draw", "Draw fuel from open water") if ship.at("surface") and wet else None


def _draws(ship: Aboard, given: Given) -> float:
    """Seconds it takes; Refused with full tanks."""
    _check_room(ship)
    return float(surface.scooping_s())


def _draw(course: Course, ship: Aboard, seconds: float) -> None:
    course.say(Passed(seconds, "drawing water"))
    _fill(course, again(course, ship), "drawn from open water", WATER)


DRAW: Duty[float] = Duty(
    "draw",
    "Ship",
    ("engineer", "pilot"),
    _drawing,
    _draw,
    _draws,
    _odds,
    shut="water is drawn where she lies on open ground beside some",
)
