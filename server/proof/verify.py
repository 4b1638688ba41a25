"""Check a whole table: chain, numbers, dice, folds and outcomes. Reads only; a server may play on meanwhile."""

from __future__ import annotations

import sys
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, replace
from itertools import chain
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory

from rules import rulesets
from server.archive.format import BadFile
from server.archive.sources import DataSource, Location, Source
from server.proof.around import around_faults
from server.proof.dice import (
    Session,
    Throw,
    dice_of,
    kept_faults,
    session_faults,
    sessions_of,
    throw_faults,
)
from server.proof.findings import Fault, Report
from server.proof.laid import laid_out
from server.proof.pictures import picture_faults, unkept_pictures
from server.proof.rows import row_faults
from server.proof.stretch import Assignment, StretchFound, check_stretch, joints, stretch_of
from server.store.faults import StoreFault

SHARES, LEAST, MOST = 8, 50, 1000
"""Each process takes a stretch so many times, of at least and at most so many commits."""
FAR_APART = 5
"""Where worlds in the cache are more stretches apart, others are laid out first."""
Progress = Callable[[str, float], None]
"""Told what is being done, and how much of it is, 0 to 1."""


@dataclass(frozen=True, slots=True)
class Thoroughness:
    """How a table is checked. jobs: processes beside this one, 0 for none; outcomes: decide all again too."""

    outcomes: bool = True
    folds: bool = True
    jobs: int = 1


def verify(where: Location, how: Thoroughness, told: Progress = lambda what, part: None) -> Report:
    """Check a table; StoreFault or BadFile when there is none."""
    _take_rules(where)
    with _helpers(how.jobs) as helpers, closing(where.open()) as source:
        about = source.about
        report = Report(about.table, about.number, about.hash)
        _Check(source, where, how, report, helpers, told).run()
        return report


