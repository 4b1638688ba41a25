"""Asked without committing anything: odds, lengths, and what a turn of the history would bring."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from domain.combat.commands import Args, Who
from domain.history.commands import Number
from domain.message import Id, Path, Point
from domain.stage.commands import JoinParty, MeetParties, PassTime
from rules.card import Card
from rules.forms import Field as Blank
from rules.forms import Preview
from rules.said import Text
from server.protocol.message import CommandId, Message
from server.protocol.ships import ShipForecast
from server.protocol.tasks import (
    AttemptForecast,
    Catalogue,
    PreviewAttempt,
    PreviewCatalogue,
    PreviewTask,
    TaskRead,
)


class PreviewIntent(Message):
    """What would this act take? Task, exact odds, consequences."""

    type: Literal["PreviewIntent"] = "PreviewIntent"
    combat: Id
    who: Who
    act: Annotated[str, Field(min_length=1, max_length=40)]
    args: Args = Field({})


class PreviewDeed(Message):
    """What would this deed take? Its throws with exact odds; answered as PreviewIntent is."""

    type: Literal["PreviewDeed"] = "PreviewDeed"
    character: Id
    act: Annotated[str, Field(min_length=1, max_length=40)]
    args: Args = Field({})


class PreviewMove(Message):
    """How far is this path, which band, and is it free?"""

    type: Literal["PreviewMove"] = "PreviewMove"
    scene: Id
    token: Id
    path: Path


class PreviewSight(Message):
    """Why do I see this place, or not? For a referee: why do the players, or one of their seats?"""

    type: Literal["PreviewSight"] = "PreviewSight"
    scene: Id
    at: Point
    seat: Id | None = None


class PreviewLine(Message):
    """What character would this line of text give? brought_by: whose life before play brings the ship that it is."""

    type: Literal["PreviewLine"] = "PreviewLine"
    text: Annotated[str, Field(max_length=400)]
    brought_by: Annotated[str, Field(max_length=40)] = ""


class PreviewThrow(Message):
    """What are the odds of this notation?"""

    type: Literal["PreviewThrow"] = "PreviewThrow"
    notation: Annotated[str, Field(max_length=200)]


class PreviewMarks(Message):
    """What of a fight may I set by hand of `fight`, `side:<id>`, `fighter:<id>` or a pair (referee)?"""

    type: Literal["PreviewMarks"] = "PreviewMarks"
    combat: Id
    subject: Annotated[str, Field(min_length=1, max_length=120)]


class PreviewTime(Message):
    """What would come about while time passes, or while whoever is behind catches up (referee)?"""

    type: Literal["PreviewTime"] = "PreviewTime"
    command: Annotated[PassTime | MeetParties | JoinParty, Field(discriminator="type")]


class PreviewRewind(Message):
    """What would a rewind (or a restore) to after commit `to` take back, and bring back (referee)?"""

    type: Literal["PreviewRewind"] = "PreviewRewind"
    to: Number


class PreviewTakeBack(Message):
    """Which is my last act, and may I take it back by myself?"""

    type: Literal["PreviewTakeBack"] = "PreviewTakeBack"


class PreviewTakeBackOne(Message):
    """Without this one act, how would the later ones come out with the faces they had (referee)?"""

    type: Literal["PreviewTakeBackOne"] = "PreviewTakeBackOne"
    number: Number


class AskPreview(Message):
    """Ask without committing anything; answered by `previewed` or `refused`."""

    type: Literal["preview"] = "preview"
    id: CommandId
    what: Annotated[
        PreviewIntent | PreviewDeed | PreviewMove | PreviewSight | PreviewLine | PreviewThrow | PreviewMarks
        | PreviewTime | PreviewTask | PreviewAttempt | PreviewCatalogue
        | PreviewRewind | PreviewTakeBack | PreviewTakeBackOne,
        Field(discriminator="type"),
    ]  # fmt: skip


class MoveForecast(BaseModel):
    """Length of a path in metres, the range band if the rules know one, and what blocks it."""

    length_m: float
    band: Text
    blocked: Text | None
    snapped: tuple[Point, ...]


class LineForecast(BaseModel):
    """The character that a line of text would give; ship: where it is a ship."""

    card: Card
    ship: ShipForecast | None = None


class ThrowForecast(BaseModel):
    """Odds of a notation: chance of its target if it has one, and lowest, mean and highest total."""

    chance: float | None
    least: float
    mean: float
    most: float


class Taken(BaseModel):
    """One kind of thing that a rewind takes back (or brings back), counted: "3 shots by Kira, 1 hit"."""

    kind: str
    text: Text
    count: int
    about: tuple[str, ...]
    numbers: tuple[int, ...]


class SeatCount(BaseModel):
    """How many commits of a seat."""

    seat: str
    name: str
    commits: int


class RewindForecast(BaseModel):
    """What would be struck out, and what would hold again. `head`: say it in the command that follows.

    date, scene: as they would be.
    """

    to: int
    head: int
    commits: int
    by: tuple[SeatCount, ...]
    taken: tuple[Taken, ...]
    back_commits: int
    back: tuple[Taken, ...]
    date: str
    scene: str | None


class TakeBackForecast(BaseModel):
    """My last act in words; `at_once`: I may take it back by myself, else `why` the referee is asked."""

    act: int | None
    text: Text
    at_once: bool
    why: Text


class LaterAct(BaseModel):
    """An act that would be done again: what it brought, and what it would bring."""

    number: int
    seat: str
    outcome: Literal["same", "different", "impossible"]
    why: Text
    was: tuple[Text, ...]
    would_be: tuple[Text, ...]


class TakeOneForecast(BaseModel):
    """What goes with the act itself, and each later act on its branch that would be done again.

    before: where the branch stood just before it, to rewind to instead; None where that is before the first number.
    """

    number: int
    head: int
    before: int | None
    was: tuple[Text, ...]
    later: tuple[LaterAct, ...]
    same: int
    different: int
    impossible: int


class Previewed(Message):
    """The answer to a preview. marks: fields for `OverrideMark`, each with what stands now as its default.

    coming: lines of the log as they would stand there.
    """

    type: Literal["previewed"] = "previewed"
    id: str
    intent: Preview | None = None
    move: MoveForecast | None = None
    sight: Text | None = None
    line: LineForecast | None = None
    throw: ThrowForecast | None = None
    marks: tuple[Blank, ...] | None = None
    coming: tuple[Text, ...] | None = None
    task: TaskRead | None = None
    attempt: AttemptForecast | None = None
    catalogue: Catalogue | None = None
    rewind: RewindForecast | None = None
    take_back: TakeBackForecast | None = None
    take_one: TakeOneForecast | None = None
