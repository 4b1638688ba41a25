"""The short way out: frames as RFC 6455 has them, and nothing overtakes what waits."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame
from websockets.protocol import State
from websockets.uri import parse_uri

from server.wire.outlet import MOST_UNSENT, OutletProtocol, framed
from server.wire.socket import Socket


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65_535, 65_536, 200_000])
def test_a_frame_is_read_as_the_text_it_was_made_of(length: int):
    text = "é" * (length // 2) + "x" * (length % 2)
    peer = ClientProtocol(parse_uri("ws://retcon.test/"), state=State.OPEN)

    peer.receive_data(framed(text))

    (frame,) = peer.events_received()
    assert isinstance(frame, Frame)
    assert bytes(frame.data).decode() == text


class Narrow:
    """A connection that takes one frame in and then nothing until it is opened again."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.room = 1
        self.open = asyncio.Event()
        self.aborted = False

    def write(self, frame: bytes) -> bool:
        if self.room == 0:
            return False
        self.room -= 1
        self.told.append(frame[2:].decode())
        return True

    async def send(self, message: Any) -> None:
        await self.open.wait()
        self.told.append(message.get("text", message["type"]))

    def abort(self) -> None:
        self.aborted = True


async def test_nothing_overtakes_what_waits():
    line = Narrow()
    socket = Socket(line.send, line)

    socket.put("first")
    socket.put("second")
    await asyncio.sleep(0)
    line.room = 9
    socket.put("third")
    line.open.set()
    socket.close(1000, "")
    await socket.end()

    assert line.told == ["first", "second", "third", "websocket.close"]


async def test_who_has_taken_everything_in_is_written_to_at_once():
    line = Narrow()
    socket = Socket(line.send, line)
    socket.put("first")
    socket.put("second")
    line.open.set()
    for _ in range(5):
        await asyncio.sleep(0)
    line.room = 1

    socket.put("third")

    assert line.told == ["first", "second", "third"]
    socket.close(1000, "")
    await socket.end()


class Wire:
    """A transport whose peer takes nothing in: once something is written, there is no room for more."""

    def __init__(self) -> None:
        self.pieces: list[bytes] = []
        self.full = asyncio.Event()

    def write(self, piece: bytes) -> None:
        self.pieces.append(piece)
        self.full.clear()

    def is_closing(self) -> bool:
        return False


def a_connection(wire: Wire) -> OutletProtocol:
    one = OutletProtocol.__new__(OutletProtocol)  # as after the handshake, without a server around it
    one.loop = asyncio.get_running_loop()
    one.transport, one.writable = wire, wire.full  # type: ignore[assignment]
    one.writable.set()
    one.close_sent = one.disconnected = False
    one._unsent, one._length = [], 0
    return one


async def test_what_is_told_in_one_turn_goes_out_in_one_piece():
    wire = Wire()
    line = a_connection(wire)

    assert line.write(b"first ")
    assert line.write(b"second")
    await asyncio.sleep(0)

    assert wire.pieces == [b"first second"]


async def test_a_peer_that_takes_nothing_in_is_found_out_within_the_turn():
    wire = Wire()
    line = a_connection(wire)
    frame = b"x" * (MOST_UNSENT // 2 + 1)

    assert [line.write(frame) for _ in range(4)] == [True, True, False, False]
    assert sum(map(len, wire.pieces)) == 2 * len(frame)
