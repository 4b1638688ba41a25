"""What somebody without a ship may do, as a record of functions of them; nothing to inherit.

BOOK = Errand("book", "Passage", form, does, reads, odds)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from rules.activity import Act, Order
from rules.check import Refused
from rules.course import Course
from rules.forms import Intent, Json, Option, Preview
from rules.kit.acts import fitted
from rules.ruleset import Battle
from rules.said import Text, Verbatim, said
from rules.spacefaring.journey.traveller import Ashore, ashore
from rules.spacefaring.voyage.books import Books, Given

S = TypeVar("S")


def as_given(who: Ashore, given: Given) -> Any:
    """A form in which nothing has to be looked at besides its blanks."""
    return given


def never_stale(who: Ashore, args: Mapping[str, Json]) -> None:
    """Whatever stands in the form is what it was."""


@dataclass(frozen=True)
class Errand(Generic[S]):
    """One thing that somebody does.

    form: None where it is not open. reads: of the filled in form, what was said; Refused where it may not be done so.
    odds: what it takes and may bring. stale: Refused for what was filled in when something else stood in the form.
    shut: why it is not open where it has no form.
    """

    name: str
    group: Text
    form: Callable[[Ashore], Option | None]
    does: Callable[[Course, Ashore, S], None]
    reads: Callable[[Ashore, Given], S]
    odds: Callable[[Ashore, S], Preview]
    stale: Callable[[Ashore, Mapping[str, Json]], None] = never_stale
    shut: Text = ""


@dataclass(frozen=True)
class Bound(Generic[S]):
    """An errand as an act of one system's journeys."""

    errand: Errand[S]
    books: Books

    @property
    def name(self) -> str:
        """Its own."""
        return self.errand.name

    def offered(self, battle: Battle, who: str) -> Option | None:
        """The form, to whoever travels."""
        one = self._who(battle, who)
        form = None if one is None else self.errand.form(one)
        return None if form is None else replace(form, group=self.errand.group)

    def closed(self, battle: Battle, who: str) -> Text:
        """Why it is not open; "" where nothing is to be said."""
        one = self._who(battle, who)
        if one is None or not self.errand.shut:
            return ""
        return said("{who}: {why}", who=one.name, why=self.errand.shut)

    def read(self, battle: Battle, intent: Intent) -> S:
        """What was said."""
        option, one = self.offered(battle, intent.who), self._who(battle, intent.who)
        if option is None or one is None:
            raise Refused(said("{act} is not open now", act=Verbatim(repr(self.name))))
        self.errand.stale(one, intent.args)
        return self.errand.reads(one, fitted(option, intent))

    def odds(self, battle: Battle, order: Order[S]) -> Preview:
        """What it takes and may bring."""
        return self.errand.odds(ashore(battle, self.books, order.who), order.said)

    def perform(self, course: Course, order: Order[S]) -> None:
        """Do it."""
        self.errand.does(course, ashore(course.battle, self.books, order.who), order.said)

    def _who(self, battle: Battle, who: str) -> Ashore | None:
        if battle.voyage is None or who not in battle.fighters or battle.fighters[who].left:
            return None
        return ashore(battle, self.books, who)


def bound(errands: Iterable[Errand[Any]], books: Books) -> Mapping[str, Act[Any]]:
    """Acts by their names, in the order in which they are offered."""
    return MappingProxyType({one.name: Bound(one, books) for one in errands})
