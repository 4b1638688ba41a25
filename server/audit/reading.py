"""One viewer's way through a table's past: which facts it may know, and commits as they are told to it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from dataclasses import dataclass

from domain.history.paths import Path, latest
from domain.message import Fact, admits
from domain.telling.names import Names
from domain.world import RECORDS
from rules.check import Refused
from rules.said import said
from server import protocol as p
from server.ledger import records
from server.ledger.commits import Commit, SealedFact
from server.past.folds import Step
from server.pools import CHECKING
from server.store import Store
from server.table.chain import Chain
from server.views.outlook import Outlook
from server.views.sight import Viewer
from server.views.story import told

NEAR = 40
"""Commits so near to each other are read in one go with those between them."""
TOLD_AT_ONCE = 25
"""Commits told in words in one go: a thread that computes keeps the others waiting."""
PIECE = 300
"""Commits whose facts are opened in one go on a thread."""

TURNS = frozenset({"Rewound", "Restored", "ActTakenBack", "ActTakenOut", "MadeLive"})


@dataclass(frozen=True, slots=True)
class Telling:
    """A commit as the log tells it, and everything's names when it had come about."""

    entry: p.Entry
    names: Names


@dataclass(frozen=True, slots=True)
class Reading:
    """What one viewer may read of one table, seen from the branch that it sits on."""

    history: Chain
    store: Store
    viewer: Viewer
    outlook: Outlook

    def knows(self, number: int, fact: SealedFact) -> bool:
        """Whether the viewer was told this fact, or may read of it now."""
        if not self.outlook.shows(number) and (fact.stream not in RECORDS or fact.topic in TURNS):
            return False
        return admits(records.audience_of(fact.audience), self.viewer.seat, self.viewer.role)

    def require(self, number: int) -> None:
        """Refused for a number that has not happened."""
        newest = self.history.head.number
        if number > newest:
            raise Refused(
                said(
                    "number {number} has not happened yet: the table is at {newest}",
                    number=number,
                    newest=newest,
                )
            )

    def path(self, number: int) -> Path:
        """What a moment stands on; where it was played on another branch, what this branch had by then."""
        if not self.outlook.shows(number):
            number = latest(self.outlook.path, number)
        return self.history.turns.path(number)

    def branch(self, number: int) -> str:
        """The branch that a commit was played on, as it may be told."""
        line = self.history.turns.line(number)
        return line if self.outlook.shows(number) else self.outlook.elsewhere(line)

    async def facts(
        self, after: int, upto: int, topics: Iterable[str], about: str = ""
    ) -> list[tuple[int, Fact]]:
        """The facts of some kinds that the viewer may know, in order; `about`: only those that hold this text."""
        found: list[tuple[int, Fact]] = []
        for first in range(after, upto, PIECE):
            rows = await self.store.facts(self.history.table, first, min(upto, first + PIECE), only=topics)
            found += await CHECKING.run(self._opened, rows, about.encode())
        return found

    async def stream(
        self, stream: str, topics: Iterable[str], holding: bytes = b""
    ) -> list[tuple[int, Fact]]:
        """The facts of some kinds on one stream that the viewer may know and that hold these bytes, in order."""
        wanted = frozenset(topics)
        rows = await self.store.stream(self.history.table, stream, self.history.head.number)
        asked = [(number, fact) for number, fact in rows if fact.topic in wanted]
        return await CHECKING.run(self._opened, asked, holding)

    async def newest_first(
        self, stream: str, upto: int, holding: bytes
    ) -> AsyncIterator[list[tuple[int, Fact]]]:
        """The facts of one stream that the viewer may know and that hold these bytes, a piece at a time."""
        rows = await self.store.stream(self.history.table, stream, upto)
        for last in range(len(rows), 0, -PIECE):
            piece = rows[max(0, last - PIECE) : last]
            yield (await CHECKING.run(self._opened, piece, holding))[::-1]

    def _opened(self, rows: Sequence[tuple[int, SealedFact]], holding: bytes) -> list[tuple[int, Fact]]:
        return [
            (number, records.opened(fact))
            for number, fact in rows
            if (holding in fact.state or holding in fact.stream.encode()) and self.knows(number, fact)
        ]

    async def commits(self, numbers: Iterable[int]) -> dict[int, Commit]:
        """These commits by number; what is in them is not cut for the viewer."""
        found = {}
        wanted = set(numbers)
        for first, last in spans(wanted):
            for commit in await self.store.commits(self.history.table, first - 1, last):
                if commit.entry.number in wanted:
                    found[commit.entry.number] = commit
        return found

    async def entries(self, numbers: Iterable[int]) -> dict[int, p.Entry]:
        """These commits by number as the log tells them, with the names of their time."""
        found: dict[int, p.Entry] = {}
        async for steps in self.steps(numbers):
            found |= await CHECKING.run(self._told, steps)
        return found

    async def tellings(self, numbers: Iterable[int]) -> dict[int, Telling]:
        """The same, each with the names as they were then; not for very many at once."""
        found: dict[int, Telling] = {}
        async for steps in self.steps(numbers):
            entries = await CHECKING.run(self._told, steps)
            found |= {step.number: Telling(entries[step.number], Names(step.world)) for step in steps}
        return found

    async def steps(self, numbers: Iterable[int]) -> AsyncIterator[list[Step]]:
        """These commits with their worlds, some at a time."""
        wanted = set(numbers)
        for first, last in spans(wanted):
            steps: list[Step] = []
            async for step in self.history.past(first - 1, last):
                steps += [step] if step.number in wanted else []
                if len(steps) == TOLD_AT_ONCE:
                    yield steps
                    steps = []
            if steps:
                yield steps

    def _told(self, steps: Iterable[Step]) -> dict[int, p.Entry]:
        return {step.number: self._entry(step) for step in steps}

    def _entry(self, step: Step) -> p.Entry:
        story = told(step)
        text = story.entry(story.seen_by(self.viewer, self.outlook), self.outlook)
        return p.Entry.model_validate_json(text)


def spans(numbers: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Numbers as spans to read, ascending."""
    first = last = 0
    for number in sorted(numbers):
        if first and number - last > NEAR:
            yield first, last
            first = 0
        first, last = first or number, number
    if first:
        yield first, last
