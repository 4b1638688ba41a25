"""A table whose store has lost its newest commits, and which goes on without them."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from server.app.directory import DATABASE
from tests.server.peers import again, place


async def lossy(data: Path) -> str:
    """Words, a loss that the referee accepts, and words again; the table's id."""
    async with place(data, ("ann", "player")) as table:
        ann = await table.sit("ann")
        for nth in range(6):
            last = await ann.do("Say", text=f"words {nth}")
        await ann.leave()
    with closing(sqlite3.connect(data / DATABASE)) as connection, connection:
        connection.execute("DELETE FROM stored_events WHERE number>?", (last - 3,))
    async with again(table) as later:
        ref = await later.sit("ref")
        await ref.do("AcceptLoss", first=last - 2, last=last, reason="the disk lost them")
        await ref.do("StartSession", name="Second evening")
        await ref.do("MakeThrow", notation="2D")
        await ref.do("EndSession")
        return table.table
