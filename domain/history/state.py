"""The table's history as its facts leave it: small enough to be in every snapshot.

A commit builds on the one before it unless it is a *jump*; every jump names its parent in a fact, so
`parents` is complete, and the path of any number can be told from the state alone.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from domain.history import events as e
from domain.history.events import MAIN
from domain.history.paths import Path, between, holds, joined, minus, path_of
from domain.message import put


@dataclass(frozen=True, slots=True)
class Branch:
    """A line of its own that parted from another at `at`. guests: seats that were ever taken there."""

    id: str
    name: str
    at: int
    by: str
    hidden: bool = False
    guests: tuple[str, ...] = ()
    live_since: int | None = None


@dataclass(frozen=True, slots=True)
class Stretch:
    """Commits of a branch that commit `by` struck out; restoring `tip` brings all of them back."""

    branch: str
    first: int
    last: int
    tip: int
    by: int


@dataclass(frozen=True, slots=True)
class Turned:
    """A jump of a branch to another moment."""

    number: int
    parent: int
    before: int
    branch: str
    kind: str
    seat: str
    taken_back: int
    reason: str


@dataclass(frozen=True, slots=True)
class Mark:
    """A moment's title."""

    moment: int
    title: str
    note: str
    chapter: bool
    secret: bool


@dataclass(frozen=True, slots=True)
class Request:
    """A seat would like to take an act back, and why it may not do so by itself."""

    id: str
    seat: str
    act: int
    branch: str
    why: str


@dataclass(frozen=True, slots=True)
class History:
    """Jumps, branches and who sits on them, undone stretches, marks, requests.

    parents: of every jump, ascending. lines: the branch from a number on, where it is another than before.
    at: the branch of the newest commit. heads: where the other branches stand. seats: those not on the
    live line.
    """

    parents: Mapping[int, int] = field(default_factory=dict)
    lines: Mapping[int, str] = field(default_factory=dict)
    at: str = MAIN
    heads: Mapping[str, int] = field(default_factory=dict)
    branches: Mapping[str, Branch] = field(default_factory=dict)
    seats: Mapping[str, str] = field(default_factory=dict)
    undone: tuple[Stretch, ...] = ()
    turns: tuple[Turned, ...] = ()
    marks: Mapping[int, Mark] = field(default_factory=dict)
    requests: Mapping[str, Request] = field(default_factory=dict)

    def branch_of(self, seat: str) -> str:
        """The branch that a seat sits on."""
        return self.seats.get(seat, MAIN)

    def head(self, branch: str, newest: int) -> int:
        """Where a branch stands when the table's newest commit is `newest`."""
        return newest if branch == self.at else self.heads[branch]

    def parent(self, number: int) -> int:
        """What a commit builds on."""
        return self.parents.get(number, number - 1)

    def line(self, number: int) -> str:
        """The branch that a commit was played on."""
        changes = list(self.lines)
        index = bisect_right(changes, number) - 1
        return self.lines[changes[index]] if index >= 0 else MAIN

    def path(self, number: int) -> Path:
        """The numbers that a moment stands on."""
        return path_of(number, self.parents)

    def undone_on(self, branch: str) -> Path:
        """The numbers that were struck out on a branch."""
        return joined(sorted((one.first, one.last) for one in self.undone if one.branch == branch))

    def undone_by(self, branch: str, number: int) -> int | None:
        """The commit that struck out a number on a branch."""
        found = (one.by for one in self.undone if one.branch == branch and one.first <= number <= one.last)
        return next(found, None)

    def shows(self, branch: str, number: int, newest: int) -> bool:
        """Whether a number belongs to a branch: it holds there, or was struck out there."""
        return holds(self.path(self.head(branch, newest)), number) or holds(self.undone_on(branch), number)


