"""Skills: what is had by itself and through another, and what cascades end in."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rules.check import Refused
from rules.systems.megatraveller.people.amend import amended
from rules.systems.megatraveller.people.skills import (
    CASCADES,
    CLASSES,
    SKILLS,
    barred,
    best,
    ends,
    level,
    total,
)
from tests.rules.cases import Case, each_case
from tests.rules.megatraveller.units import MEGA, RULINGS, person, ruled


@each_case(__file__, "skill")
def test_skills(case: Case):
    sheet, refused = {**person(), "skills": dict(case.given)}, ""
    try:
        if "set" in case.when:
            amended(sheet, f"skills.{case.when['set']}", 1, RULINGS)
    except Refused as refusal:
        refused = str(refusal)
    asked = case.when.get("skill")
    found = level(sheet, asked) if asked else None
    case.meets(
        levels={name: _had(sheet, name) for name in case.expect.get("levels", ())},
        on_robots={name: _had(sheet, name, on_robots=True) for name in case.expect.get("on_robots", ())},
        how=found.how if found else "none",
        total=total(sheet),
        refused=refused,
    )


def _had(sheet: Any, name: str, **more: bool) -> Any:
    found = level(sheet, name, **more)
    return "none" if found is None else found.value


def test_the_skills_of_the_book_by_class():
    """MT-SKILL-01: 158 entries, and the shotgun that has none of its own."""
    counts = Counter(CLASSES[name] for name in CLASSES if name != "Shotgun")

    assert counts == {"basic": 52, "weapon": 42, "cascade": 25, "serving": 24, "included": 15}


CASCADE_SIZES = {
    "Academic": 6, "Aircraft": 4, "Animal Handling": 3, "Archaic Weapons": 7, "Blade Combat": 6, "Economic": 4,
    "Environ": 6, "Exploratory": 6, "FA Gunnery": 4, "Gun Combat": 6, "Gunnery": 3, "Hand Combat": 4, "Inborn": 5,
    "Interpersonal": 5, "Mental": 2, "Physical": 3, "Science": 7, "Space": 6, "Space Combat": 4, "Space Tech": 5,
    "Special Combat": 12, "Technical": 6, "Vehicle": 11, "Vice": 6, "Neural Weapons": 2,
}  # fmt: skip


def test_cascades_have_as_many_members_as_the_book_names():
    """MT-SKILL-03, MT-SKILL-04, MT-SKILL-05."""
    assert {name: len(members) for name, members in CASCADES.items()} == CASCADE_SIZES


def test_every_cascade_ends_in_skills_and_characteristics_alone():
    for name in CASCADES:
        for end in ends(name):
            assert end in SKILLS or end.startswith("+1 "), (name, end)
    assert "Dagger" not in ends("Blade Combat"), "an included skill is not chosen"
    assert {"Herding", "Sling", "Recon"} <= set(ends("Environ"))
    assert "+1 end" in ends("Hand Combat")


def test_the_better_of_several_skills_is_used():
    sheet = person({"skills": {"Leader": 1, "Persuasion": 3}})

    found = best(sheet, ("Persuasion", "Leader"))

    assert found is not None
    assert found.value == 3
    assert best(sheet, ("Medical", "Pilot")) is None


@pytest.mark.parametrize(
    ("skill", "home", "why"),
    [
        ("Helicopter", {"tech": "Pre-Stellar", "atmosphere": "Dense"}, ""),
        (
            "Helicopter",
            {"tech": "Early Stellar", "atmosphere": "Dense"},
            "Helicopter needs a homeworld with tech",
        ),
        (
            "Hovercraft",
            {"tech": "Pre-Stellar", "atmosphere": "Thin"},
            "Hovercraft needs a homeworld with atmosphere",
        ),
        ("Jet-propelled Aircraft", {"tech": "Early Stellar", "atmosphere": "Thin"}, ""),
        (
            "Lighter-than-air Craft",
            {"tech": "Industrial", "atmosphere": "Thin"},
            "Lighter-than-air Craft needs",
        ),
        ("Propeller-driven Aircraft", {"tech": "Industrial", "atmosphere": "Thin"}, ""),
        ("Large Watercraft", {"hydrosphere": "Desert"}, "Large Watercraft needs"),
        ("Small Watercraft", {"tech": "Pre-Industrial", "hydrosphere": "Dry"}, "Small Watercraft needs"),
        ("Small Watercraft", {"tech": "Pre-Industrial", "hydrosphere": "Wet"}, ""),
        ("Tracked Vehicle", {"tech": "Pre-Stellar", "hydrosphere": "Water"}, "Tracked Vehicle needs"),
        ("Wheeled Vehicle", {"tech": "High Stellar", "hydrosphere": "Dry"}, ""),
        ("Wheeled Vehicle", {"tech": "Pre-Industrial", "hydrosphere": "Dry"}, "Wheeled Vehicle needs"),
        ("Bow", {"tech": "High Stellar", "law": "Mod Law"}, ""),
        (
            "Bow",
            {"tech": "Pre-Industrial", "law": "High Law"},
            "Bow needs a homeworld with law Mod Law or milder",
        ),
        (
            "Assault Rifle",
            {"tech": "Industrial"},
            "Assault Rifle needs a homeworld with tech Pre-Stellar or higher",
        ),
        ("Assault Rifle", {"tech": "Avg Stellar"}, ""),
        ("Pilot", {"tech": "Pre-Industrial"}, ""),
    ],
)
def test_homeworlds_keep_people_from_some_skills(skill: str, home: dict[str, str], why: str):
    """MT-SKILL-08, MT-DEC-20."""
    assert barred(skill, home).startswith(why)
    assert bool(barred(skill, home)) == bool(why)


def test_skill_levels_are_limited_by_int_and_edu():
    """MT-CHAR-10: a UPP of 77894A allows 13."""
    sheet = person({"upp": "77894A", "skills": {"Admin": 7, "Pilot": 6, "Medical": 0}})

    with pytest.raises(Refused, match="skill levels add up to 14, and Int \\+ Edu allow 13"):
        amended(sheet, "skills.Leader", 1, RULINGS)
    assert amended(sheet, "skills.Leader", 1, ruled({"skill_limit": False}))["skills"]["Leader"] == 1
    lower = amended(amended(sheet, "skills.Admin", 6, RULINGS), "skills.Leader", 1, RULINGS)
    assert total(lower) == 13
    assert amended(sheet, "skills.Leader", 0, RULINGS)["skills"]["Leader"] == 0


def test_who_has_too_many_may_still_lower_them():
    sheet = person({"skills": {"Admin": 7, "Pilot": 6}, "full": {"int": 2}})

    fewer = amended(sheet, "skills.Pilot", 5, RULINGS)

    assert total(fewer) == 12, "9 are allowed"
    assert [badge.label for badge in MEGA.sheet.badges(fewer, RULINGS)] == ["too skilled"]
