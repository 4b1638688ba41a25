"""The bench's own client speaks WebSocket as any server understands it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from websockets.asyncio.server import ServerConnection, serve

from bench.wire import DROPPED, Client
from server.waiting import in_time

PATIENCE_S = 10


@asynccontextmanager
async def echo() -> AsyncIterator[tuple[Client, asyncio.Queue[bytes], asyncio.Future[ServerConnection]]]:
    """A client of a server that says everything twice."""
    peer: asyncio.Future[ServerConnection] = asyncio.get_running_loop().create_future()
    heard: asyncio.Queue[bytes] = asyncio.Queue()

    async def answer(socket: ServerConnection) -> None:
        peer.set_result(socket)
        async for text in socket:
            await socket.send(text)
            await socket.send(text)

    async with serve(answer, "127.0.0.1", 0, compression=None) as server:
        port = server.sockets[0].getsockname()[1]
        client = await Client.opened("127.0.0.1", port, "/", heard.put_nowait)
        yield client, heard, peer
        client.drop()


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65_535, 65_536, 300_000])
async def test_a_text_of_any_length_comes_and_goes_whole(length: int):
    async with echo() as (client, heard, _):
        client.send(b"x" * length)

        frames = [await in_time(heard.get(), PATIENCE_S) for _ in range(2)]

    assert frames == [b"x" * length] * 2


async def test_bytes_come_as_a_text_does():
    async with echo() as (_, heard, peer):
        await (await peer).send(b"\x1f\x8b packed")

        assert await in_time(heard.get(), PATIENCE_S) == b"\x1f\x8b packed"


async def test_a_ping_is_answered():
    async with echo() as (_, _, peer):
        pong = await (await peer).ping()

        assert await in_time(pong, PATIENCE_S) >= 0


async def test_how_the_server_closed_is_known():
    async with echo() as (client, _, peer):
        await (await peer).close(4401, "no such link")

        assert await in_time(client.closed, PATIENCE_S) == 4401


async def test_a_connection_that_breaks_is_known_too():
    async with echo() as (client, _, peer):
        (await peer).transport.abort()

        assert await in_time(client.closed, PATIENCE_S) == DROPPED


async def test_who_stalls_gets_everything_afterwards():
    async with echo() as (client, heard, _):
        client.stall()
        client.send(b"late")
        await asyncio.sleep(0)
        assert heard.empty()

        client.resume()

        assert await in_time(heard.get(), PATIENCE_S) == b"late"
