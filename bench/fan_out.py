"""How long a commit takes to reach five hundred spectators of one table while one of them takes nothing in."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from bench.groups import PATIENCE_S, THROW, Seat, do, table_tag
from server.waiting import in_time

A_SECOND = 50
AT_A_TIME = 50
KERNEL_BUFFER = 4096
KERNELS_MOST = 4_500_000
"""Bytes that the kernel may keep for a socket whose peer reads nothing (net.ipv4.tcp_wmem), and some more."""
GOODBYE_S = 15.0


async def load(referee: str, spectator: str, spectators: int, acts: int) -> dict[str, Any]:
    """Delivery times in ms of `acts` throws to all spectators but one, and how the stalled one was closed."""
    actor = await Seat.taken(referee)
    seats: list[Seat] = []
    while len(seats) < spectators - 1:
        more = min(AT_A_TIME, spectators - 1 - len(seats))
        seats += await asyncio.gather(*(Seat.taken(spectator) for _ in range(more)))
    stalled = await _stalled(spectator)
    await asyncio.sleep(1)
    crowd = _Crowd(seats)
    await crowd.hear(actor, acts)
    stalled.client.resume()
    code = await in_time(stalled.client.closed, GOODBYE_S)
    return {"ms": crowd.ms, "stalled_closed_with": code}


async def _stalled(spectator: str) -> Seat:
    """One who asks for everything again and again and reads none of it: what follows waits in the server."""
    seat = await Seat.taken(spectator, buffer=KERNEL_BUFFER)
    seat.client.stall()
    for _ in range(KERNELS_MOST // seat.size + 1):
        seat.client.send(b'{"type":"gap","since":0}')
    return seat


class _Crowd:
    """Those who take everything in, and when each of them was told of each throw."""

    def __init__(self, seats: list[Seat]) -> None:
        self.ms: list[float] = []
        self._seats = seats
        self._sent: list[float] = []
        self._first = 0
        self._left = 0
        self._all = asyncio.Event()
        for seat in seats:
            seat.client.hear = self._hear

    async def hear(self, actor: Seat, acts: int) -> None:
        """Throw so often, so many times a second, until everybody knows of every throw."""
        self._left = acts * len(self._seats)
        began = time.perf_counter()
        for number in range(acts):
            await asyncio.sleep(began + number / A_SECOND - time.perf_counter())
            self._sent.append(time.perf_counter())
            actor.client.send(do(THROW))
        await in_time(self._all.wait(), PATIENCE_S)

    def _hear(self, frame: bytes) -> None:
        tag = table_tag(frame)
        if tag is None:
            return
        number = int(tag[0])
        self._first = self._first or number
        self.ms.append((time.perf_counter() - self._sent[number - self._first]) * 1000)
        self._left -= 1
        if self._left == 0:
            self._all.set()
