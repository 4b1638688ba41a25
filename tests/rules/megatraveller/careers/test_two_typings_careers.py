"""What two people typed of MegaTraveller's careers, compared cell by cell: `typings` was typed by one who had not
seen the tables."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from rules.tables import matrix

PACKAGE = "rules.systems.megatraveller.careers"
SECOND = Path(__file__).parent / "typings"
NAMES = sorted(str(path.relative_to(SECOND).with_suffix("")) for path in SECOND.glob("*/*.toml"))


def _second(name: str) -> dict[str, dict[str, Any]]:
    raw = tomllib.loads((SECOND / f"{name}.toml").read_text("utf-8"))
    return {
        row: {column: _plain(cell) for column, cell in zip(raw["columns"], cells, strict=True)}
        for row, cells in raw["rows"].items()
    }


def _first(name: str) -> dict[str, dict[str, Any]]:
    rows = matrix(PACKAGE, name).rows.items()
    return {row: {column: _plain(cell) for column, cell in cells.items()} for row, cells in rows}


def _plain(cell: Any) -> Any:
    """A dash is nothing, and upper case says nothing."""
    return None if cell == "-" else cell.lower() if isinstance(cell, str) else cell


@pytest.mark.parametrize("name", NAMES)
def test_both_typings_agree_in_every_cell(name: str):
    assert _first(name) == _second(name)
