"""What a hit does: penetration against armour, the margin of success, damage points, who falls (MT-DMG).

    blow = Blow("gauss rifle", penetration=7, points=3)
    damage(target_sheet, blow, margin=2, rulings)        # Damage: points and why; nothing is changed
    flesh(course, target, blow, margin=2)                # the same, and it lands

`landing.hurt` lands a hit on whatever the target is.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from rules.course import Course
from rules.happening import Fell
from rules.ruleset import Sheet
from rules.said import listed, noted, plural, said
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.combat.flow import marks
from rules.systems.megatraveller.gear import armour as armours
from rules.systems.megatraveller.gear import hits
from rules.systems.megatraveller.gear.armour import Against
from rules.systems.megatraveller.gear.hits import Penetration, Target
from rules.systems.megatraveller.people import sheet
from rules.systems.megatraveller.rulings import Rulings

Part = Literal["", "locomotion", "crew", "power plant"]
Agent = Literal["", "lethal", "standard", "dose-controlled"]
"""What tranq or gas does: kills, or puts to sleep with or without a limit (MT-BLAST-13)."""

BREACHED = "breached"
"""Mark of a unit: holes in its suit that let the air out (MT-DMG-13)."""
POISONED = "poisoned"
"""Mark of a unit: a lethal agent takes a damage point a round."""
EXCEPTIONAL = 2
_WHOLE = 100
_BOOK = "MegaTraveller Players' Manual, Combat"
SOURCE = f"{_BOOK}: penetration and damage"
COVER_SOURCE = f"{_BOOK}: cover"
BREACH_SOURCE = "MegaTraveller Players' Manual, Special Rules: explosive decompression"
_LEVELS = {"high": "whole damage", "low": "half the damage", "zero": "does not go through"}


@dataclass(frozen=True, slots=True)
class Blow:
    """What strikes, before anybody knows how well.

    penetration: at this range and ring, None where there is none to test (gas). points: of a full hit.
    covered: the target is under cover. pinpoint: aimed at a weak spot, or at a machine's `part`. kills: whoever it
    hits, whatever the armour.
    """

    weapon: str
    penetration: int | None
    points: int
    against: Against = "other"
    covered: bool = False
    pinpoint: bool = False
    part: Part = ""
    agent: Agent = ""
    kills: bool = False
    source: str = SOURCE


@dataclass(frozen=True, slots=True)
class Damage:
    """What a hit comes to. text: the reasoning in a line. through: whether the armour is penetrated."""

    points: int
    level: Penetration
    armour: int
    text: str
    breach: bool = False

    @property
    def through(self) -> bool:
        """Whether the armour is penetrated."""
        return self.level != "zero"


# --- reckoning -----------------------------------------------------------------------------------------


def damage(target: Sheet, blow: Blow, margin: int, rules: Rulings) -> Damage:
    """What a hit by this margin does to somebody; nothing is changed."""
    if blow.kills:
        return Damage(
            _mortal(target), "high", 0, said("the {weapon} kills whatever it hits", weapon=blow.weapon)
        )
    if blow.agent and sheet.is_machine(target):
        return Damage(0, "zero", armour(target, blow), "machines do not feel it")
    worth, halved = worn_against(target, blow, margin, rules)
    if blow.penetration is None:
        points, words = _multiplied(blow.points, _WHOLE, margin, rules)
        return Damage(points, "high", worth, said("nothing to penetrate; {points}", points=words))
    level = hits.penetrates(blow.penetration, worth)
    points, words = _multiplied(blow.points, hits.share(level, surface(target, rules)), margin, rules)
    text = said(
        "{meets}: {share}; {points}",
        meets=meets(blow.penetration, worth, halved),
        share=_share_in_words(target, level, rules),
        points=words,
    )
    return Damage(points, level, worth, text, _breaches(target, level))


def meets(penetration: int, worth: int, halved: tuple[str, ...]) -> str:
    """What goes against what: "penetration 7 against armour 5 (halved by cover)"."""
    against = said("penetration {penetration} against armour {armour}", penetration=penetration, armour=worth)
    return noted(against, listed(halved))


def armour(target: Sheet, blow: Blow) -> int:
    """The value of what somebody wears or is made of against a blow, before anything halves it (MT-DMG-12)."""
    if sheet.is_person(target):
        return armours.best(sheet.worn(target), blow.against)
    return int(target.get("armour_value") or 0)


def worn_against(target: Sheet, blow: Blow, margin: int, rules: Rulings) -> tuple[int, tuple[str, ...]]:
    """Armour as it counts, and what halves it: cover where areas are exposed, an exceptional pinpoint hit."""
    value, why = armour(target, blow), []
    if blow.covered and surface(target, rules) == "exposed":
        why.append("halved by cover")
    if blow.pinpoint and margin >= EXCEPTIONAL and blow.part != "power plant":
        why.append("halved by the pinpoint shot")
    times = len(why) if rulings.settled(rules, "halved_armour") == "twice" else min(1, len(why))
    return value >> times, tuple(why)


def surface(target: Sheet, rules: Rulings) -> Target:
    """Whether somebody has exposed areas, is enclosed in armour, or is a machine (MT-ARMOR-02)."""
    if sheet.is_machine(target):
        return "machine"
    if not sheet.is_person(target) or rulings.settled(rules, "enclosed_armour") == "none":
        return "exposed"
    return "enclosed" if armours.enclosed(sheet.worn(target)) else "exposed"


def _multiplied(base: int, share: int, margin: int, rules: Rulings) -> tuple[int, str]:
    """Points, and how: base x share x success, fractions dropped once, then the least (MT-DMG-09)."""
    good = hits.success(margin)
    if rulings.settled(rules, "damage_fractions") == "once":
        points = base * share * good.percent // (_WHOLE * _WHOLE)
    else:
        points = base * share // _WHOLE * good.percent // _WHOLE
    least = good.least if base else 0
    words = plural("{n} point x {share} %", "{n} points x {share} %", base, share=share)
    if margin == 0:
        words = said("{points} x 50 % for a graze", points=words)
    elif good.percent > _WHOLE:
        times = good.percent // _WHOLE
        words = said("{points} x {times} for a hit by {margin}", points=words, times=times, margin=margin)
    if points < least:
        return least, said("{points}, at least {least}", points=words, least=least)
    return points, words


def _share_in_words(target: Sheet, level: Penetration, rules: Rulings) -> str:
    if level != "zero":
        return _LEVELS[level]
    return {"exposed": "only exposed areas", "enclosed": "nothing goes through", "machine": "only the shell"}[
        surface(target, rules)
    ]


def _breaches(target: Sheet, level: Penetration) -> bool:
    """Whether a hit lets the air out of a suit; the best seal themselves after a low penetration."""
    airtight = [one for one in sheet.worn(target) if one.vacuum] if sheet.is_person(target) else []
    return any(level == "high" or (level == "low" and not one.self_sealing) for one in airtight)


def _mortal(target: Sheet) -> int:
    value = sheet.hits(target)
    return max(0, value.out + value.dead - sheet.damage(target) - sheet.temporary(target))


# --- landing -------------------------------------------------------------------------------------------


def flesh(course: Course, target: str, blow: Blow, margin: int) -> Damage:
    """Land a hit on a person or an animal: its damage, its suit, its fall."""
    found = damage(course.sheet(target), blow, margin, course.battle.rulings)
    if blow.agent:
        found = drugged(course, target, blow, found)
    else:
        wound(
            course,
            target,
            found.points,
            said("{weapon}: {harm}", weapon=blow.weapon, harm=found.text),
            blow.source,
        )
    if found.breach and rulings.on(course.battle.rulings, "decompression"):
        holes = int(marks.of(course.battle, target, BREACHED) or 0) + 1
        course.mark(marks.unit(target), {BREACHED: holes}, "has a hole in the suit", BREACH_SOURCE)
    return found


def wound(
    course: Course, target: str, points: int, reason: str, source: str, *, passing: bool = False
) -> None:
    """Damage points to a unit, and its fall where they bring it down. passing: points that pass (tranq)."""
    if points <= 0:
        return
    before = sheet.condition(course.sheet(target))
    taken = sheet.temporary(course.sheet(target)) if passing else sheet.damage(course.sheet(target))
    path = "temporary" if passing else "damage"
    text = plural("takes {n} damage point", "takes {n} damage points", points)
    if passing:
        text = plural("takes {n} temporary damage point", "takes {n} temporary damage points", points)
    course.change(target, "wounded", {path: taken + points}, reason, source, text)
    tell_fall(course, target, before)


def tell_fall(course: Course, target: str, before: str) -> None:
    """Tell that a unit has gone down since its condition was `before`."""
    now = sheet.condition(course.sheet(target))
    if now == before or now not in ("out", "dead"):
        return
    machine = sheet.is_machine(course.sheet(target))
    if now == "dead":
        course.say(Fell(target, now, "is destroyed" if machine else "is killed"))
    else:
        course.say(Fell(target, now, "is put out of action" if machine else "falls unconscious"))


# --- tranq and gas -------------------------------------------------------------------------------------

AGENT_SOURCE = "MegaTraveller Players' Manual, Special Damage: chemical rounds"


def drugged(course: Course, target: str, blow: Blow, found: Damage) -> Damage:
    """What an agent in the blood does: kills in the end, or adds points that pass (MT-BLAST-13)."""
    if not found.points:
        return found
    reason = said("{weapon}: {harm}", weapon=blow.weapon, harm=found.text)
    if blow.agent == "lethal":
        wound(course, target, found.points, reason, AGENT_SOURCE)
        course.mark(marks.unit(target), {POISONED: True}, "is poisoned", AGENT_SOURCE)
        return found
    points = dose(course.sheet(target), blow.agent, found.points)
    wound(course, target, points, reason, AGENT_SOURCE, passing=True)
    if points == found.points:
        return found
    return replace(found, points=points, text=said("{harm}, no more than to put out", harm=found.text))


def dose(target: Sheet, agent: Agent, points: int) -> int:
    """How many of so many points take effect: a controlled dose never does more than put out."""
    if agent != "dose-controlled":
        return points
    room = sheet.hits(target).out - sheet.damage(target) - sheet.temporary(target)
    return max(0, min(points, room))


def poison(course: Course) -> None:
    """Lethal agents work on, a point a round, until who has them is dead; told at the end of each round."""
    for fighter in course.battle.on_field():
        if not marks.of(course.battle, fighter.id, POISONED):
            continue
        if sheet.condition(fighter.sheet) == "dead":
            course.mark(marks.unit(fighter.id), {POISONED: None})
        else:
            wound(course, fighter.id, 1, "a lethal agent", AGENT_SOURCE)
