"""How sure a number is, for whoever reads it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from rules.tables import Cell

Grade = Literal["A", "B", "C", "D", "book"]

HOUSE_DEFAULT = "House default"


def is_house_default(row: Mapping[str, Cell]) -> bool:
    """Whether a row is from memory or our own invention, and so to be shown as a house default."""
    return row["grade"] in ("C", "D")
