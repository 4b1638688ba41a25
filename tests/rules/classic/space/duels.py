"""Duels of printed designs, left to themselves: who wins, how long it takes, and that each comes to an end.

`python -m tests.rules.classic.space.duels [duels of each pair]` prints docs/duels.md.
"""

from __future__ import annotations

import itertools
import random
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from rules.course import Course
from rules.forms import Intent
from rules.happening import Ended
from rules.ruleset import Battle
from rules.systems.classic.space import SPACE_FIGHT, state
from tests.rules.classic.space.fleet import battle

MOST_TURNS = 60
OFF = "broken off"
SHIPS: Mapping[str, Mapping[str, Any]] = {
    "S": {"type": "S", "programs": ("maneuver", "target", "auto/evade", "launch")},
    "A": {"type": "A", "programs": ("maneuver", "target", "return fire", "auto/evade", "gunner interact")},
    "R": {"type": "R", "programs": ("maneuver", "target", "return fire", "auto/evade", "launch")},
    "Y": {"type": "Y", "variant": "pirate", "programs": ("maneuver", "target", "auto/evade", "launch", "return fire")},
    "M": {
        "type": "M",
        "programs": ("maneuver", "target", "launch", "predict-1", "gunner interact", "ecm", "auto/evade",
                     "return fire"),
    },
    "C": {
        "type": "C",
        "programs": (
            "maneuver/evade-2", "target", "launch", "predict-5", "gunner interact", "multi-target-2", "anti-missile",
            "ecm", "auto/evade", "return fire", "select-3",
        ),
    },
}  # fmt: skip


class Seeded:
    """Dice of a seeded generator."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def throw(self, count: int, sides: int) -> tuple[int, ...]:
        return tuple(self._rng.randint(1, sides) for _ in range(count))


@dataclass(frozen=True)
class Duel:
    """How one came out: the side that holds the field, "" for none; turns; calls."""

    winner: str
    turns: int
    outcome: str


def duel(one: str, other: str, seed: int, apart: float = 60.0, *, drifts: str = "", **rulings: Any) -> Duel:
    """Both by default until it is over; after so many turns it is broken off.

    drifts: the ship, "x" or "y", that only drifts and fires its lasers and racks at whoever is nearest.
    """
    rng = random.Random(seed)
    crew = {"pilot": 1, "gunner": 1, "engineer": 1}
    there = (apart, rng.uniform(-20, 20))
    now = battle(
        {"x": {**SHIPS[one], "crew": crew, "v": (rng.uniform(-4, 4), rng.uniform(-4, 4))}},
        {"y": {**SHIPS[other], "crew": crew, "at": there, "v": (rng.uniform(-4, 4), rng.uniform(-4, 4))}},
        **rulings,
    )
    turns, outcome = fought(now, rng, drifts)
    winner = {"Red hold": "x", "Blue hol": "y"}.get(outcome[:8], "")
    return Duel(winner, turns, outcome)


def fought(now: Battle, rng: random.Random, drifts: str = "") -> tuple[int, str]:
    """Turns and outcome of a fight that goes on by default; it is broken off after so many turns."""
    course = Course(now, Seeded(rng))
    assert SPACE_FIGHT.begin is not None
    SPACE_FIGHT.begin(course, {})
    while course.battle.round <= MOST_TURNS and not course.ended:
        course = Course(_adrift(course.battle, drifts) if drifts else course.battle, Seeded(rng))
        SPACE_FIGHT.go_on(course)
    ended = [str(happening.outcome) for happening in course.happenings if isinstance(happening, Ended)]
    return course.battle.round, ended[0] if ended else OFF


def _adrift(battle: Battle, ship: str) -> Battle:
    """She has said in each phase but those of fire and ordnance of her own that she does nothing."""
    fires = state.turn_of(battle) == battle.fighters[ship].side and state.phase(battle) in ("fire", "launch")
    if fires or battle.fighters[ship] not in state.acting(battle):
        return battle
    idle = Intent(ship, "nothing", {}, "step")
    return replace(battle, declared={**battle.declared, ship: idle})


def beaten(design: str, seeds: Iterable[int]) -> float:
    """The share of decided duels of two of a design in which the one that fights beats the one that drifts.

    By turns either is the intruder.
    """
    won = Counter(
        "fights" if found.winner == "yx"[seed % 2] else "drifts"
        for seed in seeds
        if (found := duel(design, design, seed, drifts="xy"[seed % 2])).winner
    )
    return won["fights"] / max(won.total(), 1)


PAGE = """# Ships left to themselves

Two printed designs, 60 units apart in empty space, with a crew of level 1 and a usual load of programs; both
do what an NPC's ship does by default. {count} duels of each pair by seeds, the first column's ship as intruder. Broken
off: neither had won after {most} turns. A ship that jumps, surrenders or can neither move nor fire has lost.

| intruder | other | intruder wins | other wins | nobody | broken off | turns |
| --- | --- | --- | --- | --- | --- | --- |
"""


LEGEND = """
The types are those of the books: S scout/courier, A free trader, R subsidized merchant, Y yacht with a pirate's guns, M
subsidized liner, C cruiser.
"""


def page(count: int) -> Iterator[str]:
    """Line by line, as Markdown."""
    yield PAGE.format(count=count, most=MOST_TURNS)
    for one, other in itertools.combinations_with_replacement(SHIPS, 2):
        found = [duel(one, other, seed) for seed in range(count)]
        won = Counter("off" if each.outcome == OFF else each.winner for each in found)
        turns = sum(each.turns for each in found) / count
        shares = " | ".join(f"{won[who] * 100 / count:.0f} %" for who in ("x", "y", "", "off"))
        yield f"| {one} | {other} | {shares} | {turns:.1f} |\n"
    yield LEGEND


if __name__ == "__main__":
    for line in page(int(sys.argv[1]) if len(sys.argv) > 1 else 20):
        sys.stdout.write(line)
        sys.stdout.flush()
