"""What a table shows of before its newest world, looked at beside the play, so that nobody waits for it.

Nothing is built upon these commits: the world that was read back says what came of them. So a table is opened first,
and they are checked a few at a time, with rests. Where one does not hold the table is no longer played.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from server.app import logs
from server.ledger.soundness import Break, CommitRun, first_break
from server.past.remaking import REST, SLICE
from server.table.chain import Chain

Distrust = Callable[[Break], Coroutine[Any, Any, None]]

log = logs.logger("rechecking")


class Recheckings:
    """What is being looked at, at most one table at a time."""

    def __init__(self) -> None:
        self._one = asyncio.Semaphore(1)
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def begin(self, history: Chain, distrust: Distrust) -> None:
        """Begin with a table that has just been opened. distrust: told of the first commit that does not hold."""
        if history.unchecked is not None:
            self._tasks[history.table] = asyncio.create_task(self._recheck(history, distrust))

    async def end(self, table: str) -> None:
        """Leave off."""
        task = self._tasks.pop(table, None)
        if task is not None:
            task.cancel()
            await asyncio.wait([task])

    async def close(self) -> None:
        """Leave off everywhere."""
        await asyncio.gather(*(self.end(table) for table in [*self._tasks]))

    async def _recheck(self, history: Chain, distrust: Distrust) -> None:
        try:
            async with self._one:
                broken = await recheck(history)
            # whoever lets go of the table does not wait for this task
            self._tasks.pop(history.table, None)
            if broken is not None:
                log.error("what is stored does not hold", table=history.table, trouble=broken.text)
                await distrust(broken)
        except Exception:
            log.exception("looking at what is stored failed", table=history.table)


async def recheck(history: Chain) -> Break | None:
    """Look at what was not looked at on opening: the first commit that does not hold."""
    clock = asyncio.get_running_loop().time
    while (left := history.unchecked) is not None:
        began, slice_of = clock(), left.commits[:SLICE]
        if (broken := await asyncio.to_thread(first_break, CommitRun(left.after, slice_of))) is not None:
            return broken
        rest = left.commits[SLICE:]
        history.unchecked = CommitRun(slice_of[-1].head, rest) if rest else None
        await asyncio.sleep(REST * (clock() - began))
    return None
