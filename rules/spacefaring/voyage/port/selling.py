"""Selling goods of one's own: a price is asked for, with a broker or without, then taken or declined (F-16)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from rules.check import Refused, Task
from rules.course import Course
from rules.forms import Choice, Field, Forecast, Json, Option, Preview
from rules.happening import Threw
from rules.said import Text, Verbatim, begun, plural, said
from rules.ships.happening import Unloaded
from rules.spacefaring.trade import speculation as trade
from rules.spacefaring.trade.goods import GOODS, Good, good
from rules.spacefaring.voyage.aboard import Aboard
from rules.spacefaring.voyage.books import Given
from rules.spacefaring.voyage.duty import Duty, seen_number
from rules.spacefaring.voyage.paying import check_affords, earn, pay
from rules.spacefaring.voyage.port.ferrying import carried, shuttle_cr
from rules.spacefaring.voyage.reach import may_ask
from rules.spacefaring.voyage.state import keep
from rules.vessel import Lot

MOST_BROKER = 4
HELPS = ("administration", "bribery")
"""What one person may know that helps a sale."""


def own_goods(ship: Aboard) -> Iterator[Lot]:
    """Lots of goods that may be sold where she is."""
    for lot in ship.vessel.lots.values():
        if lot.kind == "goods" and lot.code in GOODS and lot.origin != ship.hex and ship.in_port:
            yield lot


def offer(ship: Aboard, lot: str) -> tuple[int, int] | None:
    """Percent that is offered for a lot, and the broker who brought it; None where no price stands."""
    found = ship.state.sales.get(lot, {})
    return (int(found["percent"]), int(found["broker"])) if "percent" in found else None


# --- asking --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Asks:
    """For what a price is asked, who helps, and how good the broker is, 0 for none."""

    lot: Lot
    skill: trade.Skill | None
    broker: int


def _asking(ship: Aboard) -> Option | None:
    lots = [one for one in own_goods(ship) if _may_ask(ship, one.id)]
    if not lots:
        return None
    helpers = tuple(_helpers(ship))
    best = max(helpers, key=lambda one: one[2].level)[0] if helpers else ""
    fields = (
        Field("lot", "Goods", "choice", tuple(Choice(one.id, words(one)) for one in lots), lots[0].id),
        Field(
            "helper", "Who deals", "choice",
            (Choice("", "nobody in particular"), *(Choice(name, label) for name, label, _ in helpers)), best,
        ),
        Field("broker", "Broker", "number", default=0, least=0, most=MOST_BROKER,
              hint="each +1 costs 5% of the sale, sold or not"),
    )  # fmt: skip
    return Option("price", "Ask for a price", fields)


def _may_ask(ship: Aboard, lot: str) -> bool:
    found = ship.state.sales.get(lot)
    return offer(ship, lot) is None and may_ask(ship, found["at_s"] if found else None)


def words(lot: Lot) -> Text:
    """A lot in words."""
    return said("{goods}, {tons} t", goods=lot.what, tons=lot.tons)


def _helpers(ship: Aboard) -> Iterator[tuple[str, Text, trade.Skill]]:
    """People aboard who know how to deal, by a name of their own, with their words and what they know."""
    for who, one in ship.people.items():
        for skill in HELPS:
            level = ship.books.level(one.sheet, skill) or 0
            if level > 0:
                label = said(
                    "{who}: {skill}-{level}", who=Verbatim(one.name), skill=begun(skill), level=level
                )
                yield f"{who}/{skill}", label, trade.Skill(begun(skill), level)


def _asked(ship: Aboard, given: Given) -> Asks:
    skill = next((one for name, _, one in _helpers(ship) if name == given["helper"]), None)
    return Asks(ship.vessel.lots[given["lot"]], skill, int(given["broker"]))


def _task(ship: Aboard, asks: Asks) -> tuple[Good, Task]:
    what = good(asks.lot.code, ship.rulings)
    return what, trade.selling(what, ship.kinds, asks.skill, asks.broker)


def _odds(ship: Aboard, asks: Asks) -> Preview:
    what, task = _task(ship, asks)
    gains = sum(
        (
            chance
            for percent, chance in trade.odds(task).items()
            if _net(what, percent, asks) >= asks.lot.worth_cr
        ),
        Fraction(0),
    )
    mean = said("{percent} % of the price on average", percent=round(float(trade.mean(task)), 1))
    notes = [
        said(
            "they bring at least what they cost in {percent} of 100 cases",
            percent=round(float(gains) * 100, 1),
        )
    ]
    if asks.broker:
        notes.append(said("the broker is owed {percent} % of the sale", percent=5 * asks.broker))
    return Preview((Forecast("Price", task, 1.0, mean),), tuple(notes))


def _net(what: Good, percent: int, asks: Asks) -> int:
    return trade.sell(what, percent, what.amount(asks.lot.tons), asks.broker).net_cr


def _ask(course: Course, ship: Aboard, asks: Asks) -> None:
    what, task = _task(ship, asks)
    check = task.attempt(course.dice)
    percent = trade.percent(check.total)
    cr = trade.price_cr(what, percent)
    outcome = said("{percent} % of the price, Cr{cr:,d} each", percent=percent, cr=cr)
    course.say(Threw("price", task.name, (ship.id,), check, outcome))
    offered = {"percent": percent, "broker": asks.broker, "at_s": ship.clock_s}
    keep(course, ship.id, sales={**ship.state.sales, asks.lot.id: offered})


PRICE: Duty[Asks] = Duty(
    "price",
    "Cargo",
    ("steward",),
    _asking,
    _ask,
    _asked,
    _odds,
    shut="no goods aboard are to be sold here now",
)


# --- taking and declining ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Sells:
    """What is sold, how much of it in tons or pieces, and at what price."""

    lot: Lot
    good: Good
    amount: int
    percent: int
    broker: int

    @property
    def sale(self) -> trade.Sale:
        """What it brings."""
        return trade.sell(self.good, self.percent, self.amount, self.broker)


def _selling(ship: Aboard) -> Option | None:
    choices = tuple(_priced(ship))
    if not choices:
        return None
    amount = Field("amount", "How much", "number", default=0, least=0, most=5000, hint="0: all of it")
    return Option("sell", "Sell goods", (Field("lot", "Goods", "choice", choices, choices[0].value), amount))


def _priced(ship: Aboard) -> Iterator[Choice]:
    """Lots for which a price stands; the value holds the price, so that a command at another one is none of them."""
    for lot in own_goods(ship):
        if (found := offer(ship, lot.id)) is not None:
            what = good(lot.code, ship.rulings)
            brings = trade.sell(what, found[0], what.amount(lot.tons), found[1]).net_cr
            label = said("{lot} at {percent} %: Cr{cr:,d}", lot=words(lot), percent=found[0], cr=brings)
            yield Choice(f"{lot.id}@{found[0]}", label)


def _stale(ship: Aboard, args: Mapping[str, Json]) -> None:
    """Refused for a price that does not stand any more."""
    name, _, text = str(args.get("lot", "")).partition("@")
    found, lot, seen = offer(ship, name), ship.vessel.lots.get(name), seen_number(text)
    if lot is None or seen is None or (found is not None and seen == found[0]):
        return
    if found is None:
        raise Refused(said("{goods}: nobody offers {seen} % any more", goods=begun(lot.what), seen=seen))
    stands = "{goods}: the price is {now} % by now, not {seen} %"
    raise Refused(said(stands, goods=begun(lot.what), now=found[0], seen=seen))


def _sold(ship: Aboard, given: Given) -> Sells:
    """Refused: more than there is."""
    lot = ship.vessel.lots[str(given["lot"]).partition("@")[0]]
    found, what = offer(ship, lot.id), good(lot.code, ship.rulings)
    assert found is not None  # it was one of the choices
    there = what.amount(lot.tons)
    amount = int(given["amount"]) or there
    if amount > there:
        raise Refused(
            said("there are {there} of {goods}, not {amount}", there=there, goods=lot.what, amount=amount)
        )
    return Sells(lot, what, amount, *found)


def _sell_odds(ship: Aboard, sells: Sells) -> Preview:
    sale, cost = sells.sale, sells.lot.worth_cr
    notes = [said("brings Cr{cr:,d}; all of it cost Cr{cost:,d}", cr=sale.gross_cr, cost=cost)]
    if sale.fee_cr:
        notes.append(said("the broker takes Cr{cr:,d}", cr=sale.fee_cr))
    if ferried := shuttle_cr(ship, sells.good.tons(sells.amount)):
        notes.append(said("shuttles to the surface cost Cr{cr:,d}", cr=ferried))
    return Preview(notes=tuple(notes))


def _sell(course: Course, ship: Aboard, sells: Sells) -> None:
    tons, sale = sells.good.tons(sells.amount), sells.sale
    course.say(Unloaded(ship.id, sells.lot, tons, "sold"))
    what = said("{goods}, {tons} t", goods=sells.lot.what, tons=tons)
    earn(course, ship, "goods sold", sale.gross_cr, what, source=trade.SOURCE)
    pay(
        course,
        ship,
        "broker",
        sale.fee_cr,
        said("the broker of {goods}", goods=sells.lot.what),
        source=trade.SOURCE,
    )
    carried(course, ship, tons)
    if tons >= sells.lot.tons:
        keep(
            course,
            ship.id,
            sales={name: one for name, one in ship.state.sales.items() if name != sells.lot.id},
        )


SELL: Duty[Sells] = Duty(
    "sell",
    "Cargo",
    ("steward",),
    _selling,
    _sell,
    _sold,
    _sell_odds,
    _stale,
    shut="no price stands for goods aboard",
)


def _declining(ship: Aboard) -> Option | None:
    choices = tuple(_priced(ship))
    if not choices:
        return None
    return Option(
        "decline",
        "Decline a price",
        (Field("lot", "Goods", "choice", choices, choices[0].value),),
        rank="seldom",
    )


def _declined(ship: Aboard, given: Given) -> Lot:
    """Refused: the broker cannot be paid."""
    lot = ship.vessel.lots[str(given["lot"]).partition("@")[0]]
    check_affords(ship, fee_owed(ship, lot))
    return lot


def fee_owed(ship: Aboard, lot: Lot) -> int:
    """The broker's fee in credits for a price that is not taken; 0 where none stands."""
    found, what = offer(ship, lot.id), good(lot.code, ship.rulings)
    if found is None:
        return 0
    return trade.declined(what, found[0], what.amount(lot.tons), found[1], ship.rulings)


