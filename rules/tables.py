"""Tables of the books, read from TOML beside their system: no source, no table."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import files
from types import MappingProxyType
from typing import Any

Cell = int | float | str | None


@dataclass(frozen=True, slots=True)
class Matrix:
    """Rows by columns; a cell "-" in the file is None here (no entry)."""

    title: str
    source: str
    columns: tuple[str, ...]
    rows: Mapping[str, Mapping[str, Cell]]

    def at(self, row: str, column: str) -> Cell:
        """One cell. Raises: KeyError naming the row or column that the table lacks."""
        return self.rows[row][column]

    def number(self, row: str, column: str) -> int | None:
        """One cell that is a whole number or no entry."""
        cell = self.at(row, column)
        if cell is None or isinstance(cell, int):
            return cell
        raise ValueError(f"{self.title}: {row}, {column} is {cell!r}, not a number")


@dataclass(frozen=True, slots=True)
class Listing:
    """Records by their name."""

    title: str
    source: str
    entries: Mapping[str, Mapping[str, Cell]]

    def __getitem__(self, name: str) -> Mapping[str, Cell]:
        return self.entries[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.entries)

    def __contains__(self, name: object) -> bool:
        return name in self.entries


def matrix(package: str, name: str) -> Matrix:
    """Read `tables/<name>.toml` of the nearest folder above that has it: title, source, columns, [rows].

    Raises: ValueError when it names no source or a row has the wrong length; FileNotFoundError.
    """
    raw = _read(package, name)
    columns = tuple(raw["columns"])
    rows: dict[str, Mapping[str, Cell]] = {}
    for row, cells in raw["rows"].items():
        if len(cells) != len(columns):
            raise ValueError(f"{name}.toml: row {row} has {len(cells)} cells, {len(columns)} columns")
        rows[row] = MappingProxyType(
            {c: None if v == "-" else v for c, v in zip(columns, cells, strict=True)}
        )
    return Matrix(raw["title"], raw["source"], columns, MappingProxyType(rows))


def listing(package: str, name: str) -> Listing:
    """Read `tables/<name>.toml`, found as `matrix` does: title, source and a [[row]] a record, each with a `name`."""
    raw = _read(package, name)
    entries = {row["name"]: MappingProxyType(dict(row)) for row in raw["row"]}
    if len(entries) != len(raw["row"]):
        raise ValueError(f"{name}.toml: a name stands twice")
    return Listing(raw["title"], raw["source"], MappingProxyType(entries))


def _read(package: str, name: str) -> dict[str, Any]:
    asked = package
    while not (table := files(package) / "tables" / f"{name}.toml").is_file():
        package = package.rpartition(".")[0]
        if not package:
            raise FileNotFoundError(f"no folder above {asked} has tables/{name}.toml")
    raw = tomllib.loads(table.read_text("utf-8"))
    if not raw.get("source") or not raw.get("title"):
        raise ValueError(f"{name}.toml names no title or no source")
    return raw
