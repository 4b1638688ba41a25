"""Tables of every release so far open, fold, replay and verify in this one, number by number."""

from __future__ import annotations

import json
from contextlib import closing
from functools import cache
from pathlib import Path

import pytest

from rules import look_in
from server.archive.load import load
from server.archive.sources import Location
from server.ledger import records
from server.proof.folding import Folded, folds
from server.proof.verify import Thoroughness, verify
from tests.releases.freeze import KEPT, digest
from tests.releases.table import missing, plain

look_in(str(Path(__file__).parents[1] / "systems"))
FILES = sorted(KEPT.glob("*/*.retcon"))
OF_NO_SYSTEM = {"Wrecked"}
"""A ship may be lost so, but no act of any rules system loses one yet: the next release that is frozen holds it."""
EVERY_FILE = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


@cache
def steps_of(path: Path) -> tuple[Folded, ...]:
    """Every commit of a file with its worlds."""
    with closing(Location(path).open()) as source:
        return tuple(folds(source, source.about.number))


@EVERY_FILE
def test_it_folds_to_what_it_folded_to_when_it_was_frozen(path: Path):
    noted = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    worlds = {str(step.commit.entry.number): step.world for step in steps_of(path)}
    assert {number: digest(plain(worlds[number])) for number in noted} == noted


@EVERY_FILE
def test_every_fact_and_command_is_written_as_it_was(path: Path):
    for step in steps_of(path):
        body = step.commit.body
        command = records.command_of(body)
        assert records.body(body.seat, body.command_id, command).command == body.command
        for fact in step.commit.facts:
            again = records.sealed(records.opened(fact))
            assert again == fact, f"{step.commit.entry.number}: {fact.topic}"


def test_every_kind_of_event_of_a_release_is_there():
    seen = {fact.topic for path in FILES for step in steps_of(path) for fact in step.commit.facts}
    assert not missing(seen | OF_NO_SYSTEM), (
        "freeze the release that brought these: python -m tests.releases.freeze"
    )


@EVERY_FILE
def test_it_is_found_sound(path: Path):
    report = verify(Location(path), Thoroughness(jobs=0))
    assert report.sound, list(report.lines())


@EVERY_FILE
async def test_it_comes_to_life(path: Path, tmp_path: Path):
    loaded = await load(tmp_path, path, "OFF", lambda what, part: None, 0)
    assert loaded.about.number == steps_of(path)[-1].commit.entry.number
