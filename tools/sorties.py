"""How the fight in space of a demo ends when nobody chooses: `python -m tools.sorties errand --fights 200`.

Those who lie in wait are the intruder; everybody does what the rules' default acts are, the players' ship too. Each
fight has a seed of its own, so that any one of them can be fought again.
"""

from __future__ import annotations

import argparse
import asyncio
from collections import Counter
from dataclasses import dataclass

from domain.combat.commands import AdvanceCombat, OpenActivity, SideOf
from domain.combat.state import Combat
from domain.handlers import handle
from domain.message import Command
from domain.moment import Moment
from domain.scene.commands import HideTokens
from domain.world import World, folded
from server.demo.story import Story, story
from tools.fights import Chance, table

MOST_TURNS = 60
_FIRST = 1000


@dataclass(frozen=True, slots=True)
class Sortie:
    """How one ended for the players' ship: "won", "away", "lost" or "undecided"; after how many turns, and in words."""

    how: str
    turns: int
    outcome: str


def flown(world: World, told: Story, chance: int) -> Sortie:
    """One fight of the story's ship with those who wait for her, decided by its seed."""
    assert told.space is not None
    dice = Chance(chance)
    referee = next(seat.id for seat in world.open_table.seats.values() if seat.role == "referee")
    scene = next(scene for scene in world.scenes.values() if scene.name == told.space.name)
    (ours,) = world.ships
    theirs = [one.character for one in scene.tokens.values() if one.character != ours]
    number = _FIRST

    def do(command: Command) -> None:
        nonlocal world, number
        world = folded(world, handle(command, Moment(world, referee, number, dice)))
        number += 1

    lurkers = tuple(token.id for token in scene.tokens.values() if token.hidden)
    do(HideTokens(scene=scene.id, tokens=lurkers, hidden=False))
    fight = f"f{number}"

    sides = (SideOf(name="Theirs", characters=tuple(theirs)), SideOf(name="Ours", characters=(ours,)))
    do(OpenActivity(kind="space", scene=scene.id, sides=sides, setup={"world": told.space.world}))
    while not (combat := world.combats[fight]).closed and combat.round <= MOST_TURNS:
        do(AdvanceCombat(combat=fight))
    return Sortie(_how(combat, ours), combat.round, str(combat.closed))


def _how(combat: Combat, ours: str) -> str:
    left = str(combat.fighters[ours].left)
    if left in ("surrendered", "destroyed"):
        return "lost"
    if not combat.closed:
        return "undecided"
    if "Ours hold" in str(combat.closed):
        return "won"
    return "lost" if "Theirs hold" in str(combat.closed) and not left else "away"


def said(name: str, fights: int, first: int = 0) -> str:
    """Fight so many and say how they ended."""
    world, of = asyncio.run(table(name)), story(name)
    ends = [flown(world, of, first + nth) for nth in range(fights)]
    how = Counter(end.how for end in ends)
    shares = (f"{one} {how[one] / fights:.0%}" for one in ("won", "away", "lost", "undecided"))
    turns = sorted(end.turns for end in ends)
    return f"{name}: {', '.join(shares)}; {sum(turns) / fights:.1f} turns, {turns[-1]} at most"


def main() -> None:
    """Read the command line and fight."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("story")
    parser.add_argument("--fights", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0, help="of the first fight; the others count on from it")
    asked = parser.parse_args()
    print(said(asked.story, asked.fights, asked.seed))


if __name__ == "__main__":
    main()
