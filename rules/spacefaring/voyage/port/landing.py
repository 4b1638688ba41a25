"""Landing in a berth: of a ship that ran from her debt, whether somebody tries to take her (CT-TRAVEL-14)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules.chart import distance
from rules.check import Task
from rules.course import Course
from rules.forms import Forecast, Option, Preview
from rules.happening import Threw
from rules.said import Text, said
from rules.spacefaring.passage import trouble
from rules.spacefaring.voyage import dues
from rules.spacefaring.voyage.aboard import Aboard
from rules.spacefaring.voyage.books import Given
from rules.spacefaring.voyage.duty import Duty
from rules.spacefaring.voyage.kept import HOME, SKIPPED, UNPAID, counted
from rules.spacefaring.voyage.paying import check_affords
from rules.spacefaring.voyage.state import keep

_HOW: dict[trouble.How, Text] = {
    "papers": "papers are served: what was missed has to be settled with the bank",
    "injunction": "a court forbids her to leave until what was missed is settled with the bank",
    "boarding": "boarders are on their way to take her",
}
_KEPT_DAYS = 60
LAST_HEX = 9999


def runs(ship: Aboard) -> bool:
    """Whether she runs from her debt."""
    return bool(ship.vessel.counts.get(SKIPPED)) and ship.vessel.title.owed_cr > 0


def throw(ship: Aboard) -> Task:
    """The throw at a landing here and now."""
    home = ship.vessel.counts.get(HOME, 0)
    known = bool(ship.hex) and 0 < home <= LAST_HEX  # any number may be set by hand
    far = distance(f"{home:04d}", ship.hex) if known else None
    landed = [float(at_s) for at_s, hex_ in ship.state.landings if hex_ == ship.hex]
    return trouble.repossession(far, landed, ship.clock_s, ship.rulings)


def landed(course: Course, ship: Aboard) -> None:
    """What comes of having landed: it is noted, and thrown for where she runs from her debt."""
    if runs(ship):
        came = trouble.landing(throw(ship), course.dice)
        for check, outcome in zip(came.checks, _outcomes(came), strict=True):
            course.say(Threw("repossession", check.task.name, (ship.id,), check, outcome))
        if came.how is not None:
            due_s = ship.clock_s + came.hours * 3_600
            keep(
                course,
                ship.id,
                said("is found out: {how}", how=_HOW[came.how]),
                writ={"how": came.how, "at_s": due_s},
            )
    since_s = ship.clock_s - _KEPT_DAYS * 86_400
    before = [[at_s, hex_] for at_s, hex_ in ship.state.landings if at_s >= since_s]
    keep(course, ship.id, landings=[*before, [ship.clock_s, ship.hex]])


def _outcomes(came: trouble.Attempt) -> Iterator[Text]:
    yield "nobody comes" if came.how is None else "somebody tries to take her"
    if came.how is not None:
        yield _HOW[came.how]
        if came.how == "boarding":
            yield said("{hours} hours", hours=came.hours)


# --- running -------------------------------------------------------------------------------------------


def _skipping(ship: Aboard) -> Option | None:
    if runs(ship) or not ship.vessel.title.owed_cr:
        return None
    return Option(
        "skip",
        "Stop paying the bank",
        hint="she runs from her debt, and the bank is paid no more",
        rank="seldom",
    )


def _skip_odds(ship: Aboard, nothing: object) -> Preview:
    home = ship.vessel.counts.get(HOME) or int(ship.hex or 0)
    vessel = replace(ship.vessel, counts={**ship.vessel.counts, HOME: home})
    task = throw(replace(ship, vessel=vessel))
    note = said(
        "Cr{cr:,d} are owed; at each landing somebody may try to take the ship", cr=ship.vessel.title.owed_cr
    )
    return Preview((Forecast("A landing here", task, float(task.chance())),), (note,))


def _skip(course: Course, ship: Aboard, nothing: object) -> None:
    if not ship.vessel.counts.get(HOME) and ship.hex:
        counted(course, ship.id, HOME, int(ship.hex), "where she ran from")
    counted(course, ship.id, SKIPPED, 1, "the bank is paid no more")


SKIP: Duty[object] = Duty(
    "skip", "Money", (), _skipping, _skip, odds=_skip_odds, shut="nothing is owed on her, or she runs already"
)


# --- settling ------------------------------------------------------------------------------------------


def arrears_cr(ship: Aboard) -> int:
    """What the bank has not had of payments that fell due."""
    missed = ship.vessel.counts.get(UNPAID, 0)
    return min(ship.vessel.title.owed_cr, missed * ship.vessel.title.payment_cr)


def _settling(ship: Aboard) -> Option | None:
    if not ship.in_port or not ship.vessel.counts.get(SKIPPED):
        return None
    hint = said(
        "Cr{cr:,d} are missed; the bank is paid again, and nobody tries to take her", cr=arrears_cr(ship)
    )
    return Option("settle", "Settle with the bank", hint=hint)


def _settle_read(ship: Aboard, given: Given) -> int:
    """What was missed; Refused where the account does not hold it."""
    check_affords(ship, arrears_cr(ship))
    return arrears_cr(ship)


def _settle_odds(ship: Aboard, cr: int) -> Preview:
    return Preview(notes=(said("costs Cr{cr:,d}; Cr{left:,d} are left", cr=cr, left=ship.cr - cr),))


def _settle(course: Course, ship: Aboard, cr: int) -> None:
    if cr:
        course.say(*dues.paid_off(ship.vessel, cr))
    for what in (UNPAID, SKIPPED):
        counted(course, ship.id, what, 0, "settled with the bank")
    keep(course, ship.id, writ={})


_PEACE = "she runs from no debt, or is not in port"
SETTLE: Duty[int] = Duty("settle", "Money", (), _settling, _settle, _settle_read, _settle_odds, shut=_PEACE)
