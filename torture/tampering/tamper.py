"""Tampering with what is stored of a table: each is named, or refused where it comes in, or it says why not."""

from __future__ import annotations

import asyncio
import random
import shutil
from pathlib import Path

from server.app.app import Settings, open_server
from server.archive.format import BadFile
from server.archive.load import check
from server.archive.sources import Location
from server.past.rechecking import recheck
from server.proof.verify import Thoroughness, verify
from server.store.faults import StoreFault
from tests.server.tables import exported
from torture.tampering.kind import Tampering
from torture.tampering.kinds import TAMPERINGS
from torture.tampering.spoiling import Spoiled
from torture.tampering.victim import Victim, made
from torture.trial import Fell, Tally

KINDS = 12
"""So many kinds a round."""
HOW = Thoroughness(jobs=0)
LOST = "unproven: "


def run(seed: int, folder: Path) -> Tally:
    """Tamper with copies of one table, each in one way, and ask all who should tell."""
    chance, tally = random.Random(seed), Tally()
    victim = made(folder)
    for nth, kind in enumerate(chance.sample(TAMPERINGS, KINDS)):
        tally[f"tamperings {answered(kind, chance, victim, folder / str(nth))}"] += 1
    return tally


def answered(kind: Tampering, chance: random.Random, victim: Victim, folder: Path) -> str:
    """Who answered: "named by verify", "refused on opening", "harmless" ...; Fell when it is not as the list says."""
    said, first = _said(kind, chance, victim, folder)
    where = "opening" if kind.on == "directory" else "import"
    heard = f"verify says {said!r} and {where} says {first!r}"
    if kind.harmless or kind.untold:
        if said or first:
            raise Fell(f"{kind.name} is named by nobody, it is said, but {heard}")
        return "harmless" if kind.harmless else "that nothing can tell of"
    if not said and not first:
        raise Fell(f"{kind.name} is named by nobody")
    if bool(said) != kind.verify or said.startswith(LOST) != kind.lost or (kind.first and not first):
        raise Fell(f"{kind.name}: {heard}, which is not what the list says")
    return "named by verify" if said else f"refused on {where}"


def _said(kind: Tampering, chance: random.Random, victim: Victim, folder: Path) -> tuple[str, str]:
    """What verify says of a copy that is tampered with, and what opening or import does."""
    shutil.copytree(victim.data, folder)
    table, other = victim.table, victim.other
    if kind.imported:
        table, other = other, table
    spoiled = Spoiled(folder, table, other, victim.older, chance)
    if kind.on == "file":
        spoiled.file = exported(folder, table, folder / "table.retcon")
    kind.do(spoiled)
    if spoiled.file is not None:
        return _verified(Location(spoiled.file)), _imported(spoiled.file)
    return _verified(Location(folder, table)), asyncio.run(_opened(folder, table))


def _verified(where: Location) -> str:
    """The first thing that verify says is wrong or lost; "" for nothing."""
    try:
        report = verify(where, HOW)
    except (BadFile, StoreFault) as trouble:
        return str(trouble)
    lost = (f"{LOST}{fault.text}" for fault in report.lost)
    return next(iter((*(fault.text for fault in report.changed), *lost)), "")


async def _opened(data: Path, table: str) -> str:
    """Why a server does not take anything new at the table, at once or soon; "" where it does."""
    try:
        async with open_server(Settings(data, "OFF")) as server:
            history = (await server.rooms.room(table)).history
            broken = history.broken or await recheck(history)
            return broken.text if broken else ""
    except StoreFault as trouble:
        return str(trouble)


def _imported(path: Path) -> str:
    """Why a file is not taken in; "" where it is."""
    try:
        check(path, lambda what, part: None, 0)
    except BadFile as trouble:
        return str(trouble)
    return ""
