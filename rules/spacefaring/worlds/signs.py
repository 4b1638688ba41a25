"""Letters beside a world's profile in words: bases and zones."""

from __future__ import annotations

from rules.said import Text
from rules.tables import matrix

_NAMES = matrix(__package__, "base_names")


def base_name(letter: str) -> Text:
    """A base by its letter of the second survey."""
    return _words(letter) or "a base of another kind"


def zone_name(zone: str) -> Text:
    """A zone by its letter, A or R; "" for none."""
    return _words(f"zone {zone}")


def _words(row: str) -> Text:
    found = _NAMES.rows.get(row)
    return str(found["words"]) if found else ""
