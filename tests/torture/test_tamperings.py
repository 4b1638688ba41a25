"""Every kind of tampering is answered as docs/trust.md says, and every way to tamper with everything is one of them."""

from __future__ import annotations

import random
from itertools import product
from pathlib import Path

import pytest

from torture.tampering.kind import HOWS, ONS, WHATS, Tampering
from torture.tampering.kinds import NONE, TAMPERINGS
from torture.tampering.tamper import answered
from torture.tampering.telling import lines
from torture.tampering.victim import Victim, made

DOCS = Path(__file__).parents[2] / "docs" / "trust.md"


@pytest.fixture(scope="module")
def victim(tmp_path_factory: pytest.TempPathFactory) -> Victim:
    """A table that was played at, at rest."""
    return made(tmp_path_factory.mktemp("victim"))


@pytest.mark.parametrize("kind", TAMPERINGS, ids=lambda kind: kind.name.replace(" ", "-"))
def test_each_is_answered_as_the_list_says(kind: Tampering, victim: Victim, tmp_path: Path):
    assert answered(kind, random.Random(kind.name), victim, tmp_path / "copy")


def test_the_docs_say_what_each_is_answered():
    told = DOCS.read_text().splitlines()
    assert told[told.index(next(lines())) :] == list(lines())


def test_every_way_to_tamper_with_everything_is_tried_or_has_no_meaning():
    tried = {(kind.on, kind.how, kind.what) for kind in TAMPERINGS}
    for way in product(ONS, HOWS, [what for what in WHATS if what != "server"]):
        on, _, what = way
        assert (way in tried) != (way in NONE or (on, None, what) in NONE), way


def test_each_has_a_name_of_its_own():
    assert len({kind.name for kind in TAMPERINGS}) == len(TAMPERINGS)
