"""The state, as one seat may see it."""

from __future__ import annotations

import operator
from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from domain.character.events import Rights
from domain.table.events import Role
from rules.activity import Board
from rules.card import Badge, Card, Condition, Station, Template, Track
from rules.forms import Choice, Due, Intent, Option, Phase, Waits
from rules.forms import Field as FormField
from rules.ground import Ring, Zone
from rules.said import Text
from server.protocol.charts import ChartHead, ChartView
from server.protocol.maps import (
    DrawingView,
    PinView,
    SceneView,
    SightView,
    StencilView,
    TokenView,
    WithinView,
)
from server.protocol.message import View
from server.protocol.parties import PartiesView
from server.protocol.ships import ShipView
from server.protocol.tasks import Asked, KeptTruth, LibraryTask, OwedView, TriedTask


class SeatView(BaseModel):
    """A seat and whether anybody sits on it."""

    id: str
    role: Role
    name: str
    colour: str
    revoked: bool


class RulingView(BaseModel):
    """One ruling of the table with what it might be.

    printed: a table that may be written anew, as a text; else "". about: the kind of activity that alone it is of.
    """

    id: str
    title: Text
    value: Any
    default: Any
    choices: tuple[Choice, ...]
    source: str
    printed: str
    about: str


def _absent(value: object) -> bool:
    return value is None


class TableView(View):
    """The table; `scene` is the map that everybody is shown. charts: those that this seat knows of.

    curtain: what stands on it while it is drawn; `scene` is then told to referees alone, as the map behind it.
    deleted: names of maps that a referee may restore, by id. order: in which a referee put the maps.
    """

    view: Literal["table"] = "table"
    name: str
    ruleset: str
    ruleset_title: Text
    rules_version: str
    seats: tuple[SeatView, ...]
    settings: dict[str, Any]
    scene: str | None
    clock_s: float
    date: str
    session: str | None
    commitment: str | None
    charts: tuple[ChartHead, ...]
    deleted: dict[str, str] = Field(default_factory=dict, exclude_if=operator.not_)
    order: tuple[str, ...] = Field((), exclude_if=operator.not_)
    curtain: str | None = Field(None, exclude_if=_absent)


class ActivityForm(BaseModel):
    """Something that is done by rules, and how a referee begins it: a fight (`fight`), a market, a career.

    sides: it wants two or more; else all who take part are on one. least, most: how many take part. board: what they
    stand on; of a voyage "chart", and its parts are ships.
    """

    kind: str
    title: str
    sides: bool
    board: Board
    least: int
    most: int
    setup: tuple[FormField, ...]


class BookView(View):
    """What the rules offer this table: rulings as they are settled, and forms, which a spectator does not get.

    activities: what may be begun. ground: the kinds that may be painted on maps. ships: of the templates those that are
    ships; null where the rules know of none.
    """

    view: Literal["book"]
    rulings: tuple[RulingView, ...]
    templates: tuple[Template, ...]
    activities: tuple[ActivityForm, ...]
    ground: tuple[Choice, ...]
    ships: tuple[str, ...] | None


class CrewView(BaseModel):
    """Somebody aboard a vehicle, and as what."""

    who: str
    name: str
    station: str


class CharacterView(View):
    """A character that this seat knows of; its sheet is a view of its own, for whoever opens it.

    due: what of its deeds waits to be done now, for who may act for it. rides: the vehicle it is aboard. stations,
    crew: of a vehicle, its places and who has them. ship: for who may see the sheet, that it is a ship's.
    """

    view: Literal["character"] = "character"
    name: str
    npc: bool
    colour: str
    mine: bool
    may: tuple[str, ...]
    owners: tuple[str, ...]
    rights: Rights
    condition: Condition
    tracks: tuple[Track, ...]
    badges: tuple[Badge, ...]
    retired: bool
    due: tuple[Option, ...]
    rides: str | None
    stations: tuple[Station, ...]
    crew: tuple[CrewView, ...]
    ship: bool


class SheetView(View):
    """What this seat may read of a character's sheet (`card`) and do with it outside a fight, until it retires.

    It comes to those alone who have opened it (`AskSheets`).

    order, deed_order: null where all sections and deeds are sent; else the titles and acts of all there are, and
    those that are not sent again are as they were.
    """

    view: Literal["sheet"]
    character: str
    deed_order: tuple[str, ...] | None
    deeds: tuple[Option, ...]
    order: tuple[str, ...] | None
    card: Card | None


class FighterView(BaseModel):
    """A row of the fight's list."""

    who: str
    name: str
    side: str
    token: str | None
    colour: str
    npc: bool
    mine: bool
    condition: Condition
    left: Text
    declared: bool
    declaration: Intent | None
    badges: tuple[Badge, ...]


class SideView(BaseModel):
    """A side of a fight. waits_for: what the fight still wants from it."""

    id: str
    name: str
    waits_for: Literal[""] | Waits
    badges: tuple[Badge, ...] = ()


