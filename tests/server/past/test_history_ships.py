"""Laying out a ship's deck plans, taken back, brought back, taken out and done on a branch."""

from __future__ import annotations

import pytest

from tests.server.past.test_history_scenes import newest
from tests.server.peers import LiveTable, place
from tests.server.under_sail import set_sail
from tests.server.views.test_views import assert_up_to_date


@pytest.fixture
async def table(tmp_path):
    async with place(tmp_path, ("ann", "player")) as made:
        yield made


async def test_laid_deck_plans_are_taken_back_brought_back_taken_out_and_branched(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    ids = await set_sail(ref, table.ids["ann"])
    room = await table.room()
    bare = await newest(table)
    laid = await ref.do("LayDeckPlans", ship=ids["ship"])
    decked = room.world
    assert decked.ships[ids["ship"]].decks == (f"m{laid}",)

    back = await ref.do("Rewind", to=bare, head=laid, reason="not yet")
    assert (room.world.scenes, room.world.ships[ids["ship"]].decks) == ({}, ())
    await ref.do("Restore", tip=laid, head=back)
    assert (room.world.scenes, room.world.ships) == (decked.scenes, decked.ships)

    named = await ref.do("RenameCharacter", character=ids["captain"], name="Anna")
    await ref.do("TakeBackOne", number=laid, head=named, reason="by hand")
    assert (room.world.scenes, room.world.ships[ids["ship"]].decks) == ({}, ())
    assert room.world.characters[ids["captain"]].name == "Anna"

    branch = f"b{await ref.do('NameBranch', name='With decks', at=bare)}"
    await ref.do("SitOnBranch", branch=branch)
    there = await ref.do("LayDeckPlans", ship=ids["ship"])
    assert room.world.scenes == {}
    line = await ref.do("MakeLive", branch=branch, head=there, reason="better so")
    assert room.world.ships[ids["ship"]].decks == (f"m{there}",)
    assert room.world.scenes[f"m{there}"].barriers == decked.scenes[f"m{laid}"].barriers
    await ann.until(line)
    await assert_up_to_date(table, {"ref": ref, "ann": ann})
