"""Psionic talents at work, outside fights and in them."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from rules.check import Refused
from rules.happening import Threw
from rules.systems.megatraveller.combat.attack.psionic import MIND
from rules.systems.megatraveller.people.load import effective
from rules.systems.megatraveller.people.sheet import condition, full
from rules.systems.megatraveller.psionics.powers import POWERS
from rules.systems.megatraveller.psionics.strength import points
from rules.systems.megatraveller.psionics.using import TalentUse, check, task
from tests.rules.cases import Case, each_case
from tests.rules.megatraveller.combat import crews
from tests.rules.megatraveller.fights import Fight, battle
from tests.rules.megatraveller.units import RULINGS, START_S, Play, person


@each_case(__file__, "psionics")
def test_psionics(case: Case):
    if "deed" in case.when:
        case.meets(**_deed(case))
    elif "fight" in case.when:
        case.meets(**_fight(case))
    else:
        case.meets(**_judged(case))


def _own(case: Case) -> dict[str, Any]:
    return {name: value for name, value in case.given.items() if name != "other"}


def _judged(case: Case) -> dict[str, Any]:
    uses = [_use(case, name) for name in case.when.get("powers", [case.when.get("power")])]
    refused = ""
    try:
        for use in uses:
            check(use)
    except Refused as refusal:
        refused = str(refusal)
    wanted = [task(use) for use in uses]
    asked = case.expect.get("refused", "")
    return {
        "target": wanted[0].target,
        "targets": [one.target for one in wanted],
        "dm": wanted[0].dm,
        "cost": uses[0].cost,
        "costs": [use.cost for use in uses],
        "ways": wanted[0].chance() / Fraction(1, 36),
        "refused": asked if asked and asked in refused else refused,
    }


def _use(case: Case, name: str) -> TalentUse:
    other = person(case.given.get("other"))
    mind = case.when.get("mind", False)
    return TalentUse(
        POWERS[name],
        "ann",
        person(_own(case)),
        case.when["band"],
        RULINGS,
        START_S,
        target="bob" if mind else "",
        target_sheet=other if mind else None,
        target_name="Bob" if mind else "",
        gained=case.when.get("gained", 0),
        thrown=case.when.get("thrown", False),
    )


def _deed(case: Case) -> dict[str, Any]:
    people = {"ann": person(_own(case)), "bob": person(case.given.get("other"))}
    play = Play(people, list(case.when["faces"]))
    play.do("ann", "psionics", **case.when["deed"])
    assert play.dice.left == []
    spent, said, taken_s = points(play.people["ann"]), list(play.said), play.clock_s - START_S
    conditions, strengths = [condition(play.people["ann"])], []
    for seconds in case.when.get("wait_s", [0]):
        play.wait(seconds)
        strengths.append(effective(play.people["ann"], "str"))
    if then := case.when.get("then"):
        play.do("ann", then)
        conditions.append(condition(play.people["ann"]))
    return {
        "points": spent,
        "said": said,
        "seconds": taken_s,
        "strengths": strengths,
        "conditions": conditions,
        "other": condition(play.people["bob"]),
        "other_int": full(play.people["bob"], "int"),
        **_told(play.throws),
    }


def _fight(case: Case) -> dict[str, Any]:
    here, there = case.when["at"]
    walls = [{"a": [6, 0], "b": [6, 30]}] if case.when.get("wall") else []
    given = {"ann": _own(case)}
    fight = Fight(
        battle(given, {"bob": {}}, at={"ann": (here, 5), "bob": (there, 5)}, ground={"walls": walls})
    )
    fight.act("side:b", "interrupting", ask=False)
    fight.act("ann", "psionics", case.when["faces"], **case.when["fight"])
    busy = fight.mark("fighter:ann", MIND)
    return {
        "points": points(fight.sheet("ann")),
        "other": condition(fight.sheet("bob")),
        "cell": list(fight.cell("ann")),
        "busy_until": busy and busy["until"],
        **_told(fight.of(Threw)),
    }


def _told(throws: list[Threw]) -> dict[str, Any]:
    return {
        "private": [one.outcome for one in throws if not one.secret and one.purpose != "time"],
        "secret": [one.outcome for one in throws if one.secret],
    }


def test_every_throw_of_a_talent_is_told_to_nobody_else():
    """MT-CONV-05: hidden use stays hidden."""
    ann = person({"psi": {"strength": 9, "trained": True, "talents": {"Telepathy": 3}}})
    fight = Fight(battle({"ann": {}}, {"bob": {}}, at={"ann": (2, 5), "bob": (4, 5)}))
    fight.battle.fighters["ann"].sheet["psi"] = ann["psi"]

    fight.act("side:b", "interrupting", ask=False)
    fight.act("ann", "psionics", [1, 1, 1], power="read-thoughts", target=["bob"])

    assert all(one.private or one.secret for one in fight.of(Threw))


def working() -> Fight:
    """Ann has begun to read Bob's thoughts, which takes four rounds."""
    ann = {"psi": {"strength": 9, "trained": True, "talents": {"Telepathy": 4}}, "full": {"int": 7}}
    at = {"ann": (2, 5), "abe": (2, 8), "bob": (4, 5)}
    fight = Fight(battle({"ann": ann, "abe": {}}, {"bob": {}}, at=at))
    fight.act("side:b", "interrupting", ask=False)
    fight.act("ann", "psionics", [3, 3, 3], power="read-thoughts", target=["bob"])
    return fight


