"""The seam for tasks: what a system offers that says beforehand how hard something is, and then lets it be tried.

A *profile* is a task as JSON. What stands in it is its system's own affair; every profile can be printed as the
system's books print such tasks, and that text can be read again without loss. An attempt is made by Options and
Intents, like everything else (`rules/forms.py`): `acts` says what somebody may do about a task now, such as try
it, or first find the will to try it again; the *standing* remembers how things are between the two.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal, Protocol

from rules.check import Dice, Refused
from rules.forms import Choice, Field, Intent, Json, Option, Preview
from rules.happening import Happening
from rules.said import Text, Verbatim, listed, said
from rules.trying import Consequence, Standing, Truth

Profile = Mapping[str, Json]
"""A task as JSON; opaque outside its system."""
Sheet = Mapping[str, Json]


class Misread(Refused):
    """A text that is no task. `at` and `length`: where in the text, in characters from its start."""

    def __init__(self, sentence: str, text: str, at: int, length: int = 0) -> None:
        at = max(0, min(at, len(text)))
        line = text.count("\n", 0, at) + 1
        column = at - (text.rfind("\n", 0, at) + 1) + 1
        super().__init__(
            said("line {line}, column {column}: {sentence}", line=line, column=column, sentence=sentence)
        )
        self.at = at
        self.length = length


@dataclass(frozen=True, slots=True)
class Ready:
    """A task that the books print. `group`: where it belongs, for a list with headings."""

    id: str
    profile: Profile
    text: str
    group: str = ""
    source: str = ""


@dataclass(frozen=True, slots=True)
class Adjustment:
    """What the referee adds to an attempt, and why.

    kind: `dm` adds `value` to the throw; `level` makes it so many levels harder (negative: easier); `allow`
    brings one of the system's allowances (`what`).
    """

    kind: Literal["dm", "level", "allow"]
    reason: Text
    value: int = 0
    what: str = ""


@dataclass(frozen=True, slots=True)
class Stated:
    """A task that somebody means to try, what holds for it besides, and how things stand between the two."""

    profile: Profile
    adjustments: tuple[Adjustment, ...] = ()
    standing: Standing | None = None


@dataclass(frozen=True, slots=True)
class Situation:
    """All that an attempt is judged by.

    sheets and names: of the doer and of all others who may have to do with it, by id.
    """

    profile: Profile
    who: str
    sheets: Mapping[str, Sheet]
    names: Mapping[str, str]
    rulings: Mapping[str, Json]
    adjustments: tuple[Adjustment, ...] = ()
    standing: Standing | None = None
    clock_s: float = 0.0


@dataclass(frozen=True, slots=True)
class Span:
    """One length that an attempt may have, and its exact chance."""

    seconds: float
    chance: float


@dataclass(frozen=True, slots=True)
class Prospect(Preview):
    """A preview of an attempt, which goes further: to the end of all its throws.

    chance: of success in the end. spans: shortest first; () where it takes no time.
    follows: what a failure, a mishap or a doubtful success brings, in words.
    """

    chance: float = 0.0
    spans: tuple[Span, ...] = ()
    follows: tuple[Text, ...] = ()

    @property
    def mean_s(self) -> float:
        """The expected duration."""
        return sum(span.seconds * span.chance for span in self.spans)


@dataclass(frozen=True, slots=True)
class Attempted:
    """What came of an attempt.

    happenings: throws (secret ones are the referee's), time that passed, sheets that changed.
    text: the outcome in a few words, as the doer sees it. private: only the doer and the referee know of it.
    others: those whose numbers stand in the throws; whoever does not know of them hears of none of it.
    dues: left to the referee to book or let go.
    """

    happenings: tuple[Happening, ...]
    standing: Standing
    text: Text
    success: bool | None = None
    private: bool = False
    truth: Truth | None = None
    others: tuple[str, ...] = ()
    dues: tuple[Consequence, ...] = ()


class TaskRules(Protocol):
    """A system's tasks. Every function is pure; dice come in as an argument."""

    def parse(self, text: str) -> Profile:
        """Read a task as the books print it.

        Raises: Misread, saying where in the text and at which word.
        """
        ...

    def printed(self, profile: Profile) -> str:
        """The task as the books print it; `parse` gives the very same profile back."""
        ...

    def catalogue(self) -> tuple[Ready, ...]:
        """The tasks that the books print."""
        ...

    def builder(self) -> tuple[Field, ...]:
        """The form in which a task is put together."""
        ...

    def filled(self, profile: Profile) -> Mapping[str, Json]:
        """The form's values for a task."""
        ...

    def built(self, values: Mapping[str, Json]) -> Profile:
        """The task of a filled form; Refused naming the value that does not fit."""
        ...

    def allowances(self) -> tuple[Choice, ...]:
        """What only the referee may allow or decree for one attempt."""
        ...

    def acts(self, situation: Situation) -> tuple[Option, ...]:
        """What the doer may do about the task now; () when nothing can be done any more."""
        ...

    def forecast(self, situation: Situation, intent: Intent) -> Prospect:
        """What one of the acts would take, without throwing anything."""
        ...

    def attempt(self, situation: Situation, intent: Intent, dice: Dice) -> Attempted:
        """Do one of the acts; Refused if it may not be."""
        ...


def not_about(act: str, can: Iterable[str]) -> str:
    """Why an act cannot be done about a task, with those that can be."""
    names = listed(map(Verbatim, sorted(can)), ",")
    cannot = "{act} cannot be done about this task now, only: {can}"
    if not names:
        cannot = "{act} cannot be done about this task now, nor anything else"
    return said(cannot, act=Verbatim(repr(act)), can=names)
