"""How long it takes from opening a socket until the welcome has been read."""

from __future__ import annotations

import time
from typing import Any

from bench.groups import Seat


async def load(urls: list[str]) -> dict[str, Any]:
    """Sit down by each link in turn and leave again: milliseconds, and the bytes of each welcome as it is sent."""
    found: dict[str, list[float]] = {"ms": [], "bytes": []}
    for url in urls:
        began = time.perf_counter()
        seat = await Seat.taken(url, packed=True)
        found["ms"].append((time.perf_counter() - began) * 1000)
        found["bytes"].append(seat.size)
        seat.client.drop()
    return found
