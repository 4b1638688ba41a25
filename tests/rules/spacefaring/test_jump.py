"""Jumps: what must be so before, the throws and their odds, where a misjump ends, and repairs."""

from __future__ import annotations

import itertools
from fractions import Fraction

import pytest

from rules.check import Refused
from rules.dice import Scripted
from rules.spacefaring.jump import arrival, before, forecast, repair, tasks, throws, times
from rules.vessel import Where
from tests.rules.cases import Case, each_case

HAZARDS = ("unrefined", "exempt", "jumps", "late", "near")
SOUND = {"parsecs": 1, "drive": 1, "fuel_t": 30, "needed_t": 20, "programs": [1], "plan": True}


@each_case(__file__, "jump")
def test_jump(case: Case):
    hazards = throws.Hazards(**{name: case.given[name] for name in HAZARDS if name in case.given})
    rulings = case.given.get("rulings", {})
    odds = forecast.forecast(hazards, rulings)
    found = {
        "throws": [f"{task.name} {task.target}+" for task in odds.tasks],
        "dms": [str(dm) for dm in throws.misjump(hazards).dms],
        "failure_dms": [str(dm) for task in odds.tasks[:-1] for dm in task.dms],
        "misjump36": odds.misjump * 36,
        "failure36": odds.failure * 36,
        "safe1296": odds.safe * 1296,
    }
    if "faces" in case.when:
        dice, size = Scripted(case.when["faces"]), case.given.get("size")
        came = throws.jump(
            case.given.get("origin", "0404"), hazards, dice, rulings, tuple(size) if size else None
        )
        found |= {
            "failed": came.failed,
            "jumped": came.jumped,
            "astray": came.misjump is not None,
            "totals": [check.total for check in came.checks],
            "parsecs": came.misjump and came.misjump.parsecs,
            "at": [came.misjump.column, came.misjump.row] if came.misjump else [],
            "days": came.seconds / 86400,
            "left": len(dice.left),
        }
    case.meets(**found)


@each_case(__file__, "jump_before")
def test_before_a_jump(case: Case):
    given = {**SOUND, **case.given}
    rulings = given.pop("rulings", {})
    ready = before.Ready(**{**given, "programs": frozenset(given["programs"])})
    found = before.conditions(ready, rulings)
    refused = ""
    try:
        before.check(found)
    except Refused as refusal:
        refused = str(refusal)
    case.meets(
        unmet=[one.what for one in found if not one.met],
        refused=refused,
        plan_cr=before.plan_price_cr(ready.parsecs),
    )
    assert all(one.text and one.source for one in found)


@each_case(__file__, "jump_tasks")
def test_jumps_as_tasks(case: Case):
    rulings = case.given.get("rulings", {})
    if to := case.given.get("to"):
        unrefined, equipped = case.given.get("unrefined", False), case.given.get("equipped", False)
        if to == "prepare":
            late = case.given.get("late", False)
            steps = tasks.preparing(unrefined, equipped, late, case.given.get("months", 0))
        else:
            steps = tasks.engaging(unrefined, equipped, case.given["diameters"], rulings)
        case.meets(
            levels=sum(step.levels for step in steps),
            hazardous=any(step.hazardous for step in steps),
            reasons=[step.reason for step in steps],
        )
        return
    dice = Scripted(case.when.get("faces", ()))
    if case.given["mishap"] == "none":
        came = tasks.normal(dice, rulings)
    else:
        came = tasks.mishap(case.given["mishap"], "0305", dice, rulings)
    case.meets(
        days=came.seconds / 86400,
        hours=round(came.seconds / 3600, 6),
        edge_h=came.edge_s / 3600,
        at=[came.misjump.column, came.misjump.row] if came.misjump else [],
        lost=came.lost,
        left=len(dice.left),
    )


def test_drives_fail_on_unrefined_fuel_the_more_often_the_longer_they_were_not_flushed():
    """CT-JUMP-05: by counting every throw of two dice."""
    ways = []
    for jumps in range(10):
        (task,) = throws.failures(throws.Hazards(unrefined=True, jumps=jumps))
        faces = itertools.product(range(1, 7), repeat=2)
        ways.append(sum(task.attempt(Scripted(pair)).success for pair in faces))
    assert ways == [3, 6, 10, 15, 21, 26, 30, 33, 35, 36]


def test_the_forecast_counts_what_every_throw_of_four_dice_brings():
    hazards = throws.Hazards(unrefined=True, jumps=2)
    odds = forecast.forecast(hazards)
    safe = failed = astray = both = 0
    for faces in itertools.product(range(1, 7), repeat=4):
        came = throws.jump("0404", hazards, Scripted([*faces, 1, 1, 1]))
        safe += not came.failed and came.misjump is None
        failed += came.failed
        astray += came.misjump is not None
        both += came.failed and came.misjump is not None
    assert (odds.safe, odds.failure) == (Fraction(safe, 1296), Fraction(failed, 1296))
    assert (odds.misjump, odds.both) == (Fraction(astray, 1296), Fraction(both, 1296))
    assert odds.safe == Fraction(676, 1296)


