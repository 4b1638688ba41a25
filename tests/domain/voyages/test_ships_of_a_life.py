"""Ships that a life brought come to the table once, on the terms of that life, and no money is made of it."""

from __future__ import annotations

from typing import Any

import pytest

from domain.character.commands import EnlistCharacter
from domain.happened import character_fact
from domain.previews import line
from domain.ship import commands as c
from domain.stage.commands import PassTime
from domain.world import folded
from rules.calendar import DAY_S, YEAR_DAYS
from rules.happening import Changed
from rules.places import place
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
        self.lived({"Free Trader": 2, "Scout Ship": 1})

    def lived(self, ships: dict[str, int]) -> None:
        """Mara's life brought these."""
        sheet = self.world.characters[self.who].sheet
        changed = Changed(self.who, "life", (place(sheet, "life", {"frames": [], "ships": ships}),))
        facts = (character_fact(self.world, self.who, changed),)
        self.world = folded(self.world, facts)
        self.commits.append(facts)

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


def test_a_preview_tells_what_she_would_be_had_on(port: Port):
    trader = next(one for one in port.world.rules.sheet.templates() if one.id == TRADER)
    found = line(trader.line, port.moment(port.mara), port.who)
    assert found.ship is not None
    assert [one.id for one in found.ship[0]] == ["free-trader"]


def test_a_pension_is_paid_into_the_account_each_year_and_nobodys_money_is_made_of_it(port: Port):
    sheet = port.world.characters[port.who].sheet
    life = {"frames": [], "pension_cr": 10_000, "pension_s": port.world.stage.clock_s}
    facts = (character_fact(port.world, port.who, Changed(port.who, "life", (place(sheet, "life", life),))),)
    port.world = folded(port.world, facts)
    port.commits.append(facts)
    port.do(REFEREE, PassTime(seconds=2 * YEAR_S + DAY_S, reason="two quiet years"))
    assert port.world.characters[port.who].sheet["cash_cr"] == 20_000
    assert port.world.accounts.balances[port.who] == 20_000
    assert sum(port.world.accounts.balances.values()) == 0
