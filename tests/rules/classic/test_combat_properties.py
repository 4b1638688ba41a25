"""Random fights through the seam: whatever is declared and however the dice fall, the fight stays in order."""

from __future__ import annotations

import json
import random
from dataclasses import asdict, replace
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.check import DM, Refused
from rules.course import unfolded
from rules.forms import Intent, Option, for_sides
from rules.happening import Attacked, Changed, Ended, Fell, Happening, Left, Marked, Threw
from rules.places import at
from rules.ruleset import Battle, Fighter
from rules.systems.classic.combat import FIGHT
from rules.systems.classic.sheet import PHYSICAL, condition, full, now
from rules.systems.classic.templates import templates
from tests.domain.random_play import RandomDice, filled
from tests.rules import blinded
from tests.rules.classic.flat import Flat
from tests.rules.classic.people import CLASSIC
from tests.rules.fighting import acted, begun, declared, played

RULINGS: dict[str, list[Any]] = {
    ruling.id: [choice.value for choice in ruling.choices] for ruling in CLASSIC.rulings
}
TEMPLATES = [CLASSIC.sheet.parse_line(template.line) for template in templates()]


@settings(max_examples=120)
@given(
    seed=st.integers(0, 2**32),
    on_map=st.booleans(),
    chosen=st.fixed_dictionaries(
        {}, optional={name: st.sampled_from(values) for name, values in RULINGS.items()}
    ),
)
def test_random_fights_stay_in_order(seed: int, on_map: bool, chosen: dict[str, Any]):
    rng = random.Random(seed)
    fight = Watched(_opening(rng, on_map, chosen), rng)
    fight.begin()
    for _ in range(60):
        if fight.over:
            return
        fight.go_on()


def _opening(rng: random.Random, on_map: bool, chosen: dict[str, Any]) -> Battle:
    fighters = {}
    places = {}
    for index in range(rng.randint(2, 8)):
        who = f"c{index}"
        npc = rng.random() < 0.5
        sheet = {**rng.choice(TEMPLATES), "player": not npc}
        fighters[who] = Fighter(who, who.upper(), "ab"[index % 2], sheet, npc)
        places[who] = (rng.uniform(0, 10) + 12 * (index % 2), rng.uniform(0, 20))
    ground = Flat(places, ((11, 5, 12),)) if on_map else None
    return Battle(0, "", fighters, {"a": "Red", "b": "Blue"}, {}, {}, {}, CLASSIC.settled(chosen), ground)


