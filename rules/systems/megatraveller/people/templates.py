"""Ready people, and everything of the catalogue, for a quick encounter."""

from __future__ import annotations

from rules.card import Template
from rules.systems.megatraveller.gear.ready import CATALOGUE
from rules.tables import listing

_TABLE = listing(__package__, "templates")


def templates() -> tuple[Template, ...]:
    """Every ready person in the order of the table, then vehicles, robots and animals."""
    people = tuple(
        Template(name, str(row["title"]), str(row["line"]), str(row["hint"]))
        for name, row in ((name, _TABLE[name]) for name in _TABLE)
    )
    return (*people, *(Template(name, unit.title, unit.title) for name, unit in CATALOGUE.items()))
