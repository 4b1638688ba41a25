"""What it costs to rewind the last acts and to bring them back, at a young table and at one of many years."""

from __future__ import annotations

import time
from contextlib import AsyncExitStack
from statistics import median

from bench.attack import NAMES, at_a_full_table, server_of
from bench.campaign import Play
from domain.history.commands import Restore, Rewind
from server.app.garbage import collect_rarely


async def load(young: str, old: str, rounds: int, turns: int) -> dict[str, list[float]]:
    """Rounds of so many rewinds and restores in the order A B B A; each round's median ms of both together."""
    found: dict[str, list[float]] = {name: [] for name in NAMES}
    async with AsyncExitStack() as stack:
        servers = [(await stack.enter_async_context(server_of(data)), data) for data in (young, old)]
        plays = [await at_a_full_table(server, data) for server, data in servers]
        collect_rarely()
        for number in range(rounds):
            order = list(zip(NAMES, plays, strict=True))
            for name, play in order if number % 2 == 0 else reversed(order):
                found[name].append(median([await _there_and_back(play) for _ in range(turns)]) * 1000)
    return found


async def _there_and_back(play: Play) -> float:
    """Rewind what was done last and restore it: seconds."""
    await play.do(play.a_step())
    tip = await play.do(play.a_step())
    began = time.perf_counter()
    back = await play.do(Rewind(to=tip - 2, head=tip, reason="bench"))
    await play.do(Restore(tip=tip, head=back))
    return time.perf_counter() - began
