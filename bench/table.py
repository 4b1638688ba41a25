"""What the bench prints: one row a budget."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """One budget: what was measured, the floor of the same run if there is one, and whether it holds."""

    what: str
    measured: str
    floor: str
    ratio: str
    budget: str
    holds: bool


def within(what: str, measured: float, floor: float, most: float, unit: str = "ms") -> Row:
    """A row whose ratio to its floor may be `most` at most."""
    ratio = measured / floor
    return Row(
        what, f"{measured:.2f} {unit}", f"{floor:.2f} {unit}", f"{ratio:.2f}", f"<= {most:g} x", ratio <= most
    )


def reaching(what: str, measured: float, floor: float, least: float, unit: str = "/s") -> Row:
    """A row whose ratio to its floor must be `least` at least."""
    ratio = measured / floor
    return Row(
        what, f"{measured:,.0f} {unit}", f"{floor:,.0f} {unit}", f"{ratio:.2f}", f">= {least:g} x", ratio >= least
    )


def below(what: str, measured: float, most: float, unit: str) -> Row:
    """A row with an absolute budget that must not be passed."""
    return Row(what, f"{measured:.1f} {unit}", "", "", f"<= {most:g} {unit}", measured <= most)


def above(what: str, measured: float, least: float, unit: str) -> Row:
    """A row with an absolute budget that must be reached."""
    return Row(what, f"{measured:.1f} {unit}", "", "", f">= {least:g} {unit}", measured >= least)


def printed(rows: list[Row]) -> str:
    """The rows as an aligned table."""
    head = ("what", "measured", "floor", "ratio", "budget", "")
    cells = [head, *((r.what, r.measured, r.floor, r.ratio, r.budget, "ok" if r.holds else "MISSED") for r in rows)]
    widths = [max(len(row[i]) for row in cells) for i in range(len(head))]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in cells]
    return "\n".join([lines[0], "-" * len(lines[0]), *lines[1:]])
