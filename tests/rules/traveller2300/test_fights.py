"""Fights turn by turn."""

from __future__ import annotations

from tests.rules.cases import Case, each_case
from tests.rules.traveller2300.fights import found


@each_case(__file__, "turn")
def test_turn(case: Case):
    case.meets(**found(case))


@each_case(__file__, "fire")
def test_fire(case: Case):
    case.meets(**found(case))


@each_case(__file__, "hits")
def test_hits(case: Case):
    case.meets(**found(case))
