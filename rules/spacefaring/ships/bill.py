"""A sum with what makes it up: every item with its reason and source."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from rules.said import Text, said


@dataclass(frozen=True, slots=True)
class Item:
    """One item: what it is, what it costs in whole credits (less than 0: a reduction), where that is printed."""

    what: Text
    cr: int
    source: str = ""


@dataclass(frozen=True, slots=True)
class Bill:
    """Items and their sum."""

    items: tuple[Item, ...] = ()

    @property
    def total_cr(self) -> int:
        """What is to be paid, in whole credits."""
        return sum(item.cr for item in self.items)

    @property
    def words(self) -> tuple[str, ...]:
        """Each item as a line of its own."""
        return tuple(said("{what}: Cr{cr:,d}", what=item.what, cr=item.cr) for item in self.items)


def bill(items: Iterable[Item]) -> Bill:
    """A bill of those items that cost something."""
    return Bill(tuple(item for item in items if item.cr))


def whole(cr: Fraction | int) -> int:
    """A payment that is no whole credit is rounded up (a ruling of ours)."""
    return ceil(cr)


def share_of(cr: int, share: float | int | str) -> Fraction:
    """An exact share, as a table prints it: a tenth of Cr1,000 is Cr100 and nothing else."""
    return cr * Fraction(str(share))
