"""Maps' pictures under fog that comes and goes: no seat is ever given a pixel of ground that it may not see now."""

from __future__ import annotations

import asyncio
import io
import json
import random
import re
from pathlib import Path
from typing import Any

import httpx2
from PIL import Image

from domain.audience.maps import explored
from domain.scene.state import Scene
from domain.world import World
from server.tiles.tiling import Tiling
from tests.server.peers import LiveTable, Peer, deck, place
from torture.trial import Fell, Tally

STEPS = 24
SAMPLE = 30
COLUMNS, ROWS, PIXELS_A_CELL = 20, 15, 4
TILES = re.compile(r'"tiles":\{"columns":\d+,"rows":\d+,"names":(\[[^\]]*\])')


def run(seed: int, folder: Path) -> Tally:
    """One evening of laying, showing, covering and uncovering maps, while seats try every name ever heard."""
    return asyncio.run(_evening(random.Random(seed), folder))


async def _evening(chance: random.Random, folder: Path) -> Tally:
    tally = Tally()
    async with place(folder, ("ann", "player"), ("eve", "spectator")) as table:
        peers = {seat: await table.sit(seat) for seat in ("ref", "ann", "eve")}
        scenes = [await deck(peers["ref"]) for _ in range(2)]
        pictures = [await _kept(table, number) for number in range(2)]
        first = (await table.room()).history.head.number
        for _ in range(STEPS):
            await _act(chance, table, peers["ref"], scenes, pictures, first)
            await _look(chance, table, peers, first)
            heard = {*_heard(peers.values())}
            tally["names heard"] = len(heard)
            for seat in ("ann", "eve"):
                await _shown(table, seat, peers[seat], tally)
                for name in chance.sample(sorted(heard), min(SAMPLE, len(heard))):
                    await _tried(table, seat, name, tally)
    return tally


async def _kept(table: LiveTable, number: int) -> str:
    """A picture no two pixels of which are alike; its digest."""
    image = Image.new("RGB", (COLUMNS * PIXELS_A_CELL, ROWS * PIXELS_A_CELL))
    for x in range(image.width):
        for y in range(image.height):
            image.putpixel((x, y), _colour(x, y, number))
    file = io.BytesIO()
    image.save(file, "PNG")
    return (await table.server.lobby.keep_upload(table.table, file.getvalue(), "image/png")).digest


def _colour(x: int, y: int, number: int) -> tuple[int, int, int]:
    return x * 3, y * 4, number * 40


async def _act(
    chance: random.Random, table: LiveTable, ref: Peer, scenes: list[str], pictures: list[str], first: int
) -> None:
    """One thing that a referee does with maps; what is refused (it is so already) does no harm."""
    scene, now = chance.choice(scenes), (await table.room()).history.head.number
    x, y, width, height = (chance.randrange(least, 20) for least in (-3, -3, 1, 1))
    lies = {"x": chance.randrange(3), "y": chance.randrange(3), "width": COLUMNS, "height": ROWS}
    acts: list[tuple[str, dict[str, Any]]] = [
        ("HangPicture", {"scene": scene, "picture": {"id": chance.choice(pictures), **lies}}),
        ("ShowScene", {"scene": scene}),
        ("RevealGround", {"scene": scene, "what": chance.choice(("cover_all", "no_fog"))}),
        ("Rewind", {"to": chance.randint(first, now), "head": now, "reason": "no"}),
    ]
    explore = ("RevealGround", {"scene": scene, "what": "explore", "rectangle": (x, y, width, height)})
    kind, fields = chance.choice([*acts, explore, explore, explore])
    await ref.command(kind, **fields)


