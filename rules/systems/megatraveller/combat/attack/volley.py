"""One act of firing carried out: each attack thrown for, its damage, what the shot leaves behind.

manner = Manner(automatic=True)
strikes = bursts.strikes(battle, use, targets, beside, manner.automatic)
loose(course, use, manner, strikes, points)         # throws, harms, tells
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from rules.check import DM, Check, Refused, Task, Throw
from rules.course import Course
from rules.happening import Attacked, Harm
from rules.ruleset import Battle
from rules.said import listed
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.bands import Band
from rules.systems.megatraveller.combat.attack import aim, bursts, danger, fumbles, harm, landing
from rules.systems.megatraveller.combat.attack.aim import Shot
from rules.systems.megatraveller.combat.attack.arms import Use, penetration
from rules.systems.megatraveller.combat.attack.bursts import HOW, Strike
from rules.systems.megatraveller.combat.attack.harm import Agent, Blow, Damage, Part
from rules.systems.megatraveller.combat.blast import burning, chemicals, structures
from rules.systems.megatraveller.combat.seeing.distance import band
from rules.systems.megatraveller.people import sheet

NO_DICE = Throw("2D", ())
"""Damage points are reckoned, not thrown."""
MESON_SOURCE = "MegaTraveller Players' Manual, Weapons: starship weapons"


_STRUCK: tuple[Callable[[Course, Use, str, int | None], None], ...] = (structures.shot, burning.of_shot)
"""What a shot does to what its target is in, hit or miss: told the target and the penetration there."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How a weapon is fired. part: of a machine, that a pinpoint shot is aimed at. agent: of tranq and gas."""

    automatic: bool = False
    rapid: bool = False
    pinpoint: bool = False
    part: Part = ""
    braced: bool = False
    agent: Agent = "standard"

    def told(self, strike: Strike) -> str:
        """In a few words, for one attack of it."""
        phrase = [HOW[strike.why]]
        if self.rapid:
            phrase.append("rapid fire")
        if self.pinpoint and strike.why == "aimed":
            phrase += ["pinpoint", self.part] if self.part else ["pinpoint"]
        return listed(phrase, ",")


def task_of(
    battle: Battle, use: Use, manner: Manner, strike: Strike, points: Sequence[DM] = ()
) -> Task | None:
    """What must be thrown for one attack; None where none is possible. points: tactical points, for one throw alone."""
    try:
        beside = strike.primary if strike.why == "danger" else ""
        shot = Shot(use, strike.target, manner.rapid, manner.braced, beside)
        return aim.to_hit(battle, shot, points if strike.why == "aimed" else ())
    except Refused:
        return None


def blow_of(battle: Battle, use: Use, manner: Manner, strike: Strike) -> Blow:
    """What one attack strikes with: its penetration at this range, halved for each square off."""
    at = _band(battle, use, strike)
    through = penetration(battle, use.gun, at)
    return Blow(
        weapon=use.gun.name,
        penetration=None if through is None else through >> strike.ring,
        points=use.gun.damage_at(at),
        against="laser" if use.gun.laser else "other",
        covered=aim.covered(battle, strike.target, use.who),
        pinpoint=manner.pinpoint and strike.why == "aimed",
        part=manner.part if strike.why == "aimed" else "",
        agent=manner.agent if chemicals.is_tranq(use.gun) else "",
        kills=use.gun.quirk == "meson",
    )


def _band(battle: Battle, use: Use, strike: Strike) -> Band:
    """A danger space has the penetration of its middle; all others have that of their own range."""
    return band(battle, use.who, strike.primary if strike.why == "danger" else strike.target)


# --- carrying it out -----------------------------------------------------------------------------------


def loose(
    course: Course,
    use: Use,
    manner: Manner,
    strikes: Sequence[Strike],
    points: Sequence[DM] = (),
    *,
    mishaps: bool = True,
) -> tuple[Check, ...]:
    """Throw for every attack in order, land what hits, and see to a fumble. mishaps: whether one spoils the weapon."""
    checks: list[Check] = []
    for strike in strikes:
        task = task_of(course.battle, use, manner, strike, () if checks else points)
        if task is None:
            continue
        check = _thrown(course, task, checks)
        checks.append(check)
        _land(course, use, manner, strike, check)
        if chemicals.is_gas(use.gun):
            break  # the cloud does the rest
    if mishaps and any(check.fumbled for check in checks):
        fumbles.fumbled(course, use)
    return tuple(checks)


def _thrown(course: Course, task: Task, before: Sequence[Check]) -> Check:
    """A throw of its own for each target; by the other ruling one for all (MT-DEC-33)."""
    if before and rulings.settled(course.battle.rulings, "several_targets") == "one":
        return task.judge(before[0].throw)
    return course.throw(task)


def _land(course: Course, use: Use, manner: Manner, strike: Strike, check: Check) -> None:
    blow = blow_of(course.battle, use, manner, strike)
    gas = chemicals.is_gas(use.gun)
    found = None if gas or not check.success else _reckoned(course, strike.target, blow, check.margin)
    phrase = manner.told(strike)
    tell(course, use.who, strike.target, check, weapon=use.gun.name, manner=phrase, found=found)
    if strike.why == "aimed":
        for come_about in _STRUCK:
            come_about(course, use, strike.target, blow.penetration)
    if not check.success:
        return
    if gas:
        place = course.battle.ground.place(strike.target) if course.battle.ground is not None else None
        chemicals.release(course, use.gun.name, place or strike.target, use.gun.danger_m, manner.agent)
    elif use.gun.quirk == "meson":
        _meson(course, use, strike, blow)
    else:
        landing.hurt(course, strike.target, blow, check.margin)


def _reckoned(course: Course, target: str, blow: Blow, margin: int) -> Damage:
    return harm.damage(course.sheet(target), blow, margin, course.battle.rulings)


def _meson(course: Course, use: Use, strike: Strike, blow: Blow) -> None:
    """All life in the danger space of a meson gun dies, and every vehicle in it is destroyed (MT-WEAPON-12)."""
    metres = bursts.danger_m(course.battle, use, strike.target)
    for one in danger.around(course.battle, strike.target, metres, None) or (strike.target,):
        landing.hurt(course, one, blow, 1)


def tell(
    course: Course, who: str, target: str, check: Check, *, weapon: str, manner: str, found: Damage | None
) -> None:
    """Tell one attack with what its hit comes to."""
    done = None
    if found is not None:
        detail: dict[str, Any] = {"armour": found.armour, "penetration": found.level}
        done = Harm(NO_DICE, found.points, found.text, detail)
    notes = () if found is None or found.points else ("it does nothing",)
    chance = 1.0 if check.task.target is None else float(check.task.chance())
    course.say(Attacked(who, target, weapon, manner, check, chance, done, notes))


def helpless(battle: Battle, who: str) -> bool:
    """Whether a unit is down but alive."""
    return sheet.condition(battle.fighters[who].sheet) == "out"
