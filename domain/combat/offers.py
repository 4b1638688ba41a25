"""For whom a seat may act in a fight, and what is open to them."""

from __future__ import annotations

from dataclasses import replace

from domain.audience.activities import may_act, sees_fighter
from domain.combat.battle import battle_of
from domain.combat.state import Combat
from domain.combat.voices import posts_for
from domain.combat.voyage import sails
from domain.ship.authority import post_seats
from domain.world import World
from rules.activity import Activity
from rules.kit.frames import WHOLE
from rules.ruleset import Battle
from rules.vessel import at_post


def activity_of(world: World, combat: Combat) -> Activity:
    """What is going on, as the table's system has it; Refused where it has no such thing."""
    return world.rules.activity(combat.kind)


def acts_for(world: World, seat: str, combat: Combat) -> tuple[str, ...]:
    """Fighters on the field, posts of ships as `post:<ship>:<post>`, sides as `side:<id>`, and `fight`, for a seat.

    The fight itself is the referee's.
    A side as a whole is the referee's, or that of a seat that acts for everybody whom it sees on it.
    """
    return acts_for_seen(world, seat, seen_by(world, seat, combat))


def acts_for_seen(world: World, seat: str, seen: Combat) -> tuple[str, ...]:
    """The same, of a fight as it is cut for that seat."""
    standing = {name: one.side for name, one in seen.fighters.items() if not one.left}
    own = tuple(name for name in standing if may_act(world, seat, name))
    posts = tuple(posts_for(world, seat, seen))
    if world.open_table.seats[seat].role == "referee":
        return (*own, *posts, *(f"side:{side}" for side in seen.sides), WHOLE)
    others = {side for name, side in standing.items() if name not in own}
    sides = dict.fromkeys(standing[name] for name in own if standing[name] not in others)
    return (*own, *posts, *(f"side:{side}" for side in sides))


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
    questions = {name: one for name, one in combat.questions.items() if one.who in fighters or ":" in one.who}
    return replace(combat, fighters=fighters, declared=declared, questions=questions)


def seen_battle(world: World, seat: str, combat: Combat) -> Battle:
    """The fight as the rules are shown it for what they are asked for a seat, charts as far as it knows them."""
    referee = world.open_table.seats[seat].role == "referee"
    return battle_of(world, seen_by(world, seat, combat), whole=referee or not sails(world, combat))


def waits(battle: Battle, rules: Activity) -> dict[str, str]:
    """What the fight still wants, by fighter or `side:<id>`: declare, act, answer."""
    return {who: wait.what for wait in rules.awaits(battle) for who in wait.who}


def unheard(battle: Battle, rules: Activity, world: World) -> tuple[str, ...]:
    """Fighters of players, who have still to be heard."""
    asked = dict.fromkeys(who for wait in rules.awaits(battle) for who in wait.who)
    return tuple(who for who in asked if _of_a_player(world, battle, who))


def _of_a_player(world: World, battle: Battle, who: str) -> bool:
    """Whether a player is waited for; at a post of a ship, for whoever holds it, else for her owners and captain."""
    seats = world.open_table.seats
    if (found := at_post(who)) is not None:
        return any(
            seats[one].role == "player" and not seats[one].revoked for one in post_seats(world, *found)
        )
    if who not in battle.fighters:
        return False
    if world.characters[who].npc:
        return False
    owners = (seats[one] for one in world.characters[who].owners if one in seats)
    return any(seat.role == "player" and not seat.revoked for seat in owners)


def about(battle: Battle, rules: Activity) -> str:
    """What it is that somebody has still to be heard about, in words; "" where nothing is to be said."""
    return next((wait.about for wait in rules.awaits(battle) if wait.about), "")
