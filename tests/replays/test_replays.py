"""Recorded games give the same facts when played again with the same faces."""

import pytest

from tests.replays import space, voyages
from tests.replays.game import HERE, replayed

FILES = sorted(HERE.glob("*.jsonl"))


def test_there_are_games():
    assert len(FILES) >= 2


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_game_comes_out_the_same(path):
    for number, now, then in replayed(path):
        assert now == then, f"number {number} of {path.name} comes out otherwise"


@pytest.mark.parametrize("name", voyages.GAMES)
def test_a_recorded_voyage_comes_out_the_same(name: str):
    for number, now, then in voyages.replayed(name):
        assert now == then, f"number {number} of {name} comes out otherwise"


def test_the_recorded_fight_in_space_comes_out_the_same():
    for number, now, then in space.replayed():
        assert now == then, f"number {number} of the exchange comes out otherwise"
