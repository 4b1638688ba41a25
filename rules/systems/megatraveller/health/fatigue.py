"""Waking hours: Endurance lost to fatigue, collapse, rest and sleep, on the campaign clock (MT-CHAR-08).

Somebody's hours are counted from `awake_since_s` on; people of whom nothing is said keep normal hours, unless the
table counts everybody's. `next_s` is when the next point goes, `rest_since_s` when a rest without tasks began.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rules.check import Refused
from rules.happening import Change, Changed
from rules.places import place
from rules.ruleset import Sheet
from rules.systems.megatraveller.health.due import SELF, DueChange
from rules.systems.megatraveller.people.load import SOURCE
from rules.systems.megatraveller.people.places import ASLEEP_SINCE, COLLAPSED, TIRED_BY
from rules.systems.megatraveller.people.sheet import now
from rules.systems.megatraveller.rulings import on

HOUR_S = 3600
PERIOD_S = 2 * HOUR_S
"""Further waking hours that cost a point of Endurance, and hours of rest that bring one back."""
FULL_SLEEP_S, HALF_SLEEP_S, LEAST_SLEEP_S = 8 * HOUR_S, 4 * HOUR_S, HOUR_S
COLLAPSES_AT = 3
"""Endurance times so many waking hours is when somebody must sleep, no matter what."""


def fatigue(sheet: Sheet) -> Mapping[str, Any]:
    """What is counted of somebody's hours, empty where nothing is."""
    found: Mapping[str, Any] = sheet.get("fatigue") or {}
    return found


def lost(sheet: Sheet) -> int:
    """Points of Endurance lost to fatigue."""
    return TIRED_BY.of(sheet)


def asleep(sheet: Sheet) -> bool:
    """Whether this one sleeps."""
    return ASLEEP_SINCE.of(sheet) is not None


def counts_from(sheet: Sheet, clock_s: float) -> Changed:
    """Begin to count waking hours."""
    return Changed(SELF, "awake", tuple(_set(sheet, _awake(clock_s), "awake")), "stays awake")


def sleeps(sheet: Sheet, clock_s: float) -> Changed:
    """Go to sleep."""
    places = {"asleep_since_s": clock_s, "rest_since_s": None, "rested": None, "left_s": None}
    return Changed(SELF, "sleep", tuple(_set(sheet, places, "sleep")), "goes to sleep")


def wakes(sheet: Sheet, clock_s: float) -> Changed:
    """Wake before the time: what the sleep so far has given back. Refused within an hour of a collapse."""
    slept = clock_s - float(fatigue(sheet)["asleep_since_s"])
    if COLLAPSED.of(sheet) and slept < LEAST_SLEEP_S:
        raise Refused("after a collapse nothing wakes anybody for an hour")
    return _woken(sheet, clock_s, slept)


def begun(sheet: Sheet, start_s: float, resting: bool, rulings: Sheet) -> Iterator[Changed]:
    """What begins or ends with a stretch of time: counting for everybody, and rest."""
    found = fatigue(sheet)
    if found.get("awake_since_s") is None and not asleep(sheet):
        if not on(rulings, "fatigue"):
            return
        yield Changed(SELF, "time", tuple(_set(sheet, _awake(start_s), "awake")), "")
        sheet = {**sheet, "fatigue": _merged(found, _awake(start_s))}
    if asleep(sheet):
        return
    rest_s = fatigue(sheet).get("rest_since_s")
    if resting and rest_s is None:
        left = _next_s(sheet) - start_s
        places = {"rest_since_s": start_s, "left_s": left, "rested": None}
        yield Changed(SELF, "time", tuple(_set(sheet, places, "rest")), "")
    if not resting and rest_s is not None:
        places = {"rest_since_s": None, "left_s": None, "rested": None, "next_s": _after_rest(sheet, start_s)}
        yield Changed(SELF, "time", tuple(_set(sheet, places, "rest is over")), "")


