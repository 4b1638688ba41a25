"""A store that fails at one call, found by counting: every statement, every wait for the disk, every rename."""

from __future__ import annotations

import errno
import os
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal
from unittest.mock import patch

Kind = Literal["full", "torn", "locked", "slow"]
KINDS: tuple[Kind, ...] = ("full", "torn", "locked", "slow")
ERRORS = {"full": "SQLITE_FULL", "torn": "SQLITE_IOERR_WRITE", "locked": "SQLITE_BUSY"}
SLOW_S = 0.05
WRITING = ("INSERT", "UPDATE", "DELETE", "CREATE", "BEGIN IMMEDIATE", "PRAGMA WAL_CHECKPOINT")


@dataclass(slots=True)
class Trouble:
    """What is wrong with the store: while armed, from call number `at`, for so many calls; 0: nothing.

    full: no room, for whatever writes. torn: the disk fails, for whatever reads too. locked: another has the file.
    """

    kind: Kind = "full"
    at: int = 0
    lasts: int = 1
    armed: bool = False
    calls: int = 0
    struck: int = 0
    _turn: threading.Lock = field(default_factory=threading.Lock)

    def statement(self, statement: str) -> None:
        """A statement is on its way: sqlite3.Error when it is this one's turn."""
        writes = statement.lstrip().upper().startswith(WRITING)
        if (writes or self.kind == "torn") and self._strikes():
            error = sqlite3.OperationalError(f"{self.kind}, as planned")
            error.sqlite_errorname = ERRORS[self.kind] if writes else "SQLITE_IOERR_READ"
            raise error

    def file(self) -> None:
        """A file is written to: OSError when it is this one's turn."""
        if self.kind != "locked" and self._strikes():
            raise OSError(errno.EIO if self.kind == "torn" else errno.ENOSPC, "no room, as planned")

    def _strikes(self) -> bool:
        if not self.armed:
            return False
        with self._turn:
            self.calls += 1
            strikes = 0 < self.at <= self.calls < self.at + self.lasts
            self.struck += strikes
        if strikes and self.kind == "slow":
            time.sleep(SLOW_S)
            return False
        return strikes


@contextmanager
def failing(trouble: Trouble) -> Iterator[None]:
    """Every connection that is opened meanwhile, and every file, fails as `trouble` says."""

    class Cursor(sqlite3.Cursor):
        def execute(self, statement: str, *values: Any) -> Cursor:
            trouble.statement(statement)
            return super().execute(statement, *values)

    class Connection(sqlite3.Connection):
        def execute(self, statement: str, *values: Any) -> sqlite3.Cursor:
            trouble.statement(statement)
            return super().execute(statement, *values)

        def executescript(self, script: str) -> sqlite3.Cursor:
            trouble.statement("CREATE")
            return super().executescript(script)

        def cursor(self, *_: Any) -> Any:
            return super().cursor(Cursor)

    connect, fsync, rename = sqlite3.connect, os.fsync, Path.rename

    def connected(*args: Any, **options: Any) -> Any:
        return connect(*args, factory=Connection, **options)

    def synced(handle: int) -> None:
        trouble.file()
        fsync(handle)

    def renamed(path: Path, target: Path) -> Path:
        trouble.file()
        return rename(path, target)

    with (
        patch.object(sqlite3, "connect", connected),
        patch.object(os, "fsync", synced),
        patch.object(Path, "rename", renamed),
    ):
        yield
