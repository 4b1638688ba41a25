"""Maps' pictures in tiles: each to the seats that may see its ground, as long as they may."""

from __future__ import annotations

import io
import random
from typing import Any

import httpx2
import pytest
from PIL import Image

from domain.scene.state import Scene
from domain.scene.things import Fog, Picture
from domain.stage.state import Stage
from domain.world import World
from rules.grid import Grid
from server.tiles import masking as masking_module
from server.tiles.cutting import cut, left
from server.tiles.masking import Masking
from server.tiles.tiling import Tiling, explored, explored_of, in_both, nothing
from tests.server.app.test_app import client
from tests.server.peers import LiveTable, Peer, again, asked, deck, place

SEATS = ("ann", "player"), ("bea", "player"), ("eve", "spectator")
LIES = Picture("f" * 64, 0, 0, 60, 60)
GRID = Grid("square", 1.5, 60, 60)


@pytest.fixture
async def table(tmp_path):
    async with place(tmp_path, *SEATS) as made:
        yield made


def drawn(width: int = 300, height: int = 200) -> Image.Image:
    """A picture no two stretches of which are alike, in few enough colours to be kept without loss."""
    dice = random.Random(7)
    image = Image.new("RGB", (width, height))
    for x in range(0, width, 10):
        for y in range(0, height, 10):
            image.paste(
                (dice.randrange(256), dice.randrange(256), dice.randrange(256)), (x, y, x + 10, y + 10)
            )
    return image


def png(image: Image.Image) -> bytes:
    file = io.BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


async def hang(table: LiveTable, ref: Peer, scene: str) -> str:
    """Hang the picture over the whole of a deck of 30 x 20 cells; its digest."""
    async with client(table, "ref") as web:
        kept = (await web.post(f"/api/tables/{table.table}/pictures", content=png(drawn()))).json()
    await ref.do(
        "HangPicture", scene=scene, picture={"id": kept["id"], "x": 0, "y": 0, "width": 30, "height": 20}
    )
    return str(kept["id"])


async def reveal(ref: Peer, scene: str, *rectangle: float) -> None:
    await ref.do("RevealGround", scene=scene, what="explore", rectangle=rectangle)


async def names(table: LiveTable, seat: str, scene: str) -> list[str]:
    """The tiles' names as a seat is told them now, row by row."""
    view = (await table.sit(seat)).view("scene", scene)
    assert view is not None
    return list(view["tiles"]["names"])


async def fetched(table: LiveTable, seat: str | None, name: str) -> httpx2.Response:
    async with client(table, seat) as web:
        return await web.get(f"/pictures/{table.table}/{name}")


async def joined(table: LiveTable, seat: str, told: list[str]) -> Image.Image:
    """All tiles of these names put together."""
    seen = Image.new("RGBA", (300, 200))
    for name in filter(None, told):
        answer = await fetched(table, seat, name)
        assert answer.status_code == 200
        box = [int(part) for part in answer.headers["tile-box"].split()]
        assert box[4:] == [300, 200]
        tile = Image.open(io.BytesIO(answer.content)).convert("RGBA")
        assert tile.size == (box[2] - box[0], box[3] - box[1])
        seen.paste(tile, (box[0], box[1]))
    return seen


def covered(*rectangles: tuple[int, int, int, int]) -> Image.Image:
    """The picture with these rectangles of cells alone."""
    seen, source = Image.new("RGBA", (300, 200)), drawn().convert("RGBA")
    for x, y, width, height in rectangles:
        box = (x * 10, y * 10, (x + width) * 10, (y + height) * 10)
        seen.paste(source.crop(box), box[:2])
    return seen


async def test_all_tiles_together_are_the_picture(table: LiveTable):
    ref = await table.sit("ref")
    scene = await deck(ref)
    await hang(table, ref, scene)

    for seat in ("ref", "ann", "eve"):
        told = await names(table, seat, scene)
        assert len({*told}) == len(told)
        assert (await joined(table, seat, told)).tobytes() == covered((0, 0, 30, 20)).tobytes()


