"""How somebody's wounds stand on the clock, for the card and the token."""

from __future__ import annotations

from collections.abc import Iterator

from rules.calendar import date_of
from rules.card import Badge, CardField
from rules.ruleset import Sheet
from rules.said import plural, said
from rules.systems.traveller2300.health import throwing, treatment
from rules.systems.traveller2300.people import recovering as on
from rules.systems.traveller2300.people import state


def fields(sheet: Sheet) -> Iterator[CardField]:
    """What waits, and until when."""
    if waiting := treatment.unstable(sheet):
        yield CardField("Serious wounds that are not stable", len(waiting))
    if on.MOVED.of(sheet):
        yield CardField("Moved", "since the last critical point")
    if (until_s := on.CARE_S.of(sheet)) is not None:
        yield CardField("In medical care", said("until {date}", date=date_of(until_s)))
    if (died_s := on.KILLED_S.of(sheet)) is not None and state.dead(sheet):
        yield CardField("Died", date_of(died_s))


def badges(sheet: Sheet) -> Iterator[Badge]:
    """What everybody sees, and what only the own side does."""
    if state.dead(sheet):
        return
    if waiting := len(throwing.crises(sheet)):
        title = plural("{n} critical point to throw for", "{n} critical points to throw for", waiting)
        yield Badge("crisis", title, path="serious")
    elif count := len(treatment.unstable(sheet)):
        title = plural("{n} serious wound is not stable", "{n} serious wounds are not stable", count)
        yield Badge("unstable", title, path="serious")
