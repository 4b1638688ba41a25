"""Files named by the hash of their bytes, in one directory: each is there whole, or not at all.

Plain functions that wait for the disk: call them in a worker thread.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from server.store.faults import StoreFault, StoreFull
from server.store.opening import sync_directory

ASIDE = "."
"""What the name of a file begins with that is still being written."""


class Files:
    """The files in one directory, which is made when the first one comes."""

    def __init__(self, directory: Path) -> None:
        self._directory = directory

    def sweep(self) -> None:
        """Throw away what was still being written when a server ended."""
        for left in self._directory.glob(f"{ASIDE}*"):
            left.unlink(missing_ok=True)

    def write_aside(self, data: bytes) -> Path:
        """Write a file that has no name yet, on disk when this is back; StoreFull when the disk takes no more."""
        with _plain():
            self._directory.mkdir(parents=True, exist_ok=True)
            with tempfile.NamedTemporaryFile(dir=self._directory, prefix=ASIDE, delete=False) as file:
                aside = Path(file.name)
                try:
                    file.write(data)
                    file.flush()
                    os.fsync(file.fileno())
                except OSError:
                    aside.unlink(missing_ok=True)
                    raise
        return aside

    def name(self, aside: Path, name: str) -> None:
        """Give a file its name; StoreFull when the disk takes no more."""
        with _plain():
            aside.rename(self._directory / name)
            sync_directory(self._directory)

    def drop(self, name: str) -> None:
        """Throw a file away, if it is there."""
        (self._directory / name).unlink(missing_ok=True)

    def read(self, name: str) -> bytes:
        """A file's bytes; StoreFault when they cannot be read."""
        try:
            return (self._directory / name).read_bytes()
        except OSError as error:
            raise StoreFault(f"the upload {name} cannot be read: {error.strerror}") from error


@contextmanager
def _plain() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise StoreFull(f"the upload cannot be stored: {error.strerror}") from error
