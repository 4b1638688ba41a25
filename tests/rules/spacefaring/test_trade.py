"""Freight, goods of one's own, mail, messages, charters and subsidies."""

from __future__ import annotations

import itertools
from fractions import Fraction

import pytest

from rules.check import Refused
from rules.dice import Scripted
from rules.spacefaring.account import Heading
from rules.spacefaring.picking import pick
from rules.spacefaring.trade import freight, goods, income, mail, speculation
from tests.rules.cases import Case, each_case


@each_case(__file__, "freight")
def test_freight(case: Case):
    task = freight.lots(case.given["population"])
    tons = freight.tons(task.attempt(Scripted(case.when["faces"]))) if task else ()
    load = freight.best(tons, case.given.get("hold_t", 0))
    load_t = sum(tons[place] for place in load)
    case.meets(
        dice=task.dice if task else "", tons=tons, load=load, load_t=load_t, cr=freight.freight_cr(load_t)
    )


@each_case(__file__, "speculation")
def test_speculation(case: Case):
    try:
        found = _speculated(case)
    except Refused as refused:
        found = {"refused": str(refused)}
    case.meets(**found)


def _speculated(case: Case) -> dict[str, object]:
    given, dice, rulings = case.given, Scripted(case.when["faces"]), case.given.get("rulings", {})
    if "find" in given:
        lot = speculation.search(given["find"], dice, rulings)
        assert dice.left == []
        dms = [str(dm) for dm in speculation.finding(given["find"])[0].dms]
        return {
            "dms": dms, "code": lot.good.code, "title": lot.good.title, "amount": lot.amount, "tons": lot.tons
        }  # fmt: skip
    kinds = goods.kinds(given["kinds"])
    if "buy" in given:
        what = goods.good(given["buy"], rulings)
        task = speculation.buying(what, kinds)
        value = speculation.percent(task.attempt(dice).total)
        cost = speculation.purchase(what, value, given["amount"], given["whole"])
        each = speculation.price_cr(what, value)
        return {
            "dms": [str(dm) for dm in task.dms], "percent": value, "each_cr": each,
            "goods_cr": cost.goods_cr, "handling_cr": cost.handling_cr,
        }  # fmt: skip
    what = goods.good(given["sell"], rulings)
    skill = speculation.Skill(*given["skill"]) if "skill" in given else None
    broker = given.get("broker", 0)
    task = speculation.selling(what, kinds, skill, broker)
    value = speculation.percent(task.attempt(dice).total)
    sale = speculation.sell(what, value, given["amount"], broker)
    return {
        "dms": [str(dm) for dm in task.dms], "percent": value, "gross_cr": sale.gross_cr,
        "fee_cr": sale.fee_cr, "net_cr": sale.net_cr,
        "declined_cr": speculation.declined(what, value, given["amount"], broker, rulings),
    }  # fmt: skip


@each_case(__file__, "messages")
def test_private_messages(case: Case):
    dice = Scripted(case.when["faces"])
    asked = mail.message(case.given["aboard"], dice, case.given.get("rulings", {}))
    found = asked.message
    case.meets(
        carrier=found.carrier if found else "", fee_cr=found.fee_cr if found else 0, left=len(dice.left)
    )


def test_there_are_thirty_six_goods_each_with_its_code():
    """F-16."""
    codes = [one.code for one in goods.goods()]

    assert codes == [f"{one}{other}" for one in range(1, 7) for other in range(1, 7)]
    with pytest.raises(Refused, match="no 77"):
        goods.good("77")


@pytest.mark.parametrize("population", [0, 5, 6, 8, 9, 15])
def test_the_odds_of_what_is_found_are_those_of_all_throws(population):
    """F-16."""
    first, second = speculation.finding(population)
    found: dict[str, int] = {}
    for one, other in itertools.product(range(1, 7), repeat=2):
        dice = Scripted([one, other])
        code = speculation.code(first.attempt(dice).total, second.attempt(dice).total)
        found[code] = found.get(code, 0) + 1
    assert speculation.finding_odds(population) == {code: Fraction(n, 36) for code, n in found.items()}


def test_the_value_of_goods_on_average_by_their_dms():
    """F-16: mean percentages for DM -3 to +4, by counting every throw."""
    found = []
    for dm in range(-3, 5):
        thrown = [speculation.percent(one + other + dm) for one in range(1, 7) for other in range(1, 7)]
        found.append(round(sum(thrown) / 36, 1))
    assert found == [68.6, 78.3, 88.9, 100.3, 112.8, 128.6, 150.3, 177.8]


