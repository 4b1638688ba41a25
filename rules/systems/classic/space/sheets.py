"""What is read off a ship's sheet again and again."""

from __future__ import annotations

from rules.once import per_sheet
from rules.ruleset import Sheet
from rules.spacefaring.ships import sheet as s


@per_sheet
def turrets(sheet: Sheet) -> tuple[s.Mounted, ...]:
    """Every turret, in order."""
    return s.turrets(sheet)


@per_sheet
def powered(sheet: Sheet) -> bool:
    """Whether her power plant works."""
    return s.works(sheet, "plant")
