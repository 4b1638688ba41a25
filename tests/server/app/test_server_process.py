"""The real server process: killed under load, stalled by one peer, sent a huge frame, stopped."""

from __future__ import annotations

import asyncio
import random
import resource
import signal
import socket
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import InvalidHandshake

from server.ledger.commits import check_chain
from server.store import Store
from server.waiting import in_time
from tests.server import processes
from tests.server.beginnings import RETCON
from tests.server.processes import PATIENCE_S, Process, Talker, closing, running, send_command, sit

FILES = 256


async def test_whatever_was_acknowledged_is_there_after_a_kill_at_any_instant(tmp_path: Path):
    heard = asyncio.Semaphore(0)
    talkers = [Talker(name, heard) for name in ("referee", "nerys", "tomas", "priya")]
    rng = random.Random(8321)
    for _ in range(3):
        async with running(tmp_path) as server:
            urls = [server.urls.referee, *(url for _, url in server.urls.players)]
            talking = [asyncio.create_task(t.talk(url)) for t, url in zip(talkers, urls, strict=True)]
            for _ in range(rng.randint(100, 300)):
                await in_time(heard.acquire(), PATIENCE_S)
            await server.end(signal.SIGKILL)
            await asyncio.gather(*talking)

    async with running(tmp_path) as server:
        table = server.urls.table
        urls = [server.urls.referee, *(url for _, url in server.urls.players)]
        for talker, url in zip(talkers, urls, strict=True):
            peer = await sit(url)
            for command_id, number in list(talker.acknowledged.items())[-5:]:
                assert (await send_command(peer, command_id, "x")) == {
                    "type": "done",
                    "id": command_id,
                    "number": number,
                }
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
            answer = await send_command(referee, f"on-and-on-{number:05d}", "x" * 2000)
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
        assert (await send_command(referee, "after-the-frame", "undisturbed"))["type"] == "done"
        await referee.close()


async def test_bytes_that_are_no_text_close_their_socket_and_leave_no_trace_in_the_log(tmp_path: Path):
    log = tmp_path / "log"
    with log.open("wb") as told:
        async with running(tmp_path / "data", told) as server:
            priya, stranger = [await sit(url) for _, url in server.urls.players[:2]]

            await stranger.send(b"\xed\xa0\x80", text=True)

            assert await closing(stranger) == 1007
            assert (await send_command(priya, "still-here", "x"))["type"] == "done"
            assert await server.end(signal.SIGTERM) == 0
    assert "Traceback" not in log.read_text(encoding="utf-8")


async def knocked(server: Process) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection that asks how the server is and stays."""
    address = urlsplit(server.base)
    reader, writer = await asyncio.open_connection(address.hostname, address.port)
    writer.write(f"GET /healthz HTTP/1.1\r\nhost: {address.netloc}\r\n\r\n".encode())
    return reader, writer


async def answered(reader: asyncio.StreamReader) -> bytes:
    """The first line of the answer; nothing where the connection was dropped or is left unanswered."""
    try:
        return await in_time(reader.readline(), 1)
    except (ConnectionError, TimeoutError):
        return b""


async def let_in(url: str) -> ClientConnection:
    """Sit down as soon as there is room."""
    while True:
        try:
            return await sit(url)
        except (InvalidHandshake, OSError):
            await asyncio.sleep(0)


@pytest.mark.parametrize("when", ["from the start", "of a sudden"])
async def test_a_process_near_its_limit_of_open_files_keeps_serving_those_who_are_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, when: str
):
    """From the start: it counts its connections; of a sudden: the system refuses it what it had counted on."""
    if when == "from the start":
        few = "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, FILES)); "
        command = [*RETCON[:2], few.replace("FILES", str(FILES)) + RETCON[2]]
        monkeypatch.setattr(processes, "RETCON", command)
    log = tmp_path / "log"
    with log.open("wb") as told:
        async with running(tmp_path / "data", told) as server:
            referee = await sit(server.urls.referee)
            if when == "of a sudden":
                resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (FILES, FILES))
            crowd = [await knocked(server) for _ in range(FILES + 50)]
            answers = await asyncio.gather(*(answered(reader) for reader, _ in crowd))
            assert answers.count(b"HTTP/1.1 200 OK\r\n") >= FILES // 3
            assert answers.count(b"HTTP/1.1 200 OK\r\n") < FILES
            told_so = b"HTTP/1.1 503 Service Unavailable\r\n" in answers
            assert told_so == (when == "from the start")

            for nth in range(50):
                assert (await send_command(referee, f"in-the-crowd-{nth:03d}", "x"))["type"] == "done"
            await referee.send('{"type":"look","id":"question-1","number":20}')
            while '"looked"' not in (heard := str(await in_time(referee.recv(), PATIENCE_S))):
                assert "refused" not in heard

            for _, writer in crowd:
                writer.close()
            late = await in_time(let_in(server.urls.spectator), PATIENCE_S)
            await late.close()
            await referee.close()
            assert await server.end(signal.SIGTERM) == 0
    assert "Traceback" not in log.read_text(encoding="utf-8")


async def test_a_server_that_stops_says_so_to_everybody(tmp_path: Path):
    async with running(tmp_path) as server:
        referee = await sit(server.urls.referee)
        ended = asyncio.create_task(server.end(signal.SIGINT))
        assert await closing(referee) == 1012
        assert await ended == 0
    assert not (tmp_path / "server.json").exists()
