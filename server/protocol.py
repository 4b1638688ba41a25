"""The wire: every message between a seat and the server, as JSON over one WebSocket.

The browser's types are written from these models (`python -m server.protocol_ts`), and a bot needs nothing else.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from domain.character.commands import CharacterCommand
from domain.character.events import Rights
from domain.combat.commands import Args, CombatCommand, Who
from domain.history.commands import HistoryCommand, Number
from domain.line import Line, LineKind
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
from rules.happening import Change
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
    | HistoryCommand | StartSession | EndSession,
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
        PreviewIntent | PreviewMove | PreviewLine | PreviewThrow
        | PreviewRewind | PreviewTakeBack | PreviewTakeBackOne,
        Field(discriminator="type"),
    ]  # fmt: skip


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


class AskLook(Message):
    """How did everything look to me after commit `number`? Answered by `looked`; nobody else notices.

    branch: whose line to follow where that number was played on another; one's own if left out.
    """

    type: Literal["look"] = "look"
    id: CommandId
    number: Number
    branch: Id | None = None


class AskFilm(Message):
    """What happened after number `after` up to `upto`, frame by frame; answered by `filmed`.

    undone: with the undone stretches of the branch, else only what holds now (or, where `upto` itself is
    undone, what held there). base: with the whole state as of `after`, to which the first frame applies.
    """

    type: Literal["film"] = "film"
    id: CommandId
    after: Annotated[int, Field(ge=0)]
    upto: Number
    branch: Id | None = None
    undone: bool = False
    base: bool = False


class AskCompare(Message):
    """How do two branches stand? "main" is the live line."""

    type: Literal["compare"] = "compare"
    id: CommandId
    branch_a: Id
    branch_b: Id


class AskDigest(Message):
    """What have I missed since number `since`?"""

    type: Literal["digest"] = "digest"
    id: CommandId
    since: Annotated[int, Field(ge=0)]


class AskWhy(Message):
    """Which changes made this number? A place of a sheet, or with `combat` what a fight remembers of `subject`.

    number: as it was after that commit, on the asker's branch; now if left out. Answered by `reasons`.
    """

    type: Literal["why"] = "why"
    id: CommandId
    character: Id | None = None
    combat: Id | None = None
    subject: Annotated[str, Field(max_length=100)] = ""
    path: Annotated[str, Field(min_length=1, max_length=100)]
    number: Number | None = None


Chronicled = Literal["character", "token", "scene", "combat", "seat"]


class AskChronicle(Message):
    """Every change of one thing, newest first, undone ones too; `path` narrows it to one place of the thing.

    Answered by `chronicled`, at most `limit` changes of commits numbered below `before`.
    """

    type: Literal["chronicle"] = "chronicle"
    id: CommandId
    of: Chronicled
    thing: Id
    path: Annotated[str, Field(max_length=100)] = ""
    before: Annotated[int, Field(ge=1)] | None = None
    limit: Annotated[int, Field(ge=1, le=100)] = 50


class AskAudit(Message):
    """Which commits fit? What is left out narrows nothing; `before` goes on where an answer left off.

    seats: who did it. characters: whom a line is about. kinds: of lines. first, last: numbers. since_ms,
    until_ms: when. text: words in a line, all of them. secrets: throws made in secret (referee).
    undone: None for all, else only what is, or is not, struck out. Answered by `audited`.
    """

    type: Literal["audit"] = "audit"
    id: CommandId
    seats: Annotated[tuple[Id, ...], Field(max_length=50)] = ()
    characters: Annotated[tuple[Id, ...], Field(max_length=50)] = ()
    kinds: Annotated[tuple[LineKind, ...], Field(max_length=30)] = ()
    session: Id | None = None
    first: Annotated[int, Field(ge=1)] | None = None
    last: Annotated[int, Field(ge=1)] | None = None
    since_ms: Annotated[int, Field(ge=0)] | None = None
    until_ms: Annotated[int, Field(ge=0)] | None = None
    text: Annotated[str, Field(max_length=100)] = ""
    overrides: bool = False
    secrets: bool = False
    undone: bool | None = None
    before: Annotated[int, Field(ge=1)] | None = None
    limit: Annotated[int, Field(ge=1, le=100)] = 40


class AskFigures(Message):
    """How did the dice fall, in one session or in all? `undone`: with what was struck out, since those fell too.

    Answered by `figured`.
    """

    type: Literal["figures"] = "figures"
    id: CommandId
    session: Id | None = None
    undone: bool = True


class AskSessions(Message):
    """Which sessions were there? Answered by `sessions_told`."""

    type: Literal["sessions"] = "sessions"
    id: CommandId


class AskSession(Message):
    """One session's page: its digest. Answered by `session_told`."""

    type: Literal["session"] = "session"
    id: CommandId
    session: Id


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
    Hello | Do | AskPreview | AskPage | AskGap | AskLink | AskLook | AskFilm | AskCompare | AskDigest
    | AskWhy | AskChronicle | AskAudit | AskFigures | AskSessions | AskSession | Pointer | Drag,
    Field(discriminator="type"),
]  # fmt: skip
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
    why: str


