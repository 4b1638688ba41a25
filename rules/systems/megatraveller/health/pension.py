"""A pension, paid each year on the day on which somebody retired (MT-MUST-05)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rules.happening import Changed
from rules.places import place
from rules.ruleset import Sheet
from rules.said import said
from rules.systems.megatraveller.health.due import SELF, DueChange
from rules.systems.megatraveller.people.places import CASH

SOURCE = "MegaTraveller Players' Manual, Character Generation: retirement and pensions"
YEAR_S = 365 * 86_400


def dues(sheet: Sheet) -> Iterator[DueChange]:
    """The next year's pension, which finds its way to the account wherever its owner is."""
    life: Mapping[str, Any] = sheet.get("life") or {}
    if life.get("pension_cr") and life.get("pension_s") is not None:
        yield DueChange(float(life["pension_s"]) + YEAR_S, _paid)


def _paid(sheet: Sheet) -> Changed:
    life: Mapping[str, Any] = sheet["life"]
    amount = int(life["pension_cr"])
    changes = (
        place(sheet, "cash_cr", int(CASH.of(sheet) or 0) + amount, "pension", SOURCE),
        place(sheet, "life.pension_s", float(life["pension_s"]) + YEAR_S, "pension", SOURCE),
    )
    return Changed(SELF, "paid", changes, said("draws a pension of Cr{amount:,}", amount=amount))
