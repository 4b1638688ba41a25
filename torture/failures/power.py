"""A power cut, as the files of a killed server look after it: what was not waited for may be gone, torn or old."""

from __future__ import annotations

import random
import shutil
import sqlite3
import struct
from contextlib import closing
from pathlib import Path

from server.app.directory import DATABASE, HEADS, SNAPSHOTS
from server.store.heads import noted_in

HEADER, FRAME = 32, 24
"""Bytes of a write-ahead log's header, and of each frame's before its page. Source: SQLite file format, 4."""
TRIES = 4


def cut(data: Path, table: str, chance: random.Random) -> str:
    """Take away some of what was not known to be safe; what was: "" for nothing.

    A table's head is put down when its commit is on disk: up to there nothing can be gone.
    """
    noted = noted_in(data / HEADS, table)
    safe = noted.number if noted is not None else 0
    return ", ".join(
        done
        for done in (
            _log_cut(data, table, safe, chance),
            _head_aged(data, chance),
            _cache_cut(data, chance),
        )
        if done
    )


def _log_cut(data: Path, table: str, safe: int, chance: random.Random) -> str:
    log = data / f"{DATABASE}-wal"
    whole = log.read_bytes()
    end = _end(whole)
    for _ in range(TRIES):
        at = max(0, end - chance.randrange(20_000))
        rest = chance.choice((b"", bytes(end - at), chance.randbytes(end - at + 5_000)))
        if _newest(data, table, whole[:at] + rest) >= safe:
            log.write_bytes(whole[:at] + rest)
            return "newest of the log"
    return ""


def _end(log: bytes) -> int:
    """Where the frames of the log's newest round end; what follows is of an older one."""
    if len(log) < HEADER:
        return len(log)
    (page,), salts = struct.unpack(">I", log[8:12]), log[16:24]
    at = HEADER
    while log[at + 8 : at + 16] == salts and at + FRAME + page <= len(log):
        at += FRAME + page
    return at


def _newest(data: Path, table: str, log: bytes) -> int:
    """The newest number of a table with another log."""
    aside = data.with_name("aside")
    aside.mkdir()
    try:
        shutil.copy(data / DATABASE, aside)
        (aside / f"{DATABASE}-wal").write_bytes(log)
        with closing(sqlite3.connect(aside / DATABASE)) as connection:
            query = "SELECT MAX(number) FROM stored_events WHERE table_id=?"
            newest: int = connection.execute(query, (table,)).fetchone()[0] or 0
            return newest
    finally:
        shutil.rmtree(aside)


def _head_aged(data: Path, chance: random.Random) -> str:
    """The heads are never waited for: they may be those of the cut before, or torn."""
    now, before = data / HEADS, data.with_name("heads before")
    heads = now.read_bytes()
    if (kind := chance.randrange(3)) == 0 and before.exists():
        shutil.copy(before, now)
    elif kind == 1:
        at = chance.randrange(len(heads))
        now.write_bytes(heads[:at] + bytes(len(heads) - at))
    before.write_bytes(heads)
    return ("older heads", "torn heads", "")[kind]


def _cache_cut(data: Path, chance: random.Random) -> str:
    log = data / f"{SNAPSHOTS}-wal"
    if chance.random() < 0.5 or not log.exists():
        return ""
    whole = log.read_bytes()
    log.write_bytes(whole[: chance.randrange(len(whole) + 1)])
    return "newest of the cache"
