"""Tables to measure, made by the commands that any referee has, before a server serves them."""

from __future__ import annotations

import asyncio
from pathlib import Path

from domain.character.commands import GrantRights
from domain.table.commands import InviteSeat
from server.app.app import Server, Settings, open_server
from server.demo.links import DemoLinks
from server.demo.seed import seed

HERE = "http://127.0.0.1:{port}/t/{table}#{token}"


def made(data: Path, count: int, story: str) -> list[list[str]]:
    """So many demo tables of five who may act; their links, with {port} still to be filled in."""
    return asyncio.run(_made(data, count, story))


async def _made(data: Path, count: int, story: str) -> list[list[str]]:
    async with open_server(Settings(data, "OFF")) as server:
        return [await _five(server, story) for _ in range(count)]


async def _five(server: Server, story: str) -> list[str]:
    """A demo table's referee and its players, with one more player who gets one of the characters."""
    links = await seed(server, story)
    room = await server.rooms.room(links.table)
    referee = "s1"
    seat = f"s{await room.do(referee, 'bench-invite', InviteSeat(role='player', name='Fourth'))}"
    taken = next(one.id for one in room.world.characters.values() if not one.npc)
    await room.do(referee, "bench-grant", GrantRights(character=taken, owners=(seat,), rights={}))
    fourth = await server.lobby.issue_seat_token(links.table, seat)
    return [_link(links, token) for token in (links.referee, *(one for _, one in links.players), fourth)]


def _link(links: DemoLinks, token: str) -> str:
    return HERE.format(port="{port}", table=links.table, token=token)
