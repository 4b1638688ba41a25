"""Deck plans that were laid, and a fight aboard with what came of it: taken back, brought back, looked at, branched."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.past.test_history_scenes import newest
from tests.server.peers import LiveTable, Peer, place
from tests.server.under_sail import set_sail
from tests.server.views.test_views import assert_up_to_date, folded


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


async def test_a_fight_aboard_and_what_came_of_it_are_taken_back_and_brought_back(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    room = await table.room()
    space, heron, who = await _boarded(table, ref)
    before = await newest(table)
    nonsense: tuple[dict[str, Any], ...] = (
        {"call": "x"},
        {"call": "boarding|c99.1", "goes_on": True},
        {"call": "", "many": -1},
    )
    for rubbish in nonsense:
        refused = await ref.command("AnswerCall", **{"combat": space, "many": 1, **rubbish})
        assert refused["type"] == "refused"
    assert await newest(table) == before
    call = next(view for view in folded(ref)["views"].values() if view.get("calls"))["calls"][0]["id"]
    answered = await ref.do("AnswerCall", combat=space, call=call, many=2)
    waits = await ref.command("AdvanceCombat", combat=space)
    assert waits["reason"] == "The fight that was called for is not over"
    down = [{"path": f"now.{one}", "value": 0} for one in ("str", "end")]
    await ref.do("AmendSheet", character=who, amendments=down, reason="struck down")
    over = await ref.do("CloseCombat", combat=f"f{answered}", outcome="she is down")
    lost = room.world
    assert lost.ships[heron].posts["captain"].startswith(f"c{answered}.")

    back = await ref.do("Rewind", to=before, head=over, reason="not like that")
    assert room.world.ships[heron].posts["captain"] == who
    assert not room.world.combats[space].closed
    await ref.do("Restore", tip=over, head=back)
    assert room.world.ships == lost.ships
    number = await newest(table)
    await ann.until(number)
    await assert_up_to_date(table, {"ref": ref, "ann": ann})


async def _boarded(table: LiveTable, ref: Peer) -> tuple[str, str, str]:
    """Ann's Heron, alone at whose helm is Anders, boarded by a pirate; ids of the fight in space, of her and of him."""
    scene = f"m{await ref.do('OpenScene', name='Deep', kind='space', metres_per_cell=1_609_344, show=True)}"
    where = {"how": "template", "scene": scene}
    own = {"name": "Heron", "text": "ship-a-ct77-armed", "at": (0.0, 0.0), "owner": table.ids["ann"]}
    heron = f"c{await ref.do('EnlistCharacter', **own, **where)}.1"
    foe = {"name": "Kite", "text": "ship-y-ct77-pirate", "at": (0.05, 0.0), "npc": True}
    kite = f"c{await ref.do('EnlistCharacter', **foe, **where)}.1"
    line = {"how": "line", "text": "Pilot 777777 Pilot-2", "owner": table.ids["ann"]}
    who = f"c{await ref.do('EnlistCharacter', name='Anders', **line)}.1"
    await ref.do("CommissionShip", ship=heron, hex="0101", at="orbit", dates={}, counts={})
    for post in ("captain", "pilot"):
        await ref.do("AssignPost", ship=heron, post=post, who=who)
    sides = [{"name": "Heron", "characters": [heron]}, {"name": "Pirates", "characters": [kite]}]
    opened = await ref.do("OpenActivity", kind="space", scene=scene, sides=sides, setup={"first": "b"})
    await ref.do("TakeAct", combat=f"f{opened}", who=kite, act="board", args={"ship": heron})
    return f"f{opened}", heron, who
