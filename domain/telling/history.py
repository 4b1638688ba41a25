"""History itself: going back, bringing back, branches, marks."""

from __future__ import annotations

from typing import Any

from domain.history import events as e
from domain.line import Line
from domain.telling.names import Names
from rules.said import Verbatim, listed, noted, plural, said


def _rewound(event: e.Rewound, names: Names) -> Line:
    text = said(
        "{seat} rewinds to number {parent}: {reason}",
        seat=names.seat(event.seat),
        parent=event.parent,
        reason=Verbatim(event.reason),
    )
    return Line(
        "history",
        noted(text, plural("over {n} commit", "over {n} commits", event.taken_back)),
        detail=event.parent,
    )


def _restored(event: e.Restored, names: Names) -> Line:
    text = said(
        "{seat} restores what was undone, up to number {parent}",
        seat=names.seat(event.seat),
        parent=event.parent,
    )
    if event.reason != "restored":  # what a command without a reason says
        text = said("{text}: {reason}", text=text, reason=Verbatim(event.reason))
    return Line("history", text, detail=event.parent)


def _taken_back(event: e.ActTakenBack, names: Names) -> Line:
    text = said("{seat} undid number {act}", seat=names.seat(event.seat), act=event.act)
    return Line("history", noted(text, event.reason if event.request else ""), detail=event.act)


def _taken_out(event: e.ActTakenOut, names: Names) -> Line:
    text = said(
        "{seat} takes number {act} out: {reason}",
        seat=names.seat(event.seat),
        act=event.act,
        reason=Verbatim(event.reason),
    )
    note: str = plural("{n} later act is done again", "{n} later acts are done again", event.kept)
    if event.lost:
        note = said("{again}, {lost} could not be", again=note, lost=event.lost)
    return Line("history", noted(text, note), detail=event.act, override=True)


def _again(event: e.ActsDoneAgain, names: Names) -> Line | None:
    changed = [one for one in event.acts if one.outcome != "same"]
    if not changed:
        return None
    acts = listed(
        (said("{number} {outcome}", number=one.number, outcome=one.outcome) for one in changed), ","
    )
    return Line("history", said("Done again, not all came out the same: {acts}", acts=acts), secret=True)


def _made_live(event: e.MadeLive, names: Names) -> Line:
    text = said(
        "From here on {branch} is the live line: {reason}",
        branch=names.branch(event.source),
        reason=Verbatim(event.reason),
    )
    return Line("history", text, detail=event.parent)


def _asked(event: e.TakeBackAsked, names: Names) -> Line:
    text = said(
        "{seat} asks to take number {act} back ({why})",
        seat=names.seat(event.seat),
        act=event.act,
        why=event.why,
    )
    return Line("history", text, secret=True, detail=event.act)


def _settled(event: e.TakeBackSettled, names: Names) -> Line:
    lets = "The referee lets {seat} take number {act} back"
    declines = "The referee does not let {seat} take number {act} back"
    text = said(lets if event.accept else declines, seat=names.seat(event.seat), act=event.act)
    if event.reason:
        text = said("{text}: {reason}", text=text, reason=Verbatim(event.reason))
    return Line("history", text, secret=True, detail=event.act)


def _named(event: e.BranchNamed, names: Names) -> Line:
    return Line(
        "history",
        said("A branch begins at number {number}: {name}", number=event.at, name=Verbatim(event.name)),
        secret=True,
        detail=event.at,
    )


def _hidden(event: e.BranchHidden, names: Names) -> Line:
    does = "Put aside: {branch}" if event.hidden else "Taken up again: {branch}"
    return Line("history", said(does, branch=names.branch(event.branch)), secret=True, quiet=True)


def _sat(event: e.SeatsMoved, names: Names) -> Line:
    who = listed((names.seat(seat) for seat in event.seats), ",")
    return Line(
        "history", said("{who}: now on {branch}", who=who, branch=names.branch(event.branch)), secret=True
    )


def _marked(event: e.MomentMarked, names: Names) -> Line:
    text = "Chapter at number {moment}: {title}" if event.chapter else "Mark at number {moment}: {title}"
    return Line(
        "history",
        said(text, moment=event.moment, title=Verbatim(event.title)),
        secret=event.secret,
        detail=event.moment,
    )


def _unmarked(event: e.MomentUnmarked, names: Names) -> Line:
    return Line(
        "history",
        said("The mark at number {moment} is taken off", moment=event.moment),
        quiet=True,
        detail=event.moment,
    )


def _played(event: e.BranchPlayed, names: Names) -> None:
    return None


TELLERS: dict[type[Any], Any] = {
    e.Rewound: _rewound,
    e.Restored: _restored,
    e.ActTakenBack: _taken_back,
    e.ActTakenOut: _taken_out,
    e.ActsDoneAgain: _again,
    e.MadeLive: _made_live,
    e.TakeBackAsked: _asked,
    e.TakeBackSettled: _settled,
    e.BranchNamed: _named,
    e.BranchHidden: _hidden,
    e.SeatsMoved: _sat,
    e.MomentMarked: _marked,
    e.MomentUnmarked: _unmarked,
    e.BranchPlayed: _played,
}
