"""A table that is only read, folded as a server that looks back folds it: so that proof uses the very same paths."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Protocol

from server.archive.sources import DataSource, Source
from server.ledger.commits import Commit, Head, SealedFact
from server.past.folds import Folds
from server.past.snapshots import Snapshot


class ReadLedgers:
    """What folding asks of a store, answered from a source."""

    def __init__(self, source: Source) -> None:
        self._source = source

    def commits(
        self, table: str, after: int = 0, upto: int | None = None, limit: int | None = None
    ) -> list[Commit]:
        """The commits numbered above `after`, up to `upto`, at most `limit`."""
        last = self._source.about.number if upto is None else upto
        return list(self._source.commits(after, last if limit is None else min(last, after + limit)))

    def facts(
        self, table: str, after: int, upto: int, *, but: Iterable[str] = (), only: Iterable[str] = ()
    ) -> list[tuple[int, SealedFact]]:
        """The facts of a span of commits: all but, or only, some topics."""
        return list(self._facts(after, upto, frozenset(but), frozenset(only)))

    def _facts(
        self, after: int, upto: int, but: frozenset[str], only: frozenset[str]
    ) -> Iterator[tuple[int, SealedFact]]:
        for commit in self._source.commits(after, upto):
            for fact in commit.facts:
                if fact.topic in only or (not only and fact.topic not in but):
                    yield commit.entry.number, fact


class KeptWorlds(Protocol):
    """Worlds that were written down earlier, each with the hash of its commit: a cache, or a first reading's."""

    def snapshots(self, after: int = 0, upto: int | None = None) -> list[tuple[int, str]]:
        """Those numbered above `after`, up to `upto`: number and hash."""
        ...

    def snapshot(self, number: int) -> tuple[str, bytes] | None:
        """One of them: hash and world as bytes."""
        ...


class ReadSnapshots:
    """What folding asks of the snapshots."""

    def __init__(self, kept: KeptWorlds | None) -> None:
        self._kept = kept

    def numbers(self, table: str) -> list[int]:
        """The numbers of the worlds kept."""
        return [number for number, _ in self._kept.snapshots()] if self._kept else []

    def at(self, table: str, number: int) -> Snapshot | None:
        """The world kept at a number."""
        found = self._kept.snapshot(number) if self._kept else None
        return Snapshot(Head(number, found[0]), found[1]) if found else None


def cache_of(source: Source) -> KeptWorlds | None:
    """The worlds that a server has kept of a table; a file has none."""
    return source if isinstance(source, DataSource) else None


def folds_of(source: Source, kept: KeptWorlds | None) -> Folds:
    """The past of a table that is only read, with worlds at hand that were kept of it."""
    return Folds(source.about.table, ReadLedgers(source), ReadSnapshots(kept))
