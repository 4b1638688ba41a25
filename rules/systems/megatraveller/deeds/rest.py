"""Deeds of daily life: stay up, sleep, wake, pay for living."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.forms import Field, Option
from rules.happening import Happening
from rules.ruleset import Sheet
from rules.said import said
from rules.systems.megatraveller.deeds.doing import Deed, Doing
from rules.systems.megatraveller.health import fatigue, upkeep
from rules.systems.megatraveller.people.places import AWAKE_SINCE
from rules.systems.megatraveller.people.sheet import condition, is_person, upkeep_cr
from rules.values import whole

MOST_MONTHS = 120


def options(sheet: Sheet, rulings: Sheet) -> Iterator[Option]:
    """What may be done about sleep and upkeep."""
    if not is_person(sheet) or condition(sheet) == "dead":
        return
    if fatigue.asleep(sheet):
        yield Option("wake", "Wake", hint="8 hours make a full sleep, 4 half of one")
        return
    if condition(sheet) == "out":
        return
    if AWAKE_SINCE.of(sheet) is None:
        yield Option("stay_up", "Count waking hours", hint="Fatigue begins after as many hours as Endurance")
    yield Option("sleep", "Go to sleep")
    months = Field("months", "Months", "number", default=1, least=1, most=MOST_MONTHS)
    yield Option(
        "upkeep",
        "Pay for living",
        (months,),
        hint=said("Cr{upkeep_cr:,} a month", upkeep_cr=upkeep_cr(sheet)),
    )


def _stay_up(deed: Deed) -> tuple[Happening, ...]:
    return (fatigue.counts_from(deed.sheet, deed.clock_s),)


def _sleep(deed: Deed) -> tuple[Happening, ...]:
    return (fatigue.sleeps(deed.sheet, deed.clock_s),)


def _wake(deed: Deed) -> tuple[Happening, ...]:
    return (fatigue.wakes(deed.sheet, deed.clock_s),)


def _upkeep(deed: Deed) -> tuple[Happening, ...]:
    months = whole(deed.args.get("months", 1), "months", 1, MOST_MONTHS)
    return (upkeep.paid(deed.sheet, months, deed.clock_s),)


DOINGS: Mapping[str, Doing] = {"stay_up": _stay_up, "sleep": _sleep, "wake": _wake, "upkeep": _upkeep}
