"""What fuel there is at a world."""

from __future__ import annotations

import pytest

from rules.chart import MainWorld
from rules.spacefaring.fuel import fuels


@pytest.mark.parametrize(
    ("uwp", "giants", "skims", "there"),
    [
        ("A555555-5", 0, True, [("refined", 500, 0)]),
        ("B555555-5", 0, False, [("refined", 500, 0)]),
        ("C555555-5", 0, True, [("unrefined", 100, 0)]),
        ("D555555-5", 2, True, [("unrefined", 100, 0), ("skimmed", 0, 7)]),
        ("E555555-5", 1, False, []),
        ("X000000-0", 1, True, [("skimmed", 0, 7)]),
        ("???????-?", 0, True, []),
    ],
)
def test_fuel_is_sold_at_starports_and_skimmed_from_gas_giants(uwp, giants, skims, there):
    world = MainWorld("0101", uwp=uwp, pbg=f"00{giants}")

    assert [(one.what, one.price_cr, one.days) for one in fuels(world, skims=skims)] == there


def test_where_nobody_knows_of_a_giant_none_is_skimmed():
    assert fuels(MainWorld("0101", uwp="E555555-5"), skims=True) == ()
