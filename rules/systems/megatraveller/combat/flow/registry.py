"""Every act of a fight, what happens between rounds, and what units do for whom nobody decides.

A topic adds its own lines here and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.course import Course
from rules.forms import Intent, Json, Question
from rules.ruleset import Battle
from rules.systems.megatraveller.combat.attack import (
    batteries,
    coup,
    fire,
    harm,
    indirect,
    lying,
    matching,
    melee,
    psionic,
    supplies,
    thrown,
)
from rules.systems.megatraveller.combat.blast import burning, charges, chemicals, smoke, structures
from rules.systems.megatraveller.combat.flow import conditions, jobs, morale, sides
from rules.systems.megatraveller.combat.flow.act import CombatAct
from rules.systems.megatraveller.combat.moving import jumping, lifts, loads, on_foot, weightless
from rules.systems.megatraveller.combat.seeing import corners, hiding, spotting, wires
from rules.systems.megatraveller.combat.surroundings import airlocks, emplacing, portals, suits, tanks, vacuum
from rules.systems.megatraveller.combat.vehicle import crashing, driving, mounting, power

ACTS: tuple[CombatAct[Any], ...] = (
    on_foot.Move(),
    fire.Fire(),
    melee.Melee(),
    coup.CoupDeGrace(),
    thrown.Throw(),
    indirect.Indirect(),
    charges.Lay(),
    charges.Detonate(),
    charges.Defuse(),
    batteries.CallFire(),
    batteries.CANCEL_FIRE,
    lying.PICK_UP,
    supplies.RELOAD,
    supplies.SWITCH,
    hiding.TakeCover(),
    hiding.HIDE,
    spotting.Spot(),
    psionic.UseTalent(),
    portals.WORK_DOOR,
    portals.COUNTERMAND,
    portals.BreakDoor(),
    airlocks.CYCLE,
    emplacing.EMPLACE,
    jumping.JumpDown(),
    jumping.JumpUp(),
    jumping.JumpAcross(),
    jumping.Toss(),
    corners.Lean(),
    weightless.Launch(),
    weightless.Hold(),
    weightless.Reorient(),
    structures.PassBreach(),
    structures.Dig(),
    lifts.CALL_LIFT,
    lifts.RIDE,
    lifts.CLIMB,
    loads.TakeUp(),
    loads.SET_DOWN,
    suits.SUITS,
    suits.PATCH,
    burning.Arson(),
    sides.GoFirst(),
    sides.Avoid(),
    sides.FORGO,
    sides.INTERRUPTING,
    morale.Steady(),
    sides.Surrender(),
    conditions.Conditions(),
    conditions.RuleSpotted(),
    driving.Drive(),
    matching.Match(),
    power.PowerUp(),
    power.WARNING_LIGHT,
    mounting.Mount(),
    mounting.Dismount(),
    mounting.SEAT,
    smoke.SetSmoke(),
    burning.SetFire(),
    burning.Tinder(),
    structures.DamageBuilding(),
    wires.LayWire(),
)
"""In the order in which they are offered."""

BY_NAME: Mapping[str, CombatAct[Any]] = {act.name: act for act in ACTS}

AT_LARGE: tuple[CombatAct[Any], ...] = tuple(BY_NAME[name] for name in (
    "call_fire", "cancel_fire", "first", "avoid", "forgo", "interrupting", "steady", "surrender", "conditions",
    "spotted", "warning light", "set_smoke", "set_fire", "tinder", "damage_building", "wire",
))  # fmt: skip
"""Acts of sides and of the referee, in the order in which they are offered; all others are units' alone."""

SELDOM = frozenset({
    "indirect", "lay_charge", "detonate", "defuse", "cancel_fire", "setting", "emplace", "jump_up", "jump_across",
    "toss", "lean", "dig", "take_up", "suit", "arson", "avoid", "forgo", "interrupting", "surrender", "spotted",
    "match", "mount", "dismount", "seat", "warning light", "tinder", "damage_building", "wire",
})  # fmt: skip
"""Acts that stand further down in the list of what may be done."""

ROUND_ENDS: tuple[Callable[[Course], None], ...] = (
    harm.poison,
    charges.go_on,
    charges.fuses,
    indirect.arrivals,
    chemicals.clouds,
    psionic.at_work,
    crashing.glide,
    driving.unattended,
    power.go_on,
    mounting.done,
    supplies.reloaded,
    portals.doors,
    airlocks.airlocks,
    jobs.go_on,
    lifts.lifts,
    lifts.climbing,
    loads.dropped,
    burning.burn,
    smoke.screens,
    weightless.control,
    weightless.drift,
    tanks.immersion,
    vacuum.decompress,
    morale.morale,
)
"""What comes about when everybody has had a turn, in this order."""

TURN_ENDS: tuple[Callable[[Course, str], None], ...] = (
    weightless.keeps_speed,
    driving.turn_over,
    matching.turn_over,
)
"""What comes about when a unit's turn is over."""

DEFAULTS: tuple[Callable[[Battle, str], Intent | None], ...] = (morale.flee,)
"""What an NPC does when the referee just goes on: the first that has an answer, else what `defaults` finds."""

ANSWERS: Mapping[str, Callable[[Course, Question, Mapping[str, Json]], None]] = {}
"""Who settles a question, by its kind; the answer fits the question's fields by name only."""
