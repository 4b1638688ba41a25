"""The worlds of one table's past, read and folded where one stands: on the calling thread.

A world is the fiction of the path that its number stands on, with the records of every commit up to it. It is
folded from the nearest world that is at hand: one that was asked for lately, or a snapshot. Several threads may ask
at once.
"""

from __future__ import annotations

from bisect import bisect_right, insort
from collections import OrderedDict
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from heapq import merge
from threading import Lock
from typing import Protocol

from domain.history.events import HistoryEvent
from domain.history.past import PastAct
from domain.history.paths import Path, between, holds, joined
from domain.history.state import History
from domain.message import Decision, Fact
from domain.world import INERT, RECORDS, World, with_records
from server.ledger import records
from server.ledger.commits import Commit, SealedFact
from server.ledger.foldable import evolved, opened
from server.past.snapshots import Snapshot
from server.past.worlds import read_world

CHUNK = 100
FAR = 500
"""So many numbers apart, records are folded from a world nearer to the number than the fiction's is."""
LONGEST = 2000
"""So many commits are read at once where no snapshot is at hand."""
MOST_KEPT = 24
HISTORY_TOPICS = tuple(kind.model_fields["type"].default for kind in records.kinds(HistoryEvent))


class Ledgers(Protocol):
    """What is read of tables: their commits, and facts alone."""

    def commits(
        self, table: str, after: int = 0, upto: int | None = None, limit: int | None = None
    ) -> list[Commit]:
        """The commits numbered above `after`, up to `upto`, at most `limit`."""
        ...

    def facts(
        self, table: str, after: int, upto: int, *, but: Iterable[str] = (), only: Iterable[str] = ()
    ) -> list[tuple[int, SealedFact]]:
        """The facts of a span of commits: all but, or only, some topics."""
        ...


class Keeps(Protocol):
    """Worlds that were kept of tables."""

    def numbers(self, table: str) -> list[int]:
        """Their numbers, ascending."""
        ...

    def at(self, table: str, number: int) -> Snapshot | None:
        """One of them."""
        ...


@dataclass(slots=True, eq=False)
class Step:
    """One commit: the world it was made on, those that its facts leave, its branch, and whether it is on disk yet."""

    commit: Commit
    facts: Decision
    before: World
    worlds: tuple[World, ...]
    branch: str
    durable: bool = False

    @property
    def world(self) -> World:
        """The world that it leaves."""
        return self.worlds[-1] if self.worlds else self.before

    @property
    def number(self) -> int:
        """The commit's number."""
        return self.commit.entry.number


class Folds:
    """One table's past. `history` is always as the newest commit left it: it knows every jump."""

    def __init__(self, table: str, ledgers: Ledgers, keeps: Keeps) -> None:
        self._table = table
        self._ledgers = ledgers
        self._keeps = keeps
        self._at_hand = _AtHand()
        self._numbers: list[int] | None = None
        self._lent: dict[int, Commit] = {}

    def noticed(self, number: int) -> None:
        """There is a snapshot of this number now."""
        if self._numbers is not None and number not in self._numbers:
            insort(self._numbers, number)

    def has(self, number: int) -> bool:
        """Whether there is a snapshot of this number that nobody has found to be of no use."""
        return self._numbers is None or number in self._numbers

    def keep(self, number: int, world: World) -> None:
        """Have a world at hand for a while."""
        self._at_hand.put(number, world)

    def known(self, number: int) -> World | None:
        """A world that is at hand."""
        return self._at_hand.get(number)

    def newest(self, number: int) -> World:
        """The world of the table's newest commit, from nothing else."""
        at, kept = self._anchor(((1, number),), number)
        told = self._facts(at, number, only=HISTORY_TOPICS)
        return self.at(number, _folded(kept, told, (), number, 0).history)

    def at(self, number: int, history: History) -> World:
        """How everything stood after commit `number`; the empty world for 0."""
        found = self.known(number)
        if found is not None:
            return found
        path = history.path(number)
        start, fiction = self._anchor(path, number)
        known, kept = start, fiction
        if number - start > FAR:
            known, kept = self._anchor(((1, number),), number)
        spans = joined(sorted((*between(path, start, number), (known + 1, number))))
        world = with_records(fiction, kept)
        for first, last in spans:
            for after in range(first - 1, last, LONGEST):
                rows = self._facts(after, min(last, after + LONGEST), but=INERT)
                world = _folded(world, rows, path, start, known)
        self.keep(number, world)
        return world

    def step(self, number: int, history: History) -> Step:
        """One commit with its worlds."""
        parent = history.parent(number)
        commits, before = self._ledgers.commits(self._table, number - 1, number), self.at(parent, history)
        if parent != number - 1:
            before = with_records(before, self.at(number - 1, history))
        (step,) = _stepped(commits, before, history.line(number))
        self.keep(number, step.world)
        return step

    def steps(self, after: int, upto: int, history: History) -> Iterator[list[Step]]:
        """The commits numbered above `after`, up to `upto`, each with its worlds, a hundred or fewer at a time."""
        if after >= upto:
            return
        ends = {after: self.at(after, history)}
        last = after
        while last < upto:
            commits = self._commits(last, min(upto, last + CHUNK))
            if not commits:
                return
            for run in _runs(commits, history):
                first = run[0].entry.number
                parent = history.parent(first)
                fiction = ends[parent] if parent in ends else self.at(parent, history)
                steps = _stepped(run, with_records(fiction, ends[last]), history.line(first))
                last = steps[-1].number
                ends[last] = steps[-1].world
                yield steps
        self.keep(last, ends[last])

    def lend(self, commits: Iterable[Commit]) -> None:
        """Take these commits, which somebody has just read, instead of reading them again; none: read all."""
        self._lent = {commit.entry.number: commit for commit in commits}

    def _commits(self, after: int, upto: int) -> list[Commit]:
        lent = [self._lent[number] for number in range(after + 1, upto + 1) if number in self._lent]
        return lent if len(lent) == upto - after else self._ledgers.commits(self._table, after, upto)

    def _facts(
        self, after: int, upto: int, *, but: Collection[str] = (), only: Collection[str] = ()
    ) -> list[tuple[int, SealedFact]]:
        """The facts of the commits above `after`, up to `upto`: all but some topics, or only some."""
        if not all(number in self._lent for number in range(after + 1, upto + 1)):
            return self._ledgers.facts(self._table, after, upto, but=but, only=only)
        return [
            (number, fact)
            for number in range(after + 1, upto + 1)
            for fact in self._lent[number].facts
            if fact.topic not in but and (not only or fact.topic in only)
        ]

    def acts(self, spans: Iterable[tuple[int, int]]) -> list[PastAct]:
        """The commits of these spans that changed the fiction."""
        found: list[PastAct] = []
        for first, last in spans:
            for after in range(first - 1, last, CHUNK):
                found += _acts(self._ledgers.commits(self._table, after, min(last, after + CHUNK)))
        return found

    def last_acts(self, path: Path, seat: str, most: int) -> list[PastAct]:
        """The newest acts of a path from the last one of a seat on; of the last `most` numbers at least."""
        found: list[PastAct] = []
        read = 0
        for first, last in _backwards(path):
            part = self.acts(((first, last),))
            found = [*part, *found]
            read += last - first + 1
            if read >= most or any(act.seat == seat and not act.turned for act in part):
                break
        return found

    def facts(self, span: tuple[int, int], only: Iterable[str]) -> list[tuple[int, Fact]]:
        """The facts of some kinds in a span of commits, each with its number."""
        rows = self._ledgers.facts(self._table, span[0] - 1, span[1], only=only)
        return [(number, opened(fact, number)) for number, fact in rows]

    def _anchor(self, path: Path, number: int) -> tuple[int, World]:
        """The latest world at hand that lies on a path, and its number; the empty one if there is none."""
        if self._numbers is None:
            self._numbers = self._keeps.numbers(self._table)
        earlier = self._numbers[: bisect_right(self._numbers, number)]
        at_hand = sorted(one for one in self._at_hand.numbers() if one <= number)
        for candidate in merge(reversed(at_hand), reversed(earlier), reverse=True):
            if holds(path, candidate):
                world = self.known(candidate) or self._read(candidate)
                if world is not None:
                    return candidate, world
        return 0, World()

    def _read(self, number: int) -> World | None:
        """The snapshot of a number; None if it is of no use, since it is but a cache."""
        found = self._keeps.at(self._table, number)
        commits = self._commits(number - 1, number)
        if found is not None and commits and commits[0].head == found.head:
            try:
                world = read_world(found.state)
            except ValueError:
                pass  # written by another version
            else:
                self.keep(number, world)
                return world
        if self._numbers and number in self._numbers:
            self._numbers.remove(number)
        return None


