"""Templates at a live table: told to who sees what they go along with, taken back, looked back at, branched."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.peers import LiveTable, deck, enlist, place
from tests.server.tables import exported, parts_of

CIRCLE = {"form": "circle", "size_m": 6, "ink": "#d94f4f"}
CONE = {"form": "cone", "size_m": 9, "spread": 60, "facing": 45, "ink": "#4f8fd9"}
MARK = "#dead77"
"""An ink in which nothing else is laid."""


@pytest.fixture
async def table(tmp_path):
    async with place(tmp_path, ("ann", "player"), ("bea", "player"), ("eve", "spectator")) as made:
        yield made


def ids(heard: dict[str, Any]) -> set[str]:
    return {view["id"] for view in heard["views"]}


async def test_two_seats_lay_templates_and_all_see_them_until_they_are_lifted(table: LiveTable):
    ref, ann, bea, eve = [await table.sit(name) for name in ("ref", "ann", "bea", "eve")]
    scene = await deck(ref)
    _, token = await enlist(ref, "Guard", scene, (6.5, 6.5), npc=True)
    first = await ann.do("LayStencil", scene=scene, at=[2, 2], **CIRCLE)
    second = await bea.do("LayStencil", scene=scene, token=token, **CONE)
    told = {view["id"]: view for view in (await eve.until(first))["views"]}
    assert told[f"a{first}"] == {
        "id": f"a{first}", "view": "stencil", "scene": scene, "seat": table.ids["ann"], "at": [2, 2],
        "token": None, "facing": 0, "spread": 0, "width_m": 0, **CIRCLE,
    }  # fmt: skip
    (along,) = (await eve.until(second))["views"]
    assert (along["at"], along["token"]) == (None, token)

    larger = await ann.do(
        "LayStencil", scene=scene, stencil=f"a{first}", at=[3, 2], **{**CIRCLE, "size_m": 12}
    )
    assert [(v["size_m"], v["at"]) for v in (await eve.until(larger))["views"]] == [(12, [3, 2])]
    back = await ann.do("TakeBack")
    assert [view["size_m"] for view in (await eve.until(back))["views"] if view["view"] == "stencil"] == [6]
    gone = await ann.do("LiftStencils", scene=scene, which="mine")
    assert (await bea.until(gone))["gone"] == [f"a{first}"]
    then = await bea.ask("look", number=larger)
    assert {view["id"]: view["size_m"] for view in then["views"] if view["view"] == "stencil"} == {
        f"a{first}": 12, f"a{second}": 9,
    }  # fmt: skip

    branch = f"b{await ref.do('NameBranch', name='aside', at=second)}"
    await ref.do("SitOnBranch", branch=branch)
    await ref.do("LiftStencils", scene=scene, which="all")
    there, here = await table.sit("ref"), await table.sit("eve")
    assert [one.view("stencil", f"a{second}") is not None for one in (there, here)] == [False, True]


async def test_one_that_goes_along_with_somebody_unseen_is_in_no_byte_told_or_exported(table: LiveTable):
    ref, ann, eve = [await table.sit(name) for name in ("ref", "ann", "eve")]
    scene = await deck(ref)
    _, token = await enlist(ref, "Lurker", scene, (6.5, 6.5), npc=True, hidden=True)
    hidden = await ref.do("LayStencil", scene=scene, token=token, **{**CIRCLE, "ink": MARK})
    changed = await ref.do(
        "LayStencil", scene=scene, stencil=f"a{hidden}", token=token, **{**CONE, "ink": MARK}
    )
    await ref.do("MoveTokens", scene=scene, moves=[{"token": token, "path": [[8.5, 6.5]]}])
    assert f"a{hidden}" in await ann.refused("LiftStencils", scene=scene, which="one", stencil=f"a{hidden}")
    away = await ref.do("LayStencil", scene=scene, token=token, **{**CIRCLE, "ink": MARK})
    await ref.do("LiftStencils", scene=scene, which="one", stencil=f"a{away}")
    late = [await table.sit(name) for name in ("ann", "eve")]
    for number in range(hidden, away + 1):
        assert f"a{hidden}" not in ids(await ann.ask("look", number=number))
    said = [text for peer in (ann, eve, *late) for text in peer.said]
    assert not any(MARK in text or '"view":"stencil"' in text for text in said)

    shown = await ref.do("HideTokens", scene=scene, tokens=[token], hidden=False)
    assert {token, f"a{hidden}"} <= ids(await ann.until(shown))
    away = await ref.do("HideTokens", scene=scene, tokens=[token], hidden=True)
    assert {token, f"a{hidden}"} <= {*(await ann.until(away))["gone"]}
    assert f"a{hidden}" not in ids(await ann.ask("look", number=changed))


async def test_a_seats_file_holds_nothing_of_what_was_hidden_from_it(table: LiveTable, tmp_path):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    scene = await deck(ref)
    _, token = await enlist(ref, "Lurker", scene, (6.5, 6.5), npc=True, hidden=True)
    await ref.do("LayStencil", scene=scene, token=token, **{**CIRCLE, "ink": MARK})
    await ref.do("RevealGround", scene=scene, what="cover_all")
    await ref.do("LayStencil", scene=scene, at=[20, 15], **{**CIRCLE, "ink": MARK})
    await ann.do("LayStencil", scene=scene, at=[3, 3], **CONE)

    whole = parts_of(exported(tmp_path, table.table, tmp_path / "all.retcon"))
    mine = parts_of(exported(tmp_path, table.table, tmp_path / "ann.retcon", seat=table.ids["ann"]))
    assert any(MARK.encode() in part for part in whole.values())
    assert not any(MARK.encode() in part for part in mine.values())
    assert any(str(CONE["ink"]).encode() in part for part in mine.values())


async def test_seats_that_else_see_alike_are_not_told_of_what_one_has_laid_on_unknown_ground(
    table: LiveTable,
):
    ref, ann, bea = [await table.sit(name) for name in ("ref", "ann", "bea")]
    scene = await deck(ref)
    await ref.do("RevealGround", scene=scene, what="cover_all")
    laid = await ann.do("LayStencil", scene=scene, at=[20, 15], **{**CIRCLE, "ink": MARK})
    assert f"a{laid}" in ids(await ref.until(laid))
    await bea.until(laid)
    late = await table.sit("bea")
    assert not any(MARK in text for peer in (bea, late) for text in peer.said)
    assert (await table.sit("ann")).view("stencil", f"a{laid}") is not None
