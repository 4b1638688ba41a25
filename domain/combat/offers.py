"""For whom a seat may act in a fight, and what is open to them."""

from __future__ import annotations

from domain.combat.state import Combat
from domain.rights import may
from domain.world import World
from rules.ruleset import Battle, CombatRules


def combat_rules(world: World) -> CombatRules:
    """The table's rules of personal combat; ValueError when its system has none."""
    rules = world.rules.combat
    if rules is None:
        raise ValueError(f"{world.rules.title} has no personal combat")
    return rules


def acts_for(world: World, seat: str, combat: Combat) -> tuple[str, ...]:
    """Fighters on the field, and sides as `side:<id>`, that a seat may act for."""
    fighters = tuple(
        name for name, one in combat.fighters.items() if not one.left and _may(world, seat, name)
    )
    if world.open_table.seats[seat].role == "referee":
        return (*fighters, *(f"side:{side}" for side in combat.sides))
    sides = dict.fromkeys(combat.fighters[name].side for name in fighters)
    return (*fighters, *(f"side:{side}" for side in sides))


def waits(battle: Battle, rules: CombatRules) -> dict[str, str]:
    """What the fight still wants, by fighter or `side:<id>`: declare, act, answer."""
    return {who: wait.what for wait in rules.awaits(battle) for who in wait.who}


def _may(world: World, seat: str, name: str) -> bool:
    return may(world, seat, "act", world.characters[name])
