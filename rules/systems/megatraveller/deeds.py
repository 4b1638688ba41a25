"""What a character may do outside a fight."""

from __future__ import annotations

from collections.abc import Mapping

from rules.check import Dice, Refused
from rules.forms import Intent, Option
from rules.happening import Happening
from rules.ruleset import Sheet
from rules.values import shown


def deeds(sheet: Sheet, rulings: Sheet) -> tuple[Option, ...]:
    """What may be done now."""
    return ()


def deed(
    intent: Intent, sheets: Mapping[str, Sheet], clock_s: float, rulings: Sheet, dice: Dice
) -> tuple[Happening, ...]:
    """Do one deed."""
    raise Refused(f"there is no deed {shown(intent.act)}")
