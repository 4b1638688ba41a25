"""What MegaTraveller hands in for voyages: ships, trade and passages are from Classic, trade classes its own."""

from __future__ import annotations

from collections.abc import Mapping

from rules.forms import Json
from rules.ruleset import Sheet
from rules.spacefaring.rulings import Rulings
from rules.spacefaring.ships.rulings import printing
from rules.spacefaring.voyage.books import Books, Society
from rules.spacefaring.worlds.trade_classes import Edition
from rules.systems.megatraveller.careers.advanced import merchants
from rules.systems.megatraveller.people import posts, shipwork, skills
from rules.systems.megatraveller.people.sheet import damage, full, hits

_OTHERWISE = {"administration": "Admin"}
"""Skills that Classic names otherwise."""


def level(person: Sheet, name: str) -> int | None:
    """Somebody's level in a skill by Classic's name, that of a post among them; None where it is not had."""
    names = posts.SKILLS.get(name) or filter(None, (skills.named(_OTHERWISE.get(name, name)),))
    found = skills.best(person, names)
    return None if found is None else found.value


def edition(rulings: Rulings) -> Edition:
    """Whose trade classes hold."""
    return "mt"


def death(person: Sheet) -> Mapping[str, Json]:
    """As much damage as kills."""
    value = hits(person)
    return {"damage": max(damage(person), value.out + value.dead)}


def standby(person: Sheet, fare_cr: int) -> int | None:
    """Half the fare for who has served a merchant line and left it; None for all others (MT-MERCH-15)."""
    life: Mapping[str, Json] = person.get("life") or {}
    service = life.get("service")
    force = str(service.get("force", "")) if isinstance(service, Mapping) else ""
    if not life.get("ended") or force not in merchants.LINES or force == merchants.FREE_TRADER:
        return None
    return merchants.standby_cr(fare_cr)


BOOKS = Books(
    level=level,
    characteristic=full,
    cash="cash_cr",
    posts=posts.known,
    unfit=posts.unfit,
    printing=printing,
    edition=edition,
    death=death,
    jumps="tasks",
    tasks=shipwork,
    ruffian="tough",
    held="passages",
    standby=standby,
    society=Society("society.since_s", "", "society.given"),
)
