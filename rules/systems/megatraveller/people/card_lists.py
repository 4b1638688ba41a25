"""What sheets are filled from: lists that are the same for all of them, so that a card need only name one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from rules.forms import Choice
from rules.systems.megatraveller.gear.armour import ARMOUR
from rules.systems.megatraveller.gear.weapons import WEAPONS
from rules.systems.megatraveller.people import places
from rules.systems.megatraveller.people.sheet import BARE_HANDS, CHARACTERISTICS
from rules.systems.megatraveller.people.skills import CLASSES, SKILLS

_LEARNT = tuple(name for name in CHARACTERISTICS if name != "soc")


@cache
def lists() -> dict[str, tuple[Choice, ...]]:
    """Every list by name."""
    weapons = tuple(_weapons())
    natural = {f"weapons.{name}" for name, one in WEAPONS.items() if one.group == "natural"}
    worn = (Choice(name, one.name, f"{one.value}") for name, one in ARMOUR.items() if not one.over)
    return {
        "skills": tuple(Choice(f"skills.{name}", name, CLASSES[name]) for name in SKILLS),
        "tallies": tuple(Choice(f"tallies.{name}", name) for name in (*_LEARNT, *SKILLS)),
        "weapons": weapons,
        "natural weapons": tuple(one for one in weapons if one.value in natural),
        "armour": (Choice(None, "nothing"), *worn),
        **places.lists(),
    }


def _weapons() -> Iterator[Choice]:
    for name, one in WEAPONS.items():
        if name != BARE_HANDS:
            yield Choice(f"weapons.{name}", one.name, one.hint)
