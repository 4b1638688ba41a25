"""What one attack costs, declared and resolved, at a young table and at one that has been played at for years."""

from __future__ import annotations

import tempfile
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from pathlib import Path
from statistics import median

from bench.campaign import Play
from server.app.app import Server, Settings, open_server
from server.app.garbage import collect_rarely
from server.demo.links import read_links, write_links
from server.demo.seed import seed
from server.protocol import StartSession
from server.table.room import Room
from server.views.sight import Viewer

NAMES = ("young", "old")
SEATS = 5


async def load(young: str, old: str, rounds: int, fights: int) -> dict[str, list[float]]:
    """Rounds of so many fights in the order A B B A, at both tables in this process; each round's median ms."""
    found: dict[str, list[float]] = {name: [] for name in NAMES}
    async with AsyncExitStack() as stack:
        plays = [
            await at_a_full_table(await stack.enter_async_context(server_of(data)), data)
            for data in (young, old)
        ]
        collect_rarely()
        for number in range(rounds):
            order = list(zip(NAMES, plays, strict=True))
            for name, play in order if number % 2 == 0 else reversed(order):
                times = [seconds for _ in range(fights) for seconds in await play.fight()]
                found[name].append(median(times) * 1000)
        if any(len(play.room.gallery) < SEATS for play in plays):
            raise RuntimeError("the telling failed: its reason stands above")
    return found


def server_of(data: str) -> AbstractAsyncContextManager[Server]:
    """The server of a data directory, durable as it is served."""
    return open_server(Settings(Path(data), "FULL"))


async def at_a_full_table(server: Server, data: str) -> Play:
    """The demo table with a session open and somebody on every seat."""
    links, *_ = read_links(Path(data))
    play = await Play.at(server, links)
    if play.room.world.open_table.session is None:  # another row may have left one open
        await play.do(StartSession(name="The evening that counts"))
    for seat in play.room.world.open_table.seats.values():
        play.room.join(_Listener(play.room, seat.id), None)
    return play


@asynccontextmanager
async def at_a_new_full_table(story: str) -> AsyncIterator[Play]:
    """The same at the demo table of that story, just made in a data directory of its own."""
    with tempfile.TemporaryDirectory() as folder:
        async with server_of(folder) as server:
            write_links(Path(folder), [await seed(server, story)])
            play = await at_a_full_table(server, folder)
            collect_rarely()
            yield play


class _Listener:
    """One who is told of everything, with no network between."""

    def __init__(self, room: Room, seat: str) -> None:
        self.viewer: Viewer = room.viewer(seat)

    def put(self, text: str) -> None:
        """Be told."""

    def close(self, code: int, reason: str) -> None:
        """Be closed."""
