"""The seam: what a rules system offers, and the words in which play asks it.

A system is one folder under `rules/systems/`. Its modules satisfy the protocols below, and whatever is done by its
rules is an activity (`rules/activity.py`); play (the domain) knows no system by name. Systems differ in turn
structure, so the domain has no turn: a system says who is awaited (`awaits`), what they may do (`options`), whether it
lands at once or later (`Option.lands`), and what follows when play goes on (`go_on`). What a system must remember it
keeps in *marks*: named values on a fighter, a side, a pair or the fight, changed only by facts that hold before and
after.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from rules.card import Badge, Card, Condition, Station, Supply, Template, Track
from rules.chart import Chart, MainWorld
from rules.check import Check, Dice, Refused
from rules.decks import Deck
from rules.forms import Choice, Intent, Json, Question
from rules.frozen import frozen
from rules.ground import Ground, Zone
from rules.happening import Change, Happening
from rules.said import Text, Verbatim, said
from rules.tasking import Stated, TaskRules
from rules.vessel import FallsDue, Gauge, Hireling, Post, Terms, Vessel, Ware
from rules.vision.rises import Rising
from rules.vision.senses import Senses, plain_senses

if TYPE_CHECKING:
    from rules.activity import Activity

Sheet = Mapping[str, Json]
"""A character in one system's terms; opaque outside that system."""


# --- rulings -------------------------------------------------------------------------------------------


MOST_WRITTEN = 2000
"""Characters of a table that is written anew."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """A contested reading of the books, as a named setting with a default.

    default_by: a ruling that stands earlier, and the defaults that its values bring; `default` for the rest.
    written: of a table that may be written anew, what reads it (Refused for what it cannot read); its value is that
    text, "" for the table as it is printed. printed: that one, written so. about: the kind of activity that alone it
    is of, such as "career"; "" where it is of more.
    """

    id: str
    title: Text
    choices: tuple[Choice, ...]
    default: Json
    source: str = ""
    default_by: tuple[str, Mapping[Json, Json]] | None = None
    written: Callable[[str], object] | None = None
    printed: str = ""
    about: str = ""

    def require(self, value: Json) -> None:
        """Refused for a value that it cannot have."""
        if self.written is None:
            if value not in _values(self.choices):
                raise Refused(
                    said("ruling {name} cannot be {value}", name=self.id, value=Verbatim(repr(value)))
                )
        elif not isinstance(value, str) or len(value) > MOST_WRITTEN:
            raise Refused(
                said("{title} takes a text of {most} characters at most", title=self.title, most=MOST_WRITTEN)
            )
        elif value:
            self.written(value)

    def default_under(self, settled: Mapping[str, Json]) -> Json:
        """The default, once the rulings before this one are settled."""
        if self.default_by is None:
            return self.default
        other, defaults = self.default_by
        return defaults.get(settled[other], self.default)


# --- sheets --------------------------------------------------------------------------------------------


class SheetRules(Protocol):
    """What a system knows about one character. `rulings` are always the table's settled ones."""

    def blank(self) -> Sheet:
        """An average person, unhurt, with nothing in hand."""
        ...

    def thrown(self, dice: Dice) -> tuple[Sheet, tuple[Check, ...]]:
        """A person by throwing down the line; with the throws that made it."""
        ...

    def parse_line(self, text: str) -> Sheet:
        """Read a line of text such as "Pilot 777A98 Age 34 Rifle-2; carbine, cloth".

        Raises: Refused, saying which word it could not read.
        """
        ...

    def templates(self) -> tuple[Template, ...]:
        """Ready people and beasts."""
        ...

    def amended(self, sheet: Sheet, path: str, value: Json, rulings: Sheet) -> Sheet:
        """The sheet with one place set (None removes an entry); Refused if path or value does not fit."""
        ...

    def condition(self, sheet: Sheet) -> Condition: ...

    def tracks(self, sheet: Sheet) -> tuple[Track, ...]: ...

    def badges(self, sheet: Sheet, rulings: Sheet) -> tuple[Badge, ...]: ...

    def card(self, sheet: Sheet, rulings: Sheet) -> Card: ...

    def lists(self) -> Mapping[str, tuple[Choice, ...]]:
        """Long lists that cards only name: every weapon, every skill. They are the same for all sheets."""
        ...

    def named(self, sheet: Sheet, path: str) -> str:
        """What a sentence calls a place of the sheet: "rounds in the carbine". Any path, on any sheet.

        "" where it is told otherwise: each step of a life has its own line.
        """
        ...

    def valued(self, sheet: Sheet, path: str, value: Json) -> str:
        """What a sentence says of a value at a place ("carbine", where it is "w1"); "" if plain words will do.

        Plain words are those of `domain.telling.wording.plain`: numbers, yes and no, dates of clock times.
        """
        ...

    def private(self, path: str) -> bool:
        """Whether only those who act for somebody may know what stands at a place, whoever may read the sheet."""
        ...

    def supplies(self, sheet: Sheet) -> tuple[Supply, ...]:
        """What this one has of things that are used up, by kind."""
        ...

    def pass_time(
        self, sheet: Sheet, clock_s: float, seconds: float, resting: bool, rulings: Sheet
    ) -> tuple[Happening, ...]:
        """What the passing of `seconds` up to campaign time `clock_s` does to this character (who "self")."""
        ...


