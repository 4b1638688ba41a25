"""Low passage aboard a liner: who else sleeps there, who wakes, and the low lottery (CT-TRAVEL-08, -09).

Of the others, who are nobody of the table, an Endurance of 7 is taken: our own, so that a hold of sleepers is one throw
each. By a system's task of the medic where it has such.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules.check import Task
from rules.course import Course
from rules.forms import Forecast
from rules.happening import OUTSIDE, Paid, Threw
from rules.said import Text, begun, said
from rules.spacefaring.journey.traveller import Ashore
from rules.spacefaring.passage import liner, low
from rules.spacefaring.passage import passengers as p
from rules.spacefaring.voyage.flight.working import REVIVE

LOTTERY_HINT: Text = "your guess in the low lottery: whoever is right wins Cr10 of each sleeper"
_AVERAGE = 7


def _task(who: Ashore, endurance: int) -> Task:
    tasks = who.books.tasks
    if tasks is not None:
        return tasks.stated(REVIVE, None, liner.medic_level(), (), who.rulings)
    return low.revival(endurance, liner.medic_level())


def forecast(who: Ashore) -> Forecast:
    """The throw by which somebody wakes, with its exact chance."""
    task = _task(who, who.books.characteristic(who.sheet, "end"))
    consequence: Text = (
        "else dies in the low berth" if who.books.tasks is None else "a failure may hurt or kill"
    )
    return Forecast(said("{who} wakes", who=begun(who.name)), task, float(task.chance()), consequence)


def others(course: Course, who: Ashore, population: int, places: int) -> int:
    """How many others sleep aboard: as many as want to, as far as there are berths. population: where it goes."""
    turnout = p.turnout("low", who.population, population)
    if turnout is None or places <= 0:
        return 0
    came = turnout.thrown(course.dice)
    for check in came.checks:
        course.say(Threw("passengers", begun(check.task.name), (who.id,), check, str(check.total)))
    return min(came.number, places)


def wake(
    course: Course, sleepers: Mapping[str, Ashore], guesses: Mapping[str, int], more: int
) -> frozenset[str]:
    """Throw for each who sleeps, settle the lottery, and say who of the table lives.

    guesses: how many will not wake, by id. more: how many others sleep.
    """
    one = next(iter(sleepers.values()))
    strangers = [f"{n}" for n in range(1, more + 1)]
    guessed = {name: _guess(course, one, name, more + len(sleepers)) for name in strangers}
    alive = {one.id for one in sleepers.values() if _wakes(course, one)}
    woke = {name for name in strangers if _stranger_wakes(course, one, name)}
    all_ = len(sleepers) + more
    given = {**guessed, **{name: all_ - guess for name, guess in guesses.items()}}
    drawn = low.lottery(given, frozenset(alive | woke), one.rulings)
    for name, cr in drawn.prizes_cr.items():
        if name in sleepers:
            what = said("guessed that {n} wake", n=drawn.survivors)
            course.say(Paid(OUTSIDE, name, cr, what, low.SOURCE, "lottery"))
    return frozenset(alive)


def _wakes(course: Course, who: Ashore) -> bool:
    task = _task(who, who.books.characteristic(who.sheet, "end"))
    if who.books.tasks is not None:
        return _tried(course, who, task)
    check = task.attempt(course.dice)
    course.say(Threw("revival", begun(who.name), (who.id,), check, "wakes" if check.success else "dies"))
    if not check.success:
        course.change(who.id, "wounded", who.books.death(who.sheet), "died in the low berth", low.SOURCE)
    return check.success


def _tried(course: Course, who: Ashore, task: Task) -> bool:
    tasks = who.books.tasks
    assert tasks is not None  # it was asked
    came = tasks.done(REVIVE, task, False, course.dice, who.rulings)
    for one in came.thrown:
        course.say(Threw(one.purpose, one.title, (who.id,), one.check, one.outcome, one.secret))
    if came.mishap is None:
        return True
    places, alive = tasks.hurt(who.sheet, came.mishap, who.rulings)
    course.change(who.id, "wounded", places, "revival went wrong", low.SOURCE)
    return alive


def _guess(course: Course, one: Ashore, name: str, sleepers: int) -> int:
    check = low.guessing(sleepers).attempt(course.dice)
    who = said("Sleeper {n}", n=name)
    course.say(Threw("lottery", who, (one.id,), check, said("guesses {n}", n=check.total)))
    return check.total


def _stranger_wakes(course: Course, one: Ashore, name: str) -> bool:
    task = replace(low.revival(_AVERAGE, liner.medic_level()), name=said("wake from the low berth"))
    check = task.attempt(course.dice)
    who = said("Sleeper {n}", n=name)
    course.say(Threw("revival", who, (one.id,), check, "wakes" if check.success else "dies"))
    return check.success
