"""Facts as the ledger keeps them, and back: a stable name for each kind, the state as JSON in one pass."""

from __future__ import annotations

import json
from functools import cache, lru_cache
from typing import Annotated, Any, get_args

from pydantic import Field, TypeAdapter
from pydantic_core import SchemaSerializer, SchemaValidator

from domain.character.commands import CharacterCommand
from domain.chart.commands import ChartCommand, ReadChart
from domain.combat.commands import CombatCommand
from domain.history.commands import HistoryCommand
from domain.message import Audience, Command, Event, Fact
from domain.money.commands import MoneyCommand
from domain.scene.commands import SceneCommand
from domain.ship.commands import ShipCommand
from domain.stage.commands import StageCommand
from domain.table.commands import ServerCommand, TableCommand
from domain.talk.commands import TalkCommand
from domain.task.commands import TaskCommand
from domain.texts import keeper, reader
from domain.vehicle.commands import VehicleCommand
from domain.world import AnyEvent
from server.ledger.commits import Body, SealedFact


class UnknownEvent(Exception):
    """The ledger holds a kind of event that this version does not know."""


AnyStored = Annotated[
    ServerCommand | TableCommand | TalkCommand | HistoryCommand | StageCommand | SceneCommand
    | CharacterCommand | CombatCommand | VehicleCommand | ShipCommand | MoneyCommand | TaskCommand | ChartCommand
    | ReadChart,
    Field(discriminator="type"),
]  # fmt: skip
_COMMAND = TypeAdapter[AnyStored](AnyStored).validator


@cache
def event_types() -> dict[str, type[Event]]:
    """Every kind of event by its stable name, which is its `type`."""
    return {kind.model_fields["type"].default: kind for kind in kinds(AnyEvent)}


def kinds(annotation: Any) -> list[type[Event]]:
    """The kinds of event in a union of them."""
    if isinstance(annotation, type):
        return [annotation]
    return [kind for part in get_args(annotation) for kind in kinds(part) if not _is_note(part)]


def _is_note(part: Any) -> bool:
    return not isinstance(part, type) and not get_args(part)


def sealed(fact: Fact) -> SealedFact:
    """A fact for the ledger."""
    state = _keeper(type(fact.event)).to_json(fact.event)
    return SealedFact(fact.stream, fact.event.type, audience_line(fact.audience), state)


def opened(fact: SealedFact) -> Fact:
    """A fact as it was sealed; UnknownEvent when a later version wrote it."""
    kind = event_types().get(fact.topic)
    if kind is None:
        raise UnknownEvent(f"the ledger holds {fact.topic!r}, which this version of Retcon does not know")
    event: Event = _reader(kind).validate_json(fact.state)
    return Fact(fact.stream, event, audience_of(fact.audience))


@cache
def _keeper(kind: type[Event]) -> SchemaSerializer:
    return keeper(kind.__pydantic_core_schema__)


@cache
def _reader(kind: type[Event]) -> SchemaValidator:
    return reader(kind.__pydantic_core_schema__)


@lru_cache(maxsize=4096)
def audience_of(line: str) -> Audience:
    """An audience from its line of JSON."""
    value = json.loads(line)
    return "all" if value == "all" else tuple(value)


@lru_cache(maxsize=4096)
def audience_line(audience: Audience) -> str:
    """An audience as one line of JSON."""
    return json.dumps(audience, separators=(",", ":"))


def body(seat: str, command_id: str, command: Command) -> Body:
    """Who asked what, for the ledger."""
    return Body(seat, command_id, command.__pydantic_serializer__.to_json(command))


def command_of(body: Body) -> Command:
    """What was asked, from the ledger."""
    command: Command = _COMMAND.validate_json(body.command)
    return command
