"""What mustering out brings more than once, and what a homeworld keeps from whom."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.places import put
from tests.rules.megatraveller.careers.lives import Lived, grown


def asked(ada: Lived, **values: Any) -> Lived:
    """Her life with other things behind her; frames: what is asked."""
    fighter = ada.battle.fighters["ada"]
    sheet = fighter.sheet
    for name, value in values.items():
        sheet = put(sheet, name if name == "society" else f"life.{name}", value)
    ada.battle = replace(ada.battle, fighters={"ada": replace(fighter, sheet=sheet)})
    return ada


def mustering(left: int, **rulings: Any) -> Lived:
    """From the Navy, with throws for benefits."""
    ada = grown("777777", "Mod Law", **rulings).does("enlist", 6, 6, career="Navy")
    frames = [{"ask": "over"}, {"ask": "benefit", "left": left}]
    return asked(ada, frames=frames, term=1, full=1, terms={"1": {"career": "Navy", "from": 18, "to": 22}})


def test_a_membership_is_had_once():
    """MT-MUST-07."""
    ada = mustering(2).does("benefit", 5, table="benefits")
    since = ada.sheet("ada")["society"]
    ada.does("benefit", 5, table="benefits")
    assert ada.sheet("ada")["society"] == since


def test_the_first_weapon_is_one_and_the_next_may_be_skill_with_it():
    """MT-MUST-08."""
    ada = mustering(2).does("benefit", 4, table="benefits")
    assert ada.closed("weapon_skill") == "the first receipt of a weapon is a weapon"
    assert not any(ada.choices("ada", "weapon", "weapon").values())
    ada.does("weapon", weapon="cutlass").does("benefit", 4, table="benefits")
    assert ada.acts("ada")[:2] == ["weapon", "weapon_skill"]
    ada.does("weapon_skill", skill="Large Blade")
    assert ada.sheet("ada")["skills"]["Large Blade"] == 1


@pytest.mark.parametrize(
    ("weapon", "words"),
    [("laser-rifle-13", "Laser Rifle-13 is forbidden under Mod Law"), ("cutlass", "")],
)
def test_where_a_table_asks_the_homeworld_its_law_speaks(weapon: str, words: str):
    """MT-MUST-08."""
    ada = mustering(1, career_weapons="homeworld").does("benefit", 4, table="benefits")
    assert ada.choices("ada", "weapon", "weapon")[weapon] == words


def test_who_does_not_insist_on_a_barred_skill_throws_again_and_in_a_cascade_chooses_another():
    """MT-CAREER-18."""
    barred = [{"ask": "learn", "left": 1}, {"ask": "barred", "what": "Machine Gun", "thrown": True}]
    ada = asked(mustering(1), frames=barred)
    assert ada.acts("ada")[:2] == ["insist", "otherwise"]
    assert "learn" in ada.does("otherwise").acts("ada")

    cascade = [{"ask": "learn"}, {"ask": "choose", "what": "Gun Combat", "thrown": True}]
    refused = asked(mustering(1), frames=cascade).choices("ada", "choose", "skill").values()
    assert "the weapons of Handgun are forbidden under Mod Law" in refused
    assert "" in refused
