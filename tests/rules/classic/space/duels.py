"""Duels of printed designs, left to themselves: who wins, how long it takes, and that each comes to an end.

`python -m tests.rules.classic.space.duels [duels of each pair]`
"""

from __future__ import annotations

import itertools
import random
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rules.course import Course
from rules.happening import Ended
from rules.systems.classic.space import SPACE_FIGHT
from tests.rules.classic.space.fleet import battle

MOST_TURNS = 60
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


def duel(one: str, other: str, seed: int, apart: float = 60.0, **rulings: Any) -> Duel:
    """Both by default until it is over; after so many turns it is broken off."""
    rng = random.Random(seed)
    crew = {"pilot": 1, "gunner": 1, "engineer": 1}
    there = (apart, rng.uniform(-20, 20))
    now = battle(
        {"x": {**SHIPS[one], "crew": crew, "v": (rng.uniform(-4, 4), rng.uniform(-4, 4))}},
        {"y": {**SHIPS[other], "crew": crew, "at": there, "v": (rng.uniform(-4, 4), rng.uniform(-4, 4))}},
        **rulings,
    )
    course = Course(now, Seeded(rng))
    assert SPACE_FIGHT.begin is not None
    SPACE_FIGHT.begin(course, {})
    while course.battle.round <= MOST_TURNS and not course.ended:
        course = Course(course.battle, Seeded(rng))
        SPACE_FIGHT.go_on(course)
    ended = [str(happening.outcome) for happening in course.happenings if isinstance(happening, Ended)]
    outcome = ended[0] if ended else "broken off"
    winner = {"Red hold": "x", "Blue hol": "y"}.get(outcome[:8], "")
    return Duel(winner, course.battle.round, outcome)


def pairs(count: int) -> Iterator[tuple[str, str, Counter[str], float]]:
    """Each pair of designs so often: who won, and the mean of the turns."""
    for one, other in itertools.combinations_with_replacement(SHIPS, 2):
        found = [duel(one, other, seed) for seed in range(count)]
        yield (
            one,
            other,
            Counter(each.winner or "nobody" for each in found),
            sum(e.turns for e in found) / count,
        )


if __name__ == "__main__":
    for one, other, won, turns in pairs(int(sys.argv[1]) if len(sys.argv) > 1 else 20):
        tally = ", ".join(f"{name} {number}" for name, number in won.most_common())
        sys.stdout.write(f"{one} against {other}: {tally}; {turns:.1f} turns\n")
