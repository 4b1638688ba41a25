"""Buying goods: once a week a world offers one lot, its price thrown for by the kind of world (F-16, CT-TRADE-06)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from rules.check import Refused
from rules.course import Course
from rules.forms import Choice, Field, Forecast, Json, Option, Preview
from rules.happening import Threw
from rules.said import Text, begun, said
from rules.ships.happening import Loaded
from rules.spacefaring.account import rounded_up
from rules.spacefaring.trade import speculation as trade
from rules.spacefaring.trade.goods import GOODS, Good, good
from rules.spacefaring.voyage.aboard import Aboard
from rules.spacefaring.voyage.books import Given
from rules.spacefaring.voyage.duty import Duty, seen_number
from rules.spacefaring.voyage.kept import LOTS, numbered
from rules.spacefaring.voyage.paying import check_affords, pay
from rules.spacefaring.voyage.port.ferrying import carried, shuttle_cr
from rules.spacefaring.voyage.port.freight import trades
from rules.spacefaring.voyage.state import keep
from rules.vessel import Lot

_WANT = ("steward",)


def _looking(ship: Aboard) -> Option | None:
    return Option("goods", "Look for goods") if trades(ship) and ship.population else None


def _look_read(ship: Aboard, given: Given) -> None:
    """Refused: they were looked for here within a week."""
    found = ship.state.goods
    trade.check_searches(found["at_s"] if found.get("hex") == ship.hex else None, ship.clock_s)


def _look_odds(ship: Aboard, nothing: None) -> Preview:
    first, second = trade.finding(ship.population)
    likely = max(trade.finding_odds(ship.population).items(), key=lambda one: one[1])
    note = said(
        "likeliest: {goods}, in {percent} of 100 cases",
        goods=good(likely[0], ship.rulings).title,
        percent=round(float(likely[1]) * 100, 1),
    )
    return Preview((Forecast("First die", first, 1.0), Forecast("Second die", second, 1.0)), (note,))


def _look(course: Course, ship: Aboard, nothing: None) -> None:
    found = trade.search(ship.population, course.dice, ship.rulings)
    for check in found.checks[:-1]:
        course.say(Threw("goods", check.task.name, (ship.id,), check, str(check.total)))
    much = found.checks[-1]
    course.say(Threw("goods", much.task.name, (ship.id,), much, said("{tons} t", tons=found.tons)))
    price = trade.buying(found.good, ship.kinds).attempt(course.dice)
    percent = trade.percent(price.total)
    course.say(
        Threw("price", price.task.name, (ship.id,), price, said("{percent} % of the price", percent=percent))
    )
    lot = {"code": found.good.code, "whole": found.amount, "left": found.amount, "percent": percent}
    text = said(
        "may buy {goods}: {tons} t at Cr{cr:,d} each",
        goods=found.good.title,
        tons=found.tons,
        cr=trade.price_cr(found.good, percent),
    )
    keep(course, ship.id, text, goods={**lot, "hex": ship.hex, "at_s": ship.clock_s})


LOOK: Duty[None] = Duty(
    "goods",
    "Cargo",
    _WANT,
    _looking,
    _look,
    _look_read,
    _look_odds,
    shut="goods are looked for in the port of a world where people live",
)


@dataclass(frozen=True, slots=True)
class Buys:
    """How much is bought, in tons or pieces, at how many percent of the price."""

    good: Good
    amount: int
    percent: int
    cost: trade.Cost


def _buying(ship: Aboard) -> Option | None:
    found = ship.state.goods
    if not trades(ship) or found.get("hex") != ship.hex or not found["left"]:
        return None
    what, percent, left = good(found["code"], ship.rulings), int(found["percent"]), int(found["left"])
    cr = trade.price_cr(what, percent)
    label = said(
        "{goods} at {percent} %: Cr{cr:,d} each, {tons} t", goods=what.title, percent=percent, cr=cr,
        tons=what.tons(left),
    )  # fmt: skip
    choice = Choice(f"{what.code}@{percent}", label)
    default = max(
        1, min(left, what.amount(ship.free_t), affordable(ship, what, percent, int(found["whole"])))
    )
    unit = said("pieces of {tons} t", tons=what.piece_t) if what.piece_t else "tons"
    amount = Field("amount", "How much", "number", default=default, least=1, most=left, hint=unit)
    return Option("buy", "Buy goods", (Field("goods", "Goods", "choice", (choice,), choice.value), amount))


def affordable(ship: Aboard, what: Good, percent: int, whole: int) -> int:
    """The most, in tons or pieces, that her account pays, part of a lot with its handling."""
    each = max(1, trade.price_cr(what, percent))
    most = max(0, ship.cr) // each
    if most >= whole:
        return whole
    while most and trade.purchase(what, percent, most, whole).total_cr > ship.cr:
        most -= 1
    return most


def _stale(ship: Aboard, args: Mapping[str, Json]) -> None:
    """Refused for goods that are not offered any more at that price."""
    found, wanted = ship.state.goods, str(args.get("goods", ""))
    code, _, text = wanted.partition("@")
    seen = seen_number(text)
    if seen is None or code not in GOODS or wanted == f"{found['code']}@{found['percent']}":
        return
    now = good(found["code"], ship.rulings)
    stands = "{goods} at {seen} % are not offered any more, but {now} at {percent} %"
    goods = begun(good(code, ship.rulings).title)
    raise Refused(said(stands, goods=goods, seen=seen, now=now.title, percent=int(found["percent"])))


def _bought(ship: Aboard, given: Given) -> Buys:
    """Refused: it does not fit, or cannot be paid."""
    found = ship.state.goods
    what, percent, amount = good(found["code"], ship.rulings), int(found["percent"]), int(given["amount"])
    tons = what.tons(amount)
    if tons > ship.free_t:
        raise Refused(said("{free} t of hold are free, not {tons}", free=ship.free_t, tons=tons))
    cost = trade.purchase(what, percent, amount, int(found["whole"]))
    check_affords(ship, cost.total_cr + shuttle_cr(ship, tons))
    return Buys(what, amount, percent, cost)


def _buy_odds(ship: Aboard, buys: Buys) -> Preview:
    notes: list[Text] = [said("costs Cr{cr:,d}", cr=buys.cost.goods_cr)]
    if buys.cost.handling_cr:
        notes.append(said("handling a part of the lot costs Cr{cr:,d}", cr=buys.cost.handling_cr))
    ferried = shuttle_cr(ship, buys.good.tons(buys.amount))
    if ferried:
        notes.append(said("shuttles to orbit cost Cr{cr:,d}", cr=ferried))
    notes.append(said("Cr{cr:,d} are left", cr=ship.cr - buys.cost.total_cr - ferried))
    even = rounded_up(Fraction(buys.cost.total_cr * 100, buys.good.price_cr * buys.amount))
    notes.append(said("they have to sell at {percent} % of the price to bring that back", percent=even))
    return Preview(notes=tuple(notes))


def _buy(course: Course, ship: Aboard, buys: Buys) -> None:
    tons = buys.good.tons(buys.amount)
    what = said("{goods}, {tons} t", goods=buys.good.title, tons=tons)
    pay(course, ship, "goods bought", buys.cost.goods_cr, what, source=trade.SOURCE)
    pay(course, ship, "goods bought", buys.cost.handling_cr, "handling a part of a lot", source=trade.SOURCE)
    carried(course, ship, tons)
    name = f"l{numbered(course, ship.id, LOTS)}"
    lot = Lot(name, buys.good.title, "goods", tons, ship.hex, "", buys.cost.total_cr, buys.good.code)
    course.say(Loaded(ship.id, lot))
    found = ship.state.goods
    keep(course, ship.id, goods={**found, "left": int(found["left"]) - buys.amount})


BUY: Duty[Buys] = Duty(
    "buy", "Cargo", _WANT, _buying, _buy, _bought, _buy_odds, _stale, shut="no goods are offered here"
)
