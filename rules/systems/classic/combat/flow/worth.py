"""What an attack is worth: the wound points that it does on average, by the odds and dice of the book.

Those that a burst does to one's own side are taken off.

Left out are blades thrown, which leave their owner without, and blows at the helpless.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from rules.check import DM
from rules.ruleset import Battle, Fighter
from rules.systems.classic.combat import book
from rules.systems.classic.combat.attack import stance
from rules.systems.classic.combat.attack.arms import Use, wound_dice
from rules.systems.classic.combat.attack.fire import Aim, aims, together
from rules.systems.classic.combat.attack.hit import out_of_reach, own_dms, to_hit, why_not
from rules.systems.classic.combat.book import BANDS
from rules.systems.classic.combat.flow.declaring import code, uses_of
from rules.systems.classic.combat.flow.parties import known_enemies
from rules.systems.classic.combat.moving.ranges import band_between, distance, measured_m
from rules.systems.classic.sheet import PHYSICAL, now

_LEFT_OUT = {"throw", "special"}


@dataclass(frozen=True, slots=True, order=True)
class Worth:
    """How good an attack is: points on average, the odds on whom it is aimed at, how near he is (less is farther)."""

    points: float
    chance: float
    nearness: float


@dataclass(frozen=True, slots=True)
class Attack:
    """A weapon used on somebody, or on a group."""

    worth: Worth
    use: Use
    targets: tuple[str, ...]

    def args(self) -> dict[str, Any]:
        """As a declaration holds it."""
        name = "group" if self.use.manner == "spread" else "target"
        return {"attack": code(self.use), name: list(self.targets)}


def best(battle: Battle, who: str, place: str | None = None) -> Attack | None:
    """The attack that does most as things stand; None where there is none that can do harm.

    Of equal ones that with the best odds, then that on the nearest. place: with the weapon there alone.
    """
    fighter = battle.fighters[who]
    uses = [use for use in _uses(battle, fighter) if place is None or use.place == place]
    if not uses:
        return None
    own = {use: own_dms(battle, fighter, use) for use in uses}
    foes = known_enemies(battle, who)
    found = (
        attack
        for foe, band in ((foe, band_between(battle, who, foe.id)) for foe in foes)
        if _in_sight(battle, who, foe.id)
        for use in uses
        if not why_not(battle, who, use, foe.id, band)
        and (attack := _attack(battle, who, use, _targets(battle, who, use, foe, foes), own[use]))
    )
    return max(found, key=lambda attack: attack.worth, default=None)


def hopeful(battle: Battle, who: str, target: str) -> bool:
    """Whether a fighter could do an enemy any harm from where they are or nearer, if nothing stood between."""
    fighter, foe = battle.fighters[who], battle.fighters[target]
    nearer = BANDS[: BANDS.index(band_between(battle, who, target)) + 1]
    return any(
        not out_of_reach(battle, use, foe, band)
        and to_hit(battle, who, use, target, band=band).chance()
        and book.average(_dice(battle, who, use))
        for use in _uses(battle, fighter)
        for band in nearer
    )


def _uses(battle: Battle, fighter: Fighter) -> list[Use]:
    return [use for use, why in uses_of(battle, fighter) if not why and use.manner not in _LEFT_OUT]


def _in_sight(battle: Battle, who: str, target: str) -> bool:
    return battle.ground is None or battle.ground.blocks_sight(who, target) is None


def _attack(
    battle: Battle, who: str, use: Use, targets: tuple[str, ...], own: tuple[DM, ...]
) -> Attack | None:
    """An attack with what it is worth, None where that is nothing. Of nobody it takes more than he has left."""
    dice, aimed_at = _dice(battle, who, use), Aim(targets[0])
    tasks = {
        aim: (times, _chance(battle, who, use, aim, own))
        for aim, times in Counter(aims(battle, who, use, targets, ())).items()
    }
    done: defaultdict[str, float] = defaultdict(float)
    for aim, (times, chance) in tasks.items():
        done[aim.target] += times * chance * book.average(dice, _left(battle, aim.target))
    points = sum(
        min(points, _left(battle, target))
        * (-1 if battle.fighters[target].side == battle.fighters[who].side else 1)
        for target, points in done.items()
    )
    _, chance = tasks[aimed_at]
    if not chance or points <= 0:
        return None
    return Attack(Worth(round(points, 6), chance, -distance(battle, who, targets[0])[0]), use, targets)


def _chance(battle: Battle, who: str, use: Use, aim: Aim, own: tuple[DM, ...]) -> float:
    task = to_hit(battle, who, use, aim.target, neighbour=aim.neighbour, own=own, band=aim.band)
    return float(task.chance())


def _left(battle: Battle, who: str) -> int:
    return sum(now(battle.fighters[who].sheet, name) for name in PHYSICAL)


def _dice(battle: Battle, who: str, use: Use) -> str:
    return wound_dice(use, battle.rulings, large=stance.large(battle, who))


def _targets(battle: Battle, who: str, use: Use, foe: Fighter, foes: Iterable[Fighter]) -> tuple[str, ...]:
    """An enemy, with those nearest to him whom one shot reaches too, as far as the map shows who stands together."""
    if use.manner != "spread":
        return (foe.id,)
    near = [
        other.id
        for other in foes
        if other.id != foe.id
        and other.side == foe.side
        and measured_m(battle, foe.id, other.id) is not None
        and together(battle, foe.id, other.id)
        and not why_not(battle, who, use, other.id)
    ]
    near.sort(key=lambda other: measured_m(battle, foe.id, other) or 0.0)
    return (foe.id, *near[: book.amount("targets of a shotgun") - 1])