def test_a_mind_at_work_has_no_attack_until_the_time_is_over_and_then_throws():
    """MT-PSI-13."""
    fight = working()
    for number in (2, 3, 4):
        _round_over(fight)
        assert fight.battle.round == number
        assert not {"fire", "melee", "psionics"} & set(fight.acts("ann"))
        assert "move" in fight.acts("ann")

    _round_over(fight, 6, 5, 1, 2)

    assert [(one.outcome, one.about) for one in fight.of(Threw) if one.private] == [
        ("Seems to succeed", ("bob",))
    ]
    assert fight.mark("fighter:ann", MIND) is None
    assert points(fight.sheet("ann")) == 5


def test_who_goes_down_meanwhile_brings_nothing_about():
    """MT-PSI-08: the points are spent all the same."""
    fight = working()
    fighters = dict(fight.battle.fighters)
    fighters["ann"] = replace(fighters["ann"], sheet={**fighters["ann"].sheet, "damage": 4})
    fight.battle = replace(fight.battle, fighters=fighters)

    _round_over(fight)

    assert fight.mark("fighter:ann", MIND) is None
    assert points(fight.sheet("ann")) == 5


def test_an_assault_foretells_nothing_of_the_other_mind():
    """MT-PSI-15: whether somebody is a telepath nobody can tell before."""
    ann = {"psi": {"strength": 15, "trained": True, "talents": {"Telepathy": 9}}}
    shut = {"psi": {"strength": 9, "trained": True, "talents": {"Telepathy": 5}}, "full": {"int": 15}}
    at = {"ann": (2, 5), "bob": (4, 5)}
    plain, telepath = (Fight(battle({"ann": ann}, {"bob": bob}, at=at)) for bob in ({}, shut))

    foretold = [one.preview("ann", "psionics", power="assault", target=["bob"]) for one in (plain, telepath)]

    assert foretold[0].forecasts
    assert foretold[0] == foretold[1]


