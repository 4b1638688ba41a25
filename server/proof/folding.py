"""A table folded again fact by fact, with nothing kept from before but a world that is proven elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby
from operator import itemgetter

from domain.history.state import History
from domain.message import Decision
from domain.world import INERT, World, with_records
from rules.frozen import frozen
from server.archive.sources import Source
from server.ledger.commits import Commit
from server.ledger.foldable import Unfoldable, evolved
from server.past.folds import Folds


@frozen
class Folded:
    """One commit: the world that it was laid on and the one it left; the newest world before it."""

    commit: Commit
    facts: Decision
    newest: World
    before: World
    world: World


Earlier = Callable[[int, History], World | None]
"""Gives the world of a commit before the first one that is folded; None where nothing says what it was."""


class Folding:
    """Folds commits in order, from the empty world, or from the `newest` after commit number `at`.

    wanted: numbers whose worlds are kept, since a later commit builds on them; None: all are.
    """

    def __init__(
        self,
        wanted: frozenset[int] | None,
        newest: World | None = None,
        at: int = 0,
        earlier: Earlier | None = None,
    ) -> None:
        self.newest = newest or World()
        self._wanted = wanted
        self._kept = {at: self.newest}
        self._earlier = earlier or (lambda number, history: None)

    def fold(self, commit: Commit) -> Folded:
        """Fold the next commit; Unfoldable where that cannot be."""
        entry, newest = commit.entry, self.newest
        before = newest
        if entry.parent != entry.number - 1:
            before = with_records(self._parent(entry.number, entry.parent), newest)
        facts, world = _folded(commit, before)
        said = world.history.parent(entry.number)
        if said != entry.parent:
            raise Unfoldable(entry.number, f"it builds on commit {entry.parent}, but its facts say {said}")
        self.newest = world
        if self._wanted is None or entry.number in self._wanted:
            self._kept[entry.number] = world
        return Folded(commit, facts, newest, before, world)

    def _parent(self, number: int, parent: int) -> World:
        kept = self._kept.get(parent) or self._earlier(parent, self.newest.history)
        if kept is None:
            raise Unfoldable(number, f"it builds on commit {parent}, which nothing says")
        return kept


def earlier_in(past: Folds, at: int) -> Earlier:
    """Worlds up to commit number `at`, from a table's past."""

    def earlier(number: int, history: History) -> World | None:
        return past.at(number, history) if 0 < number <= at else None

    return earlier


def folds(source: Source, upto: int) -> Iterator[Folded]:
    """Every commit up to `upto` with its worlds, from nothing; Unfoldable where that cannot go on."""
    folding = Folding(frozenset(source.parents().values()))
    for commit in source.commits(0, upto):
        yield folding.fold(commit)


def worlds(source: Source, upto: int) -> Iterator[tuple[int, World]]:
    """The worlds of those commits alone that changed something: the same, with less read."""
    parents = source.parents()
    wanted = sorted(set(parents.values()))
    kept = {0: World()}
    world, last = World(), 0
    for number, group in groupby(source.facts(upto, INERT), key=itemgetter(0)):
        while wanted and wanted[0] < number:
            kept[wanted.pop(0)] = world
        for jump in [one for one in parents if last < one <= number]:
            if parents[jump] not in kept:
                raise Unfoldable(jump, f"it builds on commit {parents[jump]}, which nothing says")
            world = with_records(kept[parents[jump]], world)
        for index, (_, sealed) in enumerate(group):
            world = evolved(world, sealed, number, index)[1]
        last = number
        yield number, world


def _folded(commit: Commit, world: World) -> tuple[Decision, World]:
    facts = []
    for index, sealed in enumerate(commit.facts):
        fact, world = evolved(world, sealed, commit.entry.number, index)
        facts.append(fact)
    return tuple(facts), world
