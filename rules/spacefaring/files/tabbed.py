"""The second survey's formats: tab-delimited, and its twin in padded columns. A first line names the columns.

Source: travellermap.com, Sector Data File Formats.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from rules.chart import SECTOR_COLUMNS, SECTOR_ROWS, Chart, MainWorld, subsector
from rules.said import Verbatim, plural, said
from rules.spacefaring.files.cells import ZONE
from rules.spacefaring.files.found import Line, Row, row_of
from rules.spacefaring.files.text import LONGEST_LINE

Lines = Sequence[tuple[int, str]]

_HEADS: Mapping[str, str] = {
    "hex": "hex", "name": "name", "uwp": "uwp",
    "remarks": "remarks", "tradecodes": "remarks", "comments": "remarks", "tradeclassifications": "remarks",
    "bases": "bases", "base": "bases", "b": "bases", "zone": "zone", "z": "zone", "pbg": "pbg",
    "allegiance": "allegiance", "a": "allegiance", "al": "allegiance",
    "stars": "stars", "stellar": "stars", "stellardata": "stars",
    "sector": "sector", "ss": "ss", "subsector": "ss",
    "ix": "{Ix}", "ex": "(Ex)", "cx": "[Cx]", "nobility": "Nobility", "noblity": "Nobility", "n": "Nobility",
    "w": "W", "worlds": "W", "ru": "RU",
}  # fmt: skip
"""Cells by their headings, small letters and digits alone; others keep theirs."""

_FEWEST_TABS = 3
_RULER = re.compile(r"-+(?:[ \t]+-+){3,}[ \t]*")
_HEX = re.compile(r"[0-9]{4}")
_PBG = re.compile(r"[0-9X?][0-9A-FX?]{2}")
_BRACKETS = ("{Ix}", "(Ex)", "[Cx]")
_BRACED = re.compile(
    r"(?P<hex>[0-9]{4}) (?P<name>.*?) +(?P<uwp>[A-Z?][0-9A-Z?]{6}-[0-9A-Z?])(?P<remarks>(?: .*)?)"
    r"(?P<ix>\{[^{}]*\}) *(?P<ex>\([^()]*\)) *(?P<cx>\[[^\[\]]*\]) +(?P<after>.*)"
)


def is_tab(lines: Lines) -> bool:
    """Whether the first line names columns between tabs."""
    return bool(lines) and lines[0][1].count("\t") >= _FEWEST_TABS and _names_columns(lines[0][1].split("\t"))


def ruler(lines: Lines) -> int:
    """Where the line of hyphens below a line of headings stands among lines, 0 for nowhere."""
    return next(
        (
            n
            for n in range(1, len(lines))
            if _RULER.fullmatch(lines[n][1]) and _names_columns(lines[n - 1][1].split())
        ),
        0,
    )


def read_tab(lines: Lines) -> Iterator[Line]:
    """Rows of a tab-delimited file."""
    return _rows([(number, line.split("\t")) for number, line in lines])


def read_columns(lines: Lines) -> Iterator[Line]:
    """Rows of a file in padded columns, whose ruler tells how wide they are; what stands above is prose."""
    at = ruler(lines)
    spans: list[tuple[int, int | None]] = [run.span() for run in re.finditer("-+", lines[at][1])]
    spans[-1] = (spans[-1][0], None)
    for number, _ in lines[: at - 1]:
        yield Line(number)
    (first, heads), rows = lines[at - 1], lines[at + 1 :]
    names = list(_cell_names(_cut(heads, spans)))
    cut = [(first, _cut(heads, spans)), *((number, _cut(line, spans)) for number, line in rows)]
    for found, (_, line) in zip(_rows(cut), rows, strict=True):
        slid = _slid(found, line, names)
        yield slid or found


def _cut(line: str, spans: Sequence[tuple[int, int | None]]) -> list[str]:
    return [line[first:after] for first, after in spans]


def _slid(found: Line, line: str, names: Sequence[str]) -> Line | None:
    """A row beside the ruler's columns, read by its brackets, which stand before all that is narrow; else None."""
    if found.row is None or _BRACKETS[-1] not in names or _in_columns(found.row):
        return None
    fits = _BRACED.fullmatch(line)
    after = names[names.index(_BRACKETS[-1]) + 1 :]
    words = fits["after"].split(maxsplit=len(after) - 1) if fits else []
    if fits is None or len(words) < len(after) - 1:
        return None
    cells = {name: fits[name] for name in ("hex", "name", "uwp", "remarks")}
    cells |= dict(zip(_BRACKETS, fits.group("ix", "ex", "cx"), strict=True))
    cells |= dict(zip(after, words, strict=False))
    return Line(found.number, row_of(cells), doubt="not in the ruler's columns: read by its brackets")