async def test_players_and_spectators_get_the_explored_ground_and_the_referee_all(table: LiveTable):
    ref = await table.sit("ref")
    scene = await deck(ref)
    digest = await hang(table, ref, scene)
    await ref.do("RevealGround", scene=scene, what="cover_all")
    await reveal(ref, scene, 3, 2, 9, 5)
    await reveal(ref, scene, 10, 4, 8, 9)

    for seat in ("ann", "eve"):
        told = await names(table, seat, scene)
        assert "" in told
        expected = covered((3, 2, 9, 5), (10, 4, 8, 9))
        assert (await joined(table, seat, told)).tobytes() == expected.tobytes()
    every = await names(table, "ref", scene)
    assert (await joined(table, "ref", every)).tobytes() == covered((0, 0, 30, 20)).tobytes()
    assert (await table.sit("ref")).view("scene", scene)["picture"]["id"] == digest
    assert (await table.sit("ann")).view("scene", scene)["picture"]["id"] == ""


async def test_a_name_opens_nothing_for_who_may_not_see_its_ground(table: LiveTable):
    ref = await table.sit("ref")
    scene = await deck(ref)
    digest = await hang(table, ref, scene)
    referees, players = await names(table, "ref", scene), await names(table, "ann", scene)

    nobody = [await fetched(table, None, name) for name in (referees[0], players[0], digest, "A" * 16)]
    assert [one.status_code for one in nobody] == [401] * 4
    assert len({one.content for one in nobody}) == 1
    for seat in ("ann", "eve"):
        refused = [
            await fetched(table, seat, name) for name in (referees[0], digest, "A" * 16, "0" * 64, "x")
        ]
        assert [one.status_code for one in refused] == [404] * 5
        assert len({(one.content, tuple(sorted(one.headers.items()))) for one in refused}) == 1
    assert (await fetched(table, "ref", digest)).headers["content-type"] in ("image/png", "image/webp")


async def test_what_was_known_before_fog_came_is_not_to_be_had_any_more(table: LiveTable):
    ref = await table.sit("ref")
    scene = await deck(ref)
    digest = await hang(table, ref, scene)
    before = await names(table, "ann", scene)
    assert (await fetched(table, "ann", before[0])).status_code == 200
    await ref.do("RevealGround", scene=scene, what="cover_all")

    assert {(await fetched(table, "ann", name)).status_code for name in (*before, digest)} == {404}
    assert {*await names(table, "ann", scene)} == {""}
    await reveal(ref, scene, 0, 0, 30, 20)
    assert await names(table, "ann", scene) == before
    assert (await fetched(table, "ann", before[0])).status_code == 200


