"""Duels of printed designs, left to themselves: who wins, how long it takes, and that each comes to an end.

`python -m tests.rules.classic.space.duels [duels of each pair]` prints docs/duels.md.
"""

from __future__ import annotations

import gc
import itertools
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import dist
from typing import Any

from rules.activity import Act
from rules.course import Course
from rules.forms import Intent, Json, Option
from rules.happening import Ended
from rules.ruleset import Battle
from rules.systems.classic.space import SPACE_FIGHT, state
from rules.systems.classic.space.acts import aiming, launching
from tests.rules.classic.people import CLASSIC
from tests.rules.classic.space.fleet import battle

MOST_TURNS = 60
OFF = "broken off"
SHIPS: Mapping[str, Mapping[str, Any]] = {
    "S": {"type": "S", "programs": ("maneuver", "target", "auto/evade", "launch")},
    "A": {"type": "A", "programs": ("maneuver", "target", "return fire", "auto/evade", "gunner interact")},
    "R": {"type": "R", "programs": ("maneuver", "target", "return fire", "auto/evade", "launch")},
    "Y": {"type": "Y", "variant": "pirate", "programs": ("maneuver", "target", "auto/evade", "launch", "anti-missile")},
    "M": {
        "type": "M",
        "programs": ("maneuver", "target", "launch", "predict-1", "gunner interact", "anti-missile", "auto/evade",
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

    drifts: the ship, "x" or "y", that only drifts and fires all she has at whoever is nearest.
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
    """She has said what she does: in her own phases of fire and ordnance all she has at the nearest, else nothing."""
    if battle.fighters[ship] not in state.acting(battle):
        return battle
    acts: Mapping[str, Act[Any]] = {"fire": aiming.FIRE, "launch": launching.ORDNANCE}
    act = acts.get(state.phase(battle))
    offered = act.offered(battle, ship) if act is not None and battle.ground is not None else None
    args = {} if offered is None else dict(_at_the_nearest(battle, ship, offered))
    said = Intent(ship, offered.act, args, "step") if offered is not None and args else None
    return replace(battle, declared={**battle.declared, ship: said or Intent(ship, "nothing", {}, "step")})


def _at_the_nearest(battle: Battle, ship: str, offered: Option) -> Iterator[tuple[str, Json]]:
    """Every laser and rack; a turret with nothing to launch reloads."""
    here = state.where(battle, ship)
    near = min(
        state.foes(battle, ship), key=lambda one: dist(here, state.where(battle, one.id)), default=None
    )
    launch = {field.name[7:8] for field in offered.fields if field.name.startswith("launch-")}
    for field in offered.fields:
        kind, _, where = field.name.partition("-")
        if kind in ("target", "launch") and near is not None:
            if near.id in (choice.value for choice in field.choices):
                yield field.name, near.id
        elif kind == "reload" and where not in launch:
            yield field.name, field.choices[1].value


def against_a_drifter(design: str, seed: int) -> Duel:
    """Two of a design, one of which only drifts, every other time as intruder. The winner: "fights" or "drifts"."""
    drifts = "xy"[seed % 2]
    found = duel(design, design, seed, drifts=drifts)
    return replace(found, winner=found.winner and ("drifts" if found.winner == drifts else "fights"))


def share(found: Iterable[Duel]) -> float:
    """The share of decided duels in which she who fights beats her who drifts."""
    won = Counter(each.winner for each in found)
    return won["fights"] / max(won["fights"] + won["drifts"], 1)


PAGE = """# Ships left to themselves

Two printed designs, 60 units apart in empty space, with a crew of level 1 and a usual load of programs; both
do what an NPC's ship does by default. {count} duels of each pair by seeds, the first column's ship as intruder. Broken
off: neither had won after {most} turns. A ship that jumps, surrenders or can neither move nor fire has lost; nobody
wins where all break off. Turns: on average, and of the longest. Counted under version {version} of the rules.

| intruder | other | intruder wins | other wins | nobody | broken off | turns | longest |
| --- | --- | --- | --- | --- | --- | --- | --- |
"""

DRIFTERS = """
## Against a ship that only drifts

The same design on both sides; one does what an NPC's ship does, the other only drifts and fires all she has at
whoever is nearest, by turns as intruder. Of {count} duels each, the share of those decided that she wins who fights.

| design | she who fights wins | duels undecided | turns | longest |
| --- | --- | --- | --- | --- |
"""

LEGEND = """
The types are those of the books: S scout/courier, A free trader, R subsidized merchant, Y yacht with a pirate's
guns, M subsidized liner, C cruiser. Each is armed as the lists of this game arm her; her programs fit her computer.
Those of Y and M have Anti-Missile, as who carries missiles expects them. With ECM in its place a liner that fights
wins about two of three from one that drifts: ECM works by itself aboard of both, one throw decides over all missiles
of a turn, and her plant, the smallest that drives such a hull, is lost by any first hit.
"""


def page(count: int) -> Iterator[str]:
    """Line by line, as Markdown."""
    yield PAGE.format(count=count, most=MOST_TURNS, version=CLASSIC.version)
    for one, other in itertools.combinations_with_replacement(SHIPS, 2):
        found = _many(partial(duel, one, other), count)
        won = Counter("off" if each.outcome == OFF else each.winner for each in found)
        shares = " | ".join(f"{won[who] * 100 / count:.0f} %" for who in ("x", "y", "", "off"))
        yield f"| {one} | {other} | {shares} | {_turns(found)} |\n"
    yield DRIFTERS.format(count=count)
    for design in SHIPS:
        found = _many(partial(against_a_drifter, design), count)
        undecided = sum(not each.winner for each in found)
        yield f"| {design} | {share(found) * 100:.0f} % | {undecided * 100 / count:.0f} % | {_turns(found)} |\n"
    yield LEGEND


def _many(fights: Callable[[int], Duel], count: int) -> list[Duel]:
    """So many by seeds. What they leave behind is cleared away after all of them, which takes an eighth off."""
    gc.disable()
    try:
        return [fights(seed) for seed in range(count)]
    finally:
        gc.enable()
        gc.collect()


def _turns(found: Sequence[Duel]) -> str:
    turns = [each.turns for each in found]
    return f"{sum(turns) / len(turns):.1f} | {max(turns)}"


if __name__ == "__main__":
    for line in page(int(sys.argv[1]) if len(sys.argv) > 1 else 20):
        sys.stdout.write(line)
        sys.stdout.flush()
