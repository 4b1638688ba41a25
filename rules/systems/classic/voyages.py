"""What Classic Traveller hands in for voyages."""

from __future__ import annotations

from rules.ruleset import Sheet
from rules.spacefaring.voyage.books import Books
from rules.systems.classic import ships
from rules.systems.classic.rulings import printing
from rules.systems.classic.sheet import full, skill


def level(person: Sheet, name: str) -> int | None:
    """Somebody's level in a skill, a half counting nothing; None where it is not had."""
    found = skill(person, name)
    return None if found is None else int(found)


BOOKS = Books(
    level=level,
    characteristic=full,
    cash="credits",
    posts=ships.known,
    unfit=ships.unfit,
    printing=printing,
    edition=printing,
    jumps="throws",
)
