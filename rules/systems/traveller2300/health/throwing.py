"""Throws that the clock has noted: critical points, and hours in which somebody may wake."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rules.check import DM, Check, Dice, Task
from rules.happening import Changed, Happening, Threw
from rules.kit.deeds import SELF
from rules.places import changed, place
from rules.ruleset import Sheet
from rules.said import plural, said
from rules.systems.traveller2300.combat import recovery
from rules.systems.traveller2300.health.clock import MINUTE_S, SOURCE
from rules.systems.traveller2300.people import places, state
from rules.systems.traveller2300.people import recovering as on

DIE = "1D10"


@dataclass(frozen=True, slots=True)
class Crisis:
    """A critical point that waits: of which wound, the how manieth it is, and when it came."""

    wound: str
    number: int
    at_s: float


def crises(sheet: Sheet) -> tuple[Crisis, ...]:
    """All that wait, the earliest first."""
    found = [
        Crisis(key, number, (on.SINCE.of(sheet, key) or 0.0) + recovery.CRITICAL_MINUTES[number] * MINUTE_S)
        for key in sheet.get("serious") or {}
        for number in range(on.THROWN.of(sheet, key), on.PASSED.of(sheet, key))
    ]
    return tuple(sorted(found, key=lambda one: (one.at_s, one.wound)))


def worsens(sheet: Sheet) -> Task:
    """What must be thrown or less for a wound to grow worse."""
    moved = (DM(1, "was moved", SOURCE),) if on.MOVED.of(sheet) else ()
    return Task("Critical point", DIE, places.SHOCK.of(sheet), "at_most", moved, SOURCE)


def throw_crises(sheet: Sheet, who: str, dice: Dice) -> Iterator[Happening]:
    """Throw for every critical point that waits, as long as the wounded lives."""
    for one in crises(sheet):
        check = worsens(sheet).attempt(dice)
        yield _threw("crisis", _title(one), who, check, "grows worse" if check.success else "holds")
        values: dict[str, Any] = {on.THROWN.at(one.wound): one.number + 1, on.MOVED.path: None}
        if check.success:
            values[places.SHOCK.path] = places.SHOCK.of(sheet) + 1
            values[on.TIMED.path] = on.TIMED.of(sheet) + 1
        if one.number + 1 == len(recovery.CRITICAL_MINUTES):
            values = {path: value for path, value in values.items() if path != on.THROWN.at(one.wound)}
            values[f"serious.{one.wound}"] = None
        if check.success and values[places.SHOCK.path] >= state.life(sheet):
            values |= {places.KILLED.path: "shock", on.KILLED_S.path: one.at_s}
        happened = _changed(sheet, values, "a critical point", _words(values, check))
        sheet = changed(sheet, happened.changes)
        yield happened
        if state.dead(sheet):
            return


def _title(one: Crisis) -> str:
    minutes = recovery.CRITICAL_MINUTES[one.number]
    if minutes < 60:
        return said("Critical point, {n} minutes after the wound", n=minutes)
    one_hour, hours = "Critical point, {n} hour after the wound", "Critical point, {n} hours after the wound"
    return plural(one_hour, hours, minutes // 60)


def _words(values: dict[str, Any], check: Check) -> str:
    if places.KILLED.path in values:
        return "dies of shock"
    if check.success:
        return "grows worse: another shock point"
    return "holds"


# --- waking --------------------------------------------------------------------------------------------


def hours_to_throw(sheet: Sheet) -> int:
    """Hours in which somebody may have woken and that nobody has thrown for."""
    return max(0, on.HOURS.of(sheet) - on.TRIED.of(sheet)) if state.unconscious(sheet) else 0


def wakes(hours: int) -> Task:
    """What must be thrown to wake: strictly less than the hours."""
    return Task("Waking", DIE, hours - 1, "at_most", (), SOURCE)


def throw_waking(sheet: Sheet, who: str, dice: Dice) -> Iterator[Happening]:
    """Throw hour by hour until somebody wakes."""
    hours = on.TRIED.of(sheet)
    for _ in range(hours_to_throw(sheet)):
        hours += 1
        check = wakes(hours).attempt(dice)
        title = plural("After {n} hour", "After {n} hours", hours)
        yield _threw("waking", title, who, check, "wakes" if check.success else "stays unconscious")
        if check.success:
            values = {
                on.TRIED.path: None,
                on.HOURS.path: None,
                on.OUT_SINCE.path: None,
                on.AWAKE.path: places.SHOCK.of(sheet) or None,
                places.STUN.path: None,
            }
            yield _changed(sheet, values, "wakes", "wakes")
            return
    yield _changed(sheet, {on.TRIED.path: hours}, "still unconscious", "stays unconscious")


def _threw(purpose: str, title: str, who: str, check: Check, outcome: str) -> Threw:
    return Threw(purpose, title, (who,), check, outcome)


def _changed(sheet: Sheet, values: dict[str, Any], reason: str, text: str) -> Changed:
    found = (place(sheet, path, value, reason, SOURCE) for path, value in values.items())
    return Changed(SELF, "wounds", tuple(one for one in found if one.before != one.after), text)
