"""Ready people and beasts for a quick mob."""

from __future__ import annotations

from rules.card import Template
from rules.tables import listing

_TABLE = listing(__package__, "templates")


def templates() -> tuple[Template, ...]:
    """Every ready person and beast, in the order of the table."""
    return tuple(
        Template(name, str(row["title"]), str(row["line"]), str(row["hint"]))
        for name, row in ((name, _TABLE[name]) for name in _TABLE)
    )
