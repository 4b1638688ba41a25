"""Fights among those who stand on the maps of a demo table, played by a seeded generator."""

from __future__ import annotations

import random
from contextlib import closing
from functools import cache

from domain.combat.commands import OpenCombat, SideOf
from domain.combat.events import CombatOpened
from domain.handlers import handle
from domain.message import Decision
from domain.moment import Moment
from domain.world import World, folded
from server.archive.sources import Where
from server.proof.folding import folds
from tests.domain.random_play import RandomDice, RandomFight
from tests.releases.freeze import KEPT

STORIES = ("boarders", "relay")


@cache
def at_first(story: str) -> World:
    """A demo table as it stood before its first fight."""
    with closing(Where(KEPT / f"1.1.0-{story}-7.retcon").open()) as source:
        steps = folds(source, source.about.number)
        return next(step.before for step in steps if _opens_a_fight(step.facts))


def _opens_a_fight(facts: Decision) -> bool:
    return any(isinstance(fact.event, CombatOpened) for fact in facts)


def begun(story: str, seed: int) -> RandomFight:
    """A fight on one of the table's maps, of two halves of those who stand there."""
    world, rng = at_first(story), random.Random(seed)
    scene = rng.choice([one for one in world.scenes.values() if len(one.tokens) > 3])
    people = list(dict.fromkeys(token.character for token in scene.tokens.values()))
    rng.shuffle(people)
    half = len(people) // 2
    sides = (
        SideOf(name="These", characters=tuple(people[:half])),
        SideOf(name="Those", characters=tuple(people[half:])),
    )
    referee = next(seat.id for seat in world.open_table.seats.values() if seat.role == "referee")
    number = 10_000
    command = OpenCombat(scene=scene.id, sides=sides, setup={})
    facts = handle(command, Moment(world, referee, number, RandomDice(rng)))
    return RandomFight(folded(world, facts), f"f{number}", referee, number + 1, seed)
