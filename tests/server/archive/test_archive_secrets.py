"""Nothing leaves in a table's file that whoever gets it may not know."""

from __future__ import annotations

import asyncio
import io
import json
import tempfile
from pathlib import Path

from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from PIL import Image

from server.archive.load import load
from server.archive.sources import Location
from server.proof import checker
from server.proof.verify import verify
from tests.server.archive.test_archive import HERE, all_bytes, png
from tests.server.peers import place
from tests.server.tables import (
    exported,
    parts_of,
    random_evening,
)
from tests.server.views.test_secrets import PLAYERS, Night


def test_no_secret_of_the_lobby_is_in_the_file(tmp_path):
    async def opened() -> tuple[str, list[str], list[bytes]]:
        async with place(tmp_path, ("ann", "player")) as table:
            await (await table.sit("ann")).do("MakeThrow", notation="2D")
            return table.table, list(table.tokens.values()), list((await table.room())._keys.keys.values())

    table, tokens, keys = asyncio.run(opened())
    held_in = all_bytes(exported(tmp_path, table, tmp_path / "file"))
    assert keys
    for secret in (*(token.encode() for token in tokens), *(key.hex().encode() for key in keys), *keys):
        assert secret not in held_in


async def test_a_seat_gets_fogged_maps_without_the_ground_it_never_explored(tmp_path):
    async with place(tmp_path / "data", ("ann", "player")) as table:
        ref = await table.sit("ref")
        kept = await table.server.lobby.keep_upload(table.table, png(40, 30), "image/png")
        picture = {"id": kept.digest, "x": 0, "y": 0, "width": 40, "height": 30}
        deck = f"m{await ref.do('OpenScene', name='Deck', show=True)}"
        never = f"m{await ref.do('OpenScene', name='Never shown')}"
        for scene, explored in ((deck, [0, 0, 10, 30]), (never, [0, 0, 40, 30])):
            await ref.do("RevealGround", scene=scene, what="cover_all")
            await ref.do("HangPicture", scene=scene, picture=picture)
            await ref.do("RevealGround", scene=scene, what="explore", rectangle=explored)
        bay = f"m{await ref.do('OpenScene', name='Bay')}"
        await ref.do("ShowScene", scene=bay)
        await ref.do("RevealGround", scene=deck, what="cover_all")
        await ref.do("RevealGround", scene=deck, what="explore", rectangle=[4, 0, 26, 30])
    cut = parts_of(exported(tmp_path / "data", table.table, tmp_path / "ann", table.ids["ann"]))
    (seen,) = json.loads(cut["table.json"])["pictures"]
    assert (seen["scene"], seen["mime"]) == (deck, "image/webp")
    with Image.open(io.BytesIO(cut[f"pictures/{seen['digest']}"])) as drawn:
        alpha = drawn.convert("RGBA").getchannel("A")
        assert [alpha.getpixel((x, 15)) for x in (2, 9, 12, 25, 39)] == [0, 255, 0, 0, 0]
    assert kept.digest.encode() not in b"".join(cut.values())
    assert checker.main([str(tmp_path / "ann")]) == 0
    referee = parts_of(exported(tmp_path / "data", table.table, tmp_path / "ref", table.ids["ref"]))
    assert f"pictures/{kept.digest}" in referee


async def search(seed: int, room: Path) -> None:
    """Random play: the file is the same again after import and sound, and no seat's holds what it may not."""
    night = await random_evening(room / "data", seed)
    table, ids = night.table.table, night.table.ids
    path = await asyncio.to_thread(exported, room / "data", table, room / "file")
    report = await asyncio.to_thread(verify, Location(room / "data", table), HERE)
    assert report.sound, "\n".join(report.lines())
    await load(room / "new", path, "OFF")
    once_more = await asyncio.to_thread(exported, room / "new", table, room / "again")
    assert once_more.read_bytes() == path.read_bytes()
    for name in PLAYERS:
        cut = await asyncio.to_thread(exported, room / "data", table, room / name, ids[name])
        assert checker.main([str(cut)]) == 0
        nothing_but_its_own(name, cut, night)


def nothing_but_its_own(name: str, path: Path, night: Night) -> None:
    """AssertionError when a seat's file holds a marker that it may not read."""
    found = all_bytes(path).decode(errors="replace").replace('\\"', '"')
    for marker, allowed in night.secrets.items():
        if name not in allowed and marker in found:
            where = found.index(marker)
            raise AssertionError(f"{name} was given {marker}: {found[max(0, where - 300) : where + 80]}")


@settings(max_examples=3, phases=(Phase.explicit, Phase.generate))
@given(seed=st.integers(0, 2**32))
def test_random_play_comes_back_the_same_and_leaks_nothing(seed: int) -> None:
    with tempfile.TemporaryDirectory() as room:
        asyncio.run(search(seed, Path(room)))
