"""Waiting for something, but not for ever."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import TypeVar

T = TypeVar("T")


async def in_time(what: Awaitable[T], seconds: float) -> T:
    """What comes of it within so many seconds; TimeoutError when nothing does.

    Unlike `asyncio.wait_for` before Python 3.12, it never takes a cancellation for an answer that comes just then.
    """
    async with asyncio.timeout(seconds):
        return await what
