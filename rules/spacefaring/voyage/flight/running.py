"""Running from one place of a system to another at full thrust: jump point, orbit, gas giant (CT-TRAVEL-02, F-10)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rules.course import Course
from rules.forms import Choice, Field, Option, Preview
from rules.happening import Passed
from rules.said import Text, said
from rules.ships.happening import Went
from rules.spacefaring.travel.distances import place_km
from rules.spacefaring.travel.times import run_out_s, run_s, time_s
from rules.spacefaring.voyage.aboard import Aboard
from rules.spacefaring.voyage.books import Given
from rules.spacefaring.voyage.duty import Duty, again
from rules.spacefaring.voyage.flight import meeting
from rules.spacefaring.voyage.flight.hazards import hours, meanwhile
from rules.spacefaring.voyage.flight.power import check_thrust, emergencies, light, thrust_g
from rules.spacefaring.voyage.flight.working import RUN_OUT, forecast, has_tasks, try_, work
from rules.spacefaring.voyage.flown import EDGE
from rules.spacefaring.voyage.kept import counted
from rules.vessel import At

PLACES: dict[At, Text] = {
    "limit": "jump point, a hundred diameters out",
    "orbit": "orbit about the world",
    "giant": "gas giant",
}


@dataclass(frozen=True, slots=True)
class Run:
    """A way within a system. seconds: at full thrust."""

    to: At
    seconds: float


def size(ship: Aboard) -> int:
    """The world's size digit, 0 where there is none or it is not known."""
    return (ship.uwp.size or 0) if ship.uwp else 0


def way_s(ship: Aboard, to: At) -> float:
    """Seconds from where she is to a place of the system, to whole minutes. Needs thrust.

    From a far edge, where a mishap left her, what `EDGE` says comes on top.
    """
    return round(_way_s(ship, to) / 60) * 60.0


def _way_s(ship: Aboard, to: At) -> float:
    g, here = thrust_g(ship), ship.here.at if ship.here else "orbit"
    edge_s = float(ship.vessel.counts.get(EDGE, 0))
    if "giant" in (here, to):
        return time_s(place_km("near giant"), g, ship.rulings) + edge_s
    if to == "limit":
        return run_out_s(size(ship), g, ship.rulings)
    return run_s(size(ship), g, ship.rulings) + edge_s


def _form(ship: Aboard) -> Option | None:
    if ship.world is None or not ship.at("orbit", "limit", "giant"):
        return None
    here = ship.here.at if ship.here else ""
    giants = ship.world.gas_giants
    there = [one for one in PLACES if one != here and (one != "giant" or giants)]
    choices = tuple(Choice(one, PLACES[one], _hint(ship, one)) for one in there)
    return Option("run", "Run", (Field("to", "To", "choice", choices, choices[0].value),))


def _hint(ship: Aboard, to: At) -> Text:
    return hours(way_s(ship, to)) if thrust_g(ship) > 0 else ""


def _reads(ship: Aboard, given: Given) -> Run:
    """Refused without thrust."""
    check_thrust(ship)
    to: At = given["to"]
    return Run(to, way_s(ship, to))


def _odds(ship: Aboard, run: Run) -> Preview:
    if run.to != "limit" or not ship.at("orbit"):
        return Preview(notes=tuple(_notes(ship, run)))
    tried = (
        (forecast(work(ship, RUN_OUT), "else the referee says what goes wrong"),) if has_tasks(ship) else ()
    )
    return Preview(
        (*tried, *meeting.forecasts(ship.world, ship.rulings, leaving=True)), tuple(_notes(ship, run))
    )


def _notes(ship: Aboard, run: Run) -> Iterator[Text]:
    yield said("takes {time}", time=hours(run.seconds))
    if run.to == "limit" and ship.at("orbit"):
        yield from meeting.notes(ship.world, ship.rulings, leaving=True)
    yield from meanwhile(ship, ship.clock_s + run.seconds)
    yield from emergencies(ship, ship.clock_s + run.seconds)


def _does(course: Course, ship: Aboard, run: Run) -> None:
    """Ships are met at the start of the way out."""
    here = ship.here
    assert here is not None  # it was offered where she is
    light(course, ship)
    if run.to == "limit" and here.at == "orbit":
        if has_tasks(ship):
            try_(course, again(course, ship), work(ship, RUN_OUT))
        meeting.throw(course, again(course, ship), leaving=True)
    course.say(Went(ship.id, "ran", here, replace(here, at=run.to)))
    counted(course, ship.id, EDGE, 0)
    course.say(Passed(run.seconds, "under thrust"))


RUN: Duty[Run] = Duty(
    "run",
    "Flight",
    ("pilot",),
    _form,
    _does,
    _reads,
    _odds,
    shut="she runs from orbit, from the jump point or from a gas giant of a system",
)