def dues(sheet: Sheet) -> Iterator[DueChange]:
    """Points lost and given back, collapse, waking."""
    found = fatigue(sheet)
    if asleep(sheet):
        end = float(found["asleep_since_s"]) + FULL_SLEEP_S
        yield DueChange(end, _fresh)
        return
    if found.get("awake_since_s") is None:
        return
    last = float(found["awake_since_s"]) + COLLAPSES_AT * now(sheet, "end") * HOUR_S
    yield DueChange(last, lambda one: _collapsed(one, last))
    if found.get("rest_since_s") is None:
        at = _next_s(sheet)
        yield DueChange(at, lambda one: _tired(one, at))
    elif lost(sheet):
        rests = float(found["rest_since_s"]) + PERIOD_S * (int(found.get("rested") or 0) + 1)
        yield DueChange(rests, _rested)


def _after_rest(sheet: Sheet, end_s: float) -> float:
    """When the next point goes after a rest: later by it, if it lasted and fatigue had begun or would have."""
    rest_s, left = float(fatigue(sheet)["rest_since_s"]), float(fatigue(sheet)["left_s"])
    if end_s - rest_s < PERIOD_S:
        return rest_s + left
    return max(rest_s + left, end_s + min(left, PERIOD_S))


def _next_s(sheet: Sheet) -> float:
    """When the next point goes: two hours after as many waking hours as Endurance, or after waking tired."""
    found = fatigue(sheet)
    if found.get("next_s") is not None:
        return float(found["next_s"])
    hours = 0 if found.get("tired") else now(sheet, "end")
    return float(found["awake_since_s"]) + hours * HOUR_S + PERIOD_S


def _tired(sheet: Sheet, at_s: float) -> Changed:
    if lost(sheet) + 1 >= now(sheet, "end"):
        return _collapsed(sheet, at_s)
    places = {"lost": lost(sheet) + 1, "next_s": at_s + PERIOD_S}
    return Changed(SELF, "fatigue", tuple(_set(sheet, places, "fatigue")), "grows tired: 1 off Endurance")


def _collapsed(sheet: Sheet, at_s: float) -> Changed:
    places = {
        "lost": now(sheet, "end"),
        "collapsed": True,
        "asleep_since_s": at_s,
        "next_s": None,
        "rest_since_s": None,
        "left_s": None,
        "rested": None,
    }
    return Changed(SELF, "fatigue", tuple(_set(sheet, places, "collapse")), "collapses, and sleeps")


def _rested(sheet: Sheet) -> Changed:
    places = {"lost": lost(sheet) - 1 or None, "rested": int(fatigue(sheet).get("rested") or 0) + 1}
    return Changed(
        SELF, "rested", tuple(_set(sheet, places, "two hours' rest")), "rests: 1 back on Endurance"
    )


def _fresh(sheet: Sheet) -> Changed:
    """Full sleep: the hours are counted no more until somebody says so."""
    return Changed(SELF, "rested", (place(sheet, "fatigue", None, "a full sleep", SOURCE),), "wakes, rested")


def _woken(sheet: Sheet, at_s: float, slept_s: float) -> Changed:
    """Awake before a full sleep: after 4 hours with full Endurance, after 1 with half of it, and tired at once."""
    end = now(sheet, "end")
    places: dict[str, Any] = {
        **_awake(at_s),
        "asleep_since_s": None,
        "collapsed": None,
        "lost": None,
        "tired": True,
    }
    if slept_s < HALF_SLEEP_S:
        places["lost"] = min(lost(sheet), end - end // 2) or None
    if slept_s < LEAST_SLEEP_S:
        places |= {name: fatigue(sheet).get(name) for name in ("awake_since_s", "lost", "tired", "next_s")}
    return Changed(SELF, "rested", tuple(_set(sheet, places, "wakes")), "wakes")


def _awake(at_s: float) -> dict[str, Any]:
    return {
        "awake_since_s": at_s,
        "tired": None,
        "next_s": None,
        "rest_since_s": None,
        "left_s": None,
        "rested": None,
    }


def _merged(found: Mapping[str, Any], places: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in {**found, **places}.items() if value is not None}


def _set(sheet: Sheet, places: Mapping[str, Any], reason: str) -> Iterator[Change]:
    for name, value in places.items():
        if fatigue(sheet).get(name) != value:
            yield place(sheet, f"fatigue.{name}", value, reason, SOURCE)
