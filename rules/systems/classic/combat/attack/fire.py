"""Whom an attack is thrown for: the target aimed at, the neighbours of a burst on whatever side, a shotgun's group."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rules.check import Refused
from rules.ruleset import Battle
from rules.said import said
from rules.systems.classic.combat.attack import stance
from rules.systems.classic.combat.attack.arms import Use
from rules.systems.classic.combat.attack.hit import why_not
from rules.systems.classic.combat.book import Band, amount
from rules.systems.classic.combat.flow.parties import conscious
from rules.systems.classic.combat.moving.ranges import band_between, measured_m


@dataclass(frozen=True, slots=True)
class Aim:
    """One throw to hit that an attack takes. band: the range, where it is not that of attacker and target."""

    target: str
    neighbour: bool = False
    band: Band | None = None


def aims(battle: Battle, who: str, use: Use, targets: Iterable[str], beside: Iterable[str]) -> Iterator[Aim]:
    """Every throw of one attack, in order: each burst with its neighbours before the next burst."""
    chosen, named = tuple(targets), tuple(beside)
    for _ in range(use.throws):
        for target in chosen:
            yield Aim(target)
            if use.automatic:
                yield from neighbours(battle, who, use, target, named)


def neighbours(battle: Battle, who: str, use: Use, target: str, named: Iterable[str]) -> list[Aim]:
    """Those beside a target whom a burst attacks too: able, not evading, two at most (CT-COMBAT-74).

    Friend or foe, though enemies first: the row says targets, and knows no sides. On the map those who touch the
    target. Without one the enemies whom the declaration names, and whoever is at close range of the target; of
    friends no range is kept there, so that they stand as far off as the target does.
    """
    ground, side = battle.ground, battle.fighters[who].side
    others = [one.id for one in battle.on_field() if conscious(one) and one.id not in {who, target}]
    if ground is not None and measured_m(battle, who, target) is not None:
        near = [Aim(one, True) for one in others if ground.touching(target, one)]
    else:
        beside, band = set(named), band_between(battle, who, target)
        near = [
            Aim(one, True, band if battle.fighters[one].side == side else None)
            for one in others
            if one in beside or band_between(battle, target, one) == "close"
        ]
    near.sort(key=lambda aim: battle.fighters[aim.target].side == side)
    open_ones = [
        aim
        for aim in near
        if not stance.evading(battle, aim.target) and not why_not(battle, who, use, aim.target, aim.band)
    ]
    return open_ones[: amount("neighbours of a burst")]


def check_group(battle: Battle, targets: tuple[str, ...]) -> None:
    """Refused unless these stand together as one group that acts together (CT-COMBAT-75)."""
    most = amount("targets of a shotgun")
    if len(targets) > most:
        raise Refused(
            said("a shotgun reaches {most} targets at most, not {targets}", most=most, targets=len(targets))
        )
    first = battle.fighters[targets[0]]
    for other in (battle.fighters[target] for target in targets[1:]):
        if other.side != first.side:
            raise Refused(
                said("{other} does not act together with {first}", other=other.name, first=first.name)
            )
        if not together(battle, first.id, other.id):
            raise Refused(
                said("{other} does not stand in one group with {first}", other=other.name, first=first.name)
            )


def check_beside(battle: Battle, who: str, target: str, beside: tuple[str, ...]) -> None:
    """Refused if those named as neighbours of a burst's target cannot stand beside it."""
    band = band_between(battle, who, target)
    for one in beside:
        if one == target or band_between(battle, who, one) != band:
            name = battle.fighters[one].name
            raise Refused(
                said("{name} does not stand beside {target}", name=name, target=battle.fighters[target].name)
            )


def together(battle: Battle, a: str, b: str) -> bool:
    """Whether two stand in one group; without a map whoever says so knows."""
    apart_m = measured_m(battle, a, b)
    return apart_m is None or apart_m <= amount("group")
