"""What has happened to history. A commit that does not build on the one before it says here on which."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from domain.message import Event
from rules.said import Text

MAIN = "main"
"""The live line."""

Outcome = Literal["same", "different", "impossible"]


class Turn(Event):
    """A commit by which `branch` goes on from `parent` instead of `before`, its head until then.

    number: the commit's own. taken_back: how many commits were struck out. seat: who asked for it.
    """

    number: int
    parent: int
    before: int
    branch: str
    seat: str
    taken_back: int
    reason: str


class Rewound(Turn):
    """The branch stands where it stood after `parent`."""

    type: Literal["Rewound"] = "Rewound"


class Restored(Turn):
    """An undone stretch, up to `parent`, holds again."""

    type: Literal["Restored"] = "Restored"


class ActTakenBack(Turn):
    """A seat took its last act, `act`, back; `request`: the one that the referee accepted, or ""."""

    type: Literal["ActTakenBack"] = "ActTakenBack"
    act: int
    request: str = ""


class ActTakenOut(Turn):
    """One act, `act`, was taken out; of the later ones `kept` stand again, `lost` could not be done again."""

    type: Literal["ActTakenOut"] = "ActTakenOut"
    act: int
    kept: int
    lost: int
    request: str = ""


class MadeLive(Turn):
    """The branch `source` is the live line from here on, and its seats play on that."""

    type: Literal["MadeLive"] = "MadeLive"
    source: str


class ActAgain(BaseModel):
    """What became of an act that was done again with the faces it had."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    number: int
    outcome: Outcome
    why: Text = ""


class ActsDoneAgain(Event):
    """The acts after one that was taken out, each done again in this commit unless it was impossible."""

    type: Literal["ActsDoneAgain"] = "ActsDoneAgain"
    acts: tuple[ActAgain, ...]


class BranchPlayed(Event):
    """Commit `number` builds on `parent`, the head of its branch, since the newest commit is of another."""

    type: Literal["BranchPlayed"] = "BranchPlayed"
    number: int
    parent: int
    branch: str


_JUMPS = (Turn, BranchPlayed)


def jump_of(events: Iterable[Event]) -> Turn | BranchPlayed | None:
    """The event of a commit that says on which it builds; None where that is the one before it."""
    for event in events:
        if isinstance(event, _JUMPS):
            return event
    return None


class TakeBackAsked(Event):
    """A seat would like to take `act` back; `why` it could not do so by itself."""

    type: Literal["TakeBackAsked"] = "TakeBackAsked"
    request: str
    seat: str
    act: int
    branch: str
    why: Text


class TakeBackSettled(Event):
    """The referee accepted or declined a request."""

    type: Literal["TakeBackSettled"] = "TakeBackSettled"
    request: str
    seat: str
    act: int
    accept: bool
    reason: str


class BranchNamed(Event):
    """A branch begins at `at`."""

    type: Literal["BranchNamed"] = "BranchNamed"
    branch: str
    name: str
    at: int
    seat: str


class BranchHidden(Event):
    """A branch is left out of the lists, or shown again."""

    type: Literal["BranchHidden"] = "BranchHidden"
    branch: str
    hidden: bool


class SeatsMoved(Event):
    """These seats play on this branch from here on."""

    type: Literal["SeatsMoved"] = "SeatsMoved"
    branch: str
    seats: tuple[str, ...]


class MomentMarked(Event):
    """A moment has a title; `chapter`: a film stops there."""

    type: Literal["MomentMarked"] = "MomentMarked"
    moment: int
    title: str
    note: str
    chapter: bool
    secret: bool


class MomentUnmarked(Event):
    """A moment has no title any more."""

    type: Literal["MomentUnmarked"] = "MomentUnmarked"
    moment: int


HistoryEvent = Annotated[
    Rewound
    | Restored
    | ActTakenBack
    | ActTakenOut
    | MadeLive
    | ActsDoneAgain
    | BranchPlayed
    | TakeBackAsked
    | TakeBackSettled
    | BranchNamed
    | BranchHidden
    | SeatsMoved
    | MomentMarked
    | MomentUnmarked,
    Field(discriminator="type"),
]
