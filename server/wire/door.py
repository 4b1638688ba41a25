"""The outer door: connections that say nothing, say it a byte at a time, or are too many, are shown out."""

from __future__ import annotations

import asyncio
import ipaddress
import resource
import socket
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

HEADERS_S = 10.0
"""A connection whose first request has no end of its headers by then is closed; so is one that says nothing."""
RESERVED_FILES = 200
"""Of the files that the process may have open, those that tables, pictures and the log need."""
MOST_AN_ADDRESS = 100
"""Sockets of one address; this machine's own has no such limit, since a proxy may stand there."""
MOST_A_TABLE = 1000
MOST_A_SEAT = 10
"""Sockets of one link, but for spectators' links, which are given to many."""

FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 10\r\ncontent-type: text/plain\r\ncontent-length: 42\r\n"
    b"connection: close\r\n\r\nthis server is full: try again in a moment"
)


class DoorProtocol(H11Protocol):
    """uvicorn's HTTP connection with a time for its headers, and a limit on how many there are."""

    most = 0
    """Connections that are served at once; 0 for any number."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self._late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take a connection in, or tell it that there is no room."""
        super().connection_made(transport)
        if self.most and len(self.connections) > self.most:
            transport.write(FULL)
            transport.close()
        else:
            self._wait()

    def data_received(self, data: bytes) -> None:
        """Hear it; whatever is no whole head of a request yet has only so much time."""
        super().data_received(data)
        if self.conn.their_state is h11.IDLE and not self.transport.is_closing():
            self._wait()
        else:
            self._heard()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        self._heard()
        super().connection_lost(exc)

    def _wait(self) -> None:
        if self._late is None:
            self._late = self.loop.call_later(HEADERS_S, self.transport.abort)

    def _heard(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None


def room_for_connections() -> int:
    """Connections that this process has files for, after it has asked for as many as it may have."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    files = 1_000_000 if hard == resource.RLIM_INFINITY else hard
    return max(files - RESERVED_FILES, files // 2)


class Sockets:
    """Sockets open at once, by address."""

    def __init__(self) -> None:
        self._open: Counter[str] = Counter()

    @contextmanager
    def one_more(self, address: str) -> Iterator[bool]:
        """Count a socket while it is served; whether it is one too many."""
        if is_loopback(address):
            yield False
            return
        self._open[address] += 1
        try:
            yield self._open[address] > MOST_AN_ADDRESS
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]


def is_loopback(address: str) -> bool:
    """Whether an address is this machine's own."""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return not address  # a socket of the file system has none


def known_host(headers: Mapping[str, str], names: Collection[str]) -> bool:
    """Whether a request was sent to this server under a name of its own: else another site's name leads here.

    names: what it goes by beside its addresses, "localhost" and this machine's name; "*" for whatever.
    """
    host = (
        headers.get("host", "").rpartition("]")[0].removeprefix("[")
        or headers.get("host", "").partition(":")[0]
    )
    name = host.lower().removesuffix(".")
    if (
        "*" in names
        or name in {"localhost", socket.gethostname().lower(), *names}
        or name.endswith(".localhost")
    ):
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return name.endswith(".local")
    return True
