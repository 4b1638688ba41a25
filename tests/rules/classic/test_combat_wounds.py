"""Wounds: where the points go, who is asked, who falls."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.check import Refused, Throw
from rules.course import Course
from rules.dice import Scripted, parse
from rules.happening import Answered, Asked, Changed, Fell, Stepped, Threw
from rules.places import changed, place
from rules.systems.classic.combat import FIGHT
from rules.systems.classic.combat.attack import landing, wounds
from rules.systems.classic.combat.attack.attacks import harm_of
from rules.systems.classic.combat.flow.pending import Pending
from rules.systems.classic.sheet import condition
from tests.rules.cases import Case, each_case
from tests.rules.classic.fights import Fight, battle
from tests.rules.classic.people import person

SHOOTER = {"skills": {"shotgun": 3}, "weapons": {"shotgun": True}, "in_hand": "w1"}
PISTOL = {"skills": {"body pistol": 9}, "weapons": {"body pistol": True}, "in_hand": "w1"}
MISS, HIT = (1, 1), (6, 6)


@each_case(__file__, "combat_wounds")
def test_wounds(case: Case):
    victim = {name: value for name, value in case.given.items() if name != "was_wounded"}
    at = battle({"bob": {}}, {"ann": victim}, **case.when.get("rulings", {}))
    random = case.when.get("random")
    course = Course(at, Scripted([random] if random else []))
    if case.given.get("was_wounded"):
        course.change("ann", "before", {"was_wounded": True}, "", "")
    throw = Throw(case.when["dice"], tuple(case.when["faces"]))
    pending = Pending()
    pending.wound(1, "ann", "rifle", throw)

    landing.land(course, pending)

    sheet = course.sheet("ann")
    fell = [one.text for one in course.happenings if isinstance(one, Fell)]
    assert not pending.wounds
    case.meets(
        points=harm_of(throw).points,
        shares=wounds.shares(throw.faces, parse(throw.dice).constant) if throw.total > 0 else (),
        now=[sheet["now"][name] for name in ("str", "dex", "end")],
        condition=condition(sheet),
        wounded=bool(sheet.get("was_wounded")),
        severe=bool(sheet.get("severe")),
        fell=fell[0] if fell else "",
    )


@pytest.mark.parametrize(("dice", "faces"), [("2D", 2), ("3D-8", 3)])
def test_every_throw_lands_with_nothing_lost(dice: str, faces: int):
    """CT-WOUND-01 to -03: every throw there is, by either default."""
    sheet = person({"upp": "777777"})
    for fallen in itertools.product(range(1, 7), repeat=faces):
        throw = Throw(dice, fallen)
        if throw.total <= 0:
            continue
        for rulings in ({}, {"allocation": "strongest"}):
            allotment = wounds.default(sheet, throw, rulings)
            assert sum(allotment.shares) == throw.total
            assert min(allotment.shares) >= 0
            assert sum(wounds.landed(sheet, allotment).values()) == min(throw.total, 21)


@given(
    faces=st.lists(st.integers(1, 6), min_size=1, max_size=4).map(tuple),
    constant=st.integers(-8, 4),
)
def test_every_way_to_split_a_constant_adds_up(faces: tuple[int, ...], constant: int):
    total = sum(faces) + constant
    if total <= 0:
        return
    ways = wounds.every_share(faces, constant)
    assert wounds.shares(faces, constant) in ways
    assert len(set(ways)) == len(ways)
    assert all(sum(way) == total and min(way) >= 0 for way in ways)


@given(
    now=st.tuples(st.integers(0, 15), st.integers(0, 15), st.integers(0, 15)),
    groups=st.lists(st.tuples(st.integers(0, 10), st.sampled_from(["str", "dex", "end"])), max_size=5),
    overflow=st.sampled_from([None, "str", "dex", "end"]),
)
def test_points_never_vanish_while_there_is_room(
    now: tuple[int, int, int], groups: list[tuple[int, str]], overflow: str | None
):
    """CT-WOUND-05."""
    sheet = person({"upp": "FFFFFF"})
    levels = zip(("now.str", "now.dex", "now.end"), now, strict=True)
    sheet = changed(sheet, [place(sheet, path, value) for path, value in levels])
    shares, places = tuple(points for points, _ in groups), tuple(name for _, name in groups)

    taken = wounds.landed(sheet, wounds.Allotment(shares, places, overflow))

    assert sum(taken.values()) == min(sum(shares), sum(now))
    assert all(points <= sheet["now"][name] for name, points in taken.items())


# --- asking --------------------------------------------------------------------------------------------

HURT = {"player": True, "upp": "999777", "now": {"end": 8}}


def shot(dice: tuple[int, ...], victim: dict, **rulings: Any) -> Fight:
    """Ann has been hit by a shotgun (4D), Bob waits."""
    fight = Fight(battle({"bob": SHOOTER}, {"ann": victim}, band="short", **rulings))
    return fight.declare("bob", "shot:w1", "ann").advance(*HIT, *dice)


def test_a_player_is_asked_where_each_die_goes_and_the_fight_waits():
    """CT-WOUND-03."""
    fight = shot((4, 3, 2, 1), HURT)

    (asked,) = fight.of(Asked)
    assert [field.name for field in asked.question.fields] == ["die1", "die2", "die3", "die4", "overflow"]
    assert asked.question.prompt == "Where does the wound by shotgun go (4D: 10 points)?"
    assert (fight.battle.step, fight.awaited()) == ("wounds", {"ann": "answer"})
    assert fight.acts("bob") == []
    assert fight.now("ann") == (9, 9, 8)

    fight.answer("ann", die1="end", die2="dex", die3="dex", die4="end")

    assert fight.of(Answered)[0].text == "takes 5 off Dex, 5 off End"
    assert fight.now("ann") == (9, 4, 3)
    assert (fight.battle.step, fight.battle.round) == ("declare", 2)


def test_a_characteristic_at_0_is_not_offered_to_take_a_wound():
    """CT-WOUND-05, R-12: what the rules would put there goes where its excess would."""
    fallen = {"player": True, "upp": "999777", "now": {"str": 0}}
    fight = Fight(battle({"bob": SHOOTER}, {"ann": fallen, "eve": {}}, band="short"))
    fight.declare("bob", "shot:w1", "ann").advance(*HIT, 4, 3, 2, 1)

    (asked,) = fight.of(Asked)
    offered = {field.name: [choice.value for choice in field.choices] for field in asked.question.fields}
    assert set(map(tuple, offered.values())) == {("dex", "end")}
    given = {field.name: field.default for field in asked.question.fields}
    assert given == {"die1": "dex", "die2": "dex", "die3": "end", "die4": "dex", "overflow": "dex"}
    with pytest.raises(Refused, match="'str' cannot be chosen"):
        fight.answer("ann", die1="str")

    fight.answer("ann", 6, 6, **given)
    assert fight.now("ann") == (0, 1, 7)


def test_nor_for_a_first_wound_where_its_victim_chooses():
    """CT-WOUND-05, R-11, R-13."""
    fallen = {"player": True, "upp": "999777", "now": {"str": 0}}
    rulings: dict[str, Any] = {"first_wound": "every_fight", "random_characteristic": "chosen"}
    fight = Fight(battle({"bob": SHOOTER}, {"ann": fallen, "eve": {}}, band="short", **rulings))
    fight.declare("bob", "shot:w1", "ann").advance(*HIT, 4, 3, 2, 1)

    (asked,) = fight.of(Asked)
    assert [choice.value for choice in asked.question.fields[0].choices] == ["dex", "end"]


def test_the_constant_may_be_split_at_will():
    fight = Fight(battle({"bob": PISTOL}, {"ann": HURT}, band="short"))
    fight.declare("bob", "shot:w1", "ann").advance(*HIT, 6, 6, 2)

    split = next(field for field in fight.of(Asked)[0].question.fields if field.name == "split")
    assert split.label == "Splitting -8 over the dice"
    assert {"6+0+0", "0+6+0", "2+2+2", "3+3+0"} <= {choice.value for choice in split.choices}
    assert split.default == "3+3+0"
    with pytest.raises(Refused, match="'7\\+0\\+0' cannot be chosen"):
        fight.answer("ann", split="7+0+0")

    fight.answer("ann", split="0+6+0", die2="str")
    assert fight.now("ann") == (3, 9, 8)


def test_the_default_stands_for_who_does_not_choose():
    fight = shot((4, 3, 2, 1), HURT).answer("ann")
    assert fight.now("ann") == (4, 6, 6)

    waiting = shot((4, 3, 2, 1), HURT).advance()
    assert waiting.now("ann") == (4, 6, 6)
    assert waiting.battle.round == 2


@pytest.mark.parametrize("wrong", [{"die1": "int"}, {"die9": "str"}, {"overflow": 3}, {"die1": ["str"]}])
def test_an_answer_that_does_not_fit_is_refused(wrong: dict):
    fight = shot((4, 3, 2, 1), HURT)

    with pytest.raises(Refused):
        fight.answer("ann", **wrong)
    assert fight.battle.questions


def test_two_wounds_are_asked_one_after_the_other_in_the_order_thrown():
    """R-03."""
    fight = Fight(battle({"bob": SHOOTER, "cy": SHOOTER}, {"ann": HURT, "eve": HURT}, band="short"))
    fight.declare("bob", "spread:w1", "ann", "eve").declare("cy", "shot:w1", "ann")
    fight.advance(*HIT, 4, 3, 2, 1, *HIT, 1, 1, 1, 1, *HIT, 1, 1, 1, 1)
    assert fight.awaited() == {"ann": "answer", "eve": "answer"}
    assert list(fight.battle.questions) == ["r1-ann-1", "r1-eve-1"]

    fight.answer("ann", die1="end", die2="end", die3="dex", die4="dex")
    assert fight.now("ann") == (9, 6, 1)
    assert fight.battle.questions["r1-ann-2"].who == "ann"
    fight.answer("eve")
    assert fight.of(Stepped) == []
    fight.answer("ann", 6, 6)
    assert [one.step for one in fight.of(Stepped)] == ["declare"]


def test_a_first_wound_that_overflows_leaves_a_choice_to_the_player():
    """CT-WOUND-04, CT-WOUND-05."""
    fight = shot((4, 3, 2, 1, 1), {"player": True, "upp": "777777"})

    (threw,) = fight.of(Threw)
    assert (threw.purpose, threw.outcome) == ("first wound", "all of it to Strength")
    (field,) = fight.of(Asked)[0].question.fields
    assert [choice.value for choice in field.choices] == ["dex", "end"]

    fight.answer("ann", overflow="end")
    assert fight.now("ann") == (0, 7, 4)
    assert fight.of(Fell) == [Fell("ann", "out", "falls unconscious")]


def test_where_nothing_is_left_to_choose_nobody_is_asked():
    fight = shot((6, 6, 6, 6), {**HURT, "upp": "888777", "now": {"end": 7}})
    assert not fight.of(Asked)
    assert fight.now("ann") == (0, 0, 0)

    assert wounds.no_choice(person({"now": {"str": 0, "dex": 0}}), 2)
    assert not wounds.no_choice(person({"now": {"str": 0}}), 2)


def test_a_player_may_choose_the_first_wound_where_the_table_has_it_so():
    """R-13."""
    fight = shot((1, 1, 1, 2), {"player": True, "upp": "797777"}, random_characteristic="chosen")
    assert fight.of(Asked)[0].question.default == {"place": "dex"}

    fight.answer("ann", place="end")
    assert fight.now("ann") == (7, 9, 2)


def test_a_wound_starts_the_timer_of_who_falls_when_the_round_ends():
    fight = shot((6, 6, 6, 6, 1), {"upp": "777777"})
    assert fight.sheet("ann")["out_since_s"] == 15

    (wounded,) = (one for one in fight.of(Changed) if one.cause == "wounded")
    before = {change.path: change.before for change in wounded.changes}
    assert before["now.str"] == 7
    assert all(change.reason and change.source for change in wounded.changes)


def test_the_dead_take_no_more():
    fight = Fight(
        battle({"bob": SHOOTER, "cy": SHOOTER}, {"ann": {"upp": "333777"}, "eve": {}}, band="short")
    )
    fight.declare("bob", "shot:w1", "ann").declare("cy", "shot:w1", "ann")
    fight.advance(*HIT, 6, 6, 6, 6, *HIT, 6, 6, 6, 6, 1, 6, 6)

    assert [one.text for one in fight.of(Fell)] == ["is killed"]
    with pytest.raises(Refused, match="Ann is dead"):
        fight.declare("bob", "shot:w1", "ann")
    assert FIGHT.options(fight.battle, "ann") == ()
