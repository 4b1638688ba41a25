"""Write the view of a table's history, as one seat may know it."""

from __future__ import annotations

from typing import cast

from domain.history.state import Branch, History, Mark
from server import protocol as p
from server.views.outlook import may_hear
from server.views.sight import Viewer

ANY = 2**53
"""A number beyond all: marks are of earlier ones, so it stands for the newest."""


def history_view(history: History, viewer: Viewer) -> p.HistoryView:
    """Branches that the viewer may hear of, what was struck out on its own, marks, requests."""
    branch = history.branch_of(viewer.seat)
    return p.HistoryView(
        id="history",
        branch=branch,
        branches=tuple(_branch(one, history) for one in history.branches.values() if may_hear(viewer, one)),
        undone=tuple(
            p.StretchView(first=one.first, last=one.last, tip=one.tip, by=one.by)
            for one in sorted(history.undone, key=lambda one: one.first)
            if one.branch == branch
        ),
        turns=_turns(history, branch),
        marks=tuple(
            p.MarkView(
                number=mark.moment, title=mark.title, note=mark.note, chapter=mark.chapter, secret=mark.secret
            )
            for mark in sorted(history.marks.values(), key=lambda mark: mark.moment)
            if viewer.is_referee or _shown(mark, history, branch)
        ),
        requests=tuple(
            p.RequestView(id=one.id, seat=one.seat, act=one.act, why=one.why)
            for one in history.requests.values()
            if viewer.is_referee or viewer.seat == one.seat
        ),
    )


def _branch(one: Branch, history: History) -> p.BranchView:
    return p.BranchView(
        id=one.id,
        name=one.name,
        at=one.at,
        by=one.by,
        hidden=one.hidden,
        seats=tuple(seat for seat, name in history.seats.items() if name == one.id),
        live_since=one.live_since,
    )


def _turns(history: History, branch: str) -> tuple[p.TurnView, ...]:
    struck_by = {one.by for one in history.undone if one.branch == branch}
    return tuple(
        p.TurnView(
            number=one.number,
            parent=one.parent,
            before=one.before,
            kind=cast(p.TurnKind, one.kind),
            seat=one.seat,
            taken_back=one.taken_back,
            reason=one.reason,
        )
        for one in history.turns
        if one.branch == branch or one.number in struck_by
    )


def _shown(mark: Mark, history: History, branch: str) -> bool:
    return not mark.secret and history.shows(branch, mark.moment, ANY)
