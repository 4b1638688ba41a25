"""Two folds of one fight: what the rules think comes of a happening, and what play makes of its facts.

The rules judge the rest of an act by the first; everybody is shown the second. Where they differed the fight would go
on from something else than was judged.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from typing import Any
from unittest.mock import patch

import pytest

from domain.combat import course
from domain.combat.battle import battle_of
from domain.combat.facts import FightScope
from domain.outcome import facts_of_one
from domain.world import World, evolve
from rules import happening as h
from rules.ruleset import Battle
from tests.domain.demo_fights import STORIES, begun

KNOWN = {"declared"}
"""What is done by default counts as declared within a call of Classic's, and is no fact."""
_FOLD: Any = course._Follower


@pytest.mark.parametrize("story", STORIES)
@pytest.mark.parametrize("seed", range(5))
def test_the_rules_and_play_fold_a_fight_alike(story: str, seed: int) -> None:
    found: Counter[tuple[str, str]] = Counter()
    with patch.object(
        course,
        "_Follower",
        lambda world, scope, read: _Compared(_FOLD(world, scope, read), world, scope, found),
    ):
        begun(story, seed).play(60)
    assert sum(found.values()) > 0
    assert {name for _, name in found if name} <= KNOWN, found


class _Compared:
    """Play's fold, which also counts what differs from the facts after each happening."""

    def __init__(self, fold: Any, world: World, scope: FightScope, found: Counter[tuple[str, str]]) -> None:
        self.fold, self.world, self.scope, self.found = fold, world, scope, found
        self.before, self.facts = world, fold.facts

    def __call__(self, battle: Battle, happening: h.Happening) -> Battle:
        kind = type(happening).__name__
        judged = self.fold(battle, happening)
        for fact in facts_of_one(happening, self.world, self.scope):
            self.world = evolve(self.world, fact)
        shown = battle_of(self.world, self.world.combats[self.scope.combat])
        self.found[kind, ""] += 1
        for name in _differing(judged, shown):
            self.found[kind, name] += 1
        return judged


def _differing(one: Battle, other: Battle) -> Iterator[str]:
    for field in fields(Battle):
        if field.compare and getattr(one, field.name) != getattr(other, field.name):
            yield field.name
