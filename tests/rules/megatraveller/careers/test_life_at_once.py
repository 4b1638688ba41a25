"""Lives by standing choices: whole ones in one go, a crew, one with a rank aimed at, a term as the last one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.check import Refused
from rules.happening import Ended, Left, Threw
from rules.kit.frames import WHOLE
from rules.ruleset import Fighter
from rules.said import Verbatim
from rules.systems.megatraveller.careers.life.record import life_of
from rules.systems.megatraveller.people.blank import blank
from tests.rules.megatraveller.careers.lives import Chance, Lived, at_one_go, before, grown


def test_a_whole_life_is_played_by_standing_choices_and_every_throw_is_told():
    at, told = at_one_go(1, before(), career="Scouts", terms=5)
    own = at.fighters["ada"].sheet
    thrown = [one for one in told if isinstance(one, Threw)]
    lines = sum(len(term.get("lines", ())) for term in own["life"]["terms"].values())
    assert {"characteristic", "homeworld", "enlistment", "survival", "training"} <= {
        one.purpose for one in thrown
    }
    assert lines >= len(thrown)
    assert isinstance(told[-1], Ended)


@pytest.mark.parametrize("seed", range(12))
def test_whoever_aims_at_a_rank_is_thrown_anew_until_one_has_it_and_leaves_with_it(seed: int):
    at, _ = at_one_go(seed, before(), career="Navy", rank=2, terms=8, lives=20)
    own = at.fighters["ada"].sheet
    life = life_of(own)
    assert life is not None
    assert life.rank >= 2 or life.lives == 20
    if life.rank == 2 and life.career == "Navy":
        assert own["title"] == "Navy Lieutenant"


def test_nothing_of_a_life_given_up_stays_but_how_many_there_were():
    at, _ = at_one_go(5, before(), career="Navy", rank=2, terms=8, lives=20)
    own = at.fighters["ada"].sheet
    assert own["life"]["lives"] > 1
    assert list(own["life"]["terms"]) == [str(n) for n in range(own["life"]["term"] + 1)]
    assert own["age"] == 18 + 4 * own["life"]["full"] + 2 * own["life"].get("half", False)


def test_a_crew_of_six_is_played_in_one_go_and_it_is_over_with_the_last():
    names = [f"c{n}" for n in range(6)]
    crew = {who: Fighter(who, Verbatim(who.upper()), "a", blank(), True) for who in names}
    at, told = at_one_go(2, replace(before(), fighters=crew))
    assert [one.who for one in told if isinstance(one, Left)] == names[:5]
    assert isinstance(told[-1], Ended)
    assert len({str(at.fighters[who].sheet["full"]) for who in names}) > 1


def test_more_lives_than_one_act_can_keep_are_refused():
    crew = {f"c{n}": Fighter(f"c{n}", Verbatim(f"C{n}"), "a", blank(), True) for n in range(21)}
    with pytest.raises(Refused, match="20 lives at most are played in one go, not 21"):
        at_one_go(2, replace(before(), fighters=crew))


def test_the_referee_plays_on_all_at_once():
    one = grown()
    assert [option.act for option in one.rules.options(one.battle, WHOLE)] == ["all_to_the_end"]
    assert one.rules.options(one.battle, "side:a") == ()


def test_a_term_is_served_as_the_last_one_in_one_press():
    ada = grown().does("enlist", 6, 6, career="Navy").does("choose", skill="Handgun")
    assert "as_last_term" not in ada.acts("ada")
    ada.does("serve", 6, 6).does("no_position").does("duty", 1, 1)
    ada.does("learn", 2, column="personal").does("learn", 2, column="service").does("reenlist", 4, 4)
    assert "as_last_term" in ada.acts("ada")
    ada.does("as_last_term", 6, 6, 1, 1, 3, 4, 4)
    assert ada.life.term == 2
    assert "position" not in [one.purpose for one in ada.of(Threw)]
    (training,) = [one for one in ada.of(Threw) if one.purpose == "training"]
    assert training.title == "training: Personal development"
    assert ada.acts("ada")[:2] == ["stay", "leave"]


def test_going_on_does_what_is_usual_once():
    ada = Lived().begin()
    ada.advance(*[3] * 12)
    assert ada.acts("ada")[0] == "homeworld"


def test_the_same_dice_make_the_same_life():
    first, second = (at_one_go(7, before(), terms=3) for _ in range(2))
    assert first[1] == second[1]
    assert Chance(1).throw(3, 6) == Chance(1).throw(3, 6)
