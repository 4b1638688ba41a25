"""For whom a seat may act in a fight, and what is open to them."""

from __future__ import annotations

from dataclasses import replace

from domain.combat.audience import fighter_audience
from domain.combat.state import Combat
from domain.message import admits
from domain.rights import may
from domain.world import World
from rules.activity import Activity
from rules.ruleset import Battle

FIGHT = "fight"
"""For whom the referee does what nobody in the fight does: the weather, the light, the batteries far off."""


def activity_of(world: World, combat: Combat) -> Activity:
    """What is going on, as the table's system has it; Refused where it has no such thing."""
    return world.rules.activity(combat.kind)


def acts_for(world: World, seat: str, combat: Combat) -> tuple[str, ...]:
    """Fighters on the field, sides as `side:<id>`, and `fight`, that a seat may act for.

    The fight itself is the referee's.
    A side as a whole is the referee's, or that of a seat that acts for everybody whom it sees on it.
    """
    return acts_for_seen(world, seat, seen_by(world, seat, combat))


def acts_for_seen(world: World, seat: str, seen: Combat) -> tuple[str, ...]:
    """The same, of a fight as it is cut for that seat."""
    standing = {name: one.side for name, one in seen.fighters.items() if not one.left}
    own = tuple(name for name in standing if _may(world, seat, name))
    if world.open_table.seats[seat].role == "referee":
        return (*own, *(f"side:{side}" for side in seen.sides), FIGHT)
    others = {side for name, side in standing.items() if name not in own}
    sides = dict.fromkeys(standing[name] for name in own if standing[name] not in others)
    return (*own, *(f"side:{side}" for side in sides))


def seen_by(world: World, seat: str, combat: Combat) -> Combat:
    """The fight with those fighters alone whom a seat sees or may act for; a referee sees all.

    What the rules are asked for that seat (options, odds, the default target of a declaration) they are
    asked of this, so that no answer can speak of anybody unseen.
    """
    if world.open_table.seats[seat].role == "referee":
        return combat
    fighters = {who: one for who, one in combat.fighters.items() if sees_fighter(world, seat, combat, who)}
    if len(fighters) == len(combat.fighters):
        return combat
    declared = {who: intent for who, intent in combat.declared.items() if who in fighters or ":" in who}
    questions = {name: one for name, one in combat.questions.items() if one.who in fighters}
    return replace(combat, fighters=fighters, declared=declared, questions=questions)


def sees_fighter(world: World, seat: str, combat: Combat, who: str) -> bool:
    """Whether a seat sees a fighter or may act for it; who may read a sheet need not see whose it is."""
    if _may(world, seat, who):
        return True
    found = world.open_table.seats.get(seat)  # none yet, in the past
    return admits(fighter_audience(world, combat, who), seat, found.role if found else "")


def waits(battle: Battle, rules: Activity) -> dict[str, str]:
    """What the fight still wants, by fighter or `side:<id>`: declare, act, answer."""
    return {who: wait.what for wait in rules.awaits(battle) for who in wait.who}


def unheard(battle: Battle, rules: Activity, world: World) -> tuple[str, ...]:
    """Fighters of players, who have still to be heard."""
    asked = dict.fromkeys(who for wait in rules.awaits(battle) for who in wait.who)
    return tuple(who for who in asked if who in battle.fighters and _of_a_player(world, who))


def _of_a_player(world: World, who: str) -> bool:
    seats = world.open_table.seats
    if world.characters[who].npc:
        return False
    owners = (seats[one] for one in world.characters[who].owners if one in seats)
    return any(seat.role == "player" and not seat.revoked for seat in owners)


def about(battle: Battle, rules: Activity) -> str:
    """What it is that somebody has still to be heard about, in words; "" where nothing is to be said."""
    return next((wait.about for wait in rules.awaits(battle) if wait.about), "")


def _may(world: World, seat: str, name: str) -> bool:
    return may(world, seat, "act", world.characters[name])
