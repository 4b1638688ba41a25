"""Accounts of money: every credit has an entry, all accounts together stand at 0, and sheets keep in step."""

from __future__ import annotations

import random

import pytest

from domain.character.commands import Amendment, AmendSheet, GrantRights
from domain.known import require_known
from domain.message import Command
from domain.money.commands import PayMoney
from domain.money.events import MoneyPaid
from domain.money.standing import balance, cash, keeps_cash
from domain.stage.commands import PassTime
from domain.world import World, with_records
from rules import rulesets
from rules.check import Refused
from tests.domain.play import REFEREE
from tests.domain.voyages.sailing import Port


@pytest.fixture
def port() -> Port:
    return Port()


def entries(port: Port) -> list[tuple[str, str, int, str]]:
    """The newest commit's entries: from, to, how much, of what kind."""
    found = port.events(MoneyPaid)
    return [(one.frm, one.to, one.amount_cr, one.kind) for one in found if isinstance(one, MoneyPaid)]


def test_a_payment_is_an_entry_with_its_date_and_sheets_follow(port: Port):
    ann, bob = port.enlist("Ann", "Age 30 Cr50", port.kira), port.enlist("Bob", "Age 30", port.kira)
    port.do(REFEREE, PassTime(seconds=3600))
    port.do(port.kira, PayMoney(frm=ann, to=bob, amount_cr=30, what="a bet"))
    assert entries(port) == [("outside", ann, 50, "opening"), (ann, bob, 30, "")]
    assert [one.at_s for one in port.events(MoneyPaid)] == [3600, 3600]  # type: ignore[attr-defined]
    assert (cash(port.world, ann), cash(port.world, bob)) == (20, 30)
    assert port.world.accounts.balances == {"outside": -50, ann: 20, bob: 30}
    assert port.said()[:2] == ["The account of Ann opens with Cr50", "Ann pays Bob Cr30 for a bet"]


def test_an_amendment_of_cash_by_hand_is_an_entry_against_outside(port: Port):
    ann = port.enlist("Ann", "Age 30 Cr50", port.kira)
    command = AmendSheet(character=ann, amendments=(Amendment(path="cash_cr", value=20),), reason="robbed")
    port.do(port.kira, command)
    assert entries(port) == [("outside", ann, 50, "opening"), (ann, "outside", 30, "")]
    assert port.said()[-1] == "Ann spends Cr30 (robbed)"
    assert port.world.accounts.balances[ann] == cash(port.world, ann) == 20


def test_a_ship_pays_under_her_own_id_and_no_sheet_holds_her_money(port: Port):
    port.commission()
    assert not keeps_cash(port.world, port.barge)
    port.do(REFEREE, PayMoney(frm="outside", to=port.barge, amount_cr=500, what="a start"))
    port.do(port.kira, PayMoney(frm=port.barge, to="market", amount_cr=120, what="fuel"))
    assert balance(port.world, port.barge) == 380
    assert "cash_cr" not in port.world.characters[port.barge].sheet
    assert port.said() == ["Marten pays the market Cr120 for fuel"]


def test_an_account_kept_for_a_ship_is_hers_to_read_and_a_worlds_is_called_by_its_hex(port: Port):
    port.commission()
    port.do(REFEREE, PayMoney(frm="world:0203", to=f"pot:{port.barge}", amount_cr=10, what="stakes"))
    assert port.said() == ["The world at 0203 pays the pot of Marten Cr10 for stakes"]
    assert port.kira in port.told()


def test_nobody_else_is_told_of_a_payment(port: Port):
    mo = port.seat("player", "Mo")
    ann, bob = port.enlist("Ann", "Cr50", port.kira), port.enlist("Bob", "Cr5")
    port.do(REFEREE, PayMoney(frm=ann, to=bob, amount_cr=30, what="silence"))
    for fact in port.commits[-1]:
        assert fact.audience in (("referee", port.kira), ("referee",))
    assert mo not in {seat for fact in port.commits[-1] for seat in fact.audience}


@pytest.mark.parametrize(
    ("command", "why"),
    [
        ({"frm": "ann", "to": "market", "amount_cr": 51}, "Ann has Cr50, which is less than Cr51"),
        ({"frm": "ann", "to": "ann", "amount_cr": 1}, "Ann cannot pay themselves"),
        ({"frm": "ann", "to": "c99.1", "amount_cr": 1}, "there is nothing called 'c99.1' here"),
        ({"frm": "bank", "to": "ann", "amount_cr": 1}, "only the referee may pay for others than characters"),
        ({"frm": "bob", "to": "ann", "amount_cr": 1}, "you may not act for Bob"),
        ({"frm": "spy", "to": "ann", "amount_cr": 1}, "there is nothing called '{spy}' here"),
        ({"frm": "barge", "to": "ann", "amount_cr": 1}, "Marten has Cr0, which is less than Cr1"),
        (
            {"frm": "ann", "to": "market", "amount_cr": 1, "stands_cr": 60},
            "the account of Ann stands at Cr50 by now, not at Cr60",
        ),
    ],
)
def test_what_cannot_be_paid_is_refused_in_a_sentence(port: Port, command: dict[str, object], why: str):
    port.commission()
    who = {"ann": port.enlist("Ann", "Cr50", port.kira), "bob": port.enlist("Bob"), "barge": port.barge}
    port.do(REFEREE, GrantRights(character=who["bob"], owners=(), rights={"see": ("players",)}))
    who["spy"] = port.enlist("Spy")
    named = {
        **command,
        "frm": who.get(str(command["frm"]), command["frm"]),
        "to": who.get(str(command["to"]), command["to"]),
    }
    assert port.refused(port.kira, PayMoney.model_validate({**named, "what": "a bet"})) == why.format(**who)


