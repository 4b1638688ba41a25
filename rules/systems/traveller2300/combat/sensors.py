"""Sensors: how hard a target is to find, and what its signature and cover do."""

from __future__ import annotations

from typing import cast

from rules.check import DM, Task
from rules.systems.traveller2300.points import THOUSAND
from rules.systems.traveller2300.reading import amount, share
from rules.systems.traveller2300.tasks.ladder import Difficulty
from rules.systems.traveller2300.tasks.resolve import stated
from rules.tables import listing, matrix

_AMOUNTS, _RANGES = listing(__package__, "amounts_sensors"), matrix(__package__, "sensor_ranges")
SOURCE = _AMOUNTS.source
MAN_SIZED = amount(_AMOUNTS, "man-sized signature")
PARTLY_HIDDEN = amount(_AMOUNTS, "partly hidden")


def detection(
    distance_m: float,
    range_m: float,
    signature: int = MAN_SIZED,
    sensor: int = 0,
    partly_hidden: bool = False,
) -> Task | None:
    """What must be thrown to find a target in view; None beyond the sensor's range.

    partly_hidden: by foliage or buildings; lost by whoever moves or fires.
    """
    if distance_m > range_m:
        return None
    near = distance_m * THOUSAND <= range_m * share(_AMOUNTS, "routine within")
    dms = [DM(signature, "signature", SOURCE), DM(sensor, "sensor", SOURCE)]
    if partly_hidden:
        dms.append(DM(PARTLY_HIDDEN, "partly hidden", SOURCE))
    hard = cast("Difficulty", _RANGES.at("half" if near else "full", "difficulty"))
    return stated("detect a target", hard, dms, source=SOURCE)
