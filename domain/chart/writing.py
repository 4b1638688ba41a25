"""What may be written on a chart: why a world, a route, a border may not stand there as it is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from rules.chart import SECTOR_COLUMNS, SECTOR_ROWS, Border, Chart, Hex, Label, MainWorld, Route, place
from rules.check import Refused
from rules.said import Verbatim, said
from rules.spacefaring.worlds import uwp

LONGEST_NAME = 60
MOST_REMARKS = 40
MOST_EXTRA = 30
LONGEST_EXTRA = 300
LONGEST_KIND = 40
MOST_STEPS = 3000

PBG = re.compile(r"[0-9?][0-9A-Z?]{2}")
BASES = re.compile(r"[A-Z]{0,8}")
ALLEGIANCE = re.compile(r"[\w?-]{0,4}")
_ILL = re.compile(r"[\x00-\x1f\x7f\x85\u2028\u2029]")
"""What would break a line of a file."""


def tidied(world: MainWorld) -> MainWorld:
    """The same world with its profile as it is printed, its bases in order, each once, no blanks around its words."""
    return replace(
        world,
        name=world.name.strip(),
        uwp=world.uwp if _unread(world.uwp) else str(uwp.read(world.uwp)),
        bases="".join(sorted(set(world.bases))),
        remarks=tuple(one.strip() for one in world.remarks if one.strip()),
        stars=world.stars.strip(),
    )


def flaw(world: MainWorld, sky: Chart) -> str:
    """Why a world may not stand on a chart, as a sentence; "" where it may."""
    return next(_flaws(world, sky), "")


def _flaws(world: MainWorld, sky: Chart) -> Iterator[str]:
    if off := off_the_chart(world.hex, sky):
        yield off
    if not_read := _unread(world.uwp):
        yield not_read
    if not PBG.fullmatch(world.pbg):
        yield said(
            "{pbg} does not tell population, belts and gas giants: three digits do, like 703",
            pbg=_quoted(world.pbg),
        )
    if not BASES.fullmatch(world.bases):
        yield said("{bases} are no bases: each is a letter", bases=_quoted(world.bases))
    if not ALLEGIANCE.fullmatch(world.allegiance):
        yield said("{code} is no code of allegiance: at most four letters", code=_quoted(world.allegiance))
    yield from _wordy(world)


def _wordy(world: MainWorld) -> Iterator[str]:
    if len(world.name) > LONGEST_NAME:
        yield said(
            "the name {name} is too long: at most {most} characters",
            name=_quoted(world.name),
            most=LONGEST_NAME,
        )
    if len(world.remarks) > MOST_REMARKS:
        yield said("a world has {most} remarks at most", most=MOST_REMARKS)
    if len(world.extra) > MOST_EXTRA:
        yield said("a world has {most} columns besides at most", most=MOST_EXTRA)
    words = (world.name, world.stars, *world.remarks, *world.extra, *world.extra.values())
    if long := next((one for one in words if len(one) > LONGEST_EXTRA), None):
        yield said("{text} is too long: at most {most} characters", text=_quoted(long), most=LONGEST_EXTRA)
    if ill := next((one for one in words if _ILL.search(one)), None):
        yield said("{text} holds a sign that no file could keep", text=_quoted(ill))


def _unread(profile: str) -> str:
    """Why a profile cannot be read, as a sentence; "" where it can."""
    try:
        uwp.read(profile[:40])
    except Refused as refusal:
        return refusal.text
    return ""


def off_the_chart(one: Hex, sky: Chart) -> str:
    """Why a hex is none of a chart, as a sentence; "" where it is one."""
    if _is_hex(one) and sky.inside(one):
        return ""
    return said(
        "hex {hex} is off the chart {chart}, which has {columns} columns and {rows} rows",
        hex=_quoted(one) if not _is_hex(one) else Verbatim(one),
        chart=Verbatim(sky.name),
        columns=sky.columns,
        rows=sky.rows,
    )


def crooked(route: Route) -> str:
    """Why a route cannot be drawn, as a sentence; "" where it can. It may end one hex beyond the chart's edge."""
    if wrong := next((one for one in (route.start, route.end) if not _is_hex(one)), None):
        return said("{hex} is no hex: two digits a column, two a row", hex=_quoted(wrong))
    if len(route.kind) > LONGEST_KIND or len(route.colour) > LONGEST_KIND:
        return said("a route's kind and colour have {most} characters at most", most=LONGEST_KIND)
    if route.start == route.end:
        return said(
            "a route leads from one hex to another, not from {hex} to itself", hex=Verbatim(route.start)
        )
    return ""


def bent(border: Border) -> str:
    """Why a border cannot be drawn, as a sentence; "" where it can."""
    if wrong := next((one for one in border.hexes if not _is_hex(one)), None):
        return said("{hex} is no hex: two digits a column, two a row", hex=_quoted(wrong))
    if far := next((one for one in border.hexes if not _near_a_sector(one)), None):
        return said("hex {hex} of a border lies beyond any sector", hex=Verbatim(far))
    if not 0 < len(border.hexes) <= MOST_STEPS:
        return said("a border has 1 to {most} hexes, not {hexes}", most=MOST_STEPS, hexes=len(border.hexes))
    words = (border.allegiance, border.label, border.colour)
    if long := next((one for one in words if len(one) > LONGEST_NAME or _ILL.search(one)), None):
        return said("{text} is no name of a border", text=_quoted(long))
    return ""


def misplaced(label: Label) -> str:
    """Why words cannot be written over a hex, as a sentence; "" where they can."""
    if not _is_hex(label.hex):
        return said("{hex} is no hex: two digits a column, two a row", hex=_quoted(label.hex))
    words = (label.text, label.colour)
    if not label.text or any(len(one) > LONGEST_NAME or _ILL.search(one) for one in words):
        return said("{text} is no label: 1 to {most} characters", text=_quoted(label.text), most=LONGEST_NAME)
    return ""


def misnamed(entry: tuple[str, str]) -> str:
    """Why a letter or code does not get a name, as a sentence; "" where it does."""
    code, name = entry
    if not ALLEGIANCE.fullmatch(code) or not code:
        return said("{code} is no code of allegiance: at most four letters", code=_quoted(code))
    if len(name) > LONGEST_NAME or _ILL.search(name):
        return said(
            "the name {name} is too long: at most {most} characters", name=_quoted(name), most=LONGEST_NAME
        )
    return ""


def _near_a_sector(one: Hex) -> bool:
    """Whether a hex lies on a sector, or beside one: files tell so of the neighbours."""
    column, row = place(one)
    return column <= SECTOR_COLUMNS + 1 and row <= SECTOR_ROWS + 1


def _is_hex(one: str) -> bool:
    try:
        place(one)
    except ValueError:
        return False
    return True


def _quoted(text: str) -> str:
    return Verbatim(repr(text[:40]))
