"""Open a database file: make a whole one where there is none, refuse what is not ours without touching it."""

from __future__ import annotations

import os
import sqlite3
import tempfile
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from server.store.faults import StoreFault

APPLICATION_ID = 0x5254434E  # "RTCN"
FORMAT = 1
CHECK_S = 0.5


def prepare(path: Path, schema: Sequence[str]) -> None:
    """Make sure that a sound database of ours is at `path`, a new one if nothing is there.

    Raises: StoreFault if what is there is damaged, foreign or of a later format, or nothing can be made
    there.
    """
    try:
        if path.exists():
            check_header(path)
            _check_pages(path)
        else:
            _create(path, schema)
    except (FileExistsError, NotADirectoryError) as error:
        raise StoreFault(f"{path.parent} is no directory") from error
    except OSError as error:
        raise StoreFault(f"{path} cannot be opened: {error.strerror or error}") from error


def _create(path: Path, schema: Sequence[str]) -> None:
    """Make it aside and put it there in one step, so that a half-made file never stands at `path`."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    os.close(handle)
    try:
        _fill(name, schema)
        _put(name, path)
    except sqlite3.Error as error:
        raise StoreFault(f"{path} cannot be made: {error}") from error
    finally:
        Path(name).unlink(missing_ok=True)


def _fill(name: str, schema: Sequence[str]) -> None:
    with closing(sqlite3.connect(name, isolation_level=None)) as connection:
        connection.execute(f"PRAGMA application_id={APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version={FORMAT}")
        for statement in schema:
            connection.execute(statement)
        connection.execute("PRAGMA journal_mode=WAL")


def _put(name: str, path: Path) -> None:
    try:
        os.link(name, path)
    except FileExistsError:
        return  # another process was quicker; its file is as good
    except OSError:
        Path(name).rename(path)  # a file system without links
    sync_directory(path.parent)


def sync_directory(directory: Path) -> None:
    """Make the names in a directory as durable as the files."""
    handle = os.open(directory, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def check_header(path: Path) -> None:
    """StoreFault if this is no database of ours.

    Reads the first 100 bytes by hand (SQLite file format, 1.3): that is sure to leave any file alone.
    """
    with path.open("rb") as file:
        header = file.read(100)
    if len(header) < 100 or not header.startswith(b"SQLite format 3\0"):
        raise StoreFault(f"{path} is no Retcon database: move it away, or name another data directory")
    if int.from_bytes(header[68:72], "big") != APPLICATION_ID:
        raise StoreFault(f"{path} is another program's database: name another data directory")
    version = int.from_bytes(header[60:64], "big")
    if version > FORMAT:
        raise StoreFault(
            f"{path} was written by a newer Retcon (format {version}, this one knows {FORMAT}): update first"
        )


def _check_pages(path: Path) -> None:
    """Look for damage for at most half a second, so that a long campaign starts as fast as a new one."""
    deadline = time.monotonic() + CHECK_S
    uri = f"{path.absolute().as_uri()}?mode=ro"
    try:
        with closing(sqlite3.connect(uri, uri=True)) as connection:
            connection.set_progress_handler(lambda: time.monotonic() > deadline, 10_000)
            (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorname", "") == "SQLITE_INTERRUPT":
            return
        raise StoreFault(f"{path} is damaged: {error}; put a copy of it back") from error
    if found != "ok":
        raise StoreFault(f"{path} is damaged: {' '.join(found.split())}; put a copy of it back")
