"""What sheets are filled from: lists that are the same for all of them, so that a card need only name one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from rules.forms import Choice
from rules.said import said
from rules.systems.megatraveller.gear.armour import ARMOUR
from rules.systems.megatraveller.gear.weapons import WEAPONS
from rules.systems.megatraveller.people.amend import MOBILITIES, PLANTS, VEHICLE_SKILLS, WITS
from rules.systems.megatraveller.people.home import CODES
from rules.systems.megatraveller.people.sheet import BARE_HANDS, KINDS
from rules.systems.megatraveller.people.skills import CLASSES, SKILLS


@cache
def lists() -> dict[str, tuple[Choice, ...]]:
    """Every list by name."""
    weapons = tuple(_weapons())
    natural = {f"weapons.{name}" for name, one in WEAPONS.items() if one.group == "natural"}
    worn = (Choice(name, one.name, f"{one.value}") for name, one in ARMOUR.items() if not one.over)
    return {
        "skills": tuple(Choice(f"skills.{name}", name, CLASSES[name]) for name in SKILLS),
        "weapons": weapons,
        "natural weapons": tuple(one for one in weapons if one.value in natural),
        "armour": (Choice(None, "nothing"), *worn),
        "kinds": _plain(KINDS),
        "wits": _plain(WITS),
        "mobilities": _plain(MOBILITIES),
        "power plants": _plain(PLANTS),
        "vehicle skills": _plain(VEHICLE_SKILLS),
        **{home_list(code): (Choice(None, "unknown"), *_plain(names)) for code, names in CODES.items()},
    }


def home_list(code: str) -> str:
    """The name of the list for one trait of a homeworld."""
    return said("homeworld {code}", code=code)


def _weapons() -> Iterator[Choice]:
    for name, one in WEAPONS.items():
        if name != BARE_HANDS:
            yield Choice(f"weapons.{name}", one.name, one.hint)


def _plain(names: Iterable[str]) -> tuple[Choice, ...]:
    return tuple(Choice(one, one) for one in names)
