"""Markers on tokens at a live table: told to those who see the token, the referee's to referees alone."""

from __future__ import annotations

import pytest

from tests.server.peers import LiveTable, deck, enlist, place


@pytest.fixture
async def table(tmp_path):
    async with place(tmp_path, ("ann", "player"), ("bea", "player")) as made:
        yield made


async def test_markers_are_told_at_once_and_secret_ones_to_referees_alone(table: LiveTable):
    ref, ann, bea = [await table.sit(name) for name in ("ref", "ann", "bea")]
    scene = await deck(ref)
    _, token = await enlist(ref, "Lia", scene, (10.5, 10.5), owner=table.ids["ann"])
    about = {"scene": scene, "token": token}

    number = await ann.do("MarkToken", **about, icon="flag", text="spotter")
    told = {view["id"]: view for view in (await bea.until(number))["views"]}
    assert told[token]["markers"] == [{"icon": "flag", "text": "spotter", "secret": False}]
    assert told[token]["badges"][0]["title"] == "spotter"

    number = await ref.do("MarkToken", **about, icon="skull", text="traitor", secret=True)
    await bea.until(number)
    assert [one["text"] for one in (await table.sit("ref")).view("token", token)["markers"]] == [
        "spotter",
        "traitor",
    ]
    again = await table.sit("bea")
    assert [one["text"] for one in again.view("token", token)["markers"]] == ["spotter"]
    assert not any("traitor" in text for peer in (ann, bea, again) for text in peer.said)

    await ref.do("Rewind", to=number - 2, head=number, reason="no marks")
    bare = (await table.sit("bea")).view("token", token)
    assert bare is not None
    assert "markers" not in bare
