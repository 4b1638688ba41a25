"""Law codes and weapons, tech levels and tech codes."""

from __future__ import annotations

import pytest

from rules.check import Refused
from rules.systems.megatraveller.gear.law import LAW_CODES, lawful, lawful_skill, tech_code
from rules.systems.megatraveller.gear.weapons import weapon
from tests.rules.cases import Case, each_case


@each_case(__file__, "law")
def test_law(case: Case):
    found = weapon(case.given["weapon"])
    case.meets(legal=[law for law in LAW_CODES if lawful(found, law)])


def test_battle_dress_is_a_matter_of_law_too():
    """MT-WEAPON-18."""
    assert lawful_skill("Battle Dress", "Low Law")
    assert not lawful_skill("Battle Dress", "Mod Law")


def test_tech_codes():
    """The code of each tech level to 16."""
    codes = [tech_code(tech) for tech in range(17)]
    assert codes == [
        *["Pre-Industrial"] * 4, *["Industrial"] * 2, *["Pre-Stellar"] * 3, *["Early Stellar"] * 2,
        *["Avg Stellar"] * 3, *["High Stellar"] * 3,
    ]  # fmt: skip
    with pytest.raises(Refused, match="-1 is no tech level"):
        tech_code(-1)
