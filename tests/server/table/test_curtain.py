"""The curtain at a live table: no byte of the map reaches a player while it is drawn."""

from __future__ import annotations

import pytest

from tests.server.peers import LiveTable, deck, enlist, place


@pytest.fixture
async def table(tmp_path):
    async with place(tmp_path, ("ann", "player"), ("eve", "spectator")) as made:
        yield made


async def test_while_the_curtain_is_drawn_players_are_told_its_words_and_nothing_of_the_map(table: LiveTable):
    ref, ann, eve = [await table.sit(name) for name in ("ref", "ann", "eve")]
    scene = await deck(ref)
    _, token = await enlist(ref, "Lia", scene, (10.5, 10.5), owner=table.ids["ann"])
    drawn = await ref.do("DrawCurtain", text="A moment")
    for peer in (ann, eve):
        await peer.until(drawn)
    heard = len(ann.said), len(eve.said)

    await ref.do("RenameScene", scene=scene, name="ZQMAPQZ")
    await ref.do("MoveTokens", scene=scene, moves=[{"token": token, "path": [[4.25, 4.25]]}], free=True)
    last = await ref.do("MarkToken", scene=scene, token=token, icon="flag", text="ZQMARKQZ")
    for peer in (ann, eve):
        await peer.until(last)
    late = await table.sit("ann")

    whole = [*ann.said[heard[0] :], *eve.said[heard[1] :], *late.said]
    assert not any(word in text for text in whole for word in ("ZQMAPQZ", "ZQMARKQZ", "4.25"))
    told = late.view("table", "table")
    assert told is not None
    assert (told["curtain"], told["scene"], late.view("scene", scene)) == ("A moment", None, None)
    mine = (await table.sit("ref")).view("table", "table")
    assert mine is not None
    assert mine["scene"] == scene

    lifted = await ref.do("LiftCurtain")
    views = {view["id"]: view for view in (await ann.until(lifted))["views"]}
    assert views[scene]["name"] == "ZQMAPQZ"
    assert views[token]["at"] == [4.25, 4.25]