class PostWaited(BaseModel):
    """Somebody who is awaited in a phase. seats: the names of those who act for it, where the viewer may know."""

    who: str
    name: Text
    seats: tuple[str, ...]


class CallView(BaseModel):
    """Another activity that one calls for, for a referee to open (`AnswerCall`).

    many: how many foes are proposed; in space it is one ship.
    """

    id: str
    title: Text
    foes: Text
    ship: str
    many: int
    in_space: bool


class CombatView(View):
    """A fight, or what else is going on by rules (`kind`). `about`: what those who have still to be heard are heard
    about, in words; "" for nothing. board: what it takes place on; of a voyage "chart".

    badges: what holds for all of it, such as the light. waits: what it still wants from which fighters. pairs:
    those of whom the rules remember something, for a referee, as `pair:<a>|<b>`. asked: the name of the step
    that AdvanceCombat resolves, for a referee. turns: who acts when, where the rules have a fixed order. order:
    null where all fighters are sent; else who they all are, and of those not sent again the rows are as they
    were. calls: what it calls for, for a referee. phases: of the turn, where it has any; awaited: in the present one.
    rungs: distances in cells that the rules tell apart, the nearest first, where it may be shown as a ladder of them.
    """

    view: Literal["combat"] = "combat"
    kind: str
    board: Board
    scene: str | None
    round: int
    step: str
    title: Text
    about: Text
    badges: tuple[Badge, ...]
    sides: tuple[SideView, ...]
    waits: dict[str, Waits]
    pairs: tuple[str, ...]
    closed: Text
    zones: tuple[Zone, ...]
    asked: str
    turns: tuple[Due, ...]
    calls: tuple[CallView, ...] = ()
    phases: tuple[Phase, ...] = ()
    awaited: tuple[PostWaited, ...] = ()
    rungs: tuple[Ring, ...] = ()
    order: tuple[str, ...] | None
    fighters: tuple[FighterView, ...]


class BranchView(BaseModel):
    """A branch that this seat may sit on. `at`: where it begins; `live_since`: the commit that made it live.

    The live line is not among them: its id is "main".
    """

    id: str
    name: str
    at: int
    by: str
    hidden: bool
    seats: tuple[str, ...]
    live_since: int | None


class StretchView(BaseModel):
    """Commits `first` to `last` of this seat's branch are undone, by commit `by`.

    tip: what to restore to bring the whole stretch back. Records in it (chat, seats, sessions) still hold.
    """

    first: int
    last: int
    tip: int
    by: int


TurnKind = Literal["Rewound", "Restored", "ActTakenBack", "ActTakenOut", "MadeLive"]


class TurnView(BaseModel):
    """A rewind, restore or the like of this seat's branch: number `number` builds on `parent`, not `before`."""

    number: int
    parent: int
    before: int
    kind: TurnKind
    seat: str
    taken_back: int
    reason: str


class MarkView(BaseModel):
    """A moment with a title; `chapter`: a film stops there; `secret`: only referees see it."""

    number: int
    title: str
    note: str
    chapter: bool
    secret: bool


class RequestView(BaseModel):
    """A seat asks to take `act` back (told to that seat and the referees)."""

    id: str
    seat: str
    act: int
    why: Text


class HistoryView(View):
    """The table's history as this seat may know it; `branch`: the one it sits on, "main" or an id."""

    view: Literal["history"] = "history"
    branch: str
    branches: tuple[BranchView, ...]
    undone: tuple[StretchView, ...]
    turns: tuple[TurnView, ...]
    marks: tuple[MarkView, ...]
    requests: tuple[RequestView, ...]


class TasksView(View):
    """The tasks that this seat knows of; there is none where the rules have no tasks."""

    view: Literal["tasks"] = "tasks"
    library: tuple[LibraryTask, ...]
    tried: tuple[TriedTask, ...]
    truths: tuple[KeptTruth, ...]
    owed: tuple[OwedView, ...]
    asks: tuple[Asked, ...] = ()


class ListsView(View):
    """What sheets are filled from: the lists that `CardField.choice_list` and `CardSection.add_list` name.

    They are the books' and the same for all, so they are fetched: `GET /lists/<name>` answers with `Lists`.
    """

    view: Literal["lists"] = "lists"
    name: str


class Lists(BaseModel):
    """Lists of choices by their names, each choice without what stands at its default."""

    lists: dict[str, tuple[Choice, ...]]


AnyView = Annotated[
    TableView
    | BookView
    | SceneView
    | WithinView
    | SightView
    | TokenView
    | DrawingView
    | PinView
    | StencilView
    | CharacterView
    | SheetView
    | ChartView
    | CombatView
    | HistoryView
    | TasksView
    | ShipView
    | PartiesView
    | ListsView,
    Field(discriminator="view"),
]
