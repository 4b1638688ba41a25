"""What comes of reading a file: rows as written, worlds, and warnings that name their line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from rules.chart import Chart, Hex
from rules.said import Text

Kind = Literal["sec", "tab", "columns", "msec", "xml"]


@dataclass(frozen=True, slots=True)
class LineWarning:
    """What a line of a file leaves open. lost: the line is left out; else it was read, with this doubt."""

    line: int
    text: Text
    lost: bool = False


@dataclass(frozen=True, slots=True)
class Read:
    """A file that was read. chart: what it tells of one; prose: lines that are none of the format's, and left out."""

    kind: Kind
    chart: Chart
    warnings: tuple[LineWarning, ...] = ()
    prose: int = 0

    @property
    def lost(self) -> int:
        """How many lines were left out with a reason."""
        return sum(warning.lost for warning in self.warnings)


@dataclass(frozen=True, slots=True)
class Row:
    """One world as a file writes it, cell by cell; more: cells of columns that a world has no place for."""

    hex: Hex
    uwp: str
    name: str = ""
    bases: str = ""
    remarks: str = ""
    zone: str = ""
    pbg: str = ""
    allegiance: str = ""
    stars: str = ""
    more: Mapping[str, str] = field(default_factory=dict)


CELLS = ("hex", "uwp", "name", "bases", "remarks", "zone", "pbg", "allegiance", "stars")


@dataclass(frozen=True, slots=True)
class Line:
    """One line as far as its format goes: a row, or why there is none; without both it is prose.

    section: where a line names the subsector of the worlds that follow, its name.
    """

    number: int
    row: Row | None = None
    why: Text = ""
    doubt: Text = ""
    section: str = ""


def row_of(cells: Mapping[str, str]) -> Row:
    """A row of cells by their names; a lone hyphen is an empty cell."""
    plain = {name: "" if (text := " ".join(cell.split())) == "-" else text for name, cell in cells.items()}
    known = {name: plain.get(name, "") for name in CELLS}
    more = {name: text for name, text in plain.items() if text and name not in CELLS}
    return Row(**known, more=more)
