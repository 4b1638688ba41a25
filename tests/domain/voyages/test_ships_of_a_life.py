"""Ships that a life brought come to the table once, on the terms of that life, and no money is made of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from domain.character.commands import EnlistCharacter, RenameCharacter
from domain.handlers import handle
from domain.history import commands as h
from domain.history.past import Past, PastAct
from domain.previews import line
from domain.ship import commands as c
from domain.stage.commands import PassTime
from domain.world import World, folded, with_records
from rules.calendar import DAY_S, YEAR_DAYS
from tests.domain.play import REFEREE, Play

TRADER, SCOUT = "ship-a-ct77-unarmed", "ship-s-ct77-unarmed"
PAYMENT_CR = 154_500
YEAR_S = YEAR_DAYS * DAY_S


class Port(Play):
    """A MegaTraveller table and Mara, whose life brought her two receipts of a Free Trader and a Scout Ship."""

    def __init__(self) -> None:
        super().__init__("megatraveller")
        self.session()
        self.mara, self.other = self.seat("player", "Mara"), self.seat("player", "Jon")
        self.who = f"c{self.number}.1"
        self.do(REFEREE, EnlistCharacter(name="Mara", how="blank", owner=self.mara))
        self.lived(self.who, {"frames": [], "ships": {"Free Trader": 2, "Scout Ship": 1}})

    def command(self, **more: object) -> c.BuyShip:
        """Her free trader at Ferry."""
        command = {"name": "Plover", "how": "template", "text": TRADER, "hex": "0203", "brought_by": self.who}
        return c.BuyShip.model_validate({"terms": "free-trader", **command, **more})

    def brings(self) -> list[str]:
        """What her card says she may still bring."""
        rules, rulings = self.world.rules.sheet, self.world.open_table.rulings
        return [one.terms for one in rules.card(self.world.characters[self.who].sheet, rulings).brings]


@pytest.fixture
def port() -> Port:
    return Port()


def test_a_free_trader_received_twice_stands_at_the_table_with_thirty_years_of_its_loan(port: Port):
    ship = f"c{port.number}.1"
    port.do(port.mara, port.command(crew={"captain": port.who}))
    title = port.world.ships[ship].title
    assert (title.owner, title.lender, title.payment_cr) == (port.who, "bank", PAYMENT_CR)
    assert title.owed_cr == 30 * 12 * PAYMENT_CR
    assert set(port.world.ships[ship].dates) == {"maintenance", "payment", "salaries"}
    assert sum(port.world.accounts.balances.values()) == 0
    assert port.brings() == ["scout-ship"]


def test_she_is_brought_once_and_as_she_is_printed(port: Port):
    assert "only: scout-ship" in port.refused(port.mara, port.command(text=SCOUT, terms="free-trader"))
    port.do(port.mara, port.command())
    assert "brings no such ship" in port.refused(port.mara, port.command())
    assert "not had on terms of 'loan'" in port.refused(port.mara, port.command(text=SCOUT, terms="loan"))


def test_a_scout_ship_is_lent_by_the_service(port: Port):
    ship = f"c{port.number}.1"
    port.do(port.mara, port.command(text=SCOUT, terms="scout-ship"))
    title: Any = port.world.ships[ship].title
    assert (title.owner, title.owed_cr, title.lender) == ("Scout Service", 0, "")
    assert port.world.characters[ship].owners == (port.mara,)


def test_nobody_else_brings_her_ship(port: Port):
    assert port.refused(port.other, port.command()) == "you may not act for Mara"


def test_a_ship_of_no_printed_design_the_referee_brings(port: Port):
    port.lived(port.who, {"frames": [], "ships": {"Lab Ship": 5}})
    assert "only the referee" in port.refused(port.mara, port.command(terms="lab-ship"))
    ship = f"c{port.number}.1"
    port.do(REFEREE, port.command(terms="lab-ship"))
    assert port.world.ships[ship].title.owed_cr == 0


def test_a_preview_tells_what_she_would_be_had_on(port: Port):
    trader = next(one for one in port.world.rules.sheet.templates() if one.id == TRADER)
    found = line(trader.line, port.moment(port.mara), port.who)
    assert found.ship is not None
    assert [one.id for one in found.ship[0]] == ["free-trader"]


def test_a_pension_is_paid_into_the_account_each_year_and_nobodys_money_is_made_of_it(port: Port):
    port.lived(port.who, {"frames": [], "pension_cr": 10_000, "pension_s": port.world.stage.clock_s})
    port.do(REFEREE, PassTime(seconds=2 * YEAR_S + DAY_S, reason="two quiet years"))
    assert port.world.characters[port.who].sheet["cash_cr"] == 20_000
    assert port.world.accounts.balances[port.who] == 20_000
    assert sum(port.world.accounts.balances.values()) == 0


def _bought(port: Port) -> tuple[World, int]:
    """She brings her ship; the world before, and the number of that act."""
    before, number = port.world, port.number
    port.do(port.mara, port.command())
    assert port.brings() == ["scout-ship"]
    return before, number


def _as_before(port: Port, world: World, before: World) -> None:
    """No ship, no debt, no date stands, and she may be brought again."""
    assert (world.characters, world.ships, world.accounts) == (
        before.characters,
        before.ships,
        before.accounts,
    )
    port.world = world
    assert port.brings() == ["free-trader", "scout-ship"]
    port.do(port.mara, port.command())
    assert port.brings() == ["scout-ship"]


def test_a_ship_that_a_life_brought_is_rewound_with_her_loan_and_may_be_brought_again(port: Port):
    before, number = _bought(port)
    moment = port.moment(REFEREE)
    facts = handle(h.Rewind(to=number - 1, head=moment.number - 1, reason="not yet"), moment)
    _as_before(port, folded(with_records(before, port.world), facts), before)


def test_whoever_brought_her_takes_that_back(port: Port):
    before, number = _bought(port)
    act = PastAct(number, port.mara, port.command(), (), port.commits[-1])
    moment = replace(port.moment(port.mara), past=Past((act,), before))
    facts = handle(h.TakeBack(), moment)
    _as_before(port, folded(with_records(before, port.world), facts), before)


def test_bringing_her_is_taken_out_and_what_came_later_stands(port: Port):
    before, number = _bought(port)
    act = PastAct(number, port.mara, port.command(), (), port.commits[-1])
    renamed = RenameCharacter(character=port.who, name="Marianne")
    later = port.number
    port.do(REFEREE, renamed)
    acts = (act, PastAct(later, REFEREE, renamed, (), port.commits[-1]))
    moment = replace(port.moment(REFEREE), past=Past(acts, before))
    facts = handle(h.TakeBackOne(number=number, head=99, reason="not hers"), moment)
    world = folded(with_records(before, port.world), facts)
    assert (world.ships, world.accounts) == (before.ships, before.accounts)
    assert world.characters[port.who].name == "Marianne"
