"""Who speaks and serves aboard in a fight: posts as voices, and the levels that count there.

A ship that is commissioned speaks by her posts; any other, and every small craft, by her own id, with a crew of whom
nothing is known but the levels that stand in a mark.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.once import once
from rules.ruleset import Battle, Fighter
from rules.spacefaring.ships import crew
from rules.spacefaring.ships import sheet as s
from rules.spacefaring.ships.crew import Post
from rules.spacefaring.ships.rulings import printing
from rules.systems.classic.sheet import condition, skill
from rules.systems.classic.space import book, sheets
from rules.vessel import CAPTAIN, Vessel, at_post, post_voice

KINDS = ("pilot", "gunner", "engineer", "computer")
SKILLS: Mapping[str, str] = {
    "pilot": "pilot",
    "gunner": "gunnery",
    "engineer": "engineering",
    "computer": "computer",
}
OPERATORS = ("navigator", "pilot", CAPTAIN)
"""Who may work the computer; the best of them does."""


def vessel(battle: Battle, ship: str) -> Vessel | None:
    """A ship beside her sheet; None for one that is not commissioned."""
    return battle.voyage.vessels.get(ship) if battle.voyage is not None else None


@once
def posts(battle: Battle, ship: str) -> tuple[Post, ...]:
    """The posts of a ship or craft, by the table's printing."""
    return crew.posts(battle.fighters[ship].sheet, printing(battle.rulings))


def voices(battle: Battle, ship: str) -> tuple[str, ...]:
    """Who speaks for a ship: each of her posts, or herself."""
    if vessel(battle, ship) is None:
        return (ship,)
    return tuple(post_voice(ship, one.id) for one in posts(battle, ship))


def ship_of(battle: Battle, voice: str) -> Fighter | None:
    """The ship for which a voice speaks, while it is on the field; None where it does not speak for one."""
    found = at_post(voice)
    ship = battle.fighters.get(found[0] if found else voice)
    if ship is None or ship.left or (found is None) != (vessel(battle, ship.id) is None):
        return None
    return ship


def speaks(battle: Battle, voice: str, *kinds: str) -> bool:
    """Whether it is the voice of a post of one of these kinds, or of the whole ship."""
    found = at_post(voice)
    return found is None or found[1].partition("-")[0] in kinds


def is_players(battle: Battle, voice: str) -> bool:
    """Whether somebody of a player's speaks here, rather than an NPC, somebody hired by name, or nobody."""
    found, ship = at_post(voice), ship_of(battle, voice)
    if ship is None or ship.npc:
        return False
    own = vessel(battle, ship.id)
    if found is None or own is None or battle.voyage is None:
        return True
    holder = battle.voyage.people.get(own.posts.get(found[1], ""))
    return holder is not None and not holder.npc


def turrets_of(battle: Battle, voice: str) -> tuple[s.Mounted, ...]:
    """The turrets that a voice serves: a gunner its own, a whole ship all."""
    ship = ship_of(battle, voice)
    if ship is None:
        return ()
    found, mounted = at_post(voice), sheets.turrets(ship.sheet)
    if found is None:
        return mounted
    numbers = {one.turret for one in posts(battle, ship.id) if one.id == found[1]}
    return tuple(one for one in mounted if one.number in numbers)


def level(battle: Battle, ship: str, kind: str, number: str = "", *, name: str = "") -> int:
    """The level that counts at a post: "pilot", "engineer", "gunner" with the number of a turret; "computer" the best.

    name: of another skill than the post's own. Nobody there, or nobody who can act, is 0; somebody hired, of whom only
    the name is known, has what the post takes.
    """
    own = vessel(battle, ship)
    if own is None:
        found = (battle.mark(f"fighter:{ship}", "crew") or {}).get(kind)
        usual = 0 if kind == "computer" else book.count("unnamed crew", battle.rulings)
        return int(usual if found is None else found)
    if kind == "computer":
        return max((_of_post(battle, own, one, SKILLS[kind]) for one in OPERATORS), default=0)
    held = (
        one
        for one in posts(battle, ship)
        if one.kind == kind and (not number or number in (one.turret, one.id))
    )
    return max((_of_post(battle, own, one.id, name or SKILLS[kind], one) for one in held), default=0)


def _of_post(battle: Battle, own: Vessel, post: str, name: str, needed: Post | None = None) -> int:
    holder = own.posts.get(post, "")
    if not holder:
        return 0
    person = battle.voyage.people.get(holder) if battle.voyage is not None else None
    if person is None:
        return needed.level if needed is not None else 0
    if not able(person):
        return 0
    held = sum(one == holder for at, one in own.posts.items() if at != CAPTAIN)
    return crew.counted(int(skill(person.sheet, name) or 0), battle.rulings, two_posts=held > 1)


def able(person: Fighter) -> bool:
    """Whether somebody is in a state to act."""
    return condition(person.sheet) not in ("out", "dead")


def aboard(battle: Battle, ship: str) -> Iterator[tuple[str, Fighter]]:
    """Everybody aboard who is known and lives, with the post they hold, "" for passengers."""
    own = vessel(battle, ship)
    if own is None or battle.voyage is None:
        return
    seen: set[str] = set()
    for post, who in own.posts.items():
        if who in battle.voyage.people and who not in seen:
            seen.add(who)
            yield post, battle.voyage.people[who]
    for one in own.travellers.values():
        if one.who in battle.voyage.people and one.who not in seen and one.passage != "low":
            seen.add(one.who)
            yield "", battle.voyage.people[one.who]
