"""Recorded games give the same facts when played again with the same faces."""

import pytest

from tests.replays import lives, space, voyages
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


@pytest.mark.parametrize("name", lives.GAMES)
def test_a_recorded_life_comes_out_the_same(name: str):
    for number, now, then in lives.replayed(name):
        assert now == then, f"number {number} of {name} comes out otherwise"


def test_the_doctor_is_as_the_book_records_him():
    (doctor,) = lives.ended("doctor").characters.values()
    own = doctor.sheet
    assert (
        "".join(f"{own['full'][name]:X}" for name in ("str", "dex", "end", "int", "edu", "soc")) == "556AC9"
    )
    assert (own["age"], own["terms"], own["cash_cr"]) == (38, 5, 20_000)
    book = {
        "Medical": 3, "Pilot": 2, "Grav Vehicle": 2, "Sensor Ops": 1,
        "Communications": 1, "Instruction": 1, "Brawling": 1, "Handgun": 1,
    }  # fmt: skip
    assert book.items() <= own["skills"].items()


def test_every_place_where_the_book_contradicts_its_tables_is_an_override_with_its_reason():
    reasons = [step[0] for step in lives.STEPS if len(step) == 2]
    assert len(reasons) == 5
    assert all(" " in one for one in reasons)


def test_the_recorded_fight_in_space_comes_out_the_same():
    for number, now, then in space.replayed():
        assert now == then, f"number {number} of the exchange comes out otherwise"
