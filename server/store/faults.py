"""What can go wrong with a store, each with one sentence for whoever must do something about it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager


class StoreFault(Exception):
    """The database cannot be used as it is: damaged, foreign, newer, locked or unwritable."""


class StoreClosed(StoreFault):
    """The server stops: nothing is read or stored any more."""

    def __init__(self) -> None:
        super().__init__("the server stops: come back when it runs again")


class StoreFull(Exception):
    """The disk takes no more. Nothing of this commit is stored, everything before it is; try again later."""


class Conflict(Exception):
    """The commit does not follow the table's last one, or its command is stored already."""


def fault_of(error: sqlite3.Error) -> Exception:
    """The fault that an error of the engine amounts to."""
    name = getattr(error, "sqlite_errorname", "")
    if name == "SQLITE_FULL":
        return StoreFull("the disk is full: nothing was stored, try again when there is room")
    if name in ("SQLITE_IOERR_READ", "SQLITE_IOERR_SHORT_READ"):
        return StoreFault(f"the disk cannot be read ({name})")
    if name.startswith("SQLITE_IOERR"):
        return StoreFull(f"the disk takes no more ({name}): nothing was stored, try again when there is room")
    if name.startswith("SQLITE_CONSTRAINT"):
        return Conflict(f"somebody else has stored this number or command already ({error})")
    if name.startswith("SQLITE_BUSY"):
        return StoreFault("another program holds the database locked")
    if name.startswith("SQLITE_READONLY"):
        return StoreFault("the database cannot be written to")
    return StoreFault(f"the database is damaged or cannot be read: {error}")


@contextmanager
def plain_faults() -> Iterator[None]:
    """Turn the engine's errors within into the faults that they amount to."""
    try:
        yield
    except sqlite3.Error as error:
        raise fault_of(error) from error
