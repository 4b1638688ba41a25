"""Flights of Classic Traveller at a table, case by case."""

from __future__ import annotations

from tests.domain.voyages.flown import flown, meets
from tests.rules.cases import Case, each_case


@each_case(__file__, "flight")
def test_flight(case: Case):
    meets(case, flown(case, "classic", "Pilot 777777 Pilot-1"))
