"""The worlds of one table's past, for the event loop: whatever is read and folded is so on a thread, in one go.

So no table waits for somebody who looks back, and whoever does waits for one thread alone.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from dataclasses import dataclass

from domain.history.past import PastAct
from domain.history.state import History
from domain.message import Fact
from domain.world import World
from server.past.folds import Folds, Step
from server.past.snapshots import Snapshots
from server.pools import LOOKING
from server.store import Store


@dataclass(frozen=True, slots=True)
class Shelves:
    """Where tables are kept."""

    store: Store
    snapshots: Snapshots


class Moments:
    """One table's past. `history` is always as the newest commit left it: it knows every jump."""

    def __init__(self, table: str, shelves: Shelves) -> None:
        self.folds = Folds(table, shelves.store.reader, shelves.snapshots)

    async def newest(self, number: int) -> World:
        """The world of the table's newest commit, from nothing else."""
        return await LOOKING.run(self.folds.newest, number)

    async def at(self, number: int, history: History) -> World:
        """How everything stood after commit `number`; the empty world for 0."""
        found = self.folds.known(number)
        return found if found is not None else await LOOKING.run(self.folds.at, number, history)

    async def step(self, number: int, history: History) -> Step:
        """One commit with its worlds."""
        return await LOOKING.run(self.folds.step, number, history)

    async def steps(self, after: int, upto: int, history: History) -> AsyncIterator[Step]:
        """The commits numbered above `after`, up to `upto`, each with its worlds."""
        pieces = self.folds.steps(after, upto, history)
        while piece := await LOOKING.run(next, pieces, None):
            for step in piece:
                yield step

    async def acts(self, spans: Iterable[tuple[int, int]]) -> list[PastAct]:
        """The commits of these spans that changed the fiction."""
        return await LOOKING.run(self.folds.acts, spans)

    async def facts(self, span: tuple[int, int], only: Iterable[str]) -> list[tuple[int, Fact]]:
        """The facts of some kinds in a span of commits, each with its number."""
        return await LOOKING.run(self.folds.facts, span, only)
