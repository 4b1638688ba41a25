"""Skills: their names, what a gain does, and the posts that they qualify for (CT-SKILL)."""

from __future__ import annotations

import re
from collections.abc import Mapping

from rules.check import Refused
from rules.places import changed as with_changes
from rules.places import place
from rules.ruleset import Sheet
from rules.said import Verbatim, said
from rules.systems.classic.places import TITLE
from rules.systems.classic.rulings import Rulings
from rules.systems.classic.sheet import HALF, is_beast, skill, unlisted
from rules.systems.classic.weapons import WEAPONS
from rules.tables import listing

_TABLE = listing(__package__, "skills")
SOURCE = _TABLE.source
BRAWLING = "brawling"
BLADES = tuple(name for name, weapon in WEAPONS.items() if weapon.kind == "blade")
GUNS = tuple(name for name, weapon in WEAPONS.items() if weapon.kind == "gun")
COVERS: Mapping[str, tuple[str, ...]] = {"blade combat": BLADES, "gun combat": GUNS}
"""Fields of skill that must be taken in one weapon at once (CT-SKILL-02)."""
WEAPON_SKILLS = frozenset({BRAWLING, *BLADES, *GUNS})
SKILLS = (*_TABLE, BRAWLING, *BLADES, *GUNS)
MOST = 15
"""The highest level a sheet takes."""
_VEHICLE = re.compile(r"^[a-z]{1,20} vehicle$")


def is_skill(name: str) -> bool:
    """Whether a sheet may list it: a skill of the book, or a named vehicle ("tracked vehicle")."""
    return name in SKILLS or _VEHICLE.match(name) is not None


def known_skill(name: str) -> str:
    """The name of a skill; Refused where it is none, or a field that must name one weapon."""
    if name in COVERS:
        weapons = ", ".join(COVERS[name])
        raise Refused(said("{name} must name one weapon: {weapons}", name=name, weapons=weapons))
    if name == "vehicle":
        raise Refused("vehicle must be named, such as tracked vehicle")
    if not is_skill(name):
        raise Refused(said("there is no skill {name}", name=Verbatim(repr(name))))
    return name


def gain(sheet: Sheet, name: str, weapon: str | None = None) -> dict[str, object]:
    """One gain in a skill: a half, or nothing, becomes 1; each later gain adds 1.

    Args:
        name: a skill, or "blade combat" or "gun combat" with the `weapon` that the gain is for.

    Raises: Refused without that weapon, or at level 15.
    Source: (CT-SKILL-01, CT-SKILL-02).
    """
    if name in COVERS and weapon in COVERS[name]:
        name = str(weapon)
    level = int(skill(sheet, known_skill(name)) or 0) + 1
    if level > MOST:
        raise Refused(said("{name} cannot go beyond {most}", name=name, most=MOST))
    return with_changes(sheet, [place(sheet, f"skills.{name}", level)])


def level_text(level: float) -> str:
    """A level as the book writes it: 1/2, 0, 1, 2."""
    return "1/2" if level == HALF else f"{level:g}"


def posts(sheet: Sheet) -> tuple[str, ...]:
    """Posts on a ship that the skills qualify for; Gunner is a title too (CT-SKILL-06)."""
    held = (name for name in _TABLE if (skill(sheet, name) or 0) >= 1)
    return tuple(str(_TABLE[name]["post"]) for name in held if "post" in _TABLE[name])


def title(sheet: Sheet) -> str:
    """What the person is called: the title of the sheet, else the first post."""
    return TITLE.of(sheet) or next(iter(posts(sheet)), "")


def starting(sheet: Sheet, rulings: Rulings) -> str:
    """What is known of weapons that are not listed, in words (CT-SKILL-01, R-02)."""
    if is_beast(sheet):
        return "its own weapons at 0"
    least = unlisted(sheet, rulings)
    if least is None:
        return "untrained in every other weapon"
    return said("{level_text} in every other weapon", level_text=level_text(least))
