"""Whether the chain of a stretch of commits holds, done by several processes at once."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from dataclasses import dataclass, field

from server.archive.format import BadFile
from server.archive.sources import Source, Where
from server.ledger import GENESIS, Head, check_chain
from server.proof.dice import SESSION_TOPICS, Throw
from server.proof.findings import Fault
from server.store.faults import StoreFault

_open: dict[Where, Source] = {}


@dataclass(slots=True)
class Stretch:
    """What was found in the commits of one stretch, and what the checks to come need of it."""

    first: int
    previous: str = ""
    last: Head = GENESIS
    count: int = 0
    faults: list[Fault] = field(default_factory=list)
    told: list[tuple[int, str, bytes]] = field(default_factory=list)
    throws: list[Throw] = field(default_factory=list)
    jumps: dict[int, int] = field(default_factory=dict)


def check_stretch(where: Where, after: int, upto: int) -> Stretch:
    """Check the commits numbered above `after`, up to `upto`; to be called in a process of its own."""
    gc.disable()
    if where not in _open:
        _open[where] = where.open()
    return stretch_of(_open[where], after, upto)


def stretch_of(source: Source, after: int, upto: int) -> Stretch:
    """The same on a source that is open."""
    found = Stretch(after + 1)
    try:
        for commit in source.commits(after, upto):
            if found.count == 0:
                found.previous = commit.entry.previous
                found.last = Head(after, commit.entry.previous)
            number = commit.entry.number
            found.faults += [Fault(number, text) for text in check_chain([commit], found.last)]
            found.told += [
                (number, fact.topic, fact.state)
                for fact in commit.facts
                if fact.stream == "table" and fact.topic in SESSION_TOPICS
            ]
            if commit.entry.parent != number - 1:
                found.jumps[number] = commit.entry.parent
            if commit.faces:
                found.throws.append((number, commit.faces))
            found.last = commit.head
            found.count += 1
    except (BadFile, StoreFault) as trouble:
        near = found.last.number + 1 if found.count else after + 1
        found.faults.append(Fault(near, f"commit {near}: {trouble}"))
    return found


def joints(stretches: list[Stretch], head: Head) -> Iterator[Fault]:
    """Where one stretch does not follow from the one before, or the chain does not end where it should."""
    last = GENESIS
    for stretch in stretches:
        if stretch.count:
            if stretch.previous != last.hash:
                text = f"commit {stretch.first} does not follow from commit {last.number} as that now reads"
                yield Fault(stretch.first, text)
            last = stretch.last
    if last != head:
        due = f"commit {head.number} ({head.hash[:12]}...) should be its end"
        text = f"the chain ends with commit {last.number} ({last.hash[:12]}...), but {due}"
        yield Fault(head.number, text)
