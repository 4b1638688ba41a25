"""What may be asked of tasks."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from domain.message import Command, Id, Reason

TaskText = Annotated[str, Field(min_length=1, max_length=2500)]


class WriteTask(Command):
    """Put a task into the table's library, as text that its rules system reads.

    A player's task is an offer until the referee accepts it. With `task` one that is there is written anew.
    secret: only the referee knows of it until it is shown.
    """

    type: Literal["WriteTask"] = "WriteTask"
    text: TaskText
    task: Id | None = None
    secret: bool = False


class AcceptTask(Command):
    """Take a player's offer into the library (referee)."""

    type: Literal["AcceptTask"] = "AcceptTask"
    task: Id


class ShowTask(Command):
    """Show a secret task to everybody (referee)."""

    type: Literal["ShowTask"] = "ShowTask"
    task: Id


class DropTask(Command):
    """Take a task out of the library: the referee any, a player its own offer."""

    type: Literal["DropTask"] = "DropTask"
    task: Id


class TaskAdjustment(Command):
    """A DM (`dm`), levels (`level`, positive is harder) or an allowance of the system (`allow`, in `what`)."""

    type: Literal["TaskAdjustment"] = "TaskAdjustment"
    kind: Literal["dm", "level", "allow"]
    reason: Reason
    value: Annotated[int, Field(ge=-20, le=20)] = 0
    what: Annotated[str, Field(max_length=40)] = ""


Adjustments = Annotated[tuple[TaskAdjustment, ...], Field(max_length=20)]


class AdjustTask(Command):
    """Say what else holds for everybody who tries a task of the library, in place of what was said (referee)."""

    type: Literal["AdjustTask"] = "AdjustTask"
    task: Id
    adjustments: Adjustments


class AttemptTask(Command):
    """Do something about a task: try it, or whatever its rules ask for first.

    task: of the library, "book:<id>" of the books, or an earlier attempt's; None: `text` is the task.
    adjustments: for this time alone (referee). moves_clock: campaign time goes by, if no fight is open.
    private: only those who act for the doer and the referee hear of it.
    """

    kind: ClassVar[str] = "task"
    """The activity that it is an act of."""

    type: Literal["AttemptTask"] = "AttemptTask"
    who: Id
    act: Annotated[str, Field(min_length=1, max_length=40)]
    task: Id | None = None
    text: Annotated[str, Field(max_length=2500)] = ""
    args: dict[str, Any] = Field(default_factory=dict, max_length=60)
    adjustments: Adjustments = ()
    moves_clock: bool = True
    private: bool = False


class RevealTruth(Command):
    """Let those who act for the doer, or everybody, know how an uncertain attempt really came out (referee)."""

    type: Literal["RevealTruth"] = "RevealTruth"
    attempt: Id
    everybody: bool = False


class SettleDues(Command):
    """Book what an attempt brought onto the doer's sheet, or let it go (referee)."""

    type: Literal["SettleDues"] = "SettleDues"
    attempt: Id
    book: bool


class ForgiveTask(Command):
    """Let somebody try a task afresh, whatever earlier attempts have left (referee)."""

    type: Literal["ForgiveTask"] = "ForgiveTask"
    task: Id
    who: Id
    reason: Reason


class AskForThrow(Command):
    """Ask some characters to throw for a task (referee); each of those who act for them answers for itself.

    task, text: as in AttemptTask. secret: how it comes out, only the referee learns.
    """

    type: Literal["AskForThrow"] = "AskForThrow"
    who: Annotated[tuple[Id, ...], Field(min_length=1, max_length=30)]
    task: Id | None = None
    text: Annotated[str, Field(max_length=2500)] = ""
    adjustments: Adjustments = ()
    secret: bool = False


class AnswerAsk(Command):
    """Throw as the referee asked; no campaign time goes by."""

    type: Literal["AnswerAsk"] = "AnswerAsk"
    ask: Id
    who: Id
    act: Annotated[str, Field(min_length=1, max_length=40)]
    args: dict[str, Any] = Field(default_factory=dict, max_length=60)


class DeclineAsk(Command):
    """Do not throw, though the referee asked."""

    type: Literal["DeclineAsk"] = "DeclineAsk"
    ask: Id
    who: Id


class PutAskAway(Command):
    """Take back what nobody has answered yet, and put the answers away (referee)."""

    type: Literal["PutAskAway"] = "PutAskAway"
    ask: Id


TaskCommand = (
    WriteTask
    | AcceptTask
    | ShowTask
    | DropTask
    | AdjustTask
    | AttemptTask
    | RevealTruth
    | SettleDues
    | ForgiveTask
    | AskForThrow
    | AnswerAsk
    | DeclineAsk
    | PutAskAway
)
