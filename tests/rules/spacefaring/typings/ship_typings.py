"""The second typing of tables about ships, and what brings our tables into its form."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rules.tables import Cell, Matrix

SECOND = Path(__file__).parent / "second"
DASH = None


def second(name: str) -> dict[str, dict[str, Any]]:
    """Its rows; a dash is None here."""
    raw = tomllib.loads(next(SECOND.glob(f"*/{name}.toml")).read_text("utf-8"))
    rows = raw["rows"].items()
    return {
        row: {c: DASH if v == "-" else v for c, v in zip(raw["columns"], cells, strict=True)}
        for row, cells in rows
    }


def first(table: Matrix, columns: Mapping[str, str]) -> dict[str, dict[str, Any]]:
    """A matrix of ours with the columns called as the second typing calls them."""
    return {
        row: {ours: cells[theirs] for ours, theirs in columns.items()} for row, cells in table.rows.items()
    }


def lowered(rows: Mapping[str, Any]) -> dict[str, Any]:
    return {name.lower(): cells for name, cells in rows.items()}


def number(cell: Cell) -> float:
    """A cell to reckon with."""
    assert isinstance(cell, int | float), f"{cell!r} is no number"
    return cell


def percent(share: Cell) -> str:
    return f"{round(abs(number(share or 0)) * 100)}%"
