"""Units of worked examples, made as a referee would: place by place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rules import rulesets
from rules.dice import Scripted
from rules.forms import Intent
from rules.happening import Changed, Happening, Passed, Threw
from rules.places import at, changed
from rules.ruleset import Sheet
from rules.systems.megatraveller.health.recovery import pass_time
from rules.systems.megatraveller.people.amend import amended
from rules.systems.megatraveller.people.blank import blank
from tests.rules.done import done_by

MEGA = rulesets()["megatraveller"]
RULINGS = MEGA.settled({})
START_S = 5_000_000.0
MINUTE_S, HOUR_S, DAY_S = 60, 3600, 86_400


def ruled(chosen: Mapping[str, Any] | None) -> dict[str, Any]:
    """The rulings of a table that has chosen these."""
    return MEGA.settled(chosen or {})


def person(given: Mapping[str, Any] | None = None) -> Sheet:
    """An average person with these places set, in order; `{skills = {Rifle = 2}}` is skills.Rifle."""
    sheet: Sheet = blank()
    for path, value in paths(given or {}):
        sheet = {**sheet, "player": value} if path == "player" else amended(sheet, path, value, RULINGS)
    return sheet


def paths(given: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, Any]]:
    """Dotted paths and values of nested tables."""
    for name, value in given.items():
        if isinstance(value, Mapping):
            yield from paths(value, f"{before}{name}.")
        else:
            yield f"{before}{name}", value


def applied(sheet: Sheet, told: tuple[Happening, ...], who: str = "self") -> Sheet:
    """The sheet after what was told of it; every change must start from what stood there."""
    for happening in told:
        if isinstance(happening, Changed) and happening.who == who:
            for change in happening.changes:
                assert change.before == at(sheet, change.path), change
                assert change.before != change.after, change
            sheet = changed(sheet, happening.changes)
    return sheet


def passed(
    sheet: Sheet, start_s: float, seconds: float, resting: bool = False, rulings: Mapping[str, Any] = RULINGS
) -> tuple[Sheet, tuple[Happening, ...]]:
    """The sheet after so much time, and what was told."""
    told = pass_time(sheet, start_s + seconds, seconds, resting, rulings)
    return applied(sheet, told), told


class Play:
    """Some people at hand, the clock, and dice that fall as scripted."""

    def __init__(
        self, people: Mapping[str, Sheet], faces: list[int], rulings: Mapping[str, Any] = RULINGS
    ) -> None:
        self.people = dict(people)
        self.dice = Scripted(faces)
        self.clock_s = START_S
        self.rulings = rulings
        self.said: list[str] = []
        self.throws: list[Threw] = []

    def do(self, who: str, act: str, **args: Any) -> None:
        """Do a deed and let everything come of it, time included."""
        intent = Intent(who, act, args)
        told = done_by(MEGA, intent, self.people, self.clock_s, self.rulings, self.dice)
        for name in self.people:
            self.people[name] = applied(self.people[name], told, name)
        self.throws += [one for one in told if isinstance(one, Threw)]
        self.said += [one.text for one in told if isinstance(one, Changed)]
        for one in told:
            if isinstance(one, Passed):
                self.wait(one.seconds)

    def wait(self, seconds: float, resting: bool = False) -> None:
        """Let time go by for everybody."""
        for name, sheet in self.people.items():
            self.people[name], told = passed(sheet, self.clock_s, seconds, resting, self.rulings)
            self.said += [one.text for one in told if isinstance(one, Changed)]
        self.clock_s += seconds
