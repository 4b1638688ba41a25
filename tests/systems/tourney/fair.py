"""A fair: one buys something, and it is over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.activity import Activity, Memory, Needs, Order, at_once, by_name
from rules.card import Badge
from rules.check import Refused
from rules.course import Course
from rules.forms import Await, Choice, Field, Intent, Json, Option, Preview
from rules.happening import Ended, Paid, Stepped
from rules.kit.acts import Plain, fitted
from rules.ruleset import Battle, Sheet
from rules.said import said
from rules.tables import listing

from .sheet import CASH, SOURCE

WARES = listing(__package__, "wares")


class Buy:
    """Buy one of the wares."""

    name = "buy"

    def offered(self, battle: Battle, who: str) -> Option | None:
        if who not in battle.fighters:
            return None
        has = CASH.of(battle.fighters[who].sheet)
        wares = tuple(
            Choice(name, name.capitalize(), said("Cr{price}", price=int(_price(name))), _too_dear(has, name))
            for name in WARES
        )
        return Option(self.name, "Buy", (Field("ware", "What", "choice", wares, wares[0].value),))

    def read(self, battle: Battle, intent: Intent) -> str:
        option = self.offered(battle, intent.who)
        if option is None:
            raise Refused("nobody sells to you")
        return str(fitted(option, intent)["ware"])

    def odds(self, battle: Battle, order: Order[str]) -> Preview:
        return Preview(notes=(said("Costs Cr{price}", price=int(_price(order.said))),))

    def perform(self, course: Course, order: Order[str]) -> None:
        course.say(
            Paid(order.who, "market", int(_price(order.said)), said("a {ware}", ware=order.said), SOURCE)
        )
        course.say(Ended(said("a {ware} was bought", ware=order.said)))


def _price(name: str) -> int:
    return int(str(WARES[name]["price_cr"]))


def _too_dear(has: int, name: str) -> str:
    return "" if has >= _price(name) else "too dear"


def _begin(course: Course, setup: Mapping[str, Json]) -> None:
    course.say(Stepped(1, "stall", "At the stall"))


def _awaits(battle: Battle) -> tuple[Await, ...]:
    return (Await(tuple(battle.fighters), "act", optional=True),) if battle.step else ()


def _over(course: Course, who: str = "") -> None:
    course.say(Ended("nothing was bought"))


def _badges(battle: Battle, who: str) -> tuple[Badge, ...]:
    return ()


def _named(name: str) -> str:
    return name


def _valued(name: str, value: Json, own: Sheet) -> str:
    return ""


def _overridable(battle: Battle, subject: str) -> tuple[Any, ...]:
    return ()


ACTS = by_name(Buy(), Plain("leave", "Leave", lambda battle, who: who in battle.fighters, _over, "pass"))
FAIR = Activity(
    id="fair",
    title="Fair",
    acts=ACTS,
    memory=Memory(_named, _valued, _overridable),
    setup=lambda rulings: (),
    begin=_begin,
    awaits=_awaits,
    asked=lambda battle, who: battle.step,
    submit=at_once(ACTS),
    go_on=_over,
    badges=_badges,
    needs=Needs(parts=(1, 1), sides=False, board="none", clock="moves"),
)
