"""A table folded again from its first fact, with nothing kept from before."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter

from domain.message import Decision, Fact
from domain.world import INERT, World, evolve, with_records
from server import records
from server.archive.sources import Source
from server.ledger import Commit, SealedFact


@dataclass(frozen=True, slots=True)
class Folded:
    """One commit: the world that it was laid on and the one it left; the newest world before it."""

    commit: Commit
    facts: Decision
    newest: World
    before: World
    world: World


class Unfoldable(Exception):
    """A fact cannot be read, or cannot follow what came before; one sentence with its number."""

    def __init__(self, number: int, text: str) -> None:
        super().__init__(f"commit {number}: {text}")
        self.number = number


def folds(source: Source, upto: int) -> Iterator[Folded]:
    """Every commit up to `upto` with its worlds; Unfoldable where that cannot go on."""
    wanted = set(source.parents().values())
    kept = {0: World()}
    newest = World()
    for commit in source.commits(0, upto):
        entry = commit.entry
        before = newest
        if entry.parent != entry.number - 1:
            if entry.parent not in kept:
                raise Unfoldable(entry.number, f"it builds on commit {entry.parent}, which nothing says")
            before = with_records(kept[entry.parent], newest)
        facts, world = _folded(commit, before)
        said = world.history.parent(entry.number)
        if said != entry.parent:
            raise Unfoldable(entry.number, f"it builds on commit {entry.parent}, but its facts say {said}")
        yield Folded(commit, facts, newest, before, world)
        newest = world
        if entry.number in wanted:
            kept[entry.number] = world


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


def evolved(world: World, sealed: SealedFact, number: int, index: int) -> tuple[Fact, World]:
    """A fact and the world it leaves; Unfoldable when it cannot be read or cannot follow."""
    try:
        fact = records.opened(sealed)
        return fact, evolve(world, fact)
    except records.UnknownEvent as trouble:
        raise Unfoldable(number, str(trouble)) from None
    except (ValueError, KeyError, TypeError, AttributeError, IndexError) as trouble:
        what = f"fact {index} ({sealed.topic} on {sealed.stream})"
        reason = str(trouble).splitlines()[0][:120]
        raise Unfoldable(number, f"{what} cannot follow what came before: {reason}") from None
