"""What goods a world offers and takes, and at what prices on average: what its page says of trade."""

from __future__ import annotations

from collections.abc import Iterator

from rules.chart import MainWorld
from rules.spacefaring.rulings import Rulings
from rules.spacefaring.trade.goods import goods, kinds
from rules.spacefaring.trade.speculation import buying, finding_odds, mean, selling
from rules.spacefaring.worlds import uwp as profiles
from rules.spacefaring.worlds.trade_classes import Edition, trade_classes
from rules.vessel import Ware


def wares(world: MainWorld, edition: Edition, rulings: Rulings) -> tuple[Ware, ...]:
    """Every good, by code, without what a broker or somebody's skill adds; () where nobody trades or none are known."""
    profile = profiles.read(world.uwp)
    if not profile.population:
        return ()
    return tuple(_wares(profile, profile.population, edition, rulings))


def _wares(profile: profiles.Uwp, population: int, edition: Edition, rulings: Rulings) -> Iterator[Ware]:
    here, chances = kinds(trade_classes(profile, edition)), finding_odds(population)
    for one in goods(rulings):
        yield Ware(
            one.code,
            one.title,
            one.price_cr,
            float(chances.get(one.code, 0)),
            round(mean(buying(one, here))),
            round(mean(selling(one, here))),
        )
