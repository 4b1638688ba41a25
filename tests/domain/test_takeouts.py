"""Taking out any act of a long fight ends, in an answer or a refusal, within what a decision may take."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from domain import budget
from domain.budget import CountedDice, Overrun
from domain.combat.battle import battle_of
from domain.handlers import decided
from domain.history.faces import with_its_faces
from domain.history.past import Past, PastAct
from domain.history.replaying import done_again
from domain.message import Decision
from domain.moment import Moment
from domain.talk.commands import MakeThrow
from domain.world import World
from rules.check import Refused
from rules.course import MOST_HAPPENINGS, Course
from rules.dice import Scripted
from rules.happening import Marked
from tests.domain.demo_fights import EVERYWHERE, begun
from tests.domain.play import REFEREE, Play
from tests.domain.random_play import RandomFight

LONG, FOURTH = 100, 3
"""Acts of a long fight; and the one of MegaTraveller's that once hung a server when it was taken out."""


@pytest.mark.parametrize("story", EVERYWHERE)
@pytest.mark.parametrize("seed", range(2))
def test_acts_of_a_long_fight_can_be_taken_out_and_the_rest_done_again(story: str, seed: int) -> None:
    fight = begun(story, seed, lasting=True)
    fight.play(LONG)
    assert len(fight.acts) == LONG
    assert not fight.world.combats[fight.combat].closed
    for nth in (FOURTH, random.Random(seed).randrange(LONG)):
        again = list(done_again(fight.acts[nth].number, _moment(fight, nth, fight.worlds[nth]), decided))
        assert len(again) == LONG - nth - 1


def _moment(fight: RandomFight, nth: int, before: World) -> Moment:
    past = Past(tuple(fight.acts[nth:]), before)
    return Moment(fight.world, fight.referee, fight.number, Scripted(()), past)


def until_six(dice: object) -> Decision:
    """What throws again until a six falls."""
    while dice.throw(1, 6) != (6,):  # type: ignore[attr-defined]
        pass
    return ()


def test_a_throw_that_is_made_until_it_falls_ends_where_its_faces_are_not_known():
    act = PastAct(7, REFEREE, MakeThrow(notation="1D"), ((6, 2), (6, 6)), ())
    assert with_its_faces(act, World(), until_six) == ()

    with pytest.raises(Refused, match="1 die was thrown for it, and it would take more"):
        with_its_faces(replace(act, faces=((6, 2),)), World(), until_six)


def test_a_decision_that_throws_for_ever_is_refused_by_its_number_of_dice():
    with pytest.raises(Overrun, match="more than 5000 dice: nothing was changed"):
        until_six(CountedDice(_Ones(), budget.never))


def test_a_decision_that_takes_too_long_is_refused_by_the_clock():
    times = iter([False, False, True])
    with pytest.raises(Overrun, match="takes the rules too long to work out: nothing was changed"):
        until_six(CountedDice(_Ones(), lambda: next(times)))


def test_every_command_is_decided_with_counted_dice(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(budget, "MOST_DICE", 1)
    play = Play()
    play.session()
    with pytest.raises(Refused, match="more than 1 dice"):
        play.do(REFEREE, MakeThrow(notation="2D"), (3, 4))


def test_acts_are_not_done_again_past_the_deadline():
    fight = begun("boarders", 2)
    fight.play(8)
    moment = replace(_moment(fight, 0, fight.worlds[0]), late=lambda: True)
    with pytest.raises(Overrun):
        list(done_again(fight.acts[0].number, moment, decided))


def test_a_course_on_which_too_much_comes_about_is_refused():
    fight = begun("boarders", 1)
    course = Course(battle_of(fight.world, fight.world.combats[fight.combat]), Scripted(()))
    with pytest.raises(Refused, match="more than 20000 things would come of this"):
        course.say(*[Marked("fight", ())] * (MOST_HAPPENINGS + 1))


class _Ones:
    """Dice that always fall the same."""

    def throw(self, count: int, sides: int) -> tuple[int, ...]:
        return (1,) * count
