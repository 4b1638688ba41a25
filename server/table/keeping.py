"""Worlds of a live table that are kept beside the play, so that it is opened again, and looked back on, the sooner."""

from __future__ import annotations

import asyncio

from server.app import logs
from server.past.folds import Step
from server.past.snapshots import Snapshots
from server.past.worlds import write_world
from server.store import StoreFault, StoreFull
from server.table.chain import Chain

FAR_BACK = 20
"""So many commits after the newest world that is kept, another is, when a table comes to rest."""

log = logs.logger("room")


class Keeping:
    """What is kept of one table's worlds."""

    def __init__(self, history: Chain, snapshots: Snapshots) -> None:
        self._history = history
        self._snapshots = snapshots

    async def keep(self, step: Step) -> None:
        """Keep the world as a commit left it."""
        state = await asyncio.to_thread(write_world, step.world)
        await self._snapshots.keep(self._history.table, step.commit.head, state)
        self._history.moments.folds.noticed(step.number)

    async def newest(self) -> None:
        """Keep the world as it stands, where the newest that is kept is far back."""
        history, table = self._history, self._history.table
        if history.broken is not None or history.stale:
            return
        try:
            last = await asyncio.to_thread(self._snapshots.last, table)
            if history.head.number - (last.number if last else 0) > FAR_BACK:
                state = await asyncio.to_thread(write_world, await history.at(history.head.number))
                await self._snapshots.keep(table, history.head, state)
                history.moments.folds.noticed(history.head.number)
        except (StoreFault, StoreFull) as trouble:
            log.warning("the newest world was not kept", table=table, trouble=str(trouble))
