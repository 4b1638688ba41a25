"""Who uses a connection, counted: SQLite does not outlive a connection that is closed while another thread reads it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from server.store.faults import StoreClosed


class Turnstile:
    """Lets threads in until it is shut; shutting it is over when the last of them is out."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._inside = 0
        self._shut = False
        self._emptied: Callable[[], None] = lambda: None

    @contextmanager
    def inside(self) -> Iterator[None]:
        """Be counted while something is done; StoreClosed once it is shut."""
        with self._lock:
            if self._shut:
                raise StoreClosed
            self._inside += 1
        try:
            yield
        finally:
            with self._lock:
                self._inside -= 1
                if not self._inside:
                    self._emptied()

    async def shut(self) -> None:
        """Let nobody in any more; back when nobody is inside. A thread cannot be made to leave: limit the wait."""
        empty, loop = asyncio.Event(), asyncio.get_running_loop()

        def emptied() -> None:
            with suppress(RuntimeError):  # the loop was closed: nobody waits any more
                loop.call_soon_threadsafe(empty.set)

        with self._lock:
            self._shut, self._emptied = True, emptied
            if not self._inside:
                return
        await empty.wait()
