"""Somebody hired aboard becomes a person with a sheet, at the same posts for the same pay."""

from __future__ import annotations

import pytest

from domain.ship.commands import EnlistHired
from rules.spacefaring.voyage.books import Books
from tests.domain.play import REFEREE
from tests.domain.voyages.flying import Flight


def _level(on: Flight, who: str, skill: str) -> int | None:
    acts = on.world.rules.activity("voyage").acts
    books: Books = next(iter(acts.values())).books  # type: ignore[attr-defined]
    return books.level(on.world.characters[who].sheet, skill)


@pytest.mark.parametrize(
    ("ruleset", "captain"),
    [("classic", "Pilot 777777 Pilot-1"), ("megatraveller", "Pilot 777777 Age 30; Pilot-1")],
)
def test_a_hired_engineer_gets_a_sheet_that_says_what_the_post_asks(ruleset: str, captain: str):
    on = Flight(ruleset, captain=captain)
    bo = f"c{on.number}.1"
    on.do(on.kira, EnlistHired(ship=on.ship, post="engineer-1"))
    assert on.vessel.posts["engineer-1"] == bo
    assert on.world.characters[bo].name == "Bo"
    assert on.world.characters[bo].owners == (on.kira,)
    assert _level(on, bo, "engineering") == 1
    assert on.vessel.counts["pay.engineer-1"] == 4_000
    assert on.refused(on.kira, EnlistHired(ship=on.ship, post="engineer-1")).startswith("nobody hired is")


def test_a_referees_is_an_npc_and_time_comes_along():
    on = Flight()
    cy = f"c{on.number}.1"
    on.do(REFEREE, EnlistHired(ship=on.ship, post="medic"))
    assert on.world.characters[cy].npc
    sam = on.seat("player", "Sam")
    assert on.refused(sam, EnlistHired(ship=on.ship, post="engineer-1")) != ""
