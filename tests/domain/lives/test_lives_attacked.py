"""Lives under hostile hands: whatever is wrong is refused in words, changes nothing, and tells nobody's secrets."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import Any

import pytest

from domain.character.commands import EnlistCharacter
from domain.combat.battle import battle_of
from domain.combat.commands import OpenActivity, SideOf, TakeAct
from domain.handlers import decided
from domain.world import folded
from rules.check import Refused
from tests.domain.lives.test_lives_ruled import Lives
from tests.domain.play import REFEREE
from tests.rules.megatraveller.careers.lives import Chance

AT_ONCE = ("to_the_end", "all_to_the_end", "as_last_term")
WRONG: tuple[Any, ...] = (
    "Jedi", "", "x" * 5000, -1, 10**30, 2.5, True, ["Navy"], {"career": "Navy"}, [[]], "Navy\x00", "{career}",
)  # fmt: skip


def take(play: Lives, act: str, **args: Any) -> TakeAct:
    return TakeAct(combat=play.life, who=play.own, act=act, args=args)


def open_acts(play: Lives) -> dict[str, Any]:
    """The forms that are open to Ann's life now, by name."""
    combat = play.world.combats[play.life]
    battle = battle_of(play.world, combat)
    acts = play.world.rules.activity(combat.kind).acts
    found = {name: act.offered(battle, play.own) for name, act in acts.items()}
    return {name: option for name, option in found.items() if option is not None}


def answer(play: Lives, command: TakeAct) -> str:
    """Why a command would be refused; "" where it would not be."""
    try:
        decided(command, play.moment(play.ann, [3] * 60))
    except Refused as no:
        return str(no) or "refused without a reason"
    return ""


def test_at_every_step_of_a_life_wrong_answers_are_refused_or_taken_as_they_are_offered():
    play = Lives()
    dice = Chance(11)
    tried = 0
    for _ in range(10):
        forms = {name: one for name, one in open_acts(play).items() if name not in AT_ONCE}
        for name, option in forms.items():
            for field, wrong in itertools.product(option.fields, WRONG):
                tried += 1
                no = answer(play, take(play, name, **{field.name: wrong}))
                assert len(no) < 1000, (name, field.name, len(no))
                assert no or field.kind != "choice" or wrong in _values(field), (name, field.name, wrong)
        usual = next(name for name, one in forms.items() if one.rank != "seldom")
        facts = decided(take(play, usual), replace(play.moment(play.ann), dice=dice))
        play.world = folded(play.world, facts)
        play.commits.append(facts)
    assert tried > 30


def _values(field: Any) -> list[Any]:
    return [one.value for one in field.choices]


@pytest.mark.parametrize("act", ["serve", "enlist", "no_such_act", "x" * 40, "__class__"])
def test_what_is_not_open_now_says_why_and_changes_nothing(act: str):
    play = Lives()
    assert play.refused(play.ann, take(play, act))


def test_nobody_lives_the_life_of_somebody_else():
    play = Lives()
    command = TakeAct(combat=play.life, who=play.other, act="characteristics")
    assert play.refused(play.ann, command)
    for act in AT_ONCE:
        assert play.refused(play.ann, TakeAct(combat=play.life, who=play.other, act=act))
    aside = OpenActivity(kind="career", sides=(SideOf(name="Mine", characters=(play.other,)),))
    assert play.refused(play.ann, aside)


def test_the_life_of_a_secret_npc_is_answered_as_none_at_all():
    play = Lives(apart=True)
    who = f"c{play.number}.1"
    play.do(REFEREE, EnlistCharacter(name="ZQspy", how="blank", npc=True))
    secret = f"f{play.number}"
    play.do(REFEREE, OpenActivity(kind="career", sides=(SideOf(name="ZQhidden", characters=(who,)),)))
    answers = {
        play.refused(play.ann, TakeAct(combat=combat, who=one, act="characteristics"))
        .replace(combat, "F").replace(one, "C")
        for combat, one in ((secret, who), ("f9999", "c9999.1"), (secret, play.own), ("f9999", play.own))
    }  # fmt: skip
    assert len(answers) == 1, answers
    opening = [
        play.refused(play.ann, OpenActivity(kind="career", sides=(SideOf(name="S", characters=(one,)),)))
        for one in (who, "c9999.1")
    ]
    assert opening[0].replace(who, "C") == opening[1].replace("c9999.1", "C")
    facts = play.do(REFEREE, TakeAct(combat=secret, who=who, act="characteristics"), [1] * 12)
    assert "ZQ" not in repr(play.seen_by(play.ann, facts))
    assert play.seen_by(play.ann, facts) == []
