"""A recorded game: written from play, read back and played again.

`python -m tests.replays.game` writes the games of this folder anew. Do that only when a rule was mended on purpose,
and read the difference: it is what the mended rule changes.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from domain.combat.commands import OpenCombat, SideOf
from domain.handlers import handle
from domain.message import Command, Decision
from domain.moment import Moment
from domain.table.commands import HouseCommand
from domain.world import World, folded
from rules.check import Refused
from rules.dice import Scripted
from server.protocol import AnyCommand
from tests.domain.firefight import Table, table
from tests.domain.play import REFEREE
from tests.domain.random_play import RandomDice, onward, wish

HERE = Path(__file__).parent
COMMAND: TypeAdapter[Any] = TypeAdapter(AnyCommand | HouseCommand)
GAMES = {"hold": 57, "corridor": 39, "standoff": 45}
LONGEST = 40


class NotedDice(RandomDice):
    """Random dice that note what fell."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng)
        self.faces: list[int] = []

    def throw(self, count: int, sides: int) -> tuple[int, ...]:
        """So many random faces, noted."""
        faces = super().throw(count, sides)
        self.faces += faces
        return faces


def told(facts: Decision) -> list[dict[str, Any]]:
    """Facts as they stand in a file."""
    return [
        {
            "stream": fact.stream,
            "audience": fact.audience if fact.audience == "all" else list(fact.audience),
            "event": json.loads(fact.event.model_dump_json()),
        }
        for fact in facts
    ]


def replayed(path: Path) -> Iterator[tuple[int, list[dict[str, Any]], list[dict[str, Any]]]]:
    """Play a file again: per line its number, the facts that came of it now, and those recorded."""
    on = table()
    world: World = on.play.world
    for line in path.read_text("utf-8").splitlines():
        record = json.loads(line)
        command: Command = COMMAND.validate_python(record["command"])
        dice = Scripted(record["faces"])
        facts = handle(command, Moment(world, record["seat"], record["number"], dice))
        world = folded(world, facts)
        assert dice.left == [], f"number {record['number']} threw fewer dice than it did"
        yield record["number"], told(facts), record["facts"]


def record(seed: int) -> Iterator[str]:
    """Play a random fight on the small test table, a line a commit."""
    on, rng = table(), random.Random(seed)
    world, number = on.play.world, on.play.number
    combat = f"f{number}"
    command: Command = _opening(on)
    for _ in range(LONGEST):
        dice = NotedDice(rng)
        try:
            facts = handle(command, Moment(world, REFEREE, number, dice))
        except Refused:
            command = onward(world, combat)
            facts = handle(command, Moment(world, REFEREE, number, dice))
        world = folded(world, facts)
        line = {"number": number, "seat": REFEREE, "command": command.model_dump(mode="json")}
        yield json.dumps({**line, "faces": dice.faces, "facts": told(facts)})
        number += 1
        if world.combats[combat].closed:
            return
        command = wish(world, combat, REFEREE, rng)


def _opening(on: Table) -> Command:
    sides = (
        SideOf(name="Crew", characters=(on.kira, on.mo)),
        SideOf(name="Guards", characters=(on.guard,)),
    )
    return OpenCombat(scene=on.scene, sides=sides, setup={"surprise": "none", "contact": False})


if __name__ == "__main__":
    for name, seed in GAMES.items():
        (HERE / f"{name}.jsonl").write_text("\n".join(record(seed)) + "\n", "utf-8")
