"""What holds of any fight among vehicles and their crews, played at random under rulings at random."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from rules.check import Refused
from rules.course import unfolded
from rules.forms import Intent, Option
from rules.happening import Changed, Ended, Happening, Marked
from rules.places import at as place_at
from rules.ruleset import Battle, Berth, Fighter
from rules.systems.megatraveller.combat import FIGHT
from rules.systems.megatraveller.combat.vehicle import crewing
from rules.systems.megatraveller.gear.ready import ready
from rules.systems.megatraveller.people import sheet
from tests.domain.random_play import RandomDice, filled
from tests.rules.fighting import acted, played
from tests.rules.megatraveller.fights import battle

VEHICLES = ("air-raft", "ground-car", "wheeled-atv", "tracked-atv", "grav-apc")
RULINGS = ("terrain", "power_up", "ammunition", "concealment", "smoke")
GUNS = ("gauss-rifle-4mm", "pgmp-14", "rifle-7mm")
OURS = {"drive", "match", "fire", "mount", "dismount", "seat", "power up"}
STEPS = 60
COLUMNS, ROWS = 24, 18


def opened(rng: random.Random) -> Battle:
    """Two vehicles a side, some of them in the air or cold, each with two aboard, and one on foot beside it."""
    units: dict[str, dict[str, Any]] = {"a": {}, "b": {}}
    at: dict[str, tuple[int, int]] = {}
    aboard: dict[str, Berth] = {}
    marks: dict[str, dict[str, Any]] = {}
    made: dict[str, dict[str, Any]] = {}
    for index in range(4):
        side, car = "ab"[index % 2], f"v{index}"
        made[car] = {**ready(rng.choice(VEHICLES)), "running": rng.random() < 0.8}
        units[side][car] = {"kind": "vehicle"}
        at[car] = (3 + 5 * index, 4 + rng.randrange(10))
        if made[car]["mobility"] == "flying" and rng.random() < 0.5:
            marks[f"fighter:{car}"] = {"altitude_m": rng.choice((5, 40, 200)), "speed": 4}
        for number, station in enumerate(("driver", "passenger", "")):
            who = f"n{index}{number}"
            units[side][who] = {"weapons": {rng.choice(GUNS): True}, "in_hand": "w1"}
            at[who] = at[car] if station else (at[car][0] + 1, at[car][1])
            if station:
                aboard[who] = Berth(car, station)
    areas = [{"kind": rng.choice(("river", "sand", "road", "dense trees")), "box": [10, 0, 14, ROWS]}]
    ground = {"metres": rng.choice((1.5, 15)), "size": (COLUMNS, ROWS), "areas": areas, "riding": aboard}
    rulings: dict[str, Any] = {name: rng.random() < 0.5 for name in RULINGS}
    quiet = rng.random() < 0.7
    marks |= {f"side:{side}": {"never_interrupts": quiet} for side in "ab"}
    found = battle(units["a"], units["b"], at=at, aboard=aboard, marks=marks, ground=ground, **rulings)
    fighters: dict[str, Fighter] = {
        who: replace(one, sheet=made[who]) if who in made else one for who, one in found.fighters.items()
    }
    return replace(found, fighters=fighters)


def command(now: Battle, who: str, option: Option, rng: random.Random) -> Intent:
    """A form filled in at random; a way goes a few squares off."""
    args = filled(option, rng)
    mover = crewing.driven(now, who) or who
    place = now.ground.place(mover) if now.ground is not None else None
    if "path" in {one.name for one in option.fields} and place is not None:
        x, y = (one + rng.randrange(-3, 4) for one in place)
        args["path"] = [[min(COLUMNS - 0.5, max(0.5, x)), min(ROWS - 0.5, max(0.5, y))]]
    return Intent(who, option.act, args)


def holds(now: Battle, happening: Happening) -> None:
    """Every change starts from what stood there."""
    if isinstance(happening, Changed):
        own = now.fighters[happening.who].sheet
        assert all(place_at(own, one.path) == one.before != one.after for one in happening.changes)
    if isinstance(happening, Marked):
        assert all(now.mark(happening.subject, one.path) == one.before for one in happening.changes)


def stands(now: Battle) -> None:
    """No seat has more people than places; whoever rides is where the vehicle is; what is broken does not drive."""
    for who, berth in now.aboard.items():
        assert now.ground is not None
        assert now.ground.place(who) == now.ground.place(berth.vehicle)
    for fighter in now.on_field():
        if sheet.kind(fighter.sheet) != "vehicle":
            continue
        for station in sheet.stations(fighter.sheet):
            seated = [one for one in now.aboard.values() if one == Berth(fighter.id, station.id)]
            assert len(seated) <= station.places
        assert all(0 <= track.now <= track.full for track in sheet.tracks(fighter.sheet))


@pytest.mark.parametrize("seed", range(5))
def test_crews_drive_fire_fall_and_get_out_in_any_order(seed: int) -> None:
    rng = random.Random(seed)
    now, dice, seen = opened(rng), RandomDice(rng), set[str]()
    for _ in range(STEPS):
        found = [(who, one) for who in (*now.fighters, "fight") for one in FIGHT.options(now, who)]
        acts = sorted({one.act for _, one in found} & OURS) or sorted({one.act for _, one in found})
        act = rng.choice(acts) if acts else ""
        if not act or rng.random() < 0.15:
            told = played(FIGHT, now, dice, FIGHT.go_on)
        else:
            intent = command(now, *rng.choice([one for one in found if one[1].act == act]), rng)
            refused = FIGHT.preview(now, intent).refused
            try:
                told = acted(FIGHT, now, intent, dice)
            except Refused:
                told = played(FIGHT, now, dice, FIGHT.go_on)
            else:
                assert not refused, (intent, refused)
                seen.add(intent.act)
        for happening in told:
            holds(now, happening)
            now = unfolded(now, happening)
        stands(now)
        if any(isinstance(one, Ended) for one in told):
            break
    assert "drive" in seen or "power up" in seen
