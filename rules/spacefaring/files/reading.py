"""Read a file of worlds or of what stands beside them, whichever format of the field it is in."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import PurePosixPath

from rules.chart import (
    SECTOR_COLUMNS,
    SECTOR_ROWS,
    SUBSECTOR_COLUMNS,
    SUBSECTOR_ROWS,
    Chart,
    Hex,
    MainWorld,
    Route,
    place,
    subsector,
)
from rules.check import Refused
from rules.said import Verbatim, plural, said
from rules.spacefaring.files import metadata, msec, sec, tabbed
from rules.spacefaring.files.cells import world_of
from rules.spacefaring.files.found import Kind, Line, LineWarning, Read
from rules.spacefaring.files.text import lines_of, text_of
from rules.spacefaring.worlds.trade_classes import conditions, trade_classes
from rules.spacefaring.worlds.uwp import read as read_uwp


@dataclass(slots=True)
class _Gathered:
    """Worlds as far as they have been read."""

    sector: str = ""
    worlds: dict[Hex, MainWorld] = field(default_factory=dict)
    lines: dict[Hex, int] = field(default_factory=dict)
    subsectors: dict[str, str] = field(default_factory=dict)
    warnings: list[LineWarning] = field(default_factory=list)
    prose: int = 0
    section: str = ""


def read(data: bytes, name: str) -> Read:
    """Read a file by what stands in it: SEC, tab-delimited, padded columns, MSEC or XML metadata.

    Lines that cannot be read are named and left out; of two worlds in one hex the first stays. name: of the file, for
    sentences, and for a chart that the file gives no name.

    Raises: Refused for a file of more than a million bytes, of no text, of none of these formats, or of XML that is
    not let in.
    """
    text = text_of(data, name)
    if metadata.is_xml(text):
        return metadata.read_xml(text, name)
    lines = lines_of(text)
    stem = PurePosixPath(name).stem
    uncommented = [(number, line) for number, line in lines if line[0] != "#"]
    if tabbed.is_tab(uncommented):
        return _whole("tab", _gathered(tabbed.read_tab(uncommented), old_bases=False), stem, ())
    if tabbed.ruler(uncommented):
        return _whole("columns", _gathered(tabbed.read_columns(uncommented), old_bases=False), stem, ())
    if PurePosixPath(name).suffix.lower() == ".msec" or msec.is_msec(lines):
        return msec.read_msec(lines)
    sector, subsectors = sec.read_names(lines)
    routes, doubts = sec.read_routes(lines)
    gathered = _gathered([*doubts, *sec.read_lines(lines, sec.header(lines))], old_bases=True)
    if not (gathered.worlds or gathered.warnings or routes):
        raise Refused(said("{name} holds neither worlds nor what stands beside them", name=Verbatim(name)))
    gathered.sector = sector
    gathered.subsectors.update(subsectors)
    return _whole("sec", gathered, stem, routes)


def with_metadata(worlds: Chart, beside: Chart) -> Chart:
    """Worlds of one file with names, routes, borders, realms and labels of another."""
    return replace(
        beside, worlds=worlds.worlds, name=beside.name or worlds.name,
        subsectors={**worlds.subsectors, **beside.subsectors}, routes=(*worlds.routes, *beside.routes),
    )  # fmt: skip


def _gathered(lines: Iterable[Line], old_bases: bool) -> _Gathered:
    gathered = _Gathered()
    for line in lines:
        if line.section:
            gathered.section = line.section
        elif line.row is not None:
            _take(gathered, line, old_bases)
        elif line.why or line.doubt:
            gathered.warnings.append(LineWarning(line.number, line.why or line.doubt, bool(line.why)))
        else:
            gathered.prose += 1
    return gathered


def _take(gathered: _Gathered, line: Line, old_bases: bool) -> None:
    """Take one row in, or say why it is left out."""
    row = line.row
    if row is None:
        return
    sector = row.more.get("sector", "")
    gathered.sector = gathered.sector or sector
    try:
        if sector and sector != gathered.sector:
            raise Refused(
                said("{hex} lies in another sector, {sector}", hex=row.hex, sector=Verbatim(sector))
            )
        more = {heading: cell for heading, cell in row.more.items() if heading != "sector"}
        world, doubts = world_of(replace(row, more=more), old_bases)
        if world.hex in gathered.worlds:
            first = gathered.lines[world.hex]
            raise Refused(said("{hex} stands in line {line} already", hex=world.hex, line=first))
    except Refused as refusal:
        gathered.warnings.append(LineWarning(line.number, refusal.text, lost=True))
        return
    if line.doubt:
        doubts = (line.doubt, *doubts)
    gathered.warnings += [LineWarning(line.number, doubt) for doubt in doubts]
    gathered.worlds[world.hex], gathered.lines[world.hex] = world, line.number
    if gathered.section:
        gathered.subsectors.setdefault(subsector(world.hex), gathered.section)
        gathered.section = ""


def _whole(kind: Kind, gathered: _Gathered, stem: str, routes: tuple[Route, ...]) -> Read:
    small = not gathered.subsectors.keys() - {"A"} and all(map(_in_first_subsector, gathered.worlds))
    columns, rows = (SUBSECTOR_COLUMNS, SUBSECTOR_ROWS) if small else (SECTOR_COLUMNS, SECTOR_ROWS)
    chart = Chart(
        gathered.sector or stem, columns, rows, gathered.worlds, routes, subsectors=gathered.subsectors
    )
    warnings = sorted((*gathered.warnings, *_mistaken(gathered)), key=lambda warning: warning.line)
    return Read(kind, chart, tuple(warnings), gathered.prose)


def _in_first_subsector(one: Hex) -> bool:
    column, row = place(one)
    return column <= SUBSECTOR_COLUMNS and row <= SUBSECTOR_ROWS


def _mistaken(gathered: _Gathered) -> Iterable[LineWarning]:
    """One warning for all worlds whose trade classes no later printing bears out, at the line of the first."""
    known = {*conditions("book7"), *conditions("t5")}
    found = [
        (gathered.lines[world.hex], code, world)
        for world in gathered.worlds.values()
        for code in known.intersection(world.remarks) - _borne_out(world)
    ]
    if found:
        line, code, world = min(found, key=lambda one: one[:2])
        worlds = len({one.hex for _, _, one in found})
        text = plural(
            "{n} world has a trade class that its UWP does not bear out: {uwp} is not {code}",
            "{n} worlds have trade classes that their UWP does not bear out, the first here: {uwp} is not {code}",
            worlds, uwp=Verbatim(world.uwp), code=Verbatim(code),
        )  # fmt: skip
        yield LineWarning(line, text)


def _borne_out(world: MainWorld) -> set[str]:
    uwp = read_uwp(world.uwp)
    if "?" in world.uwp:
        return set(world.remarks)
    return {*trade_classes(uwp, "book7"), *trade_classes(uwp, "t5"), *trade_classes(uwp, "ct81")}
