"""How the fights of the demo end when nobody chooses: `python -m tools.fights boarders deck --fights 500`.

The first group of the map fights the second, everybody by the rules' default acts. Each fight has a seed of its own, so
that any one of them can be fought again.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
from dataclasses import dataclass, replace
from pathlib import Path

from domain.combat.commands import AdvanceCombat, OpenCombat, SideOf
from domain.combat.state import Combat
from domain.handlers import handle
from domain.message import Command
from domain.moment import Moment
from domain.world import World, folded
from rules import rulesets
from server.app.app import Settings, open_server
from server.demo.seed import seed
from server.demo.story import Story, story

MOST_ROUNDS, MOST_ADVANCES = 60, 3000
"""Rounds, and times of going on, after which a fight counts as undecided."""
DOWN = ("out", "dead")
GIVEN_UP = ("rout", "withdraws")
"""Marks of a side that gives the field up: chased over the map until the last round, it would never be beaten."""
_FIRST = 1000


@dataclass(frozen=True, slots=True)
class Ended:
    """How one fight ended for its first side. out: of its people, those who are down; dead: of these, the dead."""

    won: bool
    out: int
    dead: int
    rounds: int


class Chance:
    """Faces from a seed."""

    def __init__(self, start: int) -> None:
        self._random = random.Random(start)

    def throw(self, count: int, sides: int) -> tuple[int, ...]:
        """So many faces."""
        return tuple(self._random.randint(1, sides) for _ in range(count))

    def choose(self, count: int) -> int:
        """An index, each equally likely."""
        return self._random.randrange(count)


async def table(name: str) -> World:
    """The demo table of a story as a newcomer finds it, but that the rules act for the players' own too."""
    with tempfile.TemporaryDirectory() as folder:
        async with open_server(Settings(Path(folder), "OFF")) as server:
            links = await seed(server, name)
            world = (await server.rooms.room(links.table)).world
    people = {name: replace(one, npc=True) for name, one in world.characters.items()}
    return replace(world, characters=people)


def fought(world: World, told: Story, drawn: str, chance: int) -> Ended:
    """One fight of the first two groups of a map, decided by its seed."""
    dice = Chance(chance)
    one = told.maps[drawn]
    referee = next(seat.id for seat in world.open_table.seats.values() if seat.role == "referee")
    ids = {one.name: one.id for one in world.characters.values()}
    scene = next(scene.id for scene in world.scenes.values() if scene.name == one.drawn.name)
    sides = [
        SideOf(name=title, characters=tuple(ids[person.name] for person in people))
        for title, people in list(one.groups.items())[:2]
    ]
    number = _FIRST

    def do(command: Command) -> Combat:
        nonlocal world, number
        world = folded(world, handle(command, Moment(world, referee, number, dice)))
        number += 1
        return world.combats[f"f{_FIRST}"]

    combat = do(OpenCombat(scene=scene, sides=tuple(sides)))
    for _ in range(MOST_ADVANCES):
        if (
            combat.closed
            or combat.round > MOST_ROUNDS
            or not all(_holding(world, told, combat, side) for side in sides)
        ):
            break
        combat = do(AdvanceCombat(combat=combat.id))
    ours, theirs = sides
    states = [_condition(world, told, who) for who in ours.characters]
    won = _holding(world, told, combat, ours) and not _holding(world, told, combat, theirs)
    out = sum(state in DOWN for state in states)
    return Ended(won, out, states.count("dead"), combat.round)


def _holding(world: World, told: Story, combat: Combat, side: SideOf) -> bool:
    """Whether one of a side is up, seen, and not in flight: whom the referee hides lies low, and fights nobody."""
    if any(combat.marks.get(_marked(combat, side), {}).get(mark) for mark in GIVEN_UP):
        return False
    hidden = {
        token.character for one in world.scenes.values() for token in one.tokens.values() if token.hidden
    }
    there = (who for who in side.characters if who not in hidden and not combat.fighters[who].left)
    return any(_condition(world, told, who) not in DOWN for who in there)


def _marked(combat: Combat, side: SideOf) -> str:
    return f"side:{combat.fighters[side.characters[0]].side}"


def _condition(world: World, told: Story, who: str) -> str:
    return rulesets()[told.ruleset].sheet.condition(world.characters[who].sheet)


def said(name: str, drawn: str, fights: int, first: int = 0) -> str:
    """Fight so many and say how they ended."""
    world, of = asyncio.run(table(name)), story(name)
    ends = [fought(world, of, drawn, first + nth) for nth in range(fights)]

    def share(many: int) -> str:
        return f"{many / fights:.0%}"

    return ", ".join(
        (
            f"{name}, {drawn}: won {share(sum(end.won for end in ends))}",
            f"nobody dead {share(sum(end.dead == 0 for end in ends))}",
            f"nobody down {share(sum(end.out == 0 for end in ends))}",
            f"down {sum(end.out for end in ends) / fights:.2f} a fight",
            f"dead {sum(end.dead for end in ends) / fights:.2f} a fight",
            f"{sum(end.rounds for end in ends) / fights:.1f} rounds",
        )
    )


def main() -> None:
    """Read the command line and fight."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("story")
    parser.add_argument("map")
    parser.add_argument("--fights", type=int, default=500)
    parser.add_argument("--seed", type=int, default=0, help="of the first fight; the others count on from it")
    asked = parser.parse_args()
    print(said(asked.story, asked.map, asked.fights, asked.seed))


if __name__ == "__main__":
    main()
