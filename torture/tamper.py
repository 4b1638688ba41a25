"""Tampering with what is stored of a table: each is named by verify, or refused on opening or import, or harmless."""

from __future__ import annotations

import asyncio
import io
import random
import shutil
from pathlib import Path

from PIL import Image

from server.archive.format import BadFile
from server.archive.load import check
from server.archive.sources import Where
from server.house import Settings, open_house
from server.proof.verify import Thoroughness, verify
from server.store.faults import StoreFault
from tests.server.peers import Place, place
from tests.server.tables import exported
from torture.spoiling import Spoiled
from torture.tamperings import TAMPERINGS, Tampering
from torture.trial import Fell, Tally

KINDS = 8
"""So many kinds a round."""
HOW = Thoroughness(jobs=0)


def run(seed: int, folder: Path) -> Tally:
    """Tamper with copies of one table, each in one way, and ask all who should tell."""
    chance, tally = random.Random(seed), Tally()
    data = folder / "sound"
    table = asyncio.run(played(data))
    for kind in chance.sample(TAMPERINGS, KINDS):
        tally[f"tamperings {answered(kind, chance, data, table, folder / kind.name.replace(' ', '-'))}"] += 1
    return tally


async def played(data: Path) -> str:
    """A table with a closed session, an open one, words, throws, a picture and a world in the cache; its id."""
    async with place(data, ("ann", "player")) as made:
        ref, ann = await made.sit("ref"), await made.sit("ann")
        await _pictured(made)
        for nth in range(45):
            await ann.do("Say", text=f"words {nth}")
            await ann.do("MakeThrow", notation="2D+1 8+")
        await ref.do("EndSession")
        await ref.do("StartSession", name="Another")
        while await ann.do("MakeThrow", notation="3D6") < 106:
            pass
        await (await made.room()).rest()
        return made.table


async def _pictured(made: Place) -> None:
    file = io.BytesIO()
    Image.new("RGB", (8, 8), (9, 9, 9)).save(file, "PNG")
    kept = await made.house.lobby.keep_upload(made.table, file.getvalue(), "image/png")
    ref = made.peers[0]
    scene = f"m{await ref.do('OpenScene', name='Deck', show=True)}"
    hung = {"id": kept.digest, "x": 0, "y": 0, "width": 30, "height": 20}
    await ref.do("HangPicture", scene=scene, picture=hung)


def answered(kind: Tampering, chance: random.Random, data: Path, table: str, folder: Path) -> str:
    """Who answered: "verify", "opening" or "import", or "harmless"; Fell when it is not as the list says."""
    shutil.copytree(data, folder)
    spoiled = Spoiled(folder, table, chance)
    if kind.on == "file":
        spoiled.file = exported(folder, table, folder / "table.retcon")
    kind.do(spoiled)
    said = _verified(Where(folder, table) if spoiled.file is None else Where(spoiled.file))
    where = "opening" if spoiled.file is None else "import"
    first = asyncio.run(_opened(folder, table)) if spoiled.file is None else _imported(spoiled.file)
    if kind.harmless:
        if said or first:
            raise Fell(f"{kind.name} is harmless, but verify says {said!r} and {where} says {first!r}")
        return "harmless"
    if not said and not first:
        raise Fell(f"{kind.name} is named by nobody")
    if bool(said) != kind.verify or (kind.first and not first):
        raise Fell(
            f"{kind.name}: verify says {said!r}, {where} says {first!r}, which is not what the list says"
        )
    return "named by verify" if said else f"refused on {where}"


def _verified(where: Where) -> str:
    """The first thing that verify says is wrong; "" for nothing."""
    try:
        report = verify(where, HOW)
    except (BadFile, StoreFault) as trouble:
        return str(trouble)
    return report.changed[0].text if report.changed else ""


async def _opened(data: Path, table: str) -> str:
    """Why a server does not take anything new at the table; "" where it does."""
    try:
        async with open_house(Settings(data, "OFF")) as house:
            broken = (await house.rooms.room(table)).history.broken
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
