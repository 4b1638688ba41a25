"""SEC, the oldest of the formats: a world a line in fixed columns. Read leniently, written exactly.

A line is cut by the header's columns where it fits them, else by the pattern that most files keep to, else by that of
the oldest ones, which have no names; else its hex and UWP are looked for and the rest is read word by word, with a
warning. A line without a UWP is prose. Source: travellermap.com, Sector Data File Formats.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from rules.chart import Chart, Hex, Route, distance
from rules.said import Verbatim, plural, said
from rules.spacefaring.files.bases import old
from rules.spacefaring.files.beside import CUT
from rules.spacefaring.files.cells import ZONE
from rules.spacefaring.files.colours import colour_of
from rules.spacefaring.files.columns import UWP, Columns, columns_of
from rules.spacefaring.files.edges import Ends, Offset, joined, parted
from rules.spacefaring.files.found import Line, Row, row_of
from rules.spacefaring.files.text import LONGEST_LINE

_B = r"[ \t]"
_PATTERN = re.compile(
    rf"(?P<name>.*)(?P<hex>(?<!\d)[0-9]{{4}}){_B}{{1,2}}(?P<uwp>{UWP}){_B}{{1,2}}(?P<bases>[A-Zr1-9*\- \t]){_B}{{1,2}}"
    rf"(?P<remarks>.{{10,}}?){_B}*(?P<zone>[GARBFU\- \t])?{_B}{{1,2}}(?P<pbg>[0-9X?][0-9A-FX?]{{2}})"
    rf"(?:{_B}{{1,2}}(?P<allegiance>[\w?\-]{{2}})(?P<stars>(?:{_B}.*)?))?"
)
_NAMELESS = re.compile(
    rf"(?P<hex>[0-9]{{4}}) (?P<uwp>{UWP}) (?P<bases>[A-Z ]) (?P<remarks>[A-Za-z ]{{14,15}}) ?(?P<allegiance>[A-Z]\w)"
    r"(?: (?P<zone>[ARG \-])(?: (?P<giant>[G ])(?: .*)?)?)?"
)
_LOOSE = re.compile(r"(?<![\w-])([A-HXY?][0-9A-Z?_]{6})[-\u2013]([0-9A-Z?_-])(?![\w-])", re.IGNORECASE)
_HEX_BEFORE = re.compile(r"(?<!\d)([0-9]{4})\s*$")
_PBG = re.compile(r"([GARBFU]?)([0-9X?][0-9A-FX?]{2})([A-Z][\w?\-])?")
_ROUTE = re.compile(r"\$\s*([0-9]{4})\s+([0-9]{4})(?:\s+(-?[0-9])\s+(-?[0-9]))?(?:\s+(\S+))?\s*")
_SIDE = re.compile(r"\^\s*[0-9]{4}\s+[0-5]\s*")
_SECTION = re.compile(r"@\s*SUB-?SECTOR(?:\s+(?P<letter>[A-P]))?\s*:\s*(?P<name>.*?)(?:\s+SECTOR:\s*.*)?")
_SECTOR = re.compile(r"@(?:.*\s)?SECTOR:\s*(.*)")


def read_lines(lines: Iterable[tuple[int, str]], columns: Columns | None) -> Iterator[Line]:
    """Every line that is no comment, route or heading. Lines that draw one side of a hex ("^0203 1") are counted."""
    sides = 0
    for number, line in lines:
        if line[0] == "@":
            section = _SECTION.fullmatch(line.strip())
            if section and section["name"] and not section["letter"]:
                yield Line(number, section=section["name"])
        elif _SIDE.fullmatch(line):
            sides += 1
        elif line[0] not in "#$":
            yield _line(number, line.rstrip(), columns)
    if sides:
        what = "{n} line that draws one side of a hex is left out: draw the border around its hexes"
        several = "{n} lines that draw one side of a hex each are left out: draw the border around its hexes"
        yield Line(0, doubt=plural(what, several, sides))


def header(lines: Iterable[tuple[int, str]]) -> Columns | None:
    """The columns that a file's header lists."""
    return columns_of(line for _, line in lines)


def read_routes(lines: Iterable[tuple[int, str]]) -> tuple[tuple[Route, ...], tuple[Line, ...]]:
    """Routes of lines such as "$0203 0405 0 0 red", and those that cannot be read."""
    routes: list[Route] = []
    doubts: list[Line] = []
    for number, line in lines:
        if line[0] != "$":
            continue
        fits = _ROUTE.fullmatch(line)
        ends = _ends(fits[1], fits[2], (int(fits[3] or 0), int(fits[4] or 0))) if fits else None
        if fits is None or ends is None:
            doubts.append(Line(number, why=said("{text} is no route", text=Verbatim(repr(line.strip())))))
            continue
        if ends.cut:
            doubts.append(Line(number, doubt=CUT))
        routes.append(Route(ends.start, ends.end, colour=colour_of(fits[5] or "") or ""))
    return tuple(routes), tuple(doubts)


def read_names(lines: Iterable[tuple[int, str]]) -> tuple[str, Mapping[str, str]]:
    """The sector's name, "" for none, and names of subsectors where their letter is given."""
    sector, subsectors = "", {}
    for _, line in lines:
        section = _SECTION.fullmatch(line.strip())
        if section and section["letter"] and section["name"]:
            subsectors[section["letter"]] = section["name"]
        if not sector and (named := _SECTOR.fullmatch(line.strip())):
            sector = named[1]
    return sector, subsectors


