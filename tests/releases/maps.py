"""Maps that are deleted, restored and put in order."""

from __future__ import annotations

from pathlib import Path

from tests.server.peers import deck, place


async def maps(data: Path) -> str:
    """Everything that befalls maps, once; the table's id."""
    async with place(data, ("ann", "player")) as table:
        ref = await table.sit("ref")
        scene = await deck(ref)
        bridge = f"m{await ref.do('OpenScene', name='Bridge')}"
        await ref.do("OrderScenes", scenes=[bridge, scene])
        await ref.do("DeleteScene", scene=scene, then=bridge)
        await ref.do("RestoreScene", scene=scene)
        await ref.do("DeleteScene", scene=bridge)
        await ref.do("DrawCurtain", text="A moment")
        await ref.do("ShowScene", scene=scene)
        await ref.do("LiftCurtain")
        return table.table
