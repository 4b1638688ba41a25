"""What the passing of time does to one character."""

from __future__ import annotations

from rules.happening import Happening
from rules.ruleset import Sheet


def pass_time(
    sheet: Sheet, clock_s: float, seconds: float, resting: bool, rulings: Sheet
) -> tuple[Happening, ...]:
    """What `seconds` up to campaign time `clock_s` do."""
    return ()
