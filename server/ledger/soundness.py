"""Whether what is stored of a table holds, looked at before anything is built upon it.

From the world that is read back to the newest commit every digest is made again and every hash followed; that the
newest commits are there at all, and are those that this server wrote, the head that lies beside the database tells, or,
where that is gone, the newest world that was kept. What is older than that world, and is only shown, is looked at
beside the play (`server/past/rechecking.py`), or, where a table is suspect, at once. The whole of a table
`retcon verify` looks through.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, replace

from domain.table.events import Role
from server.ledger.commits import GENESIS, Commit, Head, commit_faults
from server.ledger.foldable import Unfoldable
from server.past.snapshots import Snapshots
from server.store import Store, StoreFault
from server.store.reader import Reader

MOST = 500
"""So many newest commits are checked where no snapshot is at hand; a server at work keeps one every hundred."""


@dataclass(frozen=True, slots=True)
class Break:
    """The first commit of a table that does not hold, and why. lost: the first and last of commits that are gone."""

    number: int
    text: str
    lost: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class CommitRun:
    """Commits that follow each other, and the head of the one before them."""

    after: Head
    commits: tuple[Commit, ...]


@dataclass(frozen=True, slots=True)
class Found:
    """The newest commit that holds, and what comes after it that does not.

    commits: the newest that were read, for whoever reads on. unchecked: those of them that nobody has looked at yet.
    world: the number of the kept world from which on all was looked at; 0 where it was none.
    """

    head: Head
    broken: Break | None = None
    commits: tuple[Commit, ...] = ()
    unchecked: CommitRun | None = None
    world: int = 0


def sealed_words(broken: Break | None, role: Role) -> str:
    """What a seat is told of a table that does not hold; "" of one that does. Why, the referee alone is told."""
    if broken is None:
        return ""
    if role != "referee":
        return "this table is sealed: it can be looked at, and takes nothing new until the referee has seen to it"
    if broken.lost:
        return f"this table is sealed: {broken.text}; accept the loss to go on from there"
    return f"this table is sealed: {broken.text}; it is shown as it was before; put a backup back to go on"


def unfolded_words(trouble: Unfoldable, role: Role) -> str:
    """What a seat is told that looked back to something older that does not fold. Why, the referee alone is told."""
    if role != "referee":
        return f"commit {trouble.number} cannot be shown any more: the referee has to see to it"
    return f"the past was changed: {trouble}; put a backup back"


def look(
    table: str,
    store: Store,
    snapshots: Snapshots,
    recent: int = 0,
    *,
    thorough: bool = False,
    below: int | None = None,
) -> Found:
    """Look at a table, on the calling thread; StoreFault when nothing of it can be read.

    recent: so many newest commits will be shown, and are read in any case. thorough: all that is read is looked at.
    below: worlds of this number and later ones are of no use.
    """
    reader = store.reader
    newest, noted = reader.newest(table), store.noted(table) or snapshots.last(table)
    if newest == 0:
        return _with_its_end(reader, table, Found(GENESIS), noted)
    kept = _kept(table, newest, reader, snapshots, below)
    first = max(0, min(kept or newest - MOST, newest - recent))
    read = _at_once(reader, table, first, newest)
    if read is None:
        thorough = True
        before = _one(reader, table, first)
        read = CommitRun(before.head if before is not None else GENESIS, ())
    trusted = 0 if thorough else max(0, kept - first)
    unchecked = CommitRun(read.after, read.commits[:trusted])
    start = unchecked.commits[-1].head if unchecked.commits else read.after
    found = _followed(table, reader, start, newest, read.commits[trusted:])
    if unchecked.commits:
        found = replace(found, commits=(*unchecked.commits, *found.commits), unchecked=unchecked)
    found = replace(found, world=kept)
    return found if found.broken else _with_its_end(reader, table, found, noted)


def first_break(stretch: CommitRun) -> Break | None:
    """The first of some commits that does not hold."""
    head = stretch.after
    for commit in stretch.commits:
        if faults := commit_faults(commit, head):
            return Break(head.next, faults[0])
        head = commit.head
    return None


def unfolded(table: str, store: Store, trouble: Unfoldable) -> Found:
    """Where a table stands whose facts do not fold: before the first commit that was changed, be it an earlier one."""
    found = _followed(table, store.reader, GENESIS, trouble.number)
    if found.broken:
        return found
    before = _one(store.reader, table, trouble.number - 1)
    return Found(before.head if before else GENESIS, Break(trouble.number, str(trouble)))


def _kept(table: str, newest: int, reader: Reader, snapshots: Snapshots, below: int | None) -> int:
    """The latest commit whose world is kept; 0 where there is none."""
    for number in reversed(snapshots.numbers(table)):
        if number > newest or (below is not None and number >= below):
            continue
        commit = _one(reader, table, number)
        if commit is not None and snapshots.kept(table, commit.head):
            return number
    return 0


def _at_once(reader: Reader, table: str, first: int, newest: int) -> CommitRun | None:
    """All commits above `first`, read in one go; None where they are too many, or cannot be read, or some are gone."""
    if newest - first > 2 * MOST:
        return None
    try:
        read = reader.commits(table, max(0, first - 1), newest)
    except StoreFault:
        return None
    if [commit.entry.number for commit in read] != [*range(max(1, first), newest + 1)]:
        return None
    return CommitRun(read[0].head, tuple(read[1:])) if first else CommitRun(GENESIS, tuple(read))


def _followed(table: str, reader: Reader, start: Head, newest: int, known: Sequence[Commit] = ()) -> Found:
    """Follow the chain from a commit to the newest one; known: all between them, where they have been read."""
    head, read = start, deque[Commit](maxlen=MOST)
    while head.number < newest:
        upto = newest if known else min(newest, head.number + MOST)
        for commit, trouble in [(one, "") for one in known] or _read(table, reader, head.number, upto):
            number = head.next
            if commit is None:
                return Found(head, Break(number, trouble))
            if faults := commit_faults(commit, head):
                return Found(head, Break(number, faults[0]))
            head = commit.head
            read.append(commit)
        if head.number < upto:
            return Found(head, Break(head.next, f"commit {head.next} has no ledger entry"))
    return Found(head, commits=tuple(read))


def _read(table: str, reader: Reader, after: int, upto: int) -> Sequence[tuple[Commit | None, str]]:
    """The commits, up to the first that cannot be read; that one as None, with the reason."""
    try:
        return [(commit, "") for commit in reader.commits(table, after, upto)]
    except StoreFault:
        pass
    found: list[tuple[Commit | None, str]] = []
    for number in range(after + 1, upto + 1):
        try:
            found += [(commit, "") for commit in reader.commits(table, number - 1, number)]
        except StoreFault:
            return [*found, (None, f"commit {number} cannot be read, or has no ledger entry")]
    return found


def _one(reader: Reader, table: str, number: int) -> Commit | None:
    try:
        return next(iter(reader.commits(table, number - 1, number)), None) if number else None
    except StoreFault:
        return None


def _with_its_end(reader: Reader, table: str, found: Found, noted: Head | None) -> Found:
    """Whether the table ends where it ended when it was last written, and nothing stands after its end."""
    head = found.head
    if stray := reader.stray(table, head.number):
        return Found(head, Break(stray, f"commit {stray} has facts but no ledger entry"))
    if noted is None or noted == head:
        return found
    if noted.number > head.number:
        lost = (head.next, noted.number)
        which = f"commit {lost[0]} is" if lost[0] == lost[1] else f"commits {lost[0]} to {lost[1]} are"
        return Found(
            head, Break(head.next, f"{which} gone: the table ends before what was acknowledged", lost)
        )
    commit = _one(reader, table, noted.number)
    if commit is None or commit.head != noted:
        text = f"commit {noted.number} is not the one that was stored here: the table was changed or replaced"
        before = _one(reader, table, noted.number - 1)
        return Found(before.head if before else GENESIS, Break(noted.number, text))
    return found
