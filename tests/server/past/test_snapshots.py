"""Snapshots: worlds by number, and a file that anyone may throw away."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from server.ledger.commits import Head
from server.past.snapshots import Snapshot, Snapshots, due
from server.store import StoreFault, StoreFull
from tests.server.peers import place


def head(number: int) -> Head:
    return Head(number, f"{number:064x}")


async def opened(path: Path, shape: str = "world 1") -> Snapshots:
    return await Snapshots.open(path / "snapshots.sqlite3", shape)


async def test_each_table_has_worlds_of_its_own(tmp_path: Path):
    snapshots = await opened(tmp_path)
    for number in (250, 500, 750):
        await snapshots.keep("demo", head(number), f"world at {number}".encode())
    await snapshots.keep("other", head(600), b"elsewhere")

    assert snapshots.numbers("demo") == [250, 500, 750]
    assert snapshots.at("demo", 500) == Snapshot(head(500), b"world at 500")
    assert snapshots.at("demo", 501) is None
    assert snapshots.numbers("nowhere") == []
    await snapshots.close()


def test_every_100th_world_is_kept():
    assert [number for number in range(1, 301) if due(number)] == [100, 200, 300]


async def test_a_world_kept_again_replaces_the_other(tmp_path: Path):
    snapshots = await opened(tmp_path)
    await snapshots.keep("demo", head(250), b"of another history")
    await snapshots.keep("demo", Head(250, "f" * 64), b"true")

    assert snapshots.at("demo", 250) == Snapshot(Head(250, "f" * 64), b"true")
    await snapshots.close()


async def test_worlds_outlive_the_server_but_not_a_change_of_shape(tmp_path: Path):
    for shape, found in (("world 1", None), ("world 1", b"x"), ("world 2", None), ("world 1", None)):
        snapshots = await opened(tmp_path, shape)
        kept = snapshots.at("demo", 250)
        assert (kept.state if kept else None) == found
        await snapshots.keep("demo", head(250), b"x")
        await snapshots.close()


@pytest.mark.parametrize("content", [b"no database at all, " * 300, b"SQLite format 3\0" + b"\xff" * 5000])
async def test_a_useless_file_is_begun_anew(tmp_path: Path, content: bytes):
    (tmp_path / "snapshots.sqlite3").write_bytes(content)
    snapshots = await opened(tmp_path)

    await snapshots.keep("demo", head(250), b"x")
    assert snapshots.at("demo", 250) == Snapshot(head(250), b"x")
    await snapshots.close()


async def test_a_file_that_cannot_be_made_is_a_fault(tmp_path: Path):
    (tmp_path / "file").touch()

    with pytest.raises(StoreFault, match="cannot be made: File exists"):
        await opened(tmp_path / "file")


async def test_a_world_being_written_holds_up_nobody_who_reads(tmp_path: Path):
    snapshots = await opened(tmp_path)
    await snapshots.keep("demo", head(250), b"x")
    with closing(sqlite3.connect(tmp_path / "snapshots.sqlite3", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert snapshots.at("demo", 250) == Snapshot(head(250), b"x")
    await snapshots.close()


async def test_a_full_disk_takes_no_world_and_what_was_kept_is_there(tmp_path: Path):
    snapshots = await opened(tmp_path)
    await snapshots.keep("demo", head(250), b"x")
    ((pages,),) = snapshots._writing.execute("PRAGMA page_count")
    snapshots._writing.execute(f"PRAGMA max_page_count={pages}")
    with pytest.raises(StoreFull, match="the disk is full: nothing was stored"):
        await snapshots.keep("demo", head(500), bytes(100_000))

    assert snapshots.numbers("demo") == [250]
    assert snapshots.at("demo", 250) == Snapshot(head(250), b"x")
    snapshots._writing.execute(f"PRAGMA max_page_count={2**30}")
    await snapshots.keep("demo", head(500), bytes(100_000))
    assert snapshots.numbers("demo") == [250, 500]
    await snapshots.close()


async def test_a_table_is_played_on_and_let_go_where_no_world_can_be_kept(tmp_path: Path):
    async with place(tmp_path, ("ann", "player")) as table:
        room, ann = await table.room(), await table.sit("ann")
        snapshots = room.history._shelves.snapshots
        snapshots._writing.execute("PRAGMA max_page_count=1")
        with suppress(StoreFull):
            for number in range(100):
                await snapshots.keep("other", head(number), bytes(100))
        with capture_logs() as logged:
            while await ann.do("Say", text="words") < 101:
                pass
            await room.rest()
            await table.server.rooms.let_go(room)
        told = [(one["event"], one["trouble"].partition(":")[0]) for one in logged]
        full = "the disk is full"
        assert told == [("a chore failed", full), ("the newest world was not kept", full)]
        later = await table.room()
        assert later.history.head == room.history.head
