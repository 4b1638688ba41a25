"""What a jump costs: thrown for, decided, on disk, and told to five seats; beside a plain throw at the same table."""

from __future__ import annotations

import time
from statistics import median

from bench.attack import at_a_new_full_table
from bench.campaign import Play
from domain.chart.commands import ChartWorld, OpenChart, TellOfAll
from domain.combat.commands import OpenActivity, SideOf, TakeAct
from domain.history.commands import Rewind
from domain.message import Command
from domain.ship.commands import AmendShip, BuyShip, PutShip
from domain.talk.commands import MakeThrow
from rules.chart import MainWorld
from rules.vessel import CAPTAIN, post_voice

SHIP = "ship-a-ct77-unarmed"
HERE, THERE = "0305", "0405"
CREW = {CAPTAIN: "Ann", "pilot": "Ann", "engineer-1": "Bo", "medic": "Cy"}
THROW = MakeThrow(notation="2D+1 8+")
WARM_UP = 3


async def load(story: str, rounds: int, jumps: int) -> dict[str, list[float]]:
    """Median ms of each round's jumps (`jump`), and of as many plain throws (`throw`), in the order A B B A.

    After each jump the ship is rewound to where she jumped from. all: every jump's ms.
    """
    found: dict[str, list[float]] = {"jump": [], "throw": [], "all": []}
    async with at_a_new_full_table(story) as play:
        jump = await _at_the_limit(play)
        for _ in range(WARM_UP):
            await _took_ms(play, jump)
        for number in range(rounds):
            order = ("jump", "throw") if number % 2 == 0 else ("throw", "jump")
            for name in order:
                did = jump if name == "jump" else THROW
                ms = [await _took_ms(play, did) for _ in range(jumps)]
                found[name].append(median(ms))
                found["all"] += ms if name == "jump" else []
    return found


async def _took_ms(play: Play, command: Command) -> float:
    began = time.perf_counter()
    number = await play.do(command)
    took = (time.perf_counter() - began) * 1000
    await play.do(Rewind(to=number - 1, head=number, reason="bench"))
    return took


async def _at_the_limit(play: Play) -> TakeAct:
    """A new free trader at a hundred diameters, her course laid in; the jump that she is about to make."""
    chart = f"x{await play.do(OpenChart(name='The Reach'))}"
    for one, name in ((HERE, "Alder"), (THERE, "Birk")):
        await play.do(ChartWorld(chart=chart, world=MainWorld(one, name, "B566656-9", pbg="101")))
    await play.do(TellOfAll(chart=chart))
    bought = BuyShip(name="Heron", how="template", text=SHIP, chart=chart, hex=HERE, terms="given", crew=CREW)
    ship = f"c{await play.do(bought)}.1"
    await play.do(AmendShip(ship=ship, dates={}, counts={"flight plan": 1}, reason="bought"))
    sides = (SideOf(name="Heron", characters=(ship,)),)
    voyage = f"f{await play.do(OpenActivity(kind='voyage', sides=sides))}"
    voice = post_voice(ship, CAPTAIN)
    plot = {"to": THERE, "hexes": ""}
    await play.do(TakeAct(combat=voyage, who=voice, act="plot", args=plot))
    await play.do(PutShip(ship=ship, chart=chart, hex=HERE, at="limit", reason="ran"))
    return TakeAct(combat=voyage, who=voice, act="jump")
