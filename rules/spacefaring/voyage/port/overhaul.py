"""Yearly maintenance: a thousandth of her price and two weeks, at a starport of class A or B (CT-SHIP-18)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.calendar import date_of
from rules.check import Refused
from rules.course import Course
from rules.forms import Option, Preview
from rules.happening import Passed
from rules.said import Text, said
from rules.spacefaring.ships import costs
from rules.spacefaring.ships import sheet as s
from rules.spacefaring.voyage.aboard import Aboard
from rules.spacefaring.voyage.books import Given
from rules.spacefaring.voyage.duty import Duty, again
from rules.spacefaring.voyage.flown import YEAR_S
from rules.spacefaring.voyage.kept import MAINTENANCE, dated
from rules.spacefaring.voyage.paying import check_affords, pay


def price_cr(ship: Aboard) -> int:
    """What the overhaul costs."""
    return costs.maintenance(ship.vessel.title.price_cr or s.price_cr(ship.sheet)).total_cr


def _form(ship: Aboard) -> Option | None:
    return Option("maintain", "Yearly maintenance", rank="seldom") if ship.in_port else None


def _read(ship: Aboard, given: Given) -> None:
    """Refused at a starport that does none, or without the money."""
    if not costs.maintains(ship.starport):
        text = "a starport of class {starport} does no yearly maintenance, only A and B do"
        raise Refused(said(text, starport=ship.starport))
    check_affords(ship, price_cr(ship))


def _odds(ship: Aboard, nothing: None) -> Preview:
    return Preview(notes=tuple(_notes(ship)))


def _notes(ship: Aboard) -> Iterator[Text]:
    yield said("costs Cr{cr:,d} and {days} days", cr=price_cr(ship), days=costs.MAINTENANCE_S // costs.DAY_S)
    last_s = ship.vessel.dates.get(MAINTENANCE)
    if last_s is not None:
        yield said("it falls due on {date}", date=date_of(last_s + YEAR_S))


def _does(course: Course, ship: Aboard, nothing: None) -> None:
    pay(course, ship, "maintenance", price_cr(ship), "yearly maintenance", source=costs.SOURCE)
    course.say(Passed(costs.MAINTENANCE_S, "yearly maintenance"))
    dated(course, ship.id, MAINTENANCE, again(course, ship).clock_s, "yearly maintenance", costs.SOURCE)


MAINTAIN: Duty[None] = Duty(
    "maintain", "Ship", ("engineer",), _form, _does, _read, _odds, shut="yearly maintenance is done in port"
)
