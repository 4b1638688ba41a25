"""A map that is drawn on by hand, and rubbed out in part."""

from __future__ import annotations

from pathlib import Path

from tests.server.peers import deck, place

INK = "#d94f4f"


async def drawings(data: Path) -> str:
    """Everything that may be drawn, once; the table's id."""
    async with place(data, ("ann", "player")) as table:
        ref, ann = await table.sit("ref"), await table.sit("ann")
        scene = await deck(ref)
        stroke = [[1, 1], [2, 3], [4.125, 3]]
        drawn = await ann.do("MakeDrawing", scene=scene, shape="pen", points=stroke, ink=INK)
        for shape in ("line", "rectangle", "ellipse"):
            await ann.do("MakeDrawing", scene=scene, shape=shape, points=[[1, 1], [3, 4]], ink=INK)
        await ref.do("MakeDrawing", scene=scene, shape="text", points=[[2, 2]], ink=INK, text="here")
        await ann.do("EraseDrawings", scene=scene, which="one", drawing=f"d{drawn}")
        await ref.do("MakeDrawing", scene=scene, shape="line", points=[[1, 1], [3, 4]], ink=INK)
        await ann.do("EraseDrawings", scene=scene, which="mine")
        await ref.do("ChooseSetting", name="who_draws", value="referee")
        return table.table
