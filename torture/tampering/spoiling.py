"""A copy of a table to spoil: its database, its cache, its heads, its pictures, or its file."""

from __future__ import annotations

import json
import random
import shutil
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import closing
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import Any

from server.app.directory import DATABASE, HEADS, SNAPSHOTS, UPLOADS
from server.archive.sources import DataSource
from server.ledger.commits import Commit, Head, fact_digest
from server.store.heads import Heads
from server.store.recorder import COLUMNS, LEDGER, LEDGER_TOPIC, WIDTH, command_key, record_of
from tests.server.tables import Commits, parts_of, put_together, tampered
from torture.tampering.victim import FIRST_EVENING, SECOND_EVENING

Change = Callable[[Commits, random.Random], Commits]
"""Makes other commits of a table's."""
Worlds = dict[int, tuple[str, bytes]]
"""By number: the commit's hash and the world."""


@dataclass
class Spoiled:
    """One copy. file: its export, where that is what is tampered with; end: of the commits as changed; other,
    older: as of the Victim."""

    data: Path
    table: str
    other: str
    older: Path
    chance: random.Random
    file: Path | None = None
    end: Head | None = None

    def sql(self, *statements: str, cache: bool = False) -> None:
        """Change the database, or the cache, behind everybody's back; each statement changes something.

        In it {table}, {other} are the tables' ids, {old} is a commit in which something was said on the first
        evening, {new} one with a throw that opening looks at, {last} the newest one.
        """
        names = {"table": self.table, "other": self.other, "last": self.newest()}
        old = self.chance.choice(self.found(f"{_NUMBERS} AND topic='Said' AND number<{FIRST_EVENING - 5}"))
        new = self.chance.choice(range(SECOND_EVENING - 4, SECOND_EVENING))
        path = self.data / (SNAPSHOTS if cache else DATABASE)
        with closing(sqlite3.connect(path)) as connection, connection:
            for statement in statements:
                told = statement.format(old=old, new=new, **names)
                assert connection.execute(told).rowcount, told

    def found(self, query: str, cache: bool = False) -> list[Any]:
        """The first column of what a query finds."""
        path = self.data / (SNAPSHOTS if cache else DATABASE)
        with closing(sqlite3.connect(path)) as connection:
            return [row[0] for row in connection.execute(query.format(table=self.table))]

    def newest(self) -> int:
        """The last commit's number."""
        found: int = self.found("SELECT MAX(number) FROM stored_events WHERE table_id='{table}'")[0]
        return found

    def commits(self, change: Change, *, backwards: bool = False) -> None:
        """Change the commits; those of a file with what table.json says, those of a database row by row.

        backwards: the last commit's rows are put down first.
        """
        if self.file is not None:
            tampered(self.file, self.file, lambda commits: _written(change(commits, self.chance)))
            return
        with closing(DataSource(self.data, self.table)) as source:
            commits = change(list(source.commits(0, source.about.number)), self.chance)
        numbered = list(enumerate(commits, 1))
        self._put_down(reversed(numbered) if backwards else numbered)
        self.end = Head(len(commits), commits[-1].entry.hash)

    def _put_down(self, numbered: Iterable[tuple[int, Commit]]) -> None:
        """Store these commits instead of what the database has, as a skilled hand would."""
        rows: list[tuple[Any, ...]] = []
        versions: Counter[str] = Counter()
        commands: set[str | None] = set()
        for number, commit in numbered:
            for fact in commit.facts:
                stream = f"{self.table}/{fact.stream}"
                versions[stream] += 1
                told = (stream, versions[stream], fact.topic, fact.state, self.table, number, fact.audience)
                rows.append((*told, None))
            command = command_key(commit.body.seat, commit.body.command_id)
            ledger = (f"{self.table}/{LEDGER}", number, LEDGER_TOPIC, record_of(commit), self.table, number)
            rows.append((*ledger, None, None if command in commands else command))
            commands.add(command)
        with closing(sqlite3.connect(self.data / DATABASE)) as connection, connection:
            connection.execute("DELETE FROM stored_events WHERE table_id=?", (self.table,))
            places = ",".join("?" * WIDTH)
            connection.executemany(f"INSERT INTO stored_events ({COLUMNS}) VALUES ({places})", rows)

    def worlds(self, change: Callable[[Worlds], None]) -> None:
        """Change the worlds in the cache; each gets the digest that fits it."""
        with closing(sqlite3.connect(self.data / SNAPSHOTS)) as connection, connection:
            query = "SELECT number, hash, state FROM snapshots WHERE table_id=?"
            worlds = {number: (at, state) for number, at, state in connection.execute(query, (self.table,))}
            change(worlds)
            connection.execute("DELETE FROM snapshots WHERE table_id=?", (self.table,))
            for number, (at, state) in worlds.items():
                digest = sha256(at.encode() + state).digest()
                connection.execute(
                    "INSERT INTO snapshots VALUES (?,?,?,?,?)", (self.table, number, at, state, digest)
                )

    def hash(self, number: int) -> str:
        """The hash of a commit."""
        with closing(DataSource(self.data, self.table)) as source:
            return source.hash(number)

    def head(self, head: Head) -> None:
        """Put another head down."""
        heads = Heads(self.data / HEADS)
        heads.put(self.table, head)
        heads.close()

    def fitting_head(self) -> None:
        """Put the head down that fits the commits as they were changed."""
        assert self.end is not None
        self.head(self.end)

    def dropped(self, *names: str) -> None:
        """Take files of the directory away."""
        for name in names:
            for each in (name, f"{name}-wal", f"{name}-shm"):
                (self.data / each).unlink(missing_ok=True)

    def older_copy(self, *names: str) -> None:
        """Put files of the directory back as they were after the first evening."""
        self.dropped(*names)
        for name in names:
            shutil.copyfile(self.older / name, self.data / name)

    def older_rows(self, name: str) -> None:
        """Put the rows of a table of the database back as they were after the first evening."""
        with closing(sqlite3.connect(self.data / DATABASE)) as connection, connection:
            connection.execute("ATTACH ? AS older", (str(self.older / DATABASE),))
            connection.execute(f"DELETE FROM main.{name}")
            connection.execute(f"INSERT INTO main.{name} SELECT * FROM older.{name}")

    def overwritten(self, name: str, data: bytes) -> None:
        """Put something else in a file's place."""
        self.dropped(name)
        (self.data / name).write_bytes(data)

    def pictures(self) -> list[Path]:
        """The files of the pictures that hang."""
        return sorted(one for one in (self.data / UPLOADS).iterdir() if one.is_file() and len(one.name) == 64)

    def parts(self, change: Callable[[dict[str, bytes]], None]) -> None:
        """Change the parts of the file."""
        assert self.file is not None
        parts = parts_of(self.file)
        change(parts)
        put_together(self.file, parts)

    def told(self, change: Callable[[dict[str, Any]], None]) -> None:
        """Change what table.json says."""
        self.pictured(lambda about, parts: change(about))

    def pictured(self, change: Callable[[dict[str, Any], dict[str, bytes]], None]) -> None:
        """Change what table.json says, and the parts with it."""

        def changed(parts: dict[str, bytes]) -> None:
            about = json.loads(parts["table.json"])
            change(about, parts)
            parts["table.json"] = json.dumps(about).encode()

        self.parts(changed)


def _written(commits: Commits) -> Commits:
    """As they can be written in a file: each fact with a digest."""
    return [one if len(one.facts) == len(one.entry.facts) else _with_digests(one) for one in commits]


def _with_digests(commit: Commit) -> Commit:
    digests = tuple(fact_digest(fact, commit.salt_of(index)) for index, fact in enumerate(commit.facts))
    return replace(commit, entry=replace(commit.entry, facts=digests))


_NUMBERS = "SELECT number FROM stored_events WHERE table_id='{table}'"
