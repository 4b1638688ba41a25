"""A map on which templates lie, are changed and lifted, and one that is gone with whom it went along."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.server.peers import deck, enlist, place

INK = "#d94f4f"


async def stencils(data: Path) -> str:
    """Everything that may be laid, once; the table's id."""
    async with place(data, ("ann", "player")) as table:
        ref, ann = await table.sit("ref"), await table.sit("ann")
        scene = await deck(ref)
        _, token = await enlist(ref, "Guard", scene, (6.5, 6.5), npc=True)
        circle: dict[str, Any] = {"form": "circle", "size_m": 6, "ink": INK}
        laid = await ann.do("LayStencil", scene=scene, at=[2.5, 3.125], **circle)
        changed = {"form": "cone", "size_m": 7.5, "spread": 60, "facing": 45, "ink": INK}
        await ann.do("LayStencil", scene=scene, stencil=f"a{laid}", at=[4, 3], **changed)
        await ref.do("LayStencil", scene=scene, at=[1, 9], form="line", size_m=30, width_m=1.5, ink=INK)
        await ref.do("LayStencil", scene=scene, token=token, **changed)
        await ref.do("LayStencil", scene=scene, stencil=f"a{laid}", token=token, **circle)
        await ref.do("RemoveTokens", scene=scene, tokens=[token])
        own = await ann.do("LayStencil", scene=scene, at=[5, 5], **circle)
        await ann.do("LiftStencils", scene=scene, which="one", stencil=f"a{own}")
        await ann.do("LayStencil", scene=scene, at=[5, 5], **circle)
        await ref.do("LiftStencils", scene=scene, which="all")
        await ann.do("LayStencil", scene=scene, at=[5, 5], **circle)
        return table.table
