"""Random but legal play: options filled in by a seeded generator, in any rules system."""

from __future__ import annotations

import json
import math
import random
from contextlib import suppress
from typing import Any

from domain.combat import commands as c
from domain.combat.battle import battle_of
from domain.combat.offers import activity_of, acts_for
from domain.handlers import handle
from domain.history.past import PastAct
from domain.message import Command, Decision
from domain.moment import Moment
from domain.world import World, folded
from rules.check import Refused
from rules.forms import Field, Option

MOST_TRIES, BACK = 10, 5
"""So often a lasting fight looks for what does not end it; then it begins so many acts before, then twice as many."""

PROMPT = 0.8


class RandomDice:
    """Dice from a seeded generator; `noted` as they fell."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.noted: list[tuple[int, int]] = []

    def throw(self, count: int, sides: int) -> tuple[int, ...]:
        """So many random faces."""
        faces = tuple(self.rng.randint(1, sides) for _ in range(count))
        self.noted += [(sides, face) for face in faces]
        return faces


def filled(option: Option, rng: random.Random) -> dict[str, Any]:
    """Random arguments for an option: what may be chosen, and only what its `needs` ask for."""
    args: dict[str, Any] = {}
    for field in option.fields:
        if all(args.get(name) in wanted for name, wanted in field.needs.items()):
            args[field.name] = value(field, rng)
    return {name: value for name, value in args.items() if value is not None}


def value(field: Field, rng: random.Random) -> Any:
    """A random value that a field takes."""
    open_ones = [choice.value for choice in field.choices if not choice.refused]
    match field.kind:
        case "choice":
            return rng.choice(open_ones) if open_ones else field.default
        case "targets":
            return rng.sample(open_ones, min(len(open_ones), rng.randint(int(field.least), int(field.most))))
        case "flag":
            return rng.random() < 0.3
        case "number":
            return rng.randint(int(field.least), int(field.most))
        case "vector":
            way, length = rng.uniform(0, 6.28), rng.uniform(0, field.most)
            return [round(length * math.cos(way), 2), round(length * math.sin(way), 2)]
        case "path" | "text":
            return field.default


def random_command(
    world: World, combat: str, referee: str, rng: random.Random, *, prompt: bool = False
) -> Command:
    """Something that may be asked in a fight now: an answer, an act, or to go on.

    prompt: mostly an act of those who are waited for.
    """
    fight = world.combats[combat]
    if fight.questions:
        question = rng.choice(list(fight.questions.values()))
        answer = filled(Option("answer", "", question.fields), rng) if rng.random() < 0.7 else None
        return c.AnswerQuestion(combat=fight.id, question=question.id, answer=answer or None)
    rules, battle = activity_of(world, fight), battle_of(world, fight)
    open_ones = {
        who: options
        for who in acts_for(world, referee, fight)
        if who not in fight.declared and (options := rules.options(battle, who))
    }
    if not open_ones or rng.random() < 0.1:
        return c.AdvanceCombat(combat=fight.id)
    if prompt and rng.random() < PROMPT:
        awaited = {who for one in rules.awaits(battle) for who in one.who}
        open_ones = {who: options for who, options in open_ones.items() if who in awaited} or open_ones
    declaring = {who: later for who, options in open_ones.items() if (later := _later(options))}
    if declaring and rng.random() > 0.02:  # giving up or standing still would make for short fights
        open_ones = declaring
    who = rng.choice(list(open_ones))
    option = rng.choice(open_ones[who])
    return c.TakeAct(combat=fight.id, who=who, act=option.act, args=filled(option, rng))


def _later(options: tuple[Option, ...]) -> tuple[Option, ...]:
    return tuple(option for option in options if option.lands == "later")


def onward(world: World, combat: str) -> Command:
    """What brings a fight on when nothing else does: the default answer, or going on."""
    questions = world.combats[combat].questions
    if questions:
        return c.AnswerQuestion(combat=combat, question=next(iter(questions)))
    return c.AdvanceCombat(combat=combat)


class _Over(Refused):
    """A lasting fight would end with this."""


class RandomFight:
    """A fight played by a seeded generator: acts, and the world before each; `refusals`: what was asked in vain.

    lasting: whatever would end it is tried otherwise, with other dice, and from further and further back.
    """

    def __init__(
        self, world: World, combat: str, referee: str, number: int, seed: int, *, lasting: bool = False
    ) -> None:
        self.world, self.combat, self.referee, self.number = world, combat, referee, number
        self.rng = random.Random(seed)
        self.lasting = lasting
        self.acts: list[PastAct] = []
        self.worlds: list[World] = []
        self.refusals: list[str] = []

    def play(self, steps: int) -> None:
        """Go on for so many commands, or until the fight is over."""
        enough, depth = len(self.acts) + steps, BACK
        while len(self.acts) < enough and not self.world.combats[self.combat].closed:
            if not self._went_on():
                self._back(depth)
                depth *= 2

    def _went_on(self) -> bool:
        for _ in range(MOST_TRIES):
            with suppress(_Over):
                self.do(random_command(self.world, self.combat, self.referee, self.rng, prompt=self.lasting))
                return True
        return False

    def _back(self, acts: int) -> None:
        """Forget the last acts: everything that could come of them ends the fight."""
        kept = max(0, len(self.acts) - acts)
        self.world, self.number = self.worlds[kept], self.acts[kept].number
        del self.acts[kept:], self.worlds[kept:]

    def do(self, command: Command) -> None:
        """Take one command; if it is refused, the fight goes on by default actions."""
        try:
            self._keep(command)
        except Refused as refusal:
            self.refusals.append(str(refusal))
            self._keep(onward(self.world, self.combat))

    @property
    def commits(self) -> list[Decision]:
        """What came about, command by command."""
        return [act.facts for act in self.acts]

    def _marks(self) -> Any:
        return {name: dict(marks) for name, marks in self.world.combats[self.combat].marks.items()}

    def _keep(self, command: Command) -> None:
        dice, marks = RandomDice(self.rng), json.dumps(self._marks())
        facts = handle(command, Moment(self.world, self.referee, self.number, dice))
        assert json.dumps(self._marks()) == marks, f"{command.type} changed the world that it was decided on"
        after = folded(self.world, facts)
        if self.lasting and after.combats[self.combat].closed:
            raise _Over("this would end the fight")
        self.worlds.append(self.world)
        self.world = after
        self.acts.append(PastAct(self.number, self.referee, command, tuple(dice.noted), facts))
        self.number += 1
