"""Who wakes from a low berth: by the throw of Classic, or by a task of the medic where a system has tasks.

Of somebody of whom nothing is known Classic throws Endurance first. A task that fails hurts whoever is woken by its
mishap; a name alone counts as somebody average.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction

from rules.course import Course
from rules.dice import distribution
from rules.forms import Forecast
from rules.happening import Threw
from rules.said import Text, begun, said
from rules.spacefaring.passage import low
from rules.spacefaring.voyage.aboard import Aboard
from rules.spacefaring.voyage.duty import again
from rules.spacefaring.voyage.flight.working import REVIVE, forecast, has_tasks, risk_words, risks, try_, work
from rules.vessel import Traveller

_RISKS: dict[str, Text] = {
    "superficial": "hurts a little",
    "minor": "hurts",
    "major": "hurts badly",
    "destroyed": "may kill",
}


def forecasts(ship: Aboard, sleepers: Iterable[Traveller]) -> Iterator[Forecast]:
    """The throw for each, with its exact chance."""
    for one in sleepers:
        yield _by_task(ship, one) if has_tasks(ship) else _by_throw(ship, one)


def check(ship: Aboard) -> None:
    """Raises: Refused where it takes a task, and nobody can try that."""
    if has_tasks(ship):
        work(ship, REVIVE)


def notes(ship: Aboard) -> Iterator[Text]:
    """What a failed task may bring."""
    if has_tasks(ship):
        yield from risk_words(risks(ship, work(ship, REVIVE)), _RISKS)


def woken(course: Course, ship: Aboard, one: Traveller) -> bool:
    """Throw for one of them; whether they live."""
    if has_tasks(ship):
        return _tried(course, ship, one)
    alive = _thrown(course, ship, one)
    if not alive and one.who in ship.people:
        places = ship.books.death(ship.people[one.who].sheet)
        course.change(one.who, "wounded", places, "died in the low berth", low.SOURCE)
    return alive


# --- by throws -----------------------------------------------------------------------------------------


def _by_throw(ship: Aboard, one: Traveller) -> Forecast:
    medical, known = ship.level("medic", "medical"), _endurance(ship, one)
    if known is not None:
        task = low.revival(known, medical)
        return Forecast(begun(one.name), task, float(task.chance()))
    note = "Endurance is thrown for first: its odds are reckoned in"
    return Forecast(begun(one.name), low.revival(_MIDDLE, medical), float(unknown(medical)), note)


_MIDDLE = 7


def unknown(medical: int | None) -> Fraction:
    """The chance to wake of somebody whose Endurance is thrown for first."""
    ways = distribution(low.endurance_task().dice)
    chances = (low.revival(endurance, medical).chance() * n for endurance, n in ways.items())
    return sum(chances, Fraction(0)) / sum(ways.values())


def _endurance(ship: Aboard, one: Traveller) -> int | None:
    known = ship.people.get(one.who)
    return None if known is None else ship.books.characteristic(known.sheet, "end")


def _thrown(course: Course, ship: Aboard, one: Traveller) -> bool:
    woke = low.revive(_endurance(ship, one), ship.level("medic", "medical"), course.dice)
    for check in woke.checks[:-1]:
        title = said("Endurance of {who}", who=one.name)
        course.say(Threw("endurance", title, (ship.id,), check, str(check.total)))
    outcome = "wakes" if woke.alive else "dies"
    course.say(Threw("revival", begun(one.name), (ship.id,), woke.checks[-1], outcome))
    return woke.alive


# --- by tasks ------------------------------------------------------------------------------------------


def _by_task(ship: Aboard, one: Traveller) -> Forecast:
    told = forecast(work(ship, REVIVE), "a failure hurts whoever is woken")
    return replace(told, label=begun(one.name))


def _tried(course: Course, ship: Aboard, one: Traveller) -> bool:
    tasks = ship.books.tasks
    assert tasks is not None  # it was asked
    came = try_(course, ship, work(again(course, ship), REVIVE))
    if came.mishap is None:
        return True
    known = course.voyage.people.get(one.who)
    places, alive = tasks.hurt(known.sheet if known else None, came.mishap, ship.rulings)
    if known is not None:
        course.change(one.who, "wounded", places, "revival went wrong", low.SOURCE)
    return alive
