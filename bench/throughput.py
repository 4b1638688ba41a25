"""How many commands a second twenty tables together get done, each counted once everybody at its table knows."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from bench.groups import PATIENCE_S, Group, Member, floor_group, table_group
from server.waiting import in_time

IN_FLIGHT = 2
"""Commands of one seat that are under way at a time."""
WARM_UP_S = 0.5


async def load(floor_port: int, tables: list[list[str]], rounds: int, seconds: float) -> dict[str, Any]:
    """Closed loops at every table, first on one server, then on the other, in the order A B B A; acts a second."""
    size = len(tables[0])
    floor = [await floor_group(floor_port, f"room-{number}", size) for number in range(len(tables))]
    ours = [await table_group(urls) for urls in tables]
    found: dict[str, list[float]] = {"floor": [], "ours": []}
    for number in range(rounds):
        order = (("floor", floor), ("ours", ours))
        for name, groups in order if number % 2 == 0 else reversed(order):
            found[name].append(await _rate(groups, seconds))
    return found


async def _rate(groups: list[Group], seconds: float) -> float:
    loop = _Loop(groups)
    loop.start()
    await asyncio.sleep(WARM_UP_S)
    before, began = loop.done, time.perf_counter()
    await asyncio.sleep(seconds)
    rate = (loop.done - before) / (time.perf_counter() - began)
    await loop.stop()
    return rate


class _Loop:
    """Every actor of every group acts again as soon as everybody knows of an act of its."""

    def __init__(self, groups: list[Group]) -> None:
        self.done = 0
        self._groups = groups
        self._under_way = 0
        self._going = True
        self._over = asyncio.Event()

    def start(self) -> None:
        """Have everybody act."""
        for group in self._groups:
            group.seen_by_all = self._again
            for member in group.actors:
                for _ in range(IN_FLIGHT):
                    self._under_way += 1
                    member.act()

    async def stop(self) -> None:
        """Let what is under way come to its end."""
        self._going = False
        await in_time(self._over.wait(), PATIENCE_S)

    def _again(self, member: Member) -> None:
        self.done += 1
        if self._going:
            member.act()
            return
        self._under_way -= 1
        if self._under_way == 0:
            self._over.set()
