"""Tables of the third system, typed a second time by somebody else: cell by cell they are the same.

Those of the book were typed without sight of each other; of the house defaults the second follows the first in what
their source leaves open: notes and mounts.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import rules

Rows = dict[str, dict[str, Any]]
SYSTEM = Path(rules.__file__).parent / "systems" / "traveller2300"
FIRST = {path.stem: path for path in SYSTEM.rglob("tables/**/*.toml")}
SECOND = {path.stem: path for path in (Path(__file__).parent / "typings").rglob("*.toml")}

UNTYPED = {"name", "source", "grade"}
WORDS = {"task_library": {"note"}}
"""Columns that say a thing in the system's own words."""
OWN = {"giving_up", "tasks_house", "task_samples", "templates", "thickness", "hiding", "amounts_clouds"}
"""Tables that are the system's own and nobody else's."""
BOTH = sorted(FIRST.keys() & SECOND.keys())


def _first(name: str) -> Rows:
    """The system's own table; of a record its name is the row. What tells where a row comes from is left out."""
    raw = tomllib.loads(FIRST[name].read_text("utf-8"))
    rows = _by_column(raw) if "columns" in raw else {record["name"]: record for record in raw["row"]}
    left_out = UNTYPED | WORDS.get(name, set())
    return {row: {key: cells[key] for key in cells if key not in left_out} for row, cells in rows.items()}


def _second(name: str) -> Rows:
    return _by_column(tomllib.loads(SECOND[name].read_text("utf-8")))


def _by_column(raw: dict[str, Any]) -> Rows:
    columns = raw["columns"]
    return {row: dict(zip(columns, cells, strict=True)) for row, cells in raw["rows"].items()}


def test_every_table_of_the_system_is_typed_twice():
    """The second typing may be ahead: a table that the system has not yet is compared as soon as it has it."""
    assert FIRST
    assert FIRST.keys() - OWN <= SECOND.keys()


@pytest.mark.parametrize("name", BOTH)
def test_both_typings_have_the_same_rows_and_columns(name: str):
    first, second = _first(name), _second(name)

    assert {row: set(cells) for row, cells in first.items()} == {
        row: set(cells) for row, cells in second.items()
    }


@pytest.mark.parametrize("name", BOTH)
def test_both_typings_agree_in_every_cell(name: str):
    first, second = _first(name), _second(name)

    for row, cells in second.items():
        for column, cell in cells.items():
            found = first[row][column]
            assert (found, type(found)) == (cell, type(cell)), f"{name}: {row}, {column}"