def _ends(start: Hex, end: Hex, sector: Offset) -> Ends | None:
    """Both ends, whichever is nearer: some programs give the end's sector, others a direction in which to draw."""
    here, there = joined(start, (0, 0), end, (0, 0)), joined(start, (0, 0), end, sector)
    return min(
        filter(None, (here, there)), key=lambda ends: distance(ends.start, ends.end) + ends.cut, default=None
    )


def _line(number: int, line: str, columns: Columns | None) -> Line:
    if len(line) > LONGEST_LINE:
        why = said("{characters:,} characters are too many for a world", characters=len(line))
        return Line(number, why=why)
    if columns and (row := columns.cut(line)):
        return Line(number, row)
    if fits := _PATTERN.fullmatch(line):
        return Line(number, row_of({name: cell or "" for name, cell in fits.groupdict().items()}))
    if fits := _NAMELESS.fullmatch(line):
        cells = {name: cell or "" for name, cell in fits.groupdict().items()}
        giant = cells.pop("giant") == "G"
        return Line(number, row_of({**cells, "pbg": f"??{int(giant)}"}))
    loose = _LOOSE.search(line)
    if loose is None:
        return Line(number)
    at = _HEX_BEFORE.search(line[: loose.start()])
    if at is None:
        return Line(number, why=said("there is no hex before {uwp}", uwp=Verbatim(loose[0])))
    row = _word_by_word(line[: at.start()], at[1], loose, line[loose.end() :].split())
    return Line(number, row, doubt="not in the usual columns: read word by word")


def _word_by_word(name: str, one: str, loose: re.Match[str], words: Sequence[str]) -> Row:
    at = next((n for n, word in enumerate(words) if _PBG.fullmatch(word)), len(words))
    before, after = list(words[:at]), list(words[at + 1 :])
    zone, pbg, allegiance = "", "", ""
    if at < len(words) and (fits := _PBG.fullmatch(words[at])):
        zone, pbg, allegiance = fits[1], fits[2], fits[3] or (after.pop(0) if after else "")
    bases = before.pop(0) if before and len(before[0]) == 1 else ""
    if not zone and before and len(before[-1]) == 1:
        zone = before.pop()
    cells = {"name": name, "hex": one, "uwp": f"{loose[1]}-{loose[2]}", "bases": bases}
    rest = {"remarks": " ".join(before), "zone": zone, "pbg": pbg, "allegiance": allegiance}
    return row_of({**cells, **rest, "stars": " ".join(after)})


# --- writing -------------------------------------------------------------------------------------------

_WRITTEN = (
    ("Name", 1, 14, "name"), ("HexNbr", 15, 18, "hex"), ("UWP", 20, 28, "uwp"), ("Bases", 31, 31, "bases"),
    ("Codes & Comments", 33, 47, "remarks"), ("Zone", 49, 49, "zone"), ("PBG", 52, 54, "pbg"),
    ("Allegiance", 56, 57, "allegiance"), ("Stellar Data", 59, 74, "stars"),
)  # fmt: skip
"""Columns as most files have them, counted from 1. Source: travellermap.com, Sector Data File Formats."""


def write_sec(chart: Chart) -> str:
    """A chart's worlds, routes and names as SEC: the usual columns, wider where a cell needs it, never cut.

    Columns of other files that a world carries along (`extra`), borders, realms and labels have no place in it.
    """
    rows = [_cells(chart, one) for one in sorted(chart.worlds)]
    placed: list[tuple[str, int, int, str]] = []
    shift = 0
    for head, first, last, cell in _WRITTEN:
        wider = max((len(row[cell]) for row in rows), default=0) - (last - first + 1)
        placed.append((head, first + shift, last + shift + max(wider, 0), cell))
        shift += max(wider, 0)
    lines = [f"@SECTOR: {_plain(chart.name)}"] if _plain(chart.name) else []
    lines += [f"@SUB-SECTOR {letter}: {_plain(name)}" for letter, name in sorted(chart.subsectors.items())]
    lines += [f"{first:>2}-{last}: {head}" for head, first, last, _ in placed]
    lines += ["", ("....+....{}" * 9).format(*range(1, 10))[: placed[-1][2]], ""]
    lines += [_written(row, placed) for row in rows]
    lines += ["$" + _route(route) for route in chart.routes]
    return "".join(f"{line}\n" for line in lines)


def _cells(chart: Chart, one: str) -> dict[str, str]:
    world = chart.worlds[one]
    name = _plain(world.name)
    return {
        "name": f" {name}" if name[:1] in {"#", "$", "@"} else name,
        "hex": world.hex,
        "uwp": world.uwp,
        "bases": old(world.bases, world.allegiance),
        "remarks": _plain(" ".join(world.remarks)),
        "zone": world.zone or world.extra.get(ZONE, ""),
        "pbg": world.pbg,
        "allegiance": _plain(world.allegiance) or "--",
        "stars": _plain(world.stars),
    }


def _written(row: Mapping[str, str], placed: Iterable[tuple[str, int, int, str]]) -> str:
    line = ""
    for _, first, _, cell in placed:
        line = line.ljust(first - 1) + row[cell]
    return line.rstrip()


def _route(route: Route) -> str:
    end, (across, down) = parted(route.end)
    if _ends(route.start, end, (across, down)) != Ends(route.start, route.end):
        end, across, down = route.end, 0, 0
    return f"{route.start} {end} {across} {down} {route.colour}".rstrip()


def _plain(text: str) -> str:
    return " ".join(text.split())
