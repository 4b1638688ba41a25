"""Tasks: the library as a seat knows it, how a task reads, and what an attempt would take."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from domain.combat.commands import Args
from domain.message import Id
from domain.task.commands import Adjustments
from domain.task.state import AskStatus
from rules.forms import Choice, Forecast, Option
from rules.forms import Field as FormField
from rules.said import Text
from rules.tasking import Adjustment, Span
from rules.trying import Status
from server.protocol.message import Message

TaskText = Annotated[str, Field(max_length=2500)]


class LibraryTask(BaseModel):
    """A task of the library. offered: by a player, not accepted yet. secret: only referees see it."""

    id: str
    phrase: Text
    text: str
    by: str
    offered: bool
    secret: bool
    adjustments: tuple[Adjustment, ...]


class TriedTask(BaseModel):
    """How a character that this seat acts for stands with a task."""

    task: str
    who: str
    phrase: Text
    status: Status
    title: Text
    tries: int
    attempt: str
    said: Text


class KeptTruth(BaseModel):
    """How an attempt really came out: for referees, and once it is revealed for those who act for the doer."""

    attempt: str
    who: str
    phrase: Text
    level: Text
    text: Text
    revealed: bool


class OwedView(BaseModel):
    """What an attempt would do to the doer's sheet, for the referee to book or let go; `titles` in words."""

    attempt: str
    who: str
    phrase: Text
    titles: tuple[Text, ...]


class Asked(BaseModel):
    """A throw that the referee asks of a character; `came`, `success` and `chance` as far as the seat may know."""

    ask: str
    who: str
    phrase: Text
    text: Text
    secret: bool
    status: AskStatus
    came: Text
    success: bool | None
    chance: float | None


class ReadyTask(BaseModel):
    """A task that the books print; it is tried as "book:<id>"."""

    id: str
    phrase: Text
    text: str
    group: Text
    source: str


class PreviewTask(Message):
    """How does this read: a text as the books print tasks, or the values of the form?"""

    type: Literal["PreviewTask"] = "PreviewTask"
    text: TaskText | None = None
    values: dict[str, Any] = Field({}, max_length=60)


class PreviewAttempt(Message):
    """What may this character do about a task, and what would one of these acts take?

    task: of the library, "book:<id>", or an earlier attempt's; None: `text` is the task. ask: the throw that the
    referee asks of the character, in place of both.
    """

    type: Literal["PreviewAttempt"] = "PreviewAttempt"
    who: Id
    task: Id | None = None
    text: TaskText = ""
    act: Annotated[str, Field(max_length=40)] = ""
    args: Args = Field({})
    adjustments: Adjustments = ()
    ask: Id | None = None


class PreviewCatalogue(Message):
    """Which tasks do the books print, what does the form ask, and what may a referee allow?"""

    type: Literal["PreviewCatalogue"] = "PreviewCatalogue"


class TaskRead(BaseModel):
    """A task both ways: its text and the form's values; or why it reads as none, and where in the text.

    at, length: in characters from the start of the text; None where the form was at fault.
    """

    text: str
    values: dict[str, Any]
    refused: Text
    at: int | None
    length: int


class AttemptForecast(BaseModel):
    """What may be done, and what the act that was asked about would take; odds and times are exact."""

    text: str
    options: tuple[Option, ...]
    act: str
    chance: float
    forecasts: tuple[Forecast, ...]
    spans: tuple[Span, ...]
    mean_s: float
    notes: tuple[Text, ...]
    follows: tuple[Text, ...]
    refused: Text


class Catalogue(BaseModel):
    """What the books print and ask."""

    tasks: tuple[ReadyTask, ...]
    fields: tuple[FormField, ...]
    allowances: tuple[Choice, ...]
