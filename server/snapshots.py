"""Snapshots of a table's world, so that any past number opens in milliseconds.

They are a cache: whoever deletes the file, or changes what a world is made of, only makes the next look back
slower. So they have a file of their own, whose writes no commit ever waits for.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import NamedTuple

import aiosqlite

from server.ledger import Head
from server.store.faults import StoreFault, plain_faults

EVERY = 100


def due(number: int) -> bool:
    """Whether the world after commit `number` is one to keep: every 100th is."""
    return number % EVERY == 0


class Snapshot(NamedTuple):
    """A world as it was at `head`. Use it only if the table's own commit of that number has that hash."""

    head: Head
    state: bytes


class Snapshots:
    """The worlds kept so far, of all tables."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    @classmethod
    async def open(cls, path: Path, shape: str) -> Snapshots:
        """Open the file at `path`, or begin a new one if it is missing, unusable or made for another shape.

        Args:
            shape: names what the states are made of; change it whenever an older state can no longer be read.

        Raises: StoreFault if no file can be made there.
        """
        await asyncio.to_thread(_make_room, path)
        with plain_faults():
            try:
                return cls(await _connect(path, shape))
            except _UselessError:
                await asyncio.to_thread(_throw_away, path)
                return cls(await _connect(path, shape))

    async def close(self) -> None:
        """Let go of the file."""
        await self._connection.close()

    async def keep(self, table: str, head: Head, state: bytes) -> None:
        """Keep the world of `table` as it is at `head`; StoreFull when the disk is."""
        with plain_faults():
            statement = "INSERT OR REPLACE INTO snapshots VALUES (?,?,?,?)"
            await self._connection.execute_fetchall(statement, (table, head.number, head.hash, state))

    async def nearest(self, table: str, number: int) -> Snapshot | None:
        """The latest world kept of `table` that is no later than `number`."""
        query = """SELECT number, hash, state FROM snapshots
            WHERE table_id=? AND number<=? ORDER BY number DESC LIMIT 1"""
        with plain_faults():
            rows = list(await self._connection.execute_fetchall(query, (table, number)))
        return Snapshot(Head(rows[0][0], rows[0][1]), rows[0][2]) if rows else None

    async def forget(self, table: str) -> None:
        """Throw away the worlds kept of `table`."""
        with plain_faults():
            await self._connection.execute_fetchall("DELETE FROM snapshots WHERE table_id=?", (table,))

    async def numbers(self, table: str) -> list[int]:
        """The numbers of the worlds kept of `table`, ascending."""
        query = "SELECT number FROM snapshots WHERE table_id=? ORDER BY number"
        with plain_faults():
            return [row[0] for row in await self._connection.execute_fetchall(query, (table,))]

    async def at(self, table: str, number: int) -> Snapshot | None:
        """The world kept of `table` at `number`."""
        query = "SELECT hash, state FROM snapshots WHERE table_id=? AND number=?"
        with plain_faults():
            rows = list(await self._connection.execute_fetchall(query, (table, number)))
        return Snapshot(Head(number, rows[0][0]), rows[0][1]) if rows else None


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


async def _connect(path: Path, shape: str) -> aiosqlite.Connection:
    connection = await aiosqlite.connect(path, isolation_level=None)
    try:
        await _prepare(connection, shape)
    except BaseException as error:
        await connection.close()
        if getattr(error, "sqlite_errorname", "") in {"SQLITE_NOTADB", "SQLITE_CORRUPT"}:
            raise _UselessError from error
        raise
    return connection


async def _prepare(connection: aiosqlite.Connection, shape: str) -> None:
    """Make the tables if they are not there. NORMAL: a power cut may take the last worlds, but harms none."""
    await connection.executescript(
        """PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;
        CREATE TABLE IF NOT EXISTS made_for (shape TEXT);
        CREATE TABLE IF NOT EXISTS snapshots (
            table_id TEXT NOT NULL, number INTEGER NOT NULL, hash TEXT NOT NULL, state BLOB NOT NULL,
            PRIMARY KEY (table_id, number)
        );"""
    )
    found = [row[0] for row in await connection.execute_fetchall("SELECT shape FROM made_for")]
    if not found:
        await connection.execute_fetchall("INSERT INTO made_for VALUES (?)", (shape,))
    elif found != [shape]:
        raise _UselessError
