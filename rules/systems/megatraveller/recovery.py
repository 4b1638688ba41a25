"""What the passing of time does to one character: wounds, fatigue, psionics and upkeep on the campaign clock.

However a stretch is cut into pieces, the sheet comes out the same. What takes a throw is noted and waits for its
deed: dice are not thrown by the clock.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.happening import Fell, Happening
from rules.places import changed
from rules.ruleset import Sheet
from rules.systems.megatraveller import drugs, fatigue, healing, upkeep
from rules.systems.megatraveller.due import SELF, Due
from rules.systems.megatraveller.psionics import lasting
from rules.systems.megatraveller.sheet import condition, is_person


def pass_time(
    sheet: Sheet, clock_s: float, seconds: float, resting: bool, rulings: Sheet
) -> tuple[Happening, ...]:
    """What `seconds` up to campaign time `clock_s` do: each thing that falls due, in its order.

    resting: no tasks are undertaken meanwhile, which is no sleep but halts fatigue.
    """
    if not is_person(sheet):
        return ()
    return tuple(_passing(sheet, clock_s - seconds, clock_s, resting, rulings))


def _passing(
    sheet: Sheet, start_s: float, end_s: float, resting: bool, rulings: Sheet
) -> Iterator[Happening]:
    for told in fatigue.begun(sheet, start_s, resting, rulings):
        sheet = changed(sheet, told.changes)
        yield told
    while (due := _next(sheet)) is not None and due.at_s <= end_s:
        was, happened = condition(sheet), due.what(sheet)
        sheet = changed(sheet, happened.changes)
        yield happened
        now = condition(sheet)
        if was != now and "out" in (was, now):
            yield Fell(SELF, now, "comes round" if was == "out" else "falls unconscious")
        for told in fatigue.begun(sheet, due.at_s, resting, rulings):
            sheet = changed(sheet, told.changes)
            yield told


def _next(sheet: Sheet) -> Due | None:
    """The first thing that time alone will bring; of two at one time the one named first."""
    return min(_dues(sheet), key=lambda due: due.at_s, default=None)


def _dues(sheet: Sheet) -> Iterator[Due]:
    yield from healing.dues(sheet)
    if condition(sheet) == "dead":
        return
    yield from fatigue.dues(sheet)
    yield from drugs.dues(sheet)
    yield from lasting.dues(sheet)
    yield from upkeep.dues(sheet)
