"""What may be asked of history.

`head` is the newest number that whoever asks had seen: when another turn of history (a rewind, a restore)
came after it, the command is refused, so that nobody takes back what they have not looked at.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from domain.message import Command, Id, Name, Reason

Number = Annotated[int, Field(ge=1, le=2**53)]


class Rewind(Command):
    """Go back to how things stood after commit `to`; what came since is struck out (referee)."""

    type: Literal["Rewind"] = "Rewind"
    to: Number
    head: Number
    reason: Reason


class Restore(Command):
    """Bring an undone stretch back: things stand as after its end, `tip` (referee, or who undid it)."""

    type: Literal["Restore"] = "Restore"
    tip: Number
    head: Number
    reason: Reason = "restored"


class TakeBack(Command):
    """Take back my last act, at once if nothing rests on it; else the referee is asked."""

    type: Literal["TakeBack"] = "TakeBack"


class SettleTakeBack(Command):
    """Accept or decline a request to take an act back; `keep_rest`: take back that act alone (referee)."""

    type: Literal["SettleTakeBack"] = "SettleTakeBack"
    request: Id
    accept: bool
    keep_rest: bool = False
    reason: Annotated[str, Field(max_length=300)] = ""


class TakeBackOne(Command):
    """Take back one act and do the later ones again with the faces they had (referee)."""

    type: Literal["TakeBackOne"] = "TakeBackOne"
    number: Number
    head: Number
    reason: Reason


class NameBranch(Command):
    """Begin a branch where things stand as after commit `at` (referee)."""

    type: Literal["NameBranch"] = "NameBranch"
    name: Name
    at: Number


class HideBranch(Command):
    """Leave a branch out of the lists, or show it again (referee)."""

    type: Literal["HideBranch"] = "HideBranch"
    branch: Id
    hidden: bool


class SitOnBranch(Command):
    """Play on a branch; "main" is the live line. `seats`: whom to take there (referee), else oneself."""

    type: Literal["SitOnBranch"] = "SitOnBranch"
    branch: Id
    seats: Annotated[tuple[Id, ...], Field(min_length=1, max_length=600)] | None = None


class MakeLive(Command):
    """Make a branch the live line: what the live line had since they parted is struck out (referee)."""

    type: Literal["MakeLive"] = "MakeLive"
    branch: Id
    head: Number
    reason: Reason


class MarkMoment(Command):
    """Mark a moment with a title; `chapter`: a film stops there; no title takes the mark off (referee)."""

    type: Literal["MarkMoment"] = "MarkMoment"
    number: Number
    title: Annotated[str, Field(max_length=60)]
    note: Annotated[str, Field(max_length=300)] = ""
    chapter: bool = False
    secret: bool = False


HistoryCommand = (
    Rewind
    | Restore
    | TakeBack
    | SettleTakeBack
    | TakeBackOne
    | NameBranch
    | HideBranch
    | SitOnBranch
    | MakeLive
    | MarkMoment
)
