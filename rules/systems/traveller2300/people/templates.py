"""Ready people and vehicles, for a quick encounter."""

from __future__ import annotations

from rules.card import Template
from rules.systems.traveller2300 import house
from rules.systems.traveller2300.people import machine
from rules.tables import matrix

_TABLE = matrix(house.__name__, "templates")


def templates() -> tuple[Template, ...]:
    """Those of the table, then the vehicles."""
    rows = _TABLE.rows.items()
    people = (Template(name, str(row["title"]), str(row["line"]), str(row["hint"])) for name, row in rows)
    return (*people, *machine.templates())
