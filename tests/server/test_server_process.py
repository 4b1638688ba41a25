"""The real server process: killed under load, stalled by one peer, sent a huge frame, stopped."""

from __future__ import annotations

import asyncio
import json
import random
import signal
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from server.demo.links import DemoUrls, read_links
from server.ledger import check_chain
from server.store import Store
from tests.server.test_cli import QUIET, RETCON

PATIENCE_S = 30


@dataclass
class Process:
    """A server process and where it listens."""

    process: asyncio.subprocess.Process
    base: str
    data: Path

    @property
    def urls(self) -> DemoUrls:
        """Links to its demo table."""
        links, *_ = read_links(self.data)
        return links.urls(self.base)

    async def end(self, how: signal.Signals) -> int:
        """Send a signal and wait for the end."""
        self.process.send_signal(how)
        await asyncio.wait_for(self.process.communicate(), PATIENCE_S)
        assert self.process.returncode is not None
        return self.process.returncode


async def beginning(data: Path) -> asyncio.subprocess.Process:
    """A server process that has just begun."""
    command = [*RETCON, "serve", "--port", "0", "--data", str(data), "--rate", "100000"]
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(*command, stdout=pipe, stderr=pipe, env=QUIET)


async def started(data: Path) -> Process:
    command = [*RETCON, "serve", "--port", "0", "--data", str(data), "--rate", "100000"]
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE, env=QUIET)
    assert process.stdout is not None
    while b"ready" not in (line := await asyncio.wait_for(process.stdout.readline(), PATIENCE_S)):
        assert line, "the server ended before it was ready"
    return Process(process, line.split()[-1].decode(), data)


@asynccontextmanager
async def running(data: Path) -> AsyncIterator[Process]:
    server = await started(data)
    try:
        yield server
    finally:
        if server.process.returncode is None:
            await server.end(signal.SIGKILL)


async def sit(url: str, **options: Any) -> ClientConnection:
    """Sit down on the seat of a link; the welcome is read."""
    page, token = url.split("#")
    peer = await connect(f"{page.replace('http', 'ws', 1)}/socket", max_size=None, **options)
    await peer.send(json.dumps({"type": "hello", "token": token, "nonce": "ab" * 16}))
    while json.loads(await asyncio.wait_for(peer.recv(), PATIENCE_S))["type"] != "welcome":
        pass
    return peer


async def wish(peer: ClientConnection, wish_id: str, text: str) -> dict[str, Any]:
    """Say something; the answer."""
    command = {"type": "Say", "text": text}
    await peer.send(json.dumps({"type": "do", "id": wish_id, "command": command}))
    while True:
        heard: dict[str, Any] = json.loads(await asyncio.wait_for(peer.recv(), PATIENCE_S))
        if heard["type"] in ("done", "refused") and heard["id"] == wish_id:
            return heard


async def closing(peer: ClientConnection) -> int | None:
    """The code with which the server closes a socket; None when it drops the connection."""
    try:
        while True:
            await asyncio.wait_for(peer.recv(), PATIENCE_S)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


@dataclass
class Talker:
    """Somebody who talks on and on and remembers what was acknowledged. breath_s: between two lines."""

    name: str
    heard: asyncio.Semaphore
    breath_s: float = 0
    acknowledged: dict[str, int] = field(default_factory=dict)
    count: int = 0

    async def talk(self, url: str) -> None:
        """Until the server is gone."""
        try:
            peer = await sit(url)
            while True:
                self.count += 1
                wish_id = f"{self.name}-{self.count:06d}"
                self.acknowledged[wish_id] = (await wish(peer, wish_id, "x"))["number"]
                self.heard.release()
                await asyncio.sleep(self.breath_s)
        except (ConnectionClosed, OSError):
            return


async def test_whatever_was_acknowledged_is_there_after_a_kill_at_any_instant(tmp_path: Path):
    heard = asyncio.Semaphore(0)
    talkers = [Talker(name, heard) for name in ("referee", "nerys", "tomas", "priya")]
    rng = random.Random(8321)
    for _ in range(3):
        async with running(tmp_path) as server:
            urls = [server.urls.referee, *(url for _, url in server.urls.players)]
            talking = [asyncio.create_task(t.talk(url)) for t, url in zip(talkers, urls, strict=True)]
            for _ in range(rng.randint(100, 300)):
                await asyncio.wait_for(heard.acquire(), PATIENCE_S)
            await server.end(signal.SIGKILL)
            await asyncio.gather(*talking)

    async with running(tmp_path) as server:
        table = server.urls.table
        urls = [server.urls.referee, *(url for _, url in server.urls.players)]
        for talker, url in zip(talkers, urls, strict=True):
            peer = await sit(url)
            for wish_id, number in list(talker.acknowledged.items())[-5:]:
                assert (await wish(peer, wish_id, "x")) == {"type": "done", "id": wish_id, "number": number}
            await peer.close()
        assert await server.end(signal.SIGTERM) == 0

    store = await Store.open(tmp_path / "retcon.db")
    commits = await store.commits(table)
    await store.close()
    assert check_chain(commits) == []
    kept = {commit.body.command_id: commit.entry.number for commit in commits}
    for talker in talkers:
        assert talker.acknowledged.items() <= kept.items()


async def test_a_stalled_peer_delays_nobody_and_is_closed(tmp_path: Path):
    async with running(tmp_path) as server:
        referee = await sit(server.urls.referee)
        small = socket.socket()
        small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        address = urlsplit(server.base)
        small.connect((address.hostname, address.port))
        stalled = await sit(server.urls.spectator, sock=small, max_queue=1)

        for number in range(3000):
            answer = await wish(referee, f"on-and-on-{number:05d}", "x" * 2000)
            assert answer["type"] == "done"

        assert await closing(stalled) in (1013, None)
        again = await sit(server.urls.spectator)
        await again.close()
        await referee.close()


async def test_a_huge_frame_closes_its_socket_and_no_other(tmp_path: Path):
    async with running(tmp_path) as server:
        referee, guest = await sit(server.urls.referee), await sit(server.urls.spectator)

        await guest.send("x" * 70_000)

        assert await closing(guest) == 1009
        assert (await wish(referee, "after-the-frame", "undisturbed"))["type"] == "done"
        await referee.close()


async def test_a_server_that_stops_says_so_to_everybody(tmp_path: Path):
    async with running(tmp_path) as server:
        referee = await sit(server.urls.referee)
        ended = asyncio.create_task(server.end(signal.SIGINT))
        assert await closing(referee) == 1012
        assert await ended == 0
    assert not (tmp_path / "server.json").exists()
