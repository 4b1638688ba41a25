"""What the rules say has come about, as facts: one translator for all that is done by rules.

What is the same whatever is done (sheets change, money is paid, ships sail) it says itself; what differs (on which
stream a throw stands, whose clock moves) it asks of the scope: a fight, a deed, a task.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Protocol

from domain.happened import character_fact
from domain.message import Fact
from domain.money.facts import accounted, paid
from domain.ship.facts import ship_facts
from domain.world import World, evolve
from rules import happening as h
from rules.ships import happening as ship_happening


class Scope(Protocol):
    """Where something is done."""

    def others(self, happening: h.Happening, world: World) -> Iterator[Fact]:
        """The facts of whatever is not the same everywhere; ValueError for what cannot come of this."""
        ...


def facts_of(happenings: Iterable[h.Happening], world: World, scope: Scope) -> tuple[Fact, ...]:
    """The facts in order, each judged in the world as those before left it."""
    facts = []
    for happening in happenings:
        for fact in facts_of_one(happening, world, scope):
            facts.append(fact)
            world = evolve(world, fact)
    return tuple(facts)


def facts_of_one(happening: h.Happening, world: World, scope: Scope) -> Iterator[Fact]:
    """The facts of one happening, in the world in which it comes about."""
    if isinstance(happening, h.Changed):
        yield from accounted(world, character_fact(world, happening.who, happening))
    elif isinstance(happening, h.Paid):
        yield from paid(world, happening)
    elif isinstance(happening, ship_happening.Sailed):
        yield from ship_facts(world, happening)
    else:
        yield from scope.others(happening, world)


def cannot_come(happening: h.Happening, what: str) -> ValueError:
    """Rules that say what has no place there are wrong."""
    return ValueError(f"{type(happening).__name__} cannot come of {what}")
