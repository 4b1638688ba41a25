"""The one writer: a thread that stores all waiting commits in one transaction and answers when they are safe.

While one group is on its way to the disk the next one gathers, so that a busy server flushes once for many
commits. A group is ONE insert statement in SQLite's own transaction. That is not only brief: SQLite gives up
Python's global lock at every statement, and on a busy event loop getting it back may take milliseconds each
time.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections import deque
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

from server.ledger.commits import Commit, Head
from server.store.faults import Conflict, StoreClosed, StoreFault, fault_of
from server.store.heads import Heads
from server.store.recorder import (
    COLUMNS,
    LAST_RECORD,
    LEDGER,
    LEDGER_TOPIC,
    WIDTH,
    command_key,
    head_of,
    record_of,
)

# The last commit of a group may carry it over by its own rows: twice this, times WIDTH, must stay under the
# 32,766 values that SQLite takes in one statement.
MAX_ROWS = 2000
MOST_FACTS = MAX_ROWS - 1
"""Of one commit."""
TIDY_AFTER = 250


class _Job(NamedTuple):
    table: str
    commit: Commit
    record: bytes
    done: asyncio.Future[None]


@dataclass(slots=True)
class _Tail:
    """How far a table and its streams are, known without asking; forgotten whenever something fails."""

    head: Head
    versions: dict[str, int] = field(default_factory=dict)


class Writer:
    """Commits in, durable commits out. One connection, one thread; made and used on one event loop."""

    def __init__(self, connection: sqlite3.Connection, heads: Heads) -> None:
        """Take over `connection` (autocommit, usable from any thread) and start."""
        self._heads = heads
        self._connection = connection
        self._loop = asyncio.get_running_loop()
        self._waiting: queue.SimpleQueue[list[_Job] | None] = queue.SimpleQueue()
        self._tails: dict[str, _Tail] = {}
        self._untidied = 0
        self._gathered: list[_Job] = []  # on the loop, to be handed over
        self._backlog: deque[_Job] = deque()  # in the thread, handed over
        self._open = True
        self._over = asyncio.Event()
        self._thread = threading.Thread(target=self._run, name="store writer", daemon=True)
        self._thread.start()

    async def write(self, table: str, commit: Commit) -> None:
        """Store one commit; back when it is on disk. Giving up waiting does not take it back."""
        if not self._open:
            raise StoreClosed
        if len(commit.facts) >= MAX_ROWS:
            raise ValueError(f"a commit of {len(commit.facts)} facts: {MAX_ROWS - 1} at most")
        done: asyncio.Future[None] = self._loop.create_future()
        if not self._gathered:
            self._loop.call_soon(self._hand_over)
        self._gathered.append(_Job(table, commit, record_of(commit), done))
        await done

    def _hand_over(self) -> None:
        """Wake the thread once for all that came in one turn of the loop: each waking costs both threads dear."""
        self._waiting.put(self._gathered)
        self._gathered = []

    def end(self) -> None:
        """Take nothing more; what waits is stored, then the thread closes the connection and ends."""
        if self._open:
            self._open = False
            self._hand_over()
            self._waiting.put(None)

    async def ended(self) -> None:
        """Back when the thread has ended."""
        await self._over.wait()
        self._thread.join()

    def _run(self) -> None:
        going = True
        while going:
            group, going = self._gather()
            outcomes = self._store(group)
            self._put_down(group, outcomes)
            self._loop.call_soon_threadsafe(self._settle, group, outcomes)
            self._tidy(len(group))
        self._fold_log()  # here, not on the loop by whoever closes the last connection
        self._connection.close()
        self._loop.call_soon_threadsafe(self._over.set)

    def _put_down(self, group: list[_Job], outcomes: list[Exception | None]) -> None:
        """Note where the tables end, before anybody is told of it."""
        stored = zip(group, outcomes, strict=True)
        ends = {job.table: job.commit.head for job, outcome in stored if outcome is None}
        for table, head in ends.items():
            self._heads.put(table, head)

    def _gather(self) -> tuple[list[_Job], bool]:
        """Wait for one commit, then take all that wait as well; False once the store closes."""
        group: list[_Job] = []
        rows = 0
        while rows < MAX_ROWS and (self._backlog or not group or not self._waiting.empty()):
            if self._backlog:
                job = self._backlog.popleft()
                group.append(job)
                rows += len(job.commit.facts) + 1
            elif (jobs := self._waiting.get()) is None:
                return group, False
            else:
                self._backlog.extend(jobs)
        return group, True

    def _store(self, group: list[_Job]) -> list[Exception | None]:
        """What became of each: None for stored, else the reason. A fault in one leaves the others alone."""
        try:
            return self._together(group)
        except Exception:
            self._tails.clear()
            return [self._alone(job) for job in group]

    def _together(self, group: list[_Job]) -> list[Exception | None]:
        outcomes: list[Exception | None] = []
        values: list[Any] = []
        for job in group:
            try:
                values += self._place(job)
                outcomes.append(None)
            except (Conflict, StoreFault) as reason:
                outcomes.append(reason)
        if values:
            self._connection.execute(_insert(len(values) // WIDTH), values)
        return outcomes

    def _alone(self, job: _Job) -> Exception | None:
        try:
            return self._together([job])[0]
        except Exception as error:  # whatever it is, nobody is left waiting for an answer
            self._tails.clear()
            return fault_of(error) if isinstance(error, sqlite3.Error) else error

    def _place(self, job: _Job) -> list[Any]:
        """The values of a commit's rows, facts first; Conflict if it does not follow the last commit."""
        table, commit = job.table, job.commit
        tail = self._tails.get(table) or self._find_tail(table)
        number = commit.entry.number
        if number != tail.head.next or commit.entry.previous != tail.head.hash:
            raise Conflict(f"table {table} stands at {tail.head.number}: commit {number} does not follow it")
        values: list[Any] = []
        for fact in commit.facts:
            originator = f"{table}/{fact.stream}"
            version = self._version_after(tail, originator)
            values += (originator, version, fact.topic, fact.state, table, number, fact.audience, None)
        command = command_key(commit.body.seat, commit.body.command_id)
        values += (f"{table}/{LEDGER}", number, LEDGER_TOPIC, job.record, table, number, None, command)
        tail.head = commit.head
        return values

    def _version_after(self, tail: _Tail, originator: str) -> int:
        version = tail.versions.get(originator)
        if version is None:
            query = "SELECT MAX(originator_version) FROM stored_events WHERE originator_id=?"
            version = self._connection.execute(query, (originator,)).fetchone()[0] or 0
        tail.versions[originator] = version + 1
        return version + 1

    def _find_tail(self, table: str) -> _Tail:
        rows = self._connection.execute(LAST_RECORD, (f"{table}/{LEDGER}",)).fetchall()
        tail = self._tails[table] = _Tail(head_of(table, rows))
        return tail

    def _settle(self, group: list[_Job], outcomes: list[Exception | None]) -> None:
        for job, outcome in zip(group, outcomes, strict=True):
            if job.done.done():
                continue  # whoever asked has given up waiting
            if outcome is None:
                job.done.set_result(None)
            else:
                job.done.set_exception(outcome)

    def _tidy(self, stored: int) -> None:
        """Fold the write-ahead log into the database while nobody waits, not at a commit's expense."""
        self._untidied += stored
        if self._untidied < TIDY_AFTER or self._backlog or not self._waiting.empty():
            return
        self._untidied = 0
        self._fold_log()

    def _fold_log(self) -> None:
        with suppress(sqlite3.Error):  # no room for it now, or damage: the next commit will say so
            self._connection.execute("PRAGMA wal_checkpoint(PASSIVE)")


@lru_cache(maxsize=32)
def _insert(rows: int) -> str:
    row = f"({','.join('?' * WIDTH)})"
    return f"INSERT INTO stored_events ({COLUMNS}) VALUES {','.join([row] * rows)}"
