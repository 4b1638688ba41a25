"""Whoever lies low is on no other side's screen, and comes back onto it when sensors find them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.peers import LiveTable, Peer, place
from tests.server.views.test_perception import now
from tests.server.views.test_views import assert_true


@pytest.fixture
async def table(tmp_path: Path):
    async with place(
        tmp_path, ("ann", "player"), ("bea", "player"), ("eve", "spectator"), ruleset="traveller2300"
    ) as made:
        yield made


async def person(ref: Peer, table: LiveTable, scene: str, name: str, line: str, at: list[float]) -> str:
    command = {"name": name, "how": "line", "text": line, "owner": table.ids[name], "npc": False}
    return f"c{await ref.do('EnlistCharacter', scene=scene, at=at, **command)}.1"


async def test_who_lies_low_leaves_the_server_for_nobody_else_until_found(table: LiveTable):
    """T23-SENSOR-04, -05."""
    peers = {name: await table.sit(name) for name in ("ref", "ann", "bea", "eve")}
    ref, ann, bea = peers["ref"], peers["ann"], peers["bea"]
    scene = f"m{await ref.do('OpenScene', name='Plain', show=True, metres_per_cell=10)}"
    corners = [[20, 3], [26, 3], [26, 9], [20, 9]]
    await ref.do("PaintArea", scene=scene, kind="wood", corners=corners, height_m=1.0)
    one = await person(ref, table, scene, "ann", "Veteran Rifle-2 combat rifle 7 mm", [22.5, 5.5])
    other = await person(ref, table, scene, "bea", "Green Rifle-2 combat rifle 7 mm", [3.5, 5.5])
    sides = [{"name": "Red", "characters": [one]}, {"name": "Blue", "characters": [other]}]
    setup = {"low_a": True}
    fight = f"f{await ref.do('OpenCombat', scene=scene, sides=sides, setup=setup)}"
    await assert_true(table, peers)
    assert now(bea, one) == (False, False)
    assert now(ann, one) == now(ref, one) == (True, True)

    shot = {"target": other, "shots": 1}
    await ann.do("TakeAct", combat=fight, who=one, act="aimed fire", args=shot)
    await assert_true(table, peers)
    assert now(bea, one) == (True, True)
