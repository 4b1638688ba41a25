"""Failed drives: the engineer's throw, day by day, and the starport's bill."""

from __future__ import annotations

from fractions import Fraction
from typing import cast

from rules.check import DM, Refused, Task
from rules.said import said
from rules.spacefaring.jump.throws import FAILURE
from rules.spacefaring.rulings import AS_PRINTED, Rulings, settled
from rules.tables import listing

YARD = listing(__package__, "yard")
SOURCE = str(FAILURE["repair"]["source"])


def repair(engineering: int) -> Task:
    """The engineer's throw; it holds until the next starport. engineering: level of expertise, fractions dropped."""
    dms = (DM(engineering, said("Engineering-{level}", level=engineering), SOURCE),) if engineering else ()
    return Task(
        said("get the drives to run until the next starport"),
        target=cast("int", FAILURE["repair"]["target"]),
        dms=dms,
        source=SOURCE,
    )


def may_repair(day: int, tried_on: int | None, rulings: Rulings = AS_PRINTED) -> bool:
    """Whether a throw is open: once a day. day: 1 is that on which the drives failed; tried_on: the last try's."""
    return day >= first_day(rulings) and (tried_on is None or tried_on < day)


def first_day(rulings: Rulings = AS_PRINTED) -> int:
    """The first day of repairs; 1 is that on which the drives failed."""
    return cast("int", settled(rulings, "jump_repair_from"))


def repaired_by(day: int, engineering: int, rulings: Rulings = AS_PRINTED) -> Fraction:
    """How likely the drives run again by the end of a day, with a throw every day."""
    return Fraction(1) - (1 - repair(engineering).chance()) ** max(0, day - first_day(rulings) + 1)


def overhaul(own_crew: bool = False) -> Task:
    """The throw for what proper repairs at a starport cost; the total is tens of percent of each drive's price."""
    row = YARD["own crew"]
    dms = (DM(cast("int", row["value"]), said("done by her own crew"), YARD.source),) if own_crew else ()
    return Task(said("cost of proper repairs"), dice=str(YARD["cost"]["dice"]), dms=dms, source=YARD.source)


def overhaul_percent(total: int) -> int:
    """Percent of a drive's price, 0 to 100, by the total of `overhaul`."""
    step = cast("int", YARD["cost"]["value"])
    return min(max(total, 0) * step, 100)


def check_yard(starport: str) -> None:
    """Raises: Refused where a starport repairs no drives. starport: its letter."""
    if starport not in str(YARD["starports"]["value"]):
        raise Refused(said("a starport of class {starport} repairs no drives", starport=starport))