class VehicleRules(Protocol):
    """What a system knows about vehicles, which are characters with a sheet of another kind."""

    def stations(self, sheet: Sheet) -> tuple[Station, ...]:
        """Where others may ride in this one: driver, gunner, passenger; () for what is no vehicle."""
        ...


class ShipRules(Protocol):
    """What a system knows about ships, which are characters with a sheet of another kind."""

    def is_ship(self, sheet: Sheet) -> bool:
        """Whether a sheet is a ship's; small craft that need no crew of their own are none."""
        ...

    def posts(self, sheet: Sheet, rulings: Sheet) -> tuple[Post, ...]:
        """The posts that this ship has."""
        ...

    def unfit(
        self, ship: Sheet, post: str, person: Sheet | None, holds: tuple[str, ...], rulings: Sheet
    ) -> str:
        """Why somebody may not hold a post of hers, as a sentence; "" where they may.

        person: None for one who is a name alone. holds: posts aboard that they hold already.
        """
        ...

    def undockable(self, ship: Sheet, craft: Sheet, docked: tuple[Sheet, ...], rulings: Sheet) -> str:
        """Why a small craft or vehicle finds no place aboard beside those docked already; "" where it does."""
        ...

    def falls_due(self, sheet: Sheet, vessel: Vessel, rulings: Sheet) -> tuple[FallsDue, ...]:
        """What falls due for her next, of each kind the first."""
        ...

    def pass_time(
        self, sheet: Sheet, vessel: Vessel, clock_s: float, seconds: float, rulings: Sheet
    ) -> tuple[Happening, ...]:
        """What the passing of `seconds` up to campaign time `clock_s` brings a ship by itself: payments, salaries.

        It is asked wherever time passes for her, within a voyage too. `Paid.at_s` says when each fell due.
        """
        ...

    def gauges(self, sheet: Sheet, vessel: Vessel, rulings: Sheet) -> tuple[Gauge, ...]:
        """What of her is filled by what: tanks, hold, rooms."""
        ...

    def terms(self, sheet: Sheet, clock_s: float, rulings: Sheet) -> tuple[Terms, ...]:
        """On what terms such a ship may be had new at that campaign time."""
        ...

    def brought(self, ship: Sheet, person: Sheet, clock_s: float) -> tuple[Terms, ...]:
        """On what terms somebody's life before play brings such a ship; () where it brings none such."""
        ...

    def received(self, person: Sheet, terms: str, name: str) -> tuple[Change, ...]:
        """What changes on the sheet of whoever has brought a ship of that name to the table on those terms."""
        ...

    def hireling(self, sheet: Sheet, vessel: Vessel, name: str, rulings: Sheet) -> Hireling:
        """Somebody hired aboard, who is a name alone, as a person."""
        ...

    def deck(self, sheet: Sheet) -> Deck:
        """Her deck, laid out from the figures of her design. Refused where that cannot be done."""
        ...

    def wares(self, world: MainWorld, rulings: Sheet) -> tuple[Ware, ...]:
        """What may be bought and sold at a world; () where nobody trades."""
        ...


# --- combat --------------------------------------------------------------------------------------------


@frozen
class Fighter:
    """One combatant as the rules see it. `left`: how it went off the field, "" while it is on it.

    hidden: the referee keeps it from the players' sight. By itself it lies low, and no other seeks it out.
    """

    id: str
    name: str
    side: str
    sheet: Sheet
    npc: bool
    left: str = ""
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class Berth:
    """Somebody's place in a vehicle: its id, and the station there (VehicleRules.stations)."""

    vehicle: str
    station: str


@dataclass(frozen=True, slots=True)
class Voyage:
    """What ships sail on and with.

    vessels: by the id of the ship. people: all who hold a post or travel aboard and have a sheet, by id. balances: of
    accounts, in credits; where somebody is offered something, of those that they may know. charts: by id, whole or as
    far as whoever acts has heard of them. ashore: players' people who share the date of the ships and are aboard none
    of them: whoever sails leaves them behind. craft: small craft and vehicles docked aboard, by id. ships: where people
    travel who have none, the ships of `vessels` as they are: those that everybody may read, and their own.
    """

    vessels: Mapping[str, Vessel]
    people: Mapping[str, Fighter]
    balances: Mapping[str, int]
    charts: Mapping[str, Chart]
    ashore: Mapping[str, Fighter] = field(default_factory=dict)
    craft: Mapping[str, Fighter] = field(default_factory=dict)
    ships: Mapping[str, Fighter] = field(default_factory=dict)