class Watched:
    """A fight in which every happening is checked as it comes."""

    def __init__(self, battle: Battle, rng: random.Random) -> None:
        self.battle, self.rng, self.dice, self.over = battle, rng, RandomDice(rng), False
        self.unseen = random.Random(rng.random())

    def begin(self) -> None:
        """Open it with the form filled in at random."""
        fields = list(for_sides(FIGHT.setup(self.battle.rulings), self.battle.sides))
        form = {
            field.name: self.rng.choice(field.choices).value for field in fields if field.kind == "choice"
        }
        form |= {"contact": self.rng.random() < 0.2}
        if self.rng.random() < 0.8:
            form["range"] = self.rng.choice(["map", "close", "short", "medium"])
        self._hear(played(FIGHT, self.battle, self.dice, lambda course: begun(FIGHT, course, form)))

    def go_on(self) -> None:
        """One command: an answer, an act, a declaration, or the next step."""
        if self.battle.questions:
            self._answer()
        elif self.rng.random() < 0.05 or not (open_ones := self._open()):
            self._hear(played(FIGHT, self.battle, self.dice, FIGHT.go_on))
        else:
            who = self.rng.choice(open_ones)
            option = self.rng.choice(FIGHT.options(self.battle, who))
            args = filled(option, self.rng)
            if option.act == "surrender":
                args = {"sure": self.rng.random() < 0.02}
            elif option.act == "declare" and self.rng.random() < 0.8:
                args = self._eager(option, args)
            self._command(Intent(who, option.act, args), option.lands == "later")

    def _eager(self, option: Option, args: dict[str, Any]) -> dict[str, Any]:
        """Rather attack than not, and somebody."""
        blanks = {field.name: field for field in option.fields}
        attacks = [choice.value for choice in blanks["attack"].choices if not choice.refused]
        args = {**args, "movement": self.rng.choice(["stand", "close"]), "attack": self.rng.choice(attacks)}
        for name in ("target", "group"):
            open_ones = (
                [one.value for one in blanks[name].choices if not one.refused] if name in blanks else []
            )
            args[name] = self.rng.sample(open_ones, min(1, len(open_ones)))
        return args

    def _open(self) -> list[str]:
        names = [*self.battle.fighters, *(f"side:{side}" for side in self.battle.sides)]
        return [who for who in names if who not in self.battle.declared and FIGHT.options(self.battle, who)]

    def _answer(self) -> None:
        assert self.battle.step == "wounds"
        assert all(not FIGHT.options(self.battle, who) for who in self.battle.fighters)
        if self.rng.random() < 0.3:
            self._hear(played(FIGHT, self.battle, self.dice, FIGHT.go_on))
            return
        question = self.rng.choice(list(self.battle.questions.values()))
        given = {field.name: self.rng.choice(field.choices).value for field in question.fields}
        self._hear(
            played(FIGHT, self.battle, self.dice, lambda course: FIGHT.answer(course, question, given))
        )

    def _command(self, command: Intent, later: bool) -> None:
        preview = FIGHT.preview(self.battle, command)
        assert all(0 <= one.chance <= 1 for one in preview.forecasts)
        try:
            if later:
                intent = declared(FIGHT, self.battle, command)
                assert declared(FIGHT, self.battle, intent) == intent
                assert json.loads(json.dumps(intent.args)) == intent.args
                assert not preview.refused
                self.battle = replace(self.battle, declared={**self.battle.declared, command.who: intent})
            else:
                self._hear(acted(FIGHT, self.battle, command, self.dice))
        except Refused:
            assert preview.refused or not later

    def _hear(self, happenings: tuple[Happening, ...]) -> None:
        before = self.battle
        for happening in happenings:
            assert not self.over, happening
            _fits(self.battle, happening)
            json.dumps(asdict(happening))
            self.battle = unfolded(self.battle, happening)
            self.over = isinstance(happening, Ended)
        _in_order(before, self.battle)
        assert self.over or (self.battle.step == "wounds") == bool(self.battle.questions)
        for who in (*self.battle.fighters, "side:a", "side:b"):
            FIGHT.badges(self.battle, who)
        blinded.ask(FIGHT, self.battle, self.unseen)


def _fits(battle: Battle, happening: Happening) -> None:
    """What a happening says was so before it, was so; and everything has its reasons."""
    match happening:
        case Changed(who=who, changes=changes):
            assert changes, happening
            for change in changes:
                assert at(battle.fighters[who].sheet, change.path) == change.before
                assert change.before != change.after
                assert change.reason
                assert change.source
        case Marked(subject=subject, changes=changes):
            for change in changes:
                assert battle.mark(subject, change.path) == change.before
                assert change.before != change.after
        case Attacked(attacker=who, target=target, check=check):
            assert not battle.fighters[who].left
            assert not battle.fighters[target].left
            assert condition(battle.fighters[target].sheet) != "dead"
            assert happening.chance == float(check.task.chance())
            assert (happening.harm is not None) == check.success
            _reasoned(check.task.dms)
        case Threw(check=check):
            _reasoned(check.task.dms)
        case Fell(who=who):
            assert condition(battle.fighters[who].sheet) in {"out", "dead"}
        case Left(who=who):
            assert not battle.fighters[who].left


def _reasoned(dms: tuple[DM, ...]) -> None:
    assert all(dm.reason and dm.source for dm in dms)


def _in_order(before: Battle, after: Battle) -> None:
    for who, fighter in after.fighters.items():
        was = before.fighters[who]
        assert all(0 <= now(fighter.sheet, name) <= full(fighter.sheet, name) for name in PHYSICAL)
        assert all(now(fighter.sheet, name) <= now(was.sheet, name) for name in PHYSICAL)
        assert not was.left or fighter.left == was.left
        for carried in fighter.sheet.get("weapons", {}).values():
            assert carried.get("rounds", 0) >= 0
    assert after.round >= before.round
    assert not (after.declared and after.round > before.round)
    assert all(who in after.fighters for who in after.declared)
