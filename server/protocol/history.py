"""Looking back, films, and how two branches stand."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from domain.history.commands import Number
from domain.line import Altered
from domain.message import Id, Point
from rules.card import Badge, Condition, Track
from rules.said import Text
from server.protocol.message import CommandId, Message
from server.protocol.story import Entry
from server.protocol.views import AnyView


class AskLook(Message):
    """How did everything look to me after commit `number`? Answered by `looked`; nobody else notices.

    branch: whose line to follow where that number was played on another; one's own if left out.
    eyes: the seat as which to see it, or by whose eyes (referee): a character's or a side's (`side:<activity>:<side>`);
    what is told to that seat alone stays untold.
    """

    type: Literal["look"] = "look"
    id: CommandId
    number: Number
    branch: Id | None = None
    eyes: Id | None = None


class Looked(Message):
    """Everything as this seat saw it after commit `number`: nothing can be done there, so there are no offers.

    seat: through whose eyes. as_spectator: it was not at the table yet. fiction: the number whose fiction is
    shown, which is an earlier one where `number` was played on a branch that is not looked at. The view `history`
    is left out.
    """

    type: Literal["looked"] = "looked"
    id: str
    number: int
    fiction: int
    at_ms: int
    clock_s: float
    date: str
    branch: str
    undone: int | None
    seat: str
    as_spectator: bool
    entry: Entry
    views: tuple[AnyView, ...]


class AskFilm(Message):
    """What happened after number `after` up to `upto`, frame by frame; answered by `filmed`.

    undone: with the undone stretches of the branch, else only what holds now (or, where `upto` itself is
    undone, what held there) and the records of undone stretches (talk, seats), whose frames change no fiction.
    base: with the whole state as of `after`, to which the first frame applies. eyes: the seat as which to see
    it (referee); what is told to that seat alone stays untold.
    """

    type: Literal["film"] = "film"
    id: CommandId
    after: Annotated[int, Field(ge=0)]
    upto: Number
    branch: Id | None = None
    undone: bool = False
    base: bool = False
    eyes: Id | None = None


class Walk(BaseModel):
    """A token went along a path, from its first point to its last (in cells)."""

    token: str
    path: tuple[Point, ...]


class Frame(BaseModel):
    """One commit of a film: the views that differ from the frame before, and the ids of those gone.

    walks: the ways by which tokens came to where they stand now.
    """

    number: int
    entry: Entry
    clock_s: float
    date: str
    walks: tuple[Walk, ...]
    views: tuple[AnyView, ...]
    gone: tuple[str, ...]


class Filmed(Message):
    """Frames in order. seat: through whose eyes. base: all views as of `after` where they were asked for, else empty.

    A piece that was asked for in one go is at most 200 numbers long: `upto` may be less than was asked.
    """

    type: Literal["filmed"] = "filmed"
    id: str
    after: int
    upto: int
    branch: str
    seat: str
    base: tuple[AnyView, ...]
    frames: tuple[Frame, ...]


class AskCompare(Message):
    """How do two branches stand? "main" is the live line."""

    type: Literal["compare"] = "compare"
    id: CommandId
    branch_a: Id
    branch_b: Id


class ComparedStanding(BaseModel):
    """How somebody stands on one branch."""

    condition: Condition
    tracks: tuple[Track, ...]
    badges: tuple[Badge, ...]
    at: Point | None
    scene: str | None


class ComparedPerson(BaseModel):
    """Somebody on both branches; None where they are not (or not seen). differs: the sheet, from a to b."""

    character: str
    name: str
    side: str
    npc: bool
    a: ComparedStanding | None
    b: ComparedStanding | None
    differs: tuple[Altered, ...]


class ComparedSide(BaseModel):
    """How many of a side stand unhurt, wounded, out, dead, on each branch."""

    side: str
    a: dict[str, int]
    b: dict[str, int]


class ComparedSupply(BaseModel):
    """What those of a side whose sheets may be seen on both branches have left of one kind of thing, or have spent."""

    side: str
    label: Text
    a: float
    b: float


class BranchState(BaseModel):
    """Where a branch stands. passed: the campaign time since the branches parted, in words."""

    branch: str
    name: str
    head: int
    date: str
    passed: Text
    scene: str | None
    fights: tuple[str, ...]


class Compared(Message):
    """Two branches side by side; `parted`: the last number they share."""

    type: Literal["compared"] = "compared"
    id: str
    a: BranchState
    b: BranchState
    parted: int
    sides: tuple[ComparedSide, ...]
    supplies: tuple[ComparedSupply, ...]
    people: tuple[ComparedPerson, ...]