@pytest.mark.parametrize(
    "args",
    [
        {"power": "sense", "place": ["x", 1]},
        {"power": "sense", "place": [float("nan"), 1]},
        {"power": "sense", "place": [1]},
        {"power": "sense", "place": [900, 900]},
        {"power": ["sense"]},
        {"power": "no such"},
        {"power": "read-thoughts", "target": ["nobody"]},
        {"power": "read-thoughts", "target": [["bob"]]},
        {"power": "jump-bare", "height_m": 1e99},
        {"power": "regenerate", "points": 1, "characteristic": ["str"]},
    ],
)
def test_rubbish_is_refused_in_a_sentence(args: dict[str, Any]):
    talents = {"Clairvoyance": 3, "Telepathy": 3, "Teleportation": 3, "Awareness": 3}
    ann = {"psi": {"strength": 15, "trained": True, "talents": talents}}
    fight = Fight(battle({"ann": ann}, {"bob": {}}, at={"ann": (2, 5), "bob": (4, 5)}))

    assert fight.preview("ann", "psionics", **args).refused
    people = {"ann": fight.sheet("ann"), "bob": fight.sheet("bob")}
    with pytest.raises(Refused):
        Play(people, []).do("ann", "psionics", **args)


def _round_over(fight: Fight, *faces: int) -> None:
    """Everybody whose turn is to come lets it be; the dice are those that fall between the rounds."""
    number = fight.battle.round
    up = [who for who, one in fight.battle.fighters.items() if condition(one.sheet) in ("unhurt", "wounded")]
    to_come = [who for who in up if fight.mark(f"fighter:{who}", "turn_had") != number]
    for left in range(len(to_come), 0, -1):
        who = next(one for one in fight.awaited() if one in to_come)
        fight.act(who, "done", faces if left == 1 else ())
    assert fight.battle.round == number + 1


def test_nobody_is_asked_to_break_in_on_what_goes_on_in_a_mind():
    """MT-COMBAT-14, MT-CONV-05: a use of a talent is seen by nobody before it is made."""
    ann = {"psi": {"strength": 9, "trained": True, "talents": {"Clairvoyance": 4}}}
    fight = Fight(battle({"ann": ann}, {"bob": {"player": True}}, at={"ann": (2, 5), "bob": (4, 5)}))

    fight.act("ann", "psionics", [6, 5], power="direction")

    assert "interrupt" not in fight.awaited().values()
    assert fight.of(Threw)


TELEPATH = {"psi": {"strength": 15, "trained": True, "talents": {"Telepathy": 9, "Telekinesis": 2}}}


def test_minds_are_those_of_people_and_beasts_and_of_a_vehicle_its_crew():
    """MT-PSI-13, MT-PSI-15: a car has no mind, whoever drives it has."""
    fight = crews.opened({
        "a": {"ann": TELEPATH},
        "b": {"bob": {}, "car": {"ready": "ground-car"}, "bot": {"ready": "combat-robot"}, "cat": {"damage": 9}},
        "at": {"ann": [2, 5], "car": [6, 5], "bot": [8, 5], "cat": [9, 9]},
        "aboard": {"bob": ["car", "driver"]},
    })  # fmt: skip

    assert fight.choices("ann", "psionics", "target") == {"bob": ""}
    assert fight.preview("ann", "psionics", power="assault", target=["car"]).refused == "Car has no mind"
    assert not fight.preview("ann", "psionics", power="assault", target=["bob"]).refused
    fight.act("ann", "psionics", [6, 6, 6, 6, 6], power="assault", target=["bob"])
    assert condition(fight.sheet("bob")) == "out"


def test_where_nobody_has_a_mind_none_is_to_be_reached():
    """MT-PSI-13."""
    fight = crews.opened({
        "a": {"ann": TELEPATH},
        "b": {"bot": {"ready": "combat-robot"}},
        "at": {"ann": [2, 5], "bot": [8, 5]},
    })  # fmt: skip

    powers = fight.choices("ann", "psionics", "power")
    fields = [one.name for one in fight.option("ann", "psionics").fields]

    assert {powers[one] for one in ("assault", "probe", "read-thoughts")} == {"there is no other mind here"}
    assert not powers["move-100-g"]
    assert "target" not in fields
