"""Free drawing at a live table: told to who sees the ground, taken back, looked back at, exported by audience."""

from __future__ import annotations

import pytest

from domain.world import World
from server.views.pane import Pane
from tests.server.peers import LiveTable, deck, place
from tests.server.tables import exported, parts_of

TEXT = {"shape": "text", "points": [[2, 2]], "ink": "#d94f4f"}
STROKE = {"shape": "pen", "points": [[1, 1], [2, 3], [3, 3]], "ink": "#4f8fd9"}


@pytest.fixture
async def table(tmp_path):
    async with place(tmp_path, ("ann", "player"), ("bea", "player"), ("eve", "spectator")) as made:
        yield made


async def test_two_seats_draw_and_all_see_it_at_once_until_it_is_rubbed_out(table: LiveTable):
    ref, ann, bea, eve = [await table.sit(name) for name in ("ref", "ann", "bea", "eve")]
    scene = await deck(ref)
    first = await ann.do("MakeDrawing", scene=scene, **STROKE)
    second = await bea.do("MakeDrawing", scene=scene, text="here", **TEXT)
    told = {view["id"]: view for view in (await eve.until(first))["views"]}
    assert told[f"d{first}"] == {
        "id": f"d{first}", "view": "drawing", "scene": scene, "seat": table.ids["ann"], "text": "", **STROKE,
    }  # fmt: skip
    assert [view["text"] for view in (await eve.until(second))["views"]] == ["here"]

    assert "spectator" in await eve.refused("MakeDrawing", scene=scene, **STROKE)
    gone = await ann.do("EraseDrawings", scene=scene, which="mine")
    assert (await bea.until(gone))["gone"] == [f"d{first}"]
    back = await ann.do("TakeBack")
    assert f"d{first}" in {view["id"] for view in (await bea.until(back))["views"]}

    then = await bea.ask("look", number=first)
    assert {f"d{first}", f"d{second}"} & {view["id"] for view in then["views"]} == {f"d{first}"}


async def test_behind_the_curtain_on_a_map_not_shown_and_under_fog_no_byte_of_it_is_told(table: LiveTable):
    ref, ann, bea, eve = [await table.sit(name) for name in ("ref", "ann", "bea", "eve")]
    scene = await deck(ref)
    other = f"m{await ref.do('OpenScene', name='Bridge')}"
    await ref.do("MakeDrawing", scene=other, text="ZQMARKQZ", **TEXT)
    assert "ZQMARKQZ" not in await ann.refused("EraseDrawings", scene=other, which="mine")
    await ref.do("DrawCurtain")
    await ref.do("MakeDrawing", scene=scene, text="ZQMARKQZ", **TEXT)
    await ref.do("EraseDrawings", scene=scene, which="mine")
    await ref.do("LiftCurtain")
    await ref.do("RevealGround", scene=scene, what="cover_all")
    hidden = await ref.do("MakeDrawing", scene=scene, text="ZQMARKQZ", **TEXT)
    own = await ann.do("MakeDrawing", scene=scene, **STROKE)
    await eve.until(own)
    assert f"d{own}" not in {view["id"] for view in (await bea.until(own))["views"]}
    late = [await table.sit(name) for name in ("ann", "eve")]
    for number in range(hidden - 6, own + 1):
        assert f"d{hidden}" not in {view["id"] for view in (await ann.ask("look", number=number))["views"]}

    assert not any("ZQMARKQZ" in text for peer in (ann, bea, eve, *late) for text in peer.said)
    assert late[0].view("drawing", f"d{own}") is not None
    assert late[1].view("drawing", f"d{own}") is None
    shown = await ref.do("RevealGround", scene=scene, what="explore", rectangle=[0, 0, 5, 5])
    told = {view["id"] for view in (await eve.until(shown))["views"]}
    assert {f"d{hidden}", f"d{own}"} <= told
    covered = await ref.do("RevealGround", scene=scene, what="cover_all")
    assert {f"d{hidden}", f"d{own}"} <= {*(await eve.until(covered))["gone"]}


async def test_no_byte_of_what_the_referee_hides_is_told_and_who_looks_back_sees_what_they_saw(
    table: LiveTable,
):
    ref, ann, bea = [await table.sit(name) for name in ("ref", "ann", "bea")]
    scene = await deck(ref)
    await ref.do("MakeDrawing", scene=scene, hidden=True, text="ZQMARKQZ", **TEXT)
    open_one = await ann.do("MakeDrawing", scene=scene, **STROKE)
    pin = await bea.do("PutPin", scene=scene, at=[2, 2], title="Hatch", ink="#d94f4f", to="all")
    about = {"scene": scene, "form": "circle", "size_m": 6, "at": [3, 3], "ink": "#d94f4f"}
    circle = await ann.do("LayStencil", **about)
    unseen = await ref.do("LayStencil", hidden=True, **about)
    names = [f"d{open_one}", f"i{pin}", f"a{circle}"]
    hidden = await ref.do("HideThings", scene=scene, things=names, hidden=True)
    for peer in (ann, bea):
        assert {*(await peer.until(hidden))["gone"]} == {*names}
    about = {"scene": scene, "title": "ZQMARKQZ", "ink": "#d94f4f", "to": "all"}
    await ref.do("RewritePin", pin=names[1], **about)
    late = await table.sit("ann")
    assert not any("ZQMARKQZ" in text for peer in (ann, bea, late) for text in peer.said)
    assert not any(f'"a{unseen}"' in text for peer in (ann, bea, late) for text in peer.said)
    assert {*names} <= {view["id"] for view in (await ann.ask("look", number=unseen))["views"]}
    then = {view["id"] for view in (await ann.ask("look", number=hidden))["views"]}
    assert not {*names} & then
    back = await ref.do("HideThings", scene=scene, things=names, hidden=False)
    told = {view["id"]: view for view in (await ann.until(back))["views"]}
    assert told[names[1]]["title"] == "ZQMARKQZ"
    assert names[0] in told


