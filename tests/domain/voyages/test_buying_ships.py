"""A ship is bought in one go: enlisted, commissioned on terms, paid for and crewed, or nothing of it."""

from __future__ import annotations

import pytest

from domain.character.commands import EnlistCharacter
from domain.chart.commands import ChartWorld, OpenChart, TellOfHexes
from domain.previews import line
from domain.ship import commands as c
from rules.calendar import DAY_S
from rules.chart import MainWorld
from rules.vessel import Where
from tests.domain.play import REFEREE, Play

PILOT = "Kira 777777 Age 30 pilot-2, navigation-1; Cr9000"
TRADER = "ship-a-ct77-unarmed"
PRICE_CR, DOWN_CR, PAYMENT_CR = 37_080_000, 7_416_000, 154_500
MONTH_S = 30 * DAY_S


class Yard(Play):
    """A Classic table with a chart of one world that players know, and Kira, who flies."""

    def __init__(self) -> None:
        super().__init__("classic")
        self.session()
        self.kira = self.seat("player", "Kira")
        self.chart = f"x{self.number}"
        self.do(REFEREE, OpenChart(name="The Shallows"))
        self.do(REFEREE, ChartWorld(chart=self.chart, world=MainWorld("0203", "Ferry", "A555555-9")))
        self.do(REFEREE, TellOfHexes(chart=self.chart, hexes=("0203",)))
        self.pilot = f"c{self.number}.1"
        self.do(REFEREE, EnlistCharacter(name="Kira", how="line", text=PILOT, owner=self.kira))

    def command(self, **more: object) -> c.BuyShip:
        """A free trader on a loan at Ferry."""
        command = {"name": "Plover", "how": "template", "text": TRADER, "chart": self.chart, "hex": "0203"}
        return c.BuyShip.model_validate({"terms": "loan", **command, **more})


@pytest.fixture
def yard() -> Yard:
    return Yard()


def test_a_ship_on_a_loan_stands_in_her_berth_with_her_dates_her_debt_and_her_crew(yard: Yard):
    ship = f"c{yard.number}.1"
    yard.do(yard.kira, yard.command(crew={"pilot": yard.pilot, "captain": yard.pilot, "engineer-1": "Hob"}))

    vessel = yard.world.ships[ship]
    assert vessel.where == Where(yard.chart, "0203", "berth")
    assert vessel.posts == {"pilot": yard.pilot, "captain": yard.pilot, "engineer-1": "Hob"}
    assert (vessel.title.owner, vessel.title.lender) == ("Kira", "bank")
    assert vessel.title.price_cr == PRICE_CR
    assert vessel.title.payment_cr == PAYMENT_CR
    assert vessel.title.owed_cr == 480 * PAYMENT_CR
    assert vessel.dates == {"maintenance": 0, "payment": MONTH_S, "salaries": MONTH_S}
    assert yard.world.characters[ship].owners == (yard.kira,)


def test_whoever_pays_pays_the_down_payment_and_fills_her_account_or_nothing_is_bought(yard: Yard):
    assert "Kira has Cr9,000" in yard.refused(yard.kira, yard.command(payer=yard.pilot))
    ship = f"c{yard.number}.1"
    yard.do(yard.kira, yard.command(terms="given", payer=yard.pilot, account_cr=4000))
    assert yard.world.accounts.balances[ship] == 4000
    assert sum(yard.world.accounts.balances.values()) == 0
    assert yard.world.ships[ship].title.owner == yard.pilot


def test_who_pays_is_the_same_with_blanks_around_the_name(yard: Yard):
    ship = f"c{yard.number}.1"
    yard.do(yard.kira, yard.command(terms="given", payer=f"{yard.pilot} ", account_cr=4000))
    assert yard.world.accounts.balances == {"outside": -9000, yard.pilot: 5000, ship: 4000}
    assert yard.world.ships[ship].title.owner == yard.pilot
    assert "Kira has Cr5,000" in yard.refused(yard.kira, yard.command(payer=f" {yard.pilot}"))


def test_money_from_nowhere_comes_by_the_referee_alone(yard: Yard):
    command = yard.command(account_cr=10_000)
    assert (
        yard.refused(yard.kira, command) == "only the referee may put money that nobody pays into an account"
    )
    ship = f"c{yard.number}.1"
    yard.do(REFEREE, command)
    assert yard.world.accounts.balances[ship] == 10_000


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"terms": "barter"}, "she is not had on terms of 'barter', only: loan, cash, given"),
        ({"how": "line", "text": PILOT}, "Plover is no ship"),
        ({"hex": "0808"}, "nobody has heard of hex 0808 yet"),
        ({"crew": {"medic": "Hob", "sailmaker": "Bo"}}, "Plover has no post 'sailmaker'"),
        ({"text": "ship-none"}, "there is no template 'ship-none'"),
    ],
)
def test_what_cannot_be_bought_so_is_refused_and_nothing_has_changed(
    yard: Yard, more: dict[str, object], why: str
):
    assert why in yard.refused(yard.kira, yard.command(**more))


def test_a_line_tells_beforehand_on_what_terms_and_who_may_serve(yard: Yard):
    template = next(one for one in yard.world.rules.sheet.templates() if one.id == TRADER)
    found = line(template.line, yard.moment(yard.kira))
    assert found.ship is not None
    terms, openings = found.ship
    assert [(one.id, one.down_cr, one.payment_cr) for one in terms] == [
        ("loan", DOWN_CR, PAYMENT_CR),
        ("cash", PRICE_CR, 0),
        ("given", 0, 0),
    ]
    fit = {one.post.id: [bool(each.refused) for each in one.fit] for one in openings}
    assert fit["pilot"] == [False]
    assert fit["medic"] == [True]
    assert line(PILOT, yard.moment(yard.kira)).ship is None
