"""Connections that say nothing, say it slowly, or are too many; names and addresses that are not believed."""

from __future__ import annotations

import asyncio
import contextlib
import socket

import pytest
import uvicorn
from starlette.datastructures import Headers
from starlette.requests import Request

from server.app import requests
from server.app.app import Settings, open_server
from server.app.pages import make_app
from server.app.requests import BadRequest, read_body
from server.wire import door
from server.wire.door import MOST_AN_ADDRESS, DoorProtocol, Sockets, known_host

HEADERS_S = 0.05


@contextlib.asynccontextmanager
async def serving(data, most: int = 0):
    """A server with our door; its port."""
    async with open_server(Settings(data, "OFF")) as server:
        protocol = type("Door", (DoorProtocol,), {"most": most})
        config = uvicorn.Config(make_app(server), http=protocol, lifespan="off", log_config=None, ws="none")
        listening = uvicorn.Server(config)
        with socket.socket() as listener:
            listener.bind(("127.0.0.1", 0))
            listener.listen()
            task = asyncio.create_task(listening.serve(sockets=[listener]))
            yield listener.getsockname()[1]
            listening.should_exit = True
            await task


async def said_to(port: int, *parts: bytes) -> bytes:
    """What comes back of these bytes, until the connection is closed."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    for part in parts:
        writer.write(part)
        await writer.drain()
    try:
        async with asyncio.timeout(10):
            return await reader.read()
    except ConnectionError:
        return b""
    finally:
        writer.close()


@pytest.mark.parametrize(
    "parts", [(), (b"GET /healthz HTT",), (b"GET /healthz HTTP/1.1\r\nhost: x\r\na", b": b\r\n")]
)
async def test_who_does_not_end_the_headers_in_time_is_shown_out(tmp_path, monkeypatch, parts):
    monkeypatch.setattr(door, "HEADERS_S", HEADERS_S)
    async with serving(tmp_path) as port:
        assert await said_to(port, *parts) == b""
        whole = b"GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n"
        assert (await said_to(port, whole)).startswith(b"HTTP/1.1 200 OK")


async def test_a_full_server_says_so_and_serves_those_who_are_in(tmp_path):
    async with serving(tmp_path, most=2) as port:
        held = [await asyncio.open_connection("127.0.0.1", port) for _ in range(2)]
        for reader, writer in held:
            writer.write(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n")
            assert (await reader.readline()) == b"HTTP/1.1 200 OK\r\n"
        assert (await said_to(port)).startswith(b"HTTP/1.1 503 Service Unavailable\r\n")
        held[0][1].write(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n")
        await held[0][0].readuntil(b"HTTP/1.1 200 OK\r\n")
        for _, writer in held:
            writer.close()


def request_of(*parts: bytes | None, **headers: str) -> Request:
    """A request whose body comes in these parts; None: nothing comes any more."""
    coming = list(parts)

    async def receive():
        if not coming or coming[0] is None:
            await asyncio.Event().wait()
        return {"type": "http.request", "body": coming.pop(0), "more_body": bool(coming)}

    named = [(name.encode(), value.encode()) for name, value in headers.items()]
    return Request({"type": "http", "method": "POST", "headers": named}, receive)


async def test_a_body_that_does_not_come_or_too_slowly_is_given_up(monkeypatch):
    assert await read_body(request_of(b"a", b"b"), 2) == b"ab"
    monkeypatch.setattr(requests, "PART_S", 0.02)
    with pytest.raises(BadRequest, match="the body comes too slowly: at least 2,000 bytes a second") as slow:
        await read_body(request_of(b"a", None), 10)
    assert slow.value.status == 408


async def test_a_body_too_large_is_told_how_large_it_may_be():
    for request in (request_of(b"abc"), request_of(b"a", **{"content-length": "3"})):
        with pytest.raises(BadRequest, match="at most 2 bytes are taken") as large:
            await read_body(request, 2)
        assert large.value.status == 413


def test_an_address_has_so_many_sockets_and_this_machine_any_number():
    sockets = Sockets()
    with contextlib.ExitStack() as stack:
        full = [stack.enter_context(sockets.one_more("203.0.113.7")) for _ in range(MOST_AN_ADDRESS + 1)]
        assert full == [False] * MOST_AN_ADDRESS + [True]
        assert stack.enter_context(sockets.one_more("203.0.113.8")) is False
        assert not any(stack.enter_context(sockets.one_more("127.0.0.1")) for _ in range(MOST_AN_ADDRESS + 1))
    assert not sockets._open


@pytest.mark.parametrize(
    "host", ["localhost:8321", "127.0.0.1:1", "[::1]:8321", "192.168.1.7:80", "a.local", "my.house"]
)
def test_a_server_goes_by_its_addresses_and_the_names_it_was_given(host):
    assert known_host(Headers({"host": host}), ("my.house",))


@pytest.mark.parametrize("host", ["", "evil.example", "localhost.evil.example", "1.2.3.4.evil.example"])
def test_no_other_name_leads_here(host):
    assert not known_host(Headers({"host": host}), ("my.house",))
    assert known_host(Headers({"host": host}), ("*",))