async def _look(chance: random.Random, table: LiveTable, peers: dict[str, Peer], first: int) -> None:
    """Have everybody told of the past, the referee sometimes through another's eyes, and come back now and then."""
    newest = (await table.room()).history.head.number
    number = chance.randint(first, newest)
    for seat, peer in peers.items():
        eyes = table.ids[chance.choice(("ref", "ann"))] if seat == "ref" else table.ids[seat]
        await peer.ask("look", number=number, eyes=eyes)
        await peer.ask("film", after=max(first, number - 5), upto=number, base=True, eyes=eyes)
    await peers["ref"].settled()
    for seat, peer in peers.items():
        again = await table.sit(seat)
        peer.said += again.said
        await again.leave()


def _heard(peers: Any) -> list[str]:
    texts = (text for peer in peers for text in peer.said)
    return [name for text in texts for told in TILES.findall(text) for name in json.loads(told) if name]


async def _shown(table: LiveTable, seat: str, peer: Peer, tally: Tally) -> None:
    """What a seat is told to see of the map on show is all that is explored of it, and nothing else."""
    world = (await table.room()).history.line_of(table.ids[seat])
    scene = world.scenes.get(world.stage.scene or "")
    told = [text for text in peer.said if text.startswith('{"type":"welcome"')][-1]
    views = [view for view in json.loads(told)["views"] if view["view"] == "scene"]
    if scene is None or scene.picture is None:
        return
    for number, name in enumerate(views[0]["tiles"]["names"]):
        box = Tiling.of(scene.picture).pixels(number, COLUMNS * PIXELS_A_CELL, ROWS * PIXELS_A_CELL)
        seen = [
            _lit(scene, scene.picture, x, y) for x in range(box[0], box[2]) for y in range(box[1], box[3])
        ]
        if any(seen) != bool(name):
            raise Fell(f"{seat} is told {name!r} for a tile of which {sum(seen)} pixels are explored")
        if name and await _tried(table, seat, name, tally) != sum(seen):
            raise Fell(f"{seat} gets another part of the tile {name} than the {sum(seen)} pixels explored")


def _lit(scene: Scene, picture: Any, x: int, y: int) -> bool:
    """Whether players know the ground under a pixel's middle."""
    at = picture.x + (x + 0.5) / PIXELS_A_CELL, picture.y + (y + 0.5) / PIXELS_A_CELL
    return explored(scene, at)


async def _tried(table: LiveTable, seat: str, name: str, tally: Tally) -> int:
    """Ask for a tile; how many pixels it shows. Fell when one of them lies on ground that may not be seen now."""
    room = await table.room()
    headers = {"authorization": f"Bearer {table.tokens[seat]}"}
    transport = httpx2.ASGITransport(app=table.app)
    async with httpx2.AsyncClient(transport=transport, base_url="http://retcon.test", headers=headers) as web:
        answer = await web.get(f"/pictures/{table.table}/{name}")
    if answer.status_code == 404:
        tally["tiles refused"] += 1
        return 0
    if answer.status_code != 200:
        raise Fell(
            f"{seat} asked for the tile {name} and was answered {answer.status_code}: {answer.text[:80]}"
        )
    tally["tiles given"] += 1
    recipe = room.masking._recipes[name]
    world: World = room.history.line_of(table.ids[seat])
    scene = world.scenes[recipe.scene]
    left, top = (int(part) for part in answer.headers["tile-box"].split()[:2])
    tile = Image.open(io.BytesIO(answer.content)).convert("RGBA")
    lit = 0
    for x in range(tile.width):
        for y in range(tile.height):
            red, green, _, alpha = tile.getpixel((x, y))  # type: ignore[misc]
            if alpha == 0:
                continue
            lit += 1
            if (red, green) != _colour(left + x, top + y, 0)[:2]:
                raise Fell(f"the tile {name} shows another place than its box says")
            if recipe.referees or not _lit(scene, recipe.picture, left + x, top + y):
                raise Fell(
                    f"{seat} was given the pixel {left + x}, {top + y} of {scene.id}, which it may not see"
                )
    tally["pixels checked"] += tile.width * tile.height
    return lit