async def test_a_seats_file_holds_no_byte_of_what_was_drawn_where_it_could_not_see(
    table: LiveTable, tmp_path
):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    scene = await deck(ref)
    other = f"m{await ref.do('OpenScene', name='Bridge')}"
    hidden = {**TEXT, "text": "ZQMARKQZ", "ink": "#dead77"}
    await ref.do("MakeDrawing", scene=other, **hidden)
    await ref.do("EraseDrawings", scene=other, which="all")
    await ref.do("RevealGround", scene=scene, what="cover_all")
    await ref.do("MakeDrawing", scene=scene, **hidden)
    await ann.do("MakeDrawing", scene=scene, **STROKE)

    whole = parts_of(exported(tmp_path, table.table, tmp_path / "all.retcon"))
    mine = parts_of(exported(tmp_path, table.table, tmp_path / "ann.retcon", seat=table.ids["ann"]))
    for mark in (b"ZQMARKQZ", b"#dead77"):
        assert any(mark in part for part in whole.values())
        assert not any(mark in part for part in mine.values())
    assert any(str(STROKE["ink"]).encode() in part for part in mine.values())


async def test_of_a_drawing_partly_on_unknown_ground_the_rest_alone_is_told(table: LiveTable):
    ref, ann, bea = [await table.sit(name) for name in ("ref", "ann", "bea")]
    scene = await deck(ref)
    await ref.do("RevealGround", scene=scene, what="cover_all")
    await ref.do("RevealGround", scene=scene, what="explore", rectangle=[0, 0, 5, 5])
    made = await ref.do("MakeDrawing", scene=scene, shape="line", points=[[1, 1], [17.625, 1]], ink="#d94f4f")
    told = {view["id"]: view for view in (await ann.until(made))["views"]}
    assert (told[f"d{made}"]["points"], told[f"d{made}"]["parts"]) == ([], [[[1, 1], [4.875, 1]]])
    own = await ann.do("MakeDrawing", scene=scene, **{**STROKE, "points": [[1, 2], [17.125, 2]]})
    assert {view["id"]: view for view in (await bea.until(own))["views"]}[f"d{own}"]["points"] == []
    assert "no drawing" in await ann.refused("EraseDrawings", scene=scene, which="one", drawing=f"d{made}")
    late = [await table.sit(name) for name in ("ann", "bea", "eve")]
    assert [peer.view("drawing", f"d{own}")["points"] == [] for peer in late] == [False, True, True]
    then = {view["id"]: view for view in (await bea.ask("look", number=made))["views"]}
    assert then[f"d{made}"]["parts"] == [[[1, 1], [4.875, 1]]]
    assert not any("17.625" in text for peer in (ann, bea, *late) for text in peer.said)
    assert not any("17.125" in text for peer in (bea, *late[1:]) for text in peer.said)

    shown = await ref.do("RevealGround", scene=scene, what="explore", rectangle=[0, 0, 20, 5])
    told = {view["id"]: view for view in (await bea.until(shown))["views"]}
    assert told[f"d{made}"]["points"] == [[1, 1], [17.625, 1]]
    assert "parts" not in told[f"d{made}"]
    covered = await ref.do("RevealGround", scene=scene, what="cover_all")
    assert f"d{made}" in (await bea.until(covered))["gone"]


async def test_what_a_referee_draws_has_nobody_look_at_everything_again(table: LiveTable, monkeypatch):
    ref, ann, bea = [await table.sit(name) for name in ("ref", "ann", "bea")]
    scene = await deck(ref)
    looked: list[str] = []
    laid = Pane.everything

    def noted(pane: Pane, world: World) -> dict[str, str]:
        looked.append("all")
        return laid(pane, world)

    monkeypatch.setattr(Pane, "everything", noted)
    for _ in range(2):
        await bea.until(await ref.do("MakeDrawing", scene=scene, **STROKE))
    await ref.do("EraseDrawings", scene=scene, which="all")
    assert not looked
    first = await ann.do("MakeDrawing", scene=scene, **STROKE)
    await bea.until(first)
    assert looked
    looked.clear()
    await bea.until(await ann.do("MakeDrawing", scene=scene, **STROKE))
    assert not looked
