"""How long it takes until a command is on disk and everybody at the table has been told."""

from __future__ import annotations

from typing import Any

from bench.groups import Group, floor_group, table_group

WARM_UP = 100


async def load(floor_port: int, urls: list[str], rounds: int, acts: int) -> dict[str, Any]:
    """Rounds in the order A B B A of `acts` acts each, one after the other; milliseconds to the last of all."""
    floor, ours = await floor_group(floor_port, "latency", len(urls)), await table_group(urls)
    for group in (floor, ours):
        await _measured(group, WARM_UP)
    found: dict[str, list[list[float]]] = {"floor": [], "ours": []}
    for number in range(rounds):
        order = (("floor", floor), ("ours", ours))
        for name, group in order if number % 2 == 0 else reversed(order):
            found[name].append(await _measured(group, acts))
    return found


async def _measured(group: Group, acts: int) -> list[float]:
    actors = group.actors
    return [await group.latency_s(actors[index % len(actors)]) * 1000 for index in range(acts)]
