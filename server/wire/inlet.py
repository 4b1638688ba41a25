"""What comes in on a connection, a piece at a time: whoever sends much at once waits for everybody else in between.

uvicorn takes in all that the kernel has of a connection, as much as 250 kB, and queues every message in it; and who
asks for the next one of a queue that is not empty is given it at once. So thousands of small messages would be read
and answered before anybody else is heard.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent, ASGISendEvent

PIECE = 1024
"""Bytes: a dozen small messages."""


class InletProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket connection, which holds up nobody else."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self._unread = bytearray()
        self._taking = False

    def data_received(self, data: bytes) -> None:
        """Take in a piece of it, and the next one when all in this one was heard."""
        if not self._unread and len(data) <= PIECE:
            super().data_received(data)
        else:
            self._unread += data
            self._go_on()

    def _take_in(self) -> None:
        self._taking = False
        piece = bytes(self._unread[:PIECE])
        del self._unread[:PIECE]
        super().data_received(piece)
        self._go_on()

    def _go_on(self) -> None:
        """Read on when all that was read is taken in, and take in when all that was taken in is heard."""
        if self.transport.is_closing():
            self._unread.clear()
            return
        heard = self.queue.empty() or self.close_sent
        if bool(self._unread) != self.read_paused and (self._unread or heard):
            self.read_paused = not self.read_paused
            (self.transport.pause_reading if self.read_paused else self.transport.resume_reading)()
        if self._unread and heard and not self._taking:
            self._taking = True
            self.loop.call_soon(self._take_in)

    async def receive(self) -> ASGIReceiveEvent:
        """The next message, after others have had their turn if it came together with the one before."""
        if not self.queue.empty():
            await asyncio.sleep(0)
        message = await super().receive()
        if self._unread:
            self._go_on()
        return message

    async def send(self, message: ASGISendEvent) -> None:
        """Send as ASGI has it; a connection that a broken frame has closed is sent nothing more."""
        if not self.close_sent:
            await super().send(message)
            if self._unread:
                self._go_on()


def is_ours(record: logging.LogRecord) -> bool:
    """Whether a trouble is the server's own: anybody may send bytes that are no text, which only closes a socket."""
    return not record.getMessage().startswith("Invalid UTF-8")
