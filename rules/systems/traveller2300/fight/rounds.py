"""What hits: bullets, slugs and beams on a body or on a machine."""

from __future__ import annotations

from rules.check import Task
from rules.course import Course
from rules.happening import Threw
from rules.said import plural
from rules.systems.traveller2300.combat import ranges
from rules.systems.traveller2300.combat.wounds import Kind
from rules.systems.traveller2300.fight import frames, machines, reach
from rules.systems.traveller2300.fight.harm import Blow, land
from rules.systems.traveller2300.fight.sights import Sight
from rules.systems.traveller2300.people import arms
from rules.systems.traveller2300.people.arms import Weapon


def strike(course: Course, by: str, who: str, weapon: Weapon, sight: Sight) -> None:
    """Everything that one hit brings: of a shotgun as many wounds as there are slugs."""
    damage = ranges.damage(weapon.damage, sight.band, reach.ammunition(weapon))
    for _ in (0,) * _slugs(course, who, weapon, sight):
        if frames.is_vehicle(course.battle, who):
            machines.strike(course, by, who, damage)
        elif not frames.gone(course.battle, who):
            kind: Kind = "stun" if weapon.kind == "stun" else "normal"
            shelter = sight.shelter
            land(course, who, Blow(damage, kind, weapon.kinetic, shelter.posture, shelter.armour))


def _slugs(course: Course, who: str, weapon: Weapon, sight: Sight) -> int:
    if not weapon.slugs:
        return 1
    check = Task("Slugs that hit", weapon.slugs, source=arms.SOURCE).attempt(course.dice)
    count = ranges.slugs(check.total, sight.band)
    course.say(Threw("slugs", check.task.name, (who,), check, plural("{n} slug", "{n} slugs", count)))
    return count
