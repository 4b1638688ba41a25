"""Lives lived by standing choices over the rules alone, with seeded dice, and what every throw came to.

A `Record` counts each kind of throw by the odds that it showed beforehand, and the faces of throws for a row.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import cycle

from rules.check import DM, Check, Refused, Task
from rules.systems.megatraveller.careers import ageing, entering, homeworld, learning, mustering, term
from rules.systems.megatraveller.careers.basic import CAREERS, COLUMNS, Career, Column
from rules.systems.megatraveller.careers.learning import Gain
from rules.systems.megatraveller.people.sheet import CHARACTERISTICS

SEED, MOST_TERMS = 20_261_127, 7


@cache
def _chance(dice: str, target: int | None, wants: str, dm: int) -> Fraction:
    told = Task("", dice=dice, target=target)
    assert wants == told.wants
    return Task("", dice=dice, target=None if target is None else target - dm).chance()


@dataclass
class Record:
    """Dice that remember. odds: of each kind and chance how many throws there were, and how many succeeded."""

    random: random.Random
    thrown: Counter[tuple[str, Fraction]] = field(default_factory=Counter)
    well: Counter[tuple[str, Fraction]] = field(default_factory=Counter)
    faces: Counter[tuple[str, int]] = field(default_factory=Counter)

    def throw(self, count: int, sides: int) -> tuple[int, ...]:
        return tuple(1 + int(self.random.random() * sides) for _ in range(count))

    def judged(self, kind: str, task: Task) -> Check:
        """Throw for a task, noting the chance that it told before."""
        chance = _chance(task.dice, task.target, task.wants, task.dm)
        check = task.attempt(self)
        self.thrown[kind, chance] += 1
        self.well[kind, chance] += check.success
        return check

    def row(self, kind: str, task: Task) -> int:
        """The total of a throw for a row of a table, noting its dice."""
        check = task.attempt(self)
        self.faces[f"{kind} {task.dice}", sum(check.throw.faces)] += 1
        return check.total


@dataclass
class Life:
    """Somebody as far as these tests need them."""

    upp: dict[str, int]
    home: dict[str, str]
    skills: Counter[str] = field(default_factory=Counter)
    rank: int = 0
    terms: int = 0
    sought: int = 0
    cash: int = 0
    alive: bool = True
    course: ageing.Course = "none"
    apparent: int = 18


def live(record: Record, number: int) -> Life:
    """One life in basic generation; the number decides what is chosen."""
    life = Life(
        upp={name: record.row("characteristic", Task(name)) for name in CHARACTERISTICS}, home=_home(record)
    )
    career, drafted = _entered(record, life, number)
    if career is None:
        return life
    columns = cycle(COLUMNS if number % 2 else reversed(COLUMNS))
    _receive(record, life, career, learning.by_rank(career, rank=0), number)
    for present in range(1, MOST_TERMS + 1):
        _receive(record, life, career, learning.by_rank(career, rank=0, term=present), number)
        if not _served(record, life, career, present, drafted, columns, number):
            break
    if life.alive:
        _mustered(record, life, career)
    return life


def _home(record: Record) -> dict[str, str]:
    home: dict[str, str] = {}
    while (code := homeworld.due(home)) is not None:
        task = homeworld.code_task(code, home)
        total = record.row("homeworld", task)
        home[code] = homeworld.read(code, total) if task.dice == "2D" else homeworld.poor_starport(total)
    return home


def _entered(record: Record, life: Life, number: int) -> tuple[Career | None, bool]:
    career = list(CAREERS.values())[number % len(CAREERS)]
    try:
        entering.may_enter(career, life.upp, life.home, {})
    except Refused:
        return _drafted(record), True
    task = entering.enlistment(career, life.upp)
    if task is None or record.judged("enlistment", task).success:
        return career, False
    return (_drafted(record), True) if number % 3 else (None, False)


def _drafted(record: Record) -> Career:
    return entering.drafted(record.row("draft", Task("", dice="1D")))


def _served(
    record: Record,
    life: Life,
    career: Career,
    present: int,
    drafted: bool,
    columns: Iterator[Column],
    n: int,
) -> bool:
    """One term; whether another follows."""
    seeks = n % 4 == 0 and ageing.old_enough(term.ages(present)[0])
    life.sought += seeks
    survives, supplied = _survived(record, life, career, present, seeks)
    won: dict[term.Won, Check] = {}
    if survives:
        _risen(record, life, career, present, drafted, won, n)
        life.terms += 1
    won["special duty"] = record.judged("special duty", term.special_duty(career))
    for _ in range(sum(dm.value for dm in skills_due(career, present, won))):
        column = next(one for one in columns if one in learning.columns(life.upp))
        face = record.row("skill", Task("", dice="1D"))
        _receive(record, life, career, (learning.learnt(career, column, face, life.upp),), n)
    if not survives:
        return False
    _aged(record, life, supplied)
    left = term.stay(career, record.judged("reenlistment", term.reenlistment(career)))
    return life.alive and (left == "must" or (left == "may" and n % 5 > 0))


def _survived(record: Record, life: Life, career: Career, present: int, seeks: bool) -> tuple[bool, bool]:
    task = term.survival(career, life.upp, present, anagathics=seeks)
    survives = record.judged("survival", task).success
    supplied = False
    for retry in range(2 if seeks else 0):
        if retry and not supplied and survives:
            survives = record.judged("survival", task).success
        supplied = supplied or (survives and record.judged("supply", ageing.supply(life.home)).success)
    return survives, supplied


def _risen(
    record: Record,
    life: Life,
    career: Career,
    present: int,
    drafted: bool,
    won: dict[term.Won, Check],
    n: int,
) -> None:
    for what in ("position", "promotion"):
        try:
            task = (
                term.position(career, life.upp, rank=life.rank, term=present, drafted=drafted)
                if what == "position"
                else term.promotion(career, life.upp, rank=life.rank)
            )
        except Refused:
            continue
        won["position" if what == "position" else "promotion"] = check = record.judged(what, task)
        if check.success:
            life.rank += 1
            _receive(record, life, career, learning.by_rank(career, rank=life.rank), n)


def _receive(record: Record, life: Life, career: Career, gains: tuple[Gain, ...], n: int) -> None:
    for first in gains:
        got = first
        while len(choices := learning.choices(got)) > 1:
            got = choices[n % len(choices)]
        if got.characteristic:
            life.upp = learning.raised(life.upp, got)
        elif not learning.barred(career, got.what, life.home) or (
            n % 2 and record.judged("override", learning.override(got.what)).success
        ):
            life.skills[got.what] += min(got.by, max(0, learning.room(life.upp, life.skills)))


def _aged(record: Record, life: Life, supplied: bool) -> None:
    life.course = ageing.course(life.course, supplied)
    life.apparent += ageing.years(life.course)
    at = ageing.line(life.apparent)
    for index, save in enumerate(ageing.saves(at) if at else ()):
        if index < ageing.spared(life.course):
            continue
        throws = [record.judged("saving", ageing.saving(save)) for _ in range(ageing.throws(life.course))]
        if not all(check.success for check in throws):
            life.upp = ageing.aged(life.upp, save)
    for name in ageing.crises(life.upp):
        life.alive = life.alive and record.judged("crisis", ageing.crisis(name)).success
        life.upp = ageing.recovered(life.upp, name)


def _mustered(record: Record, life: Life, career: Career) -> None:
    parts = mustering.rolls(full_terms=life.terms, rank=life.rank, anagathic_terms=life.sought)
    most = mustering.cash_most(anagathics=life.sought > 0)
    for index in range(mustering.sum_of(parts)):
        if index < most:
            task = mustering.cash_task(life.skills, retired=mustering.retired(life.terms))
            life.cash += mustering.cash_cr(career, record.row("cash", task))
        else:
            got = mustering.benefit(career, record.row("benefit", mustering.benefit_task(life.rank)))
            if got == "Watch":
                record.judged("watch", mustering.watch()[0])


def skills_due(career: Career, number: int, won: dict[term.Won, Check]) -> tuple[DM, ...]:
    """How many skills a term brings by its throws, each with its reason (MT-CAREER-12)."""
    made = (term.gained(what, check) for what, check in won.items() if check.success)
    return (term.of_itself(career, number), *made)
