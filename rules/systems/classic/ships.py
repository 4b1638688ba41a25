"""What Classic Traveller knows about ships: who may serve aboard, and what docks there."""

from __future__ import annotations

from rules.ruleset import Sheet
from rules.said import Text
from rules.spacefaring.ships import crew, docking
from rules.spacefaring.ships.crew import Post
from rules.spacefaring.ships.rulings import printing
from rules.spacefaring.ships.sheet import is_ship
from rules.systems.classic.sheet import skill

__all__ = ["is_ship", "level", "posts", "undockable", "unfit"]


def posts(sheet: Sheet, rulings: Sheet) -> tuple[Post, ...]:
    """The posts that this ship has, by the table's printing."""
    return crew.posts(sheet, printing(rulings))


def level(person: Sheet, post: Post) -> int | None:
    """Somebody's level in the skill of a post, a half counting nothing; None where it is not had."""
    found = skill(person, post.skill)
    return None if found is None else int(found)


def unfit(ship: Sheet, post: str, person: Sheet | None, holds: tuple[str, ...], rulings: Sheet) -> Text:
    """Why somebody may not hold a post, as a sentence; "" where they may. person: None for one who is a name alone."""
    found = next(one for one in posts(ship, rulings) if one.id == post)
    return crew.unfit(found, None if person is None else level(person, found), holds, named=person is None)


def undockable(ship: Sheet, craft: Sheet, docked: tuple[Sheet, ...], rulings: Sheet) -> Text:
    """Why something finds no place aboard, as a sentence; "" where it does."""
    return docking.undockable(ship, craft, docked)
