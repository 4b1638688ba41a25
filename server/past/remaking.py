"""Worlds that are missing from the cache, made again beside the play.

A version that makes worlds of something else throws away what was kept, and an imported table comes without any:
each look back would then fold from far away, until somebody had it rebuilt. So whatever is missing of a table is
made when it is opened: one table at a time, a few commits at a time, with long rests. Whoever looks back meanwhile is
answered as ever, only slower.
"""

from __future__ import annotations

import asyncio
from bisect import bisect_left

from domain.history.state import History as Turns
from server.app import logs
from server.past.moments import Shelves
from server.past.snapshots import EVERY
from server.past.worlds import write_world
from server.store import StoreFault, StoreFull
from server.table.chain import Chain

SLICE = 25
"""Commits that are folded in one go: a thread that computes keeps the others waiting."""
REST = 3
"""After each slice, so many times as long as it took: a quarter of one processor at most."""

log = logs.logger("remaking")


class Remakings:
    """What is being made again, at most one table at a time."""

    def __init__(self, shelves: Shelves) -> None:
        self._shelves = shelves
        self._one = asyncio.Semaphore(1)
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def begin(self, history: Chain) -> None:
        """Begin with a table that has just been opened."""
        if (before := self._tasks.get(history.table)) is not None:
            before.cancel()
        self._tasks[history.table] = asyncio.create_task(self._remake(history))

    async def end(self, table: str) -> None:
        """Leave off; what has been made stays."""
        task = self._tasks.pop(table, None)
        if task is not None:
            task.cancel()
            await asyncio.wait([task])

    async def close(self) -> None:
        """Leave off everywhere."""
        await asyncio.gather(*(self.end(table) for table in [*self._tasks]))

    async def _remake(self, history: Chain) -> None:
        async with self._one:
            try:
                made = await remake(history, self._shelves)
            except (StoreFault, StoreFull) as trouble:
                log.error("making worlds again failed", table=history.table, trouble=str(trouble))
            except Exception:
                log.exception("making worlds again failed", table=history.table)
            else:
                if made:
                    log.info("worlds made again", table=history.table, worlds=made)


async def remake(history: Chain, shelves: Shelves) -> int:
    """Make every world that should be kept of a table up to now and is not; how many those were."""
    kept = [0, *await asyncio.to_thread(shelves.snapshots.numbers, history.table)]
    missing = sorted(wanted(history.turns, history.head.number).difference(kept))
    at = 0
    for number in missing:
        at = max(at, kept[bisect_left(kept, number) - 1])
        while at < number:
            upto = min(number, at + SLICE)
            await _go_on(history, shelves, at, upto, upto == number)
            at = upto
    return len(missing)


def wanted(turns: Turns, newest: int) -> set[int]:
    """The numbers whose worlds a live table keeps: every so many, and wherever history turned."""
    return {*range(EVERY, newest + 1, EVERY), *(turn.number for turn in turns.turns)}


async def _go_on(history: Chain, shelves: Shelves, after: int, upto: int, keeping: bool) -> None:
    """Fold a few commits, keep the world of the last if it is to be kept, and rest."""
    clock = asyncio.get_running_loop().time
    began = clock()
    async for step in history.past(after, upto):
        if keeping and step.number == upto:
            state = await asyncio.to_thread(write_world, step.world)
            await shelves.snapshots.keep(history.table, step.commit.head, state)
            history.moments.folds.noticed(upto)
    await asyncio.sleep(REST * (clock() - began))
