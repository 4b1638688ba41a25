"""Floods of mangled messages on a table's other links: whoever talks there is answered nearly as fast as before."""

from __future__ import annotations

import asyncio
import statistics
import sys
import time
from asyncio.subprocess import DEVNULL, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.server.processes import running
from torture.mangling.mangler import Line, said
from torture.mangling.wire import entered
from torture.trial import Fell, Tally

RATE = 20
"""Commands a second that one seat may send: what a server takes that nobody has told otherwise."""
WORDS, EVERY_S, WARM = 120, 0.06, 20
SOCKETS = 3
"""Of each link that floods."""
UNDER_WAY_S = 1.5
SLOWEST = 2.0


def run(seed: int, folder: Path) -> Tally:
    """One server, three links that flood it, and Priya, who talks before, meanwhile and afterwards."""
    return asyncio.run(_flooded(seed, folder / "data"))


async def _flooded(seed: int, data: Path) -> Tally:
    async with running(data, rate=RATE) as server:
        *attacking, (_, talker) = server.urls.players
        line = await entered(talker)
        await _median_s(line, WARM, 0)
        before = await _median_s(line, WORDS, 1000)
        async with _flood(seed, [server.urls.referee, *(url for _, url in attacking)]):
            await asyncio.sleep(UNDER_WAY_S)
            meanwhile = await _median_s(line, WORDS, 2000)
        after = await _median_s(line, WORDS, 3000)
        line.drop()
    times = meanwhile / max(before, after)
    if times > SLOWEST:
        raise Fell(f"words took {meanwhile * 1000:.1f} ms, {times:.1f} times as long as without a flood")
    return Tally({"words under floods": WORDS, f"floods that slowed others to {times:.1f} times": 1})


async def _median_s(line: Line, words: int, first: int) -> float:
    """How long it takes to be answered."""
    took = []
    for nth in range(words):
        began = time.perf_counter()
        await said(line, first + nth)
        took.append(time.perf_counter() - began)
        await asyncio.sleep(EVERY_S)
    return statistics.median(took)


@asynccontextmanager
async def _flood(seed: int, links: list[str]) -> AsyncIterator[Process]:
    """A process of its own, so that what it costs is not what is measured."""
    command = [sys.executable, "-m", "torture.mangling.flooding", str(seed), str(SOCKETS), *links]
    process = await asyncio.create_subprocess_exec(*command, stderr=DEVNULL)
    try:
        yield process
        if process.returncode is not None:
            raise Fell(f"the flood ended by itself with status {process.returncode}")
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()
