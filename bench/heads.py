"""What it costs an act that its table's newest head is put down beside the database."""

from __future__ import annotations

import time
from pathlib import Path
from statistics import median

from bench.campaign import Play
from server.app.app import Settings, open_server
from server.app.garbage import collect_rarely
from server.demo.links import write_links
from server.demo.seed import seed
from server.protocol import StartSession

HEADS = 100


async def load(folder: str, story: str, rounds: int, acts: int) -> dict[str, list[float]]:
    """Rounds of so many acts and as many heads: each round's median of either, in us; without a disk."""
    found: dict[str, list[float]] = {"act": [], "head": []}
    async with open_server(Settings(Path(folder), "OFF")) as server:
        links = await seed(server, story)
        write_links(Path(folder), [links])
        play = await Play.at(server, links)
        if play.room.world.open_table.session is None:
            await play.do(StartSession(name="The evening that counts"))
        collect_rarely()
        for _ in range(rounds):
            times: dict[str, list[float]] = {"act": [], "head": []}
            for _ in range(acts):
                step = play.a_step()
                began = time.perf_counter()
                await play.do(step)
                times["act"].append(time.perf_counter() - began)
                head, began = play.room.history.head, time.perf_counter()
                for _ in range(HEADS):
                    server.store.note(links.table, head)
                times["head"].append((time.perf_counter() - began) / HEADS)
            for name, each in times.items():
                found[name].append(median(each) * 1e6)
    return found
