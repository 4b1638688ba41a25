"""What the bench prints: one row a budget."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median

HEAD = ("what", "measured", "floor", "ratio", "budget", "")


@dataclass(frozen=True, slots=True)
class Row:
    """One budget: what was measured, the floor of the same run if there is one, and whether it holds."""

    what: str
    measured: str
    budget: str
    holds: bool
    floor: str = ""
    ratio: str = ""


def within(what: str, measured: list[float], floor: list[float], most: float, unit: str = "ms") -> Row:
    """A row whose ratio to its floor may be `most` at most; one figure a round of each."""
    ratio = ratio_of(measured, floor)
    return Row(
        what,
        f"{median(measured):.2f} {unit}",
        f"<= {most:g} x",
        ratio <= most,
        floor=f"{median(floor):.2f} {unit}",
        ratio=f"{ratio:.2f}",
    )


def reaching(what: str, measured: list[float], floor: list[float], least: float, unit: str = "/s") -> Row:
    """A row whose ratio to its floor must be `least` at least; one figure a round of each."""
    ratio = ratio_of(measured, floor)
    return Row(
        what,
        f"{median(measured):,.0f} {unit}",
        f">= {least:g} x",
        ratio >= least,
        floor=f"{median(floor):,.0f} {unit}",
        ratio=f"{ratio:.2f}",
    )


def ratio_of(measured: list[float], floor: list[float]) -> float:
    """The median of the rounds' ratios: whatever else the machine does in a round slows both of that round."""
    return median([ours / bare for ours, bare in zip(measured, floor, strict=True)])


def below(what: str, measured: float, most: float, unit: str) -> Row:
    """A row with an absolute budget that must not be passed."""
    return Row(what, f"{measured:.1f} {unit}", f"<= {most:g} {unit}", measured <= most)


def above(what: str, measured: float, least: float, unit: str) -> Row:
    """A row with an absolute budget that must be reached."""
    return Row(what, f"{measured:.1f} {unit}", f">= {least:g} {unit}", measured >= least)


def so(what: str, holds: bool, wanted: str, else_so: str) -> Row:
    """A row that is so or is not."""
    return Row(what, wanted if holds else else_so, wanted, holds)


def printed(rows: list[Row]) -> str:
    """The rows as an aligned table."""
    cells = [
        HEAD,
        *((r.what, r.measured, r.floor, r.ratio, r.budget, "ok" if r.holds else "MISSED") for r in rows),
    ]
    widths = [max(len(row[i]) for row in cells) for i in range(len(HEAD))]
    lines = [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in cells
    ]
    return "\n".join([lines[0], "-" * (sum(widths) + 2 * len(widths) - 2), *lines[1:]])
