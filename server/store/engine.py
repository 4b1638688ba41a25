"""The store on SQLite. Its interface speaks of tables, commits and facts; another engine can stand here."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Literal

from server.app.directory import HEADS
from server.ledger.commits import Commit, Head, SealedFact
from server.store.faults import StoreFault, fault_of
from server.store.heads import Heads
from server.store.opening import prepare
from server.store.reader import ANY_NUMBER, Reader
from server.store.recorder import (
    LAST_RECORD,
    LEDGER,
    SCHEMA,
    Recorder,
    command_key,
    fact_of,
    head_of,
    open_recorder,
    select,
)
from server.store.writer import Writer

Synchronous = Literal["FULL", "NORMAL", "OFF"]
"""FULL: acknowledged means on disk. NORMAL: a power cut may take the last commits. OFF: for tests."""

LOCK_TIMEOUT_S = 5
LOG_PAGES = 4000  # 16 MB: where SQLite itself folds the write-ahead log if the writer found no quiet moment


class Store:
    """Every table's commits in one database file. Open it, and close it, on the event loop that uses it.

    reader: for whoever reads on a thread of its own.
    """

    def __init__(self, writer: Writer, recorder: Recorder, heads: Heads) -> None:
        self._writer = writer
        self._recorder = recorder
        self._heads = heads
        self.reader = Reader(recorder)

    @classmethod
    async def open(cls, path: Path, synchronous: Synchronous = "FULL") -> Store:
        """Open the database at `path`, a new one if nothing is there.

        Raises: StoreFault, with nothing changed, if it is damaged, foreign, newer, locked or cannot be
        written.
        """
        connection = await asyncio.to_thread(_connect, path, synchronous)
        try:
            heads = Heads(path.with_name(HEADS))
        except BaseException:
            connection.close()
            raise
        return cls(Writer(connection, heads), open_recorder(str(path)), heads)

    async def close(self) -> None:
        """Let nobody read any more, store what waits, and let go of the file.

        Limit the wait by `asyncio.timeout`: what is still in use then stays open.
        """
        self._writer.end()
        await self._recorder.readers.shut()
        self._recorder.datastore.close()
        await self._writer.ended()
        self._heads.close()

    def noted(self, table: str) -> Head | None:
        """The newest head that was put down beside the database; it may be older than the table."""
        return self._heads.of(table)

    def note(self, table: str, head: Head) -> None:
        """Put down where a table ends, whatever was put down before."""
        self._heads.put(table, head)

    async def commit(self, table: str, commit: Commit) -> None:
        """Store one commit whole; back when it is durable.

        Raises: Conflict if it does not follow the table's last commit or its command is stored already;
            StoreFull when the disk takes no more; StoreFault when the database is beyond use; ValueError for
            a name that cannot be stored. In each case nothing of it is stored.
        """
        _check_names(table, commit)
        await self._writer.write(table, commit)

    async def commits(
        self, table: str, after: int = 0, upto: int | None = None, limit: int | None = None
    ) -> list[Commit]:
        """The commits numbered above `after`, up to `upto`, at most `limit`; ask for long tables in parts."""
        return await asyncio.to_thread(self.reader.commits, table, after, upto, limit)

    async def facts(
        self, table: str, after: int, upto: int, *, but: Iterable[str] = (), only: Iterable[str] = ()
    ) -> list[tuple[int, SealedFact]]:
        """The facts of the commits numbered above `after`, up to `upto`: all but, or only, some topics."""
        return await asyncio.to_thread(self.reader.facts, table, after, upto, but=but, only=only)

    async def head(self, table: str) -> Head:
        """The last commit's number and hash; GENESIS for a table without any."""
        return head_of(table, await self._select(LAST_RECORD, f"{table}/{LEDGER}"))

    async def tables(self) -> list[str]:
        """Every table that has commits, by name."""
        return [row[0] for row in await self._select(_TABLES)]

    async def stream(self, table: str, stream: str, upto: int | None = None) -> list[tuple[int, SealedFact]]:
        """The facts of one stream in order, each with its commit's number, up to number `upto`."""
        last = ANY_NUMBER if upto is None else upto
        rows = await self._select(_STREAM, f"{table}/{stream}", last)
        return [(row[0], fact_of(table, *row[1:])) for row in rows]

    async def lengths(self, table: str) -> dict[str, int]:
        """How many facts each stream of the table has."""
        rows = await self._select(_LENGTHS, f"{table}/", f"{table}0", f"{table}/{LEDGER}")
        return {row[0][len(table) + 1 :]: row[1] for row in rows}

    async def command_number(self, table: str, seat: str, command_id: str) -> int | None:
        """The number of the commit that this command became, if it did."""
        rows = await self._select(_COMMAND, table, command_key(seat, command_id) or "")
        return rows[0][0] if rows else None

    async def _select(self, query: str, *values: str | int) -> list[Any]:
        return await asyncio.to_thread(select, self._recorder, query, values)


_STREAM = """SELECT number, originator_id, topic, audience, CAST(state AS BLOB) FROM stored_events
    WHERE originator_id=? AND number<=? ORDER BY originator_version"""
# "0" is the character after "/": all streams of one table.
_LENGTHS = """SELECT originator_id, MAX(originator_version) FROM stored_events
    WHERE originator_id>? AND originator_id<? AND originator_id<>? GROUP BY originator_id"""
_COMMAND = "SELECT number FROM stored_events WHERE table_id=? AND command=?"
# Leaps from one table to the next along the index instead of reading every commit.
_TABLES = """WITH RECURSIVE found(name) AS (
        SELECT MIN(table_id) FROM stored_events
        UNION ALL
        SELECT (SELECT MIN(table_id) FROM stored_events WHERE table_id>name) FROM found WHERE name IS NOT NULL
    ) SELECT name FROM found WHERE name IS NOT NULL"""


def _check_names(table: str, commit: Commit) -> None:
    if not table or "/" in table:
        raise ValueError(f"{table!r} cannot name a table")
    for fact in commit.facts:
        if not fact.stream or fact.stream == LEDGER:
            raise ValueError(f"{fact.stream!r} cannot name a stream of facts")


def _connect(path: Path, synchronous: Synchronous) -> sqlite3.Connection:
    """The writer's connection, tried once so that a file that cannot be written is found out at the start."""
    prepare(path, SCHEMA)
    try:
        connection = sqlite3.connect(
            path,
            timeout=LOCK_TIMEOUT_S,
            isolation_level=None,
            check_same_thread=False,
            cached_statements=32,  # each as long as its group; more would cost memory
        )
    except sqlite3.Error as error:
        raise StoreFault(f"{path} cannot be opened: {error}") from error
    try:
        connection.execute(f"PRAGMA synchronous={synchronous}")
        connection.execute(f"PRAGMA wal_autocheckpoint={LOG_PAGES}")
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("ROLLBACK")
    except sqlite3.Error as error:
        connection.close()
        raise StoreFault(f"{path}: {fault_of(error)}") from error
    return connection
