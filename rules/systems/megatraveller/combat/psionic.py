"""Psionic talents in a fight: used in place of an attack, at once or over some rounds (MT-PSI-13 to -19).

What takes longer than the round keeps the psionic busy: the points are spent and the time is thrown when it begins,
the throw itself falls when the time is over, unless the psionic has gone down by then.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rules.check import Refused
from rules.forms import Choice, Intent, Option, Preview
from rules.happening import Threw
from rules.ruleset import Battle
from rules.systems.megatraveller import duration
from rules.systems.megatraveller.bands import Band
from rules.systems.megatraveller.combat import distance, marks, turn
from rules.systems.megatraveller.combat.act import Kind
from rules.systems.megatraveller.combat.course import Course
from rules.systems.megatraveller.combat.units import is_able
from rules.systems.megatraveller.psionics import effects, using
from rules.systems.megatraveller.psionics.form import fields
from rules.systems.megatraveller.psionics.powers import POWERS, Power, powers_of
from rules.systems.megatraveller.psionics.using import Use
from rules.values import flag, shown, whole

MIND = "mind_at_work"
"""Mark of a unit: what its mind does, and the round in which it comes out."""


class UseTalent:
    """What a trained mind can do besides striking."""

    name = "psionics"
    kind: Kind = "attack"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """For those with talents whose mind is not at work already."""
        able = _able(battle, who)
        if not able or marks.of(battle, who, MIND):
            return None
        minds = tuple(Choice(one.id, one.name) for one in battle.on_field() if one.id != who)
        form = tuple(fields(battle.fighters[who].sheet, able, minds))
        return Option(self.name, "Use a psionic talent", form)

    def checked(self, battle: Battle, intent: Intent) -> None:
        """Talent, points, range, and somebody with a mind."""
        using.check(_use(battle, intent))

    def preview(self, battle: Battle, intent: Intent) -> Preview:
        """The odds and what it costs."""
        return using.preview(_use(battle, intent))

    def perform(self, course: Course, intent: Intent) -> None:
        """Spend the points, and begin."""
        use = _use(course.battle, intent)
        course.say(effects.spend(use))
        rounds = _rounds(course, use)
        if rounds <= 1:
            finish(course, use)
            return
        course.mark(
            marks.unit(intent.who),
            {MIND: {"args": dict(intent.args), "until": course.battle.round + rounds - 1}},
        )
        turn.end(course, intent.who)


def finish(course: Course, use: Use) -> None:
    """Throw for it, and let come of it what does."""
    use = replace(use, sheet=course.sheet(use.who))
    course.say(*effects.result(use, course.dice))


def at_work(course: Course) -> None:
    """Between rounds: minds that have come to the end of their work, and those that have gone dark."""
    for fighter in course.battle.on_field():
        working = marks.of(course.battle, fighter.id, MIND)
        if not working:
            continue
        lost = not is_able(course.battle, fighter.id)
        if lost or working["until"] <= course.battle.round:
            course.mark(marks.unit(fighter.id), {MIND: None})
        if not lost and working["until"] <= course.battle.round:
            _finish_if_it_still_may(course, Intent(fighter.id, UseTalent.name, working["args"]))


def busy(battle: Battle, who: str) -> bool:
    """Whether a unit's mind is at work, so that it can do nothing else that takes an attack."""
    return bool(marks.of(battle, who, MIND))


def _finish_if_it_still_may(course: Course, intent: Intent) -> None:
    """The points are spent; what it is tried on may have gone."""
    try:
        use = _use(course.battle, intent)
    except Refused:
        return
    finish(course, use)


def _rounds(course: Course, use: Use) -> int:
    if not use.power.seconds:
        return 1
    timed = duration.thrown(using.pace(use), course.dice)
    seconds = timed.total * use.power.seconds
    rounds = max(1, math.ceil(seconds / distance.round_s(course.battle)))
    course.say(
        Threw(
            "time", "Time", (use.who,), timed, f"{duration.spelled(seconds)}: {rounds} rounds", private=True
        )
    )
    return rounds


def _able(battle: Battle, who: str) -> tuple[Power, ...]:
    fighter = battle.fighters.get(who)
    return powers_of(fighter.sheet) if fighter else ()


def _use(battle: Battle, intent: Intent) -> Use:
    args = intent.args
    name = args.get("power")
    if not isinstance(name, str) or name not in POWERS:
        raise Refused(f"{shown(name)} is nothing that a mind can do")
    power = POWERS[name]
    target = _target(battle, args) if power.aim == "mind" else ""
    other = battle.fighters.get(target)
    place = _place(battle, args) if power.aim in ("place", "goal", "thing") else None
    return Use(
        power,
        intent.who,
        battle.fighters[intent.who].sheet,
        _band(battle, intent.who, target, place),
        battle.rulings,
        battle.clock_s,
        target=target,
        target_sheet=other.sheet if other else None,
        target_name=other.name if other else "",
        place=place,
        gained=whole(args.get("points") or 0, "points", 0, 99),
        characteristic=str(args.get("characteristic") or ""),
        thrown=power.throws and flag(args.get("thrown") or False, "thrown"),
        height_m=whole(args.get("height_m") or 0, "metres up or down", -50_000, 50_000),
    )


def _target(battle: Battle, args: Mapping[str, Any]) -> str:
    found = args.get("target") or ()
    name = found[0] if isinstance(found, list | tuple) and found else found
    if not isinstance(name, str) or name not in battle.fighters:
        raise Refused(f"{shown(name or 'nobody')} is not in this fight")
    return name


def _place(battle: Battle, args: Mapping[str, Any]) -> tuple[float, float] | None:
    point = args.get("place")
    if point is None:
        return None
    if battle.ground is None or not (isinstance(point, list | tuple) and len(point) == 2):
        raise Refused(f"{shown(point)} is no place on a map here")
    x, y = float(point[0]), float(point[1])
    if not battle.ground.inside((x, y)):
        raise Refused(f"({x:g}, {y:g}) is off the map")
    return x, y


def _band(battle: Battle, who: str, target: str, place: tuple[float, float] | None) -> Band:
    if target:
        return distance.band(battle, who, target)
    if place is None or battle.ground is None:
        return "close"
    steps = battle.ground.steps(who, place) or 0
    cells = steps * battle.ground.metres_per_cell / distance.scale_m(battle)
    return distance.band_of(battle, round(cells))
