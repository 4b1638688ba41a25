"""Throw away the worlds kept of a table, make them anew from its first fact, and compare them with the old."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from domain.world import World
from server.app.directory import SNAPSHOTS
from server.archive.sources import DataSource
from server.ledger.foldable import Unfoldable
from server.past.snapshots import Snapshots, due
from server.past.worlds import shape, write_world
from server.proof.findings import Fault, Report
from server.proof.folding import Folded, folds
from server.proof.shelf import folds_of
from server.proof.unlike import differing, unlike

Progress = Callable[[str, float], None]


async def rebuild(data: Path, table: str, told: Progress = lambda what, part: None) -> Report:
    """Rebuild; the report says where the old worlds, or the table as a server loads it, were others."""
    source = DataSource(data, table)
    try:
        about = source.about
        report = Report(table, about.number, about.hash)
        live = folds_of(source, source).newest(about.number)
        old = {number: kept[1] for number, _ in source.snapshots() if (kept := source.snapshot(number))}
        snapshots = await Snapshots.open(data / SNAPSHOTS, shape())
        try:
            await snapshots.forget(table)
            await _refill(source, snapshots, old, live, report, told)
        finally:
            await snapshots.close()
        return report
    finally:
        source.close()


async def _refill(
    source: DataSource,
    snapshots: Snapshots,
    old: dict[int, bytes],
    live: World,
    report: Report,
    told: Progress,
) -> None:
    number, made, world = source.about.number, 0, World()
    try:
        for step in folds(source, number):
            world, at = step.world, step.commit.entry.number
            if at in old:
                report.faults += unlike(old[at], world, f"the snapshot at commit {at}", at)
            if _kept(step):
                await snapshots.keep(
                    source.about.table, step.commit.head, await asyncio.to_thread(write_world, world)
                )
                made += 1
            if at % 500 == 0 or at == number:
                told("folding", at / number)
    except Unfoldable as trouble:
        report.faults.append(Fault(trouble.number, str(trouble)))
        return
    report.checked.append(
        f"{number:,} commits folded from nothing; {len(old)} old snapshots compared, {made} made"
    )
    report.faults += differing(live, world, "the live table", number)
    report.checked.append("the table as a server loads it says the same")


def _kept(step: Folded) -> bool:
    """Every so many commits, and at every jump (as a live table does it)."""
    entry = step.commit.entry
    return due(entry.number) or entry.parent != entry.number - 1
