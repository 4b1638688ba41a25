"""What two people typed of the standard designs, compared cell by cell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from rules.spacefaring.ships import parts, standard
from tests.rules.spacefaring.typings.ship_typings import DASH, second


def _rated(row: Mapping[str, Any], printing: Any) -> tuple[int, int]:
    jump, maneuver, _ = row["drives"]
    tons = row["hull_t"]
    return parts.potential(jump, tons, printing), parts.potential(maneuver, tons, printing)


def test_designs_of_1977():
    found = {}
    names = {"S": "scout", "M": DASH}
    for name in standard.TABLES["ct77"]:
        row: Any = standard.row(name, "ct77")
        jump, g = (DASH, DASH) if name == "Y" else _rated(row, "ct77")
        found[name] = {
            "name": names.get(name, row["title"].lower()), "tons": row["hull_t"], "drives": "/".join(row["drives"]),
            "jump": jump, "G": g, "fuel": row["fuel_t"], "staterooms": row["staterooms"], "low": row["low_berths"],
            "cargo": row["cargo_t"], "hardpoints": row["hardpoints"],
            "turrets": row["mounted"][0] if row["mounted"] else DASH,
            "computer": int(row.get("printed_computer", row["computer"])),
            "MCr": row.get("printed_mcr", row["mcr"]),
        }  # fmt: skip
    assert found == second("F-13g")
    assert _rated(standard.row("Y", "ct77"), "ct77") == (1, 1)


def test_designs_of_1981():
    found = {}
    for name in ("M", "Y", "C", "T"):
        row: Any = standard.row(name, "ct81")
        jump, g = _rated(row, "ct81")
        found[name] = {
            "tons": row["hull_t"], "JMP": "".join(row["drives"]), "J": jump, "G": g, "fuel": row["fuel_t"],
            "rooms": row["staterooms"], "low": row["low_berths"], "cargo": _cargo(row), "turrets": _turrets(row),
            "computer": int(row["computer"]), "MCr": row["mcr"], "months": row["months"],
            "crew": "8+" if name == "C" else row["crew"],
        }  # fmt: skip
    assert found == second("FACTS-2e")
    assert {name: {"MCr": standard.row(name, "ct81")["mcr"]} for name in "SAR"} == second("FACTS-2f")


def _cargo(row: Mapping[str, Any]) -> Any:
    printed = row.get("printed_cargo_t")
    return f"{printed} ({row['cargo_t']} fits)" if printed else row["cargo_t"]


def _turrets(row: Mapping[str, Any]) -> str:
    mounted, points = row["mounted"], row["hardpoints"]
    if not mounted:
        return f"{points} point" if points == 1 else f"{points} points"
    if "delivered" in row:
        kinds = ["laser" if one.endswith("laser") else "missile" for one in row["delivered"]]
        return ", ".join(f"{len(mounted) // len(kinds)} {mounted[0]} {one}" for one in kinds)
    return f"{len(mounted)} {mounted[0]}"


NOT_LISTED = {("S", "1981"), ("R", "1981")}
"""The facts leave out what these carry, and their printed prices hold an air/raft and a launch."""


def test_what_designs_carry():
    found: dict[str, dict[str, Any]] = {}
    for printing, year in standard.YEARS.items():
        for name in standard.TABLES[printing]:
            craft = standard.row(name, printing)["craft"]
            words = DASH if (name, year) in NOT_LISTED else _said(craft)
            if name != "A":
                found.setdefault(name, {"1977": DASH, "1981": DASH})[year] = words
    assert found == second("FACTS-2g")


def _said(craft: list[str]) -> str | None:
    counts = Counter(craft)
    modules = sum(counts.pop(name, 0) for name in ("fuel module", "open module"))
    if atv_modules := counts.pop("atv module", 0):
        assert counts.pop("atv") == atv_modules, "an ATV in each of their modules"
    words = [
        f"{n} {parts.carried_title(one)}s" if n > 1 else parts.carried_title(one) for one, n in counts.items()
    ]
    words = [
        word if word[:3] == "ATV" or "GC" in word or word[2:5] == "ATV" else word.lower() for word in words
    ]
    if modules:
        words.insert(1, f"{atv_modules} ATV + {modules} other modules")
    return ", ".join(words) or DASH


LOADOUTS = {
    "S": "beam laser, missile rack",
    "A": "beam laser each",
    "R": "beam laser, sandcaster each",
    "M": "beam laser, missile rack, sandcaster each",
    "Y": "pulse laser",
    "pirate's Y": "pulse laser and missile rack",
    "C": "four of beam lasers, two of missile racks, two of sandcasters",
    "T": "two of lasers (beam), two of missile racks",
}
ARMED = {
    "S": [("beam laser", "missile rack")],
    "A": [("beam laser",)] * 2,
    "R": [("beam laser", "sandcaster")] * 2,
    "M": [("beam laser", "missile rack", "sandcaster")] * 3,
    "Y": [("pulse laser",)],
    "pirate's Y": [("pulse laser", "missile rack")],
    "C": [("beam laser",) * 3] * 4 + [("missile rack",) * 3] * 2 + [("sandcaster",) * 3] * 2,
    "T": [("beam laser",) * 3] * 2 + [("missile rack",) * 3] * 2,
}


@pytest.mark.parametrize("printing", ["ct77", "ct81"])
def test_weapons_of_the_designs(printing: Any):
    theirs = second("FACTS-7")
    assert {name: cells["weapons"] for name, cells in theirs.items()} == LOADOUTS
    for name, cells in theirs.items():
        kind, variant = ("Y", "pirate") if name == "pirate's Y" else (name, "armed")
        found = [one for one in standard.standards(printing) if one.type == kind and one.variant == variant]
        for one in found:
            assert [turret.weapons for turret in one.design.turrets] == ARMED[name]
            mounts = Counter(turret.mount for turret in one.design.turrets)
            assert [f"{n} {mount}" for mount, n in mounts.items()] == [cells["turrets"]]
        assert found or (name == "T" and printing == "ct77")
