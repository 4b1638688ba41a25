"""A month's page of an account: what was brought forward, income and costs by kind, what is carried over."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rules.calendar import DAY_S, MONTH_DAYS
from rules.happening import Paid
from rules.said import Listed, Said, Text

MONTH_S = MONTH_DAYS * DAY_S


@dataclass(frozen=True, slots=True)
class Entry:
    """One payment to or from an account, in the commit of a number. at_s: campaign seconds at which it was due.

    known: whoever reads the page may know of it.
    """

    number: int
    at_s: float
    paid: Paid
    known: bool = True

    def for_account(self, account: str) -> int:
        """What it brought the account, in credits; below 0 where it cost something."""
        paid = self.paid
        return paid.amount_cr * ((paid.to == account) - (paid.frm == account))


@dataclass(frozen=True, slots=True)
class Kind:
    """Entries of one kind within a month, with what they brought and what they cost together."""

    kind: Text
    income_cr: int
    cost_cr: int
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """A month, counted from 0 in spans of 30 days; in credits. withheld_cr: what entries came to that are not told.

    stands_cr: what all entries that there are come to. first, last: months with the first and the last of them.
    """

    month: int
    brought_cr: int
    kinds: tuple[Kind, ...]
    withheld_cr: int
    carried_cr: int
    stands_cr: int
    first: int
    last: int


def month_of(clock_s: float) -> int:
    """The month in which a campaign time lies."""
    return int(clock_s // MONTH_S)


def page_of(account: str, entries: Iterable[Entry], month: int) -> Page:
    """The page of a month, from all entries; those of other accounts are none of it."""
    entries = [one for one in entries if account in (one.paid.frm, one.paid.to)]
    before: list[Entry] = []
    within: list[Entry] = []
    for one in entries:
        when = month_of(one.at_s)
        if when <= month:
            (within if when == month else before).append(one)
    months = [month_of(one.at_s) for one in entries] or [month]
    brought = _sum(account, before)
    return Page(
        month,
        brought,
        _by_kind(account, [one for one in within if one.known]),
        _sum(account, [one for one in within if not one.known]),
        brought + _sum(account, within),
        _sum(account, entries),
        min(months),
        max(months),
    )


def _by_kind(account: str, entries: Iterable[Entry]) -> tuple[Kind, ...]:
    """By their kind; where the rules name none, those of the same words are of a kind."""
    found: dict[str, list[Entry]] = {}
    for one in sorted(entries, key=lambda one: (one.at_s, one.number)):
        found.setdefault(one.paid.kind or _template(one.paid.what), []).append(one)
    return tuple(_kind(account, some) for some in found.values())


def _kind(account: str, entries: list[Entry]) -> Kind:
    amounts = [one.for_account(account) for one in entries]
    first = entries[0].paid
    return Kind(
        first.kind or first.what,
        sum(amount for amount in amounts if amount > 0),
        -sum(amount for amount in amounts if amount < 0),
        tuple(entries),
    )


def _template(what: Text) -> str:
    return what.template if isinstance(what, Said) and not isinstance(what, Listed) else str(what)


def _sum(account: str, entries: Iterable[Entry]) -> int:
    return sum(one.for_account(account) for one in entries)
