"""Deeds against the law of most worlds: to find the Psionic Institute, a dealer in psi-drugs, a psionic (MT-PSI-01).

What the searcher cannot know the referee alone is told: whether there is a branch at all, whether it was found.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rules.check import DM, Check, Task
from rules.forms import Field, Option
from rules.happening import Changed, Happening, Passed, Threw
from rules.kit.lasting import spelled
from rules.ruleset import Sheet
from rules.said import begun, said
from rules.systems.megatraveller.deeds.doing import Deed, Doing
from rules.systems.megatraveller.health.due import SELF
from rules.systems.megatraveller.people.load import effective
from rules.systems.megatraveller.people.sheet import condition, is_person, is_player
from rules.systems.megatraveller.people.skills import level
from rules.systems.megatraveller.psionics.strength import psi
from rules.systems.megatraveller.tasks.duration import Pace, thrown
from rules.systems.megatraveller.tasks.mishap import Level, failed, mishap
from rules.systems.megatraveller.tasks.resolve import characteristic_dm, skill_dm, stated, unskilled, verdict
from rules.tables import matrix
from rules.values import whole

_DRUGS = matrix(__package__, "psi_drugs")
_SENTENCES = matrix(__package__, "psi_sentences")
INSTITUTE_SOURCE = "MegaTraveller Players' Manual, Psionics: the Psionic Institute"
SOCIETY_SOURCE = "MegaTraveller Players' Manual, Psionics: psionics in society"
HIGH_POPULATION, MOST_POPULATION = 9, 15
BRANCH, NEAR, PSIONIC = 11, 7, 12
DAY_S, HOUR_S = 86_400, 3600
INSTITUTE, DEALER, SOUND = "seek_institute", "seek_dealer", "sound_out"


def options(sheet: Sheet, rulings: Sheet) -> Iterator[Option]:
    """What may be looked for, and of an NPC whether there is anything to find."""
    if not is_person(sheet) or condition(sheet) in ("out", "dead"):
        return
    population = Field(
        "population", "The world's population", "number", default=9, least=9, most=MOST_POPULATION,
        hint="9 is High Pop; fewer have no branch",
    )  # fmt: skip
    yield Option(
        INSTITUTE, "Look for the Psionic Institute", (population,), hint="Days; hazardous, uncertain"
    )
    yield Option(DEALER, "Look for a dealer in psi-drugs", hint="Hours; hazardous")
    if not is_player(sheet) and not psi(sheet):
        yield Option(SOUND, "Find out whether this NPC is psionic", hint="Thrown for the referee alone")


# --- searches ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Search:
    """A search: its task, increment, and how what was thrown is told."""

    title: str
    skills: tuple[str, ...]
    characteristic: str
    increment_s: int
    source: str

    def task(self, deed: Deed) -> Task:
        dms, shifts = [], []
        for index, name in enumerate(self.skills):
            found = level(deed.sheet, name)
            if found is not None:
                dms.append(skill_dm(name, found.value))
            elif index == 0:
                shifts.append(unskilled(name, deed.rulings))
        if self.characteristic:
            value = effective(deed.sheet, self.characteristic.lower(), deed.rulings)
            dms.append(characteristic_dm(self.characteristic, value))
        return stated(self.title, "difficult", dms, shifts, rulings=deed.rulings, source=self.source)


_BRANCH = _Search("find the Psionic Institute", ("Streetwise", "Admin"), "", DAY_S, INSTITUTE_SOURCE)
_DEALER = _Search("find a dealer in psi-drugs", ("Streetwise",), "Int", 4 * HOUR_S, _DRUGS.source)


def _institute(deed: Deed) -> tuple[Happening, ...]:
    return tuple(_seeking_institute(deed))


def _seeking_institute(deed: Deed) -> Iterator[Happening]:
    """There is a branch by 11+, found by the searcher's own throw as he thinks, in truth by the referee's."""
    population = whole(deed.args.get("population"), "the population", HIGH_POPULATION, MOST_POPULATION)
    task = _BRANCH.task(deed)
    check = task.attempt(deed.dice)
    seems = "Seems to be found" if check.success else "Seems not to be found"
    yield Threw("search", begun(_BRANCH.title), (deed.who,), check, seems)
    yield from _really_there(deed, task, population)
    if check.success:
        trip = Task("near at hand", target=NEAR, source=INSTITUTE_SOURCE).attempt(deed.dice)
        told = "near at hand" if trip.success else "a long trip away"
        yield Threw("search", "The branch", (deed.who,), trip, told)
    else:
        yield from _failed(deed, check, "An unpleasant encounter")
    yield from _taking(deed, _BRANCH, task)


def _really_there(deed: Deed, task: Task, population: int) -> Iterator[Happening]:
    dms = (
        DM(
            population - HIGH_POPULATION,
            said("population {population}", population=population),
            INSTITUTE_SOURCE,
        ),
    )
    there = Task(
        "a branch on this world",
        target=BRANCH,
        dms=dms if population > HIGH_POPULATION else (),
        source=INSTITUTE_SOURCE,
    ).attempt(deed.dice)
    told = "there is a branch" if there.success else "there is no branch"
    yield Threw("truth", "A branch on this world", (deed.who,), there, told, secret=True)
    hidden = task.attempt(deed.dice)
    real = "what is found is real" if hidden.success and there.success else "what is found is not real"
    yield Threw("truth", "The same unseen", (deed.who,), hidden, real, secret=True)


def _dealer(deed: Deed) -> tuple[Happening, ...]:
    return tuple(_seeking_dealer(deed))


def _seeking_dealer(deed: Deed) -> Iterator[Happening]:
    task = _DEALER.task(deed)
    check = task.attempt(deed.dice)
    found = "a dealer is found" if check.success else "nobody is found"
    yield Threw("search", begun(_DEALER.title), (deed.who,), check, found)
    if check.success:
        for drug in _DRUGS.rows:
            yield from _stock(deed, drug)
    else:
        yield from _failed(deed, check, "Talked to the wrong one")
    yield from _taking(deed, _DEALER, task)


def _stock(deed: Deed, drug: str) -> Iterator[Happening]:
    """Whether the dealer has a drug, and how many doses of it."""
    target = _DRUGS.number(drug, "available")
    if target is not None:
        had = Task(said("{drug} to be had", drug=drug), target=target, source=_DRUGS.source).attempt(
            deed.dice
        )
        yield Threw(
            "search",
            said("{drug} to be had", drug=drug),
            (deed.who,),
            had,
            "to be had" if had.success else "not to be had",
        )
        if not had.success:
            return
    count = Task("doses", str(_DRUGS.at(drug, "doses")), source=_DRUGS.source).attempt(deed.dice)
    doses, price_cr = max(0, count.total), _DRUGS.number(drug, "price_cr") or 0
    told = said("{doses} at Cr{price_cr:,}", doses=doses, price_cr=price_cr) if doses else "none left"
    yield Threw("search", said("Doses of {drug}", drug=drug), (deed.who,), count, told)


def _taking(deed: Deed, search: _Search, task: Task) -> Iterator[Happening]:
    timed = thrown(Pace(task.dm), deed.dice)
    seconds = timed.total * search.increment_s
    yield Threw("time", "Time", (deed.who,), timed, spelled(seconds))
    yield Changed(SELF, "search", (), said("looks to {search}", search=search.title))
    yield Passed(seconds, search.title)


def _failed(deed: Deed, check: Check, title: str) -> Iterator[Happening]:
    """What a failed search in the dark brings: hazardous, so 3D on both tables."""
    if not verdict(check, deed.rulings).fumble:
        fell = failed(deed.dice, hazardous=True)
        yield Threw("failure", "Failure", (deed.who,), fell.checks[-1], fell.title)
        if fell.kind not in ("mishap", "serious"):
            return
    slip = mishap(deed.dice, serious=True)
    yield Threw(
        "mishap",
        title,
        (deed.who,),
        slip.checks[-1],
        said("{level}: {sentence}", level=slip.level, sentence=sentence(slip.level)),
    )


def sentence(level_: Level) -> str:
    """What becomes of whoever is found out, by the mishap."""
    return str(_SENTENCES.at(level_, "sentence"))


# --- NPCs ----------------------------------------------------------------------------------------------


def _sound_out(deed: Deed) -> tuple[Happening, ...]:
    return tuple(_sounding(deed))


def _sounding(deed: Deed) -> Iterator[Happening]:
    """Whether an NPC is psionic (12), else perhaps an informer, who brings the law (MT-PSI-25)."""
    check = Task("psionic", target=PSIONIC, source=SOCIETY_SOURCE).attempt(deed.dice)
    told = "has psionic ability" if check.success else "has none"
    yield Threw("society", "Psionic?", (deed.who,), check, told, secret=True)
    informer = Task("an informer", target=PSIONIC, source=SOCIETY_SOURCE).attempt(deed.dice)
    found = "is an informer" if informer.success else "is none"
    yield Threw("society", "An informer?", (deed.who,), informer, found, secret=True)
    if informer.success:
        slip = mishap(deed.dice, serious=True)
        yield Threw(
            "society",
            "What the law makes of it",
            (deed.who,),
            slip.checks[-1],
            sentence(slip.level),
            secret=True,
        )


DOINGS: Mapping[str, Doing] = {INSTITUTE: _institute, DEALER: _dealer, SOUND: _sound_out}
