"""What it costs to open a table, with what is stored of it looked at first, and without: time of the processor."""

from __future__ import annotations

import gc
import shutil
import time
from contextlib import nullcontext
from pathlib import Path
from unittest.mock import patch

from bench.campaign import Play
from domain.talk.commands import MakeThrow, Say
from server.app.app import Server, Settings, open_server
from server.demo.links import DemoLinks, read_links, write_links
from server.demo.seed import seed
from server.ledger.soundness import Found
from server.past import worlds
from server.protocol import EndSession, StartSession
from server.store import Store
from server.table import chain
from server.table.room import Room
from server.tiles.masking import Masking
from server.views.asks import Asks

WAYS = ("checked", "unchecked")
AGE = 5_000
"""Commits of the table that is opened, a whole number of evenings; a world is kept of the last."""


async def load(folder: str, story: str, past: list[int], rounds: int) -> dict[str, dict[str, list[float]]]:
    """For a head so many commits past a kept world: ms of each opening, checked and not, in the order A B B A."""
    made = await _made(Path(folder), story, past)
    found: dict[str, dict[str, list[float]]] = {}
    for name, data in made.items():
        found[name] = {way: [] for way in WAYS}
        async with open_server(Settings(data, "OFF")) as server:
            links, *_ = read_links(data)
            for nth in range(rounds):
                for way in WAYS if nth % 2 == 0 else reversed(WAYS):
                    found[name][way].append(await _opened(server, links, way))
    return found


async def _made(folder: Path, story: str, past: list[int]) -> dict[str, Path]:
    """A data directory for each head, its server killed there: no world but those of every so many commits is kept."""
    made: dict[str, Path] = {}
    live = folder / "live"
    async with open_server(Settings(live, "OFF")) as server:
        links = await seed(server, story)
        write_links(live, [links])
        play = await Play.at(server, links)
        await play.until(AGE)
        for one in past:
            await _on(play, AGE + one)
            await play.room.rest()
            made[str(one)] = folder / str(one)
            shutil.copytree(live, made[str(one)])
    return made


async def _on(play: Play, number: int) -> None:
    """Play an evening until there are so many commits."""
    if play.number < number:
        await play.do(StartSession(name="Another evening"))
        for nth in range(number - play.number - 1):
            await play.do((play.a_step(), Say(text="Not yet."), MakeThrow(notation="2D+1 8+"))[nth % 3])
        await play.do(EndSession())


async def _opened(server: Server, links: DemoLinks, way: str) -> float:
    """Open the table as after a start: milliseconds."""
    secret = await server.lobby.secret(links.table)
    room = Room(links.table, server.rooms.shelves, server.lobby, Masking(links.table, secret), Asks(secret))
    worlds._piece.cache_clear()
    gc.collect()
    with patch.object(chain, "look", _trusted) if way == "unchecked" else nullcontext():
        began = time.process_time()
        await room.load()
        return (time.process_time() - began) * 1000


def _trusted(table: str, store: Store, *_: object, **__: object) -> Found:
    """Nothing is looked at before the table is read."""
    number = store.reader.newest(table)
    (newest,) = store.reader.commits(table, number - 1, number)
    return Found(newest.head)
