"""A thousand tables where nobody is, each in mid-session: what a server weighs that looks after them."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

from bench.servers import ServerProcess
from domain.table.commands import OpenTable
from server.app.app import Settings, open_server
from server.protocol import StartSession

SETTLE_S = 6.0
"""Seconds that a server has to look at all its tables once."""


def made(data: Path, count: int) -> None:
    """So many tables with an open session and nobody there."""
    asyncio.run(_made(data, count))


async def _made(data: Path, count: int) -> None:
    async with open_server(Settings(data, "OFF")) as server:
        for nth in range(count):
            table, referee = await server.rooms.create(OpenTable(name=f"Table {nth}", ruleset="classic"))
            room = await server.rooms.room(table)
            await room.do(referee, "bench-session", StartSession(name="Evening"))
            await server.rooms.let_go(room)


def settled_mb(server: ServerProcess) -> float:
    """Megabytes once the server has looked at its tables and its memory grows no more."""
    before = 0.0
    for _ in range(10):
        time.sleep(SETTLE_S / 2)
        now = server.rss_mb
        if now - before < 0.5:
            break
        before = now
    return server.rss_mb
