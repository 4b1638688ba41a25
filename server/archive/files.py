"""A table's file, read as a source: its parts, within bounds, and what is wrong with them in one sentence."""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from server.archive.format import (
    ABOUT,
    COMMITS,
    PICTURES,
    PIECE,
    About,
    BadFile,
    about_of,
    commit_of,
    facts_of,
    piece_name,
)
from server.ledger.commits import Commit, SealedFact

MOST_ABOUT = 4_000_000
LONGEST_LINE = 16_000_000
MOST_PIECE = 256_000_000
"""Bytes of table.json, of one commit and of one piece: more is no table of ours."""


class FileSource:
    """A table's file."""

    def __init__(self, path: Path) -> None:
        self._parents: dict[int, int] | None = None
        self._pieces: dict[int, list[bytes]] = {}
        try:
            self._zip = zipfile.ZipFile(path)
        except OSError as error:
            raise BadFile(f"{path} cannot be read: {error.strerror or error}") from None
        except zipfile.BadZipFile:
            raise BadFile(f"{path} is no table's file, or is cut short") from None
        try:
            self._about = about_of(self._part(ABOUT, MOST_ABOUT))
        except BaseException:
            self._zip.close()
            raise

    @property
    def about(self) -> About:
        """What it is."""
        return self._about

    @property
    def parts(self) -> list[zipfile.ZipInfo]:
        """Everything that is in the file."""
        return self._zip.infolist()

    def commits(self, after: int, upto: int) -> Iterator[Commit]:
        """The commits numbered above `after`, up to `upto`."""
        for line in self.lines(after, upto):
            yield commit_of(line)

    def facts(self, upto: int, but: frozenset[str]) -> Iterator[tuple[int, SealedFact]]:
        """The facts of the commits up to `upto`, without those of some topics, each with its number."""
        for line in self.lines(0, upto):
            number, facts = facts_of(line)
            for fact in facts:
                if fact.topic not in but:
                    yield number, fact

    def lines(self, after: int, upto: int) -> Iterator[bytes]:
        """The lines of the pieces that should hold these commits."""
        last = min(upto, self.about.number)
        for first in range(after // PIECE * PIECE + 1, last + 1, PIECE):
            lines = self._piece(first)
            yield from lines[max(0, after + 1 - first) : max(0, last + 1 - first)]
            if first + PIECE > last and len(lines) > last + 1 - first and last == self.about.number:
                yield from lines[last + 1 - first :]

    def _piece(self, first: int) -> list[bytes]:
        """The lines of the piece that begins with a commit; the two read last are kept."""
        if first not in self._pieces:
            with _plain(piece_name(first)), self._open(piece_name(first)) as piece:
                lines = _lines(piece)
            for old in [*self._pieces][:-1]:
                del self._pieces[old]
            self._pieces[first] = lines
        return self._pieces[first]

    def parents(self) -> dict[int, int]:
        """Told by the entries."""
        if self._parents is not None:
            return self._parents
        found = {}
        for due, line in enumerate(self.lines(0, self.about.number), 1):
            if not line.startswith(b'{"number":%d,"parent":%d,' % (due, due - 1)):
                number, parent = _numbers(line)
                if parent != number - 1:
                    found[number] = parent
        self._parents = found
        return found

    def hash(self, number: int) -> str:
        """The hash of a commit, as its entry says; "" where there is none."""
        return next((commit.entry.hash for commit in self.commits(number - 1, number)), "")

    def picture(self, digest: str) -> bytes:
        """The bytes of a picture."""
        size = next((one.size for one in self.about.pictures if one.digest == digest), 0)
        return self._part(PICTURES + digest, size)

    def keys(self) -> dict[str, bytes]:
        """None: a file holds no key that is not revealed."""
        return {}

    def close(self) -> None:
        """Let go of it."""
        self._zip.close()

    def _part(self, name: str, most: int) -> bytes:
        with _plain(name), self._open(name) as part:
            data = part.read(most + 1)
        if len(data) > most:
            raise BadFile(f"{name} in the file is larger than it can be")
        return data

    def _open(self, name: str) -> IO[bytes]:
        try:
            if self._zip.getinfo(name).file_size > MOST_PIECE:
                raise BadFile(f"{name} in the file is larger than it can be")
            return self._zip.open(name)
        except KeyError:
            kind = "commits are missing" if name.startswith(COMMITS) else "something is missing"
            raise BadFile(f"{kind}: {name} is not in the file") from None


_READING = (zipfile.BadZipFile, zlib.error, EOFError, OSError, RuntimeError, NotImplementedError)


class _plain:  # noqa: N801  # reads as a verb where it is used
    """Turns what goes wrong in reading a part into BadFile."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __enter__(self) -> None:
        """Begin."""

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        """Say in one sentence what went wrong."""
        if isinstance(error, _READING):
            raise BadFile(f"{self._name} in the file is damaged or cut short") from None


def _lines(piece: IO[bytes]) -> list[bytes]:
    """At most a piece's lines and one more, each of a length that a commit can have."""
    *lines, rest = piece.read(MOST_PIECE + 1).split(b"\n", PIECE + 1)
    if rest and len(lines) <= PIECE:
        lines.append(rest)
    if max(map(len, lines), default=0) > LONGEST_LINE:
        raise BadFile(f"a commit of more than {LONGEST_LINE // 1_000_000} MB cannot be")
    return lines


def _numbers(line: bytes) -> tuple[int, int]:
    """A line's number and parent, which come first in it."""
    try:
        number, parent = line[:80].split(b",", 2)[:2]
        return int(number.split(b":")[1]), int(parent.split(b":")[1])
    except (ValueError, IndexError):
        raise BadFile("a commit cannot be read: its line does not begin with number and parent") from None
