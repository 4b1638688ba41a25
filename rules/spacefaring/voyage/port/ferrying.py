"""Shuttles: a ship that cannot land and has no small craft pays for what goes up and down (CT-TRADE-02, -13).

Freight, mail and passengers are taken on and delivered in orbit then, so only goods of her own go by shuttle.
"""

from __future__ import annotations

from rules.course import Course
from rules.said import plural
from rules.spacefaring.trade import freight, income
from rules.spacefaring.voyage.aboard import Aboard
from rules.spacefaring.voyage.paying import pay


def shuttle_cr(ship: Aboard, tons: int) -> int:
    """Credits for so many tons between surface and orbit; 0 for a ship that lands, or has craft of her own."""
    return income.shuttle_cr(freight.freight_cr(tons)) if ship.ferry == "shuttle" else 0


def carried(course: Course, ship: Aboard, tons: int) -> None:
    """Pay for them."""
    what = plural("{n} ton by shuttle", "{n} tons by shuttle", tons)
    pay(
        course,
        ship,
        "shuttle",
        shuttle_cr(ship, tons),
        what,
        source=str(freight.CARRYING["shuttle"]["source"]),
    )
