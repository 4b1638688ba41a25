"""Interrupts of the kit: who is asked, who may break in, and who lets it pass."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

import pytest

from rules.activity import ordered
from rules.course import Course
from rules.dice import Scripted
from rules.forms import Intent, Json
from rules.kit.frames import Frames
from rules.kit.interrupts import Interrupts, Pass
from rules.ruleset import Battle, Fighter


def battle(**declared: Intent) -> Battle:
    people = (("ann", "a"), ("bob", "b"))
    fighters = {who: Fighter(who, who.title(), side, {}, npc=True) for who, side in people}
    return Battle(1, "turn", fighters, {"a": "Red", "b": "Blue"}, {}, declared, {}, {}, None)


@dataclass(frozen=True)
class Doing:
    """Somebody is about to do something."""

    who: str
    waiting: tuple[str, ...] = ()
    heard: tuple[str, ...] = ()
    tried: tuple[str, ...] = ()
    broke_in: bool = False


DOINGS = Frames("doings", lambda raw: Doing(**{k: _tuples(v) for k, v in raw.items()}), asdict)


BREAKING_IN = Interrupts(
    DOINGS,
    able=lambda battle, fighter, now: battle.mark(f"fighter:{fighter.id}", "tied") is None,
    sees=lambda battle, who, now: battle.mark(f"fighter:{who}", "blind") is None,
    never="never",
    passed="passed",
)


PASS = Pass(BREAKING_IN, "pass", "Let it happen")


PASS_ALL = Pass(BREAKING_IN, "pass_all", "No more", "No more, all of them", for_round=True)


def _tuples(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def about_to(**marks: dict[str, Json]) -> Course:
    """Ann is about to do something, before Bob, Cid and Dot."""
    people = (("ann", "a"), ("abe", "a"), ("bob", "b"), ("cid", "b"), ("dot", "c"))
    fighters = {who: Fighter(who, who.title(), side, {}, npc=True) for who, side in people}
    named = {name.replace("_", ":"): one for name, one in marks.items()}
    course = Course(
        Battle(1, "turn", fighters, dict.fromkeys("abc", "X"), named, {}, {}, {}, None), Scripted(())
    )
    DOINGS.push(course, Doing("ann"))
    return course


@pytest.mark.parametrize(
    ("marks", "asked"),
    [
        ({}, ("bob", "cid", "dot")),
        ({"side_b": {"never": True}}, ("dot",)),
        ({"fighter_bob": {"passed": 1}, "fighter_cid": {"passed": 0}}, ("cid", "dot")),
        ({"fighter_bob": {"tied": True}, "fighter_dot": {"blind": True}}, ("cid",)),
        ({f"fighter_{who}": {"tied": True} for who in ("bob", "cid", "dot")}, ()),
    ],
)
def test_those_who_may_break_in_are_asked(marks: Any, asked: tuple[str, ...]):
    course = about_to(**marks)
    assert BREAKING_IN.ask(course) is bool(asked)
    assert BREAKING_IN.asked(course.battle) == asked
    assert not BREAKING_IN.ask(course) or asked == (), "everybody is asked once"


def test_one_of_a_side_tries_and_one_of_a_side_has_broken_in():
    course = about_to()
    BREAKING_IN.ask(course)
    BREAKING_IN.tries(course, "bob")
    assert BREAKING_IN.asked(course.battle) == ("dot",), "Cid is of the side that has tried"
    DOINGS.push(course, Doing("bob", broke_in=True))
    assert BREAKING_IN.who_may(course.battle, Doing("bob")) == ("ann", "abe", "dot")
    DOINGS.push(course, Doing("dot", broke_in=True))
    assert BREAKING_IN.who_may(course.battle, Doing("dot")) == ("ann", "abe"), "Bob's side is at it already"


def test_whoever_can_no_longer_break_in_is_not_waited_for():
    course = about_to()
    BREAKING_IN.ask(course)
    assert not BREAKING_IN.asks_less(course)
    course.mark("fighter:cid", {"tied": True})
    assert BREAKING_IN.asks_less(course)
    assert BREAKING_IN.asked(course.battle) == ("bob", "dot")


def test_a_side_lets_all_pass_for_all_of_its_own():
    course = about_to()
    BREAKING_IN.ask(course)
    assert PASS.offered(course.battle, "side:b") is None
    assert PASS.offered(course.battle, "abe") is None
    PASS.perform(course, ordered(PASS, course.battle, Intent("dot", "pass")))
    form = PASS_ALL.offered(course.battle, "side:b")
    assert form is not None
    assert form.title == "No more, all of them"
    assert PASS_ALL.offered(course.battle, "side:c") is None, "Dot has been heard"
    PASS_ALL.perform(course, ordered(PASS_ALL, course.battle, Intent("side:b", "pass_all")))
    assert BREAKING_IN.asked(course.battle) == ()
    assert BREAKING_IN.who_may(course.battle, Doing("ann")) == ("dot",), "the others pass for the round"
