"""Skills: their classes, and the level that somebody has in one, by itself or through another.

level(sheet, "Pistol")      ->  Level(2, "Handgun-2 includes Pistol")
level(sheet, "Wheeled Vehicle")  ->  Level(0, "Tracked Vehicle-1 serves as Wheeled Vehicle")
level(sheet, "Medical")     ->  None: not had at all, not even at level 0
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal, cast

from rules.check import Refused
from rules.ruleset import Sheet
from rules.said import listed, said
from rules.systems.megatraveller.gear.law import LAW_CODES, TECH_CODES
from rules.systems.megatraveller.people.home import Home
from rules.tables import listing
from rules.values import shown

Class = Literal["basic", "weapon", "cascade", "included", "serving"]

_TABLE = listing(__package__, "skills")
SOURCE = _TABLE.source
MOST = 15
"""The highest level a sheet takes."""
_RESULT = re.compile(r"^(.*?)(?: (-|=)(\d))?$")


@dataclass(frozen=True, slots=True)
class Level:
    """A level to use, and where it comes from in words ("Handgun-2 includes Pistol")."""

    value: int
    how: str


@dataclass(frozen=True, slots=True)
class _Gives:
    """What one skill gives of another: at its own level less `less`, or at the level `fixed`."""

    skill: str
    less: int = 0
    fixed: int | None = None

    def of(self, level: int) -> int | None:
        """The level given, None for none: a level 0 less one is nothing."""
        if self.fixed is not None:
            return self.fixed
        return level - self.less if level >= self.less else None


def _rows() -> dict[str, Mapping[str, Any]]:
    return {name: cast("Mapping[str, Any]", _TABLE[name]) for name in _TABLE}


def _gives(column: str) -> dict[str, tuple[_Gives, ...]]:
    return {name: tuple(map(_read, row.get(column, ()))) for name, row in _ROWS.items()}


def _read(text: str) -> _Gives:
    match = _RESULT.match(text)
    assert match is not None  # the pattern fits every text
    name, sign, figure = match.groups()
    if sign is None:
        return _Gives(name)
    return _Gives(name, less=int(figure)) if sign == "-" else _Gives(name, fixed=int(figure))


_ROWS = _rows()
_INCLUDES, _SERVES, _ON_ROBOTS = _gives("includes"), _gives("serves"), _gives("on_robots")
CLASSES: Mapping[str, Class] = {name: cast("Class", row["class"]) for name, row in _ROWS.items()}
"""Every skill of the book with its class."""
CASCADES: Mapping[str, tuple[str, ...]] = {
    name: tuple(row["of"]) for name, row in _ROWS.items() if "of" in row
}
"""What each cascade is chosen from; it may lead to another, or to a characteristic ("+1 edu")."""
SKILLS = tuple(name for name in _ROWS if name not in CASCADES)
"""Every skill that a sheet may list: all but the cascades."""
_BY_LOWER = {name.lower(): name for name in _ROWS}


def named(name: str) -> str | None:
    """A skill or cascade as the book spells it, whatever the case; None where it is neither."""
    return _BY_LOWER.get(name.lower())


def known_skill(name: str) -> str:
    """The name of a skill as the book spells it; Refused where it is none, or a cascade (MT-SKILL-01)."""
    found = named(name)
    if found is None:
        raise Refused(said("there is no skill {name}", name=shown(name)))
    if found in CASCADES:
        raise Refused(
            said(
                "{skill} must be chosen from at once: {skills}",
                skill=found,
                skills=listed(CASCADES[found], ","),
            )
        )
    return found


def ends(cascade: str) -> tuple[str, ...]:
    """Everything that a cascade may end in, those that it leads on to taken apart, each once."""
    found: dict[str, None] = {}
    for name in CASCADES[cascade]:
        found |= dict.fromkeys(ends(name) if name in CASCADES else (name,))
    return tuple(found)


def weapons(skill: str) -> tuple[str, ...]:
    """The weapons that a skill is for: itself, or all that it includes where those are weapons; none for others."""
    if CLASSES[skill] == "weapon":
        return (skill,)
    within = tuple(one.skill for one in _INCLUDES.get(skill, ()) if one.fixed is None)
    return within if within and all(CLASSES[one] == "weapon" for one in within) else ()


def level(sheet: Sheet, skill: str, *, on_robots: bool = False) -> Level | None:
    """The best level that somebody has in a skill: listed, included in another, or served by one.

    on_robots: whether the work is on a robot, in which Robotics serves as more.
    None: not had at all, so that the task is harder.
    """
    listed = sheet.get("skills", {}).items()
    found = (one for name, value in listed if (one := _gives_of(name, value, on_robots).get(skill)))
    return max(found, key=lambda one: one.value, default=None)


def best(sheet: Sheet, skills: Iterable[str]) -> Level | None:
    """The best level in any of several skills ("Persuasion or Leader")."""
    found = (one for name in skills if (one := level(sheet, name)) is not None)
    return max(found, key=lambda one: one.value, default=None)


@lru_cache(maxsize=2048, typed=True)
def _gives_of(name: str, value: int, on_robots: bool) -> Mapping[str, Level]:
    """The best of each skill that one of this level gives: itself, what it includes, and what those serve as.

    Asked of every skill of every sheet at every throw.
    """
    reached = _includes(name, value, said("{skill}-{level}", skill=name, level=value))
    found = dict(reached)
    for own, at in reached.items():
        for given in (*_SERVES.get(own, ()), *(_ON_ROBOTS.get(own, ()) if on_robots else ())):
            serves = given.of(at.value)
            if serves is not None and (given.skill not in found or found[given.skill].value < serves):
                how = said("{how} serves as {skill}", how=at.how, skill=given.skill)
                found[given.skill] = Level(serves, how)
    return found


def _includes(name: str, value: int, how: str) -> dict[str, Level]:
    """A skill and all that it includes, with what includes it."""
    found = {name: Level(value, how)}
    for given in _INCLUDES.get(name, ()):
        within = given.of(value)
        further = (
            {}
            if within is None
            else _includes(given.skill, within, said("{how} includes {skill}", how=how, skill=given.skill))
        )
        found |= {one: at for one, at in further.items() if one not in found or found[one].value < at.value}
    return found


# --- limits --------------------------------------------------------------------------------------------


def total(sheet: Sheet) -> int:
    """The sum of all skill levels; level 0 counts nothing, nor do psionic talents."""
    return sum(sheet.get("skills", {}).values())


def limit(sheet: Sheet) -> int:
    """The most that skill levels may add up to: Intelligence + Education (MT-CHAR-10)."""
    return int(sheet["full"].get("int", 0)) + int(sheet["full"].get("edu", 0))


_ORDERS: Mapping[str, tuple[str, ...]] = {"tech": TECH_CODES, "law": LAW_CODES}


def barred(skill: str, home: Home) -> str:
    """Why a homeworld keeps somebody from a skill in a career; "" where it does not (MT-SKILL-08).

    Only what the homeworld says is judged. Sources of skill in play are not held to it.
    """
    row = _ROWS[skill]
    for code in ("tech", "atmosphere", "hydrosphere"):
        if code in row and home.get(code, row[code][0]) not in row[code]:
            return said(
                "{skill} needs a homeworld with {code} {values}",
                skill=skill,
                code=code,
                values=listed(row[code], "or"),
            )
    for code, key, sign in (("tech", "tech_least", 1), ("law", "law_most", -1)):
        if key in row and code in home:
            order = _ORDERS[code]
            if (order.index(home[code]) - order.index(row[key])) * sign < 0:
                least = "{skill} needs a homeworld with {code} {value} or higher"
                most = "{skill} needs a homeworld with {code} {value} or milder"
                return said(least if sign > 0 else most, skill=skill, code=code, value=row[key])
    return ""
