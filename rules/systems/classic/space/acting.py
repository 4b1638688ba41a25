"""An act of one phase, as a record of functions of a ship; declared, and done when the phase is resolved."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from rules.activity import Order
from rules.check import Refused
from rules.course import Course
from rules.forms import Field, Intent, Json, Lands, Option, Preview, Rank, Shelves
from rules.kit.acts import fitted
from rules.ruleset import Battle, Fighter
from rules.said import Text, Verbatim, said
from rules.systems.classic.space import crewing, state

S = TypeVar("S")


def nothing_thrown(battle: Battle, ship: Fighter, said: Any) -> Preview:
    """It takes and brings nothing that would have to be said."""
    return Preview()


def never_shut(battle: Battle, voice: str, ship: Fighter) -> Text:
    """It may always be done."""
    return ""


def no_shelves(battle: Battle, voice: str, ship: Fighter) -> Shelves | None:
    """Its blanks are asked one below the other."""
    return None


@dataclass(frozen=True)
class Phased(Generic[S]):
    """One thing that a ship does in a phase.

    phases: those in which it is open, () for any. posts: kinds whose voices may say it; a whole ship may say all.
    fields: its form for a voice. shut: why it may not be done now, as a sentence. reads: the form filled in, typed.
    anybody: open to ships whose phase it is not, too. shelves: how its form lies on shelves.
    """

    name: str
    title: Text
    phases: tuple[str, ...]
    posts: tuple[str, ...]
    fields: Callable[[Battle, str, Fighter], Iterable[Field]]
    reads: Callable[[Battle, str, Fighter, Mapping[str, Json]], S]
    does: Callable[[Course, Fighter, S], None]
    odds_of: Callable[[Battle, Fighter, S], Preview] = nothing_thrown
    shut: Callable[[Battle, str, Fighter], Text] = never_shut
    lands: Lands = "later"
    rank: Rank = "usual"
    group: Text = ""
    hint: Text = ""
    anybody: bool = False
    shelves: Callable[[Battle, str, Fighter], Shelves | None] = no_shelves

    def opens(self, battle: Battle, who: str) -> bool:
        """Whether it is offered, without making its form."""
        ship = self.ship(battle, who)
        return ship is not None and not self.shut(battle, who, ship)

    def offered(self, battle: Battle, who: str) -> Option | None:
        """The form, to whoever speaks for a ship that may do it now."""
        ship = self.ship(battle, who)
        if ship is None or self.shut(battle, who, ship):
            return None
        fields = tuple(self.fields(battle, who, ship))
        return Option(
            self.name,
            self.title,
            fields,
            self.lands,
            self.hint,
            self.rank,
            "step",
            self.group,
            shelves=self.shelves(battle, who, ship),
        )

    def closed(self, battle: Battle, who: str) -> Text:
        """Why it is not open, to whoever would do it."""
        ship = self.ship(battle, who)
        why = "" if ship is None else self.shut(battle, who, ship)
        return said("{ship}: {why}", ship=ship.name, why=why) if ship is not None and why else ""

    def ship(self, battle: Battle, who: str) -> Fighter | None:
        """The ship for which a voice may say this in the phase that has come."""
        ship = crewing.ship_of(battle, who)
        if ship is None or (self.phases and state.phase(battle) not in self.phases):
            return None
        if not self.anybody and ship not in state.acting(battle):
            return None
        return ship if crewing.speaks(battle, who, *self.posts) else None

    def read(self, battle: Battle, intent: Intent) -> S:
        """What was said; Refused where it may not be done so."""
        option, ship = self.offered(battle, intent.who), self.ship(battle, intent.who)
        if option is None or ship is None:
            why = self.closed(battle, intent.who)
            raise Refused(why or said("{act} is not open now", act=Verbatim(repr(self.name))))
        return self.reads(battle, intent.who, ship, fitted(option, intent))

    def odds(self, battle: Battle, order: Order[S]) -> Preview:
        """What it takes and may bring."""
        ship = crewing.ship_of(battle, order.who)
        return Preview() if ship is None else self.odds_of(battle, ship, order.said)

    def perform(self, course: Course, order: Order[S]) -> None:
        """Do it."""
        ship = crewing.ship_of(course.battle, order.who)
        if ship is not None:
            self.does(course, ship, order.said)


def heard(battle: Battle, ship: str, *acts: str) -> Iterator[Intent]:
    """What those aboard have declared, of these acts."""
    for voice in crewing.voices(battle, ship):
        intent = battle.declared.get(voice)
        if intent is not None and intent.act in acts:
            yield intent
