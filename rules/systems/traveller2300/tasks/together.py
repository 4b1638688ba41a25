"""Several who work on one thing: a team at one task, or each at an own task that supports it or is vital to it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rules.check import DM, Refused
from rules.said import plural, said
from rules.systems.traveller2300.reading import amount
from rules.systems.traveller2300.tasks import ladder
from rules.systems.traveller2300.tasks.ladder import Difficulty, Shift
from rules.tables import listing

SOURCE = "Traveller: 2300 Referee's Manual, Tasks: cooperation and teamwork"

_AMOUNTS = listing(__package__, "amounts_tasks")
MOST = 12
"""Who may take part beside the one who leads, in one form."""


@dataclass(frozen=True, slots=True)
class Crew:
    """How many a team task needs, and how many levels easier each one more makes it; the referee sets both."""

    least: int
    easier: int = 0


PUSHERS = Crew(amount(_AMOUNTS, "least pushers"), amount(_AMOUNTS, "levels for each further pusher"))
"""Of a vehicle in a ditch, besides its driver."""


def crowd(difficulty: Difficulty, present: int, crew: Crew) -> Difficulty:
    """How hard it is for so many; nothing gets easier than Simple. Refused for too few."""
    if present < crew.least:
        one, many = "{n} is there, and it takes {least}", "{n} are there, and it takes {least}"
        raise Refused(plural(one, many, present, least=crew.least))
    shift = Shift(-crew.easier * (present - crew.least), said("{n} take part", n=present), SOURCE)
    return ladder.shifted(difficulty, [shift]) or "impossible"


@dataclass(frozen=True, slots=True)
class Part:
    """One participant's own task: vital, or one that supports with a DM when it succeeds; the referee sets it."""

    who: str
    success: bool
    vital: bool = False
    dm: int = 0


def support(parts: Iterable[Part]) -> tuple[DM, ...]:
    """The DMs that vital tasks get from supportive ones that succeeded."""
    return tuple(DM(one.dm, one.who, SOURCE) for one in parts if one.success and not one.vital and one.dm)


def carried(parts: Iterable[Part]) -> bool:
    """Whether the whole succeeds: every vital part did."""
    return all(one.success for one in parts if one.vital)
