"""Threads for what takes long, of each kind its own, with a share for each table and seat: a flood slows its sender."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from contextvars import ContextVar, copy_context
from typing import TypeVar

from server.store.faults import StoreFull

T = TypeVar("T")

Asker = tuple[str, str]

asker: ContextVar[Asker | None] = ContextVar("asker", default=None)
"""The table and seat (or address) for whom something is worked out; None: the house itself."""


class Pool:
    """Threads for one kind of work. a_table, a_seat: how many of them one table or one seat may have at once."""

    def __init__(self, name: str, threads: int, a_table: int, a_seat: int) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix=name)
        self._shares = (a_table, a_seat)
        self._turns: dict[tuple[str, ...], tuple[asyncio.Semaphore, int]] = {}

    async def run(self, work: Callable[..., T], *values: object) -> T:
        """Work something out on a thread, in the asker's turn; the house's own work waits for nobody's.

        Raises: StoreFull when the system gives no thread.
        """
        who = asker.get()
        if who is None:
            return await asyncio.to_thread(work, *values)
        async with self._turn(who, 1), self._turn(who[:1], 0):
            loop, context = asyncio.get_running_loop(), copy_context()
            try:
                running = loop.run_in_executor(self._threads, lambda: context.run(work, *values))
            except RuntimeError as trouble:  # can't start new thread
                raise StoreFull(f"the server cannot work this out now, try again later: {trouble}") from None
            return await running

    @asynccontextmanager
    async def _turn(self, key: tuple[str, ...], share: int) -> AsyncIterator[None]:
        """Wait for one's turn; what nobody waits for is forgotten."""
        turns, users = self._turns.get(key) or (asyncio.Semaphore(self._shares[share]), 0)
        self._turns[key] = (turns, users + 1)
        try:
            async with turns:
                yield
        finally:
            turns, users = self._turns[key]
            if users > 1:
                self._turns[key] = (turns, users - 1)
            else:
                del self._turns[key]


LOOKING = Pool("looking", threads=4, a_table=2, a_seat=1)
"""What was, and what would be: look-backs, films, pages, comparisons, previews of history."""
CHECKING = Pool("checking", threads=2, a_table=1, a_seat=1)
"""Audits, chronicles, figures, reasons."""
PAINTING = Pool("painting", threads=2, a_table=1, a_seat=1)
"""Pictures and maps: taken in, cut, veiled."""
