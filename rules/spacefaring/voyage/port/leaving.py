"""Leaving a port: what is paid before, and what keeps a ship there. Lifting off asks this."""

from __future__ import annotations

from collections.abc import Iterator

from rules.check import Refused
from rules.course import Course
from rules.said import Text, said
from rules.spacefaring.voyage.aboard import Aboard
from rules.spacefaring.voyage.duty import again
from rules.spacefaring.voyage.paying import check_affords
from rules.spacefaring.voyage.port.bills import Bill, before_leaving
from rules.spacefaring.voyage.port.bills import settle as settle_bill
from rules.spacefaring.voyage.port.selling import decline, fee_owed, fees_owed, fees_words, own_goods
from rules.spacefaring.voyage.state import keep


def check(ship: Aboard) -> None:
    """Raises: Refused where her account does not hold what is to be paid, or an order keeps her."""
    if ship.at("berth") and (how := ship.state.writ.get("how")) in _KEEPS:
        raise Refused(_KEEPS[how])
    check_affords(ship, sum(one.cr for one in _bills(ship)) + fees_owed(ship))


_KEEPS: dict[str, Text] = {
    "injunction": "a court has forbidden her to leave until what was missed is settled with the bank",
    "papers": "papers have been served: what was missed has to be settled with the bank first",
}


def _bills(ship: Aboard) -> tuple[Bill, ...]:
    return before_leaving(ship) if ship.in_port else ()


def notes(ship: Aboard) -> Iterator[Text]:
    """What is paid with it."""
    for one in _bills(ship):
        yield said("{bill}: Cr{cr:,d}", bill=one.title, cr=one.cr)
    if owed := fees_owed(ship):
        yield said("{brokers}: Cr{cr:,d}", brokers=fees_words(ship), cr=owed)


def settle(course: Course, ship: Aboard) -> None:
    """Pay all that."""
    for lot in own_goods(ship):
        if fee_owed(ship, lot):
            decline(course, again(course, ship), lot)
    for one in _bills(ship):
        settle_bill(course, again(course, ship), one)
    if ship.state.writ:
        keep(course, ship.id, "is off before the boarders come", writ={})
