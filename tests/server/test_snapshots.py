"""Snapshots: worlds by number, and a file that anyone may throw away."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from server.ledger.commits import Head
from server.past.snapshots import Snapshot, Snapshots, due
from server.store import StoreFault


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
