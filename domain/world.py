"""A whole table as its facts leave it, and the names of its streams."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, TypeVar

from pydantic import Field

from domain.character import state as character
from domain.character.events import CharacterEvent
from domain.character.state import Character
from domain.chart import state as chart
from domain.chart.events import ChartEvent
from domain.chart.state import StarChart
from domain.combat import state as combat
from domain.combat.events import CombatEvent
from domain.combat.state import Combat
from domain.history import state as history
from domain.history.events import HistoryEvent
from domain.history.state import History
from domain.message import Event, Fact, put
from domain.money import state as money
from domain.money.events import MoneyEvent
from domain.money.state import Accounts
from domain.scene import state as scene
from domain.scene.events import SceneEvent
from domain.scene.state import Scene
from domain.ship import state as ship
from domain.ship.events import ShipEvent
from domain.stage import state as stage
from domain.stage.events import StageEvent
from domain.stage.state import Stage
from domain.table import state as table
from domain.table.events import TableEvent
from domain.table.state import Table
from domain.talk import state as talk
from domain.talk.events import TalkEvent
from domain.talk.state import Talk
from domain.task import state as task
from domain.task.events import TaskEvent
from domain.task.state import Tasks
from domain.vehicle import state as vehicle
from domain.vehicle.events import VehicleEvent
from domain.vehicle.state import Vehicle
from rules import rulesets
from rules.check import Refused
from rules.frozen import having
from rules.ruleset import Ruleset
from rules.said import Verbatim, said
from rules.vessel import Vessel

AnyEvent = Annotated[
    TableEvent
    | TalkEvent
    | HistoryEvent
    | StageEvent
    | SceneEvent
    | CharacterEvent
    | CombatEvent
    | VehicleEvent
    | TaskEvent
    | MoneyEvent
    | ShipEvent
    | ChartEvent,
    Field(discriminator="type"),
]

TABLE, TALK, HISTORY, STAGE, TASKS, ACCOUNTS = "table", "talk", "history", "stage", "tasks", "accounts"
RECORDS = frozenset({TABLE, TALK, HISTORY})
"""Streams that record the evening itself; every other stream is fiction and can be rewound."""

INERT = frozenset(
    {
        "Said", "SecretThrowMade", "ActsDoneAgain", "DeclarationHeard", "CombatThrown", "AttackMade", "BlastWentOff",
        "AttackSeen", "ActForgone", "FighterFell", "OutcomeOverridden", "DeedThrown", "TaskThrown", "TaskForgone",
        "SubsectorThrown", "TokenSighted", "TokenLost", "TokenGlimpsed",
    }
)  # fmt: skip
"""Kinds of event that tell something and change no state: a fold may pass them over."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class World:
    """Everything at one table at one number."""

    table: Table | None = None
    talk: Talk = field(default_factory=Talk)
    history: History = field(default_factory=History)
    stage: Stage = field(default_factory=Stage)
    scenes: Mapping[str, Scene] = field(default_factory=dict)
    characters: Mapping[str, Character] = field(default_factory=dict)
    combats: Mapping[str, Combat] = field(default_factory=dict)
    vehicles: Mapping[str, Vehicle] = field(default_factory=dict)
    tasks: Tasks = field(default_factory=Tasks)
    accounts: Accounts = field(default_factory=Accounts)
    ships: Mapping[str, Vessel] = field(default_factory=dict)
    charts: Mapping[str, StarChart] = field(default_factory=dict)

    @property
    def open_table(self) -> Table:
        """The table; ValueError before its first fact."""
        if self.table is None:
            raise ValueError("this table has not been opened")
        return self.table

    @property
    def rules(self) -> Ruleset:
        """The table's rules system."""
        return rulesets()[self.open_table.ruleset]

    def scene(self, name: str) -> Scene:
        """A map by id, or Refused."""
        if name in self.stage.deleted:
            raise Refused(said("the map {name} was deleted: restore it first", name=Verbatim(repr(name))))
        return _known(self.scenes, name, "there is no map {name} at this table")

    def character(self, name: str) -> Character:
        """A character by id, or Refused."""
        return _known(self.characters, name, "there is no character {name} at this table")

    def combat(self, name: str) -> Combat:
        """A fight, or whatever else goes on or did, by id, or Refused."""
        return _known(self.combats, name, "nothing called {name} goes on at this table")

    def is_ship(self, name: str) -> bool:
        """Whether somebody at the table has a ship's sheet."""
        ships, found = self.rules.ships, self.characters.get(name)
        return ships is not None and found is not None and ships.is_ship(found.sheet)

    def ship(self, name: str) -> Vessel:
        """A ship that is commissioned, by the id of the character whose sheet is hers, or Refused."""
        return _known(self.ships, name, "there is no ship {name} at this table")

    def chart(self, name: str) -> StarChart:
        """A star chart by id, or Refused."""
        return _known(self.charts, name, "there is no star chart {name} at this table")


def evolve(world: World, fact: Fact) -> World:
    """Fold one fact into the world."""
    kind, _, name = fact.stream.partition(":")
    event = fact.event
    if kind == TABLE:
        return having(world, table=table.evolve(world.table, event))  # type: ignore[arg-type]
    if kind == TALK:
        said = talk.evolve(world.talk, event)  # type: ignore[arg-type]
        return world if said is world.talk else having(world, talk=said)
    if kind == HISTORY:
        return having(world, history=history.evolve(world.history, event))  # type: ignore[arg-type]
    if kind == STAGE:
        return having(world, stage=stage.evolve(world.stage, event))  # type: ignore[arg-type]
    if kind == TASKS:
        return having(world, tasks=task.evolve(world.tasks, event))  # type: ignore[arg-type]
    if kind == ACCOUNTS:
        return having(world, accounts=money.evolve(world.accounts, event))  # type: ignore[arg-type]
    return _among_others(world, kind, name, event)


_MANY: Mapping[str, tuple[str, Callable[[Any, Any], Any]]] = {
    "scene": ("scenes", scene.evolve),
    "character": ("characters", character.evolve),
    "combat": ("combats", combat.evolve),
    "activity": ("combats", combat.evolve),
    "vehicle": ("vehicles", vehicle.evolve),
    "ship": ("ships", ship.evolve),
    "chart": ("charts", chart.evolve),
}
"""Of what there are many, by the kind of stream: where they stand in a world, and how one of them is folded."""


def _among_others(world: World, kind: str, name: str, event: Event) -> World:
    """Fold a fact of one thing of which there are many."""
    if kind not in _MANY:
        return world
    where, fold = _MANY[kind]
    things: Mapping[str, object] = getattr(world, where)
    before = things.get(name)
    after = fold(before, event)
    return world if after is before else having(world, **{where: put(things, name, after)})


def folded(world: World, facts: tuple[Fact, ...]) -> World:
    """Fold several facts in order."""
    for fact in facts:
        world = evolve(world, fact)
    return world


def with_records(fiction: World, records: World) -> World:
    """The fiction of one world with the records of another; the very same world where nothing differs."""
    if fiction.table is records.table and fiction.talk is records.talk and fiction.history is records.history:
        return fiction
    return having(fiction, table=records.table, talk=records.talk, history=records.history)


def is_record(fact: Fact) -> bool:
    """Whether a fact records the evening, and so holds whatever is undone."""
    return fact.stream in RECORDS


def _known(things: Mapping[str, T], name: str, absent: str) -> T:
    if name not in things:
        raise Refused(said(absent, name=Verbatim(repr(name))))
    return things[name]
