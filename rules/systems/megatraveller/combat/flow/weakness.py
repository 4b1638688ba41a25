"""People too weak to act as the table rules it: whoever enters a fight so, or becomes so in it, is out (MT-DEC-19)."""

from __future__ import annotations

from rules.course import Course
from rules.happening import Changed
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.combat.attack import harm
from rules.systems.megatraveller.health.wounds import WEAKNESS, weakness
from rules.systems.megatraveller.people import sheet


def settle(course: Course) -> None:
    """Whoever has become too weak goes down."""
    if rulings.settled(course.battle.rulings, "low_life_force") != "out":
        return
    for fighter in course.battle.on_field():
        changes = weakness(fighter.sheet, course.battle.rulings)
        before = sheet.condition(fighter.sheet)
        if not changes or before == "dead":
            continue
        text = WEAKNESS[bool(changes[0].after)]
        course.say(Changed(fighter.id, "wounded", changes, text))
        harm.tell_fall(course, fighter.id, before)