def _decline_odds(ship: Aboard, lot: Lot) -> Preview:
    owed = fee_owed(ship, lot)
    return Preview(notes=(said("the broker is owed Cr{cr:,d} all the same", cr=owed),) if owed else ())


def decline(course: Course, ship: Aboard, lot: Lot) -> None:
    """No more is offered for it in this call; the broker is paid all the same."""
    pay(
        course,
        ship,
        "broker",
        fee_owed(ship, lot),
        said("the broker of {goods}", goods=lot.what),
        source=trade.SOURCE,
    )
    sales = ship.state.sales
    keep(course, ship.id, sales={**sales, lot.id: {"at_s": sales[lot.id]["at_s"]}})


DECLINE: Duty[Lot] = Duty(
    "decline",
    "Cargo",
    ("steward",),
    _declining,
    decline,
    _declined,
    _decline_odds,
    _stale,
    shut="no price stands for goods aboard",
)


def fees_owed(ship: Aboard) -> int:
    """What brokers are owed in credits for prices that stand, if she leaves without taking them."""
    return sum(fee_owed(ship, lot) for lot in own_goods(ship))


def fees_words(ship: Aboard) -> Text:
    """What they are owed for."""
    n = sum(fee_owed(ship, lot) > 0 for lot in own_goods(ship))
    return plural("{n} broker whose price was not taken", "{n} brokers whose prices were not taken", n)
