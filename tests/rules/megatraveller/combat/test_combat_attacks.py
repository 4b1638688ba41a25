"""Attacks of every kind: to hit, whom, what it does, what it uses up."""

from __future__ import annotations

import itertools
import math
from typing import Any

import pytest

from rules.check import Task
from rules.happening import Marked
from rules.systems.megatraveller.combat.attack import danger, foresight, harm
from rules.systems.megatraveller.combat.attack.batteries import delay
from rules.systems.megatraveller.combat.attack.harm import Blow
from rules.systems.megatraveller.combat.blast import demolition
from tests.rules.cases import Case, each_case
from tests.rules.megatraveller.combat.attacks import armed, found
from tests.rules.megatraveller.fights import Fight, battle, unit
from tests.rules.megatraveller.units import MEGA, RULINGS

TIMES = {0: 0.5, 1: 1, 2: 2, 3: 2, 4: 4, 5: 4, 6: 4, 7: 4, 8: 8, 9: 8}
LEAST = {0: 0, 1: 0, 2: 1, 3: 1, 4: 2, 5: 2, 6: 2, 7: 2, 8: 4, 9: 4}


@each_case(__file__, "fire")
def test_fire(case: Case) -> None:
    case.meets(**found(case))


@each_case(__file__, "several")
def test_fire_at_several(case: Case) -> None:
    case.meets(**found(case))


@each_case(__file__, "damage")
def test_damage(case: Case) -> None:
    case.meets(**found(case))


@each_case(__file__, "melee")
def test_hand_to_hand(case: Case) -> None:
    case.meets(**found(case))


@each_case(__file__, "thrown")
def test_thrown_and_indirect(case: Case) -> None:
    case.meets(**found(case))


@each_case(__file__, "ammunition")
def test_ammunition(case: Case) -> None:
    case.meets(**found(case))


@each_case(__file__, "charges")
def test_charges_and_chemicals(case: Case) -> None:
    case.meets(**found(case))


def bodies() -> list[tuple[str, dict[str, Any], float]]:
    """Somebody of every armour: hides, shells, sealed suits; and what a hit that does not go through does."""
    found: list[tuple[str, dict[str, Any], float]] = []
    for value in range(13):
        found.append(("hide", {**unit({"kind": "animal"}), "armour_value": value}, 0.1))
        found.append(("shell", {**unit({"kind": "robot"}), "armour_value": value}, 0.1))
    sealed = ("vacc-suit-8", "combat-environment-suit", "combat-armor-11", "battle-dress-14")
    found += [(worn, {**unit({}), "armour": worn}, 0.1) for worn in ("mesh", "flak-jacket", "cloth")]
    return found + [(worn, {**unit({}), "armour": worn}, 0) for worn in sealed]


@pytest.mark.parametrize("base", [1, 2, 3, 8])
def test_damage_over_every_penetration_armour_and_margin(base: int) -> None:
    """MT-DMG-04 to MT-DMG-09: base x share x success, fractions dropped once, then the least."""
    for name, target, below in bodies():
        value = harm.armour(target, Blow("gun", 0, 1))
        for through, margin in itertools.product(range(27), range(10)):
            share = 1 if through >= 2 * value else 0.5 if through >= value else below
            wanted = max(LEAST[margin], math.floor(base * share * TIMES[margin] + 1e-9))

            done = harm.damage(target, Blow("gun", through, base), margin, RULINGS)

            assert done.points == wanted, (name, value, through, margin, done.text)


def test_a_preview_gives_every_outcome_its_exact_chance() -> None:
    """MT-DMG-08: by enumeration of all 36 throws."""
    target = unit({"armour": "cloth"})
    task = Task("hit", "2D", 9, fumble=2)
    blow = Blow("gun", 7, 3)
    fallen = [a + b for a, b in itertools.product(range(1, 7), repeat=2)]
    counted: dict[int, int] = {}
    for total in fallen:
        if total >= 9:
            points = harm.damage(target, blow, total - 9, RULINGS).points
            counted[points] = counted.get(points, 0) + 1

    outcomes = foresight.outcomes(task, target, blow, RULINGS)

    assert {points: chance * 36 for points, chance in outcomes.items()} == counted
    assert sum(outcomes.values()) == task.chance()


def test_a_danger_space_of_ten_metres_reaches_three_squares() -> None:
    """MT-COMBAT-38: a gun of penetration 14 has 14, 7, 3 and 1 left, square by square."""
    at = {f"u{n}": (10 + n, 10) for n in range(6)}
    fight = battle({who: {} for who in at}, {"foe": {}}, at={**at, "foe": (0, 0)})

    rings = danger.around(fight, "u0", 10, 14)
    drawn = danger.shade(fight, "u0", 10, 14, "danger space")

    assert rings == {"u0": 0, "u1": 1, "u2": 2, "u3": 3}
    assert [14 >> ring for ring in rings.values()] == [14, 7, 3, 1]
    assert drawn is not None
    assert sorted(set(drawn.strength), reverse=True) == [1.0, 7 / 14, 3 / 14, 1 / 14]
    assert len(drawn.points) == 49


