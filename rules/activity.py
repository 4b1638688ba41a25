"""What is done by rules: an activity with its acts, and an intent as it was read.

One verb serves everything: an act is offered to a voice, read into an order, priced, performed. An activity is a record
of values and functions; there is nothing to inherit, and play knows none by name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Generic, Literal, Protocol, TypeVar, cast

from rules.card import Badge
from rules.check import Refused
from rules.course import Course
from rules.forms import Await, Due, Field, Intent, Json, Option, Phase, Preview, Question
from rules.ground import Ring
from rules.happening import Change
from rules.ruleset import Battle, Sheet
from rules.said import Text, Value, Verbatim, said
from rules.sentences import OF_ANYTHING, Sentences

S = TypeVar("S")
S_co = TypeVar("S_co", covariant=True)
Rulings = Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class Order(Generic[S_co]):
    """An intent read at one moment: what was filled in, and what it means then. It is never stored.

    intent: whole, as a declaration is kept. said: targets, weapon, path as the act's own `read` found them; never DMs
    or distances, which are those of the moment at which it is performed. given: the intent as it came in, with what
    the flow takes out of it before the act reads it (the speed of a turn).
    """

    intent: Intent
    said: S_co
    given: Intent

    @property
    def who(self) -> str:
        """Whose it is."""
        return self.intent.who

    @property
    def args(self) -> Mapping[str, Json]:
        """What was filled in."""
        return self.intent.args


class Act(Protocol[S]):
    """One thing that may be done.

    `whole(intent, said)`, where an act has it, gives the intent that is kept; `closed(battle, who)` why it is not open.
    """

    @property
    def name(self) -> str:
        """Its name in options and intents, of all acts of the activity its own."""
        ...

    def offered(self, battle: Battle, who: str) -> Option | None:
        """The form, or None where this is not open to `who` now."""
        ...

    def read(self, battle: Battle, intent: Intent) -> S:
        """What was said, typed: nothing else looks at the arguments. Refused if it may not be done so."""
        ...

    def odds(self, battle: Battle, order: Order[S]) -> Preview:
        """What it would take and may bring."""
        ...

    def perform(self, course: Course, order: Order[S]) -> None:
        """Do it: what comes about is said on the course."""
        ...


@dataclass(frozen=True, slots=True)
class Unit:
    """In what an activity tells distances. metres: of one; form: a template with `{n:g}` for how many."""

    form: str
    metres: float

    def of(self, metres: float) -> float:
        """So many of it."""
        return metres / self.metres

    def told(self, metres: float) -> str:
        """A distance in words, to a tenth."""
        return said(self.form, n=round(self.of(metres), 1))


@dataclass(frozen=True, slots=True)
class Call:
    """Another activity that one calls for: people fight aboard a ship; it is the referee's to open.

    ship: aboard which. kind: of the activity. own, foes: the names of the sides. template: whose sheet the foes have;
    many: how many come, as a proposal. room, den: where those aboard stand, and the foes, by the names of rooms.
    comers: the ship from which the foes come, those of the table who are aboard; the template is theirs where nobody
    is. crew: of those aboard, where nobody of the table is; "" where then there is no fight. setup: its opening form,
    where that is filled in otherwise than it stands. One that takes place in space is of the ships themselves: the
    template is the foe's.
    """

    id: str
    title: Text
    ship: str
    kind: str
    own: Text
    foes: Text
    template: str
    many: int = 3
    room: str = ""
    den: str = ""
    comers: str = ""
    crew: str = ""
    setup: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Fought:
    """How what was called for has ended. call: as it was named. outcome: in the words in which it ended.

    own, foes: characters of the two sides who are still on the field and can act. left: how others left it.
    """

    call: str
    own: tuple[str, ...]
    foes: tuple[str, ...]
    outcome: Text
    left: Mapping[str, Text] = field(default_factory=dict)

    @property
    def won(self) -> Literal["own", "foes", "neither"]:
        """Which side holds the field; neither where both do or none, and the referee has to say what came of it."""
        if bool(self.own) == bool(self.foes):
            return "neither"
        return "own" if self.own else "foes"


METRES = Unit("{n:g} m", 1.0)

Board = Literal["any", "none", "square", "hex", "free", "space", "chart", "worlds"]


@dataclass(frozen=True, slots=True)
class Needs:
    """What play has to bring.

    parts: how many take part, at the least and at the most. sides: they stand on sides of their own. unit: in what
    distances are told. board: what they stand on; "any" means also none, "space" a map without edge or cells, or none,
    "chart" that ships sail on one (`Battle.voyage`), "worlds" that people travel between its worlds, from one that the
    opening form names as `chart` and `world`. crews: whoever serves aboard ships that take part, as on a chart always.
    clock: "holds" the campaign's while it goes on, so that nothing else moves it; "moves" it as its acts say, where
    nothing holds it (on a chart they are refused else); or has one of its "own" that the campaign does not feel.
    """

    parts: tuple[int, int] = (2, 600)
    sides: bool = True
    unit: Unit = METRES
    board: Board = "any"
    clock: Literal["holds", "moves", "own"] = "holds"
    crews: bool = False
    personal: bool = False


@dataclass(frozen=True, slots=True)
class Memory:
    """The marks of an activity: what a sentence calls each and its value, and what a referee may set of a subject.

    valued: by name, value, and the sheet of the fighter whose mark it is (else empty); "" if plain words will do.
    overridable: fields with what stands as their default; () for a subject that is not there. between: a mark of the
    whole of which only the first and the last value within one call are told (frames that come and go).
    """

    named: Callable[[str], str]
    valued: Callable[[str, Json, Sheet], str]
    overridable: Callable[[Battle, str], tuple[Field, ...]]
    between: str = ""


def by_name(*acts: Act[Any]) -> Mapping[str, Act[Any]]:
    """Acts in the order in which they are offered."""
    return MappingProxyType({act.name: act for act in acts})


def nothing_answered(course: Course, question: Question, given: Mapping[str, Json]) -> None:
    """No question is ever asked."""
    raise Refused(said("nothing here asks {kind}", kind=Verbatim(repr(question.kind))))


def calls_for_nothing(battle: Battle) -> tuple[Call, ...]:
    """Nothing else comes of it."""
    return ()


def heard_of_nothing(course: Course, fought: Fought) -> None:
    """Nothing comes of how it ended."""


def anybody(sheet: Sheet) -> str:
    """Whoever has a sheet takes part."""
    return ""


def at_once(acts: Mapping[str, Act[Any]]) -> Callable[[Course, Intent], None]:
    """A flow in which whatever is done is done at once, and nothing follows."""

    def submit(course: Course, intent: Intent) -> None:
        act = acts[intent.act]
        act.perform(course, ordered(act, course.battle, intent))

    return submit


def ordered(act: Act[S], battle: Battle, intent: Intent, given: Intent | None = None) -> Order[S]:
    """What was said, as the battle is now; Refused if it may not be done so. given: where the flow took some out."""
    said = act.read(battle, intent)
    whole = getattr(act, "whole", None)
    return Order(intent if whole is None else whole(intent, said), said, given or intent)


@dataclass(frozen=True, slots=True, eq=False)
class Activity:
    """One kind of thing done by rules.

    begin: what comes about when it is opened; None where nobody opens it: its acts are done as they are asked (a deed,
    a task), and it goes on only as long as one of them leaves something to be heard.
    setup: the form that opens it, under the table's rulings; it asks about six sides, `a` to `f`, before they have
    names (`{a}` in a label stands for the first one's name). awaits: who has still to be heard. asked: what a voice is
    asked now, the same text while it is the same, shown to nobody. submit: an intent that lands now is read and done,
    with all that follows without anybody's word. go_on: whatever comes next, with defaults for those who said nothing;
    Refused while somebody must be heard.
    ready: the battle as it is once an act has begun, and the intent as the act reads it. offer: the form of the act of
    a name for a voice, where more than the act itself decides that. all: all forms, quicker than one by one.
    order: who acts when, where an order is fixed. phases: those of the turn that is played, where it has any.
    rungs: how far apart two may be for what the rules tell apart, the nearest first, on a board where distance is all.
    perceives: whom of the others one who takes part perceives, where it does not perceive all that the map shows.
    feared: purposes of throws of which nobody hopes that they succeed ("misjump"): a failure is the good news.
    takes: why one with such a sheet takes no part, as a sentence; "" where it does.
    calls: other activities that it calls for now, none that goes on already (`rules.kit.calls`).
    heard: what comes of how one of them ended; it is told once, as soon as that is over.
    sentences: what play says of it.
    stepped_back: what changes on a sheet as it was before the last step, where that was taken back by whoever took it;
    told the sheet as it was after it, too. None where nobody takes back what was thrown for.
    overruled: what a sheet says of it that the referee has ruled otherwise, and why; None where it says nothing.
    """

    id: str
    title: str
    acts: Mapping[str, Act[Any]]
    memory: Memory
    setup: Callable[[Rulings], tuple[Field, ...]]
    begin: Callable[[Course, Mapping[str, Json]], None] | None
    awaits: Callable[[Battle], tuple[Await, ...]]
    asked: Callable[[Battle, str], str]
    submit: Callable[[Course, Intent], None]
    go_on: Callable[[Course], None]
    badges: Callable[[Battle, str], tuple[Badge, ...]]
    answer: Callable[[Course, Question, Mapping[str, Json]], None] = nothing_answered
    ready: Callable[[Battle, Intent], tuple[Battle, Intent]] | None = None
    offer: Callable[[Battle, str, str], Option | None] | None = None
    all: Callable[[Battle, str], tuple[Option, ...]] | None = None
    perceives: Callable[[Battle, str], frozenset[str]] | None = None
    order: Callable[[Battle], tuple[Due, ...]] | None = None
    phases: Callable[[Battle], tuple[Phase, ...]] | None = None
    rungs: Callable[[Battle], tuple[Ring, ...]] | None = None
    needs: Needs = Needs()
    calls: Callable[[Battle], tuple[Call, ...]] = calls_for_nothing
    heard: Callable[[Course, Fought], None] = heard_of_nothing
    feared: frozenset[str] = frozenset()
    takes: Callable[[Sheet], str] = anybody
    sentences: Sentences = OF_ANYTHING
    stepped_back: Callable[[Sheet, Sheet], tuple[Change, ...]] | None = None
    overruled: Callable[[Sheet, str, str], tuple[Change, ...]] | None = None

    def tells(self, template: str, /, **values: Value) -> str:
        """One of its sentences."""
        return said(template, title=self.title, **values)

    def options(self, battle: Battle, who: str) -> tuple[Option, ...]:
        """What a fighter, `side:<id>`, or the referee as `fight`, may do now; () for nothing."""
        if self.all is not None:
            return self.all(battle, who)
        found = (self.option(battle, who, name) for name in self.acts)
        return tuple(option for option in found if option is not None)

    def option(self, battle: Battle, who: str, name: str) -> Option | None:
        """The one of the options that has this name; None where it is not open."""
        if name not in self.acts:
            return None
        if self.offer is not None:
            return self.offer(battle, name, who)
        return None if battle.questions else self.acts[name].offered(battle, who)

    def closed(self, battle: Battle, who: str, name: str) -> Text:
        """Why an act is not open, where it can say so itself (`closed(battle, who)`); "" where it cannot."""
        why = getattr(self.acts.get(name), "closed", None)
        return "" if why is None or battle.questions else cast("Text", why(battle, who))

    def read(self, battle: Battle, intent: Intent) -> tuple[Battle, Order[Any]]:
        """An intent that is open, as the battle is now, and the battle as it is once the act has begun.

        Raises: Refused if it may not be done so.
        """
        begun, plain = (battle, intent) if self.ready is None else self.ready(battle, intent)
        return begun, ordered(self.acts[intent.act], begun, plain, intent)

    def preview(self, battle: Battle, intent: Intent) -> Preview:
        """What an intent would take and may bring; refused inside where it is not open or may not be done so."""
        try:
            if self.option(battle, intent.who, intent.act) is None:
                raise Refused(said("{act} is not open now", act=Verbatim(repr(intent.act))))
            begun, order = self.read(battle, intent)
            return self.acts[intent.act].odds(begun, order)
        except Refused as refusal:
            return Preview(refused=refusal.text)
