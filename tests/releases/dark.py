"""A table that goes by sight: an evening in a dark hold, with doors, lamps and somebody who walks by."""

from __future__ import annotations

from pathlib import Path

from tests.server.peers import deck, enlist, place


async def dark(data: Path) -> str:
    """Everything that sight brings about, once; the table's id."""
    async with place(data, ("ann", "player"), ("bea", "player")) as table:
        ref, ann = await table.sit("ref"), await table.sit("ann")
        scene = await deck(ref)
        walls = [{"id": "w1", "a": [12, 0], "b": [12, 9]}, {"id": "w2", "a": [12, 11], "b": [12, 20]}]
        door = {"id": "d1", "a": [12, 9], "b": [12, 11], "open": False}
        lamp = {"at": [20.5, 10.5], "radius": 6, "colour": "#ffffff", "intensity": 1}
        await ref.do("BuildBarriers", scene=scene, walls=walls, doors=[door], lights=[lamp])
        await ref.do("ChooseSetting", name="vision", value="party")
        _, hers = await enlist(ref, "Ann's", scene, (10.5, 10.5), owner=table.ids["ann"])
        await enlist(ref, "Bea's", scene, (3.5, 3.5), owner=table.ids["bea"])
        _, other = await enlist(ref, "Lurker", scene, (20.5, 2.5), npc=True)
        await ref.do("LightScene", scene=scene, ambient="dark")
        await ann.do("CarryLamp", scene=scene, token=hers, lamp={"bright_m": 6, "dim_m": 12})
        await ann.do("MoveDoor", scene=scene, door="d1", open=True, by=hers)
        for y in (18.5, 10.5, 2.5):
            await ref.do("MoveTokens", scene=scene, moves=[{"token": other, "path": [[20.5, y]]}])
        await ref.do("ChooseSetting", name="vision", value="own")
        await ann.do("MoveTokens", scene=scene, moves=[{"token": hers, "path": [[11.5, 10.5]]}])
        await ref.do("RevealGround", scene=scene, what="explore", corners=[[13, 15], [18, 15], [16, 19]])
        await ref.do("RevealGround", scene=scene, what="cover", stroke=[[13, 16], [18, 16]])
        await ann.do("CarryLamp", scene=scene, token=hers, lamp=None)
        await ann.do("MoveDoor", scene=scene, door="d1", open=False, by=hers)
        return table.table
