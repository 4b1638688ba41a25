"""How the tables are read: rows that hold from their number up to the next, and numbers by their names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.systems.traveller2300.points import THOUSAND, points
from rules.tables import Listing, Matrix


def row_for(table: Matrix, total: int) -> Mapping[str, Any]:
    """The row that a total comes to: the last whose number it reaches; the first for less than any."""
    reached = [row for row in table.rows if int(row) <= total]
    return table.rows[reached[-1] if reached else next(iter(table.rows))]


def amount(table: Listing, name: str) -> int:
    """A whole number of a table of numbers. Raises: ValueError for a broken one."""
    value = points(table[name]["number"])
    if value % THOUSAND:
        raise ValueError(f"{table.title}: {name} is no whole number")
    return value // THOUSAND


def share(table: Listing, name: str) -> int:
    """A number of a table of numbers, in thousandths."""
    return points(table[name]["number"])
