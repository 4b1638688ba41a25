"""Whether what is stored of a table holds, looked at before anything is built upon it.

From the world that is read back, and from the oldest commit that is shown, to the newest every digest is made again
and every hash followed; that the newest commits are there at all, and are those that this server wrote, the head that
lies beside the database tells, or, where that is gone, the newest world that was kept. The whole of a table
`retcon verify` looks through.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

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
class Found:
    """The newest commit that holds, and what comes after it that does not.

    commits: the newest that were looked at, for whoever reads on.
    """

    head: Head
    broken: Break | None = None
    commits: tuple[Commit, ...] = ()


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


def look(table: str, store: Store, snapshots: Snapshots, recent: int = 0) -> Found:
    """Look at a table, on the calling thread; StoreFault when nothing of it can be read.

    recent: so many newest commits will be shown, and are looked at in any case.
    """
    reader = store.reader
    newest, noted = reader.newest(table), store.noted(table) or snapshots.last(table)
    if newest == 0:
        return _with_its_end(reader, table, Found(GENESIS), noted)
    start = _start(table, newest, reader, snapshots, recent)
    found = _followed(table, reader, start, newest)
    return found if found.broken else _with_its_end(reader, table, found, noted)


def unfolded(table: str, store: Store, trouble: Unfoldable) -> Found:
    """Where a table stands whose facts do not fold: before the first commit that was changed, be it an earlier one."""
    found = _followed(table, store.reader, GENESIS, trouble.number)
    if found.broken:
        return found
    before = _one(store.reader, table, trouble.number - 1)
    return Found(before.head if before else GENESIS, Break(trouble.number, str(trouble)))


def _start(table: str, newest: int, reader: Reader, snapshots: Snapshots, recent: int) -> Head:
    """A commit that is as far back as the latest whose world is kept, and as what will be shown."""
    number = max(0, min(_kept(table, newest, reader, snapshots), newest - recent))
    commit = _one(reader, table, number)
    return commit.head if commit is not None else GENESIS


def _kept(table: str, newest: int, reader: Reader, snapshots: Snapshots) -> int:
    """The latest commit whose world is kept; else one not too far back."""
    for number in reversed(snapshots.numbers(table)):
        commit = _one(reader, table, number) if number <= newest else None
        if commit is not None and snapshots.kept(table, commit.head):
            return number
    return newest - MOST


def _followed(table: str, reader: Reader, start: Head, newest: int) -> Found:
    """Follow the chain from a commit to the newest one."""
    head, read = start, deque[Commit](maxlen=MOST)
    while head.number < newest:
        upto = min(newest, head.number + MOST)
        for commit, trouble in _read(table, reader, head.number, upto):
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
