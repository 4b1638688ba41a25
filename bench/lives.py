"""How long a whole life before play takes by standing choices until it is on disk, and until five seats are told."""

from __future__ import annotations

import time

from bench.attack import at_a_new_full_table
from bench.campaign import Play
from domain.character.commands import EnlistCharacter
from domain.combat.commands import OpenActivity, SideOf
from server.app.garbage import collect_rarely
from server.past.folds import Step

WARM_UP = 5
AT_A_TABLE = 25
"""Of five lives and more one lasts five terms: a table of this many has some two hundred people."""


async def load(story: str, lives: int, terms: int) -> dict[str, list[float]]:
    """Milliseconds of each of so many lives of just so many terms: until it was `durable`, until all were `told`.

    They are lived at several tables; others are lived there besides, uncounted.
    """
    found: list[tuple[float, float]] = []
    while len(found) < lives:
        async with at_a_new_full_table(story) as play:
            collect_rarely()
            wanted = min(AT_A_TABLE, lives - len(found))
            lived = [await _lived(play, terms) for _ in range(WARM_UP + wanted)]
            found += lived[WARM_UP:]
    durable, told = zip(*found, strict=True)
    return {"durable": [*durable], "told": [*told]}


async def _lived(play: Play, terms: int) -> tuple[float, float]:
    """How long the next life took that lasted so many terms, in milliseconds: until on disk, until told."""
    heard = play.room.history.heard
    while True:
        who = f"c{await play.do(EnlistCharacter(name='Recruit', how='blank', npc=True))}.1"
        sides = (SideOf(name="Recruit", characters=(who,)),)
        setup = {"how": "at_once", "terms": terms}
        kept: list[float] = []

        def noted(step: Step, kept: list[float] = kept) -> None:
            kept.append(time.perf_counter())
            heard(step)

        play.room.history.heard = noted
        began = time.perf_counter()
        number = await play.do(OpenActivity(kind="career", sides=sides, setup=setup))
        ended = time.perf_counter()
        play.room.history.heard = heard
        world = play.room.world
        assert world.combats[f"f{number}"].closed, "a life that is not over"
        if world.characters[who].sheet["life"]["term"] == terms:
            return (kept[0] - began) * 1000, (ended - began) * 1000
