"""Some acts of a long fight in every system, and of a trip, taken out at a table that is kept, and brought back."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.domain.demo_fights import EVERYWHERE
from torture.takeouts import taken_out, taken_out_of_a_trip

SHARE = 3


@pytest.mark.parametrize("seed", range(len(EVERYWHERE)), ids=EVERYWHERE)
def test_acts_of_a_long_fight_are_taken_out_as_foreseen_and_brought_back(seed: int, tmp_path: Path) -> None:
    assert taken_out(seed, tmp_path, SHARE)["take-outs"]


@pytest.mark.parametrize("seed", range(2))
def test_acts_of_a_trip_are_taken_out_as_foreseen_and_brought_back(seed: int, tmp_path: Path) -> None:
    assert taken_out_of_a_trip(seed, tmp_path, SHARE)["take-outs"]
