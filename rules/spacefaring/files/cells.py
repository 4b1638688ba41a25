"""Cells of a row as a world: what files write in many ways is kept in one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Literal

from rules.chart import SECTOR_COLUMNS, SECTOR_ROWS, Hex, MainWorld, place, subsector
from rules.check import Refused
from rules.said import Text, Verbatim, said
from rules.spacefaring.files.bases import modern
from rules.spacefaring.files.found import Row
from rules.spacefaring.worlds.uwp import parse

Zone = Literal["", "A", "R"]

_ZONES: Mapping[str, Zone] = {"": "", "G": "", "A": "A", "U": "A", "R": "R", "F": "R"}
_BALKANISED = "B"
ZONE = "Zone"
"""Heading of what files write as a travel zone that is none: B, a balkanised world."""
_PBG = re.compile(r"[0-9X?][0-9A-Z?]{2}")
_PLACEHOLDER = re.compile(r"([A-P])-?\d{1,3}")
_REMARK = re.compile(r"(?:\[[^\[\]]*\]|\([^()]*\)|\{[^{}]*\}|[^\s,])+")


def world_of(row: Row, old_bases: bool) -> tuple[MainWorld, tuple[Text, ...]]:
    """A world and what was doubtful about it, a sentence each.

    old_bases: whether the file has one letter for all bases of a world. Raises: Refused for a row that is no world.
    """
    if not on_sector(row.hex):
        raise Refused(said("{hex} is not on a sector of 32 by 40", hex=Verbatim(row.hex)))
    profile = parse(row.uwp)
    zone, pbg, more, doubts = _ZONES.get(row.zone), row.pbg.replace("X", "?"), row.more, list(profile.doubts)
    if row.zone == _BALKANISED:
        more = {**more, ZONE: row.zone}
    elif zone is None:
        doubts.append(said("travel zone {zone} is not kept", zone=Verbatim(repr(row.zone))))
    if pbg and not _PBG.fullmatch(row.pbg):
        doubts.append(said("{pbg} is no population digit, belts and gas giants", pbg=Verbatim(repr(row.pbg))))
        pbg = ""
    allegiance = "" if row.allegiance == "--" else row.allegiance
    bases, unknown = modern(row.bases, allegiance, old_bases)
    if unknown:
        doubts.append(said("base sign {sign} is not known", sign=Verbatim(repr(unknown))))
    world = MainWorld(
        row.hex, _name(row), str(profile.uwp), bases, tuple(remarks_of(row.remarks)), zone or "", pbg or "???",
        allegiance, row.stars, more,
    )  # fmt: skip
    return world, tuple(doubts)


def on_sector(one: Hex) -> bool:
    """Whether four digits are a hex of a sector."""
    column, row = place(one)
    return 1 <= column <= SECTOR_COLUMNS and 1 <= row <= SECTOR_ROWS


def remarks_of(text: str) -> Iterator[str]:
    """Remarks cut at blanks and commas, but not within brackets: "Ag [two words] Di(long dead)"."""
    return (" ".join(found[0].split()) for found in _REMARK.finditer(text))


def _name(row: Row) -> str:
    """Its name, "" for what only numbers it: the hex, or the letter of its subsector and a number."""
    if row.name in (row.hex, "."):
        return ""
    fits = _PLACEHOLDER.fullmatch(row.name)
    return "" if fits and fits[1] == subsector(row.hex) else row.name
