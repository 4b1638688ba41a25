"""Charters of the whole ship, and subsidies of a government (CT-SHIP-07 to -11; F-24 of money)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.chart import Hex
from rules.check import Refused
from rules.course import Course
from rules.forms import Choice, Field, Option, Preview
from rules.said import said
from rules.spacefaring.ships import costs
from rules.spacefaring.ships import sheet as s
from rules.spacefaring.trade import income
from rules.spacefaring.voyage.aboard import Aboard
from rules.spacefaring.voyage.books import Given
from rules.spacefaring.voyage.duty import Duty
from rules.spacefaring.voyage.kept import CHARTERED, SUBSIDY, counted, dated
from rules.spacefaring.voyage.paying import earn
from rules.spacefaring.voyage.port.freight import trades
from rules.spacefaring.voyage.reach import world_name
from rules.spacefaring.voyage.rooms import crew_rooms
from rules.spacefaring.voyage.state import keep

_MOST_CR = 10_000_000
TERM_DAYS = 14


@dataclass(frozen=True, slots=True)
class Charter:
    """The whole ship, for so many days."""

    days: int
    cr: int


def usual_cr(ship: Aboard, days: int) -> int:
    """What is usually paid for all of her."""
    rooms = max(0, s.staterooms(ship.sheet) - crew_rooms(ship))
    return income.charter_cr(int(s.hold_t(ship.sheet)), rooms, s.low_berths(ship.sheet), days)


def _chartering(ship: Aboard) -> Option | None:
    if not trades(ship):
        return None
    days = Field("days", "Days", "number", default=TERM_DAYS, least=1, most=365)
    hint = said("0: Cr{cr:,d} for each two weeks", cr=usual_cr(ship, TERM_DAYS))
    price = Field("cr", "Price", "number", default=0, least=0, most=_MOST_CR, hint=hint)
    return Option("charter", "Charter the whole ship out", (days, price), rank="seldom")


def _charter_read(ship: Aboard, given: Given) -> Charter:
    """Refused while others have cargo or passages aboard."""
    guests = [one for one in ship.vessel.travellers.values() if one.passage not in ("crew", "working")]
    if guests or ship.vessel.lots:
        text = "others have their place aboard: {lots} lots of cargo, {guests} passengers"
        raise Refused(said(text, lots=len(ship.vessel.lots), guests=len(guests)))
    days = int(given["days"])
    return Charter(days, int(given["cr"]) or usual_cr(ship, days))


def _charter_odds(ship: Aboard, charter: Charter) -> Preview:
    text = "Cr{cr:,d} are paid now; she takes no other freight or passengers for {days} days"
    return Preview(notes=(said(text, cr=charter.cr, days=charter.days),))


def _charter(course: Course, ship: Aboard, charter: Charter) -> None:
    what = said("charter for {days} days", days=charter.days)
    earn(course, ship, "charter", charter.cr, what, source=income.INCOME.source)
    dated(course, ship.id, CHARTERED, ship.clock_s + charter.days * costs.DAY_S, what)


CHARTER: Duty[Charter] = Duty(
    "charter",
    "Money",
    (),
    _chartering,
    _charter,
    _charter_read,
    _charter_odds,
    shut="a ship is chartered out in port, where she is free",
)


# --- subsidies -----------------------------------------------------------------------------------------


def _asking(ship: Aboard) -> Option | None:
    """Where something is owed and there is no subsidy yet, or its route is not known any more."""
    if not ship.in_port or ship.chart is None or not ship.vessel.title.owed_cr:
        return None
    if ship.vessel.counts.get(SUBSIDY) and ship.state.route:
        return None
    choices = tuple(Choice(one.hex, world_name(one)) for one in ship.chart.worlds.values())
    most = income.INCOME["most worlds"]["value"]
    field = Field("route", "Worlds of the route", "targets", choices, [ship.hex], most=float(str(most)))
    return Option("subsidy", "Take a subsidy", (field,), rank="seldom")


def _route(ship: Aboard, given: Given) -> tuple[Hex, ...]:
    """Refused for a ship or a route that no government pays for."""
    route = tuple(dict.fromkeys(str(one) for one in given["route"]))
    costs.check_subsidy(ship.sheet, len(route))
    if ship.hex not in route:
        raise Refused("the route begins where she is: this world has to be one of it")
    return route


def _subsidy_odds(ship: Aboard, route: tuple[Hex, ...]) -> Preview:
    return Preview(
        notes=(
            said(
                "the government makes the payments on the ship: Cr{cr:,d} a month",
                cr=ship.vessel.title.payment_cr,
            ),
            "it takes half of the gross receipts, and may call her up in emergency or war",
            "once she is paid off the owner keeps all receipts, and she may still be called up",
        )
    )


def _subsidise(course: Course, ship: Aboard, route: tuple[Hex, ...]) -> None:
    counted(course, ship.id, SUBSIDY, len(route), "a government's subsidy", costs.SOURCE)
    keep(course, ship.id, route=list(route))


SUBSIDY_ACT: Duty[tuple[Hex, ...]] = Duty(
    "subsidy",
    "Money",
    (),
    _asking,
    _subsidise,
    _route,
    _subsidy_odds,
    shut="a subsidy goes to a ship in port on which something is owed, and that has none",
)


def _called(ship: Aboard) -> Option | None:
    if not ship.state.route:
        return None
    hint = "in emergency or war, by the government of her route"
    days = Field("days", "Days", "number", default=30, least=1, most=3650)
    return Option("called up", "She is called up", (days,), hint=hint, rank="seldom")


def _call(course: Course, ship: Aboard, given: Given) -> None:
    ends_s = ship.clock_s + int(given["days"]) * costs.DAY_S
    dated(course, ship.id, CHARTERED, ends_s, "called up by the government", costs.SOURCE)


CALL_UP: Duty[Given] = Duty("called up", "Money", (), _called, _call, shut="no government has a claim on her")
