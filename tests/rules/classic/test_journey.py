"""Passage for those without a ship, case by case."""

from __future__ import annotations

from tests.domain.voyages.travelling import travelled
from tests.rules.cases import Case, each_case


@each_case(__file__, "journey")
def test_journey(case: Case):
    found = travelled(case)
    notes = [one for one in case.expect.get("notes", ()) if one in found["notes"]]
    case.meets(**{**found, "notes": notes})
