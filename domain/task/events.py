"""What has happened about tasks."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from domain.message import Event
from rules.happening import Threw
from rules.said import Text
from rules.tasking import Adjustment
from rules.trying import Consequence, Standing, Truth


class TaskWritten(Event):
    """A task came into the library, or stands there otherwise now. `text`: as its books would print it.

    `before`: the text that stood there. offered: a player's, which the referee has not accepted.
    """

    type: Literal["TaskWritten"] = "TaskWritten"
    task: str
    profile: dict[str, Any]
    text: str
    by: str
    offered: bool = False
    secret: bool = False
    adjustments: tuple[Adjustment, ...] = ()
    before: str | None = None


class TaskAccepted(Event):
    """The referee took a player's offer into the library."""

    type: Literal["TaskAccepted"] = "TaskAccepted"
    task: str


class TaskShown(Event):
    """A secret task is everybody's now; it is told whole, for nobody knew it."""

    type: Literal["TaskShown"] = "TaskShown"
    written: TaskWritten


class TaskDropped(Event):
    """A task is no longer in the library."""

    type: Literal["TaskDropped"] = "TaskDropped"
    task: str
    text: str


class TaskAdjusted(Event):
    """What else holds for everybody who tries a task, from what to what."""

    type: Literal["TaskAdjusted"] = "TaskAdjusted"
    task: str
    adjustments: tuple[Adjustment, ...]
    before: tuple[Adjustment, ...]


class TaskThrown(Event):
    """One throw of an attempt, with its whole reasoning; the referee's unseen ones are facts of their own."""

    type: Literal["TaskThrown"] = "TaskThrown"
    attempt: str
    threw: Threw


class TaskForgone(Event):
    """A declared attempt came to nothing before its throw."""

    type: Literal["TaskForgone"] = "TaskForgone"
    attempt: str
    who: str
    what: Text
    reason: Text


class TaskTried(Event):
    """Something was done about a task: how it came out as the doer sees it, and how they stand with it now.

    task: its key. chance: exact odds at the time, None where nothing of the kind was thrown for.
    secret: the task is the referee's secret.
    """

    type: Literal["TaskTried"] = "TaskTried"
    attempt: str
    task: str
    profile: dict[str, Any]
    phrase: Text
    text: Text
    who: str
    act: str
    success: bool | None
    chance: float | None
    standing: Standing
    before: Standing | None
    secret: bool = False


class TruthKept(Event):
    """What only the referee knows of an attempt."""

    type: Literal["TruthKept"] = "TruthKept"
    attempt: str
    task: str
    phrase: Text
    who: str
    truth: Truth


class TruthRevealed(Event):
    """The referee let it be known how an attempt really came out."""

    type: Literal["TruthRevealed"] = "TruthRevealed"
    attempt: str
    phrase: Text
    who: str
    truth: Truth
    everybody: bool = False


class DuesKept(Event):
    """What an attempt would do to the doer's sheet waits for the referee's word. secret: the task is."""

    type: Literal["DuesKept"] = "DuesKept"
    attempt: str
    phrase: Text
    who: str
    dues: tuple[Consequence, ...]
    secret: bool = False


class DuesSettled(Event):
    """The referee has booked what an attempt brought onto the doer's sheet, or let it go."""

    type: Literal["DuesSettled"] = "DuesSettled"
    attempt: str
    phrase: Text
    who: str
    dues: tuple[Consequence, ...]
    booked: bool


class TaskForgiven(Event):
    """Somebody may try a task afresh."""

    type: Literal["TaskForgiven"] = "TaskForgiven"
    task: str
    phrase: Text
    who: str
    before: Standing
    reason: str


class ThrowAsked(Event):
    """The referee asks somebody to throw for a task. task: its key, under which one stands with it afterwards.

    secret: how it comes out, only the referee learns.
    """

    type: Literal["ThrowAsked"] = "ThrowAsked"
    ask: str
    task: str
    profile: dict[str, Any]
    phrase: Text
    text: Text
    who: str
    secret: bool = False
    adjustments: tuple[Adjustment, ...] = ()


class ThrowAnswered(Event):
    """Somebody has thrown as asked; how it came out stands in what is gathered."""

    type: Literal["ThrowAnswered"] = "ThrowAnswered"
    ask: str
    who: str
    phrase: Text
    secret: bool = False


class ThrowGathered(Event):
    """How a throw that was asked for came out. chance: exact odds at the time."""

    type: Literal["ThrowGathered"] = "ThrowGathered"
    ask: str
    who: str
    phrase: Text
    attempt: str
    text: Text
    success: bool | None
    chance: float | None


class ThrowDeclined(Event):
    """Somebody does not throw, though asked."""

    type: Literal["ThrowDeclined"] = "ThrowDeclined"
    ask: str
    who: str
    phrase: Text
    secret: bool = False


class AskPutAway(Event):
    """The referee put an ask away. open: before it was answered."""

    type: Literal["AskPutAway"] = "AskPutAway"
    ask: str
    who: str
    phrase: Text
    open: bool


TaskEvent = Annotated[
    TaskWritten
    | TaskAccepted
    | TaskShown
    | TaskDropped
    | TaskAdjusted
    | TaskThrown
    | TaskForgone
    | TaskTried
    | TruthKept
    | TruthRevealed
    | DuesKept
    | DuesSettled
    | TaskForgiven
    | ThrowAsked
    | ThrowAnswered
    | ThrowGathered
    | ThrowDeclined
    | AskPutAway,
    Field(discriminator="type"),
]
