"""Two folds of one fight: what the rules think comes of a happening, and what play makes of its facts.

The rules judge the rest of an act by the first; everybody is shown the second. Where they differ the fight goes on
from something else than was judged, so every difference is named here; a new one is a fault.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from typing import Any
from unittest.mock import patch

import pytest

from domain.combat import decide
from domain.combat.battle import battle_of
from domain.combat.facts import facts_of
from domain.message import Fact
from domain.world import World, evolve
from rules import happening as h
from rules.course import unfolded
from rules.ruleset import Battle
from tests.domain.demo_fights import STORIES, begun

KNOWN = frozenset(
    {
        ("Left", "ground"),  # whoever has left stands on the map for the rest of the act
        ("Passed", "fighters"),  # what time does to sheets comes with the facts
        ("Hid", "fighters"),  # a token that goes out of sight
        ("Ended", "zones"),
    }
)
"""What differs after which happening. Mending one changes what old tables decide again."""


@pytest.mark.parametrize("story", STORIES)
@pytest.mark.parametrize("seed", range(5))
def test_the_rules_and_play_fold_a_fight_alike(story: str, seed: int) -> None:
    found: Counter[tuple[str, str]] = Counter()
    with patch.object(decide, "facts_of", _compared(found)):
        begun(story, seed).play(60)
    assert sum(found.values()) > 0
    assert {pair for pair in found if pair[1]} <= KNOWN, found


def _compared(found: Counter[tuple[str, str]]) -> Any:
    """The translator, which also counts what differs after each happening."""

    def compared(happenings: tuple[h.Happening, ...], world: World, combat: str, by: str) -> tuple[Fact, ...]:
        facts: list[Fact] = []
        battle = battle_of(world, world.combats[combat])
        for happening in happenings:
            kind = type(happening).__name__
            battle = unfolded(battle, happening)
            for fact in facts_of((happening,), world, combat, by):
                facts.append(fact)
                world = evolve(world, fact)
            shown = battle_of(world, world.combats[combat])
            found[kind, ""] += 1
            for name in _differing(battle, shown):
                found[kind, name] += 1
            battle = shown
        return tuple(facts)

    return compared


def _differing(one: Battle, other: Battle) -> Iterator[str]:
    for field in fields(Battle):
        if field.compare and getattr(one, field.name) != getattr(other, field.name):
            yield field.name
