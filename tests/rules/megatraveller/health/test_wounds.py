"""From damage points to wounds."""

from __future__ import annotations

from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from domain.character.deeds import deeds_of
from rules.check import Refused
from rules.systems.megatraveller.health.wounds import allotted, keeps, level_of, spread
from rules.systems.megatraveller.people.amend import amended
from rules.systems.megatraveller.people.sheet import PHYSICAL, condition, hits, life_force, now, wound
from tests.rules.cases import Case, each_case
from tests.rules.megatraveller.units import HOUR_S, MEGA, START_S, Play, person, ruled


@each_case(__file__, "wounds")
def test_wounds(case: Case):
    when = case.when
    sheet = person(case.given)
    play = Play({"ann": sheet}, [*when["faces"], *when.get("times", ())], ruled(when.get("rulings")))
    refused = ""
    try:
        play.do("ann", "assess")
        if when["faces"]:
            chosen = when["choices"] if isinstance(when["choices"], list) else []
            play.do("ann", "allot", **{f"die{n}": name for n, name in enumerate(chosen, 1)})
    except Refused as refusal:
        refused = str(refusal)
    after = play.people["ann"]
    case.meets(
        refused=refused,
        now=[now(after, name) for name in PHYSICAL],
        level=level_of(after),
        condition=condition(after),
        due_h=_hours(after, "due_s"),
        out_h=_hours(after, "out_until_s"),
    )


def _hours(sheet: Any, name: str) -> float | None:
    time = wound(sheet).get(name)
    return None if time is None else round((time - START_S) / HOUR_S, 4)


def test_a_table_may_rule_the_nearly_dead_too_weak_to_act():
    """MT-DEC-19: hours later, Strength 2 and nothing else left."""
    for chosen, expected in (({}, "wounded"), ({"low_life_force": "out"}, "out")):
        sheet = person({"upp": "222777", "damage": 2})
        play = Play({"ann": sheet}, [2, 2, 6, 6, 1], ruled(chosen))
        play.do("ann", "assess")
        play.do("ann", "allot", die1="dex", die2="end")
        assert condition(play.people["ann"]) == "out"
        play.wait(2 * HOUR_S)
        assert life_force(play.people["ann"]) == 2
        assert condition(play.people["ann"]) == expected


OUT = ruled({"low_life_force": "out"})


def test_too_weak_to_act_is_whoever_comes_so_low_in_any_way():
    """MT-DEC-19: by a line, by the referee's hand, by healing and by the clock."""
    born = MEGA.sheet.parse_line("Foundling 110777")
    assert "diagnose" not in [one.act for one in deeds_of(MEGA, born, OUT)]
    assert "diagnose" in [one.act for one in deeds_of(MEGA, born, ruled({}))]
    assert [one.label for one in MEGA.sheet.badges(born, OUT)] == ["too weak"]
    assert {one.label: one.value for one in condition_fields(born, OUT)}["Hits value"] == "0/1"

    play = Play({"ann": born}, [], OUT)
    play.wait(1)
    assert condition(play.people["ann"]) == "out"
    assert play.said == ["is too weak to act"]
    play.rulings = ruled({})
    play.wait(1)
    assert condition(play.people["ann"]) == "unhurt"

    low = amended(person({}), "upp", "110777", OUT)
    assert (condition(low), str(hits(low))) == ("out", "0/1")
    assert condition(amended(low, "full.end", 1, OUT)) == "unhurt"
    assert condition(amended(person({}), "upp", "110777", ruled({}))) == "unhurt"


def condition_fields(sheet: Any, rulings: Any) -> Any:
    """What the card says of somebody's condition."""
    card = MEGA.sheet.card(sheet, rulings)
    return next(one.fields for one in card.sections if one.title == "Condition")


def test_what_comes_after_the_dice_fell_is_assessed_on_its_own():
    play = Play({"ann": person({"damage": 1})}, [4, 3, 4])
    play.do("ann", "assess")
    play.people["ann"] = {**play.people["ann"], "damage": 2}

    play.do("ann", "allot", die1="str")

    assert play.people["ann"]["damage"] == 1
    assert "assessing" not in play.people["ann"]


levels = st.tuples(*[st.integers(1, 15)] * 3)


@given(full=levels, left=levels, faces=st.lists(st.integers(1, 6), min_size=1, max_size=12))
def test_what_nobody_chooses_keeps_within_the_limits_if_anything_does(
    full: tuple[int, ...], left: tuple[int, ...], faces: list[int]
):
    characteristics = dict(zip(PHYSICAL, full, strict=True))
    standing = {name: min(value, characteristics[name]) for name, value in zip(PHYSICAL, left, strict=True)}
    sheet = {**person({"full": characteristics, "now": standing}), "damage": len(faces)}
    assume(condition(sheet) != "dead")

    points = allotted(sheet, faces, spread(sheet, faces))

    after = [max(0, standing[name] - points[name]) for name in PHYSICAL]
    assert sum(value > 0 for value in after) >= keeps(sheet)
    assert all(value >= 0 for value in points.values())
