"""Looking for other ships, where the system has a task for it (MT-SHIP-09); what there is, the referee says."""

from __future__ import annotations

from rules.course import Course
from rules.forms import Option, Preview
from rules.spacefaring.voyage.aboard import Aboard
from rules.spacefaring.voyage.books import Given
from rules.spacefaring.voyage.duty import Duty
from rules.spacefaring.voyage.flight.working import SCAN as TASK
from rules.spacefaring.voyage.flight.working import Work, forecast, has_tasks, try_, work


def _form(ship: Aboard) -> Option | None:
    there = has_tasks(ship) and ship.at("orbit", "limit", "giant", "empty")
    return Option("scan", "Scan for ships", rank="seldom") if there else None


def _reads(ship: Aboard, given: Given) -> Work:
    return work(ship, TASK)


def _odds(ship: Aboard, one: Work) -> Preview:
    return Preview(
        (forecast(one),), ("nobody can be sure that all was seen: the referee says what there is",)
    )


def _does(course: Course, ship: Aboard, one: Work) -> None:
    try_(course, ship, one)


SCAN: Duty[Work] = Duty(
    "scan",
    "Flight",
    ("navigator", "pilot"),
    _form,
    _does,
    _reads,
    _odds,
    shut="there is nothing to scan from here",
)
