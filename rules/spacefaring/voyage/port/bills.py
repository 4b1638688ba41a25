"""Paying: the berth, life support, wages, the bank, a government's share; each bill once, at the sum that was seen.

A bill is chosen by its kind, its sum and the day on which it falls due, so that a form filled in earlier, or pressed
twice, pays nothing else than what stood on it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rules.calendar import date_of
from rules.check import Refused
from rules.course import Course
from rules.forms import Choice, Field, Json, Option, Preview
from rules.said import Text, begun, said
from rules.spacefaring.page import MONTH_S
from rules.spacefaring.ships import costs
from rules.spacefaring.trade.income import subsidy_cr
from rules.spacefaring.voyage import dues, kept
from rules.spacefaring.voyage.aboard import Aboard
from rules.spacefaring.voyage.books import Given
from rules.spacefaring.voyage.duty import Duty, again, seen_number
from rules.spacefaring.voyage.kept import counted, dated
from rules.spacefaring.voyage.paying import check_affords, pay
from rules.spacefaring.voyage.rooms import shared_rooms

BERTH, LIFE, BANK, WAGES, SHARE = "berthing", "life support", "bank", "wages", "share"


@dataclass(frozen=True, slots=True)
class Bill:
    """One bill. cr: what is to be paid now, 0 where that is done. due_s: its day, None for before she leaves."""

    kind: str
    title: Text
    cr: int
    due_s: float | None = None

    @property
    def name(self) -> str:
        """How a form names it, with its sum and day."""
        return f"{self.kind}@{self.cr}@{self.due_s or 0:.0f}"


def bills(ship: Aboard) -> tuple[Bill, ...]:
    """Every bill of hers as it stands here and now, those already paid among them."""
    return tuple(_bills(ship))


def _bills(ship: Aboard) -> Iterator[Bill]:
    vessel = ship.vessel
    if ship.at("berth"):
        yield Bill(BERTH, "berthing", berthing_cr(ship))
    yield Bill(LIFE, "life support for a trip", life_support_cr(ship))
    at_s = vessel.dates.get(kept.PAYMENT)
    if at_s is not None and vessel.title.owed_cr and not vessel.counts.get(kept.SUBSIDY):
        yield Bill(BANK, "next payment to the bank", dues.instalment_cr(vessel.title), at_s)
    if share_cr := subsidy_cr(vessel.counts.get(kept.RECEIPTS, 0)):
        yield Bill(SHARE, "the government's share of receipts", share_cr)
    at_s = vessel.dates.get(kept.SALARIES)
    if at_s is not None and (wages_cr := sum(one.cr for one in salaries(ship))):
        yield Bill(WAGES, "next wages of the crew", wages_cr, at_s)


def salaries(ship: Aboard) -> tuple[dues.Salary, ...]:
    """A month's pay of everybody who serves for pay."""
    return dues.salaries(ship.sheet, ship.vessel, ship.rulings, ship.books.printing(ship.rulings))


