"""A small share of every tool of torture, the same seeds each time."""

from __future__ import annotations

from pathlib import Path

import pytest

from torture.trial import Trial
from torture.trials import TRIALS

SHARED = [trial for trial in TRIALS if trial.share]


@pytest.mark.parametrize("trial", SHARED, ids=lambda trial: trial.name)
def test_the_program_stands_a_small_share(trial: Trial, tmp_path: Path) -> None:
    for seed in range(trial.share):
        folder = tmp_path / str(seed)
        folder.mkdir()
        assert trial.run(seed, folder)
