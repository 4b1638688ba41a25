"""Recorded games give the same facts when played again with the same faces."""

import pytest

from tests.replays.game import HERE, replayed

FILES = sorted(HERE.glob("*.jsonl"))


def test_there_are_games():
    assert len(FILES) >= 2


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_game_comes_out_the_same(path):
    for number, now, then in replayed(path):
        assert now == then, f"number {number} of {path.name} comes out otherwise"
