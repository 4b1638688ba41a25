"""What goods a world trades in, in one look."""

from __future__ import annotations

from rules.chart import MainWorld
from rules.spacefaring.rulings import AS_PRINTED
from rules.spacefaring.trade.market import wares
from rules.spacefaring.trade.speculation import finding_odds
from rules.vessel import Ware


def at(uwp: str) -> dict[str, Ware]:
    return {str(one.title): one for one in wares(MainWorld("0101", uwp=uwp), "ct77", AS_PRINTED)}


def test_an_agricultural_world_sells_wood_cheaply_and_takes_it_badly():
    farm, works = at("C666666-6"), at("C333933-9")
    assert farm["wood"].buy_percent < works["wood"].buy_percent
    assert farm["wood"].sell_percent < works["wood"].sell_percent


def test_the_chances_of_all_goods_come_to_one():
    for population in "5", "9", "3":
        found = at(f"C666{population}66-6")
        assert len(found) == 36
        assert round(sum(one.chance for one in found.values()), 9) == 1
    crowded = {str(one.code): one.chance for one in at("C666966-6").values()}
    assert crowded == {code: float(finding_odds(9).get(code, 0)) for code in crowded}


def test_nobody_trades_where_nobody_lives_or_nothing_is_known():
    assert at("X666000-0") == {}
    assert at("???????-?") == {}