@dataclass(frozen=True, slots=True)
class _Check:
    """One run over one table."""

    source: Source
    where: Location
    how: Thoroughness
    report: Report
    helpers: Executor | None
    told: Progress

    def run(self) -> None:
        """Check everything."""
        report = self.report
        with TemporaryDirectory(prefix="retcon-verify-") as room:
            found = self._stretches(self._tasks(Path(room)))
            chained = [one for one in found if one.task.chain]
            report.faults += chain(*(one.faults for one in chained), joints(chained, self.source.about.head))
            report.faults += _jump_faults(self.source, chained)
            report.faults += around_faults(self.source)
            if isinstance(self.source, DataSource):
                report.faults += row_faults(self.source)
            count = sum(one.count for one in chained)
            report.checked.append(f"{count:,} commits: numbers, hashes, every digest")
            self._dice(chained)
            if self.how.folds:
                self._folded(found, Path(room))
            hung = {digest: number for one in reversed(chained) for digest, number in one.pictures.items()}
            report.faults += unkept_pictures(self.source, hung)
        report.faults += picture_faults(self.source)
        report.checked.append(f"{len(self.source.about.pictures)} pictures")

    def _tasks(self, room: Path) -> Iterator[Assignment]:
        """What to do: stretches that begin at worlds in the cache, or at such as are laid out only now."""
        whole = self._whole()
        if self.helpers is None:
            yield whole
            return
        length = self._length()
        ends = self._ends() if self.how.folds else [*range(length, whole.upto, length), whole.upto]
        if max(upto - after for after, upto in _pairs(ends)) > FAR_APART * length:
            yield from self._laid(whole, room)
            return
        for after, upto in _pairs(ends):
            yield replace(whole, after=after, upto=upto)

    def _whole(self) -> Assignment:
        how = self.how
        # only one process that folds the whole table has to be sparing of the worlds it keeps
        alone = self.helpers is None and how.folds
        wanted = self._built_upon() if alone else None
        return Assignment(0, self.source.about.number, folds=how.folds, outcomes=how.outcomes, wanted=wanted)

    def _built_upon(self) -> frozenset[int] | None:
        """The commits that a jump goes back to; None where that cannot be read, which the stretch itself will name."""
        try:
            return frozenset(self.source.parents().values())
        except (BadFile, StoreFault):
            return None

    def _laid(self, whole: Assignment, room: Path) -> Iterator[Assignment]:
        """Stretches from nothing but the facts, each to be begun as soon as its worlds lie there."""
        after = 0
        for upto in laid_out(self.source, self._length(), room):
            yield replace(whole, after=after, upto=upto, laid=room)
            after = upto

    def _length(self) -> int:
        """Commits of a stretch: few where there are few, since a single fight may take seconds."""
        return min(MOST, max(LEAST, self.source.about.number // (SHARES * (self.how.jobs + 1))))

    def _ends(self) -> list[int]:
        """Where stretches may end, since a world of that number is in the cache."""
        number, length, ends = self.source.about.number, self._length(), [0]
        if isinstance(self.source, DataSource):
            for at, digest in self.source.snapshots():
                if ends[-1] + length <= at < number and self.source.hash(at) == digest:
                    ends.append(at)
        return [*ends[1:], number]

    def _stretches(self, coming: Iterator[Assignment]) -> list[StretchFound]:
        """Every stretch: the helpers begin with the first, and this process, once all are known, with the last."""
        tasks: list[Assignment] = []
        waiting: list[Future[StretchFound]] = []
        own: dict[int, StretchFound] = {}
        own_done, total = 0, self.source.about.number

        def went(count: int) -> None:
            nonlocal own_done
            own_done += count
            theirs = sum(_weight(task) for task, one in zip(tasks, waiting, strict=False) if _done(one))
            self.told("checking", min(1.0, (own_done + theirs) / max(1, total)))

        for task in coming:
            tasks.append(task)
            if self.helpers is not None:
                waiting.append(self.helpers.submit(check_stretch, self.where, task))
            went(0)
        for place in reversed(range(len(tasks))):
            if self.helpers is None or waiting[place].cancel():
                own[place] = stretch_of(self.source, tasks[place], went)
        found = []
        for place in range(len(tasks)):
            found.append(own[place] if place in own else waiting[place].result())
            went(0)
        return found

    def _dice(self, stretches: list[StretchFound]) -> None:
        source, report = self.source, self.report
        secret = source.keys() if isinstance(source, DataSource) else None
        sessions, faults = sessions_of((one for each in stretches for one in each.told), secret)
        report.faults += kept_faults(sessions, secret or {})
        throws = [one for each in stretches for one in each.throws]
        broken = (session_faults(one, dice_of(one, throws) if one.key == "" else 0) for one in sessions)
        report.faults += chain(faults, *broken)
        names, table = source.about.names, source.about.table
        share = -(-len(throws) // (self.how.jobs + 1)) or 1
        mine, *others = [throws[first : first + share] for first in range(0, len(throws), share)] or [[]]
        pool = self.helpers
        waiting = [pool.submit(throw_faults, sessions, names, table, part) for part in others] if pool else []
        report.faults += throw_faults(sessions, names, table, mine)
        report.faults += chain(*(one.result() for one in waiting))
        _tell_dice(sessions, throws, report)

    def _folded(self, stretches: list[StretchFound], room: Path) -> None:
        """What folding found; if a stretch began at a world that is not proven, all from the first fact."""
        source, report = self.source, self.report
        if any(one.doubtful and one.task.laid is None for one in stretches) and len(stretches) > 1:
            stretches = self._stretches(self._laid(replace(self._whole(), chain=False), room))
        report.faults += chain(*(one.folded for one in stretches))
        compared = sum(one.compared for one in stretches)
        live = " and with the table as a server loads it" if isinstance(source, DataSource) else ""
        report.checked.append(f"every fact folded again, compared with {compared:,} snapshots{live}")
        if self.how.outcomes:
            _tell_outcomes(stretches, report)


def _pairs(ends: list[int]) -> list[tuple[int, int]]:
    return list(zip([0, *ends], ends, strict=False))


def _done(one: Future[StretchFound]) -> bool:
    return one.done() and not one.cancelled()


def _weight(task: Assignment) -> int:
    return task.upto - task.after


def _jump_faults(source: Source, stretches: list[StretchFound]) -> Iterator[Fault]:
    """Where an entry does not build on what its facts say; a file's entries are all that says it before folding."""
    if not isinstance(source, DataSource):
        return
    said = source.parents()
    sealed = {number: parent for one in stretches for number, parent in one.jumps.items()}
    for number in sorted(said.items() ^ sealed.items()):
        text = f"builds on commit {sealed.get(number[0], number[0] - 1)}, but its facts say another"
        yield Fault(number[0], f"commit {number[0]} {text}")


def _tell_dice(sessions: list[Session], throws: list[Throw], report: Report) -> None:
    in_the_dark = {one.id: dice_of(one, throws) for one in sessions if not one.key}
    known = sum(len(faces) for _, faces in throws) - sum(in_the_dark.values())
    revealed = sum(bool(one.key) and not one.still_secret for one in sessions)
    report.checked.append(f"{known:,} dice of {len(sessions)} sessions ({revealed} keys revealed)")
    for one in sessions:
        if one.still_secret:
            report.open.append(f"session {one.id} is open: its dice fit the key that is still secret here")
        elif one.key is None:
            report.open.append(f"session {one.id} is open: {in_the_dark[one.id]:,} dice wait for its key")


def _tell_outcomes(stretches: list[StretchFound], report: Report) -> None:
    report.checked.append(
        f"{sum(one.judged for one in stretches):,} commands decided again with the dice they had"
    )
    others: Counter[str] = Counter()
    for one in stretches:
        others.update(one.others)
    for rules, count in sorted(others.items()):
        report.open.append(f"{count:,} commands were decided by {rules}, which is not here to decide again")


def _take_rules(where: Location) -> None:
    """Read the books that the table is played by; others are read where a commit was decided by them."""
    # where the first commit cannot be read, that is told when its turn comes
    with closing(where.open()) as source, suppress(BadFile, StoreFault):
        for first in source.commits(0, 1):
            rulesets().get(first.entry.rules.partition(" ")[0])


@contextmanager
def _helpers(jobs: int) -> Iterator[Executor | None]:
    if jobs == 0:
        yield None
        return
    # a copy of this process has read the books already; but only one that does one thing can be copied safely
    alone = sys.platform == "linux" and threading.active_count() == 1
    with ProcessPoolExecutor(jobs, mp_context=get_context("fork" if alone else "spawn")) as pool:
        pool.submit(rulesets)  # begins the helpers before anything is opened that must not be shared
        yield pool