async def test_a_map_that_was_never_shown_has_no_names_for_players(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    await deck(ref)
    hidden = await deck(ref, show=False)
    digest = await hang(table, ref, hidden)
    every = await names(table, "ref", hidden)
    await ann.settled()

    said = "".join(ann.said)
    assert not any(name in said for name in (*every, digest, hidden))
    assert {(await fetched(table, "ann", name)).status_code for name in every} == {404}


async def test_uncovering_a_corner_leaves_the_other_tiles_their_names(table: LiveTable):
    ref = await table.sit("ref")
    scene = await deck(ref)
    await hang(table, ref, scene)
    await ref.do("RevealGround", scene=scene, what="cover_all")
    await reveal(ref, scene, 0, 0, 20, 20)
    before = await names(table, "ann", scene)
    await reveal(ref, scene, 19, 0, 4, 3)
    after = await names(table, "ann", scene)

    changed = [place for place, pair in enumerate(zip(before, after, strict=True)) if pair[0] != pair[1]]
    assert changed == [3]
    await reveal(ref, scene, 1, 1, 3, 3)
    assert await names(table, "ann", scene) == after


async def test_the_past_shows_its_ground_only_as_far_as_it_may_be_seen_now(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    scene = await deck(ref)
    await hang(table, ref, scene)
    bare = (await table.room()).history.head.number
    await ref.do("RevealGround", scene=scene, what="cover_all")
    await reveal(ref, scene, 0, 0, 10, 20)
    some = (await table.room()).history.head.number
    assert (await joined(table, "ann", await then(ann, scene, bare))).tobytes() == covered(
        (0, 0, 10, 20)
    ).tobytes()

    await ref.do("RevealGround", scene=scene, what="cover_all")
    await reveal(ref, scene, 5, 5, 20, 5)
    for number, seen in ((bare, (5, 5, 20, 5)), (some, (5, 5, 5, 5))):
        told = await then(ann, scene, number)
        assert (await joined(table, "ann", told)).tobytes() == covered(seen).tobytes()
        assert await then(ref, scene, number, eyes=table.ids["ann"]) == told
    film = await asked(ann, "film", after=bare - 1, upto=some, base=True)
    frames = [view for frame in film["frames"] for view in frame["views"] if view["id"] == scene]
    pictures = covered((5, 5, 20, 5)), covered(), covered((5, 5, 5, 5))
    for view, expected in zip(frames, pictures, strict=True):
        assert (await joined(table, "ann", view["tiles"]["names"])).tobytes() == expected.tobytes()
    every = await then(ref, scene, some)
    assert (await joined(table, "ref", every)).tobytes() == covered((0, 0, 30, 20)).tobytes()

    await ref.do("RevealGround", scene=scene, what="cover_all")
    assert {(await fetched(table, "ann", name)).status_code for name in told if name} == {404}
    assert {*await then(ann, scene, bare)} == {""}


async def then(peer: Peer, scene: str, number: int, **more: Any) -> list[str]:
    """The names of a map's tiles as a seat is told them of a past number."""
    views = (await asked(peer, "look", number=number, **more))["views"]
    return next(list(view["tiles"]["names"]) for view in views if view["id"] == scene)


async def test_a_map_that_was_rewound_away_shows_players_nothing_of_its_picture(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    start = (await table.room()).history.head.number
    scene = await deck(ref)
    await hang(table, ref, scene)
    told, newest = await names(table, "ann", scene), (await table.room()).history.head.number
    await ref.do("Rewind", to=start, head=newest, reason="too soon")

    assert {(await fetched(table, "ann", name)).status_code for name in told} == {404}
    assert {*await then(ann, scene, newest)} == {""}
    assert "" not in await then(ref, scene, newest)


async def test_a_picture_that_covers_no_ground_is_refused(table: LiveTable):
    ref = await table.sit("ref")
    scene = await deck(ref)
    flat = {"id": "f" * 64, "x": 0, "y": 0, "width": 0, "height": 20}
    assert "a picture of 0.0 x 20.0 cells" in await ref.refused("HangPicture", scene=scene, picture=flat)
    assert "covers no ground" in await ref.refused(
        "HangPicture", scene=scene, picture={**flat, "width": 1e300}
    )


async def test_a_picture_of_one_pixel_and_one_that_is_gone(table: LiveTable):
    ref = await table.sit("ref")
    scene = await deck(ref)
    async with client(table, "ref") as web:
        kept = (await web.post(f"/api/tables/{table.table}/pictures", content=png(drawn(1, 1)))).json()
    lies = {"x": 0, "y": 0, "width": 30, "height": 20}
    await ref.do("HangPicture", scene=scene, picture={**lies, "id": kept["id"]})
    assert (await fetched(table, "ann", (await names(table, "ann", scene))[-1])).status_code == 200

    await ref.do("HangPicture", scene=scene, picture={**lies, "id": "e" * 64})
    assert (await fetched(table, "ann", (await names(table, "ann", scene))[0])).status_code == 404


async def test_names_outlast_the_server(tmp_path):
    async with place(tmp_path, *SEATS) as table:
        ref = await table.sit("ref")
        scene = await deck(ref)
        await hang(table, ref, scene)
        told = [await names(table, seat, scene) for seat in ("ref", "ann")]
    async with again(table) as table:
        for seat, tiles in zip(("ref", "ann"), told, strict=True):
            assert (await fetched(table, seat, tiles[-1])).status_code == 200
            assert await names(table, seat, scene) == tiles


def scene_of(fog: Fog | None, name: str = "m1") -> Scene:
    return Scene(name, "Deck", GRID, picture=LIES, fog=fog)


def world_of(*scenes: Scene) -> World:
    return World(scenes={one.id: one for one in scenes}, stage=Stage(scene=scenes[0].id))


def test_pictures_that_never_covered_ground_have_no_tiles():
    for lies in (
        Picture("x", 0, 0, 0, 5),
        Picture("x", 0, 0, float("nan"), 5),
        Picture("x", 1e308, 0, 1e308, 1),
    ):
        assert Masking("t", b"s").tiles(Scene("m1", "Deck", GRID, picture=lies), referee=False) is None
    thin = Picture("x", 0, 0, 1e-300, 1e-300)
    assert Masking("t", b"s").tiles(
        Scene("m1", "", GRID, picture=thin, fog=Fog(((1, 1, 9, 9),))), referee=False
    )


def test_names_that_were_forgotten_are_known_again_when_they_are_asked_for(monkeypatch):
    monkeypatch.setattr(masking_module, "MOST_NAMES", 150)
    masking, scenes = (
        Masking("t", b"s"),
        [scene_of(Fog(((0, 0, 60, 60),)), f"m{number}") for number in range(3)],
    )
    told = [masking.tiles(one, referee=False) for one in scenes]
    for scene, tiles in zip(scenes, told, strict=True):
        assert tiles is not None
        world = world_of(scene)
        assert all(masking.recipe(name, world, "s3", referee=False) is not None for name in tiles.names)
    assert masking.recipe("A" * 16, world_of(*scenes), "s3", referee=False) is None


def test_tables_and_servers_name_the_same_ground_otherwise():
    told = [
        Masking(*one).tiles(scene_of(None), referee=False) for one in (("a", b"s"), ("b", b"s"), ("a", b"t"))
    ]
    assert len({name for tiles in told if tiles for name in tiles.names}) == 3 * 100


@pytest.mark.parametrize("seed", range(20))
def test_what_is_explored_step_by_step_is_what_is_explored_at_once(seed: int):
    dice = random.Random(seed)
    lies = Picture("x", dice.uniform(-5, 5), dice.uniform(-5, 5), dice.uniform(1, 90), dice.uniform(1, 90))
    rectangles = [
        (dice.uniform(-10, 60), dice.uniform(-10, 60), dice.uniform(0.1, 30), dice.uniform(0.1, 30))
        for _ in range(12)
    ]
    at_once, seen = explored(lies, rectangles, nothing(lies)), nothing(lies)
    for rectangle in rectangles:
        seen = explored(lies, [rectangle], seen)
    assert seen == at_once
    assert seen == tuple(explored_of(lies, at, Fog(tuple(rectangles))) for at in range(len(Tiling.of(lies))))
    half = explored(lies, rectangles[:6], nothing(lies))
    for _ in range(200):
        x, y = dice.uniform(-10, 90), dice.uniform(-10, 90)
        inside = lies.x <= x < lies.x + lies.width and lies.y <= y < lies.y + lies.height
        known = any(a <= x < a + w and b <= y < b + h for a, b, w, h in rectangles[6:])
        before = any(a <= x < a + w and b <= y < b + h for a, b, w, h in rectangles[:6])
        rest = explored(lies, rectangles[6:], nothing(lies))
        assert _shows(seen, x, y) == (inside and (known or before))
        assert _shows(in_both(half, rest), x, y) == (inside and known and before)


def _shows(seen: Any, x: float, y: float) -> bool:
    return any(one[0] <= x < one[2] and one[1] <= y < one[3] for parts in seen for one in parts)


def test_a_cut_tile_holds_not_a_byte_of_what_is_left_out():
    one, other = drawn(), drawn()
    other.paste("white", (40, 0, 300, 200))
    lies = Picture("x", 0, 0, 30, 20)
    for encoded in (png, lossy):
        cuts = [
            left(cut(encoded(image), Tiling.of(lies))[0], [(0.0, 0.0, 3.0, 4.0)], lies)
            for image in (one, other)
        ]
        seen = Image.open(io.BytesIO(cuts[0].data)).convert("RGBA")
        assert seen.getpixel((50, 20)) == (0, 0, 0, 0)
        assert seen.getpixel((10, 10))[3] == 255
        if encoded is png:
            assert cuts[0].data == cuts[1].data


def lossy(image: Image.Image) -> bytes:
    file = io.BytesIO()
    image.save(file, "WEBP", quality=86)
    return file.getvalue()
