"""The story: what each fact says as a sentence of the log, with the throws as they were judged."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from domain.line import Line
from domain.message import Event, Fact
from domain.telling import charts, drawn, fights, history, money, people, pins, places, ships, talk, tasks
from domain.telling.names import Names
from domain.world import World

Teller = Callable[[Any, Names], Line | None]
_TELLERS: dict[type[Event], Teller] = {
    **people.TELLERS,
    **places.TELLERS,
    **pins.TELLERS,
    **drawn.TELLERS,
    **talk.TELLERS,
    **fights.TELLERS,
    **history.TELLERS,
    **tasks.TELLERS,
    **ships.TELLERS,
    **money.TELLERS,
    **charts.TELLERS,
}


def tell(world: World, fact: Fact) -> Line | None:
    """The log's line for a fact, names as they are in `world`; None for what needs no telling."""
    return _TELLERS[type(fact.event)](fact.event, Names(world))
