"""What Classic Traveller hands in for voyages."""

from __future__ import annotations

from collections.abc import Mapping

from rules.forms import Json
from rules.ruleset import Sheet
from rules.spacefaring.voyage.books import Books, Society
from rules.systems.classic import ships
from rules.systems.classic.rulings import printing
from rules.systems.classic.sheet import PHYSICAL, full, skill


def level(person: Sheet, name: str) -> int | None:
    """Somebody's level in a skill, a half counting nothing; None where it is not had."""
    found = skill(person, name)
    return None if found is None else int(found)


def death(person: Sheet) -> Mapping[str, Json]:
    """All three physical characteristics at 0."""
    return {f"now.{name}": 0 for name in PHYSICAL}


BOOKS = Books(
    level=level,
    characteristic=full,
    cash="credits",
    posts=ships.known,
    unfit=ships.unfit,
    printing=printing,
    edition=printing,
    death=death,
    jumps="throws",
    held="passages",
    ruffian="thug",
    in_space="space",
    society=Society("society.since_s", "society.barred", "society.given"),
)
