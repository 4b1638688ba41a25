"""Write a whole table into one file; the same table always makes the same bytes."""

from __future__ import annotations

import os
import tempfile
import zipfile
from collections.abc import Callable, Iterator, Mapping
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

from server.archive.format import (
    ABOUT,
    CHECKER,
    PICTURES,
    PIECE,
    README,
    About,
    BadFile,
    about_line,
    line_of,
    piece_name,
)
from server.archive.sources import Source
from server.ledger.commits import Commit
from server.store.faults import StoreFull
from server.store.opening import sync_directory

LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The time that every part bears, so that the same table makes the same bytes."""

Lines = Callable[[Commit], bytes]
Progress = Callable[[int], None]

TOLD = """\
This is a table of Retcon, a virtual tabletop: everything that happened there, commit by commit.

Check it without Retcon, with any Python from 3.9 on: take check_table.py out of this file (or fetch it
from the project, if you do not trust this copy) and run

    python3 check_table.py THIS_FILE

It checks the chain of hashes and every die against the key that was promised before it was used.
With Retcon, `retcon verify FILE` checks more and `retcon import FILE` brings the table to life.
The format is told in docs/files.md of the project.
"""


def export(
    source: Source,
    path: Path,
    about: About | None = None,
    line: Lines = line_of,
    told: Progress = lambda n: None,
    drawn: Mapping[str, bytes] | None = None,
) -> None:
    """Write a table to `path`, or, with `about`, `line` and the pictures `drawn` for it, what one seat may know.

    Raises: BadFile when something of it is not there any more; StoreFull when the disk is full.
    """
    about = about or source.about
    handle, aside = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.absolute().parent)
    try:
        with os.fdopen(handle, "w+b") as file:
            _fill(file, source, about, line, told, drawn or {})
            file.flush()
            os.fsync(file.fileno())
        Path(aside).replace(path)
        sync_directory(path.absolute().parent)
    except OSError as error:
        raise StoreFull(f"{path} cannot be written: {error.strerror}") from error
    finally:
        Path(aside).unlink(missing_ok=True)


def _fill(
    file: object, source: Source, about: About, line: Lines, told: Progress, drawn: Mapping[str, bytes]
) -> None:
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:  # type: ignore[call-overload]
        _put(archive, ABOUT, about_line(about))
        _put(archive, README, TOLD.encode())
        _put(archive, CHECKER, checker())
        for first, piece in _pieces(source, line):
            _put(archive, piece_name(first), piece)
            told(min(first + PIECE - 1, about.number))
        for picture in about.pictures:
            data = drawn[picture.digest] if picture.digest in drawn else source.picture(picture.digest)
            if sha256(data).hexdigest() != picture.digest:
                raise BadFile(f"the picture {picture.digest} is damaged")
            _put(archive, PICTURES + picture.digest, data, zipfile.ZIP_STORED)


def checker() -> bytes:
    """The one-file checker as it stands."""
    return (files("server.proof") / "checker.py").read_bytes()


def _pieces(source: Source, line: Lines) -> Iterator[tuple[int, bytes]]:
    for first in range(1, source.about.number + 1, PIECE):
        yield first, b"".join([line(one) for one in source.commits(first - 1, first + PIECE - 1)])


def _put(archive: zipfile.ZipFile, name: str, data: bytes, how: int = zipfile.ZIP_DEFLATED) -> None:
    info = zipfile.ZipInfo(name, LONG_AGO)
    info.compress_type = how
    info.external_attr = 0o644 << 16
    info.create_system = 3
    archive.writestr(info, data)