class _AtHand:
    """The worlds asked for lately. Threads ask at once, and one may let go what another has just found."""

    def __init__(self) -> None:
        self._kept: OrderedDict[int, World] = OrderedDict()
        self._lock = Lock()

    def get(self, number: int) -> World | None:
        """A world, which is then the last to go; None when it is not at hand."""
        with self._lock:
            if number in self._kept:
                self._kept.move_to_end(number)
            return self._kept.get(number)

    def put(self, number: int, world: World) -> None:
        """Have a world at hand; the one that nobody asked for longest goes."""
        with self._lock:
            self._kept[number] = world
            self._kept.move_to_end(number)
            if len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)

    def numbers(self) -> list[int]:
        """The numbers at hand."""
        with self._lock:
            return list(self._kept)


def _backwards(path: Path) -> Iterator[tuple[int, int]]:
    """A path in pieces, the newest first."""
    for first, last in reversed(path):
        for end in range(last, first - 1, -CHUNK):
            yield max(first, end - CHUNK + 1), end


def _folded(
    world: World, rows: Sequence[tuple[int, SealedFact]], path: Path, start: int, known: int
) -> World:
    """Fold facts: fiction numbered above `start` that lies on the path, records numbered above `known`."""
    for number, fact in rows:
        if fact.stream in RECORDS:
            if number > known:
                world = evolved(world, fact, number)[1]
        elif number > start and holds(path, number):
            world = evolved(world, fact, number)[1]
    return world


def _runs(commits: Sequence[Commit], history: History) -> list[list[Commit]]:
    """Commits in pieces that begin where one does not build on the one before it."""
    runs: list[list[Commit]] = []
    for commit in commits:
        if not runs or commit.entry.number in history.parents:
            runs.append([])
        runs[-1].append(commit)
    return runs


def _stepped(commits: Sequence[Commit], world: World, branch: str) -> list[Step]:
    steps = []
    for commit in commits:
        before, facts, worlds, number = world, [], [], commit.entry.number
        for index, sealed in enumerate(commit.facts):
            fact, world = evolved(world, sealed, number, index)
            facts.append(fact)
            worlds.append(world)
        steps.append(Step(commit, tuple(facts), before, tuple(worlds), branch, durable=True))
    return steps


def _acts(commits: Sequence[Commit]) -> list[PastAct]:
    return [
        PastAct(
            commit.entry.number,
            commit.body.seat,
            records.command_of(commit.body),
            commit.faces,
            tuple([opened(fact, commit.entry.number, index) for index, fact in enumerate(commit.facts)]),
        )
        for commit in commits
        if any(fact.stream not in RECORDS for fact in commit.facts)
    ]
