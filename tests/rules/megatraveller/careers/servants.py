"""Somebody who serves, as cases tell of them."""

from __future__ import annotations

from rules.systems.megatraveller.careers.advanced.asked import Servant
from rules.systems.megatraveller.people.sheet import CHARACTERISTICS
from tests.rules.cases import Case


def servant(case: Case) -> Servant:
    """Somebody of 777777, E1, in the first term, but for what is given."""
    given = case.given
    return Servant(
        upp={name: given.get(name, 7) for name in CHARACTERISTICS},
        skills=given.get("skills", {}),
        rank=given.get("rank", "E1"),
        terms=given.get("terms", 1),
        trade=frozenset(given.get("trade", ())),
        marks=frozenset(given.get("marks", ())),
    )