def berthing_cr(ship: Aboard) -> int:
    """What is to be paid yet for the berth in which she lies (CT-SHIP-28)."""
    landed_s = ship.vessel.dates.get(kept.LANDED)
    days = 0 if landed_s is None else -int(-(ship.clock_s - landed_s) // costs.DAY_S)
    return max(0, costs.berthing(days).total_cr - ship.vessel.counts.get(kept.BERTHING, 0))


def life_support_cr(ship: Aboard) -> int:
    """What is to be paid yet for the trip to come (CT-SHIP-16)."""
    low, shared = ship.vessel.berths("low"), shared_rooms(ship)
    bill = costs.life_support(ship.sheet, ship.rulings, low=low, shared=shared)
    return max(0, bill.total_cr - ship.vessel.counts.get(kept.PROVISIONS, 0))


def before_leaving(ship: Aboard) -> tuple[Bill, ...]:
    """Bills without which nobody leaves, and that are not paid."""
    return tuple(one for one in bills(ship) if one.kind in (BERTH, LIFE) and one.cr)


# --- paying --------------------------------------------------------------------------------------------


def _paying(ship: Aboard) -> Option | None:
    found = bills(ship) if ship.in_port else ()
    if not found:
        return None
    field = Field(
        "bills", "Bills", "targets", tuple(map(_choice, found)), _usual(ship, found), most=len(found)
    )
    return Option("pay", "Pay bills", (field,))


def _choice(one: Bill) -> Choice:
    if not one.cr:
        return Choice(
            one.name, one.title, refused=said("{bill}: that is paid already", bill=begun(one.title))
        )
    label = said("{bill}: Cr{cr:,d}", bill=one.title, cr=one.cr)
    hint: Text = "" if one.due_s is None else said("due on {date}", date=date_of(one.due_s))
    return Choice(one.name, label, hint)


def _usual(ship: Aboard, found: tuple[Bill, ...]) -> list[str]:
    """What is due now, as far as the account goes."""
    left, chosen = max(0, ship.cr), []
    for one in found:
        if one.cr and one.cr <= left and (one.due_s is None or one.due_s <= ship.clock_s):
            chosen.append(one.name)
            left -= one.cr
    return chosen


def _stale(ship: Aboard, args: Mapping[str, Json]) -> None:
    """Refused for a bill that is paid, or stands at another sum by now."""
    wanted = args.get("bills")
    stand = {one.kind: one for one in bills(ship)}
    for name in wanted if isinstance(wanted, list | tuple) else (wanted,):
        kind, _, seen = str(name).partition("@")
        cr, due_s = (seen_number(one) for one in (seen.partition("@")[0], seen.partition("@")[2]))
        now = stand.get(kind)
        if now is None or now.name == name or cr is None or due_s is None:
            continue
        bill = begun(now.title)
        if not now.cr or due_s < (now.due_s or 0):
            raise Refused(said("{bill}: Cr{cr:,d} are paid already", bill=bill, cr=cr))
        raise Refused(
            said("{bill}: that is Cr{now:,d} by now, not Cr{seen:,d}", bill=bill, now=now.cr, seen=cr)
        )


def _chosen(ship: Aboard, given: Given) -> tuple[Bill, ...]:
    wanted = set(given["bills"])
    found = tuple(one for one in bills(ship) if one.name in wanted)
    check_affords(ship, sum(one.cr for one in found))
    return found


def _odds(ship: Aboard, found: tuple[Bill, ...]) -> Preview:
    notes = [said("{bill}: Cr{cr:,d}", bill=one.title, cr=one.cr) for one in found]
    left = said("Cr{cr:,d} are left", cr=ship.cr - sum(one.cr for one in found))
    return Preview(notes=(*notes, left))


def _does(course: Course, ship: Aboard, found: tuple[Bill, ...]) -> None:
    for one in found:
        settle(course, again(course, ship), one)


def settle(course: Course, ship: Aboard, one: Bill) -> None:
    """Pay one bill."""
    vessel = ship.vessel
    match one.kind:
        case "berthing":
            pay(course, ship, "berthing", one.cr, "berthing", source=costs.SOURCE)
            counted(course, ship.id, kept.BERTHING, vessel.counts.get(kept.BERTHING, 0) + one.cr)
        case "life support":
            pay(course, ship, "life support", one.cr, "life support for a trip", source=costs.SOURCE)
            counted(course, ship.id, kept.PROVISIONS, vessel.counts.get(kept.PROVISIONS, 0) + one.cr)
        case "bank":
            course.say(*dues.paid_off(vessel, one.cr))
            _next(course, ship, kept.PAYMENT, goes_on=vessel.title.owed_cr > one.cr)
        case "wages":
            course.say(*dues.paid_salaries(vessel, salaries(ship)))
            _next(course, ship, kept.SALARIES)
        case "share":
            course.say(*dues.share(vessel, ship.cr))


def _next(course: Course, ship: Aboard, what: str, *, goes_on: bool = True) -> None:
    at_s = ship.vessel.dates[what]
    dated(course, ship.id, what, at_s + MONTH_S if goes_on else None, "paid")


PAY: Duty[tuple[Bill, ...]] = Duty(
    "pay", "Money", (), _paying, _does, _chosen, _odds, _stale, shut="bills are paid in port"
)
