"""A long evening at a demo table, played by a seed: fights, deeds, tasks, secrets, rewinds, branches, take-outs."""

from __future__ import annotations

import random
from io import BytesIO
from pathlib import Path
from typing import Any
from unittest.mock import patch

from PIL import Image

from server import protocol as p
from server.app.app import Settings, open_server
from server.demo.seed import seed
from server.media.uploads import keep_picture
from tests.releases import acts, sailing
from tests.releases.table import Evening


async def play(data: Path, story: str, chance: int) -> Evening:
    """One evening at a demo table, from its making to the end of its session."""
    with patch("server.demo.seed.keep_picture", _small):
        return await _played(data, story, chance)


async def _small(lobby: Any, table: str, data: bytes) -> Any:
    """A picture of a few bytes in place of the story's."""
    made = BytesIO()
    Image.new("RGB", (8, 8), (sum(data[:64]) % 256, 40, 60)).save(made, "PNG")
    return await keep_picture(lobby, table, made.getvalue())


async def _played(data: Path, story: str, chance: int) -> Evening:
    async with open_server(Settings(data, "OFF")) as server:
        links = await seed(server, story)
        room = await server.rooms.room(links.table)
        seats = {seat.name: seat.id for seat in room.world.open_table.seats.values()}
        ref = next(seat.id for seat in room.world.open_table.seats.values() if seat.role == "referee")
        evening = Evening(server, room, {**seats, "ref": ref}, random.Random(chance))
        players = [name for name in seats if seats[name] != ref and name != "Gallery"]
        for name in (*players, "ref"):
            await room.sit(evening.seats[name], f"{len(name):032x}")
        await acts.words(evening, players)
        await acts.places(evening)
        await acts.people(evening, players)
        await acts.books(evening, players)
        await acts.charts(evening)
        await sailing.trips(evening, players[0])
        await acts.fights(evening)
        await acts.past(evening, players)
        await acts.fights(evening)
        await evening.deeds(40)
        await evening.tasks(15)
        await acts.branches(evening, players)
        await acts.seats(evening, players)
        await evening.do("ref", p.EndSession())
        await evening.do("ref", p.StartSession(name="Second evening"))
        await evening.do("ref", "MakeThrow", notation="2D")
        await evening.do("ref", p.EndSession())
        await room.rest()
        return evening
