"""A real server process, and people who talk to it on and on."""

from __future__ import annotations

import asyncio
import json
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from server.demo.links import DemoUrls, read_links
from server.waiting import in_time
from tests.server.beginnings import QUIET, RETCON, begun

PATIENCE_S, BEGINNING_S = 30, 120
"""For an answer; and until a server is ready, which makes its demo tables first, among others that do."""
FREELY = 100_000


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
        await in_time(self.process.communicate(), PATIENCE_S)
        assert self.process.returncode is not None
        return self.process.returncode


async def beginning(data: Path) -> asyncio.subprocess.Process:
    """A server process that has just begun."""
    command = [*RETCON, "serve", "--port", "0", "--data", str(data), "--rate", str(FREELY)]
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(*command, stdout=pipe, stderr=pipe, env=QUIET)


async def started(data: Path, log: IO[bytes] | None = None, rate: int = FREELY) -> Process:
    """A server process that is ready; what it logs goes to `log`. rate: commands a second."""
    command = [*RETCON, "serve", "--port", "0", "--data", str(begun(data)), "--rate", str(rate)]
    process = await asyncio.create_subprocess_exec(
        *command, stdout=asyncio.subprocess.PIPE, stderr=log, env=QUIET
    )
    assert process.stdout is not None
    try:
        while b"ready" not in (line := await in_time(process.stdout.readline(), BEGINNING_S)):
            assert line, "the server ended before it was ready"
    except BaseException:
        if process.returncode is None:
            process.kill()
        raise
    return Process(process, line.split()[-1].decode(), data)


@asynccontextmanager
async def running(data: Path, log: IO[bytes] | None = None, rate: int = FREELY) -> AsyncIterator[Process]:
    """A server process, killed at the end if it still runs."""
    server = await started(data, log, rate)
    try:
        yield server
    finally:
        if server.process.returncode is None:
            await server.end(signal.SIGKILL)


async def sit(url: str, **options: Any) -> ClientConnection:
    """Sit down on the seat of a link; the welcome is read."""
    page, token = url.split("#")
    peer = await connect(f"{page.replace('http', 'ws', 1)}/socket", max_size=None, **options)
    try:
        await peer.send(json.dumps({"type": "hello", "token": token, "nonce": "ab" * 16}))
        while json.loads(await in_time(peer.recv(), PATIENCE_S))["type"] != "welcome":
            pass
    except BaseException:
        await peer.close()
        raise
    return peer


@asynccontextmanager
async def seated(url: str) -> AsyncIterator[ClientConnection]:
    """Somebody on the seat of a link, who leaves at the end."""
    peer = await sit(url)
    try:
        yield peer
    finally:
        await peer.close()


async def send_command(peer: ClientConnection, command_id: str, text: str) -> dict[str, Any]:
    """Say something; the answer."""
    command = {"type": "Say", "text": text}
    await peer.send(json.dumps({"type": "do", "id": command_id, "command": command}))
    while True:
        heard: dict[str, Any] = json.loads(await in_time(peer.recv(), PATIENCE_S))
        if heard["type"] in ("done", "refused") and heard["id"] == command_id:
            return heard


async def closing(peer: ClientConnection) -> int | None:
    """The code with which the server closes a socket; None when it drops the connection."""
    try:
        while True:
            await in_time(peer.recv(), PATIENCE_S)
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
            async with seated(url) as peer:
                while True:
                    self.count += 1
                    command_id = f"{self.name}-{self.count:06d}"
                    self.acknowledged[command_id] = (await send_command(peer, command_id, "x"))["number"]
                    self.heard.release()
                    await asyncio.sleep(self.breath_s)
        except (ConnectionClosed, InvalidHandshake, OSError):
            return
