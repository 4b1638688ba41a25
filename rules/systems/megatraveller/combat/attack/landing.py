"""A hit lands on whatever its target is: flesh, or a machine with its hit locations."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.course import Course
from rules.systems.megatraveller.combat.attack import harm
from rules.systems.megatraveller.combat.attack.harm import Blow, Damage
from rules.systems.megatraveller.combat.vehicle import damage
from rules.systems.megatraveller.people import sheet

_BY_KIND: Mapping[sheet.Kind, Callable[[Course, str, Blow, int], Damage]] = {
    "person": harm.flesh,
    "animal": harm.flesh,
    "robot": damage.hurt,
    "vehicle": damage.hurt,
}


def hurt(course: Course, target: str, blow: Blow, margin: int) -> Damage:
    """Land a hit that succeeded by `margin`: its damage, what it destroys, the fall."""
    return _BY_KIND[sheet.kind(course.sheet(target))](course, target, blow, margin)
