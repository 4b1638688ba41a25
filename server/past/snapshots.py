"""Snapshots of a table's world, so that any past number opens in milliseconds.

They are a cache: whoever deletes the file, or changes what a world is made of, only makes the next look back
slower. So they have a file of their own, whose writes no commit ever waits for.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from server.ledger.commits import Head
from server.store.faults import StoreFault, plain_faults
from server.store.turnstile import Turnstile

EVERY = 100
FORM = 2
"""Of the file. A cache of another form is thrown away, as one of another shape is."""
SOUND = "typeof(number)='integer' AND typeof(hash)='text' AND typeof(state)='blob'"
"""Of a row: SQLite keeps whatever is put into a column."""
READING_KB = 256
"""A world is read once and then kept as objects: pages that are remembered serve nobody."""


def named(shape: str) -> str:
    """What the file says that it was made for."""
    return f"{FORM} {shape}"


def due(number: int) -> bool:
    """Whether the world after commit `number` is one to keep: every 100th is."""
    return number % EVERY == 0


class Snapshot(NamedTuple):
    """A world as it was at `head`. Use it only if the table's own commit of that number has that hash."""

    head: Head
    state: bytes


class Snapshots:
    """The worlds kept so far, of all tables. They are read on the calling thread, and written beside the play."""

    def __init__(self, path: Path, writing: sqlite3.Connection) -> None:
        self._writing, self._turn = writing, threading.Lock()
        self._reading, self._look = _connected(path), threading.Lock()
        self._reading.execute(f"PRAGMA cache_size=-{READING_KB}")
        self._users = Turnstile()

    @classmethod
    async def open(cls, path: Path, shape: str) -> Snapshots:
        """Open the file at `path`, or begin a new one if it is missing, unusable or made for another shape.

        Args:
            shape: names what the states are made of; change it whenever an older state can no longer be read.

        Raises: StoreFault if no file can be made there.
        """
        return await asyncio.to_thread(cls._open, path, shape)

    @classmethod
    def _open(cls, path: Path, shape: str) -> Snapshots:
        _make_room(path)
        with plain_faults():
            try:
                return cls(path, _made_for(path, named(shape)))
            except _UselessError:
                _throw_away(path)
                return cls(path, _made_for(path, named(shape)))

    async def close(self) -> None:
        """Let nobody read or write any more, and let go of the file.

        Limit the wait by `asyncio.timeout`: what is still in use then stays open.
        """
        await self._users.shut()
        self._reading.close()
        await asyncio.to_thread(self._writing.close)

    async def keep(self, table: str, head: Head, state: bytes) -> None:
        """Keep the world of `table` as it is at `head`; StoreFull when the disk is."""
        statement = "INSERT OR REPLACE INTO snapshots VALUES (?,?,?,?,?)"
        await asyncio.to_thread(
            self._write, statement, table, head.number, head.hash, state, _digest(head.hash, state)
        )

    async def forget(self, table: str, after: int = -1) -> None:
        """Throw away the worlds kept of `table` whose numbers are above `after`."""
        statement = "DELETE FROM snapshots WHERE table_id=? AND number>?"
        await asyncio.to_thread(self._write, statement, table, after)

    def numbers(self, table: str) -> list[int]:
        """The numbers of the worlds kept of `table`, ascending."""
        query = f"SELECT number FROM snapshots WHERE table_id=? AND {SOUND} ORDER BY number"
        return [row[0] for row in self._read(query, table)]

    def last(self, table: str) -> Head | None:
        """The newest commit of `table` whose world is kept; None where none is."""
        query = (
            f"SELECT number, hash FROM snapshots WHERE table_id=? AND {SOUND} ORDER BY number DESC LIMIT 1"
        )
        return next((Head(*row) for row in self._read(query, table)), None)

    def kept(self, table: str, head: Head) -> bool:
        """Whether the world of `table` at `head` is kept; whether it is as it was kept, `at` looks."""
        query = "SELECT 1 FROM snapshots WHERE table_id=? AND number=? AND hash=?"
        return bool(self._read(query, table, head.number, head.hash))

    def at(self, table: str, number: int) -> Snapshot | None:
        """The world kept of `table` at `number`; None if there is none, or it is not as it was kept."""
        query = f"SELECT hash, state, digest FROM snapshots WHERE table_id=? AND number=? AND {SOUND}"
        for head, state, digest in self._read(query, table, number):
            if _digest(head, state) == digest:
                return Snapshot(Head(number, head), state)
        return None

    def _read(self, query: str, *values: str | int) -> list[Any]:
        with self._users.inside(), self._look, plain_faults():
            return self._reading.execute(query, values).fetchall()

    def _write(self, statement: str, *values: str | int | bytes) -> None:
        with self._users.inside(), self._turn, plain_faults():
            self._writing.execute(statement, values)


def _digest(head: str, state: bytes) -> bytes:
    return sha256(head.encode() + state).digest()


class _UselessError(Exception):
    """The file is damaged, or was made for states of another shape."""


def _make_room(path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreFault(f"{path} cannot be made: {error.strerror}") from error


def _throw_away(path: Path) -> None:
    for each in ("", "-wal", "-shm"):
        Path(f"{path}{each}").unlink(missing_ok=True)


def _connected(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, isolation_level=None, check_same_thread=False)


def _made_for(path: Path, shape: str) -> sqlite3.Connection:
    connection = _connected(path)
    try:
        _prepare(connection, shape)
    except BaseException as error:
        connection.close()
        if getattr(error, "sqlite_errorname", "") in {"SQLITE_NOTADB", "SQLITE_CORRUPT"}:
            raise _UselessError from error
        raise
    return connection


def _prepare(connection: sqlite3.Connection, shape: str) -> None:
    """Make the tables if they are not there. NORMAL: a power cut may take the last worlds, but harms none."""
    connection.executescript(
        """PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;
        CREATE TABLE IF NOT EXISTS made_for (shape TEXT);
        CREATE TABLE IF NOT EXISTS snapshots (
            table_id TEXT NOT NULL, number INTEGER NOT NULL, hash TEXT NOT NULL, state BLOB NOT NULL,
            digest BLOB NOT NULL, PRIMARY KEY (table_id, number)
        );"""
    )
    found = [row[0] for row in connection.execute("SELECT shape FROM made_for")]
    if not found:
        connection.execute("INSERT INTO made_for VALUES (?)", (shape,))
    elif found != [shape]:
        raise _UselessError
