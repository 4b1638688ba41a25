"""Flights of MegaTraveller at a table, case by case: ships are from Classic, jumps are tasks."""

from __future__ import annotations

from rules.systems.megatraveller.people import shipwork
from tests.domain.voyages.flown import flown, meets
from tests.rules.cases import Case, each_case


@each_case(__file__, "flight")
def test_flight(case: Case):
    meets(case, flown(case, "megatraveller", "Pilot 777777 Age 30; Pilot-1"))


def test_tasks_of_ships_are_called_what_the_catalogue_calls_them():
    assert {name: shipwork.profile(name).phrase for name in shipwork.PHRASES} == dict(shipwork.PHRASES)
