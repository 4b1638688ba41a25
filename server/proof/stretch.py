"""One stretch of a table's commits, checked in one reading, by whichever process takes it.

A stretch that is folded begins at the first commit, at a world out of the cache, or at one that was laid out by a
first reading. That world is proven in the same run: the stretch before ends there, and must fold to it. So the
first stretch proves the world that the second begins at, and so on to the end; where one out of the cache fails, all
is folded again from the first fact.
"""

from __future__ import annotations

import gc
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from domain.world import World
from server.archive.format import BadFile
from server.archive.sources import DataSource, Location, Source
from server.ledger.commits import GENESIS, Commit, Head, commit_faults
from server.ledger.foldable import Unfoldable
from server.past.worlds import read_world
from server.proof.dice import SESSION_TOPICS, Throw
from server.proof.findings import Fault
from server.proof.folding import Folding, earlier_in
from server.proof.laid import LaidOut
from server.proof.outcomes import Judge
from server.proof.rows import command_faults
from server.proof.shelf import KeptWorlds, cache_of, folds_of
from server.proof.unlike import differing, unlike
from server.store.faults import StoreFault

TOLD_EVERY = 500
KEPT_EVERY = 1000
"""So many commits apart a world is kept, for commands that look back."""
OnCount = Callable[[int], None]
"""Told how many commits more have been gone through."""

_PICTURE = re.compile(rb'"picture":\{"id":"([0-9a-f]{64})"')
_open: dict[Location, Source] = {}


@dataclass(frozen=True, slots=True)
class Assignment:
    """What to check of the commits numbered above `after`, up to `upto`.

    laid: the folder with the worlds that this run laid out, to begin and end at; without, one begins at a world
    out of the cache. wanted: numbers that a later commit builds on though it does not follow them; None: any may be.
    """

    after: int
    upto: int
    chain: bool = True
    folds: bool = True
    outcomes: bool = True
    laid: Path | None = None
    wanted: frozenset[int] | None = None


@dataclass(slots=True)
class StretchFound:
    """What was found in one stretch, and what the checks to come need of it.

    faults: of chain and digests; folded: of facts, outcomes and worlds; doubtful: a world that another
    stretch may begin at is not what the facts fold to; pictures: each that was hung, with the commit that hung it.
    """

    task: Assignment
    previous: str = ""
    last: Head = GENESIS
    count: int = 0
    faults: list[Fault] = field(default_factory=list)
    told: list[tuple[int, str, bytes]] = field(default_factory=list)
    throws: list[Throw] = field(default_factory=list)
    jumps: dict[int, int] = field(default_factory=dict)
    pictures: dict[str, int] = field(default_factory=dict)
    folded: list[Fault] = field(default_factory=list)
    compared: int = 0
    judged: int = 0
    others: dict[str, int] = field(default_factory=dict)
    doubtful: bool = False


def check_stretch(where: Location, task: Assignment) -> StretchFound:
    """Check a stretch in a process of its own."""
    gc.disable()
    if where not in _open:
        _open[where] = where.open()
    return stretch_of(_open[where], task)


def stretch_of(source: Source, task: Assignment, told: OnCount = lambda count: None) -> StretchFound:
    """Check a stretch of a source that is open."""
    found = StretchFound(task)
    chain = _Chain(found) if task.chain else None
    folding = _Refolding(source, found) if task.folds else None
    number = task.after
    try:
        for commit, wrong in _read(source, task):
            number = commit.entry.number
            if chain is not None:
                chain.take(commit)
                found.faults += wrong
            if folding is not None:
                folding.take(commit)
            if number % TOLD_EVERY == 0:
                told(TOLD_EVERY)
    except (BadFile, StoreFault) as trouble:
        _cut_short(found, number, str(trouble))
    if folding is not None:
        folding.end()
    return found


def _read(source: Source, task: Assignment) -> Iterator[tuple[Commit, Iterable[Fault]]]:
    """The commits of a stretch, each with what is wrong with how its command is noted; a file notes none."""
    if isinstance(source, DataSource):
        for commit, noted in source.noted_commits(task.after, task.upto):
            yield commit, command_faults(commit, noted)
    else:
        for commit in source.commits(task.after, task.upto):
            yield commit, ()


def _cut_short(found: StretchFound, number: int, why: str) -> None:
    if found.task.chain:
        found.faults.append(Fault(number + 1, f"commit {number + 1}: {why}"))
    if found.task.folds:
        found.folded.append(Fault(number, f"not folded any further than commit {number}: {why}"))
        found.doubtful = True


