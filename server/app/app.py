"""The whole server put together: store, lobby, tables, pictures, hub."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rules import rulesets
from server.app.directory import DATABASE, SNAPSHOTS, UPLOADS
from server.app.stopping import Stop
from server.lobby import Lobby
from server.past.moments import Shelves
from server.past.snapshots import Snapshots
from server.past.worlds import ready, shape
from server.store import Store, Synchronous
from server.table.rooms import Rooms
from server.wire.hub import Hub, Rates

CLOSING_S = 2.0
"""What each part of the server has to come to its end."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How the server runs. names: what it goes by, see `known_host`."""

    data: Path
    synchronous: Synchronous = "FULL"
    rates: Rates = field(default_factory=Rates)
    tables_per_hour: int = 30
    names: tuple[str, ...] = ("*",)


@dataclass(frozen=True, slots=True)
class Server:
    """Everything that serves the tables."""

    settings: Settings
    store: Store
    lobby: Lobby
    rooms: Rooms
    hub: Hub

    @property
    def broken(self) -> dict[str, int]:
        """Tables that take nothing new, each with the first number that does not hold."""
        live = {room.table: room.history.broken.number for room in self.rooms.live if room.history.broken}
        return {**self.rooms.suspects, **live}


@asynccontextmanager
async def open_server(settings: Settings, stop: Stop | None = None) -> AsyncIterator[Server]:
    """Open the data directory and serve from it; StoreFault, with nothing touched, when that cannot be.

    At the end whatever is under way is finished or left off; then all is closed, the store last, each within a time.
    """
    stop = stop or Stop()
    tuple(rulesets().values())  # reads the books now, so that whoever comes first need not wait for it
    ready()
    async with AsyncExitStack() as stack:

        def then_close(what: str, close: Callable[[], Coroutine[Any, Any, None]]) -> None:
            async def closed() -> None:
                await stop.within(CLOSING_S, what, close())

            stack.push_async_callback(closed)

        settings.data.mkdir(parents=True, exist_ok=True)
        database = settings.data / DATABASE
        store = await Store.open(database, settings.synchronous)
        then_close("store", store.close)
        lobby = await Lobby.open(database, settings.data / UPLOADS)
        then_close("lobby", lobby.close)
        await lobby.sweep()
        snapshots = await Snapshots.open(settings.data / SNAPSHOTS, shape())
        then_close("snapshots", snapshots.close)
        rooms = Rooms(Shelves(store, snapshots), lobby)
        then_close("tables", rooms.close)
        rooms.begin()
        yield Server(settings, store, lobby, rooms, Hub(rooms, settings.rates))
