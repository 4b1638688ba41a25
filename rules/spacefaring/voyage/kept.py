"""By which names a ship's dates and counts are kept (`rules.vessel.Vessel`), whatever voyage she is on.

Dates are campaign seconds, counts are whole numbers; an absent count is 0.
"""

from __future__ import annotations

from rules.course import Course
from rules.happening import Reckoned
from rules.said import Text

PAYMENT = "payment"
"""Date on which the next payment falls due."""
SALARIES = "salaries"
"""Date on which the crew is paid next."""
MAINTENANCE = "maintenance"
"""Date of the last yearly maintenance."""
LANDED = "landed"
"""Date on which she came to the berth in which she lies."""
JUMPS = "jumps"
"""Jumps made since the tanks were flushed."""
PLAN = "flight plan"
"""Parsecs of the flight plan aboard, used up by one jump; 0 for none."""
BERTHING = "berthing"
"""Credits paid for the berth in which she lies."""
PROVISIONS = "life support"
"""1 while life support is paid for the trip to come or under way."""


def pay_of(post: str) -> str:
    """The count that holds the monthly pay of whoever holds a post: credits agreed on."""
    return f"pay {post}"


def dated(
    course: Course, ship: str, what: str, at_s: float | None, reason: Text = "", source: Text = ""
) -> None:
    """Keep a date; None: it is kept no more."""
    before = course.voyage.vessels[ship].dates.get(what)
    if before != at_s:
        course.say(Reckoned(ship, what, "date", before, at_s, reason, source))


def counted(course: Course, ship: str, what: str, number: int, reason: Text = "", source: Text = "") -> None:
    """Keep a count; 0 is kept as none."""
    before = course.voyage.vessels[ship].counts.get(what)
    if (before or 0) != number:
        course.say(Reckoned(ship, what, "count", before, number or None, reason, source))
