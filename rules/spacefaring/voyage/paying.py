"""Money of a voyage: who pays whom by the table of payments, and what cannot be paid."""

from __future__ import annotations

from rules.check import Refused
from rules.course import Course
from rules.said import Text, said
from rules.spacefaring.account import Parties, payment
from rules.spacefaring.rulings import settled
from rules.spacefaring.voyage.aboard import Aboard
from rules.spacefaring.voyage.kept import RECEIPTS, SUBSIDY, counted


def check_affords(ship: Aboard, amount_cr: int) -> None:
    """Raises: Refused where the ship's account does not hold so much."""
    if amount_cr > max(ship.cr, 0):
        raise Refused(
            said(
                "that costs Cr{amount:,d}, and the account of {ship} stands at Cr{stands:,d}",
                amount=amount_cr,
                ship=ship.name,
                stands=ship.cr,
            )
        )


def pay(
    course: Course,
    ship: Aboard,
    kind: str,
    amount_cr: int,
    what: Text,
    *,
    source: Text = "",
    person: str = "",
) -> None:
    """A payment of one kind, where there is anything to pay. person: who pays or is paid, where it is a person."""
    if amount_cr > 0:
        course.say(payment(kind, amount_cr, Parties(ship.id, ship.hex, person), what, source))


def earn(
    course: Course,
    ship: Aboard,
    kind: str,
    amount_cr: int,
    what: Text,
    *,
    source: Text = "",
    person: str = "",
) -> None:
    """The same for what counts as gross receipts, of which a subsidy takes its share."""
    pay(course, ship, kind, amount_cr, what, source=source, person=person)
    counts = course.voyage.vessels[ship.id].counts
    own = kind == "goods sold" and settled(ship.rulings, "trade_gross") != "all"
    if counts.get(SUBSIDY) and amount_cr > 0 and not own:
        counted(course, ship.id, RECEIPTS, counts.get(RECEIPTS, 0) + amount_cr, what)
