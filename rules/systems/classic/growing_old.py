"""Growing old in play: years pass on the campaign clock, what they take is thrown for by a deed (CT-AGING-01 to -09).

Whoever has an age is a year older at each turn of the campaign's year. Time throws no dice: a sheet only notes from
which age on throws are due, and the deed throws for the next of them, with the odds before. Months of illness are
physical age beside the calendar, as is whatever a referee sets for drugs and low berths.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rules.calendar import DAY_S, MONTH_DAYS, YEAR_DAYS
from rules.check import Dice, Refused, Task
from rules.forms import Field, Option
from rules.happening import Change, Changed, Happening, Passed, Threw
from rules.kit.deeds import SELF
from rules.places import changed, place
from rules.ruleset import Sheet
from rules.said import plural, said
from rules.systems.classic import ageing
from rules.systems.classic.places import AGE, AGE_MONTHS, AGEING
from rules.systems.classic.sheet import (
    CHARACTERISTICS,
    PHYSICAL,
    TITLES,
    condition,
    full,
    is_beast,
    now,
    skill,
)
from rules.values import shown

YEAR_S = YEAR_DAYS * DAY_S
MONTH_S = MONTH_DAYS * DAY_S
ACT = "grow_old"
_SOURCE = "Book 1, Characters: aging"


# --- what time brings ------------------------------------------------------------------------------------


def birthdays(sheet: Sheet, start_s: float, end_s: float) -> Iterator[Changed]:
    """The years that somebody has grown older when the clock has gone so far."""
    age = AGE.of(sheet)
    years = int(end_s // YEAR_S) - int(start_s // YEAR_S)
    if age is None or years <= 0 or is_beast(sheet) or condition(sheet) == "dead":
        return
    text = plural("is {age} now, a year older", "is {age} now, {n} years older", years, age=int(age) + years)
    yield Changed(SELF, "aged", tuple(_older(sheet, 12 * years, said("the years pass"))), text)


def _older(sheet: Sheet, months: int, why: str) -> Iterator[Change]:
    before = _months(sheet)
    age, left = divmod(before + months, ageing.MONTHS)
    if age != AGE.of(sheet):
        yield place(sheet, AGE.path, age, why, _SOURCE)
    if left != AGE_MONTHS.of(sheet):
        yield place(sheet, AGE_MONTHS.path, left or None, why, _SOURCE)
    passed = ageing.due(before, before + months)
    if passed and AGEING.of(sheet) is None:
        yield place(sheet, AGEING.path, passed[0], "throws against age are due", _SOURCE)


def _months(sheet: Sheet) -> int:
    """The physical age in months."""
    return int(AGE.of(sheet) or 0) * ageing.MONTHS + AGE_MONTHS.of(sheet)


def due(sheet: Sheet) -> tuple[int, ...]:
    """The ages for which throws are still due."""
    first = AGEING.of(sheet)
    if first is None or AGE.of(sheet) is None:
        return ()
    return ageing.due(first * ageing.MONTHS - 1, _months(sheet))


# --- the deed --------------------------------------------------------------------------------------------


def options(sheet: Sheet) -> Iterator[Option]:
    """The throws that are due or, further down, those of an age by hand; a crisis that is still open."""
    waiting, age = due(sheet), int(AGE.of(sheet) or 0)
    if not (waiting or age >= ageing.FIRST or in_crisis(sheet)):
        return
    medic = Field(
        "medic",
        "Attended by",
        "targets",
        default=[],
        most=1,
        hint="Whose medical expertise counts in a crisis",
    )
    if waiting:
        hint = plural("Due since {age}", "Due {n} times, the first since {age}", len(waiting), age=waiting[0])
        yield Option(ACT, "Throw against age", (medic,), hint=hint, rank="due")
    elif in_crisis(sheet):
        yield Option(ACT, "Throw in the crisis", (medic,), rank="due")
    else:
        of = Field("age", "Of the age of", "number", default=age, least=ageing.FIRST, most=999)
        yield Option(ACT, "Throw against age", (of, medic), hint="Nothing is due: by hand", rank="seldom")


def grow_old(
    who: str, sheet: Sheet, args: Mapping[str, Any], sheets: Mapping[str, Sheet], dice: Dice
) -> tuple[Happening, ...]:
    """One line of the table, and the crisis of whatever is at 0 after it."""
    return tuple(_grown(who, sheet, _age(sheet, args), _medic(who, args, sheets), dice))


def in_crisis(sheet: Sheet) -> bool:
    """Whether a characteristic that age takes from is at 0 for good."""
    return not is_beast(sheet) and condition(sheet) != "dead" and bool(ageing.crises(_full(sheet)))


def _age(sheet: Sheet, args: Mapping[str, Any]) -> int | None:
    """The age of which is thrown; None where a crisis alone is."""
    waiting = due(sheet)
    if waiting:
        return waiting[0]
    if in_crisis(sheet):
        return None
    age = args.get("age")
    if not isinstance(age, int) or isinstance(age, bool) or not ageing.FIRST <= age <= 999:
        raise Refused(
            said("age takes nothing before {first}, and not at {age}", first=ageing.FIRST, age=shown(age))
        )
    return age


def _medic(who: str, args: Mapping[str, Any], sheets: Mapping[str, Sheet]) -> int | None:
    found = args.get("medic") or ()
    if not found:
        return None
    one = found[0] if isinstance(found, list | tuple) and len(found) == 1 else None
    if not isinstance(one, str) or one in {who, SELF} or one not in sheets:
        raise Refused("whoever attends is somebody else at hand")
    level = skill(sheets[one], "medical")
    if level is None or level < 1:
        raise Refused("whoever attends has medical expertise")
    return int(level)


def _grown(who: str, sheet: Sheet, age: int | None, medic: int | None, dice: Dice) -> Iterator[Happening]:
    if age is not None:
        thrown = [(save, ageing.saving(save).attempt(dice)) for save in ageing.saves(age)]
        left = _full(sheet)
        for save, check in thrown:
            what = TITLES[save.characteristic]
            words = said("keeps {what}", what=what)
            if not check.success:
                left = ageing.aged(left, save)
                words = said("loses {n} of {what}", n=-save.loss, what=what)
            yield Threw("ageing", check.task.name, (who,), check, words)
        changes = (*_lowered(sheet, left, "age"), *_done(sheet))
        yield Changed(SELF, "aged", changes, said("has thrown against age at {age}", age=age))
        sheet = changed(sheet, changes)
    for name in ageing.crises(_full(sheet)):
        for one in _crisis(who, sheet, name, medic, dice):
            yield one
            if isinstance(one, Changed):
                sheet = changed(sheet, one.changes)
        if condition(sheet) == "dead":
            return


def _done(sheet: Sheet) -> Iterator[Change]:
    """What is due next, where something was."""
    waiting = due(sheet)
    if waiting:
        after = waiting[1] if len(waiting) > 1 else None
        yield place(sheet, AGEING.path, after, "thrown for", _SOURCE)


def _crisis(who: str, sheet: Sheet, name: str, medic: int | None, dice: Dice) -> Iterator[Happening]:
    check = ageing.crisis(name, medic).attempt(dice)
    what = TITLES[name]
    words = said("survives a crisis of {what}", what=what) if check.success else said("dies of old age")
    yield Threw("ageing", check.task.name, (who,), check, words)
    if not check.success:
        yield Changed(SELF, "wounded", tuple(_dead(sheet)), said("dies of a crisis of {what}", what=what))
        return
    months = Task(said("months of illness"), dice="1D", source=_SOURCE).attempt(dice)
    ill = ageing.illness(months.total, attended=medic is not None)
    yield Threw("ageing", months.task.name, (who,), months, plural("{n} month", "{n} months", months.total))
    lasting = (
        *_lowered(sheet, ageing.recovered(_full(sheet), name), "the crisis is over"),
        *_older(sheet, ill.aged_months, "a crisis"),
    )
    if ill.out_months:
        text = plural("is well again after {n} month", "is well again after {n} months", ill.out_months)
        yield Changed(SELF, "aged", lasting, text)
        yield Passed(ill.out_months * MONTH_S, said("an illness of old age"))
    else:
        yield Changed(SELF, "aged", lasting, said("is well again at once"))


def _full(sheet: Sheet) -> dict[str, int]:
    return {name: full(sheet, name) for name in CHARACTERISTICS}


def _lowered(sheet: Sheet, after: Mapping[str, int], why: str) -> Iterator[Change]:
    """Characteristics that have become others; the present one with them, never above it."""
    for name, value in after.items():
        if value == full(sheet, name):
            continue
        yield place(sheet, f"full.{name}", value, why, _SOURCE)
        if name in PHYSICAL:
            unhurt = now(sheet, name) == full(sheet, name)
            stands = value if unhurt else min(value, now(sheet, name))
            if stands != now(sheet, name):
                yield place(sheet, f"now.{name}", stands, why, _SOURCE)


def _dead(sheet: Sheet) -> Iterator[Change]:
    for name in PHYSICAL:
        if now(sheet, name):
            yield place(sheet, f"now.{name}", 0, "a crisis of old age", _SOURCE)
