"""Pieces that turn-taking systems share."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules import look_in, rulesets
from rules.activity import ordered
from rules.check import DM, Degree, Refused, Task, Throw
from rules.course import Course, unfolded
from rules.dice import Scripted
from rules.forms import Choice, Field, Intent, Option
from rules.happening import Stepped
from rules.kit import lines, order, places
from rules.kit.acts import fitted
from rules.kit.frames import Frames, go_on
from rules.kit.lines import Word
from rules.kit.places import Place
from rules.kit.standing import ASK, Standing
from rules.ruleset import Battle, Fighter, Sheet

look_in(str(Path(__file__).parents[1] / "systems"))
AGE = Place("age", "age", places.number(0, 99), 18, "Person")
NAME = Place("nick", "nickname", places.text(10), "", "Person", own=True)
SKILL = Place("skills.*", "* skill", places.number(0, 9), 0, "Skills")
NOW = Place("now.str", "Strength now", places.number(0, 15), 7, "Health")


def _lowers(sheet: Sheet, key: str, value: int) -> Sheet:
    return NOW.set(sheet, min(NOW.of(sheet), value))


FULL = Place("full.str", "Strength", places.number(0, 15), 7, "Health", then=_lowers)
TABLE: places.Table = (AGE, NAME, SKILL, NOW, FULL)
WORDS = (Word("Age #", AGE), Word("*-#", SKILL))


def battle(**declared: Intent) -> Battle:
    people = (("ann", "a"), ("bob", "b"))
    fighters = {who: Fighter(who, who.title(), side, {}, npc=True) for who, side in people}
    return Battle(1, "turn", fighters, {"a": "Red", "b": "Blue"}, {}, declared, {}, {}, None)


# --- order ----------------------------------------------------------------------------------------------


def test_a_fixed_order_goes_on_behind_the_last_who_may():
    assert order.after(("a", "b", "c"), "a", lambda who: who != "b") == "c"
    assert order.after(("a", "b", "c"), None, lambda who: True) == "a"
    assert order.after(("a", "b"), "b", lambda who: True) is None


def test_sides_alternate_and_one_alone_goes_again():
    left = {"a": ("ann",), "b": (), "c": ("cid", "dot")}
    assert order.alternating(("a", "b", "c"), "a", left.__getitem__) == ("c", ("cid", "dot"))
    assert order.alternating(("a", "b"), "a", left.__getitem__) == ("a", ("ann",))
    assert order.alternating(("b",), "b", left.__getitem__) is None


def test_a_countdown_comes_to_each_point_once():
    points = {"ann": (6, 3), "bob": (6,), "cid": (2, 1)}
    found, below = [], 11
    while (due := order.countdown(points, below)) is not None:
        below = due[0]
        found.append(due)
    assert found == [(6, ("ann", "bob")), (3, ("ann",)), (2, ("cid",)), (1, ("cid",))]


def test_the_silent_are_those_who_have_not_declared():
    assert order.silent(("ann", "bob"), {"ann": Intent("ann", "wait")}) == ("bob",)


# --- places and lines -----------------------------------------------------------------------------------


def test_a_place_is_held_to_its_kind_and_what_is_plain_is_not_kept():
    sheet = places.amended(TABLE, {}, "age", 40)
    assert sheet == {"age": 40}
    assert places.amended(TABLE, sheet, "age", 18) == {}
    for path, value in (("age", True), ("age", 100), ("moon", 1), ("skills.a.b", 1), ("nick", "x" * 11)):
        with pytest.raises(Refused):
            places.amended(TABLE, sheet, path, value)


def test_what_follows_of_a_place_is_declared_with_it():
    assert places.amended(TABLE, {}, "full.str", 5) == {"full": {"str": 5}, "now": {"str": 5}}


def test_a_card_words_and_privacy_come_of_the_declaration():
    sheet = {"age": 40, "skills": {"rifle": 2}}
    person, skills, _ = places.sections(TABLE, sheet)
    assert [(one.label, one.value, one.path) for one in person.fields] == [
        ("Age", 40, "age"),
        ("Nickname", "", "nick"),
    ]
    assert [(one.label, one.value, one.path) for one in skills.fields] == [("Rifle skill", 2, "skills.rifle")]
    assert places.named(TABLE, "skills.vacc suit") == "vacc suit skill"
    assert places.named(TABLE, "other.thing_at") == "thing at"
    assert (places.is_own(TABLE, "nick"), places.is_own(TABLE, "age")) == (True, False)


def test_a_line_reads_what_it_writes():
    sheet = lines.read(WORDS, "age 34, Rifle-2; Vacc suit-1", {})
    assert sheet == {"age": 34, "skills": {"rifle": 2, "vacc suit": 1}}
    assert lines.read(WORDS, lines.written(WORDS, sheet), {}) == sheet
    with pytest.raises(Refused, match="cannot read 'wings'"):
        lines.read(WORDS, "Age 34 wings", {})


# --- degrees --------------------------------------------------------------------------------------------


def test_the_first_degree_that_fits_is_the_result_and_the_odds_are_exact():
    grades = (
        Degree("critical", True, natural=(3, 4)),
        Degree("fumble", False, natural=(18,)),
        Degree("well", True, 5),
        Degree("hit", True, 0),
        Degree("miss", False),
    )
    task = Task("Swing", "3D", 10, "at_most", (DM(1, "steady"),), degrees=grades)
    thrown = ((1, 1, 2), (6, 6, 6), (2, 2, 2), (4, 4, 3), (4, 4, 4))
    judged = [task.judge(Throw("3D", faces)) for faces in thrown]
    assert [one.degree for one in judged] == ["critical", "fumble", "well", "hit", "miss"]
    assert [one.success for one in judged] == [True, False, True, True, False]
    chances = task.chances()
    assert sum(chances.values()) == 1
    assert float(chances["critical"]) == pytest.approx(4 / 216)
    assert task.chance() == chances["critical"] + chances["well"] + chances["hit"]


# --- forms, frames, declarations ------------------------------------------------------------------------


def test_a_form_takes_no_strangers_and_holds_choices_to_what_is_offered():
    fields = (
        Field("to", "To", "choice", (Choice("a", "A"), Choice("b", "B", refused="too far")), "a"),
        Field("n", "How many", "number", default=2, least=1, most=3),
        Field("who", "Whom", "targets", (Choice("ann", "Ann"),), [], most=1),
    )
    option = Option("do", "Do", fields)
    assert fitted(option, Intent("bob", "do", {"who": "ann"})) == {"to": "a", "n": 2, "who": ["ann"]}
    for args, said in (
        ({"x": 1}, "'x' is not asked here"),
        ({"to": "b", "who": "ann"}, "too far"),
        ({"n": 4, "who": "ann"}, "How many must be a whole number from 1 to 3, not 4"),
        ({"who": "cid"}, "'cid' is nothing to choose"),
    ):
        with pytest.raises(Refused, match=said):
            fitted(option, Intent("bob", "do", args))


def test_frames_nest_and_are_plain_data():
    frames = Frames("frames", lambda raw: raw["name"], lambda name: {"name": name})
    course = Course(battle(), Scripted(()))
    frames.push(course, "turn")
    frames.push(course, "defence")
    assert (frames.all(course.battle), frames.now(course.battle)) == (("turn", "defence"), "defence")
    assert course.battle.mark("fight", "frames") == [{"name": "turn"}, {"name": "defence"}]
    assert frames.pop(course) == "defence"
    frames.pop(course)
    assert frames.now(course.battle) is None
    assert course.told("frames") == (), "what came and went within one call"


def test_what_goes_on_for_ever_is_refused():
    with pytest.raises(Refused, match="go on for ever"):
        go_on(Course(battle(), Scripted(())), lambda course: True)


def test_a_standing_choice_holds_until_it_is_taken_back():
    always = Standing("guard", "Guard", (Choice("high", "High"),), lambda battle, who: True)
    course = Course(battle(), Scripted(()))
    for value in ("high", ASK):
        intent = Intent("ann", "guard", {"guard": value})
        always.perform(course, ordered(always, course.battle, intent))
        assert always.chosen(course.battle, "ann") == value
    with pytest.raises(Refused):
        always.read(course.battle, Intent("ann", "guard", {"guard": "low"}))


@pytest.mark.parametrize(
    ("holds", "after_a_step", "after_a_round"),
    [("step", False, False), ("round", True, False), ("off", True, True)],
)
def test_a_declaration_stands_as_long_as_it_holds(holds: str, after_a_step: bool, after_a_round: bool):
    at = battle(ann=Intent("ann", "wait", {}, holds))  # type: ignore[arg-type]
    step, next_round = Stepped(1, "later", "Later"), Stepped(2, "turn", "Turn 2")
    assert ("ann" in unfolded(at, step).declared) is after_a_step
    assert ("ann" in unfolded(unfolded(at, step), next_round).declared) is after_a_round


def test_one_more_folder_is_looked_in_for_systems():
    assert rulesets()["tourney"].title == "Tourney"
    assert [one.id for one in rulesets()["tourney"].activities] == ["fight", "fair", "career", "deed"]
    with pytest.raises(Refused, match="Tourney has no voyage"):
        rulesets()["tourney"].activity("voyage")
