"""Recovery: coming round, rest, and being whole again, on the campaign clock (CT-WOUND-09, CT-WOUND-10).

Both timers are times on that clock: `out_since_s` when somebody fell, `resting_since_s` when unbroken rest
began. Lying unconscious is rest too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import cast

from rules.happening import Change, Changed, Fell, Happening
from rules.places import changed, place
from rules.ruleset import Sheet
from rules.systems.classic.growing_old import birthdays
from rules.systems.classic.places import ATTENDED, OUT_SINCE, RESTING_SINCE
from rules.systems.classic.sheet import (
    PHYSICAL,
    blows_spent,
    condition,
    full,
    hurt,
    now,
    severely_wounded,
    zeros,
)
from rules.tables import listing

_TABLE = listing(__package__, "recovery")
SOURCE = _TABLE.source
SELF = "self"


def pass_time(
    sheet: Sheet, clock_s: float, seconds: float, resting: bool, rulings: Sheet
) -> tuple[Happening, ...]:
    """What `seconds` up to campaign time `clock_s` do: each thing that falls due, in its order.

    However a stretch is cut into pieces, the sheet comes out the same.
    """
    start_s = clock_s - seconds
    return (*birthdays(sheet, start_s, clock_s), *_passing(sheet, start_s, clock_s, resting))


def wakes_after_s(sheet: Sheet) -> float | None:
    """Seconds from falling to coming round: 10 minutes, or 3 hours if severely wounded; None if not out.

    Time does not bring round whoever has a full value of 0.
    """
    if condition(sheet) != "out" or any(full(sheet, name) == 0 for name in PHYSICAL):
        return None
    return _seconds("two at zero" if zeros(sheet) >= 2 else "one at zero")


def healed(sheet: Sheet, reason: str, source: str) -> list[Change]:
    """The changes that make somebody whole."""
    mended = [
        place(sheet, f"now.{name}", full(sheet, name), reason, source)
        for name in PHYSICAL
        if now(sheet, name) != full(sheet, name)
    ]
    marks = ("severe", "attended", "was_wounded", "out_since_s")
    return mended + _emptied(sheet, marks, reason, source)


@dataclass(frozen=True, slots=True)
class _Due:
    at_s: float
    what: Callable[[Sheet], Changed]


def _passing(sheet: Sheet, start_s: float, end_s: float, resting: bool) -> Iterator[Happening]:
    if condition(sheet) == "dead":
        return
    for told in _timers(sheet, start_s, end_s, resting):
        sheet = changed(sheet, told.changes)
        yield told
    while (due := _next(sheet)) is not None and due.at_s <= end_s:
        was, happened = condition(sheet), due.what(sheet)
        sheet = changed(sheet, happened.changes)
        yield happened
        if was == "out" != condition(sheet):
            yield Fell(SELF, condition(sheet), "comes round")
        for told in _timers(sheet, due.at_s, end_s, resting):
            sheet = changed(sheet, told.changes)
            yield told


def _timers(sheet: Sheet, from_s: float, end_s: float, resting: bool) -> Iterator[Changed]:
    """Timers that begin, begin anew because the clock was put back, or end."""
    out = condition(sheet) == "out"
    rests = (resting or out) and _rest_helps(sheet)
    for timer, runs, begins, ends in (
        (OUT_SINCE, out, "lies unconscious", "is no longer unconscious"),
        (RESTING_SINCE, rests, "rests", "no longer rests"),
    ):
        since, path = timer.of(sheet), timer.path
        if not runs and since is not None:
            yield Changed(SELF, "time", (place(sheet, path, None, ends),), ends)
        if runs and (since is None or since > end_s):
            yield Changed(SELF, "time", (place(sheet, path, from_s, begins),), begins)


def _rest_helps(sheet: Sheet) -> bool:
    return blows_spent(sheet) > 0 or (hurt(sheet) and not severely_wounded(sheet))


def _next(sheet: Sheet) -> _Due | None:
    """The first thing that time alone will bring."""
    return min(_dues(sheet), key=lambda due: due.at_s, default=None)


def _dues(sheet: Sheet) -> Iterator[_Due]:
    out_s, rest_s = OUT_SINCE.of(sheet), RESTING_SINCE.of(sheet)
    if out_s is not None and (after_s := wakes_after_s(sheet)) is not None:
        yield _Due(out_s + after_s, _woken)
    if rest_s is not None and blows_spent(sheet):
        yield _Due(rest_s + _seconds("blows"), _rested)
    if rest_s is not None and hurt(sheet) and not severely_wounded(sheet) and not zeros(sheet):
        yield _Due(rest_s + _seconds("rest"), _whole)


def _woken(sheet: Sheet) -> Changed:
    """Coming round: halfway to full, or no better than 1 for the severely wounded; whole if attended."""
    severe = severely_wounded(sheet)
    stands = {name: waking(full(sheet, name), now(sheet, name), severe) for name in PHYSICAL}
    if ATTENDED.of(sheet):
        return Changed(
            SELF, "healed", tuple(healed(sheet, "medical attention", SOURCE)), "comes round, whole"
        )
    if not severe and all(stands[name] == full(sheet, name) for name in PHYSICAL):
        return Changed(SELF, "healed", tuple(healed(sheet, "comes round", SOURCE)), "comes round, whole")
    reason = "comes round, severely wounded" if severe else "comes round, halfway to full"
    changes = [
        place(sheet, f"now.{name}", value, reason, SOURCE)
        for name, value in stands.items()
        if value != now(sheet, name)
    ]
    ended = _emptied(sheet, ("out_since_s",), reason, SOURCE)
    return Changed(SELF, "healed", (*changes, *ended), reason)


def waking(full_value: int, wounded_value: int, severe: bool) -> int:
    """Where a characteristic stands on waking.

    floor((full + wounded) / 2); for the severely wounded the wounded value; in either case at least 1, for
    nobody is awake with one at 0.
    """
    stands = wounded_value if severe else (full_value + wounded_value) // 2
    return max(1, stands)


def _rested(sheet: Sheet) -> Changed:
    change = place(sheet, "blows_spent", None, "30 minutes' rest", SOURCE)
    return Changed(SELF, "rested", (change,), "is rested: all combat blows are back")


def _whole(sheet: Sheet) -> Changed:
    changes = healed(sheet, "three days' rest", SOURCE)
    return Changed(SELF, "healed", tuple(changes), "is whole again after three days' rest")


def _emptied(sheet: Sheet, paths: tuple[str, ...], reason: str, source: str) -> list[Change]:
    return [place(sheet, path, None, reason, source) for path in paths if sheet.get(path) is not None]


def _seconds(name: str) -> float:
    return cast("float", _TABLE[name]["seconds"])
