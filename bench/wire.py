"""A WebSocket client that costs little, so that the load is never what is measured.

A frame is handed on as the bytes that came, without being decoded or parsed; a ping is answered, a close noted.
No compression, no fragments: neither server here sends any.
"""

from __future__ import annotations

import asyncio
import base64
import os
import socket
from collections.abc import Callable
from typing import cast

from server.waiting import in_time

Hear = Callable[[bytes], None]

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
DROPPED = 1006
OPENING_S = 10.0
MASKED = 0x80
NO_MASK = b"\0\0\0\0"
"""A mask of zeros leaves the bytes as they are; RFC 6455 asks for one, not for which."""


class Client(asyncio.Protocol):
    """One socket. `closed` is set to the close code once the server, or the network, has ended it."""

    def __init__(self, hear: Hear) -> None:
        loop = asyncio.get_running_loop()
        self.hear = hear
        self.closed: asyncio.Future[int] = loop.create_future()
        self._opened: asyncio.Future[None] = loop.create_future()
        self._transport: asyncio.Transport
        self._rest = b""

    @classmethod
    async def opened(
        cls, host: str, port: int, path: str, hear: Hear, *, buffer: int | None = None
    ) -> Client:
        """Open a socket; `buffer` bounds what the kernel takes in for it, in bytes."""
        raw = socket.socket()
        raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if buffer is not None:
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        raw.setblocking(False)
        loop = asyncio.get_running_loop()
        await loop.sock_connect(raw, (host, port))
        _, client = await loop.create_connection(lambda: cls(hear), sock=raw)
        client._ask(host, port, path)
        await in_time(client._opened, OPENING_S)
        return client

    def send(self, payload: bytes) -> None:
        """Send one text frame."""
        self._transport.write(_frame(TEXT, payload))

    def stall(self) -> None:
        """Take nothing in any more."""
        self._transport.pause_reading()

    def resume(self) -> None:
        """Take in again what came meanwhile."""
        self._transport.resume_reading()

    def drop(self) -> None:
        """Go away without a word."""
        self._transport.abort()

    def _ask(self, host: str, port: int, path: str) -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        self._transport.write(
            f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    # --- what asyncio calls ----------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep the transport."""
        self._transport = cast(asyncio.Transport, transport)  # uvloop's does not say that it is one

    def connection_lost(self, exc: Exception | None) -> None:
        """Note the end."""
        if not self._opened.done():
            self._opened.set_exception(exc or ConnectionError("the server closed before it had answered"))
        if not self.closed.done():
            self.closed.set_result(DROPPED)

    def data_received(self, data: bytes) -> None:
        """Cut what came into frames."""
        data = self._rest + data if self._rest else data
        if not self._opened.done():
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self._rest = head
                return
            self._answered(head)
        self._rest = self._cut(data)

    def _answered(self, head: bytes) -> None:
        if b" 101 " in head[:16]:
            self._opened.set_result(None)
        else:
            self._opened.set_exception(ConnectionError(head.decode(errors="replace")))

    def _cut(self, data: bytes) -> bytes:
        """Hand on every whole frame; what is left over."""
        at, size = 0, len(data)
        while size - at >= 2:
            length, head = data[at + 1], 2
            if length >= 126:
                head = 4 if length == 126 else 10
                if size - at < head:
                    break
                length = int.from_bytes(data[at + 2 : at + head], "big")
            end = at + head + length
            if end > size:
                break
            kind = data[at] & 15
            if kind in (TEXT, BINARY):
                self.hear(data[at + head : end])
            else:
                self._control(kind, data[at + head : end])
            at = end
        return data[at:]

    def _control(self, kind: int, payload: bytes) -> None:
        if kind == PING:
            self._transport.write(_frame(PONG, payload))
        elif kind == CLOSE and not self.closed.done():
            self.closed.set_result(int.from_bytes(payload[:2], "big"))
            self._transport.close()


def _frame(kind: int, payload: bytes) -> bytes:
    length = len(payload)
    first = 0x80 | kind
    if length < 126:
        return bytes((first, MASKED | length)) + NO_MASK + payload
    if length < 65_536:
        return bytes((first, MASKED | 126)) + length.to_bytes(2, "big") + NO_MASK + payload
    return bytes((first, MASKED | 127)) + length.to_bytes(8, "big") + NO_MASK + payload
