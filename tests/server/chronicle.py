"""A table's whole history folded from nothing, by the plainest reading: what every faster way must agree with."""

from __future__ import annotations

from typing import Any

from domain.world import RECORDS, World, evolve, with_records
from server.ledger import records
from server.ledger.commits import GENESIS, Commit, check_chain


class Chronicle:
    """Every commit of a table, in order."""

    def __init__(self, commits: list[Commit]) -> None:
        self.commits = commits
        self.facts = [[records.opened(fact) for fact in commit.facts] for commit in commits]

    @classmethod
    async def of(cls, room: Any) -> Chronicle:
        """All that a live table has on disk."""
        return cls(await room.history._shelves.store.commits(room.table))

    def path(self, number: int) -> list[int]:
        """The numbers that one stands on, by the parents in the ledger's entries."""
        found = []
        while number:
            found.append(number)
            number = self.commits[number - 1].entry.parent
        return found[::-1]

    def records(self, number: int) -> World:
        """The records of all commits up to a number."""
        world = World()
        for facts in self.facts[:number]:
            for fact in facts:
                if fact.stream in RECORDS:
                    world = evolve(world, fact)
        return world

    def fiction(self, number: int) -> World:
        """The fiction of the path of a number."""
        world = World()
        for one in self.path(number):
            for fact in self.facts[one - 1]:
                if fact.stream not in RECORDS:
                    world = evolve(world, fact)
        return world

    def world(self, number: int) -> World:
        """Everything after a commit."""
        return with_records(self.fiction(number), self.records(number))

    def line(self, head: int) -> World:
        """A branch that stands at `head`, now."""
        return with_records(self.fiction(head), self.records(len(self.commits)))

    def faults(self) -> list[str]:
        """What is wrong with the chain: numbers, hashes, parents."""
        return check_chain(self.commits, GENESIS)


def same_fiction(one: World, other: World) -> bool:
    """Whether two worlds tell the same story."""
    return with_records(one, World()) == with_records(other, World())
