"""How far somebody sees on a map, by day and in the dark."""

from __future__ import annotations

from collections.abc import Mapping

from rules.forms import Json
from rules.ruleset import Sheet
from rules.systems.classic import rulings as ruled
from rules.systems.classic import sheet as sheets
from rules.systems.classic.combat import book
from rules.systems.classic.weapons import ELECTRONIC_SIGHT
from rules.vision.senses import Senses


def senses(sheet: Sheet, rulings: Mapping[str, Json]) -> Senses:
    """To short range in total darkness; an electronic sight on the weapon in hand sees through it.

    Source: Book 1, Attacks: darkness.
    """
    if ruled.on(rulings, "electronic_sight") and ELECTRONIC_SIGHT in sheets.fitted(
        sheet, sheets.in_hand(sheet)
    ):
        return Senses(dark_m=float("inf"))
    return Senses(dark_m=book.band_number("short", "to_m"))
