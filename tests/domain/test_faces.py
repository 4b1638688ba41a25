"""Dice of acts that are done again after one was taken out: every throw keeps the faces it had."""

from __future__ import annotations

import pytest

from domain.character.events import CharacterWounded
from domain.combat import commands as c
from domain.combat.events import ActForgone, AttackMade, QuestionAnswered
from domain.handlers import decided
from domain.history.faces import with_its_faces
from domain.history.past import Past, PastAct
from domain.history.replaying import Again, Decide, done_again
from domain.message import Command, Decision
from domain.moment import Moment
from domain.world import World
from rules.check import Dice
from rules.dice import Scripted
from tests.domain.fights.test_combat import AT_ONCE, declare, shoots
from tests.domain.firefight import Table, fight, table
from tests.domain.play import REFEREE
from tests.domain.random_play import RandomFight

HIT = (6, 6)


class Told:
    """A fight whose acts are kept, so that one can be taken out; the guard is told to stand before, or speaks too."""

    def __init__(self, rulings: dict[str, object] | None = None, *, guard_speaks: bool = False) -> None:
        self.on: Table = table(rulings)
        self.combat = fight(self.on, AT_ONCE)
        if not guard_speaks:
            self.on.play.do(REFEREE, declare(self.combat, self.on.guard, movement="stand", attack="none"))
        self.before: World = self.on.play.world
        self.acts: list[PastAct] = []

    def do(self, command: Command, *faces: int) -> Decision:
        """Command something as the referee."""
        number = self.on.play.number
        facts = self.on.play.do(REFEREE, command, faces)
        self.acts.append(PastAct(number, REFEREE, command, tuple((6, face) for face in faces), facts))
        return facts

    def shoot(self, who: str, target: str) -> int:
        """Declare a shot; the number of the declaration."""
        self.do(shoots(self.combat, who, target))
        return self.acts[-1].number

    def resolve(self, *faces: int) -> Decision:
        """Resolve the round."""
        return self.do(c.AdvanceCombat(combat=self.combat), *faces)

    def without(self, number: int, decide: Decide = decided) -> tuple[Again, ...]:
        """The later acts as they come out without one."""
        acts = tuple(act for act in self.acts if act.number >= number)
        assert acts[0].number == self.acts[0].number, "the world before the first act alone is kept"
        moment = self.on.play.moment(REFEREE)
        past = Past(acts, self.before)
        return tuple(
            done_again(number, Moment(moment.world, REFEREE, moment.number, Scripted(()), past), decide)
        )


def thrown(facts: Decision) -> list[tuple[object, ...]]:
    """Who attacked whom, and the faces of the throw to hit and of the wound."""
    attacks = [fact.event.attack for fact in facts if isinstance(fact.event, AttackMade)]
    return [
        (one.attacker, one.target, one.check.throw.faces, one.harm.throw.faces if one.harm else ())
        for one in attacks
    ]


def test_one_of_two_shots_of_a_round_is_taken_out_and_the_other_keeps_its_dice():
    told = Told()
    on = told.on
    out = told.shoot(on.kira, on.guard)
    told.shoot(on.mo, on.guard)
    resolved = told.resolve(*HIT, 1, 2, 3, *HIT, 4, 4, 4, 6)
    assert [one[0] for one in thrown(resolved)] == [on.kira, on.mo]

    declared, again = told.without(out)
    assert (declared.outcome, again.outcome, again.why) == ("same", "different", "")
    assert thrown(again.facts) == [(on.mo, on.guard, HIT, (4, 4, 4))]
    wounded = next(fact.event for fact in again.facts if isinstance(fact.event, CharacterWounded))
    places = [(one.path, one.before, one.after) for one in wounded.changes if one.path.startswith("now.")]
    assert places == [("now.str", 7, 2), ("now.end", 7, 0)]


def test_the_throws_after_one_that_is_gone_are_guessed_right_at_once():
    told = Told(guard_speaks=True)
    on = told.on
    out = told.shoot(on.kira, on.guard)
    told.shoot(on.mo, on.guard)
    told.shoot(on.guard, on.kira)
    told.resolve(*HIT, 1, 1, 1, *HIT, 2, 2, 2, *HIT, 3, 3, 3, 6, 6, 6)
    goes: list[Command] = []

    def counting(command: Command, moment: Moment) -> Decision:
        goes.append(command)
        return decided(command, moment)

    *_, again = told.without(out, counting)

    assert (again.outcome, again.why) == ("different", "")
    assert sum(isinstance(one, c.AdvanceCombat) for one in goes) <= 3


def test_where_a_wound_goes_stays_as_it_was_answered_when_another_attack_is_taken_out():
    told = Told({"random_characteristic": "chosen"})
    on = told.on
    out = told.shoot(on.mo, on.guard)
    told.shoot(on.guard, on.kira)
    told.resolve(*HIT, 1, 2, 3, *HIT, 3, 3, 3, 3)
    (question,) = told.on.play.world.combats[told.combat].questions
    told.do(c.AnswerQuestion(combat=told.combat, question=question, answer={"place": "dex"}))

    _, resolved, answered = told.without(out)
    assert (resolved.outcome, answered.why) == ("different", "")
    taken = next(fact.event for fact in answered.facts if isinstance(fact.event, QuestionAnswered))
    assert (taken.question, taken.answer["place"]) == (question, "dex")


def test_a_throw_that_was_never_made_is_named():
    told = Told({"wounds_land": "at_once"}, guard_speaks=True)
    on = told.on
    out = told.shoot(on.kira, on.guard)
    told.shoot(on.guard, on.mo)
    resolved = told.resolve(*HIT, 6, 6, 6, 6)
    assert [fact.event.reason for fact in resolved if isinstance(fact.event, ActForgone)]

    declared, again = told.without(out)
    assert (declared.outcome, again.outcome) == ("same", "impossible")
    assert again.why == "it would take a throw that was not made: carbine, shot, Guard at Mo"


@pytest.mark.parametrize("ruleset", ["classic", "megatraveller"])
def test_in_its_own_world_every_act_of_a_fight_comes_out_the_same(ruleset: str):
    on = table(ruleset=ruleset)
    combat = fight(on, {"surprise": "none"})
    acts = [act for seed in range(6) for act in noted(on, combat, seed)]
    assert sum(bool(act.faces) for act, _ in acts) > 10
    for act, world in acts:

        def decide(dice: Dice, act: PastAct = act, world: World = world) -> Decision:
            return decided(act.command, Moment(world, REFEREE, act.number, dice))

        assert with_its_faces(act, world, decide) == act.facts


def noted(on: Table, combat: str, seed: int) -> list[tuple[PastAct, World]]:
    """The acts of a random fight, each with the world that it was decided in."""
    played = RandomFight(on.play.world, combat, REFEREE, on.play.number, seed)
    played.play(60)
    return list(zip(played.acts, played.worlds, strict=True))
