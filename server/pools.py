"""Threads for what takes long, of each kind its own, with a share for each table and seat: a flood slows its sender."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextvars import ContextVar, copy_context
from functools import partial
from typing import Generic, TypeVar, cast

from server.store.faults import StoreClosed, StoreFull

T = TypeVar("T")

Asker = tuple[str, str]

asker: ContextVar[Asker | None] = ContextVar("asker", default=None)
"""The table and seat (or address) for whom something is worked out; None: the server itself."""


class _Work(Generic[T]):
    """Something to be worked out on a thread, unless nobody wants it any more by the time that there is one."""

    def __init__(self, work: Callable[..., T], values: tuple[object, ...]) -> None:
        self.wanted = True
        self._do = partial(copy_context().run, work, *values)

    def __call__(self) -> T:
        return self._do() if self.wanted else cast(T, None)


class Pool:
    """Threads for one kind of work. a_table, a_seat: how many of them one table or one seat may have at once."""

    def __init__(self, name: str, threads: int, a_table: int, a_seat: int) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix=name)
        self._shares = (a_table, a_seat)
        self._turns: dict[tuple[str, ...], tuple[asyncio.Semaphore, int]] = {}

    async def run(self, work: Callable[..., T], *values: object) -> T:
        """Work something out on a thread, in the asker's turn; the server's own work waits for nobody's.

        Whoever gives up waiting gives the turn back only when the thread has come to its end.

        Raises: StoreFull when the system gives no thread; StoreClosed when the server stops.
        """
        who = asker.get()
        if who is None:
            return await asyncio.to_thread(work, *values)
        taken: list[tuple[str, ...]] = []
        wanted = _Work(work, values)
        try:
            for key, share in ((who, self._shares[1]), (who[:1], self._shares[0])):
                await self._take_turn(key, share)
                taken.append(key)
            running = self._begun(wanted)
        except BaseException:
            self._give_back(taken)
            raise
        running.add_done_callback(lambda _: self._give_back(taken))
        try:
            return await asyncio.shield(running)
        finally:
            wanted.wanted = False

    def _begun(self, work: _Work[T]) -> asyncio.Future[T]:
        try:
            return asyncio.get_running_loop().run_in_executor(self._threads, work)
        except RuntimeError as trouble:
            work.wanted = False  # it may be in the queue all the same
            if "shutdown" in str(trouble):
                raise StoreClosed from None
            raise StoreFull(f"the server cannot work this out now, try again later: {trouble}") from None

    async def _take_turn(self, key: tuple[str, ...], share: int) -> None:
        turns, users = self._turns.get(key) or (asyncio.Semaphore(share), 0)
        self._turns[key] = (turns, users + 1)
        try:
            await turns.acquire()
        except BaseException:
            self._forget(key)
            raise

    def _give_back(self, taken: Iterable[tuple[str, ...]]) -> None:
        for key in taken:
            self._turns[key][0].release()
            self._forget(key)

    def _forget(self, key: tuple[str, ...]) -> None:
        """One fewer has or waits for a turn; where that was the last, nothing is kept of it."""
        turns, users = self._turns.pop(key)
        if users > 1:
            self._turns[key] = (turns, users - 1)


LOOKING = Pool("looking", threads=4, a_table=2, a_seat=1)
"""What was, and what would be: look-backs, films, pages, comparisons, previews of history."""
CHECKING = Pool("checking", threads=2, a_table=1, a_seat=1)
"""Audits, chronicles, figures, reasons."""
PAINTING = Pool("painting", threads=2, a_table=1, a_seat=1)
"""Pictures and maps: taken in, cut, masked."""
