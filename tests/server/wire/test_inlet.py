"""What comes in much at once is heard whole and in order, and others have their turn in between."""

from __future__ import annotations

import asyncio
from typing import Any

import uvicorn
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.uri import parse_uri

from server.wire.inlet import PIECE, InletProtocol

MANY, TURNS = 500, 3000


class Kernel(asyncio.Transport):
    """The transport of a connection whose peer takes everything in."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.reading = True
        self.closed = False

    def write(self, data: Any) -> None:
        self.written += bytes(data)

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True


class Served:
    """A connection past its handshake, and what the application has heard on it."""

    def __init__(self) -> None:
        self.turns: list[Any] = []
        self.kernel = Kernel()
        config = uvicorn.Config(self._app, interface="asgi3", log_config=None, ws_ping_interval=None)
        config.load()
        self.line = InletProtocol(config, ServerState(), {}, _loop=asyncio.get_running_loop())
        self.line.connection_made(self.kernel)
        self.peer = ClientProtocol(parse_uri("ws://retcon.test/"))
        self.peer.send_request(self.peer.connect())
        self.line.data_received(b"".join(self.peer.data_to_send()))
        self.may_close = asyncio.Event()

    async def _app(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] != "websocket.disconnect":
            self.turns.append(message["text"])
        await self.may_close.wait()
        await send({"type": "websocket.close", "code": 1008})
        self.turns.append("told")

    async def open(self) -> None:
        """Wait for the handshake."""
        for _ in range(TURNS):
            if not self.kernel.written:
                await asyncio.sleep(0)
        self.peer.receive_data(self.kernel.written)
        assert self.peer.handshake_exc is None

    async def others(self, until: str) -> None:
        """Somebody else has a turn now and then, until something was heard."""
        for _ in range(TURNS):
            if until in self.turns:
                return
            self.turns.append(None)
            await asyncio.sleep(0)
        raise AssertionError(f"{until[:20]} was never heard")


async def test_who_sends_much_at_once_waits_for_others_in_between():
    served = Served()
    await served.open()
    for nth in range(MANY):
        served.peer.send_text(f"{nth}".encode())

    served.line.data_received(b"".join(served.peer.data_to_send()))
    assert not served.kernel.reading
    await served.others(until=f"{MANY - 1}")

    assert [one for one in served.turns if one] == [f"{nth}" for nth in range(MANY)]
    assert all(None in pair for pair in zip(served.turns, served.turns[1:], strict=False))
    assert served.kernel.reading


async def test_a_message_of_many_pieces_comes_whole_and_a_flood_of_pings_is_gone_through():
    served = Served()
    await served.open()
    for _ in range(MANY):
        served.peer.send_ping(b"?")
    served.peer.send_text(b"x" * PIECE * 20)

    served.line.data_received(b"".join(served.peer.data_to_send()))
    await served.others(until="x" * PIECE * 20)

    assert served.kernel.reading


async def test_what_is_said_to_a_connection_that_a_broken_frame_has_closed_is_said_to_nobody():
    served = Served()
    await served.open()

    served.line.data_received(b"\xff\xff\xff\xff\xff\xff")
    served.may_close.set()
    await served.others(until="told")

    assert served.kernel.closed
