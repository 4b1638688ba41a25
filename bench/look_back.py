"""How long the server takes to open any number of a table that has been played at for years."""

from __future__ import annotations

import random
import time
from pathlib import Path

from bench.campaign import Play
from server.app.app import Settings, open_server
from server.app.garbage import collect_rarely
from server.demo.links import read_links
from server.protocol import AskLook

SEED = 4711


async def load(data: str, looks: int) -> dict[str, list[float]]:
    """Open random numbers, then the same ones again in another order; ms in the server for each, the referee's."""
    links, *_ = read_links(Path(data))
    found: dict[str, list[float]] = {"first": [], "again": []}
    async with open_server(Settings(Path(data), "FULL")) as server:
        play = await Play.at(server, links)
        viewer, lookback = play.room.viewer(play.referee), play.room.lookback
        chance = random.Random(SEED)
        numbers = [chance.randint(1, play.number) for _ in range(looks)]
        collect_rarely()
        for times in found.values():
            for number in numbers:
                began = time.perf_counter()
                await lookback.looked(viewer, AskLook(id="bench-look", number=number))
                times.append((time.perf_counter() - began) * 1000)
            chance.shuffle(numbers)
    return found
