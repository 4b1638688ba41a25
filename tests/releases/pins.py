"""A map to which notes are pinned, for everybody and for some, and taken off again."""

from __future__ import annotations

from pathlib import Path

from tests.server.peers import deck, place

NOTE = {"text": "Sealed from within.\nNeeds a key.", "ink": "#e8b23a"}


async def pins(data: Path) -> str:
    """Everything that pins may go through, once; the table's id."""
    async with place(data, ("ann", "player"), ("bea", "player")) as table:
        ref, ann = await table.sit("ref"), await table.sit("ann")
        scene = await deck(ref)
        await ref.do("PutPin", scene=scene, at=[2, 2], title="Plan", **NOTE)
        await ref.do("PutPin", scene=scene, at=[3, 2], title="Way", icon="door", to=["party:"], **NOTE)
        pin = f"i{await ann.do('PutPin', scene=scene, at=[4.125, 4], title='Hatch', to='all', **NOTE)}"
        await ann.do("MovePin", scene=scene, pin=pin, at=[5, 4])
        to = [table.ids["bea"]]
        await ref.do("RewritePin", scene=scene, pin=pin, title="Trap", icon="skull", to=to, **NOTE)
        await ann.do("PullPin", scene=scene, pin=pin)
        await ref.do("ChooseSetting", name="who_pins", value="referee")
        return table.table
