"""A real server whose disk fills under load and is emptied again: each act is stored whole, or refused and why."""

from __future__ import annotations

import asyncio
import json
import random
import resource
import signal
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed

from server.waiting import in_time
from tests.server.processes import PATIENCE_S, Process, Talker, running, seated, send_command
from torture.failures.kills import answered_again, kept, links
from torture.trial import Fell, Tally

FILLS = 4
MOST_ACTS, MOST_LEFT = 60, 60_000
REFUSALS = 12
REASON = "the disk "


class Patient(Talker):
    """Somebody who goes on when refused for want of room, and remembers what was."""

    def __init__(self, name: str, heard: asyncio.Semaphore, refused: asyncio.Semaphore) -> None:
        super().__init__(name, heard)
        self.refused = refused

    async def talk(self, url: str) -> None:
        """Until told to stop: a refused line is said again, with the same id, until it is taken."""
        async with seated(url) as peer:
            while True:
                self.count += 1
                command_id = f"{self.name}-{self.count:06d}"
                while (answer := await send_command(peer, command_id, "x"))["type"] == "refused":
                    if not answer["reason"].startswith(REASON):
                        raise Fell(f"for want of room it was answered {answer['reason']!r}")
                    self.refused.release()
                self.acknowledged[command_id] = answer["number"]
                self.heard.release()


def run(seed: int, folder: Path) -> Tally:
    """One server on one data directory, whose disk fills again and again."""
    log = folder / "log"
    tally = asyncio.run(_round(random.Random(seed), folder / "data", log))
    if "Traceback" in (told := log.read_text(encoding="utf-8")):
        raise Fell(f"a traceback was logged: {told[-600:]}")
    return tally


async def _round(chance: random.Random, data: Path, log: Path) -> Tally:
    heard, refused, tally = asyncio.Semaphore(0), asyncio.Semaphore(0), Tally()
    talkers = [Patient(name, heard, refused) for name in ("referee", "nerys", "tomas", "priya")]
    with log.open("ab") as told:
        async with running(data, told) as server:
            table = server.urls.table
            talking = [
                asyncio.create_task(one.talk(url)) for one, url in zip(talkers, links(server), strict=True)
            ]
            for _ in range(FILLS):
                await _waited(heard, chance.randint(1, MOST_ACTS), talking)
                _limit(server, _largest(data) + chance.randrange(MOST_LEFT))
                await _waited(refused, REFUSALS, talking)
                await _looked(server)
                _limit(server, resource.RLIM_INFINITY)
                tally["times full"] += 1
            await _waited(heard, MOST_ACTS, talking)
            for one in talking:
                one.cancel()
            await asyncio.gather(*talking, return_exceptions=True)
            await answered_again(server, [*talkers])
            if (status := await server.end(signal.SIGTERM)) != 0:
                raise Fell(f"the server ended with status {status}")
    tally["acts acknowledged"] += await kept(data, table, [*talkers])
    return tally


async def _waited(so_often: asyncio.Semaphore, times: int, talking: list[asyncio.Task[None]]) -> None:
    """Wait until something has happened so often; Fell when somebody has stopped talking meanwhile."""
    for _ in range(times):
        waiting = asyncio.create_task(so_often.acquire())
        await asyncio.wait([waiting, *talking], timeout=PATIENCE_S, return_when=asyncio.FIRST_COMPLETED)
        for one in talking:
            if one.done():
                one.result()
        if not waiting.done():
            waiting.cancel()
            raise Fell(f"nothing was answered for {PATIENCE_S} seconds")


async def _looked(server: Process) -> None:
    """Look back while there is no room: nothing of what is there is harder to read."""
    question: dict[str, Any] = {"type": "look", "id": "question-1", "number": 30}
    try:
        async with seated(server.urls.referee) as peer:
            await peer.send(json.dumps(question))
            while (answer := json.loads(await in_time(peer.recv(), PATIENCE_S))).get("id") != "question-1":
                pass
    except ConnectionClosed as closed:
        raise Fell(f"who looked back with the disk full was thrown out: {closed}") from closed
    if answer["type"] != "looked":
        raise Fell(f"looking back with the disk full was answered {answer}")


def _largest(data: Path) -> int:
    return (data / "retcon.db-wal").stat().st_size


def _limit(server: Process, size: int) -> None:
    """Let no file of the server grow beyond so many bytes: to it, a disk as good as full."""
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
