"""Hand-to-hand combat as the flow of a fight knows it: who is locked with whom (MT-COMBAT-23, -51)."""

from __future__ import annotations

from rules.course import Course
from rules.forms import Intent
from rules.systems.megatraveller.combat.flow import marks
from rules.systems.megatraveller.combat.flow.units import engaged_by

MELEE = "melee"
"""The act that attacks hand-to-hand; whom, stands in its argument TARGET."""
TARGET = "target"


def engage(course: Course, attacker: str, target: str) -> None:
    """One unit has attacked another hand-to-hand: neither may run, and the other interrupts nobody else."""
    by = dict.fromkeys((*engaged_by(course.battle, target), attacker))
    number = course.battle.round
    course.mark(
        marks.unit(target), {marks.ENGAGED: {"round": number, "by": list(by)}, marks.IN_MELEE: number}
    )
    course.mark(marks.unit(attacker), {marks.IN_MELEE: number})


def attacks_by_hand(intent: Intent, who: str) -> bool:
    """Whether what somebody is about to do is a hand-to-hand attack on a unit."""
    target = intent.args.get(TARGET)
    return intent.act == MELEE and (target == who or (isinstance(target, list) and who in target))