def evolve(history: History, event: e.HistoryEvent) -> History:
    """Fold one event into the history."""
    match event:
        case e.Rewound() | e.Restored() | e.ActTakenBack() | e.ActTakenOut() | e.MadeLive():
            return _turned(history, event)
        case e.BranchPlayed():
            return _jumped(history, event.number, event.parent, event.branch)
        case e.TakeBackAsked():
            asked = Request(event.request, event.seat, event.act, event.branch, event.why)
            return replace(history, requests=put(history.requests, asked.id, asked))
        case e.TakeBackSettled():
            left = {name: one for name, one in history.requests.items() if name != event.request}
            return replace(history, requests=left)
        case e.MomentMarked():
            mark = Mark(event.moment, event.title, event.note, event.chapter, event.secret)
            return replace(history, marks=put(history.marks, event.moment, mark))
        case e.MomentUnmarked():
            marks = {moment: mark for moment, mark in history.marks.items() if moment != event.moment}
            return replace(history, marks=marks)
        case e.ActsDoneAgain():
            return history
    return _branches(history, event)


def _branches(history: History, event: e.BranchNamed | e.BranchHidden | e.SeatsMoved) -> History:
    branches = history.branches
    match event:
        case e.BranchNamed():
            begun = Branch(event.branch, event.name, event.at, event.seat)
            return replace(
                history,
                branches=put(branches, begun.id, begun),
                heads=put(history.heads, begun.id, event.at),
                undone=(*history.undone, *_inherited(history, begun)),
            )
        case e.BranchHidden():
            changed = replace(branches[event.branch], hidden=event.hidden)
            return replace(history, branches=put(branches, changed.id, changed))
        case e.SeatsMoved():
            return _moved(history, event)


def _moved(history: History, event: e.SeatsMoved) -> History:
    seats = {seat: branch for seat, branch in history.seats.items() if seat not in event.seats}
    if event.branch == MAIN:
        return replace(history, seats=seats)
    branch = history.branches[event.branch]
    guests = tuple(dict.fromkeys((*branch.guests, *event.seats)))
    return replace(
        history,
        seats={**seats, **dict.fromkeys(event.seats, branch.id)},
        branches=put(history.branches, branch.id, replace(branch, guests=guests)),
    )


def _inherited(history: History, begun: Branch) -> Iterator[Stretch]:
    """What had been struck out, before a branch parted, on the line that it parted from."""
    path = history.path(begun.at)
    for one in history.undone:
        if one.branch == history.line(begun.at):
            for first, last in minus(between(((one.first, one.last),), 0, begun.at), path):
                yield replace(one, branch=begun.id, first=first, last=last)


def _jumped(history: History, number: int, parent: int, branch: str) -> History:
    if not max(history.parents, default=0) <= number > parent >= 0:  # a path through it would have no end
        raise ValueError(f"commit {number} cannot build on commit {parent}")
    heads = {name: head for name, head in history.heads.items() if name != branch}
    if history.at != branch:
        heads[history.at] = number - 1
    return replace(
        history,
        parents=put(history.parents, number, parent),
        lines=history.lines if branch == history.at else put(history.lines, number, branch),
        at=branch,
        heads=heads,
    )


def _turned(history: History, event: e.Turn) -> History:
    turned = _jumped(history, event.number, event.parent, event.branch)
    here, there = history.path(event.before), history.path(event.parent)
    turn = Turned(
        event.number,
        event.parent,
        event.before,
        event.branch,
        event.type,
        event.seat,
        event.taken_back,
        event.reason,
    )
    history = replace(
        turned,
        undone=(
            *_left(history, event.branch, minus(there, here)),
            *(Stretch(event.branch, *span, event.before, event.number) for span in minus(here, there)),
        ),
        turns=(*history.turns, turn),
        requests={name: one for name, one in history.requests.items() if _still(one, event, there)},
    )
    return _made_live(history, event) if isinstance(event, e.MadeLive) else history


def _left(history: History, branch: str, back: Path) -> Iterator[Stretch]:
    """The stretches, those of a branch without what has come back."""
    for one in history.undone:
        if one.branch != branch:
            yield one
            continue
        for first, last in minus(((one.first, one.last),), back):
            yield replace(one, first=first, last=last)


def _still(request: Request, event: e.Turn, path: Path) -> bool:
    """Whether a request is for something that has still happened after a turn."""
    return request.branch != event.branch or holds(path, request.act)


def _made_live(history: History, event: e.MadeLive) -> History:
    live = replace(history.branches[event.source], live_since=event.number)
    return replace(
        history,
        branches=put(history.branches, live.id, live),
        seats={seat: branch for seat, branch in history.seats.items() if branch != live.id},
    )
