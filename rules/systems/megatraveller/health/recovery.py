"""What the passing of time does to one character: wounds, fatigue, psionics and upkeep on the campaign clock.

However a stretch is cut into pieces, the sheet comes out the same. What takes a throw is noted and waits for its
deed: dice are not thrown by the clock.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.happening import Changed, Fell, Happening
from rules.places import changed
from rules.ruleset import Sheet
from rules.systems.megatraveller.health import fatigue, healing, pension, upkeep
from rules.systems.megatraveller.health.due import SELF, DueChange
from rules.systems.megatraveller.health.wounds import WEAKNESS, weakness
from rules.systems.megatraveller.people.sheet import condition, is_person
from rules.systems.megatraveller.psionics import drugs, lasting


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
    for told in _weakened(sheet, rulings):
        yield from _come_about(sheet, told)
        sheet = changed(sheet, told.changes)
    while (due := _next(sheet)) is not None and due.at_s <= end_s:
        happened = due.what(sheet)
        yield from _come_about(sheet, happened)
        sheet = changed(sheet, happened.changes)
        for told in _weakened(sheet, rulings):
            yield from _come_about(sheet, told)
            sheet = changed(sheet, told.changes)
        for told in fatigue.begun(sheet, due.at_s, resting, rulings):
            sheet = changed(sheet, told.changes)
            yield told


def _come_about(sheet: Sheet, happened: Changed) -> Iterator[Happening]:
    """What happens to a sheet, and that somebody falls or comes round by it."""
    was, now = condition(sheet), condition(changed(sheet, happened.changes))
    yield happened
    if was != now and "out" in (was, now):
        yield Fell(SELF, now, "comes round" if was == "out" else "falls unconscious")


def _weakened(sheet: Sheet, rulings: Sheet) -> Iterator[Changed]:
    """Somebody has become too weak to act as the table rules it, or strong enough again (MT-DEC-19)."""
    if condition(sheet) != "dead" and (changes := weakness(sheet, rulings)):
        yield Changed(SELF, "time", changes, WEAKNESS[bool(changes[0].after)])


def _next(sheet: Sheet) -> DueChange | None:
    """The first thing that time alone will bring; of two at one time the one named first."""
    return min(_dues(sheet), key=lambda due: due.at_s, default=None)


def _dues(sheet: Sheet) -> Iterator[DueChange]:
    yield from healing.dues(sheet)
    if condition(sheet) == "dead":
        return
    yield from fatigue.dues(sheet)
    yield from drugs.dues(sheet)
    yield from lasting.dues(sheet)
    yield from upkeep.dues(sheet)
    yield from pension.dues(sheet)
