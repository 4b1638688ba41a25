"""The throw to hit, against the book's tables, with every line of it."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import Any

import pytest

from rules.check import Refused
from rules.dice import Scripted
from rules.forms import Intent
from rules.ruleset import Battle
from rules.systems.classic.combat import FIGHT
from rules.systems.classic.combat.attack.arms import Manner, use_of, wound_dice
from rules.systems.classic.combat.attack.attacks import declared_use
from rules.systems.classic.combat.attack.hit import to_hit
from rules.systems.classic.weapons import WEAPONS
from tests.rules.cases import Case, each_case
from tests.rules.classic.fights import battle
from tests.rules.classic.flat import Flat
from tests.rules.classic.people import person
from tests.rules.fighting import declared


def facing(case: Case) -> Battle:
    when = case.when
    marks = {**when.get("marks", {})}
    marks["fight"] = {"band": when["band"], **marks.get("fight", {})}
    at = battle({"bob": case.given["a"]}, {"ann": case.given["b"]}, marks=marks, **when.get("rulings", {}))
    if "b" in when:
        ann = declared(FIGHT, at, Intent("ann", "declare", when["b"]))
        at = replace(at, declared={"ann": ann})
    return at


@each_case(__file__, "combat_hit")
def test_to_hit(case: Case):
    at = facing(case)
    found: dict[str, Any] = {"refused": ""}
    command = Intent("bob", "declare", {"attack": case.when["attack"], "target": ["ann"]})
    try:
        args = declared(FIGHT, at, command).args
    except Refused as refusal:
        case.meets(refused=str(refusal))
        return
    use = declared_use(at, "bob", args)
    task = to_hit(at, "bob", use, "ann")
    found |= {"target": task.target, "name": task.name, "ways": task.chance() * 36}
    found |= {"dms": [str(dm) for dm in task.dms], "wound": wound_dice(use, at.rulings, large=False)}
    assert all(dm.source for dm in task.dms)
    case.meets(**found)


def test_a_preview_says_the_same_throw_as_falls():
    at = battle({"bob": {"skills": {"rifle": 2}, "weapons": {"rifle": True}, "in_hand": "w1"}}, {"ann": {}})
    command = Intent("bob", "declare", {"attack": "shot:w1", "target": ["ann"]})

    (shot,) = FIGHT.preview(at, command).forecasts

    assert (shot.target, shot.chance, shot.consequence) == ("ann", 35 / 36, "wound 3D, average 10.5")
    hits = (shot.task.attempt(Scripted(faces)).success for faces in itertools.product(range(1, 7), repeat=2))
    assert sum(hits) == 35


@pytest.mark.parametrize("printing", ["ct77", "ct81"])
@pytest.mark.parametrize("weapon", WEAPONS)
def test_every_weapon_has_its_rows_in_every_table(weapon: str, printing: str):
    beast = WEAPONS[weapon].kind == "beast"
    given: dict[str, Any] = {"kind": "beast"} if beast else {}
    arms = {} if weapon == "hands" else {"weapons": {weapon: True}, "in_hand": "w1"}
    skills = {} if beast else {"skills": {WEAPONS[weapon].skill: 3}}
    at = battle({"bob": {**given, **skills, **arms}}, {"ann": {}}, band="short", printing=printing)
    sheet = at.fighters["bob"].sheet
    manner: Manner = "burst" if WEAPONS[weapon].automatic else "shot" if WEAPONS[weapon].gun else "blow"

    use = use_of(sheet, manner, None if weapon == "hands" else "w1", at.rulings)

    assert to_hit(at, "bob", use, "ann").chance() > 0
    assert wound_dice(use, at.rulings, large=False)


def test_claws_of_a_large_beast_wound_more_in_the_1981_printing():
    at = battle({"bob": {"kind": "beast", "weapons": {"claws": True}, "in_hand": "w1"}}, {"ann": {}})
    use = use_of(at.fighters["bob"].sheet, "blow", "w1", at.rulings)

    assert wound_dice(use, {"printing": "ct81"}, large=True) == "2D"
    assert wound_dice(use, {"printing": "ct81"}, large=False) == "1D"
    assert wound_dice(use, {"printing": "ct77"}, large=True) == "1D+3"


def test_cover_is_asked_of_the_map():
    ground = Flat({"bob": (0, 0), "ann": (20, 0)}, behind={"ann": "partial"})
    gun = {"skills": {"rifle": 1}, "weapons": {"rifle": True}, "in_hand": "w1"}
    at = battle({"bob": gun}, {"ann": {}}, ground=ground, cover=True)
    command = Intent("bob", "declare", {"attack": "shot:w1", "target": ["ann"]})

    (shot,) = FIGHT.preview(at, command).forecasts
    assert str(shot.task.dms[-1]) == "-4 Ann is behind cover"

    behind = replace(at, ground=replace(ground, behind={"ann": "full"}))
    with pytest.raises(Refused, match="Ann is fully behind cover"):
        declared(FIGHT, behind, command)
    off = replace(behind, rulings={**at.rulings, "cover": False})
    assert declared(FIGHT, off, command)


def test_a_wall_stops_a_shot_and_says_so():
    ground = Flat({"bob": (0, 0), "ann": (20, 0)}, walls=((10, -5, 5),))
    gun = {"skills": {"rifle": 1}, "weapons": {"rifle": True}, "in_hand": "w1"}
    at = battle({"bob": gun}, {"ann": {}}, ground=ground)
    command = Intent("bob", "declare", {"attack": "shot:w1", "target": ["ann"]})

    with pytest.raises(Refused, match="a wall stands between them"):
        declared(FIGHT, at, command)
    assert FIGHT.preview(at, command).refused == "a wall stands between them"


def test_what_others_declared_stays_out_of_a_preview():
    at = battle({"bob": {"player": True}}, {"ann": {"player": True}}, band="close")
    command = Intent("bob", "declare", {"attack": "blow:hands", "target": ["ann"]})
    before = FIGHT.preview(at, command)
    evading = replace(
        at, declared={"ann": declared(FIGHT, at, Intent("ann", "declare", {"movement": "evade"}))}
    )

    assert FIGHT.preview(evading, command) == before
    assert FIGHT.options(evading, "bob") == FIGHT.options(at, "bob")


def test_a_person_of_the_examples_is_average():
    assert person()["full"]["dex"] == 7
