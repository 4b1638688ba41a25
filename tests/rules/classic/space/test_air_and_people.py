"""What becomes of those aboard: air that escapes, levels that count, damage control by the skill that fits."""

from __future__ import annotations

from typing import Any

from rules.course import Course
from rules.dice import Scripted
from rules.happening import Changed, Threw
from rules.ruleset import Battle, Fighter
from rules.ships.happening import Unloaded
from rules.systems.classic.sheet import condition
from rules.systems.classic.space import crewing, landing
from rules.systems.classic.space.acts import mending
from rules.vessel import Lot, Vessel
from tests.rules.classic.people import CT77, person
from tests.rules.classic.space.fleet import battle

GIVEN: dict[str, Any] = {"type": "A"}


def crewed(*, dexterity: int = 2, **rulings: Any) -> Battle:
    """A free trader with a pilot, who is her captain too, an engineer and a gunner hired by name."""
    people = {
        "ann": person({"skills": {"pilot": 3, "computer": 2}}),
        "bo": person({"full": {"dex": dexterity}, "skills": {"engineering": 2, "mechanical": 1}}),
    }
    posts = {"pilot": "ann", "captain": "ann", "engineer-1": "bo", "gunner-1": "Cy"}
    aboard = {who: Fighter(who, who.capitalize(), "a", sheet, npc=False) for who, sheet in people.items()}
    other = {"y": {"type": "A", "at": (10, 0)}}
    return battle({"x": GIVEN}, other, people=aboard, vessels={"x": Vessel("x", posts=posts)}, **rulings)


def holed(on: Battle, *faces: int) -> Course:
    """The hull of the trader is hit; the first face is the section's."""
    course = Course(on, Scripted(faces))
    landing.hit(course, "x", named="hull")
    assert course.dice.left == []  # type: ignore[attr-defined]
    return course


def test_whoever_is_too_slow_for_a_suit_dies_in_the_section_that_is_holed():
    """CT-SPACE-30: engineering loses its air; 2D, Dexterity 2 and no Vacc Suit come to 8."""
    course = holed(crewed(), 1, 2, 4)

    assert [(one.purpose, one.outcome) for one in course.told() if isinstance(one, Threw)] == [
        ("section", "engineering"),
        ("suit", "too late"),
    ]
    assert condition(course.sheet("bo")) == "dead"
    assert condition(course.sheet("ann")) == "unhurt"


def test_whoever_is_quick_lives():
    """CT-SPACE-30."""
    course = holed(crewed(), 1, 3, 4)

    assert condition(course.sheet("bo")) == "unhurt"


def test_elsewhere_nobody_dies():
    """CT-SPACE-30: the hold is empty."""
    assert condition(holed(crewed(), 2).sheet("bo")) == "unhurt"


def test_in_suits_nobody_throws():
    """CT-SPACE-30."""
    on = crewed()
    course = Course(on, Scripted(()))
    course.mark("fighter:x", {"suits": True})

    assert condition(holed(course.battle, 1).sheet("bo")) == "unhurt"


def test_nor_where_the_air_was_let_out_beforehand():
    """CT-SPACE-30."""
    course = Course(crewed(), Scripted(()))
    course.change("x", "air", {"emptied.engineering": True}, "let out", "Book 2")

    assert condition(holed(course.battle, 1).sheet("bo")) == "unhurt"


def test_in_1981_the_throw_is_against_dexterity():
    """CT-SPACE-30."""
    on = crewed(dexterity=5, printing="ct81")

    assert condition(holed(on, 1, 2, 3).sheet("bo")) == "unhurt"
    assert condition(holed(on, 1, 2, 4).sheet("bo")) == "dead"


def test_levels_are_those_of_whoever_serves_there():
    """CT-SPACE-12, CT-SPACE-13, CT-SPACE-27: somebody hired by name has what the post takes; nobody is 0."""
    on = crewed()
    assert crewing.level(on, "x", "pilot") == 3
    assert crewing.level(on, "x", "computer") == 2
    assert crewing.level(on, "x", "gunner", "1") == 1
    assert crewing.level(on, "x", "gunner", "2") == 0
    assert crewing.level(on, "x", "engineer", name="mechanical") == 1


def test_the_skill_that_fits_helps_to_mend():
    """CT-SPACE-31."""
    throw = mending.to_mend("fuel", mending.skill_for("fuel"), 1, CT77)
    assert [str(dm) for dm in throw.dms] == ["+1 Mechanical-1"]
    assert throw.chance() * 36 == 15
    assert mending.skill_for("maneuver") == "engineering"
    assert mending.skill_for("turret-2") == "mechanical"


def test_ten_tons_of_cargo_go_when_the_hold_is_hit():
    """CT-SPACE-26."""
    lots = {"l1": Lot("l1", "steel", "goods", 7, "0101"), "l2": Lot("l2", "grain", "goods", 20, "0101")}
    on = battle({"x": GIVEN}, {"y": GIVEN}, vessels={"x": Vessel("x", lots=lots)})
    course = Course(on, Scripted(()))
    landing.hit(course, "x", named="hold")

    assert [(one.lot.id, one.tons) for one in course.told() if isinstance(one, Unloaded)] == [
        ("l1", 7),
        ("l2", 3),
    ]
    assert any(isinstance(one, Changed) and one.changes[0].path == "hits.hold" for one in course.told())
