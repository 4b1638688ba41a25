"""A fumble with a weapon: a mishap, and the weapon useless for a while or for good (MT-DEC-13, MT-TASK-30)."""

from __future__ import annotations

from rules.check import DM
from rules.course import Course
from rules.happening import Threw
from rules.said import plural, said
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.combat.attack import harm
from rules.systems.megatraveller.combat.attack.arms import HANDS, USELESS, Use
from rules.systems.megatraveller.combat.flow import marks
from rules.systems.megatraveller.combat.moving import pace
from rules.systems.megatraveller.people import sheet
from rules.systems.megatraveller.people.skills import level
from rules.systems.megatraveller.tasks import mishap
from rules.systems.megatraveller.tasks.mishap import Mishap

SOURCE = "MegaTraveller Players' Manual, Combat: the task to hit"
HIGH_G_SOURCE = "MegaTraveller Players' Manual, Special Rules: combat in a high-G environment"
HIGH_G_SKILL = "High-G Environ"


def fumbled(course: Course, use: Use, *, by_hand: bool = False) -> None:
    """What two ones with a weapon bring. by_hand: in hand-to-hand combat, where high gravity hurts the body."""
    if rulings.settled(course.battle.rulings, "combat_fumble") == "miss":
        return
    strained = pace.high_g(course.battle) and (by_hand or use.gun.recoil == "high")
    slip = thrown(
        course, use.who, "Fumble", serious=strained, dms=high_g_dms(course, use.who) if strained else ()
    )
    if by_hand and strained:
        points = slip.points(course.battle.rulings)
        harm.wound(
            course, use.who, points, said("overexertion, {level} mishap", level=slip.level), HIGH_G_SOURCE
        )
    _spoil(course, use, slip)


def thrown(
    course: Course, who: str, title: str, *, serious: bool = False, dms: tuple[DM, ...] = ()
) -> Mishap:
    """Throw on the mishap table and tell it. serious: on 3D."""
    slip = mishap.mishap(course.dice, serious, dms)
    for check in slip.checks[:-1]:
        course.say(Threw("mishap", title, (who,), check, "thrown again"))
    course.say(Threw("mishap", title, (who,), slip.checks[-1], said("{level} mishap", level=slip.level)))
    return slip


def high_g_dms(course: Course, who: str) -> tuple[DM, ...]:
    """What High-G Environ takes off a mishap in high gravity."""
    found = level(course.sheet(who), HIGH_G_SKILL)
    if not found:
        return ()
    reason = said("{skill}-{level}", skill=HIGH_G_SKILL, level=found.value)
    return (DM(-found.value, reason, HIGH_G_SOURCE),)


def spoil(course: Course, who: str, place: str, until: int, text: str, source: str) -> None:
    """One weapon of a unit cannot be used up to the end of a round."""
    useless = {**(marks.of(course.battle, who, USELESS) or {}), place: until}
    course.mark(marks.unit(who), {USELESS: useless}, text, source)


def _spoil(course: Course, use: Use, slip: Mishap) -> None:
    natural = use.gun.group == "natural"
    if slip.level == "destroyed" and not natural:
        lose(course, use, said("the {weapon} is destroyed", weapon=use.gun.model), SOURCE)
        return
    rounds = slip.points(course.battle.rulings)
    text = plural(
        "cannot use the {weapon} for {n} round",
        "cannot use the {weapon} for {n} rounds",
        rounds,
        weapon=use.gun.model,
    )
    spoil(course, use.owner, use.arm.place or HANDS, course.battle.round + rounds, text, SOURCE)


def lose(course: Course, use: Use, reason: str, source: str) -> None:
    """A weapon is no longer on its owner's sheet."""
    places: dict[str, None] = {use.path: None}
    if sheet.in_hand(course.sheet(use.owner)) == use.arm.place:
        places["in_hand"] = None
    course.change(
        use.owner, "lost a weapon", places, reason, source, said("loses the {weapon}", weapon=use.gun.model)
    )
