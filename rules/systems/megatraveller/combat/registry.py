"""Every act of a fight, what happens between rounds, and what units do for whom nobody decides.

A topic adds its own lines here and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.forms import Intent, Json, Question
from rules.ruleset import Battle
from rules.systems.megatraveller.combat import (
    batteries,
    charges,
    chemicals,
    conditions,
    coup,
    fire,
    harm,
    hiding,
    indirect,
    lying,
    melee,
    morale,
    movement,
    psionic,
    sides,
    spotting,
    supplies,
    thrown,
    wires,
)
from rules.systems.megatraveller.combat.act import Act
from rules.systems.megatraveller.combat.course import Course

ACTS: tuple[Act, ...] = (
    movement.Move(),
    fire.Fire(),
    melee.Melee(),
    coup.CoupDeGrace(),
    thrown.Throw(),
    indirect.Indirect(),
    charges.Lay(),
    charges.Detonate(),
    charges.Defuse(),
    batteries.CallFire(),
    batteries.CancelFire(),
    lying.PickUp(),
    supplies.Reload(),
    supplies.Switch(),
    hiding.TakeCover(),
    hiding.Hide(),
    spotting.Spot(),
    psionic.UseTalent(),
    sides.GoFirst(),
    sides.Avoid(),
    sides.Forgo(),
    sides.Interrupting(),
    morale.Steady(),
    sides.Surrender(),
    conditions.Conditions(),
    conditions.RuleSpotted(),
    wires.LayWire(),
)
"""In the order in which they are offered."""

ROUND_ENDS: tuple[Callable[[Course], None], ...] = (
    harm.poison,
    charges.go_on,
    charges.fuses,
    indirect.arrivals,
    chemicals.clouds,
    psionic.at_work,
    supplies.reloaded,
    morale.morale,
)
"""What comes about when everybody has had a turn, in this order."""

TURN_ENDS: tuple[Callable[[Course, str], None], ...] = ()
"""What comes about when a unit's turn is over."""

DEFAULTS: tuple[Callable[[Battle, str], Intent | None], ...] = (morale.flee,)
"""What an NPC does when the referee just goes on: the first that has an answer, else what `defaults` finds."""

ANSWERS: Mapping[str, Callable[[Course, Question, Mapping[str, Json]], None]] = {}
"""Who settles a question, by its kind; the answer fits the question's fields by name only."""
