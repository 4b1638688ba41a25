"""What holds of every attack, with every weapon, under rulings at random."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from rules.check import Refused
from rules.course import unfolded
from rules.forms import Intent, Option
from rules.happening import Attacked, Changed, Ended, Happening, Marked
from rules.places import at as place_at
from rules.ruleset import Battle
from rules.systems.megatraveller.combat import FIGHT
from rules.systems.megatraveller.gear.weapons import WEAPONS
from tests.domain.random_play import RandomDice, filled
from tests.rules.fighting import acted, played
from tests.rules.megatraveller.fights import battle
from tests.rules.megatraveller.units import MEGA

ATTACKS = ("fire", "throw", "indirect", "melee", "coup_de_grace")
OURS = (
    *ATTACKS,
    "reload",
    "setting",
    "pick_up",
    "lay_charge",
    "detonate",
    "defuse",
    "call_fire",
    "cancel_fire",
)
SWITCHES = (
    "ammunition",
    "demolitions",
    "chemicals",
    "batteries",
    "decompression",
    "one_task_blows",
    "high_g",
)
READINGS = (
    "several_targets", "danger_space", "lone_penetration", "coup_de_grace", "combat_fumble", "damage_fractions",
    "high_g_attenuation", "enhancement_dash",
)  # fmt: skip
SKILLS = (
    "Handgun",
    "Combat Rifleman",
    "Heavy Weapons",
    "Brawling",
    "Demolitions",
    "Forward Observer",
    "Tactics",
)
STEPS = 60
COLUMNS, ROWS = 18, 15


def armed(rng: random.Random) -> dict[str, Any]:
    """Somebody with four weapons of all kinds."""
    guns = [name for name in WEAPONS if name != "hands"]
    skills = {name: rng.randrange(4) for name in rng.sample(SKILLS, 3)}
    weapons = dict.fromkeys(rng.sample(guns, 4), True)
    return {
        "kind": rng.choice(("person", "person", "robot")),
        "skills": skills,
        "weapons": weapons,
        "in_hand": "w1",
    }


def opened(rng: random.Random) -> Battle:
    """A fight of eight on a small map, in which nobody interrupts."""
    rulings: dict[str, Any] = {name: rng.random() < 0.6 for name in SWITCHES}
    choices = {one.id: [choice.value for choice in one.choices] for one in MEGA.rulings}
    rulings |= {name: rng.choice(choices[name]) for name in READINGS}
    names = [f"n{index}" for index in range(8)]
    marks: dict[str, Any] = {f"side:{side}": {"never_interrupts": True} for side in "ab"}
    marks["fight"] = {"gravity_g": rng.choice((1, 2.5))}
    at = {who: (rng.randrange(3, 15), rng.randrange(3, 12)) for who in names}
    ground = {"metres": rng.choice((1.5, 15)), "size": (COLUMNS, ROWS), "walls": [{"a": [9, 2], "b": [9, 8]}]}
    left, right = ({who: armed(rng) for who in some} for some in (names[:4], names[4:]))
    return battle(left, right, at=at, ground=ground, marks=marks, **rulings)


def command(at: Battle, who: str, option: Option, rng: random.Random) -> Intent:
    """A form filled in at random, mostly with one target and a place nearby."""
    args = filled(option, rng)
    if rng.random() < 0.8 and isinstance(args.get("target"), list):
        args |= {"target": args["target"][:1], "pace": 0}
        args = {
            name: value for name, value in args.items() if name not in ("rapid", "braced", "beside", "part")
        }
    if "place" in args and at.ground is not None and (here := at.ground.place(who)) is not None:
        x, y = (
            min(most - 0.5, max(0.5, one + rng.randrange(-2, 3)))
            for one, most in zip(here, (COLUMNS, ROWS), strict=True)
        )
        args["place"] = [x, y]
    return Intent(who, option.act, args)


def holds(at: Battle, happening: Happening) -> None:
    """Every change starts from what stood there, and every attack is judged as it fell."""
    if isinstance(happening, Changed):
        sheet = at.fighters[happening.who].sheet
        assert all(place_at(sheet, one.path) == one.before != one.after for one in happening.changes), (
            happening
        )
    if isinstance(happening, Marked):
        assert all(at.mark(happening.subject, one.path) == one.before for one in happening.changes), happening
    if isinstance(happening, Attacked):
        check = happening.check
        assert check.task.judge(check.throw) == check
        assert (happening.harm is None) or check.success
        assert 0 <= happening.chance <= 1


@pytest.mark.parametrize("seed", range(6))
def test_every_attack_is_as_its_preview_says(seed: int) -> None:
    rng = random.Random(seed)
    now, dice, done, over = opened(rng), RandomDice(rng), Counter[str](), False
    for _ in range(STEPS):
        parties = (*now.fighters, "fight")
        found = [(who, one) for who in parties for one in FIGHT.options(now, who) if one.act in OURS]
        if over:
            break
        if not found or rng.random() < 0.15:
            told = played(FIGHT, now, dice, FIGHT.go_on)
        else:
            intent = command(now, *rng.choice([one for one in found if one[1].act in ATTACKS] or found), rng)
            seen = replace(
                now, fighters={w: f for w, f in now.fighters.items() if w == intent.who or rng.random() < 0.7}
            )
            FIGHT.preview(seen, intent)
            preview = FIGHT.preview(now, intent)
            try:
                told = acted(FIGHT, now, intent, dice)
            except Refused:
                assert preview.refused, intent
                continue
            assert not preview.refused, (intent, preview.refused)
            done[intent.act] += 1
        for happening in told:
            holds(now, happening)
            now = unfolded(now, happening)
            over = over or isinstance(happening, Ended)

    assert done