def _in_columns(row: Row) -> bool:
    """Whether what was cut looks like what its headings say."""
    whole = (text[0] + text[-1] in ("{}", "()", "[]") for one in _BRACKETS if (text := row.more.get(one)))
    return all(whole) and (not row.pbg or _PBG.fullmatch(row.pbg) is not None)


def _names_columns(headings: Sequence[str]) -> bool:
    return {"hex", "uwp"} <= {_bare(one) for one in headings}


def _bare(heading: str) -> str:
    return re.sub("[^a-z0-9]", "", heading.lower())


def _rows(rows: Sequence[tuple[int, list[str]]]) -> Iterator[Line]:
    names = list(_cell_names(rows[0][1]))
    for number, cells in rows[1:]:
        if sum(map(len, cells)) > LONGEST_LINE:
            n = sum(map(len, cells))
            yield Line(number, why=said("{characters:,} characters are too many for a world", characters=n))
        elif len(cells) != len(names):
            yield Line(
                number,
                why=plural(
                    "{n} cell where {columns} columns are named", "{n} cells where {columns} columns are named",
                    len(cells), columns=len(names),
                ),
            )  # fmt: skip
        else:
            yield _row(number, dict(zip(names, cells, strict=True)))


def _cell_names(headings: Sequence[str]) -> Iterator[str]:
    """What each column is called here; one without a heading, or with that of another, by its number."""
    seen: set[str] = set()
    for n, heading in enumerate(headings, 1):
        name = _HEADS.get(_bare(heading)) or " ".join(heading.split())
        name = name if name and name not in seen else f"Column {n}"
        seen.add(name)
        yield name


def _row(number: int, cells: dict[str, str]) -> Line:
    one = cells["hex"].strip()
    if not _HEX.fullmatch(one):
        return Line(number, why=said("{hex} is no hex", hex=Verbatim(repr(one))))
    cells.pop("ss", None)
    return Line(number, row_of(cells))


# --- writing -------------------------------------------------------------------------------------------

_ORDER = (
    "Sector", "SS", "Hex", "Name", "UWP", "Bases", "Remarks", "Zone", "PBG", "Allegiance", "Stars", "{Ix}", "(Ex)",
    "[Cx]", "Nobility", "W", "RU",
)  # fmt: skip
"""As most published files have them."""


def write_tab(chart: Chart) -> str:
    """A chart's worlds as a tab-delimited file of the second survey, with whatever columns they carry along.

    Routes, borders, realms and labels have no place in it: `write_xml` and `write_msec` keep those.
    """
    worlds = [chart.worlds[one] for one in sorted(chart.worlds)]
    carried = dict.fromkeys(heading for world in worlds for heading in world.extra)
    headings = [*_ORDER, *(one for one in carried if one not in _ORDER)]
    lines = ["\t".join(headings)]
    for world in worlds:
        cells = _cells(chart, world)
        lines.append("\t".join(_plain(cells.get(heading, "")) for heading in headings))
    return "".join(f" {line}\n" if line.startswith("#") else f"{line}\n" for line in lines)


def _cells(chart: Chart, world: MainWorld) -> dict[str, str]:
    column, row = int(world.hex[:2]), int(world.hex[2:])
    lettered = column <= SECTOR_COLUMNS and row <= SECTOR_ROWS
    return {
        **world.extra,
        "Sector": chart.name,
        "SS": subsector(world.hex) if lettered else "",
        "Hex": world.hex,
        "Name": world.name,
        "UWP": world.uwp,
        "Bases": world.bases,
        "Remarks": " ".join(world.remarks),
        ZONE: world.zone or world.extra.get(ZONE, ""),
        "PBG": world.pbg,
        "Allegiance": world.allegiance,
        "Stars": world.stars,
    }


def _plain(text: str) -> str:
    return " ".join(text.split())
