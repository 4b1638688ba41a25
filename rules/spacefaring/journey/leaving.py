"""The liner leaves with all who have booked for the same world: what is thrown, how long it takes, who arrives."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules.calendar import date_of
from rules.course import Course
from rules.forms import Forecast, Option, Preview
from rules.happening import Ended, Left, Passed, Threw
from rules.said import Text, begun, said
from rules.spacefaring.journey import sleeping
from rules.spacefaring.journey.booking import GROUP, trip_s
from rules.spacefaring.journey.errand import Errand
from rules.spacefaring.journey.state import at, ticket_of
from rules.spacefaring.journey.traveller import Ashore, ashore
from rules.spacefaring.passage import liner, trouble
from rules.spacefaring.ships import costs
from rules.spacefaring.voyage.books import Given
from rules.spacefaring.worlds import uwp as profiles

DAY_S = costs.DAY_S


@dataclass(frozen=True, slots=True)
class Leaves:
    """Who leaves, by id, whither."""

    going: tuple[str, ...]
    to: str


def _form(who: Ashore) -> Option | None:
    if who.ticket is None or who.within:
        return None
    title = said("Travel to {world}", world=who.called(who.ticket.to))
    return Option("leave", title, hint="the next liner leaves, with all of you who have booked for it")


def _reads(who: Ashore, given: Given) -> None:
    """Nothing is asked."""


def _odds(who: Ashore, nothing: None) -> Preview:
    ticket = who.ticket
    assert ticket is not None  # it was offered
    wait, hijack = liner.wait(), trouble.hijack()
    found = [Forecast(begun(wait.name), wait, 1.0)]
    found.append(Forecast(begun(hijack.name), hijack, float(hijack.chance()), "they are aboard, and armed"))
    if ticket.passage == "low":
        found.append(sleeping.forecast(who))
    return Preview(tuple(found), tuple(_notes(who)))


def _notes(who: Ashore) -> Iterator[Text]:
    assert who.ticket is not None  # it was offered
    seconds = trip_s(who, who.ticket.to)
    first, last = (date_of(who.clock_s + days * DAY_S + seconds) for days in (1, 6))
    yield said("arrives between {first} and {last}", first=first, last=last)
    if who.others.keys() - {who.id}:
        yield "whoever of you has not booked for it stays behind"


def _does(course: Course, who: Ashore, nothing: None) -> None:
    going = _parted(course, who)
    ticket, world = who.ticket, who.called(who.ticket.to if who.ticket else "")
    assert ticket is not None  # it was offered
    wait = liner.wait().attempt(course.dice)
    course.say(Threw("wait", begun(wait.task.name), going, wait, said("{days} days", days=wait.total)))
    course.say(Passed(wait.total * DAY_S, "waiting for a liner"))
    _trouble(course, going)
    tickets = {one: found for one in going if (found := ticket_of(course.battle, one))}
    low = tuple(one for one, each in tickets.items() if each.passage == "low")
    there = profiles.read(who.world_at(ticket.to).uwp).population or 0
    more = sleeping.others(course, who, there, liner.low_berths() - len(low)) if low else 0
    course.say(Passed(trip_s(who, ticket.to), said("aboard a liner to {world}", world=world)))
    text = said("arrives at {world}", world=world)
    for one in going:
        at(course, one, who.chart_id, ticket.to, "" if one in low else text)
    if low:
        sleepers = {one: ashore(course.battle, who.books, one) for one in low}
        alive = sleeping.wake(course, sleepers, {one: tickets[one].guess for one in low}, more)
        for one in low:
            if one in alive:
                course.mark(f"fighter:{one}", {}, text)
            else:
                course.say(Left(one, "died in the low berth"))
    over(course)


def over(course: Course) -> None:
    """Where nobody travels any more, it is over."""
    if all(one.left for one in course.battle.fighters.values()):
        course.say(Ended("nobody travels any farther"))


def _parted(course: Course, who: Ashore) -> tuple[str, ...]:
    """Those who go; the others stay behind."""
    to = who.ticket.to if who.ticket else ""
    tickets = {one: ticket_of(course.battle, one) for one in who.others}
    going = tuple(one for one, ticket in tickets.items() if ticket is not None and ticket.to == to)
    for one in who.others:
        if one not in going:
            course.say(Left(one, "stays behind"))
    return going


def _trouble(course: Course, going: tuple[str, ...]) -> None:
    """What the referee throws of the captain, and whether passengers try to take her (CT-TRAVEL-12, -13)."""
    skipped = trouble.skipped().attempt(course.dice)
    told = "the captain runs from the debt" if skipped.success else "the captain owes nobody a ship"
    course.say(Threw("skipped", begun(skipped.task.name), going, skipped, told, secret=True))
    hijack = trouble.hijack().attempt(course.dice)
    outcome = "they try" if hijack.success else "nobody tries"
    course.say(Threw("hijack", begun(hijack.task.name), going, hijack, outcome))
    gate = trouble.bridge(anti_hijack=True) if hijack.success else None
    if gate is not None:
        held = gate.attempt(course.dice)
        outcome = "they reach the bridge" if held.success else "the bridge is shut"
        course.say(Threw("hijack", begun(gate.name), going, held, outcome))


LEAVE: Errand[None] = Errand(
    "leave", GROUP, _form, _does, _reads, _odds,
    shut="it takes a passage that is booked, and going ashore from whichever ship you are aboard of",
)  # fmt: skip
