"""The wire: every message between a seat and the server, as JSON over one WebSocket.

The browser's types are written from these models (`python -m server.protocol_ts`), and a bot needs nothing else.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from domain.character.commands import CharacterCommand
from domain.character.events import Rights
from domain.combat.commands import Args, CombatCommand, Who
from domain.line import Line
from domain.message import Coordinate, Id, Path, Point
from domain.scene.commands import SceneCommand
from domain.scene.things import Fog, Light, Picture
from domain.stage.commands import StageCommand
from domain.table.commands import TableCommand
from domain.table.events import Role
from domain.talk.commands import TalkCommand
from domain.world import AnyEvent
from rules.card import Badge, Card, Condition, Template, Track
from rules.forms import Choice, Intent, Option, Preview, Question
from rules.forms import Field as FormField
from rules.grid import Kind
from rules.sight import Door, Wall

VERSION = 1
"""Of this protocol; told in `welcome`."""

CommandId = Annotated[str, Field(min_length=8, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
"""Made up by the client, different for every wish; the same id sent twice happens once."""


class Message(BaseModel):
    """One message."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    type: str


# --- up ------------------------------------------------------------------------------------------------


class StartSession(Message):
    """Begin a named session: the server makes a new dice key and publishes its commitment (referee)."""

    type: Literal["StartSession"] = "StartSession"
    name: Annotated[str, Field(min_length=1, max_length=60)]


class EndSession(Message):
    """End the session: the server reveals its dice key (referee)."""

    type: Literal["EndSession"] = "EndSession"


AnyCommand = Annotated[
    TableCommand | TalkCommand | StageCommand | SceneCommand | CharacterCommand | CombatCommand
    | StartSession | EndSession,
    Field(discriminator="type"),
]  # fmt: skip


class Hello(Message):
    """The first message: the secret of the link, a nonce for the dice, and the last number already known."""

    type: Literal["hello"] = "hello"
    token: Annotated[str, Field(min_length=16, max_length=100)]
    nonce: Annotated[str, Field(pattern=r"^[0-9a-f]{16,64}$")]
    since: Annotated[int, Field(ge=0)] | None = None


class Do(Message):
    """A wish. Answered by `done` or `refused` with the same id; everybody hears `happened`."""

    type: Literal["do"] = "do"
    id: CommandId
    command: AnyCommand


class PreviewIntent(Message):
    """What would this act take? Task, exact odds, consequences."""

    type: Literal["PreviewIntent"] = "PreviewIntent"
    combat: Id
    who: Who
    act: Annotated[str, Field(min_length=1, max_length=40)]
    args: Args = {}


class PreviewMove(Message):
    """How far is this path, which band, and is it free?"""

    type: Literal["PreviewMove"] = "PreviewMove"
    scene: Id
    token: Id
    path: Path


class PreviewLine(Message):
    """What character would this line of text give?"""

    type: Literal["PreviewLine"] = "PreviewLine"
    text: Annotated[str, Field(max_length=400)]


class PreviewThrow(Message):
    """What are the odds of this notation?"""

    type: Literal["PreviewThrow"] = "PreviewThrow"
    notation: Annotated[str, Field(max_length=200)]


class AskPreview(Message):
    """Ask without committing anything; answered by `previewed` or `refused`."""

    type: Literal["preview"] = "preview"
    id: CommandId
    what: Annotated[PreviewIntent | PreviewMove | PreviewLine | PreviewThrow, Field(discriminator="type")]


class AskPage(Message):
    """Ask for older lines of the log: at most `limit` commits before number `before`."""

    type: Literal["page"] = "page"
    id: CommandId
    before: Annotated[int, Field(ge=1)]
    limit: Annotated[int, Field(ge=1, le=500)] = 100


class AskGap(Message):
    """A number is missing here: send what came after `since`."""

    type: Literal["gap"] = "gap"
    since: Annotated[int, Field(ge=0)]


class AskLink(Message):
    """A fresh link for a seat; the old one stops working (referee)."""

    type: Literal["link"] = "link"
    id: CommandId
    seat: Id


