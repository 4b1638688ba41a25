"""The first fight of a demo is one that its players mostly win, even when nobody chooses."""

from __future__ import annotations

from server.demo.story import story
from tools.fights import fought, table
from tools.sorties import flown


async def test_the_crew_of_the_demo_beats_the_boarders_by_default_play():
    world = await table("boarders")

    ends = [fought(world, story("boarders"), "deck", chance) for chance in range(4)]

    assert sum(end.won for end in ends) >= 3
    assert sum(end.dead == 0 for end in ends) >= 2


async def test_the_survey_party_of_the_relay_mostly_wins_and_brings_everybody_home():
    world = await table("relay")

    ends = [fought(world, story("relay"), "uplands", chance) for chance in range(102, 106)]

    assert sum(end.won for end in ends) >= 3
    assert sum(end.dead == 0 for end in ends) >= 2


async def test_the_free_trader_mostly_beats_the_pirate_at_the_giant():
    world = await table("errand")

    ends = [flown(world, story("errand"), chance) for chance in range(4)]

    assert sum(end.how == "won" for end in ends) >= 3
    assert all(end.turns <= 51 for end in ends)
