"""What two people typed of MegaTraveller's careers, compared cell by cell: `typings` was typed by one who had not
seen the tables. Years that are survived, counted by a third, test both."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from rules.systems.megatraveller import careers
from rules.tables import matrix
from tests.rules.cases import Case, each_case

FIRST = Path(careers.__file__).parent / "tables"
SECOND = Path(__file__).parent / "typings"
SAFE = {"Special Duty", "Garrison", "Frozen Watch"}
WAYS = {total: 6 - abs(7 - total) for total in range(2, 13)}


def _names(folder: Path) -> set[str]:
    return {path.relative_to(folder).with_suffix("").as_posix() for path in folder.glob("*/*.toml")}


def _first(name: str) -> dict[str, dict[str, Any]]:
    rows = matrix(careers.__name__, name).rows.items()
    return {row: {column: _plain(cell) for column, cell in cells.items()} for row, cells in rows}


def _second(name: str) -> dict[str, dict[str, Any]]:
    raw = tomllib.loads((SECOND / f"{name}.toml").read_text("utf-8"))
    return {
        row: {column: _plain(cell) for column, cell in zip(raw["columns"], cells, strict=True)}
        for row, cells in raw["rows"].items()
    }


def _plain(cell: Any) -> Any:
    """A dash is nothing, and upper case says nothing."""
    return None if cell == "-" else cell.lower() if isinstance(cell, str) else cell


@pytest.mark.parametrize("name", sorted(_names(SECOND)))
def test_both_typings_agree_in_every_cell(name: str):
    assert _first(name) == _second(name)


def test_no_table_was_typed_by_one_alone():
    """MT-CAREER-27 among them: the titles of eighteen careers."""
    assert _names(FIRST) == _names(SECOND)


@each_case(__file__, "survived_years")
def test_years_that_are_survived(case: Case):
    assignments = matrix(careers.__name__, case.given["assignment"])
    survival = matrix(careers.__name__, case.given["resolution"]).rows["survival"]
    column = case.given["column"]
    years = {int(total): str(cells[column]) for total, cells in assignments.rows.items()}
    lived = {total: _ways(survival, year) for total, year in years.items() if year != "Transfer"}
    case.meets(
        survived=sum(WAYS[total] * ways for total, ways in lived.items()),
        of=sum(WAYS[total] for total in lived) * 36,
    )


def _ways(survival: Any, assignment: str) -> int:
    """Throws of the 36 that survive it."""
    if assignment in SAFE or survival[assignment] == "auto":
        return 36
    return sum(ways for total, ways in WAYS.items() if total >= survival[assignment])
