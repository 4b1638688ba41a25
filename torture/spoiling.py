"""A copy of a table to spoil: its database, its cache, its heads, its pictures, or its file."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from server.directory import DATABASE, HEADS, SNAPSHOTS, UPLOADS
from server.ledger import Commit, Head
from server.store.heads import Heads
from tests.server.tables import Commits, parts_of, put_together, tampered


@dataclass
class Spoiled:
    """One copy. file: its export, where that is what is tampered with."""

    data: Path
    table: str
    chance: random.Random
    file: Path | None = None

    def sql(self, *statements: str, cache: bool = False) -> None:
        """Change the database, or the cache, behind everybody's back; each statement changes something."""
        with (
            closing(sqlite3.connect(self.data / (SNAPSHOTS if cache else DATABASE))) as connection,
            connection,
        ):
            for statement in statements:
                assert connection.execute(statement).rowcount, statement

    def found(self, query: str) -> list[int]:
        """The first column of what a query finds."""
        with closing(sqlite3.connect(self.data / DATABASE)) as connection:
            return [row[0] for row in connection.execute(query)]

    def newest(self) -> int:
        """The last commit's number."""
        return self.found("SELECT MAX(number) FROM stored_events")[0]

    def spoken(self) -> int:
        """A commit in which something was said, before the world in the cache."""
        return self.chance.choice(self.found("SELECT number FROM stored_events WHERE topic='Said'"))

    def thrown(self) -> int:
        """A commit with a throw, after the world in the cache and before the last."""
        last = self.newest()
        return self.chance.choice([*range(101, last)])

    def head(self, head: Head) -> None:
        """Put another head down."""
        heads = Heads(self.data / HEADS)
        heads.put(self.table, head)
        heads.close()

    def picture(self) -> Path:
        """The file of the picture that hangs."""
        return next(one for one in (self.data / UPLOADS).iterdir() if one.is_file() and len(one.name) == 64)

    def commits(self, change: Callable[[Commits], Commits]) -> None:
        """Change the commits of the file; what table.json says is made to fit."""
        assert self.file is not None
        tampered(self.file, self.file, change)

    def parts(self, change: Callable[[dict[str, bytes]], None]) -> None:
        """Change the parts of the file."""
        assert self.file is not None
        parts = parts_of(self.file)
        change(parts)
        put_together(self.file, parts)

    def place(self, commits: list[Commit]) -> int:
        """A place in the middle of commits."""
        return self.chance.randrange(5, len(commits) - 5)
