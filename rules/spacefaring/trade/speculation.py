"""Goods of one's own: found once a week on a world, bought there, sold on another.

found = search(population, dice)             # code, quantity
task  = buying(found.good, kinds)            # percent of the price, with odds beforehand: odds(task)
cost  = purchase(found.good, percent(total), amount, whole=found.amount)
task  = selling(found.good, kinds, skill, broker)
sale  = sell(found.good, percent(total), amount, broker)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import cast

from rules.chart import Hex
from rules.check import DM, Check, Dice, Refused, Task
from rules.dice import distribution
from rules.said import Text, said
from rules.spacefaring.account import rounded_up
from rules.spacefaring.rulings import AS_PRINTED, Rulings, on
from rules.spacefaring.trade.goods import KIND_TITLES, Good, Kind, good
from rules.tables import listing, matrix

VALUE = matrix(__package__, "value")
DEALING = listing(__package__, "dealing")
SOURCE = DEALING.source
_TOTALS = sorted(int(total) for total in VALUE.rows)
WEEK_S = cast("int", DEALING["days"]["value"]) * 86_400


@dataclass(frozen=True, slots=True)
class Found:
    """A lot on offer: amount in tons, or in pieces of goods that go by the piece."""

    good: Good
    amount: int
    checks: tuple[Check, ...]

    @property
    def tons(self) -> int:
        """Tons of the whole lot."""
        return self.good.tons(self.amount)


@dataclass(frozen=True, slots=True)
class Skill:
    """What one person knows that helps a sale: Admin or Bribery, as their system names it."""

    name: Text
    level: int


@dataclass(frozen=True, slots=True)
class Cost:
    """What a purchase takes. handling_cr: for a part of a lot, 0 for all of it."""

    goods_cr: int
    handling_cr: int

    @property
    def total_cr(self) -> int:
        """Both."""
        return self.goods_cr + self.handling_cr


@dataclass(frozen=True, slots=True)
class Sale:
    """What a sale brings. fee_cr: the broker's."""

    gross_cr: int
    fee_cr: int

    @property
    def net_cr(self) -> int:
        """What stays with the owner."""
        return self.gross_cr - self.fee_cr


# --- finding -------------------------------------------------------------------------------------------


def finding(population: int) -> tuple[Task, Task]:
    """The two throws for what is on offer: the row with its DM by population, then the column."""
    dms = tuple(_population_dms(population))
    return (
        Task(said("first die for goods on offer"), dice="1D", dms=dms, source=SOURCE),
        Task(said("second die for goods on offer"), dice="1D", source=SOURCE),
    )


def _population_dms(population: int) -> Iterator[DM]:
    crowded, sparse = DEALING["crowded"], DEALING["sparse"]
    if population >= cast("int", crowded["least"]):
        yield DM(cast("int", crowded["dm"]), said("population {population}", population=population), SOURCE)
    if population <= cast("int", sparse["most"]):
        yield DM(cast("int", sparse["dm"]), said("population {population}", population=population), SOURCE)


def code(first: int, second: int) -> str:
    """The code of two totals; the first is kept within 1 to 6."""
    return str(min(max(first, 1), 6) * 10 + second)


def finding_odds(population: int) -> Mapping[str, Fraction]:
    """How likely each code is, by population."""
    first, _ = finding(population)
    found: dict[str, Fraction] = {}
    for one in range(1, 7):
        for other in range(1, 7):
            name = code(one + first.dm, other)
            found[name] = found.get(name, Fraction(0)) + Fraction(1, 36)
    return found


def search(population: int, dice: Dice, rulings: Rulings = AS_PRINTED) -> Found:
    """Throw for the lot that a world offers: two dice for the goods, then for how much."""
    first, second = (task.attempt(dice) for task in finding(population))
    what = good(code(first.total, second.total), rulings)
    much = quantity(what).attempt(dice)
    return Found(what, much.total * what.times, (first, second, much))


def quantity(what: Good) -> Task:
    """The throw for how much there is; its total times the row's number is tons, or pieces."""
    return Task(said("quantity of {goods}", goods=what.title), dice=what.dice, source=SOURCE)


