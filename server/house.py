"""The whole server put together: store, lobby, tables, pictures, hub."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from rules import rulesets
from server.directory import DATABASE, SNAPSHOTS, UPLOADS
from server.hub import Hub, Rates
from server.lobby import Lobby
from server.moments import Shelves
from server.rooms import Rooms
from server.snapshots import Snapshots
from server.store import Store, Synchronous
from server.uploads import Pictures
from server.veil import Veils
from server.worlds import ready, shape


@dataclass(frozen=True, slots=True)
class Settings:
    """How the server runs."""

    data: Path
    synchronous: Synchronous = "FULL"
    rates: Rates = field(default_factory=Rates)
    tables_per_hour: int = 30


@dataclass(frozen=True, slots=True)
class House:
    """Everything that serves the tables."""

    settings: Settings
    store: Store
    lobby: Lobby
    rooms: Rooms
    pictures: Pictures
    hub: Hub


@asynccontextmanager
async def open_house(settings: Settings) -> AsyncIterator[House]:
    """Open the data directory and serve from it; StoreFault, with nothing touched, when that cannot be."""
    tuple(rulesets().values())  # reads the books now, so that whoever comes first need not wait for it
    ready()
    async with AsyncExitStack() as stack:
        settings.data.mkdir(parents=True, exist_ok=True)
        database = settings.data / DATABASE
        store = await Store.open(database, settings.synchronous)
        stack.push_async_callback(store.close)
        lobby = await Lobby.open(database, settings.data / UPLOADS)
        stack.push_async_callback(lobby.close)
        snapshots = await Snapshots.open(settings.data / SNAPSHOTS, shape())
        stack.push_async_callback(snapshots.close)
        veils = Veils()
        rooms = Rooms(Shelves(store, snapshots), lobby, veils)
        stack.push_async_callback(rooms.close)
        keeping = asyncio.create_task(rooms.keep_house())
        stack.callback(keeping.cancel)
        pictures = Pictures(lobby, veils)
        yield House(settings, store, lobby, rooms, pictures, Hub(rooms, settings.rates))
