"""What the passing of time does to the wounded.

Critical points of serious wounds and hours in which somebody may wake are noted, and wait for their throws: dice are
not thrown by the clock. Each serious wound has a set of five. A week takes a light wound and a shock point, medical
care its own besides; a stun point goes with each turn of its daze. However a stretch is cut into pieces, the sheet
comes out the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from rules.happening import Change, Changed, Fell, Happening
from rules.kit.deeds import SELF
from rules.places import changed, free_place, place
from rules.ruleset import Sheet
from rules.said import listed, plural
from rules.systems.traveller2300.combat import recovery
from rules.systems.traveller2300.combat.condition import SECONDS
from rules.systems.traveller2300.people import places, state
from rules.systems.traveller2300.people import recovering as on

MINUTE_S, HOUR_S = 60, 3600
WEEK_S = 7 * 24 * HOUR_S
SOURCE = recovery.SOURCE
POINTS = len(recovery.CRITICAL_MINUTES)


@dataclass(frozen=True, slots=True)
class Due:
    """Something that time alone brings; what: how the sheet stands then, and why."""

    at_s: float
    what: Callable[[Sheet, float], Changed]


def pass_time(
    sheet: Sheet, clock_s: float, seconds: float, resting: bool, rulings: Sheet
) -> tuple[Happening, ...]:
    """What `seconds` up to campaign time `clock_s` do: each thing that falls due, in its order."""
    if places.is_vehicle(sheet):
        return ()
    return tuple(_passing(sheet, clock_s - seconds, clock_s))


def _passing(sheet: Sheet, start_s: float, end_s: float) -> Iterator[Happening]:
    for told in _begun(sheet, start_s):
        sheet = changed(sheet, told.changes)
        yield told
    while (due := min(_dues(sheet), key=lambda one: one.at_s, default=None)) and due.at_s <= end_s:
        was, told = state.condition(sheet), due.what(sheet, due.at_s)
        begun = _timers(changed(sheet, told.changes), due.at_s)
        told = replace(told, changes=_merged((*told.changes, *begun)))
        sheet = changed(sheet, told.changes)
        yield told
        if was == "out" != state.condition(sheet):
            yield Fell(SELF, state.condition(sheet), "comes round")


def _merged(changes: Iterable[Change]) -> tuple[Change, ...]:
    """Changes of one place after another as one, and none where nothing changes in the end."""
    found: dict[str, Change] = {}
    for one in changes:
        first = found.get(one.path)
        found[one.path] = replace(one, before=first.before) if first else one
    return tuple(one for one in found.values() if one.before != one.after)


def told(sheet: Sheet, values: dict[str, Any], reason: str, text: str = "") -> Changed:
    """Places of a sheet that change."""
    found = (place(sheet, path, value or None, reason, SOURCE) for path, value in values.items())
    return Changed(SELF, "time", tuple(one for one in found if one.before != one.after), text)


# --- what begins ---------------------------------------------------------------------------------------


def _begun(sheet: Sheet, at_s: float) -> Iterator[Changed]:
    """Timers that begin or end as the sheet has come to stand."""
    changes = tuple(_timers(sheet, at_s))
    if changes:
        yield Changed(SELF, "time", changes, listed(_words(changes)))


def _words(changes: tuple[Change, ...]) -> Iterator[str]:
    """What begins, in words; of what only counts along nothing is said but that time passes."""
    paths = {one.path for one in changes if one.after is not None}
    if on.OUT_SINCE.path in paths:
        yield "lies unconscious"
    if on.KILLED_S.path in paths:
        yield "lies dead"
    if serious := sum(path.startswith("serious.") for path in paths):
        yield plural(
            "has {n} serious wound that may grow worse", "has {n} serious wounds that may grow worse", serious
        )
    if not paths & {on.OUT_SINCE.path, on.KILLED_S.path} and not serious:
        yield "begins to heal" if on.HEALS_S.path in paths else "gets over it"


def _timers(sheet: Sheet, at_s: float) -> Iterator[Change]:
    dead, out = state.dead(sheet), state.unconscious(sheet) and not state.dead(sheet)
    hurt = state.harm(sheet)
    yield from _timer(sheet, on.KILLED_S, dead, at_s, "died")
    yield from _timer(sheet, on.OUT_SINCE, out, at_s, "unconscious")
    yield from _timer(sheet, on.HEALS_S, bool(hurt.light or hurt.shock) and not dead, at_s + WEEK_S, "heals")
    dazed = bool(hurt.stun) and not (dead or out)
    yield from _timer(sheet, on.STUN_S, dazed, at_s + 2 * SECONDS, "the daze passes")
    if not out:
        for one in (on.HOURS, on.TRIED):
            yield from _set(sheet, one.path, None, "no longer unconscious")
    if hurt.stun + hurt.shock < on.AWAKE.of(sheet):
        yield from _set(sheet, on.AWAKE.path, hurt.stun + hurt.shock or None, "fewer points")
    yield from _serious(sheet, at_s)


def _timer(sheet: Sheet, timer: Any, runs: bool, at_s: float, reason: str) -> Iterator[Change]:
    since = timer.of(sheet)
    if runs and since is None:
        yield place(sheet, timer.path, at_s, reason, SOURCE)
    elif not runs and since is not None:
        yield place(sheet, timer.path, None, reason, SOURCE)


def _set(sheet: Sheet, path: str, value: Any, reason: str) -> Iterator[Change]:
    change = place(sheet, path, value, reason, SOURCE)
    if change.before != change.after:
        yield change


def _serious(sheet: Sheet, at_s: float) -> Iterator[Change]:
    """Serious wounds that come onto the clock, one at the least for shock points that nobody has counted."""
    shock, timed = places.SHOCK.of(sheet), on.TIMED.of(sheet)
    if state.dead(sheet):
        return
    if shock > timed:
        wounds = dict(sheet.get("serious") or {})
        for _ in range(max(1, on.FRESH.of(sheet))):
            key = free_place(wounds, "s")
            wounds[key] = {"since_s": at_s}
            yield place(sheet, f"serious.{key}", {"since_s": at_s}, "a serious wound", SOURCE)
    yield from _set(sheet, on.TIMED.path, shock or None, "shock points")
    yield from _set(sheet, on.FRESH.path, None, "on the clock")
    if not shock and sheet.get("serious"):
        yield place(sheet, "serious", None, "no shock point is left", SOURCE)


# --- what falls due ------------------------------------------------------------------------------------


def _dues(sheet: Sheet) -> Iterator[Due]:
    if state.dead(sheet):
        return
    for key in sheet.get("serious") or {}:
        passed, since_s = on.PASSED.of(sheet, key), on.SINCE.of(sheet, key)
        if passed < POINTS and since_s is not None:
            yield Due(since_s + recovery.CRITICAL_MINUTES[passed] * MINUTE_S, _critical(key))
    if (since_s := on.OUT_SINCE.of(sheet)) is not None:
        yield Due(since_s + (on.HOURS.of(sheet) + 1) * HOUR_S, _hour)
    if (at_s := on.STUN_S.of(sheet)) is not None:
        yield Due(at_s, _unstunned)
    if (at_s := on.HEALS_S.of(sheet)) is not None:
        yield Due(at_s, _week)
    if (at_s := on.CARE_S.of(sheet)) is not None:
        yield Due(at_s, _cared_for)


def _critical(key: str) -> Callable[[Sheet, float], Changed]:
    def comes(sheet: Sheet, at_s: float) -> Changed:
        number = on.PASSED.of(sheet, key) + 1
        values = {on.PASSED.at(key): number}
        return told(sheet, values, "a critical point", "comes to a critical point: throw for it")

    return comes


def _hour(sheet: Sheet, at_s: float) -> Changed:
    hours = on.HOURS.of(sheet) + 1
    return told(sheet, {on.HOURS.path: hours}, "another hour unconscious", "may wake: throw for it")


def _unstunned(sheet: Sheet, at_s: float) -> Changed:
    values = {places.STUN.path: places.STUN.of(sheet) - 1, on.STUN_S.path: at_s + SECONDS}
    return told(sheet, values, "the daze passes")


def _week(sheet: Sheet, at_s: float) -> Changed:
    light, shock = recovery.healed(places.LIGHT.of(sheet), places.SHOCK.of(sheet), 1)
    values = {places.LIGHT.path: light, places.SHOCK.path: shock, on.HEALS_S.path: at_s + WEEK_S}
    return told(sheet, values, "a week's healing", "heals")


def _cared_for(sheet: Sheet, at_s: float) -> Changed:
    light = places.LIGHT.of(sheet) - min(places.LIGHT.of(sheet), on.CARE_LIGHT.of(sheet))
    shock = places.SHOCK.of(sheet) - min(places.SHOCK.of(sheet), on.CARE_SHOCK.of(sheet))
    healed = on.CARE_LIGHT.of(sheet) or on.CARE_SHOCK.of(sheet)
    values = {places.LIGHT.path: light, places.SHOCK.path: shock, "care": None}
    text = "is better for medical care" if healed else "is no better for medical care"
    return told(sheet, values, "medical care", text)
