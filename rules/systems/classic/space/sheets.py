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


@per_sheet
def dark(sheet: Sheet) -> bool:
    """Whether she is a ship without power."""
    return s.is_ship(sheet) and not powered(sheet)


@per_sheet
def computes(sheet: Sheet) -> bool:
    """Whether what takes a computer can be done: she has one that works, or is a boat, which needs none."""
    return not s.is_ship(sheet) or (s.computer(sheet) is not None and not s.computer_dead(sheet))


@per_sheet
def thrust_g(sheet: Sheet) -> int:
    """Gs as she is now."""
    return s.thrust_g(sheet)
