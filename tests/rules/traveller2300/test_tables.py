"""The tables of the Referee's Manual and the house defaults for those that it lacks."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from rules.systems.traveller2300.points import down_to_tenths, points, to_tenths, told, up_to_whole
from rules.tables import listing, matrix

ROOT = Path(__file__).parents[3]
SYSTEM = ROOT / "rules" / "systems" / "traveller2300"
TABLES = sorted(SYSTEM.rglob("*.toml"))
GRADES = {"A", "B", "C", "D", "book"}
DECIMAL = (
    "armour",
    "damage",
    "number",
    "kg",
    "contact",
    "front",
    "flank",
    "rear",
    "bottom",
    "overhead",
    "suspension",
)


def package(table: Path) -> str:
    return ".".join(table.parents[1].relative_to(ROOT).parts)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.stem)
def test_every_table_is_read_and_names_its_source(table: Path):
    raw = tomllib.loads(table.read_text(encoding="utf-8"))
    if "rows" in raw:
        assert matrix(package(table), table.stem).rows
    else:
        assert listing(package(table), table.stem).entries


@pytest.mark.parametrize(
    "table", [one for one in TABLES if "house" in one.parts], ids=lambda table: table.stem
)
def test_every_row_of_a_house_default_is_graded(table: Path):
    raw = tomllib.loads(table.read_text("utf-8"))
    rows = matrix(package(table), table.stem).rows.values() if "rows" in raw else raw["row"]
    assert raw["source"].startswith("House default")
    assert {row["grade"] for row in rows} <= GRADES


def test_every_number_of_damage_and_armour_is_exact():
    for table in TABLES:
        raw = tomllib.loads(table.read_text(encoding="utf-8"))
        rows = (
            [dict(zip(raw["columns"], one, strict=True)) for one in raw["rows"].values()]
            if "rows" in raw
            else raw["row"]
        )
        for row in rows:
            assert not any(isinstance(cell, float) for cell in row.values()), table.stem
            for cell in (row[name] for name in DECIMAL if name in row and row[name] != "-"):
                assert told(points(cell)) == str(cell), table.stem


def test_no_two_tables_have_one_name():
    assert len({table.stem for table in TABLES}) == len(TABLES)


@pytest.mark.parametrize("text", [".5", "0.0255", "x", "", "1e3"])
def test_what_is_no_number_of_points_is_named(text: str):
    with pytest.raises(ValueError, match="no number of three decimal places"):
        points(text)


def test_points_are_rounded_as_the_book_says():
    """R7: half a tenth goes up; over 1, halves go up to the whole."""
    assert [told(to_tenths(points(text) // 2)) for text in ("0.1", "0.3", "0.5", "0.7", "0.9")] == [
        "0.1", "0.2", "0.3", "0.4", "0.5",
    ]  # fmt: skip
    assert (told(up_to_whole(points("1.5"))), told(up_to_whole(points("2")))) == ("2", "2")
    assert (told(down_to_tenths(points("0.475"))), told(points("-0.475"))) == ("0.4", "-0.475")
