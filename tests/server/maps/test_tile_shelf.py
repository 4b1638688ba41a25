"""The shelf of tiles: no table's or seat's load is another's, and what is asked for twice is cut once."""

from __future__ import annotations

import asyncio

from domain.scene.things import Fog, Picture
from server.pools import asker
from server.tiles.cutting import cut
from server.tiles.masking import Recipe
from server.tiles.shelf import Shelf
from server.tiles.tiling import Tiling, explored_of, whole
from tests.server.maps.test_tiles import LIES, drawn, png


def recipe(place: int, picture: Picture = LIES, fog: Fog | None = None) -> Recipe:
    parts = whole(picture)[place] if fog is None else explored_of(picture, place, fog)
    return Recipe("m1", picture, place, parts, referees=False)


async def test_one_tables_large_pictures_put_no_other_tables_off_their_shelf():
    pictures = {name * 64: png(drawn(width, 400)) for name, width in (("a", 300), ("b", 310), ("c", 320))}
    reads: list[str] = []

    async def fetch(digest: str) -> tuple[None, bytes] | None:
        reads.append(digest)
        return None, pictures[digest]

    share = sum(len(one.data) for one in cut(pictures["a" * 64], Tiling.of(LIES))) + 1000
    mine, other = Shelf(fetch, share), Shelf(fetch, share)
    assert await other.tile(recipe(3, Picture("a" * 64, 0, 0, 60, 60))) is not None
    for name in "abcabc":
        await mine.tile(recipe(3, Picture(name * 64, 0, 0, 60, 60)))
        assert mine.used_bytes <= share or name != "a"
    reads.clear()
    await other.tile(recipe(4, Picture("a" * 64, 0, 0, 60, 60)))
    await mine.tile(recipe(4, Picture("c" * 64, 0, 0, 60, 60)))

    assert reads == []


async def test_a_picture_larger_than_the_share_is_not_decoded_again_for_each_of_its_tiles():
    reads = []

    async def fetch(digest: str) -> tuple[None, bytes] | None:
        reads.append(digest)
        return None, png(drawn())

    shelf = Shelf(fetch, 1000)
    for at in range(9):
        assert await shelf.tile(recipe(at)) is not None
        assert await shelf.tile(recipe(at, fog=Fog(((0, 0, 55, 5),)))) is not None
    assert len(reads) == 1


async def test_one_seats_flood_of_tiles_holds_up_no_other_seat():
    """Each seat has its turn at its table's thread, however much another has asked for before."""

    async def fetch(digest: str) -> tuple[None, bytes] | None:
        return None, png(drawn())

    shelf, done = Shelf(fetch), list[str]()
    await shelf.tile(recipe(0))

    async def ask(seat: str, number: int) -> None:
        asker.set(("t", seat))
        await shelf.tile(recipe(0, fog=Fog(((0, 0, 1 + number / 100, 1),))))
        done.append(seat)

    flood = [asyncio.create_task(ask("bea", number)) for number in range(60)]
    await asyncio.sleep(0)
    await asyncio.create_task(ask("ann", 70))
    before = done.index("ann")
    await asyncio.gather(*flood)
    assert before <= 3


async def test_what_is_asked_for_twice_at_once_is_cut_once():
    reads = []

    async def fetch(digest: str) -> tuple[None, bytes] | None:
        reads.append(digest)
        return None, png(drawn())

    shelf, fog = Shelf(fetch), Fog(((0, 0, 3, 3),))
    tiles = await asyncio.gather(*(shelf.tile(recipe(0, fog=fog)) for _ in range(5)))
    assert len(reads) == 1
    assert all(tile is tiles[0] for tile in tiles)
    kept = shelf.used_bytes
    assert await shelf.tile(recipe(0, fog=fog)) is tiles[0]
    assert shelf.used_bytes == kept
