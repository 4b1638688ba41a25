"""Turns, initiative, tactical points, movement and interrupts, as the book has them."""

from __future__ import annotations

import pytest

from tests.rules.cases import Case, each_case
from tests.rules.megatraveller.scripts import flow_acts, found

__all__ = ["flow_acts"]
pytestmark = pytest.mark.usefixtures("flow_acts")


@each_case(__file__, "flow")
def test_turns_and_movement(case: Case) -> None:
    case.meets(**found(case))


@each_case(__file__, "interrupts")
def test_interrupts(case: Case) -> None:
    case.meets(**found(case))


@each_case(__file__, "surprise")
def test_surprise(case: Case) -> None:
    case.meets(**found(case))


@each_case(__file__, "hiding")
def test_hiding_and_spotting(case: Case) -> None:
    case.meets(**found(case))


@each_case(__file__, "morale")
def test_morale(case: Case) -> None:
    case.meets(**found(case))


@each_case(__file__, "wires")
def test_wires(case: Case) -> None:
    case.meets(**found(case))
