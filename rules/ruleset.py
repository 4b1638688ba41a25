"""The seam: what a rules system offers, and the words in which play asks it.

A system is one folder under `rules/systems/`. Its modules satisfy the protocols below; play (the domain)
knows no system by name. Systems differ in turn structure, so the domain has no turn: a system says who is
awaited (`awaits`), what they may do (`options`), whether it lands at once or later (`Option.lands`), and
what follows when play goes on (`advance`). What a system must remember of a fight it keeps in *marks*:
named values on a fighter, a side, a pair or the fight, changed only by facts that hold before and after.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from rules.card import Badge, Card, Condition, Station, Supply, Template, Track
from rules.check import Check, Dice, Refused
from rules.forms import Await, Choice, Field, Intent, Json, Option, Preview, Question
from rules.ground import Ground, Zone
from rules.happening import Happening
from rules.said import Text
from rules.tasking import TaskRules

Sheet = Mapping[str, Json]
"""A character in one system's terms; opaque outside that system."""


# --- rulings -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ruling:
    """A contested reading of the books, as a named setting with a default.

    default_by: a ruling that stands earlier, and the defaults that its values bring; `default` for the rest.
    """

    id: str
    title: Text
    choices: tuple[Choice, ...]
    default: Json
    source: str = ""
    default_by: tuple[str, Mapping[Json, Json]] | None = None

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
        """What a sentence calls a place of the sheet: "rounds in the carbine". Any path, on any sheet."""
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

    def deeds(self, sheet: Sheet, rulings: Sheet) -> tuple[Option, ...]:
        """What this character may do outside a fight: treat, reload, put in hand, rest."""
        ...

    def deed(
        self,
        intent: Intent,
        sheets: Mapping[str, Sheet],
        clock_s: float,
        rulings: Sheet,
        dice: Dice,
        ground: Ground | None = None,
    ) -> tuple[Happening, ...]:
        """Do one deed; `sheets` holds the doer's and every other character's at hand, by id.

        ground: the map that the doer stands on, with all of these who do so too.
        """
        ...


class VehicleRules(Protocol):
    """What a system knows about vehicles, which are characters with a sheet of another kind."""

    def stations(self, sheet: Sheet) -> tuple[Station, ...]:
        """Where others may ride in this one: driver, gunner, passenger; () for what is no vehicle."""
        ...


# --- combat --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
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
class Battle:
    """A fight as the rules see it.

    marks: by subject (`fighter:<id>`, `side:<id>`, `pair:<a>|<b>` with a < b, `fight`), then by name.
    zones: smoke and the like over the map, by id. aboard: who rides in which vehicle (both are fighters).
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
    derived: dict[Hashable, Any] = field(default_factory=dict, init=False, repr=False, compare=False)
    """Answers that rules have worked out from all this (rules.once)."""

    def mark(self, subject: str, name: str, default: Json = None) -> Json:
        """A mark's value, or the default where none is set."""
        return self.marks.get(subject, {}).get(name, default)

    def on_field(self, side: str | None = None) -> tuple[Fighter, ...]:
        """Fighters who have not left, of one side or all."""
        return tuple(f for f in self.fighters.values() if not f.left and side in (None, f.side))


class CombatRules(Protocol):
    """A system's personal combat. Every function is pure; dice come in as an argument."""

    def setup(self, rulings: Mapping[str, Json]) -> tuple[Field, ...]:
        """The form that the referee fills in to open a fight.

        It asks about six sides, `a` to `f`, before they have names: `{a}` in a label stands for the name of the
        first. Fields and choices that name a side which is not there are not asked.
        """
        ...

    def begin(self, battle: Battle, setup: Mapping[str, Json], dice: Dice) -> tuple[Happening, ...]: ...

    def awaits(self, battle: Battle) -> tuple[Await, ...]: ...

    def asked(self, battle: Battle, who: str) -> str:
        """What this fighter, `side:<id>`, or the referee as `fight` is asked now: the same text while it is the same.

        What others declare meanwhile does not change it. It is shown to nobody.
        """
        ...

    def options(self, battle: Battle, who: str) -> tuple[Option, ...]:
        """What this fighter, `side:<id>`, or the referee as `fight`, may do now; () for nothing."""
        ...

    def option(self, battle: Battle, who: str, act: str) -> Option | None:
        """The one of the options that has this name; None where it is not open."""
        ...

    def preview(self, battle: Battle, intent: Intent) -> Preview: ...

    def declare(self, battle: Battle, intent: Intent) -> Intent:
        """Check and complete a declaration that lands later; Refused if it may not be."""
        ...

    def act(self, battle: Battle, intent: Intent, dice: Dice) -> tuple[Happening, ...]:
        """Do something that lands now; Refused if it may not be."""
        ...

    def answer(
        self, battle: Battle, question: Question, answer: Mapping[str, Json], dice: Dice
    ) -> tuple[Happening, ...]:
        """Settle one question; Refused if the answer does not fit."""
        ...

    def advance(self, battle: Battle, dice: Dice) -> tuple[Happening, ...]:
        """Go on to whatever comes next, defaults for those who said nothing; Refused while someone must."""
        ...

    def badges(self, battle: Battle, who: str) -> tuple[Badge, ...]:
        """Short marks for a fighter, for a side as `side:<id>`, or for the fight itself as `fight`."""
        ...

    def band(self, range_m: float) -> str:
        """The system's name for a distance ("medium"), or "" if it has none."""
        ...

    def mark_named(self, name: str) -> str:
        """What a sentence calls a mark."""
        ...

    def mark_valued(self, name: str, value: Json, sheet: Sheet) -> str:
        """What a sentence says of a mark's value; "" if plain words will do, which know fighters and sides.

        sheet: of the fighter whose mark it is, else empty.
        """
        ...

    def overridable(self, battle: Battle, subject: str) -> tuple[Field, ...]:
        """Marks of a subject that a referee may set, each field with what stands as its default.

        () for a subject that is not in the fight. `rules/overriding.py` makes the fields and reads them.
        """
        ...


@dataclass(frozen=True, slots=True)
class Ruleset:
    """One rules system. A topic that it lacks is None, and the table offers no such thing."""

    id: str
    title: str
    version: str
    sheet: SheetRules
    combat: CombatRules | None = None
    vehicles: VehicleRules | None = None
    tasks: TaskRules | None = None
    rulings: tuple[Ruling, ...] = ()
    ground: tuple[Choice, ...] = ()
    """Kinds of ground that a referee may paint on a map (rules.ground.Area), as values."""

    def settled(self, chosen: Mapping[str, Json]) -> dict[str, Json]:
        """Every ruling with its chosen or default value.

        Raises: Refused naming a ruling or value that does not exist.
        """
        known = {ruling.id: ruling for ruling in self.rulings}
        for name, value in chosen.items():
            if name not in known:
                raise Refused(f"{self.title} has no ruling {name!r}")
            if value not in _values(known[name].choices):
                raise Refused(f"ruling {name} cannot be {value!r}")
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
