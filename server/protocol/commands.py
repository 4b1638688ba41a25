"""Coming in, commands and their answers; `Welcome` and `Happened` are in `story`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from domain.character.commands import CharacterCommand
from domain.chart.commands import ChartCommand
from domain.combat.commands import CombatCommand
from domain.history.commands import HistoryCommand
from domain.message import Id
from domain.money.commands import MoneyCommand
from domain.scene.commands import SceneCommand
from domain.ship.commands import ShipCommand
from domain.stage.commands import StageCommand
from domain.table.commands import TableCommand
from domain.talk.commands import TalkCommand
from domain.task.commands import TaskCommand
from domain.vehicle.commands import VehicleCommand
from rules.said import Text
from server.protocol.message import CommandId, Message


class StartSession(Message):
    """Begin a named session: the server makes a new dice key and publishes its commitment (referee)."""

    type: Literal["StartSession"] = "StartSession"
    name: Annotated[str, Field(min_length=1, max_length=60)]


class EndSession(Message):
    """End the session: the server reveals its dice key (referee)."""

    type: Literal["EndSession"] = "EndSession"


AnyCommand = Annotated[
    TableCommand | TalkCommand | StageCommand | SceneCommand | CharacterCommand | CombatCommand
    | VehicleCommand | ShipCommand | MoneyCommand | TaskCommand | ChartCommand | HistoryCommand
    | StartSession | EndSession,
    Field(discriminator="type"),
]  # fmt: skip


class Hello(Message):
    """The first message: the secret of the link, a nonce for the dice, and the last number already known.

    gzip: long messages may come packed, as binary frames. language: in which to be told; English for one that the
    server has no catalogue of.
    """

    type: Literal["hello"] = "hello"
    token: Annotated[str, Field(min_length=16, max_length=100)]
    nonce: Annotated[str, Field(pattern=r"^[0-9a-f]{16,64}$")]
    since: Annotated[int, Field(ge=0)] | None = None
    gzip: bool = False
    language: Annotated[str, Field(pattern=r"^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$", max_length=20)] = "en"


class Do(Message):
    """A command. Answered by `done` or `refused` with the same id; everybody hears `happened`.

    asked: the `asked` of the offer that it answers, or of the fight for AdvanceCombat. Refused when something else is
    asked by then; "" is judged on whatever stands.
    """

    type: Literal["do"] = "do"
    id: CommandId
    command: AnyCommand
    asked: Annotated[str, Field(max_length=40)] = ""


class Done(Message):
    """Your command `id` is commit `number`, on disk."""

    type: Literal["done"] = "done"
    id: str
    number: int


class Refusal(Message):
    """Your command changed nothing, and why."""

    type: Literal["refused"] = "refused"
    id: str | None
    reason: Text


class AskLink(Message):
    """A fresh link for a seat; the old one stops working (referee). hours: after so many it ends; left out: never."""

    type: Literal["link"] = "link"
    id: CommandId
    seat: Id
    hours: Annotated[int, Field(ge=1, le=24 * 366)] | None = None


class LinkMade(Message):
    """The link of a seat: a secret, told once and only here."""

    type: Literal["linked"] = "linked"
    id: str
    seat: str
    url: str
