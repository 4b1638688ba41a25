"""How long a whole life before play takes by standing choices: decided, on disk, and told to five seats."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

from bench.attack import at_a_full_table, server_of
from domain.character.commands import EnlistCharacter
from domain.combat.commands import OpenActivity, SideOf
from server.app.serving import collect_rarely
from server.demo.links import write_links
from server.demo.seed import seed

WARM_UP = 5


async def load(story: str, lives: int, terms: int) -> dict[str, list[float]]:
    """`ms` of each life of at most so many terms."""
    ms: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        async with server_of(folder) as server:
            links = await seed(server, story)
            write_links(Path(folder), [links])
            play = await at_a_full_table(server, folder)
            collect_rarely()
            for _ in range(WARM_UP + lives):
                who = f"c{await play.do(EnlistCharacter(name='Recruit', how='blank', npc=True))}.1"
                sides = (SideOf(name="Recruit", characters=(who,)),)
                setup = {"how": "at_once", "terms": terms}
                began = time.perf_counter()
                number = await play.do(OpenActivity(kind="career", sides=sides, setup=setup))
                ms.append((time.perf_counter() - began) * 1000)
                assert play.room.world.combats[f"f{number}"].closed, "a life that is not over"
    return {"ms": ms[WARM_UP:]}
