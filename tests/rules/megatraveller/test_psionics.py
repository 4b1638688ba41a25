"""Psionic talents at work, outside fights and in them."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rules.check import Refused
from rules.happening import Threw
from rules.systems.megatraveller.combat.psionic import MIND
from rules.systems.megatraveller.load import effective
from rules.systems.megatraveller.psi import points
from rules.systems.megatraveller.psionics.powers import POWERS
from rules.systems.megatraveller.psionics.using import Use, check, task
from rules.systems.megatraveller.sheet import condition, full
from tests.rules.cases import Case, each_case
from tests.rules.megatraveller.fights import Fight, battle
from tests.rules.megatraveller.people import RULINGS, START_S, Play, person


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
    wished = case.expect.get("refused", "")
    return {
        "target": wanted[0].target,
        "targets": [one.target for one in wanted],
        "dm": wanted[0].dm,
        "cost": uses[0].cost,
        "costs": [use.cost for use in uses],
        "ways": wanted[0].chance() / Fraction(1, 36),
        "refused": wished if wished and wished in refused else refused,
    }


def _use(case: Case, name: str) -> Use:
    other = person(case.given.get("other"))
    mind = case.when.get("mind", False)
    return Use(
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
