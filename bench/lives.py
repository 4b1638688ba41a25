"""How long a whole life before play takes by standing choices: decided, on disk, and told to five seats."""

from __future__ import annotations

import time

from bench.attack import at_a_new_full_table
from domain.character.commands import EnlistCharacter
from domain.combat.commands import OpenActivity, SideOf

WARM_UP = 5


async def load(story: str, lives: int, terms: int) -> dict[str, list[float]]:
    """`ms` of each life of at most so many terms."""
    ms: list[float] = []
    async with at_a_new_full_table(story) as play:
        for _ in range(WARM_UP + lives):
            who = f"c{await play.do(EnlistCharacter(name='Recruit', how='blank', npc=True))}.1"
            sides = (SideOf(name="Recruit", characters=(who,)),)
            setup = {"how": "at_once", "terms": terms}
            began = time.perf_counter()
            number = await play.do(OpenActivity(kind="career", sides=sides, setup=setup))
            ms.append((time.perf_counter() - began) * 1000)
            assert play.room.world.combats[f"f{number}"].closed, "a life that is not over"
    return {"ms": ms[WARM_UP:]}