@dataclass(slots=True)
class _Chain:
    """Numbers, hashes and digests; what is told of sessions and dice is noted."""

    found: StretchFound

    def take(self, commit: Commit) -> None:
        """Check the next commit."""
        found, entry = self.found, commit.entry
        number = entry.number
        if found.count == 0:
            found.previous = entry.previous
            found.last = Head(found.task.after, entry.previous)
        found.faults += [Fault(number, text) for text in commit_faults(commit, found.last)]
        for fact in commit.facts:
            if fact.topic in SESSION_TOPICS and fact.stream == "table":
                found.told.append((number, fact.topic, fact.state))
            elif fact.topic == "PictureHung" and (hung := _PICTURE.search(fact.state)):
                found.pictures.setdefault(hung[1].decode(), number)
        if entry.parent != number - 1:
            found.jumps[number] = entry.parent
        if commit.faces:
            found.throws.append((number, commit.faces))
        found.last = commit.head
        found.count += 1


class _Refolding:
    """Folds, decides again and compares with the worlds in the cache, until a fact cannot be folded."""

    def __init__(self, source: Source, found: StretchFound) -> None:
        task = found.task
        self._source, self._found, self._task = source, found, task
        self._laid = LaidOut(task.laid) if task.laid else None
        kept = self._laid or cache_of(source)
        past = folds_of(source, kept)
        self._judge = Judge(past) if task.outcomes else None
        self._cached = _cached(source, task.after, task.upto)
        self._world: World | None = World()
        start = _start(kept, task.after)
        if start is None:
            self._world = None
        else:
            past.keep(task.after, start)
        self._folding = Folding(task.wanted, start, task.after, earlier_in(past, task.after))

    def take(self, commit: Commit) -> None:
        """Fold the next commit, if all before it could be."""
        if self._world is None:
            return
        try:
            step = self._folding.fold(commit)
        except Unfoldable as trouble:
            self._found.folded.append(Fault(trouble.number, str(trouble)))
            self._found.doubtful = True
            self._world = None
            return
        self._world, number = step.world, commit.entry.number
        if self._judge is not None:
            if commit.entry.parent != number - 1 or number % KEPT_EVERY == 0:
                self._judge.past.keep(number, step.world)
            self._judge.judge(step)
        if self._cached.get(number) == commit.entry.hash:
            self._compare(number, step.world)

    def _compare(self, number: int, world: World) -> None:
        kept = self._source.snapshot(number) if isinstance(self._source, DataSource) else None
        if kept is not None:
            self._found.compared += 1
            faults = list(unlike(kept[1], world, f"the snapshot at commit {number}", number))
            self._found.folded += faults
            self._found.doubtful |= bool(faults)

    def end(self) -> None:
        """Note what was found; of the last stretch, compare with the table as a server loads it."""
        found = self._found
        if self._judge is not None:
            found.folded += self._judge.faults
            found.judged, found.others = self._judge.judged, dict(self._judge.others)
        if self._world is None:
            found.doubtful = True
            return
        found.folded += self._unlike_next(self._world)
        if self._task.upto == self._source.about.number and isinstance(self._source, DataSource):
            try:
                found.folded += live_faults(self._source, self._laid or self._source, self._world)
            except StoreFault as trouble:
                found.folded.append(Fault(self._task.upto, f"no server can load it: {trouble}"))

    def _unlike_next(self, world: World) -> Iterator[Fault]:
        """Where the world at the end is not the laid one, which was folded without the facts that change nothing."""
        number = self._task.upto
        laid = self._laid.snapshot(number) if self._laid else None
        if laid is not None:
            yield from unlike(laid[1], world, f"the world after commit {number} as first read", number)


def _start(kept: KeptWorlds | None, after: int) -> World | None:
    """The world that a stretch begins at."""
    if after == 0:
        return World()
    found = kept.snapshot(after) if kept else None
    try:
        return read_world(found[1]) if found else None
    except ValueError:
        return None  # the stretch before says so


def live_faults(source: DataSource, kept: KeptWorlds, world: World) -> Iterator[Fault]:
    """Where the table as a server loads it, with worlds kept of it, is not what its facts fold to."""
    number = source.about.number
    live = folds_of(source, kept).newest(number)
    yield from differing(live, world, "the live table", number)


def _cached(source: Source, after: int, upto: int) -> dict[int, str]:
    """The worlds in the cache that bear these numbers, with the hash of their commit."""
    if not isinstance(source, DataSource):
        return {}
    return dict(source.snapshots(after, upto))


def joints(stretches: list[StretchFound], head: Head) -> Iterator[Fault]:
    """Where one stretch does not follow from the one before, or the chain does not end where it should."""
    last = GENESIS
    for stretch in stretches:
        if stretch.count:
            if stretch.previous != last.hash:
                first = stretch.task.after + 1
                text = f"commit {first} does not follow from commit {last.number} as that now reads"
                yield Fault(first, text)
            last = stretch.last
    if last != head:
        due = f"commit {head.number} ({head.hash[:12]}...) should be its end"
        text = f"the chain ends with commit {last.number} ({last.hash[:12]}...), but {due}"
        yield Fault(head.number, text)
