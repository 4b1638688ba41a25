"""Failed drives: the engineer's throw once a day under way, proper repairs at a starport (CT-JUMP-07, -08)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules.check import Check, Refused
from rules.course import Course
from rules.forms import Field, Forecast, Option, Preview
from rules.happening import Passed, Threw
from rules.said import Text, begun, plural, said
from rules.spacefaring.jump import repair
from rules.spacefaring.ships import parts
from rules.spacefaring.ships import places as p
from rules.spacefaring.ships import sheet as s
from rules.spacefaring.ships.bill import share_of, whole
from rules.spacefaring.ships.design import TITLES
from rules.spacefaring.voyage.aboard import Aboard
from rules.spacefaring.voyage.books import Given
from rules.spacefaring.voyage.duty import Duty
from rules.spacefaring.voyage.flight.arriving import left_s
from rules.spacefaring.voyage.flight.hazards import DAY_S, meanwhile
from rules.spacefaring.voyage.flown import FAILED, TRIED
from rules.spacefaring.voyage.kept import dated
from rules.spacefaring.voyage.paying import pay

MAKESHIFT, BROKEN = "makeshift", "failed"


# --- under way -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Try:
    """One try at the drives. engineering: the level that counts. waits_s: until a throw is open again."""

    engineering: int
    waits_s: float


def _form(ship: Aboard) -> Option | None:
    return Option("repair", "Repair the drives") if p.BREAKDOWN.of(ship.sheet) == BROKEN else None


def _reads(ship: Aboard, given: Given) -> Try:
    """Refused without an engineer, and where she comes out of jump before the next throw is open."""
    level = ship.level("engineer", "engineering")
    if level is None:
        raise Refused("nobody serves as engineer")
    waits_s = _waits_s(ship)
    if ship.at("jump") and waits_s > left_s(ship):
        raise Refused("the drives may be tried again once she is out of jump")
    return Try(level, waits_s)


def _waits_s(ship: Aboard) -> float:
    """Seconds until a throw is open: one a day, from the day after they failed."""
    failed_s = ship.vessel.dates.get(FAILED, ship.clock_s)
    day = _day(failed_s, ship.clock_s)
    tried_s = ship.vessel.dates.get(TRIED)
    tried = None if tried_s is None else _day(failed_s, tried_s)
    if not repair.may_repair(day, tried, ship.rulings):
        day = max(repair.first_day(ship.rulings), day if tried is None else tried + 1)
    return max(0.0, failed_s + (day - 1) * DAY_S - ship.clock_s)


def _day(failed_s: float, at_s: float) -> int:
    """Which day it is; 1 is that on which the drives failed."""
    return int((at_s - failed_s) // DAY_S) + 1


def _odds(ship: Aboard, one: Try) -> Preview:
    task = repair.repair(one.engineering)
    forecast = Forecast(begun(task.name), task, float(task.chance()), "they hold until the next starport")
    return Preview((forecast,), tuple(_notes(ship, one)))


def _notes(ship: Aboard, one: Try) -> Iterator[Text]:
    if one.waits_s:
        yield said("one throw a day: {hours:g} hours go by first", hours=round(one.waits_s / 3600, 1))
        yield from meanwhile(ship, ship.clock_s + one.waits_s)


def _does(course: Course, ship: Aboard, one: Try) -> None:
    if one.waits_s:
        course.say(Passed(one.waits_s, "waiting for the engineer"))
    task = repair.repair(one.engineering)
    check = task.attempt(course.dice)
    outcome = "they run until the next starport" if check.success else "they stay dead"
    course.say(Threw("repair", begun(task.name), (ship.id,), check, outcome))
    if not check.success:
        dated(course, ship.id, TRIED, course.battle.clock_s)
        return
    course.change(ship.id, "mended", {p.BREAKDOWN.path: MAKESHIFT}, "the engineer's repair", repair.SOURCE)
    dated(course, ship.id, TRIED, None)
    dated(course, ship.id, FAILED, None)


REPAIR: Duty[Try] = Duty(
    "repair", "Ship", ("engineer",), _form, _does, _reads, _odds, shut="her drives have not failed"
)


# --- in a yard -----------------------------------------------------------------------------------------


def _yard(ship: Aboard) -> Option | None:
    if not ship.in_port or p.BREAKDOWN.of(ship.sheet) not in (BROKEN, MAKESHIFT):
        return None
    own = Field("own", "By her own crew", "flag", default=False, hint="the throw for the cost has DM -2")
    return Option("overhaul", "Have the drives repaired", (own,))


def _overhauls(ship: Aboard, given: Given) -> bool:
    """Whether her own crew does it; Refused at a starport without a yard."""
    repair.check_yard(ship.starport)
    return bool(given["own"])


def prices_cr(ship: Aboard) -> dict[parts.Drive, int]:
    """What each drive and the plant cost new."""
    letters = {drive: s.letter(ship.sheet, drive) for drive in parts.DRIVES}
    return {drive: parts.drive_cr(drive, letter) for drive, letter in letters.items() if letter}


def _cost(ship: Aboard, own: bool) -> Preview:
    task = repair.overhaul(own)
    most = sum(prices_cr(ship).values())
    middle = whole(share_of(most, repair.overhaul_percent(7 + task.dm)) / 100)
    notes = [said("Cr{middle:,d} in the middle, Cr{most:,d} at the most", middle=middle, most=most)]
    if most > ship.cr:
        notes.append(said("the account holds Cr{cr:,d}: what is more is owed", cr=max(ship.cr, 0)))
    forecast = Forecast(begun(task.name), task, 1.0, "each drive, in tens of percent of its price")
    return Preview((forecast,), tuple(notes))


def _overhaul(course: Course, ship: Aboard, own: bool) -> None:
    for drive, price_cr in prices_cr(ship).items():
        task = repair.overhaul(own)
        check = task.attempt(course.dice)
        title = said("Repairs of the {drive}", drive=TITLES[drive])
        course.say(Threw("repair", title, (ship.id,), check, _percent(check)))
        cr = whole(share_of(price_cr, repair.overhaul_percent(check.total)) / 100)
        pay(
            course,
            ship,
            "repairs",
            cr,
            said("repairs of the {drive}", drive=TITLES[drive]),
            source=repair.YARD.source,
        )
    course.change(ship.id, "repaired", {p.BREAKDOWN.path: None}, "a starport's repairs", repair.YARD.source)


def _percent(check: Check) -> Text:
    return plural("{n} % of its price", "{n} % of its price", repair.overhaul_percent(check.total))


OVERHAUL: Duty[bool] = Duty(
    "overhaul",
    "Ship",
    ("engineer",),
    _yard,
    _overhaul,
    _overhauls,
    _cost,
    shut="drives that have failed are repaired in port",
)
