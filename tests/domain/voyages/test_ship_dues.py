"""What falls due for a ship by date: payments, salaries, maintenance, the power plant's fuel."""

from __future__ import annotations

import pytest

from domain.money.events import MoneyPaid
from domain.money.standing import balance
from domain.ship.commands import AmendShip, TitleOf
from domain.stage.commands import PassTime, SetClock
from tests.domain.play import REFEREE
from tests.domain.voyages.flying import DAY_S, PRICE_CR, Flight

OWED = TitleOf(owner="Kira", price_cr=PRICE_CR, owed_cr=400_000, payment_cr=154_500, lender="bank")


def waited(on: Flight, days: float) -> None:
    on.do(REFEREE, PassTime(seconds=days * DAY_S, reason="waiting"))


def due(on: Flight) -> dict[str, tuple[float, int]]:
    assert on.world.rules.ships is not None
    sheet = on.world.characters[on.ship].sheet
    found = on.world.rules.ships.falls_due(sheet, on.vessel, on.world.open_table.rulings)
    return {str(one.what): (one.at_s / DAY_S, one.amount_cr) for one in found}


@pytest.mark.parametrize("ruleset", ["classic", "megatraveller"])
def test_each_payment_is_made_on_its_day_and_the_last_is_smaller(ruleset: str):
    """CT-SHIP-02, CT-SHIP-04, MT-SHIP-12."""
    on = Flight(
        ruleset,
        captain="Pilot 777777 Age 30; Pilot-1" if ruleset == "megatraveller" else "Pilot 777777 Pilot-1",
    )
    on.do(
        REFEREE,
        AmendShip(ship=on.ship, title=OWED, dates={"payment": 10 * DAY_S}, counts={}, reason="bought"),
    )
    assert due(on)["payment to the bank"] == (10, 154_500)
    waited(on, 45)
    paid = [one for one in on.events(MoneyPaid) if isinstance(one, MoneyPaid) and one.to == "bank"]
    assert [(one.at_s / DAY_S if one.at_s else None, one.amount_cr) for one in paid] == [
        (10, 154_500),
        (40, 154_500),
    ]
    assert (on.vessel.title.owed_cr, on.vessel.dates["payment"] / DAY_S) == (91_000, 70)
    waited(on, 60)
    assert (on.vessel.title.owed_cr, on.vessel.title.lender, "payment" in on.vessel.dates) == (0, "", False)
    assert sum(on.world.accounts.balances.values()) == 0
    assert balance(on.world, "bank") == 400_000


def test_those_hired_are_paid_their_post_s_salary_and_characters_what_was_agreed():
    """CT-SHIP-20, CT-SHIP-22."""
    on = Flight()
    on.kept(**{"pay.pilot": 250})
    waited(on, 1)
    assert due(on)["salaries"] == (30, 4_000 + 2_000 + 250)
    cash = balance(on.world, on.ann)
    waited(on, 30)
    assert balance(on.world, on.ann) == cash + 250
    assert balance(on.world, on.ship) == -6_250
    assert on.vessel.dates["salaries"] / DAY_S == 60


def test_yearly_maintenance_is_due_a_year_after_the_last():
    """CT-SHIP-18."""
    on = Flight()
    on.dates(maintenance=5)
    assert due(on)["yearly maintenance"] == (370, 37_080)


def test_under_way_the_plant_burns_a_lot_of_fuel_each_span_and_stops_when_the_tanks_are_dry():
    """CT-SHIP-13."""
    on = Flight()
    on.amend(fuel__refined=15)
    on.put("limit")
    on.dates(plant_fuel=3)
    assert due(on)["10 t of fuel for the power plant"] == (3, 0)
    waited(on, 4)
    assert (on.tank_t, on.vessel.dates["plant fuel"] / DAY_S) == (5, 17)
    waited(on, 30)
    assert (on.tank_t, on.vessel.dates["plant fuel"] / DAY_S) == (0, 24)


def test_in_a_berth_the_plant_burns_nothing():
    on = Flight()
    on.amend(fuel__refined=15)
    on.dates(plant_fuel=3)
    waited(on, 30)
    assert on.tank_t == 15


def test_what_a_date_set_wrong_would_bring_at_once_is_refused_until_the_date_is_set_again():
    on = Flight()
    on.do(REFEREE, SetClock(clock_s=1e12, reason="far ahead"))
    on.do(REFEREE, AmendShip(ship=on.ship, title=OWED, dates={"payment": 0.0}, counts={}, reason="so be it"))
    why = (
        "payments to the bank of 385,803 months would fall due at once, more than 400: set their date by hand"
    )
    assert on.refused(REFEREE, PassTime(seconds=1, reason="waiting")) == f"Heron: {why}"
    on.dates(payment=1e12 / DAY_S, salaries=1e12 / DAY_S - 30 * 400)
    assert "Heron: salaries of 401 months" in on.refused(REFEREE, PassTime(seconds=1, reason="waiting"))
    on.dates(salaries=1e12 / DAY_S)
    waited(on, 1)
    assert sum(on.world.accounts.balances.values()) == 0
