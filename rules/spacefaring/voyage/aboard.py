"""A ship on her voyage as acts read her: sheet, crew, hold, world, money, what stands at the port.

    ship = aboard(battle, books, "c7.1")
    ship.in_port, ship.uwp.population, ship.free_t, ship.level("engineer", "engineering")

It is made once for a battle; after something has come about on a course, `aboard(course.battle, ...)` is another.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rules.chart import Chart, Hex, MainWorld
from rules.check import Refused
from rules.once import once
from rules.ruleset import Battle, Fighter, Sheet
from rules.said import Text, Verbatim
from rules.spacefaring import account
from rules.spacefaring.rulings import Rulings
from rules.spacefaring.ships import crew
from rules.spacefaring.ships import sheet as s
from rules.spacefaring.ships.crew import Post
from rules.spacefaring.ships.places import STREAMLINED
from rules.spacefaring.ships.sheet import kind
from rules.spacefaring.trade.goods import Kind, kinds
from rules.spacefaring.travel.surface import Ferry, ferry
from rules.spacefaring.voyage.books import Books
from rules.spacefaring.voyage.state import State, state_of
from rules.spacefaring.worlds import uwp as profiles
from rules.spacefaring.worlds.trade_classes import trade_classes
from rules.spacefaring.worlds.uwp import Uwp
from rules.vessel import Vessel, Where


@dataclass(frozen=True, slots=True)
class Hand:
    """Somebody at a post. who: a character's id, or the name of somebody hired, who has no sheet."""

    post: Post
    who: str
    name: Text
    sheet: Sheet | None = None
    npc: bool = True


@dataclass(frozen=True, slots=True)
class Aboard:
    """One ship. here: where she is. world, uwp: of the hex where she is, None in an empty one, and in jump.

    posts: those that she has, with the passengers that are aboard. crew: who serves at which, empty posts left out.
    ashore: people of players, by id, whom she leaves behind. cr: her account. pot_cr: of the low lottery.
    """

    books: Books
    id: str
    name: Text
    sheet: Sheet
    vessel: Vessel
    rulings: Rulings
    clock_s: float
    chart: Chart | None
    world: MainWorld | None
    uwp: Uwp | None
    posts: tuple[Post, ...]
    crew: tuple[Hand, ...]
    people: Mapping[str, Fighter]
    ashore: Mapping[str, Fighter]
    craft: Mapping[str, Fighter]
    balances: Mapping[str, int]
    state: State

    @property
    def here(self) -> Where | None:
        """Where she is."""
        return self.vessel.where

    @property
    def hex(self) -> Hex:
        """The hex where she is, "" where that is not known."""
        return self.vessel.where.hex if self.vessel.where else ""

    def at(self, *places: str) -> bool:
        """Whether she is at one of these ("berth", "orbit")."""
        return self.vessel.where is not None and self.vessel.where.at in places

    @property
    def in_port(self) -> bool:
        """Whether she lies in a berth of a starport that there is; one that cannot land docks in orbit."""
        return self.at("berth") and self.uwp is not None and self.uwp.starport not in ("X", profiles.UNKNOWN)

    @property
    def landed(self) -> bool:
        """Whether she lies on a world, in a berth or on open ground, so that what is for it can be put out."""
        return self.world is not None and self.at("berth", "surface")

    @property
    def ferry(self) -> Ferry | None:
        """How her goods get between hold and port; None where nothing flies."""
        craft = any(kind(one.sheet) == "craft" for one in self.craft.values())
        try:
            return ferry(STREAMLINED.of(self.sheet), craft, self.starport, self.rulings)
        except Refused:
            return None

    @property
    def starport(self) -> str:
        """The letter of the starport here, "X" where there is none."""
        return self.uwp.starport if self.uwp is not None else "X"

    @property
    def population(self) -> int:
        """The digit of the world here, 0 where it is not known."""
        return (self.uwp.population or 0) if self.uwp is not None else 0

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """What kinds of world this is for trade."""
        return self.kinds_of(self.uwp)

    def kinds_of(self, uwp: Uwp | None) -> tuple[Kind, ...]:
        """What kinds of world one is for trade."""
        return kinds(trade_classes(uwp, self.books.edition(self.rulings))) if uwp is not None else ()

    @property
    def cr(self) -> int:
        """What her account stands at, in credits."""
        return self.balances.get(self.id, 0)

    @property
    def pot_cr(self) -> int:
        """What is in the pot of the low lottery."""
        return self.balances.get(account.pot(self.id), 0)

    @property
    def free_t(self) -> int:
        """Whole tons of the hold in which there is nothing."""
        return max(0, int(s.hold_t(self.sheet)) - self.vessel.laden_t)

    @property
    def empty_posts(self) -> tuple[Post, ...]:
        """Posts without which she does not sail, and at which nobody is."""
        held = {one.post.id for one in self.crew}
        return tuple(one for one in self.posts if one.needed and one.id not in held)

    def serving(self, *kinds_: str) -> Iterator[Hand]:
        """Who serves at posts of these kinds ("engineer")."""
        return (one for one in self.crew if one.post.kind in kinds_)

    def level(self, kind: str, skill: str) -> int | None:
        """The best level in a skill of those who serve at posts of a kind, as it counts beside other posts of theirs.

        Of a name alone nothing more is known than what the post asks. None where nobody serves.
        """
        levels = [self._counts(one, skill) for one in self.serving(kind)]
        return max(levels, default=None)

    def _counts(self, hand: Hand, skill: str) -> int:
        known = hand.post.level if hand.sheet is None else self.books.level(hand.sheet, skill) or 0
        several = sum(one.who == hand.who and one.post.id != crew.CAPTAIN for one in self.crew) > 1
        return crew.counted(known, self.rulings, two_posts=several)


@once
def aboard(battle: Battle, books: Books, ship: str) -> Aboard:
    """The ship as she is in a battle. KeyError: she takes no part."""
    voyage = battle.voyage
    if voyage is None:
        raise KeyError(ship)
    vessel, one = voyage.vessels[ship], battle.fighters[ship]
    posts = crew.posts(one.sheet, books.printing(battle.rulings), high=vessel.berths("high"))
    chart = voyage.charts.get(vessel.where.chart) if vessel.where else None
    there = (
        chart.worlds.get(vessel.where.hex) if chart and vessel.where and vessel.where.at != "jump" else None
    )
    return Aboard(
        books,
        ship,
        Verbatim(one.name),
        one.sheet,
        vessel,
        battle.rulings,
        battle.clock_s,
        chart,
        there,
        profiles.read(there.uwp) if there is not None else None,
        posts,
        tuple(_crew(vessel, posts, voyage.people)),
        voyage.people,
        voyage.ashore,
        voyage.craft,
        voyage.balances,
        state_of(battle, ship),
    )


def _crew(vessel: Vessel, posts: tuple[Post, ...], people: Mapping[str, Fighter]) -> Iterator[Hand]:
    known = {one.id: one for one in posts}
    for post, who in vessel.posts.items():
        if not who or post not in known:
            continue
        person = people.get(who)
        if person is None:
            yield Hand(known[post], who, Verbatim(who))
        else:
            yield Hand(known[post], who, Verbatim(person.name), person.sheet, person.npc)