def check_searches(last_s: float | None, now_s: float) -> None:
    """Raises: Refused where goods were looked for on this world less than a week ago."""
    if last_s is not None and now_s - last_s < WEEK_S:
        days = -int(-(WEEK_S - (now_s - last_s)) // 86_400)
        raise Refused(said("goods were looked for here within a week; again in {days} days", days=days))


# --- what they are worth -------------------------------------------------------------------------------


def buying(what: Good, kinds: Iterable[Kind]) -> Task:
    """The throw for the percentage of the price at which they are offered, by the kinds of the world."""
    return Task(
        said("price of {goods}", goods=what.title),
        dms=tuple(_kind_dms(what.buy, kinds)),
        source=VALUE.source,
    )


def selling(what: Good, kinds: Iterable[Kind], skill: Skill | None = None, broker: int = 0) -> Task:
    """The throw for the percentage at which they sell. broker: 0 for none, to +4. Refused: no broker is that good."""
    check_broker(broker)
    dms = (*_kind_dms(what.sell, kinds), *_helper_dms(skill, broker))
    return Task(said("sale of {goods}", goods=what.title), dms=dms, source=VALUE.source)


def _kind_dms(dms: Mapping[Kind, int], kinds: Iterable[Kind]) -> Iterator[DM]:
    for kind in kinds:
        if kind in dms:
            yield DM(dms[kind], KIND_TITLES[kind], SOURCE)


def _helper_dms(skill: Skill | None, broker: int) -> Iterator[DM]:
    if skill is not None and skill.level:
        yield DM(skill.level, said("{skill}-{level}", skill=skill.name, level=skill.level), SOURCE)
    if broker:
        yield DM(broker, said("a broker"), SOURCE)


def check_broker(broker: int) -> None:
    """Raises: Refused for a broker who is not to be had."""
    most = cast("int", DEALING["broker"]["most"])
    if not 0 <= broker <= most:
        raise Refused(said("brokers give +1 to +{most}, not {broker:+d}", most=most, broker=broker))


def percent(total: int) -> int:
    """Percent of the price by a total; beyond the table its nearest end."""
    return cast("int", VALUE.at(str(min(max(total, _TOTALS[0]), _TOTALS[-1])), "percent"))


def odds(task: Task) -> Mapping[int, Fraction]:
    """How likely each percentage is, lowest first, for either throw."""
    ways = distribution(task.dice)
    found: dict[int, Fraction] = {}
    for total, n in ways.items():
        value = percent(total + task.dm)
        found[value] = found.get(value, Fraction(0)) + Fraction(n, sum(ways.values()))
    return dict(sorted(found.items()))


def mean(task: Task) -> Fraction:
    """Percent of the price on average."""
    return sum((value * chance for value, chance in odds(task).items()), Fraction(0))


# --- money ---------------------------------------------------------------------------------------------


def price_cr(what: Good, value: int) -> int:
    """Credits a ton or piece at so many percent, rounded up."""
    return rounded_up(Fraction(what.price_cr * value, 100))


def purchase(what: Good, value: int, amount: int, whole: int) -> Cost:
    """What so much of a lot costs. whole: the lot. Refused: more than there is, or nothing."""
    if not 0 < amount <= whole:
        raise Refused(
            said(
                "{amount} of {goods} cannot be had, only 1 to {whole}",
                amount=amount,
                goods=what.title,
                whole=whole,
            )
        )
    goods_cr = price_cr(what, value) * amount
    extra = Fraction(goods_cr * cast("int", DEALING["part"]["value"]), 100) if amount < whole else 0
    return Cost(goods_cr, rounded_up(extra))


def sell(what: Good, value: int, amount: int, broker: int = 0) -> Sale:
    """What so much brings at so many percent, and the broker's fee."""
    gross_cr = price_cr(what, value) * amount
    return Sale(gross_cr, fee_cr(gross_cr, broker))


def declined(what: Good, value: int, amount: int, broker: int, rulings: Rulings = AS_PRINTED) -> int:
    """The broker's fee, in credits, for a price that the owner declines."""
    return sell(what, value, amount, broker).fee_cr if on(rulings, "trade_broker_owed") else 0


def fee_cr(gross_cr: int, broker: int) -> int:
    """A broker's fee for a sale, rounded up."""
    check_broker(broker)
    return rounded_up(Fraction(gross_cr * broker * cast("int", DEALING["broker"]["value"]), 100))


def check_sold_here(bought: Hex, here: Hex) -> None:
    """Raises: Refused on the world where the goods were bought."""
    if bought == here:
        raise Refused(said("goods are not sold on the world where they were bought"))
