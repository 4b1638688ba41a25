"""Stopping: nothing is closed while it is used, nothing is begun any more, everything has its time."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from rules.check import Refused
from server.app.app import Settings, open_server
from server.app.pages import _answered
from server.app.stopping import Stop, Stopped
from server.ledger.commits import Head
from server.lobby import Lobby
from server.past.snapshots import Snapshots
from server.store import Store, StoreClosed
from server.table.rooms import Rooms
from server.waiting import in_time
from tests.server.commits import a_chain
from tests.server.peers import place
from tests.server.processes import PATIENCE_S, beginning

ROOT = Path(__file__).parents[3]

# Reads on many threads and closes meanwhile: a fault would end the whole process, so it is one of its own.
READING = """
import asyncio, sys, threading
from pathlib import Path
from server.ledger.commits import Head
from server.past.snapshots import Snapshots
from server.store import Store, StoreClosed
from tests.server.commits import a_chain

async def closed_while_read(opened, read):
    reading = threading.Barrier(9)
    refused = []
    def on_and_on():
        read()
        reading.wait()
        try:
            while True:
                read()
        except StoreClosed:
            refused.append(1)
    threads = [threading.Thread(target=on_and_on) for _ in range(8)]
    for each in threads:
        each.start()
    await asyncio.to_thread(reading.wait)
    await opened.close()
    for each in threads:
        each.join()
    assert len(refused) == 8

async def main(path, what):
    for _ in range(5):
        if what == "store":
            store = await Store.open(path / "db", "OFF")
            await asyncio.gather(*[store.commit("t", commit) for commit in a_chain(300)]) if _ == 0 else None
            await closed_while_read(store, lambda: store.reader.commits("t"))
        else:
            snapshots = await Snapshots.open(path / "db", "shape")
            await snapshots.keep("t", Head(100, "f" * 64), b"x" * 5_000_000)
            await closed_while_read(snapshots, lambda: snapshots.at("t", 100))

asyncio.run(main(Path(sys.argv[1]), sys.argv[2]))
"""


def run_script(script: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-X", "faulthandler", "-c", script, *arguments]
    return subprocess.run(command, check=False, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE_S)


@pytest.mark.parametrize("what", ["store", "snapshots"])
def test_a_connection_is_not_closed_while_another_thread_reads(tmp_path: Path, what: str):
    ended = run_script(READING, str(tmp_path), what)

    assert (ended.returncode, ended.stderr) == (0, "")


async def test_a_closed_store_says_that_the_server_stops(tmp_path: Path):
    store = await Store.open(tmp_path / "db")
    lobby = await Lobby.open(tmp_path / "db", tmp_path / "uploads")
    snapshots = await Snapshots.open(tmp_path / "snapshots", "shape")
    await store.commit("demo", a_chain(1)[0])
    for each in (snapshots, lobby, store):
        await each.close()

    for asked in (
        lambda: store.commits("demo"),
        lambda: store.head("demo"),
        lambda: store.commit("demo", a_chain(2)[1]),
        lobby.tables,
        lambda: lobby.issue_seat_token("demo", "s1"),
        lambda: snapshots.keep("demo", Head(1, "f" * 64), b""),
    ):
        with pytest.raises(StoreClosed, match="the server stops: come back when it runs again"):
            await asked()
    with pytest.raises(StoreClosed):
        snapshots.numbers("demo")


async def test_what_the_lobby_was_asked_before_it_closed_is_answered(tmp_path: Path):
    store = await Store.open(tmp_path / "db")
    lobby = await Lobby.open(tmp_path / "db", tmp_path / "uploads")
    asked = [asyncio.create_task(lobby.issue_seat_token("demo", f"s{each}")) for each in range(20)]
    await asyncio.sleep(0)
    await lobby.close()

    answers = await asyncio.gather(*asked)
    assert len(set(answers)) == 20
    await store.close()


async def test_a_server_that_closes_leaves_nothing_running(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Neither a table that is being opened nor the round that opens those with a session."""
    async with place(tmp_path / "data") as table:
        pass
    before, loading = asyncio.all_tasks(), asyncio.Event()

    async def for_ever(rooms: Rooms, name: str) -> Any:
        loading.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(Rooms, "_load", for_ever)
    async with open_server(Settings(tmp_path / "data", "OFF")) as server:
        asked = asyncio.create_task(server.rooms.room(table.table))
        await loading.wait()
    await asyncio.wait((asked,))

    assert asked.cancelled()
    assert asyncio.all_tasks() == before
    with pytest.raises(StoreClosed):
        await server.rooms.room(table.table)


async def test_something_is_given_up_when_its_time_is_over():
    stop, given_up = Stop(), asyncio.Event()

    async def for_ever() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            given_up.set()

    assert not await stop.within(0.01, "a wait", for_ever())
    assert given_up.is_set()
    assert await stop.within(60, "nothing", asyncio.sleep(0))


async def test_whoever_hurries_a_stop_waits_no_longer(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("server.app.stopping.HURRIED_S", 0.01)
    stop = Stop()
    waiting = asyncio.create_task(stop.within(3600, "a wait", asyncio.sleep(3600)))
    await asyncio.sleep(0)
    stop.tell()
    await asyncio.sleep(0)
    assert stop.told
    assert not stop.hurried
    assert not waiting.done()
    stop.tell()

    assert not await waiting
    assert await stop.within(3600, "what is quick", asyncio.sleep(0))


async def test_what_is_begun_ends_at_a_stop():
    stop = Stop()
    assert await stop.unless_told(asyncio.sleep(0, "done")) == "done"
    work = asyncio.create_task(stop.unless_told(asyncio.sleep(3600)))
    await asyncio.sleep(0)
    stop.tell()

    with pytest.raises(Stopped):
        await work


async def test_faults_of_what_is_let_end_are_not_swallowed():
    async def refuses() -> None:
        raise Refused("no")

    with pytest.raises(Refused):
        await Stop().within(1, "what fails", refuses())
    with pytest.raises(Refused):
        await Stop().unless_told(refuses())


async def test_a_request_that_is_left_off_is_told_so():
    async def for_ever(server: Any, request: Any) -> Any:
        await asyncio.Event().wait()

    request: Any = SimpleNamespace(path_params={}, client=None, method="GET")
    asked: Any = asyncio.create_task(_answered(for_ever, None, request))  # type: ignore[arg-type]
    await asyncio.sleep(0)
    asked.cancel()

    answer = await asked
    assert answer.status_code == 503
    assert json.loads(answer.body) == {"reason": "the server stops: come back when it runs again"}


async def test_a_server_told_to_stop_while_it_begins_ends_in_order(tmp_path: Path):
    process = await beginning(tmp_path)
    assert process.stdout is not None
    assert b"setting up" in await in_time(process.stdout.readline(), PATIENCE_S)
    process.send_signal(signal.SIGTERM)

    out, err = await in_time(process.communicate(), PATIENCE_S)
    assert (process.returncode, b"ready" in out, b"Traceback" in err) == (0, False, False)


def test_a_thread_that_reckons_on_for_ever_keeps_no_server_alive():
    script = """
import threading
from server.app.serving import _leave_within
def for_ever():
    while True:
        pass
threading.Thread(target=for_ever).start()
_leave_within(0.1)
"""
    assert run_script(script).returncode == os.EX_OK
