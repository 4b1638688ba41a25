"""Copies of a whole data directory in one file: every table, secret and picture, and back again.

SQLite's online backup reads the database while a server plays on. A copy holds everything, dice keys that are
not revealed yet and the hashes of links with it: keep it as safe as the directory itself.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
import zipfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from server.app.directory import DATABASE, HEADS, SNAPSHOTS, UPLOADS
from server.app.lock import held
from server.archive.format import BadFile
from server.archive.sources import read_only
from server.store.faults import StoreFault, StoreFull, plain_faults
from server.store.opening import prepare
from server.store.recorder import SCHEMA

MARK, MARKED = "retcon-backup.txt", b"retcon-backup-1\n"
LINKS = "demo-links.json"
PAGES = 1000
Progress = Callable[[str, float], None]


def backup(data: Path, path: Path, told: Progress = lambda what, part: None) -> int:
    """Copy a data directory into one file; its bytes. StoreFault or StoreFull when that cannot be."""
    with (
        closing(read_only(data / DATABASE)) as live,
        tempfile.TemporaryDirectory(prefix=".backup-", dir=path.absolute().parent) as room,
    ):
        copy, aside = Path(room) / DATABASE, Path(room) / "file"
        with plain_faults(), closing(sqlite3.connect(copy)) as target:
            live.backup(
                target, pages=PAGES, progress=lambda _, left, all_: told("copying", 1 - left / max(1, all_))
            )
            names = target.execute("SELECT DISTINCT digest FROM uploads").fetchall()
        try:
            _pack(aside, copy, data, [name for (name,) in names])
            aside.chmod(0o600)
            aside.replace(path)
        except OSError as error:
            raise StoreFull(f"{path} cannot be written: {error.strerror}") from error
    return path.stat().st_size


def _pack(path: Path, database: Path, data: Path, uploads: list[str]) -> None:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        archive.writestr(MARK, MARKED)
        archive.write(database, DATABASE)
        for name in uploads:
            archive.write(data / UPLOADS / name, f"{UPLOADS}/{name}", zipfile.ZIP_STORED)
        if (data / LINKS).is_file():
            archive.write(data / LINKS, LINKS)


def restore(data: Path, path: Path, force: bool = False) -> None:
    """Put a copy back in its place.

    Raises: BadFile when it is no copy; StoreFault while a server serves from there, or when there are tables
    already and `force` is not given. In each case nothing is changed.
    """
    with _copy(path) as archive, held(data):
        if (data / DATABASE).exists() and not force:
            raise StoreFault(f"there are tables in {data} already: --force puts the copy in their place")
        with tempfile.TemporaryDirectory(prefix=".restore-", dir=data) as room:
            try:
                archive.extractall(room)
            except (zipfile.BadZipFile, OSError, EOFError) as error:
                raise BadFile(f"{path} is damaged or cut short: {error}") from None
            prepare(Path(room) / DATABASE, SCHEMA)
            _put(Path(room), data)


@contextmanager
def _copy(path: Path) -> Iterator[zipfile.ZipFile]:
    try:
        archive = zipfile.ZipFile(path)
    except OSError as error:
        raise BadFile(f"{path} cannot be read: {error.strerror or error}") from None
    except zipfile.BadZipFile:
        raise BadFile(f"{path} is no backup of Retcon, or is cut short") from None
    with archive:
        names = archive.namelist()
        if MARK not in names or archive.read(MARK) != MARKED or DATABASE not in names:
            raise BadFile(f"{path} is no backup of Retcon that this version knows")
        for name in names:
            if name not in (MARK, DATABASE, LINKS) and not _is_upload(name):
                raise BadFile(f"{name[:60]!r} does not belong in a backup")
        yield archive


def _is_upload(name: str) -> bool:
    folder, _, digest = name.partition("/")
    return folder == UPLOADS and len(digest) == 64 and all(one in "0123456789abcdef" for one in digest)


def _put(room: Path, data: Path) -> None:
    """The database last but one, and in one step, so that what is there is always whole."""
    for each in (
        HEADS,
        f"{DATABASE}-wal",
        f"{DATABASE}-shm",
        SNAPSHOTS,
        f"{SNAPSHOTS}-wal",
        f"{SNAPSHOTS}-shm",
    ):
        (data / each).unlink(missing_ok=True)
    (data / UPLOADS).mkdir(exist_ok=True)
    for upload in (room / UPLOADS).glob("*"):
        upload.replace(data / UPLOADS / upload.name)
    (room / DATABASE).replace(data / DATABASE)
    if (room / LINKS).is_file():
        shutil.copyfile(room / LINKS, data / LINKS)
        os.chmod(data / LINKS, 0o600)
