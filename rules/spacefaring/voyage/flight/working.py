"""Tasks of those aboard, in a system that has such: who tries one, how it comes out, what it may bring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules.check import Refused, Task
from rules.course import Course
from rules.forms import Forecast
from rules.happening import Passed, Threw
from rules.said import Text, begun, listed, said
from rules.spacefaring.jump.tasks import Step
from rules.spacefaring.voyage.aboard import Aboard, Hand
from rules.spacefaring.voyage.books import Done, ShipTasks

COURSE, RUN_OUT, PREPARE, ENGAGE = "compute-course", "pilot-to-jump-point", "prepare-jump", "engage-jump"
SCAN, REVIVE = "scan-ships", "revive-low-passage"
POSTS = {
    COURSE: "navigator",
    RUN_OUT: "pilot",
    PREPARE: "engineer",
    ENGAGE: "engineer",
    SCAN: "",
    REVIVE: "medic",
}
"""Whose task each is: the post whose skill it takes first, "" for whoever knows how."""
DOING: dict[str, Text] = {
    COURSE: "plotting a course",
    RUN_OUT: "under thrust",
    PREPARE: "making the jump drive ready",
    ENGAGE: "engaging the jump drive",
    SCAN: "scanning for ships",
    REVIVE: "waking a sleeper",
}


@dataclass(frozen=True, slots=True)
class Work:
    """A task and who tries it. what: its name in the system's list. hazardous: as its steps say."""

    what: str
    who: Text
    task: Task
    hazardous: bool


def has_tasks(ship: Aboard) -> bool:
    """Whether the system's ships go by tasks."""
    return ship.books.tasks is not None


def work(ship: Aboard, what: str, steps: Sequence[Step] = ()) -> Work:
    """The task as the best of those at its post tries it, or where that is empty the best of all aboard.

    Raises: Refused where nobody serves aboard, or it is harder than can be tried.
    """
    hands = tuple(ship.serving(POSTS[what])) or ship.crew
    if not hands:
        raise Refused("nobody serves aboard")
    found = [(hand.name, _task(ship, what, hand, steps)) for hand in hands]
    who, task = max(found, key=lambda one: one[1].chance())
    return Work(what, who, task, any(one.hazardous for one in steps))


def _task(ship: Aboard, what: str, hand: Hand, steps: Sequence[Step]) -> Task:
    level = hand.post.level if hand.post.kind == POSTS[what] else None
    return _tasks(ship).stated(what, hand.sheet, level, steps, ship.rulings)


def _tasks(ship: Aboard) -> ShipTasks:
    assert ship.books.tasks is not None  # asked where there are some
    return ship.books.tasks


def forecast(one: Work, consequence: Text = "") -> Forecast:
    """Its throw, with the exact chance."""
    label = said("{task}: {who}", task=begun(one.task.name), who=one.who)
    return Forecast(label, one.task, float(one.task.chance()), consequence)


def risks(ship: Aboard, one: Work) -> dict[str, float]:
    """How likely each mishap is, by its level."""
    found = _tasks(ship).risks(one.what, one.task, one.hazardous)
    return {str(level): chance for level, chance in found.items()}


def risk_words(found: dict[str, float], words: dict[str, Text]) -> Iterator[Text]:
    """Each mishap that is possible, with its chance, in one line; nothing where none is."""
    each = [
        said("{what} {percent:g} %", what=words[level], percent=round(chance * 100, 2))
        for level, chance in found.items()
        if chance
    ]
    if each:
        yield said("a mishap: {odds}", odds=listed(each, ","))


def try_(course: Course, ship: Aboard, one: Work) -> Done:
    """Throw for it and let its time go by."""
    came = _tasks(ship).done(one.what, one.task, one.hazardous, course.dice, ship.rulings)
    for thrown in came.thrown:
        course.say(
            Threw(thrown.purpose, thrown.title, (ship.id,), thrown.check, thrown.outcome, thrown.secret)
        )
    if came.seconds:
        course.say(Passed(came.seconds, DOING[one.what]))
    return came
