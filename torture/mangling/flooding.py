"""Mangled messages as fast as they are taken: `python -m torture.mangling.flooding SEED SOCKETS LINK...`."""

from __future__ import annotations

import asyncio
import json
import os
import random
import sys
from itertools import cycle
from urllib.parse import urlsplit

from bench.wire import Client
from torture.mangling.mangled import mangled
from torture.mangling.mangler import every_kind
from torture.mangling.messages import Words, sound

FRAMES = 2000
AT_ONCE = 20
BREATH_S = 0.005


async def flood(link: str, frames: list[bytes]) -> None:
    """Come in by a link, send on and on, come in again when shown out."""
    page, _, token = link.partition("#")
    where, more = urlsplit(page), cycle(frames)
    hello = json.dumps({"type": "hello", "token": token, "nonce": "ab" * 16}).encode()
    while True:
        try:
            client = await Client.opened(
                where.hostname or "", where.port or 0, f"{where.path}/socket", _unheard
            )
        except (OSError, TimeoutError):
            await asyncio.sleep(BREATH_S)
            continue
        client.send(hello)
        while not client.closed.done():
            for _ in range(AT_ONCE):
                client.send(next(more))
            await asyncio.sleep(BREATH_S)


def _unheard(_: bytes) -> None:
    """What is answered to a flood is not looked at."""


async def main() -> None:
    """Flood a table from this process."""
    os.nice(19)
    seed, sockets, *links = sys.argv[1:]
    chance = random.Random(f"flood {seed}")
    kinds = every_kind(chance)
    frames = [
        mangled(chance, sound(next(kinds), chance, Words())).encode(errors="replace") for _ in range(FRAMES)
    ]
    await asyncio.gather(*(flood(link, frames) for link in links for _ in range(int(sockets))))


if __name__ == "__main__":
    asyncio.run(main())
