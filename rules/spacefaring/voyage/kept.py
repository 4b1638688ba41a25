"""By which names a ship's dates and counts are kept (`rules.vessel.Vessel`), whatever voyage she is on.

Dates are campaign seconds, counts are whole numbers; an absent count is 0.
"""

from __future__ import annotations

from rules.course import Course
from rules.said import Text
from rules.ships.happening import Reckoned
from rules.spacefaring.passage.fares import is_hired

PAYMENT = "payment"
"""Date on which the next payment falls due."""
SALARIES = "salaries"
"""Date on which the crew is paid next."""
MAINTENANCE = "maintenance"
"""Date of the last yearly maintenance."""
ARRIVED = "arrived"
"""Date on which she came out of jump into the system where she is; offers are thrown for once since then."""
LANDED = "landed"
"""Date on which she came to the berth in which she lies."""
CHARTERED = "charter"
"""Date on which a charter of the whole ship ends."""
JUMPS = "jumps"
"""Jumps made since the tanks were flushed."""
PLAN = "flight plan"
"""Parsecs of the flight plan aboard, used up by one jump; 0 for none."""
BERTHING = "berthing"
"""Credits paid for the berth in which she lies."""
PROVISIONS = "life support"
"""Credits paid for life support of the trip to come; 0 once it has been made."""
SUBSIDY = "worlds on the subsidised route"
"""How many worlds a government's route has; 0 for a ship without a subsidy."""
RECEIPTS = "gross receipts"
"""Credits of gross receipts of a subsidised ship of which the government has not had its share."""
UNPAID = "payments missed"
"""Payments to the bank that fell due and were not made."""
SKIPPED = "ran from her debt"
"""1 for a ship whose owner ran from the debt on her."""
HOME = "home"
"""Her home port, as the number that its hex is; 0 where that is not known."""
PAY, WORKED = "pay", "jumps worked"
AS = "."
"""Between what is counted for a post, and the post."""
LOTS, TRAVELLERS = "lots", "travellers"
"""So many had a number of their own so far."""


def pay_of(post: str) -> str:
    """The count that holds the monthly pay of whoever holds a post: credits agreed on."""
    return f"{PAY}{AS}{post}"


def worked_at(post: str) -> str:
    """The count of jumps that somebody has worked the passage at a post."""
    return f"{WORKED}{AS}{post}"


def jumped(course: Course, ship: str) -> None:
    """A jump has been made: counted since the flush, plan and provisions used up, working passages counted."""
    counts = course.voyage.vessels[ship].counts
    counted(course, ship, JUMPS, counts.get(JUMPS, 0) + 1)
    counted(course, ship, PLAN, 0)
    counted(course, ship, PROVISIONS, 0)
    for post, who in course.voyage.vessels[ship].posts.items():
        if who and worked_at(post) in counts:
            _worked(course, ship, post, counts[worked_at(post)] + 1)


def _worked(course: Course, ship: str, post: str, jumps: int) -> None:
    """Somebody has worked the passage for so many jumps; past the last they are hired, for the post's salary."""
    if is_hired(jumps):
        course.say(
            Reckoned(ship, worked_at(post), "count", jumps - 1, None, "worked the passage for long enough")
        )
        agreed(course, ship, post, None)
    else:
        course.say(Reckoned(ship, worked_at(post), "count", jumps - 1, jumps))


def agreed(course: Course, ship: str, post: str, cr: int | None, reason: Text = "") -> None:
    """Keep what a post is paid a month, 0 for nothing; None: its usual salary."""
    before = course.voyage.vessels[ship].counts.get(pay_of(post))
    if before != cr:
        course.say(Reckoned(ship, pay_of(post), "count", before, cr, reason))


def numbered(course: Course, ship: str, what: str, many: int = 1) -> int:
    """The next number of a lot or a traveller; of several, the first of theirs."""
    before = course.voyage.vessels[ship].counts.get(what, 0)
    counted(course, ship, what, before + many)
    return before + 1


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
