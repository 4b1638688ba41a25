"""What an NPC does in its turn when the referee simply goes on: flee if broken, else attack, else close in.

Of all attacks that are open, with every weapon that it has, it makes the one that on average takes away most of what
keeps an enemy in the fight; of equal ones that with the best odds, then that on the nearest. It makes none that
endangers its own side, and none that cannot do harm, or of which nobody can tell beforehand what harm it does, as
with smoke, gas and talents: those are the referee's to choose. A driver brings the weapons of its vehicle to bear
(`drivers`). Whom the referee keeps hidden does nothing, and is nobody's target.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rules.forms import Field, Intent, Json, Option
from rules.ruleset import Battle
from rules.systems.megatraveller.combat.attack import arms
from rules.systems.megatraveller.combat.flow import offers, turn
from rules.systems.megatraveller.combat.flow.registry import DEFAULTS
from rules.systems.megatraveller.combat.flow.units import able
from rules.systems.megatraveller.combat.moving import on_foot, pace
from rules.systems.megatraveller.combat.seeing.distance import steps
from rules.systems.megatraveller.combat.seeing.sight import visible_enemies
from rules.systems.megatraveller.combat.vehicle import drivers

TARGET = "target"


@dataclass(frozen=True, slots=True, order=True)
class Worth:
    """How good an attack is: what it takes away on average, its odds, how near its target is (less is farther)."""

    toll: float
    chance: float
    nearness: int


def intent_of(battle: Battle, who: str) -> Intent | None:
    """What a unit does by itself, or None for nothing."""
    if battle.fighters[who].hidden:
        return None
    for default in DEFAULTS:
        found = default(battle, who)
        if found is not None and not offers.preview(battle, found).refused:
            return found
    return _drive(battle, who) or _attack(battle, who) or _close_in(battle, who)


def _drive(battle: Battle, who: str) -> Intent | None:
    found = drivers.intent_of(battle, who)
    return None if found is None or offers.preview(battle, found).refused else found


def _attack(battle: Battle, who: str) -> Intent | None:
    rated = [(worth, intent) for intent in _attacks(battle, who) if (worth := _worth(battle, intent))]
    return max(rated, key=lambda pair: pair[0])[1] if rated else None


def _attacks(battle: Battle, who: str) -> Iterator[Intent]:
    """Every attack that can be weighed, with each weapon, once against each enemy whom its form offers."""
    begun = turn.begun(battle, who)
    for option in offers.harmful(battle, who):
        targets = next(
            (field for field in option.fields if field.name == TARGET and field.kind == "targets"), None
        )
        for weapon in _weapons(option):
            for foe in _foes(begun, who, targets):
                yield Intent(who, option.act, {**_proposed(option), **weapon, TARGET: [foe]})


def _weapons(option: Option) -> tuple[Mapping[str, Json], ...]:
    """What may be chosen to attack with, as arguments; nothing to choose where the form has no such blank."""
    for field in option.fields:
        if field.name == arms.WEAPON:
            return tuple({arms.WEAPON: one.value} for one in field.choices if not one.refused)
    return ({},)


def _foes(battle: Battle, who: str, targets: Field | None) -> list[str]:
    if targets is None:
        return []
    side = battle.fighters[who].side
    offered = (str(choice.value) for choice in targets.choices if not choice.refused)
    known = (battle.fighters[one] for one in offered if one in battle.fighters)
    return [one.id for one in known if one.side != side and able(one) and not one.hidden]


def _proposed(option: Option) -> dict[str, Any]:
    """A form as it stands before anybody has touched it."""
    args: dict[str, Any] = {}
    for field in option.fields:
        if field.default is not None and all(
            args.get(name) in wanted for name, wanted in field.needs.items()
        ):
            args[field.name] = field.default
    return args


def _worth(battle: Battle, intent: Intent) -> Worth | None:
    """What an attack is worth; None where it cannot be made, does no harm, or endangers one's own."""
    found = offers.weighed(battle, intent)
    side = battle.fighters[intent.who].side
    if found is None or any(battle.fighters[one].side == side for one in found.tolls):
        return None
    toll = sum(min(one, 1.0) for one in found.tolls.values())
    if not found.chance or not toll:
        return None
    return Worth(round(toll, 6), found.chance, -(steps(battle, intent.who, intent.args[TARGET][0]) or 0))


def _close_in(battle: Battle, who: str) -> Intent | None:
    """Toward an enemy in sight, at the fastest."""
    begun = turn.begun(battle, who)
    sought = any(able(one) and not one.hidden for one in visible_enemies(begun, who))
    if not sought or not on_foot.can_move(begun, who):
        return None
    intent = Intent(who, on_foot.Move.name, {on_foot.PATH: [], pace.PACE: pace.fastest(begun, who)})
    return None if offers.preview(battle, intent).refused else intent
