"""Check a whole table: chain, numbers, dice, folds and outcomes. Reads only; a server may play on meanwhile."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from itertools import chain
from multiprocessing import get_context
from typing import Any, TypeVar

from pydantic import TypeAdapter

from domain.world import World
from server.archive.format import BadFile
from server.archive.sources import DataSource, Source, Where
from server.proof.chain import Stretch, check_stretch, joints, stretch_of
from server.proof.dice import Session, Throw, session_faults, sessions_of, throw_faults
from server.proof.findings import Fault, Report, briefly, first_difference
from server.proof.folding import Unfoldable, folds, worlds
from server.proof.outcomes import Judge
from server.proof.shelf import moments_of
from server.store.faults import StoreFault
from server.worlds import read_world, write_world

STRETCH = 2000
_T = TypeVar("_T")
Progress = Callable[[str, float], None]
"""Told what is being done, and how much of it is, 0 to 1."""


@dataclass(frozen=True, slots=True)
class Thoroughness:
    """How a table is checked. jobs: processes beside this one, 0 for none; outcomes: decide all again too."""

    outcomes: bool = True
    folds: bool = True
    jobs: int = 1


def verify(where: Where, how: Thoroughness, told: Progress = lambda what, part: None) -> Report:
    """Check a table; StoreFault or BadFile when there is none."""
    source = where.open()
    try:
        about = source.about
        report = Report(about.table, about.number, about.hash)
        with _helpers(how.jobs) as helpers, _without_collecting():
            _check(source, where, how, report, helpers, told)
        return report
    finally:
        source.close()


def _check(
    source: Source, where: Where, how: Thoroughness, report: Report, helpers: Executor | None, told: Progress
) -> None:
    about = source.about
    spans = [(n, min(n + STRETCH, about.number)) for n in range(0, about.number, STRETCH)]
    if helpers is None:
        stretches = [stretch_of(source, *span) for span in _watched(spans, "chain", told)]
    else:
        waiting = [helpers.submit(check_stretch, where, *span) for span in spans]
        if how.folds:
            _fold(source, how, report, told)
        stretches = [one.result() for one in _watched(waiting, "chain", told)]
    report.faults += chain(*(one.faults for one in stretches), joints(stretches, about.head))
    report.faults += _jump_faults(source, stretches)
    report.checked.append(f"{sum(one.count for one in stretches):,} commits: numbers, hashes, every digest")
    _check_dice(source, stretches, report, helpers)
    if helpers is None and how.folds:
        _fold(source, how, report, told)
    _check_pictures(source, report)


def _jump_faults(source: Source, stretches: list[Stretch]) -> Iterator[Fault]:
    """Where an entry does not build on what its facts say."""
    try:
        said = source.parents()
    except BadFile:
        return  # told already
    sealed = {number: parent for one in stretches for number, parent in one.jumps.items()}
    for number in sorted(said.items() ^ sealed.items()):
        text = f"builds on commit {sealed.get(number[0], number[0] - 1)}, but its facts say another"
        yield Fault(number[0], f"commit {number[0]} {text}")


def _check_dice(source: Source, stretches: list[Stretch], report: Report, helpers: Executor | None) -> None:
    secret: Mapping[str, bytes] = source.keys() if isinstance(source, DataSource) else {}
    sessions, faults = sessions_of((one for each in stretches for one in each.told), secret)
    report.faults += [*faults, *(fault for one in sessions for fault in session_faults(one))]
    throws = [one for each in stretches for one in each.throws]
    names, table = source.about.names, source.about.table
    if helpers is None:
        report.faults += throw_faults(sessions, names, table, throws)
    else:
        pieces = [throws[n : n + STRETCH] for n in range(0, len(throws), STRETCH)]
        waiting = [helpers.submit(throw_faults, sessions, names, table, piece) for piece in pieces]
        report.faults += [fault for one in waiting for fault in one.result()]
    _tell_dice(sessions, throws, report)


def _tell_dice(sessions: list[Session], throws: list[Throw], report: Report) -> None:
    unknown = [one for one in sessions if not one.key]
    in_the_dark = sum(
        len(faces)
        for number, faces in throws
        if any(one.opened < number <= (one.closed or number) for one in unknown)
    )
    total = sum(len(faces) for _, faces in throws)
    revealed = sum(one.key is not None and not one.still_secret for one in sessions)
    report.checked.append(
        f"{total - in_the_dark:,} dice of {len(sessions)} sessions ({revealed} keys revealed)"
    )
    for one in sessions:
        if one.still_secret:
            report.open.append(f"session {one.id} is open: its dice fit the key that is still secret here")
        elif one.key is None:
            report.open.append(f"session {one.id} is open: {in_the_dark:,} dice wait for its key")


def _fold(source: Source, how: Thoroughness, report: Report, told: Progress) -> None:
    number = source.about.number
    kept = _snapshots(source)
    judge = Judge(moments_of(source)) if how.outcomes else None
    last, at, compared, left = World(), 0, 0, sorted(kept)
    steps = worlds(source, number) if judge is None else _judged(judge, source, number)
    try:
        for at, world in chain(_watched(steps, "folding", told, number), [(number + 1, None)]):
            while left and left[0] < at:
                compared += 1
                report.faults += unlike(kept[left[0]], last, f"the snapshot at commit {left[0]}", left.pop(0))
            last = world or last
        report.checked.append(f"every fact folded again; {compared} snapshots say the same")
        if isinstance(source, DataSource):
            live = asyncio.run(moments_of(source).newest(number))
            report.faults += unlike(write_world(live), last, "the live table", number)
            report.checked.append("the table as a server loads it says the same")
    except Unfoldable as trouble:
        report.faults.append(Fault(trouble.number, str(trouble)))
    except (BadFile, StoreFault) as trouble:
        report.faults.append(Fault(0, f"not folded any further than commit {at}: {trouble}"))
    if judge is not None:
        _tell_outcomes(judge, report)


def _tell_outcomes(judge: Judge, report: Report) -> None:
    report.faults += judge.faults
    report.checked.append(f"{judge.judged:,} commands decided again with the dice they had")
    for rules, count in sorted(judge.others.items()):
        report.open.append(f"{count:,} commands were decided by {rules}, which is not here to decide again")


def _judged(judge: Judge, source: Source, upto: int) -> Iterator[tuple[int, World]]:
    """The worlds after all commits, each decided again on the way."""
    for step in folds(source, upto):
        entry = step.commit.entry
        if entry.parent != entry.number - 1 or entry.number % STRETCH == 0:
            judge.moments.keep(entry.number, step.world)
        judge.judge(step)
        yield entry.number, step.world


def unlike(kept: bytes, world: World, what: str, number: int) -> Iterator[Fault]:
    """Where a world kept as bytes is not the one folded again."""
    try:
        then = read_world(kept)
    except ValueError:
        yield Fault(number, f"{what} cannot be read")
        return
    if then == world:
        return
    found = first_difference(_plain(then), _plain(world))
    where, one, other = found or ("something", "?", "?")
    yield Fault(
        number, f"{what} is not what the facts fold to: {where} is {briefly(one)}, not {briefly(other)}"
    )


@cache
def _shape() -> TypeAdapter[World]:
    return TypeAdapter(World)


def _plain(world: World) -> Any:
    return _shape().dump_python(world, mode="json")


def _snapshots(source: Source) -> dict[int, bytes]:
    """The worlds in the cache that a server would use: those that bear the hash of their commit."""
    if not isinstance(source, DataSource):
        return {}
    return {number: state for number, digest, state in source.snapshots() if source.hash(number) == digest}


def _check_pictures(source: Source, report: Report) -> None:
    for picture in source.about.pictures:
        try:
            if sha256(source.picture(picture.digest)).hexdigest() != picture.digest:
                report.faults.append(Fault(0, f"the picture {picture.digest} was changed"))
        except (BadFile, StoreFault) as trouble:
            report.faults.append(Fault(0, str(trouble)))
    report.checked.append(f"{len(source.about.pictures)} pictures")


def _watched(things: Iterable[_T], what: str, told: Progress, count: int | None = None) -> Iterator[_T]:
    """The things, told of as they come."""
    total = count if count is not None else len(things)  # type: ignore[arg-type]
    for index, thing in enumerate(things, 1):
        yield thing
        if index % 500 == 0 or index == total or total < 500:
            told(what, index / max(1, total))


@contextmanager
def _helpers(jobs: int) -> Iterator[Executor | None]:
    if jobs == 0:
        yield None
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield pool


@contextmanager
def _without_collecting() -> Iterator[None]:
    """Nothing here makes cycles, and looking for them takes a third of the time."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()