class Pointer(Message):
    """Point at the map; passed on to those who see that map, never stored."""

    type: Literal["pointer"] = "pointer"
    scene: Id
    at: Point
    kind: Literal["ping", "warn", "pull", "ruler"] = "ping"
    path: Annotated[tuple[Point, ...], Field(max_length=30)] = ()


class Drag(Message):
    """Tokens on their way while being dragged; passed on, never stored. An empty path ends it."""

    type: Literal["drag"] = "drag"
    scene: Id
    tokens: Annotated[tuple[Id, ...], Field(min_length=1, max_length=50)]
    path: Annotated[tuple[tuple[Coordinate, Coordinate], ...], Field(max_length=30)]


FromSeat = Annotated[
    Hello | Do | AskPreview | AskPage | AskGap | AskLink | Pointer | Drag, Field(discriminator="type")
]
from_seat: TypeAdapter[FromSeat] = TypeAdapter(FromSeat)


# --- views: the state, as this seat may see it ---------------------------------------------------------


class View(BaseModel):
    """One thing as one seat sees it. `view` says what kind, `id` which."""

    model_config = ConfigDict(frozen=True)
    view: str
    id: str


class SeatView(BaseModel):
    """A seat and whether anybody sits on it."""

    id: str
    role: Role
    name: str
    colour: str
    revoked: bool


class RulingView(BaseModel):
    """One ruling of the table with what it might be."""

    id: str
    title: str
    value: Any
    default: Any
    choices: tuple[Choice, ...]
    source: str


class TableView(View):
    """The table; `scene` is the map that everybody is shown."""

    view: Literal["table"] = "table"
    name: str
    ruleset: str
    ruleset_title: str
    rules_version: str
    rulings: tuple[RulingView, ...]
    seats: tuple[SeatView, ...]
    settings: dict[str, Any]
    scene: str | None
    clock_s: float
    date: str
    session: str | None
    commitment: str | None
    templates: tuple[Template, ...]
    setup: tuple[FormField, ...]


class SceneView(View):
    """A map. Players get no walls and no secret doors; `width` and `height` are its extent in cells."""

    view: Literal["scene"] = "scene"
    name: str
    kind: Kind
    metres_per_cell: float
    columns: int
    rows: int
    width: float
    height: float
    picture: Picture | None
    picture_url: str | None
    walls: tuple[Wall, ...]
    doors: tuple[Door, ...]
    lights: tuple[Light, ...]
    fog: Fog | None


class TokenView(View):
    """Somebody on a map. `tracks` and private badges only for those who may see the sheet.

    may: which of see, move, act, edit this seat has.
    """

    view: Literal["token"] = "token"
    scene: str
    character: str
    name: str
    at: Point
    size: float
    facing: float
    hidden: bool
    colour: str
    npc: bool
    mine: bool
    may: tuple[str, ...]
    condition: Condition
    tracks: tuple[Track, ...]
    badges: tuple[Badge, ...]


class CharacterView(View):
    """A character that this seat knows of. `card` and `deeds` only where it may see and act, until it retires."""

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
    card: Card | None
    deeds: tuple[Option, ...]
    retired: bool


class FighterView(BaseModel):
    """A row of the fight's list. `waits_for`: what the fight still wants from this fighter."""

    who: str
    name: str
    side: str
    token: str | None
    colour: str
    npc: bool
    mine: bool
    condition: Condition
    left: str
    declared: bool
    declaration: Intent | None
    waits_for: Literal["", "declare", "act", "answer"]
    badges: tuple[Badge, ...]


class SideView(BaseModel):
    """A side of a fight."""

    id: str
    name: str
    waits_for: Literal["", "declare", "act", "answer"]
    badges: tuple[Badge, ...] = ()


class CombatView(View):
    """A fight. `waiting`: how many are still to be heard, counting those this seat cannot see (referee)."""

    view: Literal["combat"] = "combat"
    scene: str | None
    round: int
    step: str
    title: str
    sides: tuple[SideView, ...]
    fighters: tuple[FighterView, ...]
    marks: dict[str, dict[str, Any]]
    closed: str


