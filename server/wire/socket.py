"""One WebSocket of one seat: what is sent to it, bounded, and how it ends."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from typing import Any

from server.views.sight import Viewer
from server.wire.outlet import Outlet, framed, packed

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

STALLED = 1013
MOST_WAITING = 500
LONG = 16_000
"""Characters from which on a message is packed for a peer that asks for it: a welcome, a look back, hardly a commit."""
MOST_CHARACTERS = 8_000_000
"""Of what waits to be sent to one socket; a welcome to a large table has some hundred thousand."""
SHOWN_OUT = (1002, 1007, 1008, 1009, 4401)
"""Codes for what is no frame, no text, no message or far too much, too long, and for a link that opens nothing."""
CLOSING_S = 10.0
LONGEST_REASON = 120
"""Bytes: a closing frame holds 123."""


class Socket:
    """The sending side of a seat's socket. Nobody waits for it: a stalled one is closed and comes back."""

    def __init__(self, send: Send, outlet: Outlet | None = None) -> None:
        self.viewer = Viewer("", "spectator")
        self.packs = False
        self._send = send
        self._outlet = outlet
        self._waiting: deque[str | bytes] = deque()
        self._characters = 0
        self._closing: tuple[int, str] | None = None
        self._gone: int | None = None
        self._awake = asyncio.Event()
        self._listener: asyncio.Task[Any] | None = None
        self._pump = asyncio.create_task(self._pumped())

    @property
    def closing(self) -> bool:
        """Whether this socket is to be heard no more."""
        return self._closing is not None

    @property
    def shown_out(self) -> bool:
        """Whether it was closed for what its peer has sent."""
        return (self._closing[0] if self._closing else self._gone) in SHOWN_OUT

    def put(self, text: str) -> None:
        """Have a message sent in its turn."""
        if self._closing is not None:
            return
        message = shortened(text) if self.packs else text
        if not self._waiting and self._outlet is not None and self._outlet.write(framed(message)):
            return
        self._waiting.append(message)
        self._characters += len(message)
        if len(self._waiting) > MOST_WAITING or self._characters > MOST_CHARACTERS:
            self._waiting.clear()
            self._characters = 0
            self.close(STALLED, "you did not keep up: come back for what you missed")
        else:
            self._awake.set()

    def close(self, code: int, reason: str) -> None:
        """Send what waits, then close; give up on a peer that takes nothing."""
        if self._closing is None:
            self._closing = (code, reason.encode()[:LONGEST_REASON].decode(errors="ignore"))
            self._awake.set()
            asyncio.get_running_loop().call_later(CLOSING_S, self._give_up)

    async def heard(self, receive: Receive) -> Message | None:
        """The peer's next message; None when there will be no more."""
        self._listener = asyncio.current_task()
        try:
            message = await receive()
        except asyncio.CancelledError:
            if self._closing is None:
                raise
            return None
        finally:
            self._listener = None
        if message["type"] == "websocket.disconnect":
            self._gone = message.get("code")
            return None
        return None if self.closing else message

    async def end(self) -> None:
        """Let the last words out, as long as the peer takes them."""
        if self._closing is None:
            self._pump.cancel()
        with suppress(asyncio.CancelledError):
            await self._pump

    def _give_up(self) -> None:
        self._pump.cancel()
        if self._listener is not None:
            self._listener.cancel()
        if self._outlet is not None:
            self._outlet.abort()

    async def _pumped(self) -> None:
        with suppress(OSError):  # the peer is gone, which its listener hears of too
            await self._all_sent()

    async def _all_sent(self) -> None:
        while True:
            while self._waiting:
                message = self._waiting[0]
                kind = "text" if isinstance(message, str) else "bytes"
                await self._send({"type": "websocket.send", kind: message})
                if self._waiting:  # it stays in line until it is sent, so that nothing overtakes it
                    self._characters -= len(self._waiting.popleft())
            if self._closing is not None:
                code, reason = self._closing
                await self._send({"type": "websocket.close", "code": code, "reason": reason})
                return
            self._awake.clear()
            await self._awake.wait()


def shortened(text: str) -> str | bytes:
    """A message as it is sent to a peer that takes long ones packed."""
    return packed(text) if len(text) >= LONG else text
