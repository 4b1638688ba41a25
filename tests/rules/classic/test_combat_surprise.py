"""What surprise is good for, and what gives the alarm."""

from __future__ import annotations

from typing import Any

import pytest

from rules.check import Refused
from rules.happening import Attacked, Marked, Threw
from tests.rules.classic.armed import CUTLASS, HIT, HOLSTERED, MISS, RIFLE, SUIT
from tests.rules.classic.fights import Fight, battle


def surprised(left: dict, right: dict, **more: Any) -> Fight:
    fight = Fight(battle(left, right, **more))
    return fight.begin(surprise="a", range="short", contact=False)


def test_while_surprise_holds_only_that_side_acts_and_its_blows_are_free():
    """CT-COMBAT-12, CT-COMBAT-62."""
    fight = surprised({"bob": CUTLASS}, {"ann": SUIT, "eve": SUIT})
    assert fight.awaited() == {"bob": "declare"}
    assert fight.acts("ann") == ["surrender"]
    with pytest.raises(Refused, match="'ann' cannot 'declare' now"):
        fight.declare("ann", movement="evade")

    fight.declare("bob", "surprise:w1", "ann").advance(*MISS)

    assert fight.of(Attacked)[0].manner == "surprise blow"
    assert not fight.sheet("bob").get("blows_spent")
    assert fight.mark("fight", "surprise") == "a"
    assert fight.awaited() == {"bob": "declare"}


def test_a_shot_gives_the_alarm_hit_or_miss_but_everyone_still_makes_his_attack():
    """CT-COMBAT-13, CT-COMBAT-16."""
    fight = surprised({"bob": RIFLE, "cy": CUTLASS}, {"ann": SUIT})
    fight.declare("bob", "shot:w1", "ann").declare("cy", "surprise:w1", "ann").advance(*MISS, *MISS)

    assert len(fight.attacks()) == 2
    assert not fight.sheet("cy").get("blows_spent")
    assert fight.mark("fight", "surprise") is None
    assert "a shot was heard" in next(one.text for one in fight.of(Marked) if one.text)
    assert set(fight.awaited()) == {"bob", "cy", "ann"}


LASER = {"upp": "A77777", "skills": {"laser rifle": 0}, "weapons": {"laser rifle": True}, "in_hand": "w1"}
SILENCED = {
    "skills": {"revolver": 1},
    "weapons": {"revolver": {"fitted": ["silencer"]}},
    "in_hand": "w1",
}


@pytest.mark.parametrize(
    ("arms", "vacuum", "alarm"),
    [
        (RIFLE, False, True),
        (RIFLE, True, False),
        (LASER, False, False),
        (SILENCED, False, False),
        (HOLSTERED, False, True),
    ],
)
def test_what_is_not_heard(arms: dict, vacuum: bool, alarm: bool):
    """CT-COMBAT-13: a silenced pistol, a laser, and anything in vacuum."""
    fight = Fight(battle({"bob": arms}, {"ann": SUIT}))
    fight.begin(surprise="a", range="short", contact=False, vacuum=vacuum)
    fight.declare("bob", "shot:w1", "ann").advance(*MISS)

    assert (fight.mark("fight", "surprise") is None) == alarm


def test_a_victim_who_is_hit_and_conscious_cries_out():
    """CT-COMBAT-14."""
    fight = surprised({"bob": CUTLASS}, {"ann": SUIT})
    fight.declare("bob", "surprise:w1", "ann").advance(*HIT, 1, 1, 1)

    assert fight.now("ann") == (1, 7, 7)
    assert fight.mark("fight", "surprise") is None


@pytest.mark.parametrize(("faces", "seen"), [((4, 5), True), ((4, 4), False)])
def test_an_unattacked_comrade_may_see_a_victim_fall(faces: tuple[int, int], seen: bool):
    """CT-COMBAT-15: 9+, no DM."""
    fight = surprised({"bob": CUTLASS}, {"ann": SUIT, "eve": SUIT, "fay": SUIT})
    fight.declare("bob", "surprise:w1", "ann").advance(*HIT, 6, 6, 1, *faces, 6, 6)

    witness, morale = (one for one in fight.of(Threw) if one.purpose in {"witness", "morale"})
    assert (witness.check.task.target, witness.check.task.dms) == (9, ())
    assert witness.check.success == seen
    assert morale.check.success
    assert (fight.mark("fight", "surprise") is None) == seen


def test_nobody_left_unattacked_sees_nothing():
    fight = surprised({"bob": CUTLASS, "cy": CUTLASS}, {"ann": SUIT, "eve": SUIT})
    fight.declare("bob", "surprise:w1", "ann").declare("cy", "surprise:w1", "eve")
    fight.advance(*HIT, 6, 6, *MISS, 1, 6, 6)

    assert [one.purpose for one in fight.of(Threw)] == ["first wound", "morale"]
    assert fight.mark("fight", "surprise") == "a"


def test_one_witness_throw_a_round_or_one_for_each_victim():
    """R-04."""
    left, right = {"bob": CUTLASS, "cy": CUTLASS}, {"ann": SUIT, "eve": SUIT, "fay": SUIT, "gil": SUIT}
    for ruling, throws in (("each_round", 1), ("each_victim", 2)):
        fight = surprised(left, right, witness=ruling)
        fight.declare("bob", "surprise:w1", "ann").declare("cy", "surprise:w1", "eve")
        fight.advance(*HIT, 6, 6, *HIT, 6, 6, 1, 1, *(MISS * throws), 6, 6)
        assert len([one for one in fight.of(Threw) if one.purpose == "witness"]) == throws
