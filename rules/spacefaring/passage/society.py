"""The Travellers' Aid Society: admission, its dividend, its hostels."""

from __future__ import annotations

from typing import cast

from rules.check import Refused, Task
from rules.said import said
from rules.tables import listing

SOCIETY = listing(__package__, "society")


def price_cr() -> int:
    """Credits of membership."""
    return cast("int", SOCIETY["price"]["value"])


def check_applies(money_cr: int, applied: bool) -> None:
    """Raises: Refused for a second application, or for want of money."""
    if applied:
        raise Refused(said("an application to the Society is heard once only"))
    if money_cr < price_cr():
        raise Refused(
            said(
                "membership costs Cr{price_cr:,}, and Cr{money_cr:,} are there",
                price_cr=price_cr(),
                money_cr=money_cr,
            )
        )


def admission() -> Task:
    """The throw against being blackballed."""
    return Task(
        said("be admitted to the Society"),
        target=cast("int", SOCIETY["admitted"]["value"]),
        source=SOCIETY.source,
    )


def passages(months: int) -> int:
    """High passages that a member has been given after so many months."""
    return months // cast("int", SOCIETY["dividend"]["value"])


def has_hostel(starport: str) -> bool:
    """Whether a starport, by its letter, has one of its hostels."""
    return starport in str(SOCIETY["hostels"]["value"])