class HistoryView(View):
    """The table's history as this seat may know it; `branch`: the one it sits on, "main" or an id."""

    view: Literal["history"] = "history"
    branch: str
    branches: tuple[BranchView, ...]
    undone: tuple[StretchView, ...]
    turns: tuple[TurnView, ...]
    marks: tuple[MarkView, ...]
    requests: tuple[RequestView, ...]


AnyView = Annotated[
    TableView | SceneView | TokenView | CharacterView | CombatView | HistoryView,
    Field(discriminator="view"),
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

    kind: the colour of its tick on the timeline ("elsewhere": sealed because it was played on another branch);
    `tall`: a new round, scene or session. branch: where it was played. record: all that is told of it (chat,
    seats, sessions) still holds whatever is undone. undone: the commit that undid it, as of when this was sent;
    later `history` views say what was undone or restored since. turn: what it is itself a jump by.
    """

    number: int
    at_ms: int
    seat: str | None
    kind: str
    tall: bool
    sealed: bool
    branch: str
    record: bool
    undone: int | None
    turn: TurnView | None
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


class Taken(BaseModel):
    """One kind of thing that a rewind takes back (or brings back), counted: "3 shots by Kira, 1 hit"."""

    kind: str
    text: str
    count: int
    about: tuple[str, ...]
    numbers: tuple[int, ...]


class SeatCount(BaseModel):
    """How many commits of a seat."""

    seat: str
    name: str
    commits: int


class RewindForecast(BaseModel):
    """What would be struck out, and what would hold again. `head`: say it in the wish that follows.

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
    text: str
    at_once: bool
    why: str


class LaterAct(BaseModel):
    """An act that would be done again: what it brought, and what it would bring."""

    number: int
    seat: str
    outcome: Literal["same", "different", "impossible"]
    why: str
    was: tuple[str, ...]
    would_be: tuple[str, ...]


class TakeOneForecast(BaseModel):
    """What goes with the act itself, and each later act on its branch that would be done again."""

    number: int
    head: int
    was: tuple[str, ...]
    later: tuple[LaterAct, ...]
    same: int
    different: int
    impossible: int


class Previewed(Message):
    """The answer to a preview."""

    type: Literal["previewed"] = "previewed"
    id: str
    intent: Preview | None = None
    move: MoveForecast | None = None
    line: LineForecast | None = None
    throw: ThrowForecast | None = None
    rewind: RewindForecast | None = None
    take_back: TakeBackForecast | None = None
    take_one: TakeOneForecast | None = None


class Looked(Message):
    """Everything as this seat saw it after commit `number`: nothing can be done there, so there are no offers.

    as_spectator: this seat was not at the table yet. fiction: the number whose fiction is shown, which is an
    earlier one where `number` was played on a branch that is not looked at. The view `history` is left out.
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
    as_spectator: bool
    entry: Entry
    views: tuple[AnyView, ...]


class Frame(BaseModel):
    """One commit of a film: the views that differ from the frame before, and the ids of those gone."""

    number: int
    entry: Entry
    clock_s: float
    date: str
    views: tuple[AnyView, ...]
    gone: tuple[str, ...]


class Filmed(Message):
    """Frames in order. base: all views as of `after`, where they were asked for, else empty.

    A piece that was asked for in one go is at most 200 numbers long: `upto` may be less than was asked.
    """

    type: Literal["filmed"] = "filmed"
    id: str
    after: int
    upto: int
    branch: str
    base: tuple[AnyView, ...]
    frames: tuple[Frame, ...]


class Standing(BaseModel):
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
    a: Standing | None
    b: Standing | None
    differs: tuple[Change, ...]


class ComparedSide(BaseModel):
    """How many of a side stand unhurt, wounded, out, dead, on each branch."""

    side: str
    a: dict[str, int]
    b: dict[str, int]


class BranchState(BaseModel):
    """Where a branch stands."""

    branch: str
    name: str
    head: int
    date: str
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
    people: tuple[ComparedPerson, ...]


class DigestLine(BaseModel):
    """One sentence of a digest, whom it is about, and the numbers behind it."""

    text: str
    about: tuple[str, ...]
    numbers: tuple[int, ...]


class Digested(Message):
    """What happened since `since`, up to `number`: who was hurt, what was decided, what I must do now.

    commits: how many that hold; play_from: where a film of it begins (its `after`).
    """

    type: Literal["digested"] = "digested"
    id: str
    since: int
    number: int
    commits: int
    play_from: int
    hurt: tuple[DigestLine, ...]
    decided: tuple[DigestLine, ...]
    todo: tuple[DigestLine, ...]


class Reason(BaseModel):
    """One commit that touched the number: its entry with the lines about it, what changed, by which rules.

    rests_on: the entry of an earlier commit that this one settles, with its dice (an attack whose wound was then
    placed, an outcome that was overruled). text: in words, for the first of all, what it began as.
    """

    entry: Entry
    changes: tuple[Change, ...]
    rules: str
    text: str
    rests_on: Entry | None


class Reasons(Message):
    """The chain of changes that made a number, newest first. more: there are older ones that are left out.

    value: what the newest change left; None too where this seat may know no change of it.
    """

    type: Literal["reasons"] = "reasons"
    id: str
    number: int
    value: Any
    chain: tuple[Reason, ...]
    more: bool


class Deed(BaseModel):
    """One change of a thing, from what to what, by whom. undone: the commit that struck it out."""

    number: int
    at_ms: int
    seat: str
    branch: str
    undone: int | None
    event: str
    path: str
    before: Any
    after: Any
    reason: str
    source: str
    override: bool


class Chronicle(Message):
    """Changes of one thing, newest first. before: ask on from there; None when there are no older ones."""

    type: Literal["chronicled"] = "chronicled"
    id: str
    deeds: tuple[Deed, ...]
    before: int | None


class Audited(Message):
    """Entries that fit, newest first, with only the lines that fit. looked_at: commits gone through for this answer.

    before: ask on from there (a long search is answered piece by piece); None when all were gone through.
    """

    type: Literal["audited"] = "audited"
    id: str
    entries: tuple[Entry, ...]
    looked_at: int
    before: int | None


class Fairness(BaseModel):
    """How likely fair dice fall at least this unevenly. words: the same for people."""

    chi_square: float
    freedom: int
    chance: float
    words: str


class LuckPoint(BaseModel):
    """After throw `throws`, in commit `number`: the sum of (thrown - expected) / deviation so far."""

    number: int
    throws: int
    luck: float


class Odds(BaseModel):
    """Attacks against the odds that were shown: how many of those at about `chance` hit."""

    chance: float
    attacks: int
    hits: int


class HarmCount(BaseModel):
    """Points of damage thrown by one source."""

    source: str
    hits: int
    points: int


class Figures(BaseModel):
    """The dice of one seat or character, as they fell and were judged then; high luck is good for who threw.

    totals: how often 2D came to 2, 3 ... 12. faces: how often a six-sided die showed 1, 2 ... 6. expected_hits,
    hits_deviation: by the odds at the time. by_hand: throws typed in, which are counted nowhere else.
    The 95 % band of the luck after n throws is 1.96 times the root of n, both ways.
    """

    who: str
    name: str
    throws: int
    by_hand: int
    totals: tuple[int, ...]
    faces: tuple[int, ...]
    fairness: Fairness | None
    attacks: int
    hits: int
    expected_hits: float
    hits_deviation: float
    odds: tuple[Odds, ...]
    luck: tuple[LuckPoint, ...]
    luck_words: str
    harm: tuple[HarmCount, ...]


class Figured(Message):
    """Figures of all throws that this seat may know, of each seat, and of each character.

    A fight's throws are those of the character who made them, and of its owner where the asker may know that.
    """

    type: Literal["figured"] = "figured"
    id: str
    session: str | None
    all: Figures
    seats: tuple[Figures, ...]
    characters: tuple[Figures, ...]


class SessionView(BaseModel):
    """A session: numbers `first` to `last` (None while it is open). key: revealed at its end.

    seats: who sat down with a nonce. replay_from: the `after` of a film of it.
    """

    session: str
    name: str
    first: int
    last: int | None
    began_ms: int
    ended_ms: int | None
    commitment: str
    key: str | None
    seats: tuple[str, ...]
    replay_from: int


class SessionsTold(Message):
    """All sessions, oldest first."""

    type: Literal["sessions_told"] = "sessions_told"
    id: str
    sessions: tuple[SessionView, ...]


class SessionTold(Message):
    """One session: who was hurt and what was decided, of what holds; by_seat: commits of each."""

    type: Literal["session_told"] = "session_told"
    id: str
    session: SessionView
    commits: int
    by_seat: tuple[SeatCount, ...]
    hurt: tuple[DigestLine, ...]
    decided: tuple[DigestLine, ...]


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
    Welcome | Happened | Done | Refusal | Previewed | Page | Looked | Filmed | Compared | Digested
    | Reasons | Chronicle | Audited | Figured | SessionsTold | SessionTold
    | Presence | Pointed | Dragged | LinkMade,
    Field(discriminator="type"),
]  # fmt: skip
to_seat: TypeAdapter[ToSeat] = TypeAdapter(ToSeat)
