"""Movement on foot: how far each mode goes, and what cover it keeps."""

from __future__ import annotations

from typing import Literal, cast, get_args

from rules.systems.traveller2300.rulings import AS_PRINTED, Rulings, settled
from rules.tables import matrix

Mode = Literal["crawling", "walking", "trotting", "running"]
Cover = Literal["all", "partial", "none"]
MODES: tuple[Mode, ...] = get_args(Mode)

_TABLE = matrix(__package__, "movement")
SOURCE = _TABLE.source


def allowance(mode: Mode, moved: int = 0, rulings: Rulings = AS_PRINTED) -> int:
    """Metres that one action of movement goes. moved: metres of an action before it in the same turn."""
    metres = cast("int", _TABLE.number(mode, "metres"))
    return metres if settled(rulings, "move_allowance") == "action" else max(0, metres - moved)


def cover(mode: Mode) -> Cover:
    """What cover counts while one moves so."""
    return cast("Cover", _TABLE.at(mode, "cover"))
