"""Damage points and armour, exact: whole thousandths, never fractions that a computer rounds.

points("0.025")    ->  25          told(475)  ->  "0.475"
"""

from __future__ import annotations

import re

from rules.tables import Cell

THOUSAND = 1000
TENTH = 100
"""A tenth of a point, in thousandths."""
_PRINTED = re.compile(r"^(-?)(\d{1,6})(?:\.(\d{1,3}))?$")


def points(text: Cell) -> int:
    """Thousandths of a number as a table has it: "0.025", "1.5", 2.

    Raises: ValueError for what is no number of three decimal places at the most.
    """
    match = _PRINTED.match(str(text))
    if match is None:
        raise ValueError(f"{text!r} is no number of three decimal places at the most")
    sign, whole, places = match.groups()
    value = int(whole) * THOUSAND + int((places or "").ljust(3, "0"))
    return -value if sign else value


def told(thousandths: int) -> str:
    """The number as it is written, without needless noughts: "0.475", "2"."""
    whole, places = divmod(abs(thousandths), THOUSAND)
    written = f"{whole}.{places:03}".rstrip("0").rstrip(".")
    return f"-{written}" if thousandths < 0 else written


def up_to_whole(thousandths: int) -> int:
    """The next whole point, where fractions are rounded up."""
    return -(-thousandths // THOUSAND) * THOUSAND


def to_tenths(thousandths: int) -> int:
    """The nearest tenth; half of one goes up."""
    return (thousandths + TENTH // 2) // TENTH * TENTH


def down_to_tenths(thousandths: int) -> int:
    """The tenth below, where fractions are dropped."""
    return thousandths // TENTH * TENTH
