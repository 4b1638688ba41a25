"""Coming out of jump, waiting, and what both bring: time goes by, ships are met (CT-JUMP-02, CT-TRAVEL-15)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.chart import MainWorld
from rules.check import Refused
from rules.course import Course
from rules.forms import Field, Option, Preview
from rules.happening import Passed
from rules.said import Text, said
from rules.ships.happening import Went
from rules.spacefaring.jump import arrival
from rules.spacefaring.voyage.aboard import Aboard
from rules.spacefaring.voyage.books import Given
from rules.spacefaring.voyage.duty import Duty, again
from rules.spacefaring.voyage.flight import meeting
from rules.spacefaring.voyage.flight.hazards import DAY_S, hours, meanwhile
from rules.spacefaring.voyage.flight.power import emergencies
from rules.spacefaring.voyage.kept import ARRIVED, dated
from rules.spacefaring.voyage.reach import called

MOST_DAYS = 365


def left_s(ship: Aboard) -> float:
    """Seconds until she comes out of jump, 0 where that is due."""
    ends_s = ship.here.arrives_s if ship.here else None
    return max(0.0, (ends_s or 0.0) - ship.clock_s)


# --- out of jump ---------------------------------------------------------------------------------------


def _form(ship: Aboard) -> Option | None:
    return Option("arrive", "Come out of jump") if ship.at("jump") else None


def _odds(ship: Aboard, given: Given) -> Preview:
    return Preview(meeting.forecasts(_ahead(ship), ship.rulings, leaving=False), tuple(_notes(ship)))


def _ahead(ship: Aboard) -> MainWorld | None:
    """The world at which she comes out, as far as it is known."""
    return ship.chart.worlds.get(ship.hex) if ship.chart is not None else None


def _notes(ship: Aboard) -> Iterator[Text]:
    seconds = left_s(ship)
    yield said("takes {time}", time=hours(seconds)) if seconds else "she is due out now"
    yield (
        said("comes out at {world}", world=called(ship, ship.hex)) if ship.hex else "comes out off every map"
    )
    yield from meeting.notes(_ahead(ship), ship.rulings, leaving=False)
    yield from meanwhile(ship, ship.clock_s + seconds)
    yield from emergencies(ship, ship.clock_s + seconds)


def _does(course: Course, ship: Aboard, given: Given) -> None:
    """The rest of the jump goes by; she comes out a hundred diameters from the world, or in an empty hex."""
    seconds = left_s(ship)
    if seconds:
        course.say(Passed(seconds, "in jump"))
    out = again(course, ship)
    here = out.here
    assert here is not None  # she was in jump
    world = out.chart is not None and here.hex in out.chart.worlds
    course.say(Went(ship.id, "arrived", here, arrival.arrived(here, world)))
    dated(course, ship.id, ARRIVED, course.battle.clock_s)
    meeting.throw(course, again(course, ship), leaving=False)


ARRIVE: Duty[Given] = Duty(
    "arrive",
    "Flight",
    ("pilot", "navigator", "engineer"),
    _form,
    _does,
    odds=_odds,
    shut="she is not in jump space",
)


# --- waiting -------------------------------------------------------------------------------------------


def _waiting(ship: Aboard) -> Option | None:
    if ship.here is None or ship.at("wreck"):
        return None
    days = Field("days", "Days", "number", default=1, least=1, most=MOST_DAYS)
    return Option("wait", "Wait", (days,), rank="seldom")


def _days(ship: Aboard, given: Given) -> int:
    """Refused beyond the end of a jump."""
    days = int(given["days"])
    if ship.at("jump") and days * DAY_S > left_s(ship):
        raise Refused(
            said(
                "she comes out of jump in {left:g} days, which is sooner than {days}",
                left=round(left_s(ship) / DAY_S, 1),
                days=days,
            )
        )
    return days


def _waits(ship: Aboard, days: int) -> Preview:
    until_s = ship.clock_s + days * DAY_S
    amiss = emergencies(ship, until_s) if ship.vessel.under_way else ()
    return Preview(notes=(*meanwhile(ship, until_s), *amiss))


def _wait(course: Course, ship: Aboard, days: int) -> None:
    course.say(Passed(float(days * DAY_S), "waiting"))


WAIT: Duty[int] = Duty(
    "wait",
    "Ship",
    ("pilot", "navigator", "engineer"),
    _waiting,
    _wait,
    _days,
    _waits,
    shut="a wreck waits for nobody",
)
