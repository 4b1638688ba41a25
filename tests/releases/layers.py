"""A map on which a referee hides what was drawn and pinned, and reveals it."""

from __future__ import annotations

from pathlib import Path

from tests.server.peers import deck, place

INK = "#e8b23a"


async def layers(data: Path) -> str:
    """Everything that is hidden or revealed, once; the table's id."""
    async with place(data, ("ann", "player")) as table:
        ref, ann = await table.sit("ref"), await table.sit("ann")
        scene = await deck(ref)
        line = {"scene": scene, "shape": "line", "points": [[1, 1], [3, 4]], "ink": INK}
        secret = await ref.do("MakeDrawing", **line, hidden=True)
        drawn = await ann.do("MakeDrawing", **line)
        note = {"scene": scene, "at": [2, 2], "title": "Plan", "ink": INK}
        pins = [await ann.do("PutPin", **note, to="all"), await ref.do("PutPin", **note)]
        things = [f"d{secret}", f"d{drawn}", *(f"i{pin}" for pin in pins)]
        await ref.do("HideThings", scene=scene, things=things, hidden=True)
        await ref.do("HideThings", scene=scene, things=things, hidden=False)
        return table.table
