"""Living as one's Social Standing wants: what it costs, and what others think after a year without (MT-CHAR-09)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.happening import Changed
from rules.places import place
from rules.ruleset import Sheet
from rules.said import said
from rules.systems.megatraveller.health.due import SELF, DueChange
from rules.systems.megatraveller.people.places import APPARENT_SOC, CASH, UPKEEP_TO
from rules.systems.megatraveller.people.sheet import full, upkeep_cr

SOURCE = "MegaTraveller Players' Manual, Skills: personal characteristics"
MONTH_S, YEAR_S = 30 * 86_400, 365 * 86_400


def paid(sheet: Sheet, months: int, clock_s: float) -> Changed:
    """Pay for so many months, from where it was paid to; from now where nobody has kept account."""
    since = UPKEEP_TO.of(sheet)
    start = clock_s if since is None else float(since)
    cost = upkeep_cr(sheet) * months
    changes = [
        place(sheet, "cash_cr", int(CASH.of(sheet) or 0) - cost, "upkeep", SOURCE),
        place(sheet, "upkeep_to_s", start + months * MONTH_S, "upkeep", SOURCE),
    ]
    if sheet.get("upkeep_drops"):
        changes.append(place(sheet, "upkeep_drops", None, "upkeep", SOURCE))
    kept = [change for change in changes if change.before != change.after]
    return Changed(
        SELF,
        "paid",
        tuple(kept),
        said("pays Cr{cost:,} for {months} months' upkeep", cost=cost, months=months),
    )


def dues(sheet: Sheet) -> Iterator[DueChange]:
    """Each year behind with upkeep takes one off the apparent Social Standing."""
    since = UPKEEP_TO.of(sheet)
    if since is not None and apparent_soc(sheet) > 0:
        yield DueChange(float(since) + (int(sheet.get("upkeep_drops") or 0) + 1) * YEAR_S, _dropped)


def apparent_soc(sheet: Sheet) -> int:
    """Social Standing as others see it."""
    apparent = APPARENT_SOC.of(sheet)
    return full(sheet, "soc") if apparent is None else int(apparent)


def _dropped(sheet: Sheet) -> Changed:
    reason = "a year without upkeep"
    changes = (
        place(sheet, "apparent_soc", apparent_soc(sheet) - 1, reason, SOURCE),
        place(sheet, "upkeep_drops", int(sheet.get("upkeep_drops") or 0) + 1, reason, SOURCE),
    )
    return Changed(SELF, "time", changes, "seems to have come down in the world")
