"""Real servers told to stop under looks, films, audits and acts: they end in order, and all acknowledged is there."""

from __future__ import annotations

import asyncio
import io
import json
import random
import signal
from itertools import count
from pathlib import Path
from typing import Any

import httpx2
from PIL import Image
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from server.waiting import in_time
from tests.server.processes import PATIENCE_S, Process, Talker, running, seated
from torture.failures.kills import SEATS, answered_again, kept, links
from torture.secrets.pictures import TILES
from torture.trial import Fell, Tally

SERVERS, STOPS = 2, 3
"""So many at once, each on a data directory of its own, each stopped and begun again so often."""
LOOKERS, PAINTERS = 6, 2
LARGE = 900
"""Pixels along a side of the pictures that are uploaded: each takes a moment to be read."""
MOST_ACTS, MOST_DELAY_S, HURRY_S = 60, 0.05, 0.05
QUESTIONS: tuple[dict[str, Any], ...] = (
    {"type": "look", "number": 40},
    {"type": "film", "after": 0, "upto": 60, "undone": False, "base": True},
    {"type": "audit"},
    {"type": "sessions"},
    {"type": "page", "before": 50, "limit": 100},
    {"type": "preview", "what": {"type": "PreviewRewind", "to": 30}},
)


def run(seed: int, folder: Path) -> Tally:
    """Some servers beside each other, stopped again and again."""
    places = [folder / str(nth) for nth in range(SERVERS)]
    for place in places:
        place.mkdir()
    return asyncio.run(_round(seed, places))


async def _round(seed: int, places: list[Path]) -> Tally:
    chances = [random.Random(f"{seed} {place.name}") for place in places]
    return sum(await asyncio.gather(*map(_stopped, chances, places)), Tally())


async def _stopped(chance: random.Random, place: Path) -> Tally:
    """One server on one data directory."""
    log = place / "log"
    tally = await _again_and_again(chance, place / "data", log)
    if "Traceback" in (told := log.read_text(encoding="utf-8")):
        raise Fell(f"a traceback was logged: {told[-600:]}")
    return tally


async def _again_and_again(chance: random.Random, data: Path, log: Path) -> Tally:
    heard, tally = asyncio.Semaphore(0), Tally()
    talkers = [Talker(name, heard) for name in SEATS]
    table = ""
    for _ in range(STOPS):
        with log.open("ab") as told:
            async with running(data, told) as server:
                table = server.urls.table
                await answered_again(server, talkers)
                at_it = [one.talk(url) for one, url in zip(talkers, links(server), strict=True)]
                at_it += [_looked(chance.random(), server.urls.referee, tally) for _ in range(LOOKERS)]
                at_it += [_pictured(chance.randrange(1000), server, tally) for _ in range(PAINTERS)]
                tasks = [asyncio.create_task(one) for one in at_it]
                for _ in range(chance.randint(1, MOST_ACTS)):
                    await in_time(heard.acquire(), PATIENCE_S)
                await asyncio.sleep(chance.uniform(0, MOST_DELAY_S))
                server.process.send_signal(signal.SIGTERM)
                if chance.random() < 0.3:
                    await asyncio.sleep(chance.uniform(0, HURRY_S))
                    tally["stops hurried"] += 1
                    server.process.send_signal(chance.choice((signal.SIGINT, signal.SIGTERM)))
                await in_time(server.process.communicate(), PATIENCE_S)
                await asyncio.gather(*tasks)
                if server.process.returncode != 0:
                    raise Fell(f"told to stop, it ended with status {server.process.returncode}")
        tally["stops"] += 1
    tally["acts acknowledged"] += await kept(data, table, talkers)
    return tally


async def _looked(chance: float, url: str, tally: Tally) -> None:
    """Ask about the past on and on, until the server is gone."""
    try:
        async with seated(url) as peer:
            for nth in count(int(chance * len(QUESTIONS))):
                await peer.send(json.dumps({"id": f"question-{nth:05d}", **QUESTIONS[nth % len(QUESTIONS)]}))
                while json.loads(await peer.recv()).get("id") != f"question-{nth:05d}":
                    pass
                tally["looks"] += 1
    except (ConnectionClosed, InvalidHandshake, OSError):
        return


async def _pictured(colour: int, server: Process, tally: Tally) -> None:
    """Upload pictures, and fetch those of the maps, on and on, until the server is gone."""
    token = server.urls.referee.split("#")[1]
    try:
        async with seated(server.urls.referee) as peer:
            await peer.send(json.dumps({"id": "question-00000", **QUESTIONS[0]}))
            while '"looked"' not in (told := str(await peer.recv())):
                pass
        names = [name for found in TILES.findall(told) for name in json.loads(found)]
        async with httpx2.AsyncClient(headers={"authorization": f"Bearer {token}"}) as web:
            for nth in count(colour):
                picture = await asyncio.to_thread(_picture, nth)
                kept = await web.post(
                    f"{server.base}/api/tables/{server.urls.table}/pictures", content=picture
                )
                tally["pictures kept"] += kept.is_success
                for name in names:
                    tile = await web.get(f"{server.base}/pictures/{server.urls.table}/{name}")
                    tally["tiles"] += tile.is_success
    except (ConnectionClosed, InvalidHandshake, OSError, httpx2.HTTPError):
        return


def _picture(nth: int) -> bytes:
    """A picture that was never uploaded before."""
    file = io.BytesIO()
    Image.new("RGB", (LARGE, LARGE), (nth % 256, nth // 256 % 256, 99)).save(file, "PNG")
    return file.getvalue()
