"""What a star chart costs: a subsector by throw, a sector of 450 worlds opened and changed, ways to all its worlds."""

from __future__ import annotations

import random
import time

from bench.attack import at_a_new_full_table
from bench.campaign import Play
from bench.shots import Scales
from domain.chart.commands import ChartWorld, OpenChart, ReadChart, ThrowSubsector
from rules.chart import SECTOR_COLUMNS, SECTOR_ROWS, MainWorld
from rules.spacefaring.worlds.generation import generate
from server.protocol import AskCharts, AskReach
from server.wire.socket import shortened

WORLDS = 450
SEED = 4711
GOES = 3


class SeededDice:
    """Dice by a seed, so that every run charts the same sector."""

    def __init__(self) -> None:
        self._chance = random.Random(SEED)

    def throw(self, count: int, sides: int) -> tuple[int, ...]:
        """So many faces."""
        return tuple(self._chance.randint(1, sides) for _ in range(count))


async def load(story: str, throws: int, asks: int) -> dict[str, list[float]]:
    """Milliseconds and bytes of each thing, at a full table of which the referee has the chart open.

    thrown: ms of a subsector, told to all; commits: how many that took. opened: ms and, as sent, bytes of a sector
    on its way to who opens it. changed: bytes as sent of one world that is written anew. welcome: bytes of a referee's
    welcome then. ways: ms to all worlds within six jumps, the quickest of three goes.
    """
    async with at_a_new_full_table(story) as play:
        found: dict[str, list[float]] = {"thrown": [], "commits": []}
        for _ in range(throws):
            await _thrown(play, found)
        sector = await _sector(play)
        return {**found, **await _opened(play, sector, asks), **await _ways(play, sector, asks)}


async def _thrown(play: Play, found: dict[str, list[float]]) -> None:
    chart = f"x{await play.do(OpenChart(name='A subsector'))}"
    began, before = time.perf_counter(), play.number
    await play.do(ThrowSubsector(chart=chart))
    found["thrown"].append((time.perf_counter() - began) * 1000)
    found["commits"].append(play.number - before)


async def _sector(play: Play) -> str:
    """A sector with worlds all over it; its id."""
    made = generate(SECTOR_COLUMNS, SECTOR_ROWS, "0101", 0, "ct77", SeededDice())
    worlds = random.Random(SEED).sample(made.worlds, WORLDS)
    here = {one.hex for one in worlds}
    routes = tuple(one for one in made.routes if {one.start, one.end} <= here)
    size = {"columns": SECTOR_COLUMNS, "rows": SECTOR_ROWS}
    command = ReadChart(
        chart="", file="sector.tab", name="A sector", worlds=tuple(worlds), routes=routes, **size
    )
    return f"x{await play.room.do(play.referee, 'bench-reads-a-sector', command)}"


async def _opened(play: Play, chart: str, asks: int) -> dict[str, list[float]]:
    scales = Scales(play.room)
    ms, weights = [], []
    for nth in range(asks):
        began = time.perf_counter()
        text = await play.room.opened(scales, AskCharts(id=f"charts-{nth:04d}", charts=(chart,)))
        ms.append((time.perf_counter() - began) * 1000)
        sent = shortened(text)
        weights.append(float(len(sent.encode() if isinstance(sent, str) else sent)))
        world = play.room.world.charts[chart].sky.worlds
        one = next(iter(world.values()))
        await play.do(ChartWorld(chart=chart, world=MainWorld(one.hex, f"World {nth}", one.uwp)))
    return {
        "opened": ms,
        "opened_bytes": weights,
        "changed": scales.bytes[-asks:],
        "welcome": scales.welcomes,
    }


async def _ways(play: Play, chart: str, asks: int) -> dict[str, list[float]]:
    viewer = play.room.viewer(play.referee)
    starts = random.Random(SEED).sample([*play.room.world.charts[chart].sky.worlds], asks)
    ms = []
    for nth, start in enumerate(starts):
        asked = AskReach(id=f"reach-{nth:05d}", chart=chart, start=start, drive=4, tank=8, left=8)
        took = []
        for _ in range(GOES):
            began = time.perf_counter()
            await play.room.reach(viewer, asked)
            took.append(time.perf_counter() - began)
        ms.append(min(took) * 1000)
    return {"ways": ms}
