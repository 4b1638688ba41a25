"""Being told to stop: by the first signal in order, by each next one in a hurry."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from server.app import logs

T = TypeVar("T")

SIGNALS = (signal.SIGINT, signal.SIGTERM)
HURRIED_S = 0.3
"""What is to come to its end has so long when somebody hurries."""
LETTING_GO_S = 0.5
"""What is given up gets so long to notice."""

log = logs.logger("stopping")


class Stopped(Exception):
    """What was begun was given up, since the server stops."""


class Stop:
    """Whether the server has been told to stop, and whether somebody hurries it. Of one event loop."""

    def __init__(self) -> None:
        loop = asyncio.get_running_loop()
        self._told: asyncio.Future[None] = loop.create_future()
        self._hurried: asyncio.Future[None] = loop.create_future()

    @property
    def told(self) -> bool:
        """Whether it is to stop."""
        return self._told.done()

    @property
    def hurried(self) -> bool:
        """Whether it was told so more than once."""
        return self._hurried.done()

    def tell(self) -> None:
        """Tell it to stop, or to hurry."""
        told = self._hurried if self.told else self._told
        if not told.done():
            told.set_result(None)

    @contextmanager
    def by_signals(self) -> Iterator[None]:
        """Signals tell it; those that come afterwards find everything in order and change nothing."""
        loop = asyncio.get_running_loop()
        for one in SIGNALS:
            loop.add_signal_handler(one, self.tell)
        try:
            yield
        finally:
            for one in SIGNALS:
                loop.remove_signal_handler(one)
                signal.signal(one, signal.SIG_IGN)

    async def unless_told(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something that a stop ends half-way; Stopped if it does."""
        task = asyncio.create_task(work)
        await _first(task, self._told)
        if not task.done():
            await _given_up(task)
            raise Stopped
        return task.result()

    async def within(self, limit_s: float, what: str, work: Coroutine[Any, Any, None]) -> bool:
        """Let something come to its end; whether it did in its time, which is short when somebody hurries."""
        task = asyncio.create_task(work)
        await _first(task, self._hurried, limit_s)
        if not task.done() and self.hurried:
            await asyncio.wait((task,), timeout=HURRIED_S)
        if not task.done():
            log.warning("given up at the stop", what=what, limit_s=limit_s, hurried=self.hurried)
            await _given_up(task)
            return False
        task.result()
        return True


async def _first(task: asyncio.Task[Any], other: asyncio.Future[None], limit_s: float | None = None) -> None:
    """Wait for a task, something else or the end of the time, whichever comes first."""
    try:
        await asyncio.wait((task, other), timeout=limit_s, return_when=asyncio.FIRST_COMPLETED)
    except asyncio.CancelledError:
        task.cancel()
        raise


async def _given_up(task: asyncio.Task[Any]) -> None:
    task.cancel()
    await asyncio.wait((task,), timeout=LETTING_GO_S)