def test_two_presses_of_the_same_payment_pay_once(port: Port):
    ann = port.enlist("Ann", "Cr50", port.kira)
    pay = PayMoney(frm=ann, to="market", amount_cr=20, what="food", stands_cr=50)
    port.do(port.kira, pay)
    assert port.refused(port.kira, pay) == "the account of Ann stands at Cr30 by now, not at Cr50"


@pytest.mark.parametrize("seed", range(12))
def test_all_accounts_together_stand_at_0_at_every_number(port: Port, seed: int):
    """Random payments, amendments, time, rewinds and branches: from any earlier world play may go on."""
    rng = random.Random(seed)
    port.commission(owed_cr=200, payment_cr=7)
    people = [port.enlist(f"P{n}", f"Cr{rng.randint(0, 90)}", port.kira) for n in range(4)]
    port.do(REFEREE, PayMoney(frm="outside", to=port.barge, amount_cr=300, what="a start"))
    worlds = [port.world]
    for _ in range(120):
        if rng.random() < 0.1:
            port.world = with_records(rng.choice(worlds), port.world)
            continue
        try:
            port.do(REFEREE, any_command(rng, [*people, port.barge, "bank", "market", "outside"], people))
        except Refused:
            continue
        worlds.append(port.world)
        balanced(port.world)


def any_command(rng: random.Random, accounts: list[str], people: list[str]) -> Command:
    """A payment, an amendment of cash, or a month that goes by."""
    kind = rng.random()
    if kind < 0.7:
        frm, to = rng.choice(accounts), rng.choice(accounts)
        return PayMoney(frm=frm, to=to, amount_cr=rng.randint(1, 60), what="this and that")
    if kind < 0.9:
        amendment = Amendment(path="cash_cr", value=rng.choice([None, rng.randint(-9, 90)]))
        return AmendSheet(character=rng.choice(people), amendments=(amendment,), reason="by hand")
    return PassTime(seconds=rng.randint(1, 40) * 86_400.0)


def balanced(world: World) -> None:
    assert sum(world.accounts.balances.values()) == 0
    for who in world.characters:
        if keeps_cash(world, who) and who in world.accounts.balances:
            assert world.accounts.balances[who] == cash(world, who)


def test_every_system_of_the_game_names_where_cash_stands():
    for system in ("classic", "megatraveller"):
        rules = rulesets()[system]
        sheet = rules.sheet.amended(rules.sheet.blank(), rules.money, 120, rules.settled({}))
        assert sheet[rules.money] == 120


def test_what_falls_due_for_a_ship_is_paid_on_its_day_when_time_passes(port: Port):
    port.commission(owed_cr=15, payment_cr=10)
    port.do(REFEREE, PassTime(seconds=3 * 30 * 86_400.0))
    assert entries(port) == [(port.barge, "bank", 10, "mortgage"), (port.barge, "bank", 5, "mortgage")]
    assert [one.at_s / 86_400 for one in port.events(MoneyPaid)] == [28, 56]  # type: ignore[attr-defined]
    assert port.world.ships[port.barge].title.owed_cr == 0
    assert port.world.ships[port.barge].dates == {}


BLANKS = (" {}", "{} ", "{}\t", "\n{}", "{}\x1f", "\u00a0{}")


@pytest.mark.parametrize("blank", BLANKS)
def test_blanks_around_an_account_make_no_other_account_of_it(port: Port, blank: str):
    ann, bob = port.enlist("Ann", "Age 30 Cr50", port.kira), port.enlist("Bob", "Age 30", port.kira)
    port.do(port.kira, PayMoney(frm=blank.format(ann), to=blank.format(bob), amount_cr=30, what="a bet"))
    assert (cash(port.world, ann), cash(port.world, bob)) == (20, 30)
    assert port.world.accounts.balances == {"outside": -50, ann: 20, bob: 30}
    nobody = PayMoney(frm=ann, to=blank.format("c999.1"), amount_cr=1, what="a bet")
    assert port.refused(REFEREE, nobody) == "there is no account 'c999.1' at this table"
    unnamed = PayMoney(frm=ann, to=blank.format(""), amount_cr=1, what="a bet")
    assert port.refused(port.kira, unnamed) == "an account needs a name"


@pytest.mark.parametrize("blank", BLANKS)
def test_blanks_around_a_name_do_not_make_known_whom_a_seat_does_not_know(port: Port, blank: str):
    ann, spy = port.enlist("Ann", "Age 30 Cr50", port.kira), port.enlist("Spy", "Age 30")
    payment = PayMoney(frm=blank.format(spy), to=ann, amount_cr=1, what="a bet")
    with pytest.raises(Refused, match="there is nothing called"):
        require_known(port.world, port.kira, payment)
