"""Flights of MegaTraveller at a table, case by case: ships are from Classic, jumps are tasks."""

from __future__ import annotations

from tests.domain.voyages.flown import flown, meets
from tests.rules.cases import Case, each_case


@each_case(__file__, "flight")
def test_flight(case: Case):
    meets(case, flown(case, "megatraveller", "Pilot 777777 Age 30; Pilot-1"))
