"""How far somebody sees on a map, by day and in the dark."""

from __future__ import annotations

from collections.abc import Mapping

from rules.forms import Json
from rules.ruleset import Sheet
from rules.systems.megatraveller.bands import farthest_m
from rules.systems.megatraveller.combat.attack.arms import PASSENGER
from rules.systems.megatraveller.combat.seeing.sight import VISION_AIDS
from rules.systems.megatraveller.people import sheet as sheets
from rules.vision.senses import Senses


def senses(sheet: Sheet, rulings: Mapping[str, Json]) -> Senses:
    """To medium range in partial darkness and to short in total; whoever has an aid sees as by day.

    Source: MegaTraveller Players' Manual, Detection: darkness (MT-ENV-31, MT-MISS-20).
    """
    if any(sheets.has(sheet, aid) for aid in VISION_AIDS):
        return Senses(dark_m=float("inf"))
    return Senses(dim_m=farthest_m("medium"), dark_m=farthest_m("short"))


def looks_out(vehicle: Sheet, station: str) -> bool:
    """Whoever works a vehicle that keeps its air in has its ports and sensors; its passengers have neither.

    Ours: the book has no word on it. A car that is closed but not tight has windows for all.
    """
    return station != PASSENGER or not (vehicle.get("enclosed") and vehicle.get("sealed"))
