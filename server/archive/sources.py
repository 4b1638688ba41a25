"""Where a whole table can be read from, without changing anything: a data directory, or a file.

A data directory is read through a connection of its own that cannot write, in one view of the database, so a
server may play on meanwhile.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from server.app.directory import DATABASE, HEADS, SNAPSHOTS, UPLOADS
from server.archive.files import FileSource
from server.archive.format import (
    About,
    Picture,
)
from server.ledger.commits import GENESIS, Commit, Head, SealedFact
from server.past.snapshots import SOUND, named
from server.past.worlds import shape
from server.store.faults import StoreFault, plain_faults
from server.store.heads import noted_in
from server.store.opening import check_header
from server.store.recorder import LAST_RECORD, LEDGER, LEDGER_TOPIC, ROW, commits_of, fact_of, head_of


class Source(Protocol):
    """A table that can be read from beginning to end."""

    @property
    def about(self) -> About:
        """What it is."""
        ...

    def commits(self, after: int, upto: int) -> Iterator[Commit]:
        """The commits numbered above `after`, up to `upto`."""
        ...

    def facts(self, upto: int, but: frozenset[str]) -> Iterator[tuple[int, SealedFact]]:
        """The facts of the commits up to `upto`, without those of some topics, each with its number."""
        ...

    def parents(self) -> dict[int, int]:
        """What each commit builds on that does not build on the one before it."""
        ...

    def hash(self, number: int) -> str:
        """The hash of a commit, as its entry says; "" where there is none."""
        ...

    def picture(self, digest: str) -> bytes:
        """The bytes of a picture."""
        ...

    def keys(self) -> dict[str, bytes]:
        """Dice keys by session, those still secret with them, where they are at hand."""
        ...

    def close(self) -> None:
        """Let go of it."""
        ...


@dataclass(frozen=True, slots=True)
class Location:
    """Where a table is: `path` is a data directory with a table of that id, or a file if there is no id."""

    path: Path
    table: str | None = None

    def open(self) -> Source:
        """Open it; StoreFault or BadFile when there is no such table."""
        return FileSource(self.path) if self.table is None else DataSource(self.path, self.table)


def read_only(path: Path) -> sqlite3.Connection:
    """A connection to our database that cannot write; StoreFault when there is none."""
    if not path.is_file():
        raise StoreFault(f"there is no {path}: name the data directory with --data")
    try:
        check_header(path)
    except OSError as trouble:
        raise StoreFault(f"{path} cannot be read: {trouble.strerror or trouble}") from None
    return _unwritable(path)


def _unwritable(path: Path) -> sqlite3.Connection:
    with plain_faults():
        return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None)


class DataSource:
    """One table of a data directory.

    noted: its newest head as it lies beside the database; kept: those of the worlds in the cache, ascending; listed:
    whether it stands in the list of tables.
    """

    def __init__(self, data: Path, table: str) -> None:
        self._data = data
        self._table = table
        self._cache: sqlite3.Connection | None = None
        # before the table is looked at, which may play on
        self.noted = noted_in(data / HEADS, table)
        self.kept = [Head(*row) for row in self._cached(_KEPT, table)]
        self.listed = False
        self._connection = read_only(data / DATABASE)
        try:
            with plain_faults():
                self._connection.execute("BEGIN")
                self._about = self._described()
        except BaseException:
            self._connection.close()
            raise

    @property
    def about(self) -> About:
        """What it is."""
        return self._about

    def _described(self) -> About:
        head = head_of(self._table, self.rows(LAST_RECORD, f"{self._table}/{LEDGER}"))
        if head == GENESIS:
            raise StoreFault(f"there is no table {self._table!r} in {self._data}: {self._others()}")
        made = self.rows("SELECT name, created_at FROM lobby_tables WHERE table_id=?", self._table)
        self.listed = bool(made)
        name, created_at = made[0] if made else ("", 0)
        kept = tuple(Picture(*row) for row in self.rows(_PICTURES, self._table))
        return About("retcon-table-1", self._table, name, created_at, None, *head, self._names(), kept)

    def _names(self) -> tuple[tuple[int, str], ...]:
        if not self.rows("SELECT 1 FROM sqlite_master WHERE name='table_names'"):
            return ()
        return tuple((row[0], row[1]) for row in self.rows(_EARLIER_NAMES, self._table))

    def _others(self) -> str:
        found = [row[0] for row in self.rows("SELECT table_id FROM lobby_tables ORDER BY created_at LIMIT 9")]
        return f"there are {', '.join(found)}" if found else "it holds none"

    def stray(self) -> int:
        """The first number after the last ledger entry under which anything is stored; 0 for none."""
        query = "SELECT MIN(number) FROM stored_events WHERE table_id=? AND number>?"
        return self.rows(query, self._table, self._about.number)[0][0] or 0

    def commits(self, after: int, upto: int) -> Iterator[Commit]:
        """The commits numbered above `after`, up to `upto`."""
        for commit, _ in self.noted_commits(after, upto):
            yield commit

    def noted_commits(self, after: int, upto: int) -> Iterator[tuple[Commit, str | None]]:
        """The same, each with the key under which its command is noted."""
        query = f"""SELECT {ROW} FROM stored_events
            WHERE table_id=? AND number>? AND number<=? ORDER BY number, rowid"""
        with plain_faults():
            rows = self._connection.execute(query, (self._table, after, min(upto, self.about.number)))
            yield from commits_of(self._table, rows)

    def facts(self, upto: int, but: frozenset[str]) -> Iterator[tuple[int, SealedFact]]:
        """The facts of the commits up to `upto`, without those of some topics, each with its number."""
        left_out = (LEDGER_TOPIC, *sorted(but))
        query = f"""SELECT number, originator_id, topic, audience, CAST(state AS BLOB) FROM stored_events
            WHERE table_id=? AND number<=? AND topic NOT IN ({",".join("?" * len(left_out))})
            ORDER BY number, rowid"""
        with plain_faults():
            for row in self._connection.execute(query, (self._table, upto, *left_out)):
                yield row[0], fact_of(self._table, *row[1:])

    def parents(self) -> dict[int, int]:
        """Told by the facts of history themselves."""
        query = "SELECT number, state FROM stored_events WHERE originator_id=? ORDER BY originator_version"
        found = {}
        for number, state in self.rows(query, f"{self._table}/history"):
            # one that cannot be read is named by the chain
            with suppress(ValueError, TypeError, AttributeError):
                event = json.loads(state)
                if event.get("number") == number and event.get("parent", number - 1) != number - 1:
                    found[number] = int(event["parent"])
        return found

    def picture(self, digest: str) -> bytes:
        """The bytes of a picture."""
        try:
            return (self._data / UPLOADS / digest).read_bytes()
        except OSError as error:
            raise StoreFault(f"the picture {digest} cannot be read: {error.strerror}") from error

    def snapshots(self, after: int = 0, upto: int | None = None) -> list[tuple[int, str]]:
        """The worlds kept in the cache, numbered above `after`, up to `upto`: number, hash of that commit."""
        query = "SELECT number, hash FROM snapshots WHERE table_id=? AND number>? AND number<=?"
        return self._cached(query, self._table, after, self.about.number if upto is None else upto)

    def snapshot(self, number: int) -> tuple[str, bytes] | None:
        """One of them: hash of its commit, world as bytes."""
        query = "SELECT hash, state FROM snapshots WHERE table_id=? AND number=?"
        found = self._cached(query, self._table, number)
        return found[0] if found else None

    def _cached(self, query: str, *values: str | int) -> list[Any]:
        """Rows of the cache; none where there is no cache that a server of this version would use."""
        if self._cache is None and (self._data / SNAPSHOTS).is_file():
            self._cache = _unwritable(self._data / SNAPSHOTS)
        if self._cache is None:
            return []
        only_ours = f"{query} AND {SOUND} AND (SELECT shape FROM made_for)=? ORDER BY number"
        try:
            return self._cache.execute(only_ours, (*values, named(shape()))).fetchall()
        except sqlite3.DatabaseError:  # a server throws such a cache away
            return []

    def hash(self, number: int) -> str:
        """The hash of a commit, as its entry says; "" where there is none."""
        query = "SELECT state FROM stored_events WHERE originator_id=? AND originator_version=?"
        return head_of(self._table, self.rows(query, f"{self._table}/{LEDGER}", number)).hash

    def keys(self) -> dict[str, bytes]:
        """The dice keys of sessions, those still secret with them."""
        rows = self.rows(_KEYS, self._table)
        return {f"n{session}": key for session, key in rows}

    def close(self) -> None:
        """Let go of it."""
        self._connection.close()
        if self._cache is not None:
            self._cache.close()

    def rows(self, query: str, *values: str | int) -> list[Any]:
        """What a query finds in the database."""
        with plain_faults():
            return self._connection.execute(query, values).fetchall()


_KEPT = "SELECT number, hash FROM snapshots WHERE table_id=?"
# SQLite keeps whatever is put into a column: what is of another kind than is written there counts as not there
_PICTURES = """SELECT digest, mime, size FROM uploads WHERE table_id=?
    AND typeof(digest)='text' AND typeof(mime)='text' AND typeof(size)='integer' ORDER BY digest"""
_EARLIER_NAMES = """SELECT upto, name FROM table_names WHERE table_id=?
    AND typeof(upto)='integer' AND typeof(name)='text' ORDER BY upto"""
_KEYS = """SELECT session, key FROM dice_keys WHERE table_id=?
    AND typeof(session)='integer' AND typeof(key)='blob'"""
