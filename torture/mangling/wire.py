"""Mangled messages and broken frames over real sockets to a real server, while somebody else goes on talking."""

from __future__ import annotations

import asyncio
import gzip
import json
import random
import signal
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from server.ledger.commits import check_chain
from server.store import Store
from server.waiting import in_time
from server.wire.hub import LONGEST
from tests.server.peers import Closed
from tests.server.processes import PATIENCE_S, Process, running
from torture.mangling.breaking import Broken, broken
from torture.mangling.frames import spoilt
from torture.mangling.mangled import mangled
from torture.mangling.mangler import Mangler, all_of, talking, words_of
from torture.mangling.messages import Words
from torture.trial import Fell, Tally

SENT = 100
BROKEN_IN = 8
"""One frame in so many is no sound frame."""
DROPPED, OUR_OWN = 1006, 4000
"""The code for a socket that was dropped after what is no sound frame, or too long for one."""


def run(seed: int, folder: Path) -> Tally:
    """One server, three seats and a stranger who send frames, and Priya, who talks."""
    log, tally = folder / "log", Tally()
    with log.open("wb") as told:
        asyncio.run(_attacked(seed, folder / "data", told, tally))
    text = log.read_text(encoding="utf-8", errors="replace")
    for sign in ("Traceback", "[error", "[critical"):
        if sign in text:
            raise Fell(f"trouble was logged: {text[max(0, text.index(sign) - 600) :][:2500]}")
    return tally


async def _attacked(seed: int, data: Path, log: Any, tally: Tally) -> None:
    async with running(data, log) as server:
        urls = server.urls
        *attacking, (_, talker) = urls.players
        manglers = [
            await mangler(url, f"{seed} {nth}")
            for nth, url in enumerate((urls.referee, *(url for _, url in attacking)))
        ]
        stranger = _stranger(urls.referee, manglers[0].words, seed)
        async with talking(await entered(talker), tally):
            await all_of((*(one.attack(SENT, tally) for one in manglers), stranger.attack(SENT // 5, tally)))
        await _ended(server)
        store = await Store.open(data / "retcon.db")
        faults = check_chain(await store.commits(urls.table))
        await store.close()
        if faults:
            raise Fell(faults[0])


async def _ended(server: Process) -> None:
    if (status := await server.end(signal.SIGTERM)) != 0:
        raise Fell(f"the server ended with status {status}")


async def mangler(url: str, seed: str) -> Mangler:
    """One that comes in by a link."""
    line = await entered(url)
    words = words_of(line.welcomed, url.partition("#")[2])
    line.drop()
    return Mangler(random.Random(seed), words, lambda: entered(url), _spoilt)


def _stranger(url: str, words: Words, seed: int) -> Mangler:
    """One that comes in by no link."""
    return Mangler(random.Random(seed), words, lambda: knocked(url), _spoilt)


def _spoilt(chance: random.Random, message: dict[str, Any]) -> str | bytes | Broken:
    """The message mangled, or in a frame that is none."""
    if chance.randrange(BROKEN_IN) == 0:
        return broken(chance, mangled(chance, message))
    return spoilt(chance, message)


class WireLine:
    """A line over the network. What is said is sent when something is to be heard."""

    def __init__(self, peer: ClientConnection) -> None:
        self._peer = peer
        self._unsent: list[Any] = []
        self._broken = False
        self.welcomed: dict[str, Any] = {}

    def give(self, frame: Any) -> None:
        """Send text, bytes, or what is no frame."""
        self._unsent.append(frame)

    def say(self, kind: str, /, **fields: Any) -> None:
        """Send a message."""
        self.give(json.dumps({"type": kind, **fields}))

    async def hear(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these kinds; Closed when the socket is."""
        try:
            while self._unsent:
                await self._send(self._unsent.pop(0))
            while True:
                frame = await in_time(self._peer.recv(), PATIENCE_S)
                heard = json.loads(gzip.decompress(frame) if isinstance(frame, bytes) else frame)
                if not kinds or heard["type"] in kinds:
                    return heard
        except ConnectionClosed as closed:
            end = closed.rcvd
            dropped = OUR_OWN if self._broken else DROPPED
            raise Closed(end.code if end else dropped, end.reason if end else "") from None

    async def _send(self, frame: Any) -> None:
        match frame:
            case Broken():
                self._broken = True
                self._peer.transport.write(frame.data)
                if frame.cut:
                    self._peer.transport.close()
            case str():
                data = frame.encode(errors="surrogatepass")
                self._broken |= len(data) > LONGEST
                await self._peer.send(data, text=True)
            case _:
                self._broken |= len(frame) > LONGEST
                await self._peer.send(frame)

    def drop(self) -> None:
        """Go away without a word."""
        self._peer.transport.abort()


async def knocked(url: str) -> WireLine:
    """A socket on which nothing was said yet."""
    page, _, _ = url.partition("#")
    return WireLine(await connect(f"{page.replace('http', 'ws', 1)}/socket", max_size=None, compression=None))


async def entered(url: str) -> WireLine:
    """A socket that was welcomed."""
    line = await knocked(url)
    line.say("hello", token=url.partition("#")[2], nonce="ab" * 16)
    line.welcomed = await line.hear("welcome")
    return line
