"""The bare server that ours is held against: receive, one SQLite commit at FULL, broadcast 400 bytes.

No rules, no history, no redaction, no validation. A writer thread takes all that waits into one commit (group
commit), each client has a queue of its own. Run as `python -m bench.floor FILE`; it says where it listens.
"""

from __future__ import annotations

import asyncio
import socket
import sqlite3
import sys
import threading
from collections import defaultdict
from pathlib import Path
from queue import SimpleQueue

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

LENGTH = 400
Waiting = tuple[str, "asyncio.Future[None]"]


class Writer:
    """One thread, one connection, one commit for all that waits."""

    def __init__(self, path: Path, loop: asyncio.AbstractEventLoop) -> None:
        self.path = path
        self.loop = loop
        self.queue: SimpleQueue[Waiting] = SimpleQueue()
        threading.Thread(target=self._run, daemon=True).start()

    async def commit(self, row: str) -> None:
        """Return when the row is on disk."""
        done = self.loop.create_future()
        self.queue.put((row, done))
        await done

    def _run(self) -> None:
        connection = sqlite3.connect(self.path, isolation_level=None)
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("CREATE TABLE IF NOT EXISTS act (id INTEGER PRIMARY KEY, body TEXT)")
        while True:
            batch = [self.queue.get()]
            while not self.queue.empty():
                batch.append(self.queue.get())
            connection.execute("BEGIN")
            connection.executemany("INSERT INTO act (body) VALUES (?)", [(row,) for row, _ in batch])
            connection.execute("COMMIT")
            self.loop.call_soon_threadsafe(_settle, [done for _, done in batch])


def _settle(waiting: list[asyncio.Future[None]]) -> None:
    for done in waiting:
        done.set_result(None)


class Floor:
    """Rooms of sockets; what one sends, all of its room get."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.rooms: dict[str, set[asyncio.Queue[str]]] = defaultdict(set)
        self.writer: Writer | None = None

    async def serve(self, one: WebSocket) -> None:
        """One client until it goes."""
        self.writer = self.writer or Writer(self.path, asyncio.get_running_loop())
        await one.accept()
        room = self.rooms[one.path_params["room"]]
        outbox: asyncio.Queue[str] = asyncio.Queue(1000)
        room.add(outbox)
        pump = asyncio.create_task(_pump(one, outbox))
        try:
            while True:
                text = await one.receive_text()
                await self.writer.commit(text)
                told = text.ljust(LENGTH, "x")
                for other in room:
                    other.put_nowait(told)
        except WebSocketDisconnect:
            room.discard(outbox)
            pump.cancel()


async def _pump(one: WebSocket, outbox: asyncio.Queue[str]) -> None:
    while True:
        await one.send_text(await outbox.get())


def main() -> None:
    """Serve until killed."""
    app = Starlette(routes=[WebSocketRoute("/{room}", Floor(Path(sys.argv[1])).serve)])
    config = uvicorn.Config(
        app,
        loop="uvloop",
        lifespan="off",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_level="error",
    )
    with socket.create_server(("127.0.0.1", 0), backlog=1024) as listener:
        print(f"listening on 127.0.0.1:{listener.getsockname()[1]}", flush=True)
        uvicorn.Server(config).run(sockets=[listener])


if __name__ == "__main__":
    main()
