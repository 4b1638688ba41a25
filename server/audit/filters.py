"""The log filtered: which commits fit, newest first, each with the lines that fit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from domain.line import Line
from rules.check import Refused
from server import protocol as p
from server.audit.reading import Reading
from server.audit.sessions import named
from server.ledger.commits import Commit
from server.pools import CHECKING

WINDOW = 400
"""Commits read in one go."""
MOST_READ = 20_000
MOST_TOLD = 1200
"""So many commits are read, and so many told in words, for one answer; whoever wants more asks on."""

OVERRIDES = frozenset(
    {"SheetAmended", "MarkOverridden", "OutcomeOverridden", "TaskForgiven", "ClockSet", "ActTakenOut"}
)
SECRETS = frozenset({"ThrowMade", "CombatThrown", "TaskThrown", "TruthKept"})

Test = Callable[[Commit], bool]


@dataclass(slots=True)
class Search:
    """How far an answer has come. upto: the greatest number not gone through yet."""

    upto: int
    first: int
    read: int = 0
    told: int = 0

    @property
    def goes_on(self) -> bool:
        """Whether there is more to read, and leave to read it."""
        return self.upto >= self.first and self.read < MOST_READ and self.told < MOST_TOLD


async def audited(reading: Reading, asked: p.AskAudit) -> p.Audited:
    """A page of commits that fit."""
    if asked.secrets and not reading.viewer.is_referee:
        raise Refused("only the referee may ask for secret throws")
    search = await _search(reading, asked)
    found: list[p.Entry] = []
    while search.goes_on and len(found) < asked.limit:
        found += await _window(reading, asked, search)
    before = search.upto + 1
    if len(found) > asked.limit:
        found = found[: asked.limit]
        before = found[-1].number
    more = before > search.first
    return p.Audited(
        id=asked.id, entries=tuple(found), looked_at=search.read, before=before if more else None
    )


async def _search(reading: Reading, asked: p.AskAudit) -> Search:
    """The numbers to go through."""
    first, last = asked.first or 1, min(asked.last or 2**53, reading.history.head.number)
    if asked.session is not None:
        session = await named(reading, asked.session)
        first, last = max(first, session.first), min(last, session.last or last)
    if asked.since_ms is not None:
        first = max(first, await _first_at(reading, asked.since_ms))
    if asked.until_ms is not None:
        last = min(last, await _first_at(reading, asked.until_ms + 1) - 1)
    if asked.before is not None:
        last = min(last, asked.before - 1)
    return Search(last, first)


async def _first_at(reading: Reading, at_ms: int) -> int:
    """The first commit at or after a time: times never go back."""
    low, high = 1, reading.history.head.number + 1
    while low < high:
        middle = (low + high) // 2
        (commit,) = (await reading.commits((middle,))).values()
        low, high = (middle + 1, high) if commit.entry.at < at_ms else (low, middle)
    return low


async def _window(reading: Reading, asked: p.AskAudit, search: Search) -> list[p.Entry]:
    """What fits of the next commits, newest first."""
    after = max(search.first - 1, search.upto - WINDOW)
    commits = await reading.store.commits(reading.history.table, after, search.upto)
    numbers = await CHECKING.run(_worth_telling, commits, asked)
    entries = await reading.entries(numbers)
    search.read += search.upto - after
    search.told += len(numbers)
    search.upto = after
    fitting = (_fitting(entries[number], asked) for number in reversed(numbers))
    return [entry for entry in fitting if entry is not None]


def _worth_telling(commits: Sequence[Commit], asked: p.AskAudit) -> list[int]:
    """The commits that may fit by what can be told without words."""
    tests = _tests(asked)
    return [commit.entry.number for commit in commits if all(test(commit) for test in tests)]


def _tests(asked: p.AskAudit) -> list[Test]:
    tests: list[Test] = []
    if asked.seats:
        tests.append(lambda commit: commit.body.seat in asked.seats)
    if asked.characters:
        names = [name.encode() for name in asked.characters]
        tests.append(lambda commit: any(name in fact.state for fact in commit.facts for name in names))
    if asked.overrides:
        tests.append(lambda commit: any(fact.topic in OVERRIDES for fact in commit.facts))
    if asked.secrets:
        tests.append(lambda commit: any(fact.topic in SECRETS for fact in commit.facts))
    return tests


def _fitting(entry: p.Entry, asked: p.AskAudit) -> p.Entry | None:
    """The entry with the lines that fit; None if it does not."""
    if asked.seats and entry.seat not in asked.seats:
        return None
    if asked.undone is not None and asked.undone != (entry.undone is not None and not entry.record):
        return None
    if not _looks_at_lines(asked):
        return entry
    words = asked.text.lower().split()
    lines = tuple(line for line in entry.lines if _fits(line, asked, words))
    return entry.model_copy(update={"lines": lines}) if lines else None


def _looks_at_lines(asked: p.AskAudit) -> bool:
    return bool(asked.characters or asked.kinds or asked.text.strip() or asked.overrides or asked.secrets)


def _fits(line: Line, asked: p.AskAudit, words: Sequence[str]) -> bool:
    text = line.text.lower()
    return (
        (not asked.characters or any(name in asked.characters for name in line.about))
        and (not asked.kinds or line.kind in asked.kinds)
        and (not asked.overrides or line.override)
        and (not asked.secrets or (line.secret and bool(line.cards)))
        and all(word in text for word in words)
    )
