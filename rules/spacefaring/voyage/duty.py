"""What is done at a post of a ship, as a record of functions of the ship; nothing to inherit.

    REFUEL = Duty("refuel", "Ship", ("engineer",), form, reads, odds, does)

A captain may do whatever any post may.
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
from rules.kit.calls import NOT_OVER, waits
from rules.ruleset import Battle
from rules.said import Text, Verbatim, said
from rules.spacefaring.voyage.aboard import Aboard, aboard
from rules.spacefaring.voyage.books import Books, Given
from rules.vessel import CAPTAIN, at_post

S = TypeVar("S")


def as_given(ship: Aboard, given: Given) -> Any:
    """A form in which nothing has to be looked at besides its blanks."""
    return given


def nothing_thrown(ship: Aboard, said: Any) -> Preview:
    """It takes and brings nothing that would have to be said."""
    return Preview()


def never_stale(ship: Aboard, args: Mapping[str, Json]) -> None:
    """Whatever stands in the form is what it was."""


def seen_number(text: str) -> int | None:
    """A number that stood in a form; None for what is none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= _LONGEST else None


_LONGEST = 15


@dataclass(frozen=True)
class Duty(Generic[S]):
    """One thing that is done aboard.

    group: under which head a page shows it. posts: kinds of posts at which it is open, besides the captain's.
    form: None where it is not open. does: what comes of it. reads: of the filled in form, what was said; Refused where
    it may not be done so, for once it is done nothing is refused. odds: what it takes and may bring. stale: Refused for
    what was filled in when something else stood in the form. shut: why it is not open where it has no form.
    """

    name: str
    group: Text
    posts: tuple[str, ...]
    form: Callable[[Aboard], Option | None]
    does: Callable[[Course, Aboard, S], None]
    reads: Callable[[Aboard, Given], S] = as_given
    odds: Callable[[Aboard, S], Preview] = nothing_thrown
    stale: Callable[[Aboard, Mapping[str, Json]], None] = never_stale
    shut: Text = ""


@dataclass(frozen=True)
class Bound(Generic[S]):
    """A duty as an act of one system's voyages."""

    duty: Duty[S]
    books: Books

    @property
    def name(self) -> str:
        """Its own."""
        return self.duty.name

    def offered(self, battle: Battle, who: str) -> Option | None:
        """The form, to whoever acts at a post of it."""
        ship = on_duty(battle, self.books, who, self.duty.posts)
        form = None if ship is None or waits(battle, ship.id) else self.duty.form(ship)
        return None if form is None else replace(form, group=self.duty.group)

    def closed(self, battle: Battle, who: str) -> Text:
        """Why it is not open to whoever acts at a post of it; "" where nothing is to be said."""
        ship = on_duty(battle, self.books, who, self.duty.posts)
        if ship is not None and waits(battle, ship.id):
            return NOT_OVER
        if ship is None or not self.duty.shut:
            return ""
        return said("{ship}: {why}", ship=ship.name, why=self.duty.shut)

    def read(self, battle: Battle, intent: Intent) -> S:
        """What was said."""
        option = self.offered(battle, intent.who)
        ship = on_duty(battle, self.books, intent.who, self.duty.posts)
        if option is None or ship is None:
            raise Refused(said("{act} is not open now", act=Verbatim(repr(self.name))))
        self.duty.stale(ship, intent.args)
        return self.duty.reads(ship, fitted(option, intent))

    def odds(self, battle: Battle, order: Order[S]) -> Preview:
        """What it takes and may bring."""
        return self.duty.odds(self._ship(battle, order.who), order.said)

    def perform(self, course: Course, order: Order[S]) -> None:
        """Do it."""
        self.duty.does(course, self._ship(course.battle, order.who), order.said)

    def _ship(self, battle: Battle, who: str) -> Aboard:
        found = on_duty(battle, self.books, who, self.duty.posts)
        assert found is not None  # it was read
        return found


def on_duty(battle: Battle, books: Books, who: str, kinds: tuple[str, ...]) -> Aboard | None:
    """The ship for which a voice acts at a post of one of these kinds, or as her captain; None for any other."""
    found = at_post(who)
    if found is None or battle.voyage is None or found[0] not in battle.voyage.vessels:
        return None
    ship, post = found
    if ship not in battle.fighters or battle.fighters[ship].left:
        return None
    if post != CAPTAIN and post.partition("-")[0] not in kinds:
        return None
    return aboard(battle, books, ship)


def again(course: Course, ship: Aboard) -> Aboard:
    """The same ship as things have come to stand on a course."""
    return aboard(course.battle, ship.books, ship.id)


def bound(duties: Iterable[Duty[Any]], books: Books) -> Mapping[str, Act[Any]]:
    """Acts by their names, in the order in which they are offered."""
    return MappingProxyType({one.name: Bound(one, books) for one in duties})
