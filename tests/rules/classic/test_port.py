"""Business in port of Classic Traveller at a table, case by case."""

from __future__ import annotations

from tests.domain.voyages.traded import meets, traded
from tests.rules.cases import Case, each_case


@each_case(__file__, "port")
def test_port(case: Case):
    meets(case, traded(case))
