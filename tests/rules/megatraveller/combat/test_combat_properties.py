"""What holds in every fight, whoever does what."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from rules.check import Refused
from rules.course import unfolded
from rules.forms import Intent, Option
from rules.happening import Ended, Happening, Marked
from rules.systems.megatraveller.combat import FIGHT
from rules.systems.megatraveller.combat.flow import marks, turn
from rules.systems.megatraveller.combat.flow.marks import SIDE
from rules.systems.megatraveller.people.templates import templates
from tests.domain.random_play import RandomDice, filled
from tests.rules import blinded
from tests.rules.fighting import acted, begun, played
from tests.rules.megatraveller.fights import battle
from tests.rules.megatraveller.units import MEGA

SWITCHES = (
    "morale", "communications", "darkness", "concealment", "smoke", "high_g", "terrain", "ammunition", "doors",
    "jumps", "breaking", "indoor_cover", "setup", "decompression", "zero_g", "fire", "demolitions", "chemicals",
)  # fmt: skip
ENDING = ("surrender", "avoid")
STEPS = 80
AREAS = [
    {"kind": "sparse trees", "box": [4, 4, 9, 9]},
    {"kind": "building", "box": [12, 2, 15, 8], "height_m": 8},
    {"kind": "dense undergrowth", "box": [4, 12, 20, 16]},
    {"kind": "machinery", "box": [18, 2, 19, 5]},
    {"kind": "platform", "box": [20, 10, 24, 13], "height_m": 4},
    {"kind": "lift", "box": [1, 1, 2, 2], "title": "Lift"},
    {"kind": "lift", "box": [22, 1, 23, 2], "title": "Lift", "height_m": 4},
    {"kind": "vacuum", "box": [0, 15, 4, 18]},
]
WALLS = [
    {"a": [10, 2], "b": [10, 12]},
    {"a": [16, 6], "b": [22, 6], "stops_fire": False, "stops_sight": False},
]


class Wild:
    """A fight in which everybody does something at random, under rulings at random."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        on: dict[str, Any] = {name: self.rng.random() < 0.5 for name in SWITCHES}
        on["interrupted_turn"] = self.rng.choice(["resumes", "spent"])
        sheets = [MEGA.sheet.parse_line(one.line) for one in templates()]
        names = [f"n{index}" for index in range(8)]
        at = {who: (self.rng.randrange(24), self.rng.randrange(18)) for who in names}
        left: dict[str, Any] = {who: {} for who in names[:4]}
        right: dict[str, Any] = {who: {} for who in names[4:]}
        ground = {"size": (24, 18), "walls": WALLS, "areas": AREAS}
        start = battle(left, right, at=at, ground=ground, **on)
        drawn = {
            who: replace(one, sheet=self.rng.choice(sheets), npc=self.rng.random() < 0.5)
            for who, one in start.fighters.items()
        }
        self.battle = replace(start, fighters=drawn, round=0, step="", marks={})
        self.over = False
        self.refused = self.granted = 0
        self.attacks: Counter[tuple[int, str]] = Counter()
        self.turns: Counter[tuple[int, str]] = Counter()
        self._keep(played(FIGHT, self.battle, RandomDice(self.rng), lambda course: begun(FIGHT, course, {})))

    def play(self) -> Wild:
        """Go on for many steps, or until the fight is over."""
        for _ in range(STEPS):
            if self.over:
                break
            self._step()
            self._look()
        return self

    def _step(self) -> None:
        open_ones = [
            (who, option)
            for who in (*self.battle.fighters, *(SIDE + side for side in self.battle.sides), marks.FIGHT)
            for option in FIGHT.options(self.battle, who)
            if option.act not in ENDING
        ]
        units = [pair for pair in open_ones if pair[0] in self.battle.fighters]
        dice = RandomDice(self.rng)
        if not units or self.rng.random() < 0.1:
            self._keep(played(FIGHT, self.battle, dice, FIGHT.go_on))
            return
        who, option = self.rng.choice(units if self.rng.random() < 0.9 else open_ones)
        intent = Intent(who, option.act, {**filled(option, self.rng), **self._places(who, option)})
        preview = FIGHT.preview(self.battle, intent)
        assert all(0 <= one.chance <= 1 for one in preview.forecasts)
        try:
            told = acted(FIGHT, self.battle, intent, dice)
        except Refused:
            self.refused += 1
            return
        assert not preview.refused, (intent, preview.refused)
        self.granted += 1
        self._keep(told)

    def _places(self, who: str, option: Option) -> dict[str, Any]:
        """Random points beside a unit, or anywhere, for the blanks that ask for a place."""
        assert self.battle.ground is not None
        around = self.battle.ground.near(who, 1) or self.battle.ground.near((12.5, 9.5), 8)
        return {one.name: list(self.rng.choice(around)) for one in option.fields if one.kind == "place"}

    def _keep(self, told: tuple[Happening, ...]) -> None:
        for happening in told:
            if isinstance(happening, Marked):
                self._count(happening)
            self.battle = unfolded(self.battle, happening)
            self.over = self.over or isinstance(happening, Ended)

    def _count(self, marked: Marked) -> None:
        for change in marked.changes:
            assert self.battle.mark(marked.subject, change.path) == change.before, marked
            key = (self.battle.round, marked.subject)
            self.turns[key] += change.path == "turn_had"
            self.attacks[key] += change.path == "attacked" and change.after == self.battle.round
            if change.path == "pool":
                assert change.after is None or change.after > 0

    def _look(self) -> None:
        """Nests no deeper than two, waits for somebody, offers all that is open, and depends on nobody unseen."""
        assert len(turn.turns(self.battle)) <= 3
        waits = FIGHT.awaits(self.battle)
        assert self.over or waits
        for voice in (*(SIDE + side for side in self.battle.sides), marks.FIGHT):
            each = [FIGHT.option(self.battle, voice, name) for name in FIGHT.acts]
            assert list(FIGHT.options(self.battle, voice)) == [one for one in each if one is not None]
        blinded.ask(FIGHT, self.battle, self.rng)


@pytest.mark.parametrize("seed", range(10))
def test_every_fight_keeps_to_its_turns(seed: int) -> None:
    fight = Wild(seed).play()

    assert not fight.turns or max(fight.turns.values()) <= 1
    assert not fight.attacks or max(fight.attacks.values()) <= 1
    assert fight.granted >= fight.refused


@pytest.mark.parametrize("seed", range(40, 43))
def test_going_on_alone_brings_a_fight_from_round_to_round(seed: int) -> None:
    fight = Wild(seed)
    dice = RandomDice(random.Random(seed))
    for _ in range(40):
        if not fight.over:
            fight._keep(played(FIGHT, fight.battle, dice, FIGHT.go_on))

    assert fight.over or fight.battle.round > 2
