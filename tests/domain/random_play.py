"""Random but legal play: options filled in by a seeded generator, in any rules system."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from domain.combat import commands as c
from domain.combat.battle import battle_of
from domain.combat.offers import acts_for, combat_rules
from domain.handlers import handle
from domain.message import Command, Decision
from domain.moment import Moment
from domain.world import World, folded
from rules.check import Refused
from rules.forms import Field, Option


class RandomDice:
    """Dice from a seeded generator."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def throw(self, count: int, sides: int) -> tuple[int, ...]:
        """So many random faces."""
        return tuple(self.rng.randint(1, sides) for _ in range(count))


def filled(option: Option, rng: random.Random) -> dict[str, Any]:
    """Random arguments for an option: what may be chosen, and only what its `needs` ask for."""
    args: dict[str, Any] = {}
    for field in option.fields:
        if all(args.get(name) in wanted for name, wanted in field.needs.items()):
            args[field.name] = _value(field, rng)
    return {name: value for name, value in args.items() if value is not None}


def _value(field: Field, rng: random.Random) -> Any:
    open_ones = [choice.value for choice in field.choices if not choice.refused]
    match field.kind:
        case "choice":
            return rng.choice(open_ones) if open_ones else field.default
        case "targets":
            return rng.sample(open_ones, rng.randint(0, min(len(open_ones), int(field.most))))
        case "flag":
            return rng.random() < 0.3
        case "number":
            return rng.randint(int(field.least), int(field.most))
        case "path" | "text":
            return field.default


class RandomFight:
    """A fight played by a seeded generator; `refusals` says what was wished in vain."""

    def __init__(self, world: World, combat: str, referee: str, number: int, seed: int) -> None:
        self.world, self.combat, self.referee, self.number = world, combat, referee, number
        self.rng = random.Random(seed)
        self.commits: list[Decision] = []
        self.refusals: list[str] = []

    def play(self, steps: int) -> None:
        """Go on for so many wishes, or until the fight is over."""
        for _ in range(steps):
            if self.world.combats[self.combat].closed:
                return
            self._do(self._wish())

    def _wish(self) -> Command:
        combat = self.world.combats[self.combat]
        if combat.questions:
            question = self.rng.choice(list(combat.questions.values()))
            args: Mapping[str, Any] | None = None
            if self.rng.random() < 0.7:
                args = filled(Option("answer", "", question.fields), self.rng)
            return c.AnswerQuestion(
                combat=combat.id, question=question.id, answer=dict(args) if args else None
            )
        rules, battle = combat_rules(self.world), battle_of(self.world, combat)
        open_ones = {
            who: options
            for who in acts_for(self.world, self.referee, combat)
            if who not in combat.declared and (options := rules.options(battle, who))
        }
        if not open_ones or self.rng.random() < 0.15:
            return c.AdvanceCombat(combat=combat.id)
        who = self.rng.choice(list(open_ones))
        option = self.rng.choice(open_ones[who])
        return c.TakeAct(combat=combat.id, who=who, act=option.act, args=filled(option, self.rng))

    def _do(self, wish: Command) -> None:
        moment = Moment(self.world, self.referee, self.number, RandomDice(self.rng))
        try:
            facts = handle(wish, moment)
        except Refused as refusal:
            self.refusals.append(str(refusal))
            self._go_on()
            return
        self._keep(facts)

    def _go_on(self) -> None:
        """After a refusal: take defaults, so that no fight stands still."""
        combat = self.world.combats[self.combat]
        wish: Command = c.AdvanceCombat(combat=combat.id)
        if combat.questions:
            wish = c.AnswerQuestion(combat=combat.id, question=next(iter(combat.questions)))
        moment = Moment(self.world, self.referee, self.number, RandomDice(self.rng))
        self._keep(handle(wish, moment))

    def _keep(self, facts: Decision) -> None:
        self.world = folded(self.world, facts)
        self.commits.append(facts)
        self.number += 1
