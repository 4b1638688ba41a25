"""A server without threads and without time: whatever it waits for comes when a seed says, and the same each time.

What the server has threads work out is worked out at once, and its result comes a moment later. So do answers of the
disk, where commits gather as they do in the writer's thread; now and then a disk is full for a moment.
"""

from __future__ import annotations

import asyncio
import random
import selectors
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import ExitStack, contextmanager, suppress
from types import SimpleNamespace
from typing import Any, TypeVar
from unittest.mock import patch

from aiosqlite import core as aiosqlite

from server.store.faults import StoreFull
from server.store.writer import Writer
from torture.fate import fated
from torture.trial import Fell

T = TypeVar("T")

EPOCH_NS = 1_800_000_000 * 10**9
FULL = "the disk is full"
WORKED_OUT_S, ON_DISK_S = 0.02, 0.03
"""At most so long, in a time that nobody waits for."""


def _told(done: asyncio.Future[T], tell: Callable[[Any], None], what: object) -> None:
    """Tell what came of something, unless nobody waits for it any more."""
    if not done.done():
        tell(what)


class Clockwork(asyncio.SelectorEventLoop):
    """An event loop whose time passes only when there is nothing to do but to wait. full: how often a disk is."""

    def __init__(self, chance: random.Random) -> None:
        self.now_s = 0.0
        self.full = 0.0
        self.chance = chance
        super().__init__(_Still(self))

    def time(self) -> float:
        """Seconds since it began."""
        return self.now_s

    def run_in_executor(  # type: ignore[override]  # typed as all who call it here do
        self, executor: Any, work: Callable[..., Any], *values: Any
    ) -> asyncio.Future[Any]:
        """Work something out here and now; what comes of it is known a moment later."""
        return self.later(lambda: work(*values), WORKED_OUT_S)

    def later(self, work: Callable[[], T], at_most_s: float) -> asyncio.Future[T]:
        """What comes of some work, a moment later."""
        done: asyncio.Future[T] = self.create_future()
        try:
            result = work()
        except Exception as trouble:
            self.call_later(self.chance.uniform(0, at_most_s), _told, done, done.set_exception, trouble)
        else:
            self.call_later(self.chance.uniform(0, at_most_s), _told, done, done.set_result, result)
        return done


class Stuck(Fell):
    """Nothing is under way that anybody waits for."""


class _Still(selectors.SelectSelector):
    """Waits for nothing: time is moved on instead."""

    def __init__(self, loop: Clockwork) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Nothing ever comes from outside."""
        if timeout is None:
            raise Stuck("everybody waits for somebody")
        self._loop.now_s += max(timeout, 0)
        return super().select(0)


def run(seed: int, main: Callable[[Clockwork], Coroutine[Any, Any, T]]) -> T:
    """Run something to its end."""
    loop = Clockwork(random.Random(f"clockwork {seed}"))
    with fated(seed), _no_threads(loop):
        asyncio.set_event_loop(loop)
        try:
            return loop.run_until_complete(main(loop))
        finally:
            _end(loop)
            asyncio.set_event_loop(None)
            loop.close()


def _end(loop: Clockwork) -> None:
    """Have whatever still runs stop, as after a fall; what waits for nothing that could come is left."""
    running = asyncio.all_tasks(loop)
    for task in running:
        task.cancel()
    with suppress(Stuck):
        loop.run_until_complete(asyncio.gather(*running, return_exceptions=True))


@contextmanager
def _no_threads(loop: Clockwork) -> Iterator[None]:
    """Put what works here and now in the place of threads, and the loop's time in the place of the clock's."""
    disk = _Disk(loop)
    clock = SimpleNamespace(monotonic=loop.time, time_ns=lambda: EPOCH_NS + int(loop.now_s * 1e9))
    with ExitStack() as stack:
        for where, name, instead in (
            (aiosqlite, "Thread", _Idle),
            (aiosqlite, "SimpleQueue", lambda: _AtOnce(loop)),
            (threading, "Thread", _Idle),
            (Writer, "_hand_over", disk.hand_over),
            (Writer, "end", disk.end),
        ):
            stack.enter_context(patch.object(where, name, instead))
        for module in ("server.table.chain.time", "server.table.deadline.time"):
            stack.enter_context(patch(module, clock))
        yield


class _Idle:
    """A thread that never runs."""

    def __init__(self, *_: Any, **__: Any) -> None:
        pass

    def start(self) -> None:
        """Do nothing."""

    join = start


class _AtOnce:
    """The queue of a thread's work, which is done when it is put there."""

    def __init__(self, loop: Clockwork) -> None:
        self._loop = loop

    def put_nowait(self, job: tuple[asyncio.Future[Any] | None, Callable[[], Any]]) -> None:
        """Do it; whoever waits for it is told a moment later."""
        future, work = job
        done = self._loop.later(work, WORKED_OUT_S)
        if future is not None:
            done.add_done_callback(lambda told: _pass_on(told, future))


def _pass_on(told: asyncio.Future[Any], future: asyncio.Future[Any]) -> None:
    trouble = told.exception()
    if future.done():
        return
    if trouble is None:
        future.set_result(told.result())
    else:
        future.set_exception(trouble)


class _Disk:
    """The writer's thread, played on the loop: one group on its way at a time, the next one gathers meanwhile."""

    def __init__(self, loop: Clockwork) -> None:
        self._loop = loop
        self._busy: set[int] = set()

    @property
    def hand_over(self) -> Callable[[Writer], None]:
        """In place of the writer's own."""

        def hand_over(writer: Writer) -> None:
            writer._backlog.extend(writer._gathered)
            writer._gathered = []
            self._go_on(writer)

        return hand_over

    @property
    def end(self) -> Callable[[Writer], None]:
        """In place of the writer's own."""

        def end(writer: Writer) -> None:
            if writer._open:
                writer._open = False
                writer._hand_over()

        return end

    def _go_on(self, writer: Writer) -> None:
        if id(writer) in self._busy:
            return
        if writer._backlog:
            self._busy.add(id(writer))
            group = [*writer._backlog]
            writer._backlog.clear()
            self._loop.call_later(self._loop.chance.uniform(0, ON_DISK_S), self._stored, writer, group)
        elif not writer._open and not writer._over.is_set():
            writer._connection.close()
            writer._over.set()

    def _stored(self, writer: Writer, group: list[Any]) -> None:
        """It is on the disk now, and whoever waits is told a moment later."""
        if self._loop.chance.random() < self._loop.full:
            outcomes: list[Exception | None] = [StoreFull(FULL) for _ in group]
        else:
            outcomes = writer._store(group)
            writer._put_down(group, outcomes)
        self._loop.call_later(self._loop.chance.uniform(0, ON_DISK_S), self._settled, writer, group, outcomes)

    def _settled(self, writer: Writer, group: list[Any], outcomes: list[Exception | None]) -> None:
        self._busy.discard(id(writer))
        writer._settle(group, outcomes)
        writer._tidy(len(group))
        self._go_on(writer)
