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

from domain.combat.commands import OpenCombat, SideOf, TakeAct
from domain.handlers import handle
from domain.message import Command, Decision
from domain.moment import Moment
from domain.table.commands import ServerCommand
from domain.world import World, folded
from rules.check import Refused
from rules.dice import Scripted
from rules.kit.frames import WHOLE
from server.protocol import AnyCommand
from tests.domain.firefight import Table, table
from tests.domain.play import REFEREE
from tests.domain.random_play import RandomDice, onward, random_command

HERE = Path(__file__).parent
COMMAND: TypeAdapter[Any] = TypeAdapter(AnyCommand | ServerCommand)
CLASSIC, MEGATRAVELLER = "classic", "megatraveller"
GAMES = {
    "hold": (CLASSIC, 76),
    "corridor": (CLASSIC, 124),
    "standoff": (CLASSIC, 35),
    "boarding": (MEGATRAVELLER, 12),
}
LONGEST = {CLASSIC: 40, MEGATRAVELLER: 90}
MARINE = (
    "Marine 9A9776 Age 30 Combat Rifleman-2, Tactics-2, Brawling-1; ACR 9mm (4 clips, full automatic),"
    " 2 hand grenades, dagger, combat armor-11"
)
WATCH = "Guard 8A9777 Age 28 Combat Rifleman-1, Leader-1; ACR 9mm (2 clips), cutlass, combat armor-12"


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


def again(world: World, path: Path) -> Iterator[tuple[dict[str, Any], World, list[dict[str, Any]]]]:
    """Play a file again from a world: each line, the world after it, and the facts that came of it now."""
    for line in path.read_text("utf-8").splitlines():
        record = json.loads(line)
        command: Command = COMMAND.validate_python(record["command"])
        dice = Scripted(record["faces"])
        facts = handle(command, Moment(world, record["seat"], record["number"], dice))
        world = folded(world, facts)
        assert dice.left == [], f"number {record['number']} threw fewer dice than it did"
        yield record, world, told(facts)


def compared(world: World, path: Path) -> Iterator[tuple[int, list[dict[str, Any]], list[dict[str, Any]]]]:
    """Play a file again: per line its number, the facts that came of it now, and those recorded."""
    for record, _, now in again(world, path):
        yield record["number"], now, record["facts"]


def replayed(path: Path) -> Iterator[tuple[int, list[dict[str, Any]], list[dict[str, Any]]]]:
    """A recorded fight, played again on the small test table."""
    return compared(laid(GAMES[path.stem][0]).play.world, path)


def laid(ruleset: str) -> Table:
    """The small test table, with people of that system on it."""
    return table() if ruleset == CLASSIC else table(ruleset=ruleset, crew=MARINE, watch=WATCH)


def record(ruleset: str, seed: int) -> Iterator[str]:
    """Play a random fight on the small test table, a line a commit."""
    on, rng = laid(ruleset), random.Random(seed)
    world, number = on.play.world, on.play.number
    combat = f"f{number}"
    command: Command = _opening(on, ruleset)
    for _ in range(LONGEST[ruleset]):
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
        command = random_command(world, combat, REFEREE, rng)
        while ruleset != CLASSIC and _idle(command):
            command = random_command(world, combat, REFEREE, rng)


def _idle(command: Command) -> bool:
    """Whether it is a word of a side or the referee, or a surrender: a fight of these would tell little."""
    return isinstance(command, TakeAct) and (
        command.act == "surrender" or command.who == WHOLE or ":" in command.who
    )


def _opening(on: Table, ruleset: str) -> Command:
    sides = (
        SideOf(name="Crew", characters=(on.kira, on.mo)),
        SideOf(name="Guards", characters=(on.guard,)),
    )
    setup = {"surprise": "none", "contact": False} if ruleset == CLASSIC else {"surprise": "none"}
    return OpenCombat(scene=on.scene, sides=sides, setup=setup)


if __name__ == "__main__":
    for name, (ruleset, seed) in GAMES.items():
        (HERE / f"{name}.jsonl").write_text("\n".join(record(ruleset, seed)) + "\n", "utf-8")
