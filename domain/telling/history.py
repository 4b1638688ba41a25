"""History itself: going back, bringing back, branches, marks."""

from __future__ import annotations

from typing import Any

from domain.history import events as e
from domain.line import Line
from domain.telling.names import Names


def _rewound(event: e.Rewound, names: Names) -> Line:
    text = f"{names.seat(event.seat)} rewinds to number {event.parent}: {event.reason}"
    return Line("history", f"{text} (over {_commits(event.taken_back)})", detail=event.parent)


def _restored(event: e.Restored, names: Names) -> Line:
    text = f"{names.seat(event.seat)} restores what was undone, up to number {event.parent}"
    if event.reason != "restored":  # what a wish without a reason says
        text += f": {event.reason}"
    return Line("history", text, detail=event.parent)


def _taken_back(event: e.ActTakenBack, names: Names) -> Line:
    leave = f" ({event.reason})" if event.request else ""
    return Line("history", f"{names.seat(event.seat)} takes back number {event.act}{leave}", detail=event.act)


def _taken_out(event: e.ActTakenOut, names: Names) -> Line:
    lost = f", {event.lost} could not be" if event.lost else ""
    text = f"{names.seat(event.seat)} takes number {event.act} out: {event.reason}"
    kept = "1 later act is" if event.kept == 1 else f"{event.kept} later acts are"
    return Line("history", f"{text} ({kept} done again{lost})", detail=event.act, override=True)


def _again(event: e.ActsDoneAgain, names: Names) -> Line | None:
    changed = [one for one in event.acts if one.outcome != "same"]
    if not changed:
        return None
    told = ", ".join(f"{one.number} {one.outcome}" for one in changed)
    return Line("history", f"Done again, not all came out the same: {told}", secret=True)


def _made_live(event: e.MadeLive, names: Names) -> Line:
    text = f"From here on {names.branch(event.source)} is the live line: {event.reason}"
    return Line("history", text, detail=event.parent)


def _asked(event: e.TakeBackAsked, names: Names) -> Line:
    text = f"{names.seat(event.seat)} asks to take number {event.act} back ({event.why})"
    return Line("history", text, secret=True, detail=event.act)


def _settled(event: e.TakeBackSettled, names: Names) -> Line:
    does = "lets" if event.accept else "does not let"
    reason = f": {event.reason}" if event.reason else ""
    text = f"The referee {does} {names.seat(event.seat)} take number {event.act} back{reason}"
    return Line("history", text, secret=True, detail=event.act)


def _named(event: e.BranchNamed, names: Names) -> Line:
    return Line(
        "history", f"A branch begins at number {event.at}: {event.name}", secret=True, detail=event.at
    )


def _hidden(event: e.BranchHidden, names: Names) -> Line:
    does = "Put aside" if event.hidden else "Taken up again"
    return Line("history", f"{does}: {names.branch(event.branch)}", secret=True, quiet=True)


def _sat(event: e.SeatsMoved, names: Names) -> Line:
    who = ", ".join(names.seat(seat) for seat in event.seats)
    return Line("history", f"{who}: now on {names.branch(event.branch)}", secret=True)


def _marked(event: e.MomentMarked, names: Names) -> Line:
    kind = "Chapter" if event.chapter else "Mark"
    return Line(
        "history", f"{kind} at number {event.moment}: {event.title}", secret=event.secret, detail=event.moment
    )


def _unmarked(event: e.MomentUnmarked, names: Names) -> Line:
    return Line("history", f"The mark at number {event.moment} is taken off", quiet=True, detail=event.moment)


def _played(event: e.BranchPlayed, names: Names) -> None:
    return None


def _commits(number: int) -> str:
    return f"{number} commit{'' if number == 1 else 's'}"


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