@pytest.mark.parametrize(
    ("metres", "danger_m", "squares", "rings"),
    [
        (1.5, None, 1, 0),
        (1.5, 1.5, 1, 0),
        (1.5, 4.5, 3, 1),
        (1.5, 7.5, 5, 2),
        (1.5, 10, 6, 3),
        (15, 7.5, 1, 0),
        (15, 22.5, 2, 1),
        (15, 45, 3, 1),
        (15, 150, 10, 5),
    ],
)
def test_a_danger_space_in_squares(metres: float, danger_m: float, squares: int, rings: int) -> None:
    """MT-COMBAT-37: fractions are dropped at 1.5 m, halves rounded up at 15 m."""
    fight = battle({"ann": {}}, {"bob": {}}, at={"ann": (1, 1), "bob": (5, 5)}, ground={"metres": metres})

    assert (danger.squares_across(fight, danger_m), danger.reach(fight, danger_m)) == (squares, rings)


def test_the_metres_of_a_danger_space_may_be_its_radius() -> None:
    """MT-COMBAT-37 by the other ruling."""
    fight = battle({"ann": {}}, {"bob": {}}, at={"ann": (1, 1), "bob": (5, 5)}, danger_space="radius")

    assert [danger.reach(fight, metres) for metres in (None, 4.5, 10)] == [0, 3, 6]


@pytest.mark.parametrize(
    ("band", "rounds"), [("medium", 1), ("long", 1), ("very long", 2), ("distant", 3), ("regional", 5)]
)
def test_fire_from_afar_takes_its_time(band: str, rounds: int) -> None:
    """MT-ENV-43: no delay to long range, then a round for each band."""
    assert delay(band) == rounds  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("points", "penetration", "material", "metres"),
    [
        (15, 40, "wood", 100),
        (30, 40, "stone", 100),
        (45, 41, "steel", 100),
        (90, 40, "steel", 200),
        (250, 39, "wood", 0),
    ],
)
def test_bridges(points: int, penetration: int, material: str, metres: int) -> None:
    """MT-BLAST-09."""
    assert demolition.bridge_m(points, penetration, material) == metres


@pytest.mark.parametrize(("margin", "points"), [(0, 125), (1, 250), (2, 500), (4, 1000), (8, 2000)])
def test_a_charge_does_more_when_it_is_set_off_well(margin: int, points: int) -> None:
    """MT-BLAST-08: marginal and exceptional successes count."""
    assert demolition.damage(250, margin) == points


def test_every_ruling_of_damage_has_a_reading() -> None:
    """MT-DMG-09 and -10 by the other rulings."""
    stepwise = MEGA.settled({"damage_fractions": "each_step", "halved_armour": "twice"})
    target = unit({"armour": "cloth"})

    once = harm.damage(target, Blow("gun", 7, 3), 2, RULINGS)
    each = harm.damage(target, Blow("gun", 7, 3), 2, stepwise)
    both = Blow("gun", 2, 3, covered=True, pinpoint=True)

    assert (once.points, each.points) == (3, 2)
    assert [harm.damage(target, both, 2, rules).armour for rules in (RULINGS, stepwise)] == [2, 1]


@pytest.mark.parametrize(
    ("act", "given", "args"),
    [
        ("indirect", {"gun": "4cm-ram-gl-8-he"}, {"place": [15.5, 2.5]}),
        ("lay_charge", {}, {"place": [2.5, 3.5]}),
    ],
)
def test_where_it_is_aimed_is_told_to_nobody(act: str, given: dict[str, Any], args: dict[str, Any]) -> None:
    """MT-COMBAT-45, MT-BLAST-07: what holds a place has no text, and so no audience but the referee and the owner."""
    quiet = {"side:b": {"never_interrupts": True}}
    at = {"ann": (2, 2), "amy": (1, 9), "bob": (20, 2)}
    start = battle(
        {"ann": armed(given), "amy": {}},
        {"bob": {}},
        at=at,
        marks=quiet,
        ground={"metres": 15},
        demolitions=True,
    )
    fight = Fight(start)

    fight.act("ann", act, [4, 3, 3, 3, 3] if act == "lay_charge" else [], **args)

    told = [one for one in fight.of(Marked) if one.text]
    assert told
    assert not [
        change for one in told for change in one.changes if str(args["place"][0]) in str(change.after)
    ]
