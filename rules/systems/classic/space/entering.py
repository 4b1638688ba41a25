"""Who takes part in a fight in space."""

from __future__ import annotations

from rules.ruleset import Sheet
from rules.said import Text
from rules.spacefaring.ships import sheet as s


def no_flyer(sheet: Sheet) -> Text:
    """Why a sheet takes no part; "" for a ship or small craft."""
    return "" if s.kind(sheet) in ("ship", "craft") else "ships and small craft fight in space"
