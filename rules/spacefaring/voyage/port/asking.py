"""Asking around in port: patrons and rumours once a week, people met once a day (Book 3, Encounters)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.check import Check, Refused
from rules.course import Course
from rules.forms import Field, Forecast, Option, Preview
from rules.happening import Threw
from rules.said import Text, begun, said
from rules.spacefaring.passage import patrons, persons
from rules.spacefaring.voyage.aboard import Aboard
from rules.spacefaring.voyage.books import Given
from rules.spacefaring.voyage.duty import Duty
from rules.spacefaring.voyage.state import keep

WEEK_S, DAY_S = 7 * 86_400, 86_400
_MOST_TERMS = 20


@dataclass(frozen=True, slots=True)
class Looks:
    """The most terms that one of those who look has served."""

    terms: int


def _since(ship: Aboard, what: str) -> float | None:
    """Seconds since it was done here; None where it was not."""
    found = ship.state.contacts.get(what, {})
    return ship.clock_s - float(found["at_s"]) if found.get("hex") == ship.hex else None


def _looking(ship: Aboard) -> Option | None:
    if not ship.in_port or not ship.population:
        return None
    hint = "of navy, marines, army or scouts, the most that one of you has"
    terms = Field(
        "terms", "Terms served", "number", default=0, least=0, most=_MOST_TERMS, hint=hint, seldom=True
    )
    return Option("patron", "Look for a patron", (terms,))


def _look_read(ship: Aboard, given: Given) -> Looks:
    """Refused within a week of the last time."""
    since_s = _since(ship, "patron")
    if since_s is not None and since_s < WEEK_S:
        days = -int(-(WEEK_S - since_s) // DAY_S)
        raise Refused(said("patrons were looked for here within a week; again in {days} days", days=days))
    return Looks(int(given["terms"]))


def _look_odds(ship: Aboard, looks: Looks) -> Preview:
    task = patrons.weekly()
    return Preview((Forecast("A patron or a rumour", task, float(task.chance()), "who it is, two dice say"),))


def _told(course: Course, ship: Aboard, check: Check, outcome: Text) -> None:
    course.say(Threw("encounter", check.task.name, (ship.id,), check, outcome))


def _noted(course: Course, ship: Aboard, what: str, text: Text) -> None:
    contacts = {**ship.state.contacts, what: {"hex": ship.hex, "at_s": ship.clock_s}}
    keep(course, ship.id, text, contacts=contacts)


def _look(course: Course, ship: Aboard, looks: Looks) -> None:
    week = patrons.week(looks.terms, ship.population, course.dice, ship.rulings)
    first, *others = week.checks
    _told(course, ship, first, "somebody has something to say" if first.success else "nobody")
    if week.patron is not None:
        codes, thrown = others
        _told(course, ship, codes, week.patron.who)
        _told(course, ship, thrown, week.patron.reaction.title)
        _noted(course, ship, "patron", said(_SUITS[week.patron.suits], who=week.patron.who))
    elif week.rumour:
        codes, thrown = others
        _told(course, ship, codes, "a rumour")
        _told(course, ship, thrown, week.rumour)
        _noted(course, ship, "patron", said("hears a rumour: {rumour}", rumour=week.rumour))
    else:
        _noted(course, ship, "patron", "")


_SUITS = {
    True: "meets a patron: {who}, who says what it is about",
    False: "meets a patron: {who}, who would rather have others",
}
PATRON: Duty[Looks] = Duty(
    "patron",
    "People",
    ("steward", "pilot"),
    _looking,
    _look,
    _look_read,
    _look_odds,
    shut="patrons are met in the port of a world where people live",
)


# --- people --------------------------------------------------------------------------------------------


def _walking(ship: Aboard) -> Option | None:
    return Option("walk", "Walk about the port") if ship.in_port and ship.population else None


def _walk_read(ship: Aboard, given: Given) -> None:
    """Refused within a day of the last time."""
    since_s = _since(ship, "walk")
    if since_s is not None and since_s < DAY_S:
        hours = -int(-(DAY_S - since_s) // 3_600)
        raise Refused(said("who is met today has been thrown for; again in {hours} hours", hours=hours))


def _walk_odds(ship: Aboard, nothing: None) -> Preview:
    task = persons.daily()
    return Preview((Forecast("Somebody is met", task, float(task.chance()), "who, two dice say"),))


def _walk(course: Course, ship: Aboard, nothing: None) -> None:
    day = persons.day(course.dice)
    first, *others = day.checks
    _told(course, ship, first, "somebody is met" if first.success else "nobody")
    if day.persons is None:
        for check in others:
            _told(course, ship, check, "whoever the referee says")
        _noted(course, ship, "walk", "")
        return
    codes, many = others
    _told(course, ship, codes, begun(day.persons.who))
    _told(course, ship, many, said("{n} of them", n=day.persons.number))
    _noted(course, ship, "walk", said("has people who meet somebody: {who}, {n} of them", who=day.persons.who,
                                      n=day.persons.number))  # fmt: skip


WALK: Duty[None] = Duty(
    "walk",
    "People",
    ("steward", "pilot", "engineer", "medic"),
    _walking,
    _walk,
    _walk_read,
    _walk_odds,
    shut="people are met in the port of a world where people live",
)


# --- the law -------------------------------------------------------------------------------------------


def _breaking(ship: Aboard) -> Option | None:
    law = _law(ship)
    if not ship.in_port or not law:
        return None
    hint = said("law level {law}; not within the starport itself", law=law)
    return Option("arrest", "Avoid arrest", hint=hint, rank="seldom")


def _law(ship: Aboard) -> int:
    return (ship.uwp.law or 0) if ship.uwp is not None else 0


def _arrest_odds(ship: Aboard, nothing: object) -> Preview:
    task = persons.arrest(_law(ship))
    return Preview((Forecast(begun(task.name), task, float(task.chance())),))


def _arrest(course: Course, ship: Aboard, nothing: object) -> None:
    check = persons.arrest(_law(ship)).attempt(course.dice)
    _told(course, ship, check, "nobody interferes" if check.success else "they are arrested")


_CREW = ("steward", "pilot", "engineer", "medic")
_LAWLESS = "there is no law to break here, or no port"
ARREST: Duty[object] = Duty("arrest", "People", _CREW, _breaking, _arrest, odds=_arrest_odds, shut=_LAWLESS)
