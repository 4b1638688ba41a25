"""The table that is tampered with: played on two evenings, with another beside it that was brought there as a file."""

from __future__ import annotations

import asyncio
import io
import shutil
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from server.archive.load import load
from tests.server.peers import LiveTable, again, deck, place
from tests.server.tables import exported

FIRST_SECRET, SECOND_SECRET = "ab" * 16, "cd" * 16
FIRST_EVENING, SECOND_EVENING = 90, 206
"""The numbers up to which it is played. Opening looks at all newer than 200, then at what it shows, 107 to 200."""


@dataclass(frozen=True, slots=True)
class Victim:
    """A data directory at rest. other: the imported table; older: the directory as it was after the first evening."""

    data: Path
    table: str
    other: str
    older: Path


def made(folder: Path) -> Victim:
    """Play it."""
    return asyncio.run(_made(folder))


async def _made(folder: Path) -> Victim:
    data, older = folder / "sound", folder / "older"
    async with place(data, ("ann", "player"), ("bea", "player"), ("eve", "player")) as table:
        await _first_evening(table)
    shutil.copytree(data, older)
    file = exported(data, table.table, folder / "first.retcon")
    imported = await load(data, file, "OFF")
    async with again(table) as later:
        await _second_evening(later)
    return Victim(data, table.table, imported.table, older)


async def _first_evening(table: LiveTable) -> None:
    """A picture, words, throws, a turn of history, a seat that is closed; then the key is revealed."""
    ref, ann = await table.sit("ref"), await table.sit("ann", nonce=FIRST_SECRET)
    await table.sit("bea", nonce=SECOND_SECRET)
    scene = await deck(ref)
    await _hung(table, scene)
    await ref.do("RevokeSeat", seat=table.ids["eve"])
    await ref.do("RenameScene", scene=scene, name="Bridge")
    number = await ref.do("RenameScene", scene=scene, name="Hold")
    await ref.do("Rewind", to=number - 1, head=number, reason="no")
    nth = 0
    while await ann.do("MakeThrow", notation="2D+1 8+") < FIRST_EVENING:
        await ann.do("Say", text=f"words {nth}")
        nth += 1
    await ref.do("EndSession")
    await (await table.room()).rest()


async def _hung(table: LiveTable, scene: str) -> None:
    ref = table.peers[0]
    for shade in (9, 99):
        file = io.BytesIO()
        Image.new("RGB", (8, 8), (shade, 9, 9)).save(file, "PNG")
        kept = await table.server.lobby.keep_upload(table.table, file.getvalue(), "image/png")
        hung = {"id": kept.digest, "x": 0, "y": 0, "width": 30, "height": 20}
        await ref.do("HangPicture", scene=scene, picture=hung)


async def _second_evening(table: LiveTable) -> None:
    """A session that stays open, its key secret, with throws up to the end."""
    ref, ann = await table.sit("ref"), await table.sit("ann", nonce=FIRST_SECRET)
    await ref.do("StartSession", name="Another")
    scene = await deck(ref)
    await ref.do("RenameScene", scene=scene, name="Engine room")
    while await ann.do("MakeThrow", notation="3D6") < 150:
        pass
    await ref.do("RenameScene", scene=scene, name="Galley")
    while await ann.do("MakeThrow", notation="3D6") < SECOND_EVENING:
        pass
    await (await table.room()).rest()
