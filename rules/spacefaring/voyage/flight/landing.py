"""Coming down: in from the jump point, to a berth of the starport or to open ground (CT-TRAVEL-02)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rules.course import Course
from rules.forms import Choice, Field, Option, Preview
from rules.happening import Passed
from rules.said import Text, said
from rules.ships.happening import Went
from rules.spacefaring.ships import places as p
from rules.spacefaring.travel.surface import check_lands, ferry
from rules.spacefaring.voyage.aboard import Aboard
from rules.spacefaring.voyage.books import Given
from rules.spacefaring.voyage.duty import Duty, again
from rules.spacefaring.voyage.flight.hazards import hours, meanwhile
from rules.spacefaring.voyage.flight.lifting import climb_s
from rules.spacefaring.voyage.flight.power import check_thrust, light
from rules.spacefaring.voyage.flight.running import way_s
from rules.spacefaring.voyage.flown import EDGE, SUPPLIED
from rules.spacefaring.voyage.kept import LANDED, counted, dated
from rules.spacefaring.voyage.port.landing import landed
from rules.spacefaring.worlds import uwp as profiles


@dataclass(frozen=True, slots=True)
class Landing:
    """Where she comes down. port: in a berth. docks: she stays in orbit, for others to carry up and down."""

    port: bool
    docks: bool
    seconds: float


def _form(ship: Aboard) -> Option | None:
    if ship.world is None or not ship.at("orbit", "limit", "giant"):
        return None
    port = Choice("port", said("starport {starport}", starport=ship.starport))
    wild = Choice("wild", "open ground")
    places = (port, wild) if has_port(ship) else (wild,)
    return Option("land", "Land", (Field("where", "Where", "choice", places, places[0].value),))


def has_port(ship: Aboard) -> bool:
    """Whether the world has a starport."""
    return ship.uwp is not None and ship.uwp.starport not in ("X", profiles.UNKNOWN)


def _reads(ship: Aboard, given: Given) -> Landing:
    """Refused without thrust, and for a hull that is not made for it where nothing else flies up and down."""
    check_thrust(ship)
    sleek = p.STREAMLINED.of(ship.sheet)
    way = 0.0 if ship.at("orbit") else way_s(ship, "orbit")
    port = given["where"] == "port"
    if port:
        docks = ferry(sleek, bool(ship.craft), ship.starport, ship.rulings) != "lands"
    else:
        check_lands(sleek)
        docks = False
    return Landing(port, docks, way + (0.0 if docks else climb_s(ship)))


def _odds(ship: Aboard, landing: Landing) -> Preview:
    return Preview(notes=tuple(_notes(ship, landing)))


def _notes(ship: Aboard, landing: Landing) -> Iterator[Text]:
    yield said("takes {time}", time=hours(landing.seconds))
    if landing.docks:
        yield "her hull cannot land: she docks in orbit, and boats carry what she brings"
    yield from meanwhile(ship, ship.clock_s + landing.seconds)


def _does(course: Course, ship: Aboard, landing: Landing) -> None:
    here = ship.here
    assert here is not None  # it was offered where she is
    light(course, ship)
    if landing.seconds:
        course.say(Passed(landing.seconds, "the way in"))
    counted(course, ship.id, EDGE, 0)
    down = replace(here, at="berth" if landing.port else "surface")
    course.say(Went(ship.id, "touched down", here, down))
    if landing.port:
        dated(course, ship.id, SUPPLIED, None)
        dated(course, ship.id, LANDED, course.battle.clock_s)
        landed(course, again(course, ship))


LAND: Duty[Landing] = Duty(
    "land",
    "Flight",
    ("pilot",),
    _form,
    _does,
    _reads,
    _odds,
    shut="she lands on a world, from its orbit, its jump point or a gas giant",
)