def test_where_failed_drives_keep_her_the_forecast_says_so():
    odds = forecast.forecast(throws.Hazards(unrefined=True, jumps=2), {"jump_failed": "stays"})

    assert odds.both == 0
    assert odds.safe + odds.failure + odds.misjump == 1


def test_a_misjump_goes_twelve_and_a_quarter_parsecs_on_average():
    """CT-JUMP-11."""
    lengths = forecast.distances()

    assert sum(lengths.values()) == 1
    assert sum(length * chance for length, chance in lengths.items()) == Fraction(49, 4)
    assert (min(lengths), max(lengths)) == (1, 36)


@pytest.mark.parametrize(
    ("refined_t", "unrefined_t", "ruling", "counts"),
    [
        (30, 0, "unrefined", False),
        (29, 1, "unrefined", True),
        (0, 30, "unrefined", True),
        (29, 1, "refined", False),
        (14, 16, "refined", True),
    ],
)
def test_mixed_fuel(refined_t, unrefined_t, ruling, counts):
    """R-18: any unrefined fuel in the tanks counts, unless a table says otherwise."""
    found = throws.counts_as_unrefined(refined_t, unrefined_t, {"jump_mixed_fuel": ruling})

    assert found is counts


def test_the_engineer_throws_once_a_day_from_the_second_day_on():
    """CT-JUMP-08."""
    task = repair.repair(2)

    assert ([str(dm) for dm in task.dms], task.target) == (["+2 Engineering-2"], 10)
    assert task.chance() == Fraction(15, 36)
    assert [repair.may_repair(day, None) for day in (1, 2, 3)] == [False, True, True]
    assert not repair.may_repair(2, 2)
    assert repair.may_repair(3, 2)
    assert repair.may_repair(1, None, {"jump_repair_from": 1})
    assert repair.repaired_by(1, 2) == 0
    assert repair.repaired_by(3, 2) == 1 - Fraction(21, 36) ** 2
    assert repair.repair(0).dms == ()


def test_a_starport_repairs_them_properly():
    """CT-JUMP-08."""
    task = repair.overhaul(own_crew=True)

    assert [str(dm) for dm in task.dms] == ["-2 done by her own crew"]
    assert [repair.overhaul_percent(total) for total in (0, 7, 10, 12)] == [0, 70, 100, 100]
    repair.check_yard("C")
    with pytest.raises(Refused, match="class D repairs no drives"):
        repair.check_yard("D")


def test_a_jump_takes_a_week_and_trips_follow_each_other_twice_a_month():
    """CT-JUMP-02, CT-JUMP-04."""
    assert times.JUMP_S / 86400 == 7
    assert times.CLEAR_S / 3600 == 20
    assert times.TRIPS_A_MONTH == 2
    assert times.DAYS_IN_PORT == (5, 6)
    assert times.FLUSH_S / 86400 == 7


def test_a_drive_reaches_one_to_six_parsecs_and_no_farther_than_its_number():
    """CT-JUMP-03."""
    assert [parsecs for parsecs in range(10) if times.in_reach(parsecs, 2)] == [1, 2]
    assert [parsecs for parsecs in range(10) if times.in_reach(parsecs, 9)] == [1, 2, 3, 4, 5, 6]
    with pytest.raises(ValueError, match="7 parsecs"):
        before.conditions(before.Ready(7, 6, 100, 70))


def test_inside_a_hundred_diameters_is_near():
    """CT-JUMP-01."""
    assert [before.near(diameters) for diameters in (99.9, 100.0, None)] == [True, False, False]


def test_she_is_in_jump_for_a_week_and_comes_out_at_a_hundred_diameters():
    """CT-JUMP-02."""
    came = throws.jump("0305", throws.Hazards(), Scripted([1, 1]))
    where = arrival.in_jump("home", "0405", came.misjump, came.seconds, now_s=100.0)

    assert (where.hex, where.at, where.arrives_s) == ("0405", "jump", 100.0 + 7 * 86400)
    assert arrival.arrived(where, world=True) == Where("home", "0405", "limit")
    with pytest.raises(ValueError, match="limit, not in jump"):
        arrival.arrived(arrival.arrived(where, world=True), world=True)


def test_a_misjump_comes_out_in_an_empty_hex_or_beyond_all_numbers():
    """CT-JUMP-11."""
    foul = throws.Hazards(unrefined=True)
    astray = throws.jump("0305", foul, Scripted([1, 1, 5, 6, 2, 3, 1, 3])).misjump
    lost = throws.jump("0102", foul, Scripted([1, 1, 6, 6, 1, 6, 1])).misjump

    assert lost is not None
    where = arrival.in_jump("home", "0405", astray, 1.0, 0.0)
    assert (where.hex, arrival.arrived(where, world=False).at) == ("0707", "empty")
    assert arrival.end_of(lost) == arrival.NOWHERE
