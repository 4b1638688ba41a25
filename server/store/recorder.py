"""Commits as rows of the event sourcing library's table; nothing else here knows that library.

Each fact is one stored event of "<table>/<stream>", its version counting 1, 2, 3 ... in that stream; each
commit ends in one of "<table>/ledger" whose version is the commit's number. The key (originator_id,
originator_version) is thereby the lock: no number can be given twice. Columns beyond the library's: the
table and the commit's number (to read commits in order), a fact's audience, and a command's sender and id
(so that no command is stored twice).
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from eventsourcing.persistence import PersistenceError
from eventsourcing.sqlite import SQLiteApplicationRecorder, SQLiteDatastore
from pydantic import TypeAdapter, ValidationError

from server.ledger.commits import GENESIS, Body, Commit, Entry, Faces, Head, SealedFact
from server.store.faults import StoreFault, fault_of
from server.store.turnstile import Turnstile

LEDGER = "ledger"
LEDGER_TOPIC = "ledger.commit.v1"
LAST_RECORD = """SELECT state FROM stored_events WHERE originator_id=? AND typeof(originator_version)='integer'
    ORDER BY originator_version DESC LIMIT 1"""
COLUMNS = "originator_id, originator_version, topic, state, table_id, number, audience, command"
WIDTH = 8

# The first column bears the name under which the library selects it.
SCHEMA = (
    """CREATE TABLE stored_events (
        rowid INTEGER PRIMARY KEY,
        originator_id TEXT NOT NULL,
        originator_version INTEGER NOT NULL,
        topic TEXT NOT NULL,
        state BLOB NOT NULL,
        table_id TEXT,
        number INTEGER,
        audience TEXT,
        command TEXT,
        UNIQUE (originator_id, originator_version)
    )""",
    "CREATE INDEX commits ON stored_events (table_id, number)",
    "CREATE UNIQUE INDEX commands ON stored_events (table_id, command) WHERE command IS NOT NULL",
)


class Recorder(SQLiteApplicationRecorder):
    """The library's own interface (stored events, notifications) on that table, for its tools and tests.

    readers: whoever reads through its pool, which closes even what is in use.
    """

    def __init__(self, datastore: SQLiteDatastore) -> None:
        super().__init__(datastore)
        self.readers = Turnstile()
        self.insert_events_statement = (
            "INSERT INTO stored_events (originator_id, originator_version, topic, state) VALUES (?,?,?,?)"
        )

    def construct_create_table_statements(self) -> list[str]:
        """The tables of SCHEMA, which `prepare` has made."""
        return list(SCHEMA)


def open_recorder(path: str) -> Recorder:
    """A recorder on the database at `path`, with its own pool of connections."""
    return Recorder(SQLiteDatastore(path, originator_id_type="text"))


def select(recorder: Recorder, query: str, values: Sequence[str | int]) -> list[Any]:
    """All rows that a query finds, in one consistent view; StoreFault if the database cannot be read or is closed."""
    try:
        with recorder.readers.inside(), recorder.datastore.transaction(commit=False) as cursor:
            cursor.execute(query, values)
            rows: list[Any] = cursor.fetchall()
            return rows
    except sqlite3.Error as error:
        raise fault_of(error) from error
    except PersistenceError as error:
        cause = error.__cause__
        raise fault_of(cause if isinstance(cause, sqlite3.Error) else sqlite3.Error(str(error))) from error


@dataclass(frozen=True, slots=True)
class _Record:
    """What the ledger's row of one commit holds; `salt` in hex."""

    entry: Entry
    salt: str
    body: Body
    faces: Faces


_RECORD = TypeAdapter(_Record)
_READ_RECORD = _RECORD.validator.validate_json


def record_of(commit: Commit) -> bytes:
    """The state of the ledger's row; ValueError if the command is not UTF-8."""
    return _RECORD.dump_json(_Record(commit.entry, commit.salt.hex(), commit.body, commit.faces))


def head_of(table: str, rows: Sequence[Any]) -> Head:
    """The head of a table from what LAST_RECORD finds for it; GENESIS if that is nothing."""
    if not rows:
        return GENESIS
    entry = _read_record(table, rows[0][0]).entry
    return Head(entry.number, entry.hash)


def command_key(seat: str, command_id: str) -> str | None:
    """What must not be stored twice at one table; None for a command without an id."""
    return f"{seat}\n{command_id}" if command_id else None


ROW = "number, originator_id, topic, audience, CAST(state AS BLOB), command"
"""The columns that commits are put together from."""


def commits_of(table: str, rows: Iterable[tuple[Any, ...]]) -> Iterator[tuple[Commit, str | None]]:
    """Put commits together from rows as they were stored, each with the key under which its command is noted.

    Raises: StoreFault for facts that have lost their ledger row, or a ledger row that cannot be read.
    """
    facts: list[SealedFact] = []
    at = None
    for number, name, topic, audience, state, command in rows:
        if at not in (None, number):
            raise StoreFault(f"table {table} is damaged: commit {at} has no ledger entry")
        if topic != LEDGER_TOPIC:
            facts.append(fact_of(table, name, topic, audience, state))
            at = number
            continue
        record = _read_record(table, state)
        salt = bytes.fromhex(record.salt)
        yield Commit(record.entry, salt, record.body, record.faces, tuple(facts)), command
        facts, at = [], None
    if at is not None:
        raise StoreFault(f"table {table} is damaged: commit {at} has no ledger entry")


def _read_record(table: str, state: bytes) -> _Record:
    try:
        record: _Record = _READ_RECORD(state)
    except ValidationError as error:
        raise StoreFault(f"table {table} is damaged: a ledger entry cannot be read") from error
    return record


def fact_of(table: str, originator_id: str, topic: str, audience: str, state: bytes) -> SealedFact:
    """One fact from its row."""
    return SealedFact(originator_id[len(table) + 1 :], topic, audience, state)
