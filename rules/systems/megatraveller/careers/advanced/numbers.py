"""Numbers of the advanced services that stand in the text, each by its name in a table of its service."""

from __future__ import annotations

from rules.tables import matrix

_TABLES = {
    service: matrix(__package__, f"{service}/numbers")
    for service in ("mercenary", "navy", "scout", "merchant")
}


def number(service: str, row: str) -> int:
    """A number of a service. Raises: KeyError for a row that its table does not have."""
    found = _TABLES[service].number(row, "number")
    assert found is not None, row
    return found


def source(service: str) -> str:
    """Where the numbers of a service stand."""
    return _TABLES[service].source
