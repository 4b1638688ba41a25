"""Drives are repaired at a port or by the crew: 2D tenths of each, at most the whole of it."""

from __future__ import annotations

from typing import cast

from rules.check import DM, Check, Task
from rules.said import said
from rules.spacefaring.ships.design import TITLES
from rules.spacefaring.ships.parts import Drive
from rules.tables import listing

_ROW = listing(__package__, "damage")["repair"]
SOURCE = "Book 2: repairs"


def task(drive: Drive, *, by_crew: bool) -> Task:
    """What is thrown for one drive; nothing is thrown yet."""
    dms = (DM(cast("int", _ROW["crew_dm"]), "her own crew", SOURCE),) if by_crew else ()
    return Task(
        said("repair of the {drive}", drive=TITLES[drive]), cast("str", _ROW["dice"]), dms=dms, source=SOURCE
    )


def percent(check: Check) -> int:
    """How much of the drive is whole again, 0 to 100; set at `repairs.<drive>` what was lost comes back at 100."""
    return max(0, min(100, round(check.total * 100 * cast("float", _ROW["share"]))))
