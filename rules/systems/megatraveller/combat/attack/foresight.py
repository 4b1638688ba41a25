"""What an attack may bring, before it is made: exact odds of every outcome, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from rules.check import Task
from rules.dice import distribution
from rules.forms import Forecast
from rules.ruleset import Battle, Sheet
from rules.said import listed, noted, plural, said
from rules.systems.megatraveller.combat.attack import harm
from rules.systems.megatraveller.combat.attack.harm import EXCEPTIONAL, Blow
from rules.systems.megatraveller.gear import hits
from rules.systems.megatraveller.gear.hits import Penetration
from rules.systems.megatraveller.people import sheet
from rules.systems.megatraveller.rulings import Rulings

_LEVELS: Mapping[Penetration, str] = {
    "high": "full damage",
    "low": "half damage",
    "zero": "does not go through",
}
_PERCENT = 100


def forecast(battle: Battle, task: Task, target: str, blow: Blow, label: str = "") -> Forecast:
    """One throw to hit with its exact chance, and what a hit would do."""
    fighter = battle.fighters[target]
    consequence = in_words(task, fighter.sheet, blow, battle.rulings)
    return Forecast(label or fighter.name, task, float(task.chance()), consequence, target)


def plain(label: str, task: Task, consequence: str = "", target: str = "") -> Forecast:
    """One throw that does no damage, with its exact chance."""
    return Forecast(label, task, float(task.chance()), consequence, target)


def in_words(task: Task, target: Sheet, blow: Blow, rules: Rulings) -> str:
    """Penetration against armour, then the damage by margin, each with its chance."""
    points = listed(_points(task, target, blow, rules), ",")
    return said(
        "{through}: {points}",
        through=against(target, blow, rules),
        points=points or "no throw of the dice hits",
    )


def against(target: Sheet, blow: Blow, rules: Rulings) -> str:
    """What goes through: "penetration 7 against armour 5, half damage"."""
    if blow.kills:
        return "kills whatever it hits"
    if blow.penetration is None:
        return "nothing to penetrate"
    value, halved = harm.worn_against(target, blow, 1, rules)
    level = hits.penetrates(blow.penetration, value)
    meets = harm.meets(blow.penetration, value, ("halved by cover",) if halved else ())
    found = said("{meets}, {damage}", meets=meets, damage=_LEVELS[level])
    share = hits.share(level, harm.surface(target, rules)) if level == "zero" else 0
    return noted(found, said("{share} %", share=share) if share else "")


def outcomes(task: Task, target: Sheet, blow: Blow, rules: Rulings) -> dict[int, Fraction]:
    """The exact chance of every number of damage points of a hit, misses left out; fewest points first."""
    found: dict[int, Fraction] = {}
    ways = distribution(task.dice)
    every, needs = sum(ways.values()), (task.target or 0) - task.dm
    for total, count in sorted(ways.items()):
        margin = total - needs
        if margin >= 0 and not task.fumbles(total):
            points = harm.damage(target, blow, margin, rules).points
            found[points] = found.get(points, Fraction(0)) + Fraction(count, every)
    return dict(sorted(found.items()))


def toll(task: Task, target: Sheet, blow: Blow, rules: Rulings) -> float:
    """How much of what keeps a target in the fight one throw takes away on average, 0 to 1."""
    left = max(1, sheet.hits(target).out - sheet.damage(target) - sheet.temporary(target))
    found = outcomes(task, target, blow, rules).items()
    return float(sum(chance * min(points, left) for points, chance in found) / left)


def pinpoint_gain(target: Sheet, blow: Blow, rules: Rulings) -> str:
    """What an exceptional success of a pinpoint shot meets, "" for no pinpoint shot."""
    if not blow.pinpoint:
        return ""
    value, _ = harm.worn_against(target, blow, EXCEPTIONAL, rules)
    return said(
        "beaten by {exceptional} or more it meets armour {value}; else it is an ordinary hit",
        exceptional=EXCEPTIONAL,
        value=value,
    )


def _points(task: Task, target: Sheet, blow: Blow, rules: Rulings) -> Iterator[str]:
    for points, chance in outcomes(task, target, blow, rules).items():
        yield plural(
            "{n} point {chance:.1f} %", "{n} points {chance:.1f} %", points, chance=float(chance) * _PERCENT
        )