AnyView = Annotated[
    TableView | SceneView | TokenView | CharacterView | CombatView, Field(discriminator="view")
]


class Offer(BaseModel):
    """What one fighter, or `side:<id>`, may do now, what it has declared, and what it is asked."""

    combat: str
    who: str
    name: str
    side: str
    options: tuple[Option, ...]
    declared: Intent | None
    questions: tuple[Question, ...]


# --- down ----------------------------------------------------------------------------------------------


class Entry(BaseModel):
    """One commit as this seat may know it: lines for the log, in order; `sealed` when it may know nothing.

    kind: the colour of its tick on the timeline; `tall`: a new round, scene or session.
    """

    number: int
    at_ms: int
    seat: str | None
    kind: str
    tall: bool
    sealed: bool
    lines: tuple[Line, ...]


class Welcome(Message):
    """The whole table as this seat may see it, at `number`; `entries` are the newest commits after `since`."""

    type: Literal["welcome"] = "welcome"
    protocol: int = VERSION
    table: str
    seat: str
    role: Role
    number: int
    resumed: bool
    views: tuple[AnyView, ...]
    offers: tuple[Offer, ...]
    entries: tuple[Entry, ...]
    here: tuple[str, ...]


class SeenFact(BaseModel):
    """A fact that this seat may know."""

    stream: str
    event: AnyEvent


class Happened(Message):
    """One commit: the story (`entry`, `facts`), the views it changed, those gone, and the offers if they changed."""

    type: Literal["happened"] = "happened"
    number: int
    entry: Entry
    facts: tuple[SeenFact, ...]
    views: tuple[AnyView, ...]
    gone: tuple[str, ...]
    offers: tuple[Offer, ...] | None


class Done(Message):
    """Your wish `id` is commit `number`, on disk."""

    type: Literal["done"] = "done"
    id: str
    number: int


class Refusal(Message):
    """Your wish changed nothing, and why."""

    type: Literal["refused"] = "refused"
    id: str | None
    reason: str


class MoveForecast(BaseModel):
    """Length of a path in metres, the range band if the rules know one, and what blocks it."""

    length_m: float
    band: str
    blocked: str | None
    snapped: tuple[Point, ...]


class LineForecast(BaseModel):
    """The character that a line of text would give."""

    card: Card


class ThrowForecast(BaseModel):
    """Odds of a notation: chance of its target if it has one, and lowest, mean and highest total."""

    chance: float | None
    least: float
    mean: float
    most: float


class Previewed(Message):
    """The answer to a preview."""

    type: Literal["previewed"] = "previewed"
    id: str
    intent: Preview | None = None
    move: MoveForecast | None = None
    line: LineForecast | None = None
    throw: ThrowForecast | None = None


class Page(Message):
    """Older commits, oldest first."""

    type: Literal["page"] = "page"
    id: str
    entries: tuple[Entry, ...]


class Presence(Message):
    """Who is here now."""

    type: Literal["presence"] = "presence"
    here: tuple[str, ...]


class Pointed(Message):
    """Somebody points at the map."""

    type: Literal["pointed"] = "pointed"
    seat: str
    scene: str
    at: Point
    kind: Literal["ping", "warn", "pull", "ruler"]
    path: tuple[Point, ...]


class Dragged(Message):
    """Somebody is dragging tokens; an empty path ends it."""

    type: Literal["dragged"] = "dragged"
    seat: str
    scene: str
    tokens: tuple[str, ...]
    path: tuple[Point, ...]


class LinkMade(Message):
    """The link of a seat: a secret, told once and only here."""

    type: Literal["linked"] = "linked"
    id: str
    seat: str
    url: str


ToSeat = Annotated[
    Welcome | Happened | Done | Refusal | Previewed | Page | Presence | Pointed | Dragged | LinkMade,
    Field(discriminator="type"),
]
to_seat: TypeAdapter[ToSeat] = TypeAdapter(ToSeat)
