"""What an NPC does in its turn when the referee simply goes on: flee if broken, else attack, else close in.

Of all attacks that are open it makes the one with the best odds (of equal ones that on the nearest) against an enemy
who is still up, with what the form proposes for everything else, and none that endangers its own side.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.forms import Field, Intent, Option
from rules.ruleset import Battle
from rules.systems.megatraveller.combat import movement, offers, pace, turn
from rules.systems.megatraveller.combat.distance import steps
from rules.systems.megatraveller.combat.registry import DEFAULTS
from rules.systems.megatraveller.combat.sight import visible_enemies
from rules.systems.megatraveller.combat.units import able

TARGET = "target"


def intent_of(battle: Battle, who: str) -> Intent | None:
    """What a unit does by itself, or None for nothing."""
    for default in DEFAULTS:
        found = default(battle, who)
        if found is not None and not offers.preview(battle, found).refused:
            return found
    return _attack(battle, who) or _close_in(battle, who)


def _attack(battle: Battle, who: str) -> Intent | None:
    rated = [(chance, intent) for intent in _attacks(battle, who) if (chance := _odds(battle, intent))]

    def worth(pair: tuple[float, Intent]) -> tuple[float, int]:
        chance, intent = pair
        return chance, -(steps(battle, who, intent.args[TARGET][0]) or 0)

    return max(rated, key=worth)[1] if rated else None


def _attacks(battle: Battle, who: str) -> Iterator[Intent]:
    """Every attack that is open, once against each enemy whom its form offers."""
    begun = turn.begun(battle, who)
    for option in offers.options(battle, who):
        if not offers.is_attack(option.act):
            continue
        targets = next(
            (field for field in option.fields if field.name == TARGET and field.kind == "targets"), None
        )
        for foe in _foes(begun, who, targets):
            yield Intent(who, option.act, {**_proposed(option), TARGET: [foe]})


def _foes(battle: Battle, who: str, targets: Field | None) -> list[str]:
    if targets is None:
        return []
    side = battle.fighters[who].side
    offered = (str(choice.value) for choice in targets.choices if not choice.refused)
    known = (battle.fighters[one] for one in offered if one in battle.fighters)
    return [one.id for one in known if one.side != side and able(one)]


def _proposed(option: Option) -> dict[str, Any]:
    """A form as it stands before anybody has touched it."""
    args: dict[str, Any] = {}
    for field in option.fields:
        if field.default is not None and all(
            args.get(name) in wanted for name, wanted in field.needs.items()
        ):
            args[field.name] = field.default
    return args


def _odds(battle: Battle, intent: Intent) -> float:
    """The chance of the first throw against the target; 0 where it cannot be made or endangers one's own."""
    found = offers.preview(battle, intent)
    side = battle.fighters[intent.who].side
    struck = [battle.fighters[one.target] for one in found.forecasts if one.target in battle.fighters]
    if found.refused or any(one.side == side for one in struck):
        return 0.0
    return next((one.chance for one in found.forecasts), 0.0)


def _close_in(battle: Battle, who: str) -> Intent | None:
    """Toward an enemy in sight, at the fastest."""
    begun = turn.begun(battle, who)
    if not any(able(one) for one in visible_enemies(begun, who)) or not movement.can_move(begun, who):
        return None
    intent = Intent(who, movement.Move.name, {movement.PATH: [], pace.PACE: pace.fastest(begun, who)})
    return None if offers.preview(battle, intent).refused else intent
