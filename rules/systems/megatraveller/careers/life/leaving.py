"""Mustering out: so many throws for benefits or cash, what each brings, and how it ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules.check import Check, Task
from rules.forms import Choice, Field, Odd
from rules.happening import Paid
from rules.places import at, free_place
from rules.said import plural, said
from rules.systems.megatraveller.careers import learning, mustering
from rules.systems.megatraveller.careers.basic import Career
from rules.systems.megatraveller.careers.life.gaining import receive, worded
from rules.systems.megatraveller.careers.life.living import Living
from rules.systems.megatraveller.careers.life.record import Frame, Stand
from rules.systems.megatraveller.careers.life.steps import Given, Step, Weighed
from rules.systems.megatraveller.people.sheet import gear

_OUT = "MegaTraveller Players' Manual, Character Generation: mustering out"
AID = "Travellers' Aid"
PASSAGES = {"High Passage": "high", "Mid Passage": "middle", "Low Passage": "low"}
"""What each is among passages in hand."""
SHIPS = ("Scout Ship", "Corsair", "Lab Ship", "Yacht", "Free Trader", "Seeker", "Safari Ship")
_FACES = range(1, 7)


def muster(living: Living) -> None:
    """A career is over: so many throws are asked for."""
    life = living.stand.life
    parts = mustering.rolls(
        full_terms=life.full, rank=life.rank, anagathic_terms=life.sought, discharged=life.discharged
    )
    rolls = 0 if life.outlaw else mustering.sum_of(parts)
    living.line(plural("Musters out with {n} throw", "Musters out with {n} throws", rolls))
    living.does(plural("musters out with {n} throw", "musters out with {n} throws", rolls))
    living.follow("over", *((Frame("benefit", left=rolls),) if rolls else ()))


# --- one throw -------------------------------------------------------------------------------------------


def _tables(stand: Stand) -> tuple[Field, ...]:
    choices = (
        Choice("benefits", "Benefits", odds=tuple(_brought(stand, "benefits"))),
        Choice("cash", "Cash", refused=_no_more_cash(stand), odds=tuple(_brought(stand, "cash"))),
    )
    table = Field("table", "Table", "choice", choices, "benefits")
    if not mustering.benefit_task(stand.life.rank).dms:
        return (table,)
    with_dm = Field("dm", "Take the DM of the rank", "flag", default=True, needs={"table": ("benefits",)})
    return (table, with_dm)


def _brought(stand: Stand, table: str) -> Iterator[Odd]:
    """What 1D brings there, as the throw would be made."""
    dm = _task(stand, {"table": table, "dm": True}).dm
    ways = Counter(_worded(stand.career, table, face + dm) for face in _FACES)
    return (Odd(what, n, len(_FACES)) for what, n in ways.items())


def _no_more_cash(stand: Stand) -> str:
    life = stand.life
    most = mustering.cash_most(anagathics=bool(life.sought))
    return said("{n} throws for cash are all there are", n=most) if life.cash >= most else ""


def _task(stand: Stand, given: Given) -> Task:
    life = stand.life
    if given["table"] == "cash":
        return mustering.cash_task(stand.skills, retired=mustering.retired(life.full))
    return mustering.benefit_task(life.rank, with_dm=bool(given.get("dm")))


def _worded(career: Career, table: str, total: int) -> str:
    if table == "cash":
        return said("Cr{amount:,}", amount=mustering.cash_cr(career, total))
    found = mustering.benefit(career, total)
    if found is None:
        return "nothing"
    change = _characteristic(found)
    return worded(change) if change is not None else found


def _throw(living: Living, given: Given) -> None:
    stand, table = living.stand, given["table"]
    living.answered()
    check = living.throw(_task(stand, given))
    outcome = _worded(stand.career, table, check.total)
    living.thrown(check, "mustering out", outcome, said("receives {what}", what=outcome))
    if table == "cash":
        living.set({"life.cash": stand.life.cash + 1})
        _pay(living, mustering.cash_cr(stand.career, check.total))
    else:
        _receive(living, check)


def _pay(living: Living, amount_cr: int) -> None:
    if not amount_cr:
        return
    career = living.stand.career.name
    living.tell()
    living.course.say(Paid(career, living.who, amount_cr, said("mustering out"), _OUT, "mustering out"))
    living.paid()


def _receive(living: Living, check: Check) -> None:
    stand = living.stand
    found = mustering.benefit(stand.career, check.total)
    if found is None:
        return
    if (change := _characteristic(found)) is not None:
        receive(living, change, "mustering out")
    elif found == "Weapon":
        living.ask(Frame("weapon"))
    elif found in SHIPS:
        living.set({f"life.ships.{found}": stand.life.ships.get(found, 0) + 1}, "mustering out", _OUT)
    elif found == "Watch":
        _watch(living)
    elif found == AID:
        _member(living)
    elif found in PASSAGES:
        where = f"passages.{PASSAGES[found]}"
        living.set({where: int(at(living.sheet, where) or 0) + 1}, "mustering out", _OUT)
    else:
        owned(living, found)


def _member(living: Living) -> None:
    """A membership for life, which pays its passages from now on (MT-MUST-07)."""
    if at(living.sheet, "society.since_s") is not None:
        living.line(said("A membership for life is had once"))
        return
    living.set({"society.since_s": living.course.battle.clock_s}, "mustering out", _OUT)


def _watch(living: Living) -> None:
    task, die_cr = mustering.watch()
    if living.attempt(task, "watch", ("is given a precious one", "is given a plain one")).success:
        worth = living.throw(Task(said("worth of the watch"), dice="1D", source=_OUT))
        amount = said("Cr{amount:,}", amount=worth.total * die_cr)
        living.thrown(worth, "watch", amount, said("has a watch worth {amount}", amount=amount))
        owned(living, f"Watch worth Cr{worth.total * die_cr:,}")
    else:
        owned(living, f"Watch worth Cr{mustering.worth_cr('Watch'):,}")


def owned(living: Living, name: str) -> None:
    """A thing comes among the possessions."""
    place = free_place(gear(living.sheet), "g")
    living.set({f"gear.{place}": {"name": name, "kg": 0}}, "mustering out", _OUT)


def _characteristic(text: str) -> learning.Gain | None:
    return learning.gain(text) if text[0] in "+-" else None


def _results(stand: Stand, given: Given) -> Weighed:
    task = _task(stand, given)
    yield task
    for face in _FACES:
        total = face + task.dm
        yield said("{face}: {what}", face=face, what=_worded(stand.career, given["table"], total))


def _left(stand: Stand) -> str:
    return plural(
        "{n} throw to come: say which table before the die falls",
        "{n} throws to come: say which table before each die falls",
        stand.frame.left,
    )


STEPS = (Step("benefit", "benefit", "Throw in mustering out", _throw, _tables, _results, hint=_left),)