def test_the_odds_of_a_price_are_known_beforehand():
    """F-16."""
    task = speculation.buying(goods.good("13"), goods.kinds(["Ag"]))
    odds = speculation.odds(task)

    assert list(odds) == sorted(odds)
    assert sum(odds.values()) == 1
    assert odds[40] == Fraction(15, 36)
    assert speculation.mean(task) == sum(value * chance for value, chance in odds.items())


def test_trade_codes_of_either_spelling_are_kinds_of_worlds():
    assert goods.kinds(["Ri", "A", "Hi", "Ni", "Wa"]) == ("A", "NI", "R")


def test_goods_are_not_sold_where_they_were_bought():
    """F-16."""
    speculation.check_sold_here("0101", "0102")
    with pytest.raises(Refused, match="where they were bought"):
        speculation.check_sold_here("0101", "0101")


def test_a_world_is_searched_once_a_week():
    """F-16."""
    day = 86_400
    speculation.check_searches(None, 0)
    speculation.check_searches(day, 8 * day)
    with pytest.raises(Refused, match="again in 2 days"):
        speculation.check_searches(day, 6.5 * day)


def test_a_lot_is_never_split_and_freight_is_paid_on_delivery():
    """CT-TRADE-04, CT-TRADE-05."""
    freight.check_fits(30, 30)
    with pytest.raises(Refused, match="the lot has 30 t"):
        freight.check_fits(30, 29)
    assert not freight.paid_on_loading()
    assert freight.paid_on_loading({"trade_freight_paid": "loading"})


def test_what_came_aboard_in_orbit_leaves_in_orbit():
    """CT-TRADE-02."""
    assert [freight.delivered_at(level) for level in ("orbit", "surface")] == ["orbit", "surface"]


def test_cargo_is_thrown_for_once_a_call():
    day = 86_400
    assert freight.asks_again(10 * day, None, 10 * day)
    assert freight.asks_again(10 * day, 3 * day, 10 * day)
    assert not freight.asks_again(10 * day, 10 * day, 30 * day)
    assert freight.asks_again(10 * day, 10 * day, 17 * day, {"trade_offers": "week"})


@pytest.mark.parametrize(
    ("ship", "why"),
    [
        ((False, 5, True, True), "subsidized merchants"),
        ((True, 4, True, True), "5 t of hold, 4 t"),
        ((True, 5, False, True), "not armed"),
        ((True, 5, True, False), "no gunner"),
    ],
)
def test_mail_goes_to_armed_subsidized_merchants(ship, why):
    """CT-TRADE-10."""
    with pytest.raises(Refused, match=why):
        mail.check_mail(*ship)


def test_mail_pays_the_same_whatever_it_weighs():
    """CT-TRADE-10."""
    mail.check_mail(True, 5, True, True)
    assert mail.mail_cr() == 25_000 == 5 * 5_000


def test_a_message_is_waiting_ten_times_in_thirty_six():
    """CT-TRADE-11."""
    assert mail.waiting().chance() * 36 == 10
    assert mail.is_asked(False)
    assert not mail.is_asked(True)
    assert mail.is_asked(True, {"trade_message_mail_ships": "asked"})


def test_whoever_delivers_a_message_is_trusted():
    """CT-TRADE-12."""
    assert "trusts Anna" in mail.introduced("Anna")


def test_shuttles_take_a_hundredth():
    """CT-TRADE-13."""
    assert [income.shuttle_cr(price) for price in (1_000, 10_000, 8_000, 1_000)] == [10, 100, 80, 10]


def test_a_charter_is_reckoned_by_two_weeks():
    assert income.charter_cr(82, 6, 20, 14) == 82 * 900 + 6 * 9_000 + 20 * 900
    assert income.charter_cr(82, 6, 20, 15) == 2 * income.charter_cr(82, 6, 20, 14)
    assert [income.craft_charter_cr(30, hours) for hours in (3, 12, 20)] == [360, 360, 600]


def test_a_subsidy_takes_half_of_what_comes_in():
    """CT-SHIP-08, CT-SHIP-09."""
    came: dict[Heading, int] = {"fares": 62_000, "freight": 80_001, "messages": 50, "goods": 9}

    assert income.gross_cr(came, 40_000) == 182_001
    assert income.gross_cr(came, 40_000, {"trade_gross": "carried"}) == 142_001
    assert income.subsidy_cr(182_001) == 91_001
    income.check_route(2)
    income.check_route(12)
    with pytest.raises(Refused, match="not 13"):
        income.check_route(13)


def test_nobody_is_picked_of_nobody():
    with pytest.raises(ValueError, match="0"):
        pick(0, Scripted([]))


@pytest.mark.parametrize("count", range(1, 7))
def test_each_is_picked_as_often(count):
    found = [pick(count, Scripted([face]))[0] for face in range(1, count + 1)] if count > 1 else [0]
    assert found == list(range(count))
