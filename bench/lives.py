"""How long a whole life before play takes by standing choices: decided, on disk, and told to five seats."""

from __future__ import annotations

import time

from bench.attack import at_a_new_full_table
from domain.character.commands import EnlistCharacter
from domain.combat.commands import OpenActivity, SideOf
from server.app.garbage import collect_rarely

WARM_UP = 5


async def load(story: str, lives: int, terms: int) -> dict[str, list[float]]:
    """`ms` of each of so many lives of just so many terms; others are lived besides, and not counted."""
    ms: list[float] = []
    async with at_a_new_full_table(story) as play:
        collect_rarely()
        while len(ms) < WARM_UP + lives:
            who = f"c{await play.do(EnlistCharacter(name='Recruit', how='blank', npc=True))}.1"
            sides = (SideOf(name="Recruit", characters=(who,)),)
            setup = {"how": "at_once", "terms": terms}
            began = time.perf_counter()
            number = await play.do(OpenActivity(kind="career", sides=sides, setup=setup))
            took_ms = (time.perf_counter() - began) * 1000
            world = play.room.world
            assert world.combats[f"f{number}"].closed, "a life that is not over"
            if world.characters[who].sheet["life"]["term"] == terms:
                ms.append(took_ms)
    return {"ms": ms[WARM_UP:]}
