"""The newest number and hash of every table, kept beside the database: what tells that newest commits are gone.

A table's head is put down after its commits are on disk, without waiting for the disk. So it may be older than the
table, which is no alarm; a table that ends before it, or whose commit of that number is another, has lost something.

The file is mapped into memory: a head costs no call into the system, and whatever was put down outlives the process.
"""

from __future__ import annotations

import mmap
import os
from pathlib import Path
from threading import Lock
from zlib import crc32

from server.ledger.commits import Head
from server.store.faults import StoreFault

SLOT = 256
"""Bytes of one table's head: its id, number, hash and a sum over them, then blanks."""
MARK = "="
ROOM = 64
"""So many tables more each time that the file is full."""


class Heads:
    """The heads put down in one file. The store's thread puts them down, whoever opens a table looks."""

    def __init__(self, path: Path) -> None:
        """Open the file at `path`, or begin one; StoreFault where that cannot be."""
        self._turn = Lock()
        self._places: dict[str, int] = {}
        try:
            self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
            try:
                self._map: mmap.mmap | None = self._mapped(os.fstat(self._file).st_size // SLOT or ROOM)
            except BaseException:
                os.close(self._file)
                raise
        except OSError as trouble:
            raise StoreFault(f"{path} cannot be used: {trouble.strerror or trouble}") from None
        self._read()

    def close(self) -> None:
        """Let go of the file."""
        with self._turn:
            if self._map is not None:
                self._map.close()
                self._map = None
                os.close(self._file)

    def put(self, table: str, head: Head) -> None:
        """Put a table's head down; nothing where the name is too long, or the file is closed or cannot grow."""
        line = _line(table, head)
        with self._turn:
            if self._map is None or len(line) > SLOT:
                return
            place = self._places.get(table, len(self._places))
            if (place + 1) * SLOT > len(self._map):
                try:
                    larger = self._mapped(place + ROOM)
                except OSError:
                    return  # no room for it now: the table has no head yet, which is no alarm
                self._map.close()
                self._map = larger
            self._places[table] = place
            self._map[place * SLOT : (place + 1) * SLOT] = line

    def of(self, table: str) -> Head | None:
        """The head that was put down for a table; None where there is none that can be read."""
        with self._turn:
            place = self._places.get(table)
            if place is None or self._map is None:
                return None
            found = _parsed(self._map[place * SLOT : (place + 1) * SLOT])
        return found[1] if found is not None and found[0] == table else None

    def _mapped(self, slots: int) -> mmap.mmap:
        # a hole that is written to when the disk is full would end the process: all of it is given room first
        os.posix_fallocate(self._file, 0, slots * SLOT)
        return mmap.mmap(self._file, slots * SLOT)

    def _read(self) -> None:
        assert self._map is not None
        for place in range(len(self._map) // SLOT):
            slot = self._map[place * SLOT : (place + 1) * SLOT]
            if slot[:1] == b"\0":
                return
            found = _parsed(slot)
            # a slot that was torn keeps its place: under a name that no table has
            self._places[found[0] if found is not None else f"\n{place}"] = place


def noted_in(path: Path, table: str) -> Head | None:
    """The head that lies at `path` for a table, read without touching the file; None where there is none."""
    try:
        data = path.read_bytes()
    except OSError:
        return None
    found = (_parsed(data[at : at + SLOT]) for at in range(0, len(data), SLOT) if data[at : at + 1] != b"\0")
    return next((one[1] for one in found if one is not None and one[0] == table), None)


def _line(table: str, head: Head) -> bytes:
    text = f"{MARK}{table} {head.number} {head.hash}".encode("utf-8", "surrogatepass")
    return text + f" {crc32(text):08x}\n".encode() + b" " * (SLOT - len(text) - 10)


def _parsed(slot: bytes) -> tuple[str, Head] | None:
    text, _, check = slot.rstrip(b" \n\0").rpartition(b" ")
    if f"{crc32(text):08x}".encode() != check:
        return None
    table, number, digest = text.decode("utf-8", "surrogatepass").rsplit(" ", 2)
    return table.removeprefix(MARK), Head(int(number), digest)
