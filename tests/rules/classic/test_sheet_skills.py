"""Skills: what is known, gained and refused."""

from __future__ import annotations

from typing import Any

from rules.check import Refused
from rules.ruleset import Sheet
from rules.systems.classic.amend import amended
from rules.systems.classic.rulings import counted
from rules.systems.classic.sheet import expertise
from rules.systems.classic.skills import BLADES, GUNS, posts, title
from rules.systems.classic.weapons import WEAPONS
from tests.rules.cases import Case, each_case
from tests.rules.classic.people import CLASSIC, CT77, person


@each_case(__file__, "skill")
def test_skills(case: Case):
    sheet, refused = person(case.given), ""
    try:
        for one in case.when.get("gain", ()):
            sheet = _gained(sheet, one)
    except Refused as refusal:
        refused = str(refusal)
    case.meets(
        refused=refused,
        skills=sheet["skills"],
        levels={name: _level(sheet, name) for name in case.expect.get("levels", ())},
        dms={name: counted(expertise(sheet, name, CT77) or 0, CT77) for name in case.expect.get("dms", ())},
        blades=sorted(BLADES),
        guns=sorted(GUNS),
        title=title(sheet),
        posts=posts(sheet),
    )


def _gained(sheet: Sheet, one: Any) -> Sheet:
    name, weapon = one if isinstance(one, list) else (one, None)
    return amended(sheet, f"gain.{name}", weapon, CT77)


def _level(sheet: Sheet, weapon: str) -> Any:
    level = expertise(sheet, weapon, CT77)
    return "untrained" if level is None else level


def test_a_table_may_rule_that_npcs_know_a_half_too_and_that_halves_count():
    rulings = CLASSIC.settled({"npc_expertise": "half", "fractions": "up"})

    level = expertise(person({"player": False}), "rifle", rulings)

    assert level == 0.5
    assert counted(level, rulings) == 1


def test_every_weapon_has_the_skill_of_its_kind():
    for weapon in WEAPONS.values():
        expected = {"brawling": "brawling"}.get(weapon.kind, weapon.name)
        assert weapon.skill == expected
