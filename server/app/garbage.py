"""When Python looks for garbage: seldom while somebody acts, and whenever nobody does."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

MOST_NEW = 200_000
"""So many objects more than there were are looked through whoever waits."""
WORTH_IT = 5_000
"""So many are looked through where nobody does."""
LULL_S = 1.0
STIRRING = 1_000
"""As many new objects within LULL_S are no act, or a small one: nobody is in the middle of anything."""


def collect_rarely() -> None:
    """Whole tables are long-lived, immutable and free of cycles: looking through them often finds nothing."""
    gc.freeze()
    gc.set_threshold(MOST_NEW, 20, 50)
    gc.enable()


@asynccontextmanager
async def collected_in_lulls(every_s: float = LULL_S) -> AsyncIterator[None]:
    """Meanwhile, what has come about is looked through when nothing goes on: an act seldom waits for it."""
    looking = asyncio.create_task(_look(every_s))
    try:
        yield
    finally:
        looking.cancel()


async def _look(every_s: float) -> None:
    before = 0
    while True:
        await asyncio.sleep(every_s)
        now = gc.get_count()[0]
        if now > WORTH_IT and abs(now - before) < STIRRING:
            gc.collect(0)
        before = now
