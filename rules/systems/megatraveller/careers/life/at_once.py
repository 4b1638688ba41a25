"""Many steps in one go: a life to its end, or a term as the last one was."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from rules.activity import Act, Order
from rules.check import Refused
from rules.course import Course
from rules.forms import Field, Intent, Option, Preview, Rank
from rules.kit.acts import fitted
from rules.kit.frames import WHOLE
from rules.ruleset import Battle, Sheet
from rules.said import said
from rules.systems.megatraveller.careers.life.living import Living
from rules.systems.megatraveller.careers.life.record import Ask, Frame, written
from rules.systems.megatraveller.careers.life.steps import standing
from rules.systems.megatraveller.careers.life.usual import Offered, Plan, as_before, plan_fields, plan_of

Acts = Mapping[str, Act[Any]]
OUT: tuple[Ask, ...] = ("muster", "over")
"""Where a career is over and nothing has been received for it yet."""
_MOST = 1000
_BETWEEN_TERMS = ("serve", "stay")


@dataclass(frozen=True, slots=True)
class Steps:
    """The steps of a life. pausing: the same, which stop where a career is over; settle: goes on from there."""

    each: Acts
    pausing: Acts
    settle: Callable[[Living], None]


def to_the_end(course: Course, who: str, plan: Plan, steps: Steps) -> None:
    """Play somebody's life to its end by standing choices; anew where it is over without the rank aimed at."""
    first, lives = course.sheet(who), plan.lives
    for _ in range(_MOST):
        stand = standing(course.battle, who)
        if stand is None:
            return
        if stand.frame.ask not in OUT:
            _do(course, who, steps.pausing, partial(plan.chosen, stand))
        elif stand.life.rank < plan.rank and lives > 1:
            lives -= 1
            _anew(course, who, first)
        else:
            living = Living(course, who)
            steps.settle(living)
            living.tell()
    raise Refused("this life would go on for ever: nothing was changed")


def _anew(course: Course, who: str, first: Sheet) -> None:
    living = Living(course, who)
    places = {name: first.get(name) for name in {*first, *living.sheet}}
    lives = int((living.sheet.get("life") or {}).get("lives", 1)) + 1
    living.set({**places, "life": {"frames": written((Frame("birth"),)), "lives": lives}})
    living.does(said("would rather have lived otherwise, and begins anew"))
    living.tell()


def as_last_term(course: Course, who: str, acts: Acts) -> None:
    """Play a term with the choices of the one before."""
    done: list[str] = []
    before = standing(course.battle, who)
    assert before is not None  # as the act was open
    for _ in range(_MOST):
        stand = standing(course.battle, who)
        if stand is None or stand.frame.ask == "benefit":
            return
        if stand.life.term > before.life.term and stand.frame.ask in _BETWEEN_TERMS:
            return
        _do(course, who, acts, partial(as_before, stand, done))


def _do(
    course: Course, who: str, acts: Acts, choose: Callable[[Offered], tuple[str, dict[str, Any]]]
) -> None:
    forms: dict[str, Option | None] = {}

    def offered(name: str) -> Option | None:
        if name not in forms:
            forms[name] = acts[name].offered(course.battle, who)
        return forms[name]

    name, args = choose(offered)
    option, intent = offered(name), Intent(who, name, args)
    assert option is not None  # else it is not chosen
    acts[name].perform(course, Order(intent, fitted(option, intent), intent))


# --- as acts ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class AtOnce:
    """Many steps as one act. open_to: those whose steps these are, none where it is not open; goes: what each does."""

    name: str
    title: str
    fields: Callable[[], tuple[Field, ...]]
    open_to: Callable[[Battle, str], tuple[str, ...]]
    goes: Callable[[Course, str, Mapping[str, Any]], None]
    hint: str = ""
    rank: Rank = "seldom"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """The form."""
        if not self.open_to(battle, who):
            return None
        return Option(self.name, self.title, self.fields(), hint=self.hint, rank=self.rank, group="career")

    def read(self, battle: Battle, intent: Intent) -> dict[str, Any]:
        """Standing choices as they were filled in."""
        option = self.offered(battle, intent.who)
        if option is None:
            raise Refused(said("that is not open now"))
        return fitted(option, intent)

    def odds(self, battle: Battle, order: Order[dict[str, Any]]) -> Preview:
        """Of so many throws none is foretold."""
        return Preview(
            notes=("All throws are made at once, one after another, and told as if each were made by itself",)
        )

    def perform(self, course: Course, order: Order[dict[str, Any]]) -> None:
        """Each goes on."""
        for who in self.open_to(course.battle, order.who):
            if not course.ended:
                self.goes(course, who, order.said)


def _alive(battle: Battle, who: str) -> tuple[str, ...]:
    return (who,) if standing(battle, who) is not None else ()


def _everybody(battle: Battle, who: str) -> tuple[str, ...]:
    if who != WHOLE:
        return ()
    return tuple(one.id for one in battle.on_field() if standing(battle, one.id) is not None)


def _after_a_term(battle: Battle, who: str) -> tuple[str, ...]:
    stand = standing(battle, who)
    served = stand is not None and stand.life.term > 0 and stand.frame.ask in _BETWEEN_TERMS
    return (who,) if served else ()


def together(steps: Steps) -> tuple[AtOnce, ...]:
    """The acts of many steps, over these."""

    def to_end(course: Course, who: str, given: Mapping[str, Any]) -> None:
        to_the_end(course, who, plan_of(given), steps)

    def last_term(course: Course, who: str, given: Mapping[str, Any]) -> None:
        as_last_term(course, who, steps.each)

    return (
        AtOnce(
            "as_last_term", "Serve a term as the last one", lambda: (), _after_a_term, last_term, rank="usual"
        ),
        AtOnce("to_the_end", "Play on by standing choices", plan_fields, _alive, to_end),
        AtOnce("all_to_the_end", "Play all on by standing choices", plan_fields, _everybody, to_end),
    )