@frozen
class Battle:
    """A fight as the rules see it.

    marks: by subject (`fighter:<id>`, `side:<id>`, `pair:<a>|<b>` with a < b, `fight`), then by name.
    zones: smoke and the like over the map, by id. aboard: who rides in which vehicle (both are fighters).
    voyage: ships among the fighters and what they sail on, where an activity needs a chart.
    task: the one that is tried. session: the evening on which it happens, by a name; "" between two.
    """

    round: int
    step: str
    fighters: Mapping[str, Fighter]
    sides: Mapping[str, str]
    marks: Mapping[str, Mapping[str, Json]]
    declared: Mapping[str, Intent]
    questions: Mapping[str, Question]
    rulings: Mapping[str, Json]
    ground: Ground | None
    clock_s: float = 0.0
    zones: Mapping[str, Zone] = field(default_factory=dict)
    aboard: Mapping[str, Berth] = field(default_factory=dict)
    voyage: Voyage | None = None
    task: Stated | None = None
    session: str = ""
    derived: dict[Hashable, Any] = field(default_factory=dict, init=False, repr=False, compare=False)
    """Answers that rules have worked out from all this (rules.once)."""

    def mark(self, subject: str, name: str, default: Json = None) -> Json:
        """A mark's value, or the default where none is set."""
        marks = self.marks
        if subject not in marks:
            return default
        own = marks[subject]
        return own[name] if name in own else default

    def on_field(self, side: str | None = None) -> tuple[Fighter, ...]:
        """Fighters who have not left, of one side or all."""
        return tuple([f for f in self.fighters.values() if not f.left and side in (None, f.side)])


def unnamed(distance_m: float) -> str:
    """No distance has a name."""
    return ""


@dataclass(frozen=True, slots=True, eq=False)
class Ruleset:
    """One rules system. A topic that it lacks is None, and the table offers no such thing."""

    id: str
    title: str
    version: str
    sheet: SheetRules
    activities: tuple[Activity, ...] = ()
    band: Callable[[float], str] = unnamed
    """What the books call a distance in metres ("medium")."""
    money: str = ""
    """The place of a sheet that holds cash in credits; it follows what is paid. A ship's sheet holds none."""
    debts: bool = False
    """Whether people and ships may pay what they do not have."""
    vehicles: VehicleRules | None = None
    ships: ShipRules | None = None
    tasks: TaskRules | None = None
    """How tasks are written and printed; trying one is an activity."""
    rulings: tuple[Ruling, ...] = ()
    ground: tuple[Choice, ...] = ()
    """Kinds of ground that a referee may paint on a map (rules.ground.Area), as values."""

    senses: Callable[[Sheet, Mapping[str, Json]], Senses] = plain_senses
    """What somebody sees by, from sheet and settled rulings: on a map, outside activities too."""
    looks_out: Callable[[Sheet, str], bool] = lambda vehicle, station: True
    """Whether whoever rides there, by id of the station, sees out of a vehicle."""
    thickets: frozenset[str] = frozenset()
    """Kinds of painted ground into which one sees no farther than its outermost cells, and not through."""
    rising: Rising | None = None
    """Kinds of painted ground past which nobody sees who is neither in it nor above it."""
    smoke: frozenset[str] = frozenset()
    """Kinds of zones through which nobody sees."""

    def has(self, kind: str) -> Activity | None:
        """One of the activities; None where the system has no such thing."""
        for one in self.activities:
            if one.id == kind:
                return one
        return None

    def activity(self, kind: str) -> Activity:
        """One of the activities; Refused where the system has no such thing."""
        found = self.has(kind)
        if found is not None:
            return found
        raise Refused(said("{title} has no {kind}", title=self.title, kind=kind))

    def settled(self, chosen: Mapping[str, Json]) -> dict[str, Json]:
        """Every ruling with its chosen or default value.

        Raises: Refused naming a ruling or value that does not exist.
        """
        known = {ruling.id: ruling for ruling in self.rulings}
        for name, value in chosen.items():
            if name not in known:
                raise Refused(
                    said("{title} has no ruling {name}", title=self.title, name=Verbatim(repr(name)))
                )
            known[name].require(value)
        settled: dict[str, Json] = {}
        for name, ruling in known.items():
            settled[name] = chosen.get(name, ruling.default_under(settled))
        return settled

    def chosen(self, settled: Mapping[str, Json]) -> dict[str, Json]:
        """Of settled rulings, those that are not what the others bring by default."""
        return {
            ruling.id: settled[ruling.id]
            for ruling in self.rulings
            if ruling.id in settled and settled[ruling.id] != ruling.default_under(settled)
        }


def _values(choices: Iterable[Choice]) -> list[Json]:
    return [choice.value for choice in choices]
