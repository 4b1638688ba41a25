"""Pieces that turn-taking systems share."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rules import look_in, rulesets
from rules.activity import ordered
from rules.check import DM, Degree, Refused, Task, Throw
from rules.course import Course, unfolded
from rules.dice import Scripted
from rules.forms import Choice, Field, Forecast, Intent, Option, Preview
from rules.happening import Stepped
from rules.kit import lines, order, places
from rules.kit.acts import each, fitted
from rules.kit.frames import Frames, go_on
from rules.kit.lines import Word
from rules.kit.picking import Picking
from rules.kit.places import Place
from rules.kit.standing import ASK, StandingChoice, Switch
from rules.kit.usual import Default, Usual
from rules.ruleset import Battle, Fighter, Sheet
from tests.rules.test_interrupts import about_to

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


def test_what_a_place_takes_says_and_shows_stands_in_its_declaration():
    due: Place[Any] = Place("wound.due_s", "time limit", places.moment(), None, seldom=True)
    shots = Place("shots.*", "shots of the {arm}", places.count(9), 0, keyed={"a": "Rifle"}, label="*")
    mood = Place("mood", "", places.named_in("moods", ("calm", "wild")), "calm", needed=True, note="today")
    calm = Place("is_calm", "", places.flag(), False, by=lambda sheet, key, value: mood.set(sheet, "calm"))
    mind = Place("mind", "", places.text(5), "", own=True)
    table: places.Table = (due, shots, mood, calm, mind)
    sheet = {"wound": {"due_s": 60.0}, "shots": {"a": 3}, "mood": "wild"}
    told = [(path, places.named(table, path)) for path in ("wound.due_s", "shots.a", "is_calm")]
    assert told == [("wound.due_s", "time limit"), ("shots.a", "shots of the Rifle"), ("is_calm", "is calm")]
    words = [
        places.valued(table, *one) for one in (("wound.due_s", 60), ("shots.a", None), ("is_calm", True))
    ]
    assert words == ["001-0000 00:01:00", "0", "yes"]
    assert (places.is_own(table, "mind.depth"), places.is_own(table, "mood")) == (True, False)
    fields = places.shown((due, shots, lambda _: (mood.field(sheet, label="Mood now"),)), sheet)
    assert [(one.label, one.value, one.note, one.choice_list) for one in fields] == [
        ("Time limit", 60.0, "", ""), ("Rifle", 3, "", ""), ("Mood now", "wild", "today", "moods"),
    ]  # fmt: skip
    assert places.shown((due,), {}) == ()
    assert places.amended(table, sheet, "is_calm", True) == {"wound": {"due_s": 60.0}, "shots": {"a": 3}}
    with pytest.raises(Refused, match="mood cannot be None"):
        places.amended(table, sheet, "mood", None)


def test_what_a_place_takes_may_depend_on_its_sheet():
    def holds(sheet: Sheet, key: str) -> places.Kind[int]:
        return places.count(sheet["guns"][key]["most"])

    left = Place(
        "guns.*.left",
        "shots left in the {gun}",
        places.count(0),
        0,
        keyed=lambda sheet, key: str(sheet["guns"][key]["name"]),
        kept=True,
        asked="what is in the {gun}",
        fits=holds,
    )
    sheet = {"guns": {"g1": {"name": "musket", "most": 1, "left": 1}}}

    assert left.set(sheet, 0, "g1") == {"guns": {"g1": {"name": "musket", "most": 1, "left": 0}}}
    assert places.named((left,), "guns.g1.left", sheet) == "shots left in the musket"
    with pytest.raises(Refused, match="what is in the musket must be a whole number from 0 to 1, not 2"):
        left.set(sheet, 2, "g1")
    with pytest.raises(Refused, match="not None"):
        left.set(sheet, None, "g1")


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
    foreseen = Forecast("Swing", task, float(task.chance())).degrees
    assert [(one.name, one.success) for one in foreseen] == [(one.name, one.success) for one in grades]
    assert [one.chance for one in foreseen] == [float(chances[str(one.name)]) for one in grades]
    assert Forecast("Plain", Task("Plain", "2D", 8), 15 / 36).degrees == ()


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


# --- interrupts -----------------------------------------------------------------------------------------


def test_a_standing_choice_holds_until_it_is_taken_back():
    always = StandingChoice("guard", "Guard", (Choice("high", "High"),), lambda battle, who: True)
    course = Course(battle(), Scripted(()))
    for value in ("high", ASK):
        intent = Intent("ann", "guard", {"guard": value})
        always.perform(course, ordered(always, course.battle, intent))
        assert always.chosen(course.battle, "ann") == value
    with pytest.raises(Refused):
        always.read(course.battle, Intent("ann", "guard", {"guard": "low"}))


def test_a_switch_is_a_mark_of_whoever_turns_it():
    quiet = Switch("calls", "ask", "Ask", ("Never", "Asked"), "never", lambda battle, who: True, marked=False)
    course = Course(battle(), Scripted(()))
    for who, subject in (("side:a", "side:a"), ("ann", "fighter:ann")):
        form = quiet.offered(course.battle, who)
        assert form is not None
        assert (form.title, form.fields[0].default) == ("Asked", False), "it proposes to turn it"
        for answer, mark in ((False, True), (True, None)):
            intent = Intent(who, "calls", {"ask": answer})
            quiet.perform(course, ordered(quiet, course.battle, intent))
            assert (course.battle.mark(subject, "never"), quiet.on(course.battle, who)) == (mark, answer)


def test_a_form_with_one_blank_its_reading_and_its_refusals_come_of_the_things_there_are():
    colours = {"r": "red", "g": "green"}

    def things(battle: Battle, who: str) -> dict[str, str]:
        return colours if who == "ann" else {}

    paint = Picking(
        "paint", "Paint", ("pot", "Pot"), things, lambda battle, who, one: Choice("", one.title(), "wet"),
        "there is no pot", "a pot", lambda course, who, one: course.mark("fight", {"wall": one}),
        lambda battle, who, one: Preview(notes=(one,)), lambda battle, one: "it has dried" if one == "green" else "",
    )  # fmt: skip
    course = Course(battle(), Scripted(()))
    form = paint.offered(course.battle, "ann")
    assert form is not None
    assert form.fields[0].choices == (Choice("r", "Red", "wet"), Choice("g", "Green", "wet"))
    assert (form.fields[0].default, paint.offered(course.battle, "bob")) == ("r", None)
    order = ordered(paint, course.battle, Intent("ann", "paint"))
    assert paint.odds(course.battle, order).notes == ("red",)
    paint.perform(course, order)
    assert course.battle.mark("fight", "wall") == "red"
    for who, pot, why in (("ann", "b", "a pot cannot be 'b'"), ("ann", "g", "dried"), ("bob", "r", "no pot")):
        with pytest.raises(Refused, match=why):
            paint.read(course.battle, Intent(who, "paint", {"pot": pot}))


# --- several at once ------------------------------------------------------------------------------------


def _takes(course: Course, intent: Intent) -> None:
    """One of three apples, and no more."""
    if (taken := int(course.battle.mark("fight", "taken", 0))) >= 3:
        raise Refused("there is none left")
    course.mark("fight", {"taken": taken + 1})


def _hungry(battle: Battle, who: str) -> Usual | None:
    return (
        None if battle.mark(f"fighter:{who}", "fed") else Usual(Intent(who, "take"), "takes one", ("ripe",))
    )


def test_an_order_for_several_is_done_by_each_as_far_as_it_can_be():
    course = about_to()
    people = ("ann", "nobody", "bob", "cid", "dot")
    may = {"ann", "bob", "cid", "dot"}
    took = each(course, people, lambda _, who: Intent(who, "take") if who in may else None, _takes)
    assert took == ("ann", "bob", "cid")
    with pytest.raises(Refused, match="none left"):
        each(course, ("dot",), lambda _, who: Intent(who, "take"), _takes)


def test_those_of_a_side_are_left_to_themselves_in_one_press():
    course = about_to(fighter_bob={"fed": True})
    default = Default(_hungry, lambda battle, intent: Preview(notes=("sweet",)), _takes)
    assert default.offered(course.battle, "bob") is None
    for who, title, hint in (("cid", "By default", "takes one"), ("side:a", "By default, all of them", "")):
        form = default.offered(course.battle, who)
        assert form is not None
        assert (form.title, form.hint) == (title, hint)
    notes = [
        default.odds(course.battle, ordered(default, course.battle, Intent(who, "default"))).notes
        for who in ("cid", "side:a")
    ]
    assert notes == [("Cid takes one", "ripe", "sweet"), ("Ann takes one", "Abe takes one")]
    default.perform(course, ordered(default, course.battle, Intent("side:a", "default")))
    assert course.battle.mark("fight", "taken") == 2
    with pytest.raises(Refused, match="nothing happens by default"):
        default.read(course.battle, Intent("bob", "default"))


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
    assert [one.id for one in rulesets()["tourney"].activities] == [
        "fight",
        "fair",
        "career",
        "race",
        "voyage",
        "deed",
    ]
    with pytest.raises(Refused, match="Tourney has no market"):
        rulesets()["tourney"].activity("market")
