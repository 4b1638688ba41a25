"""Armour: its values, what it encloses, what may be worn together, and walls."""

from __future__ import annotations

import pytest

from rules.check import Refused
from rules.systems.megatraveller.gear.armour import ARMOUR, WALL_NAMES, WALLS, best, enclosed, worn
from tests.rules.cases import Case, each_case


@each_case(__file__, "armour")
def test_armour(case: Case):
    if "refused" in case.expect:
        with pytest.raises(Refused) as refusal:
            worn(case.given["worn"])
        case.meets(refused=str(refusal.value))
        return
    found = worn(case.given["worn"])
    case.meets(
        other=best(found, "other"),
        hand=best(found, "hand"),
        laser=best(found, "laser"),
        enclosed=enclosed(found),
        vacuum=any(one.vacuum for one in found),
        self_sealing=any(one.self_sealing for one in found),
    )


def test_the_table_is_whole():
    """MT-ARMOR-01, MT-ARMOR-02."""
    assert len(ARMOUR) == 21
    assert [one.value for one in ARMOUR.values()] == [
        0, 2, 3, 5, 1, 0, 5, 6, 7, 1, 6, 7, 8, 9, 10, 6, 8, 10, 18, 10, 18,
    ]  # fmt: skip
    assert [one.id for one in ARMOUR.values() if not one.enclosed] == [
        "jack", "mesh", "flak-jacket", "cloth", "ablat", "reflec",
    ]  # fmt: skip
    assert [one.id for one in ARMOUR.values() if one.over] == ["reflec"]


def test_walls():
    """MT-ARMOR-03."""
    assert list(WALLS.values()) == [4, 6, 8, 8, 10, 15, 20, 24, 28, 40, 60]
    assert WALL_NAMES["starship-exterior-hull"] == "Starship Exterior Hull"
