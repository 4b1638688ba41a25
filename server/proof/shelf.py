"""A table that is only read, on the shelf that looking back takes from: so that proof uses the very same paths."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterable, Iterator
from typing import Any, Protocol, TypeVar, cast

from server.archive.sources import DataSource, Source
from server.ledger import Commit, Head, SealedFact
from server.moments import Moments, Shelves
from server.snapshots import Snapshot, Snapshots
from server.store import Store

T = TypeVar("T")


class ReadStore:
    """What Moments asks of a store, answered from a source."""

    def __init__(self, source: Source) -> None:
        self._source = source

    async def commits(
        self, table: str, after: int = 0, upto: int | None = None, limit: int | None = None
    ) -> list[Commit]:
        """The commits numbered above `after`, up to `upto`, at most `limit`."""
        last = self._source.about.number if upto is None else upto
        return list(self._source.commits(after, last if limit is None else min(last, after + limit)))

    async def facts(
        self,
        table: str,
        after: int,
        upto: int,
        but: Iterable[str] = (),
        only: Iterable[str] | None = None,
    ) -> list[tuple[int, SealedFact]]:
        """The facts of a span of commits, without those of some topics or with those of some alone."""
        return list(self._facts(after, upto, frozenset(but), None if only is None else frozenset(only)))

    def _facts(
        self, after: int, upto: int, but: frozenset[str], only: frozenset[str] | None
    ) -> Iterator[tuple[int, SealedFact]]:
        for commit in self._source.commits(after, upto):
            for fact in commit.facts:
                if fact.topic not in but and (only is None or fact.topic in only):
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
    """What Moments asks of the snapshots."""

    def __init__(self, kept: KeptWorlds | None) -> None:
        self._kept = kept

    async def numbers(self, table: str) -> list[int]:
        """The numbers of the worlds kept."""
        return [number for number, _ in self._kept.snapshots()] if self._kept else []

    async def at(self, table: str, number: int) -> Snapshot | None:
        """The world kept at a number."""
        found = self._kept.snapshot(number) if self._kept else None
        return Snapshot(Head(number, found[0]), found[1]) if found else None


def at_once(coming: Coroutine[Any, Any, T]) -> T:
    """Wait here for what a table's past gives.

    `asyncio.run` makes a text of its task, with all that came of it, when it gives the interrupt key back; of a world
    that takes longer than folding a hundred commits. So what came goes by another way.
    """
    came: list[T] = []

    async def keep() -> None:
        came.append(await coming)

    asyncio.run(keep())
    return came[0]


def cache_of(source: Source) -> KeptWorlds | None:
    """The worlds that a server has kept of a table; a file has none."""
    return source if isinstance(source, DataSource) else None


def moments_of(source: Source, kept: KeptWorlds | None) -> Moments:
    """The past of a table that is only read, with worlds at hand that were kept of it."""
    shelves = Shelves(cast(Store, ReadStore(source)), cast(Snapshots, ReadSnapshots(kept)))
    return Moments(source.about.table, shelves)
