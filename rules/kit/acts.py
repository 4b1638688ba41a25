"""Acts of which nothing needs to be said, and forms filled in as they stand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from rules.activity import Act, Order, ordered
from rules.check import Refused
from rules.course import Course
from rules.forms import Field, Intent, Json, Option, Preview, Rank, picked
from rules.ruleset import Battle
from rules.said import said
from rules.values import shown, whole

S = TypeVar("S")


@dataclass(frozen=True, eq=False)
class Plain:
    """An act without blanks: end the turn, let it happen.

    open_to: who may; does: what comes of it. kind: what a flow counts it as.
    """

    name: str
    title: str
    open_to: Callable[[Battle, str], bool]
    does: Callable[[Course, str], None]
    rank: Rank = "usual"
    odds_of: Callable[[Battle, str], Preview] | None = None
    hint: str = ""
    kind: Any = "other"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """The form, without blanks."""
        return (
            Option(self.name, self.title, hint=self.hint, rank=self.rank)
            if self.open_to(battle, who)
            else None
        )

    def read(self, battle: Battle, intent: Intent) -> None:
        """Nothing to be said of it."""

    def odds(self, battle: Battle, order: Order[None]) -> Preview:
        """What it takes, if anything is thrown."""
        return Preview() if self.odds_of is None else self.odds_of(battle, order.who)

    def perform(self, course: Course, order: Order[None]) -> None:
        """Do it."""
        self.does(course, order.who)


@dataclass(frozen=True)
class Formed(Generic[S]):
    """An act as a record of functions: its form, how it is read, what comes of it and what it takes.

    wholes: the intent that is kept, where it is not as it was filled in.
    """

    name: str
    form: Callable[[Battle, str], Option | None]
    reads: Callable[[Battle, Intent], S]
    does: Callable[[Course, str, S], None]
    odds_of: Callable[[Battle, Order[S]], Preview] = lambda battle, order: Preview()
    wholes: Callable[[Intent, S], Intent] = lambda intent, said: intent

    def offered(self, battle: Battle, who: str) -> Option | None:
        """The form, where the act is open."""
        return self.form(battle, who)

    def read(self, battle: Battle, intent: Intent) -> S:
        """What was filled in, typed."""
        return self.reads(battle, intent)

    def whole(self, intent: Intent, said: S) -> Intent:
        """As it is kept."""
        return self.wholes(intent, said)

    def odds(self, battle: Battle, order: Order[S]) -> Preview:
        """What it would take."""
        return self.odds_of(battle, order)

    def perform(self, course: Course, order: Order[S]) -> None:
        """Do it."""
        self.does(course, order.who, order.said)


def priced(acts: Mapping[str, Act[Any]]) -> Callable[[Battle, Intent], Preview]:
    """What an intent of one of these acts would take."""

    def odds(battle: Battle, intent: Intent) -> Preview:
        act = acts[intent.act]
        return act.odds(battle, ordered(act, battle, intent))

    return odds


def each(
    course: Course,
    voices: Iterable[str],
    intent_of: Callable[[Battle, str], Intent | None],
    does: Callable[[Course, Intent], None],
) -> tuple[str, ...]:
    """One order for several: each does it as far as it can, as those before it have left things; who did.

    does: refuses before anything has come about. Raises: Refused, as the last one was, where nobody can.
    """
    done, why = [], Refused("nobody can do that")
    for who in voices:
        intent = intent_of(course.battle, who)
        try:
            if intent is not None and not course.ended:
                does(course, intent)
                done.append(who)
        except Refused as refusal:
            why = refusal
    if not done:
        raise why
    return tuple(done)


def fitted(option: Option, intent: Intent) -> dict[str, Any]:
    """A form filled in: strangers refused, blanks left open take their defaults, choices and numbers held to it."""
    blanks = {one.name: one for one in option.fields}
    for name in intent.args:
        if name not in blanks:
            raise Refused(said("{what} is not asked here", what=shown(name)))
    return {name: _held(blank, intent.args.get(name, blank.default)) for name, blank in blanks.items()}


def _held(blank: Field, value: Json) -> Json:
    if blank.kind == "choice":
        return picked(value, blank.choices, "choose")
    if blank.kind == "number":
        return whole(value, blank.label, int(blank.least), int(blank.most))
    if blank.kind == "targets":
        chosen = list(value) if isinstance(value, list | tuple) else [value] if value else []
        if not chosen:
            raise Refused(said("{blank}: choose one at least", blank=blank.label))
        if len(chosen) > blank.most:
            raise Refused(said("{blank}: choose {most:g} at most", blank=blank.label, most=blank.most))
        return [picked(one, blank.choices, "choose") for one in chosen]
    return value
