"""What a rules system hands in, so that ships of any system go on the same voyages."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from rules.check import Check, Dice, Task
from rules.forms import Json
from rules.ruleset import Sheet
from rules.said import Text
from rules.spacefaring.jump.tasks import Level, Step
from rules.spacefaring.rulings import Rulings
from rules.spacefaring.ships.crew import Post
from rules.spacefaring.ships.rulings import Printing
from rules.spacefaring.worlds.trade_classes import Edition

Unfit = Callable[[Sheet, str, Sheet | None, tuple[str, ...], Rulings], Text]
"""Of a ship's sheet, a post, a person's sheet (None: a name alone), posts held already, rulings: why not, or ""."""


@dataclass(frozen=True, slots=True)
class Thrown:
    """One throw of a task, with what it came to. purpose: one word for what it decides."""

    purpose: str
    title: Text
    check: Check
    outcome: Text
    secret: bool = False


@dataclass(frozen=True, slots=True)
class Done:
    """A task that was tried. mishap: how bad one, None for none. seconds: how long it took."""

    success: bool
    mishap: Level | None
    thrown: tuple[Thrown, ...]
    seconds: float


class ShipTasks(Protocol):
    """The tasks of a system as they are tried aboard, each by its name in the system's own list."""

    def stated(
        self, what: str, who: Sheet | None, level: int | None, steps: Sequence[Step], rulings: Rulings
    ) -> Task:
        """What must be thrown. who: None for somebody of whom nothing but `level` is known, theirs in its first skill;
        None for none at all.

        Raises: Refused where that is harder than can be tried.
        """
        ...

    def done(self, what: str, task: Task, hazardous: bool, dice: Dice, rulings: Rulings) -> Done:
        """Throw for it, for its time, and for what a failure brings."""
        ...

    def hurt(self, person: Sheet | None, level: Level, rulings: Rulings) -> tuple[Mapping[str, Json], bool]:
        """Places of somebody's sheet that a mishap changes, and whether they live; None: somebody average."""
        ...

    def risks(self, what: str, task: Task, hazardous: bool) -> Mapping[Level, float]:
        """How likely each mishap is, 0 to 1."""
        ...


@dataclass(frozen=True, slots=True)
class Society:
    """Places of a person's sheet for the Travellers' Aid Society.

    since: campaign seconds since when a member. barred: whether an application was heard in vain, "" where none is
    heard, since nobody applies. given: how many
    passages were collected.
    """

    since: str
    barred: str
    given: str


@dataclass(frozen=True, eq=False, slots=True)
class Books:
    """One system's functions.

    level: somebody's level in a skill by its usual name in small letters ("engineering", "admin"), None for none at
    all. characteristic: one by its letters ("end"), 0 where it is not had. cash: the place of a sheet that holds cash.
    posts: those that a ship has. unfit: why somebody may not hold one. printing, edition: whose figures of ships and
    whose trade classes hold under these rulings. death: places of a person's sheet that are other once they are dead.
    jumps: whether a jump is made by throws or by tasks; then the tasks. held: the place of a person's sheet under which
    passages in hand stand by class, "" where none do. society: where membership stands, None where there is none.
    ruffian: the template of whoever fights aboard without a sheet of their own. in_space: the kind of a fight between
    ships, "" where the system has none.
    standby: what a middle passage at a fare costs somebody of that sheet on stand-by, None where they pay the fare.
    """

    level: Callable[[Sheet, str], int | None]
    characteristic: Callable[[Sheet, str], int]
    cash: str
    posts: Callable[[Sheet, Rulings], tuple[Post, ...]]
    unfit: Unfit
    printing: Callable[[Rulings], Printing]
    edition: Callable[[Rulings], Edition]
    death: Callable[[Sheet], Mapping[str, Json]]
    jumps: Literal["throws", "tasks"]
    tasks: ShipTasks | None = None
    held: str = ""
    society: Society | None = None
    ruffian: str = ""
    in_space: str = ""
    standby: Callable[[Sheet, int], int | None] = lambda sheet, fare_cr: None


Given = dict[str, Json]
"""A form as it was filled in, blanks at their defaults."""
