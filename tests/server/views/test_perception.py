"""Somebody who slips away by a throw is lost to the others' screens, comes back by a move, and a look back knows it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rules import look_in
from tests.server.peers import LiveTable, Peer, asked, place
from tests.server.views.test_views import assert_true, folded

look_in(str(Path(__file__).parents[2] / "systems"))
SURE = "Lance-18 Dodge-18"
"""3D at most 18: whatever falls."""


@pytest.fixture
async def table(tmp_path: Path):
    async with place(
        tmp_path, ("ann", "player"), ("bea", "player"), ("eve", "spectator"), ruleset="tourney"
    ) as made:
        yield made


async def knight(ref: Peer, table: LiveTable, scene: str, name: str, y: float) -> str:
    command = {"name": name, "how": "line", "text": SURE, "owner": table.ids[name], "npc": False}
    return f"c{await ref.do('EnlistCharacter', scene=scene, at=[5.2, y], **command)}.1"


def known(views: dict[str, dict[str, Any]], who: str) -> tuple[bool, bool]:
    """Whether somebody is on the map, and among the fighters."""
    on_map = any(one["view"] == "token" and one["character"] == who for one in views.values())
    engaged_at = any(
        who in [row["who"] for row in one["fighters"]] for one in views.values() if one["view"] == "combat"
    )
    return on_map, engaged_at


def now(peer: Peer, who: str) -> tuple[bool, bool]:
    """The same of what a peer sees now."""
    return known(folded(peer)["views"], who)


async def then(peer: Peer, number: int, who: str) -> tuple[bool, bool]:
    """The same of what a peer is shown of the past."""
    views = (await asked(peer, "look", number=number))["views"]
    return known({view["id"]: view for view in views}, who)


async def test_who_is_not_perceived_is_on_no_screen_until_perceived_again(table: LiveTable):
    peers = {name: await table.sit(name) for name in ("ref", "ann", "bea", "eve")}
    ref, ann, bea = peers["ref"], peers["ann"], peers["bea"]
    scene = f"m{await ref.do('OpenScene', name='Lists', show=True, kind='hex_flat')}"
    one, other = await knight(ref, table, scene, "ann", 5.5), await knight(ref, table, scene, "bea", 11.5)
    sides = [{"name": "Red", "characters": [one]}, {"name": "Blue", "characters": [other]}]
    fight = f"f{await ref.do('OpenCombat', scene=scene, sides=sides)}"
    await assert_true(table, peers)
    assert now(bea, one) == (True, True)

    slipped = await ann.do("TakeAct", combat=fight, who=one, act="slip")
    await assert_true(table, peers)
    assert now(bea, one) == (False, False)
    assert now(ann, one) == now(ref, one) == (True, True)

    for _ in range(4):
        await bea.do("TakeAct", combat=fight, who=other, act="ride", args={"way": 0})
        await bea.do("TakeAct", combat=fight, who=other, act="done")
        if not now(bea, one)[0]:
            await ann.do("TakeAct", combat=fight, who=one, act="done")
        await assert_true(table, peers)
        if now(bea, one)[0]:
            break
    assert now(bea, one) == (True, True)
    assert await then(bea, slipped, one) == (False, False)
    assert await then(ann, slipped, one) == (True, True)
