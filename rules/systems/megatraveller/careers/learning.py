"""What a term teaches: the columns that are open, what 1D finds there, skills of rank, and what a homeworld bars."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import cast

from rules.check import Refused, Task
from rules.said import said
from rules.systems.megatraveller.careers.basic import COLUMNS, Career, Column
from rules.systems.megatraveller.careers.conditions import Condition, Upp
from rules.systems.megatraveller.gear.law import LAW_CODES, LawCode, lawful_skill
from rules.systems.megatraveller.people import skills
from rules.systems.megatraveller.people.home import Home
from rules.tables import matrix

_BY_RANK = matrix(__package__, "basic/rank_skills")
_CHANGE = re.compile(r"([+-]\d) (str|dex|end|int|edu|soc)", re.IGNORECASE)
_EDUCATED = Condition("edu", 8)
"""Whom the fourth column takes (Basic Character Generation: acquired skills tables)."""
_LAWLESS = frozenset({"Law Enforcers", "Pirates", "Rogues"})
"""Careers that choose weapons by one law code lower (Character Generation: homeworld limitations)."""
_JUDGED = frozenset({"Battle Dress"})
"""What law codes name among the weapons although it is none (Homeworlds: world law level codes)."""
_OVERRIDE = 7
"""The throw for what a homeworld bars (the same place)."""
MOST = 15
"""The highest a characteristic of a player's character gets (Character Generation: characteristics)."""


@dataclass(frozen=True, slots=True)
class Gain:
    """One thing that is received: levels of a skill, or points of a characteristic (either may be a loss)."""

    what: str
    by: int
    characteristic: bool = False


@lru_cache(maxsize=1024)
def gain(text: str, levels: int = 1) -> Gain:
    """Read a cell: "+1 Dex" is a characteristic, everything else a skill or a cascade. levels: of a skill."""
    found = _CHANGE.fullmatch(text)
    if found is not None:
        return Gain(found[2].lower(), int(found[1]), characteristic=True)
    name = skills.named(text)
    if name is None:
        raise ValueError(f"{text!r} is neither skill nor characteristic")
    return Gain(name, levels)


def columns(upp: Upp) -> tuple[Column, ...]:
    """The columns from which somebody may choose before 1D is thrown."""
    return tuple(column for column in COLUMNS if is_open(column, upp))


def is_open(column: Column, upp: Upp) -> bool:
    """Whether somebody may choose it: that for the educated asks for education."""
    return column != "educated" or _EDUCATED.met(upp)


def learnt(career: Career, column: Column, face: int, upp: Upp) -> Gain:
    """What 1D finds in a column; Refused where the column is not open."""
    if not is_open(column, upp):
        raise Refused(
            said(
                "the column for the educated needs education {bound}, not {value}",
                bound=_EDUCATED.bound,
                value=upp["edu"],
            )
        )
    return gain(career.columns[column][face - 1])


def by_rank(career: Career, *, rank: int, term: int | None = None) -> tuple[Gain, ...]:
    """What comes of itself with a rank (0: on entering) or, of some careers, at the beginning of a term."""
    rows = (row for row in _BY_RANK.rows.values() if row["career"] == career.name)
    return tuple(
        gain(str(row["skill"]), int(row["level"] or 1))
        for row in rows
        if row["rank"] == rank and row["term"] == term
    )


def choices(received: Gain) -> tuple[Gain, ...]:
    """What a cascade is chosen from at once, itself where it is none. A choice may be a cascade again."""
    if received.characteristic or received.what not in skills.CASCADES:
        return (received,)
    return tuple(gain(one, received.by) for one in skills.CASCADES[received.what])


def raised(upp: Upp, received: Gain) -> dict[str, int]:
    """The characteristics after one has changed: at once, never above 15 nor below 1."""
    value = min(MOST, max(1, upp[received.what] + received.by))
    return {**upp, received.what: value}


def room(upp: Upp, levels: Mapping[str, int]) -> int:
    """How many levels more somebody can have: intelligence + education less all there are; below 0, too many."""
    return upp["int"] + upp["edu"] - sum(levels.values())


def barred(career: Career, skill: str, home: Home) -> str:
    """Why a homeworld bars a skill in a career, "" where it does not; nobles are never barred (MT-CAREER-16)."""
    if career.name == "Nobles":
        return ""
    judged = dict(home)
    if career.name in _LAWLESS and "law" in home:
        judged["law"] = LAW_CODES[max(0, LAW_CODES.index(_law(home)) - 1)]
    why = skills.barred(skill, judged)
    weapons = (skill,) if skill in _JUDGED else skills.weapons(skill)
    if why or not weapons or "law" not in judged or any(lawful_skill(one, _law(judged)) for one in weapons):
        return why
    return said("the weapons of {skill} are forbidden under {law}", skill=skill, law=judged["law"])


def _law(home: Home) -> LawCode:
    return cast("LawCode", home["law"])


def override(skill: str) -> Task:
    """The throw to have a skill that the homeworld bars; failing it loses what was received (MT-CAREER-17)."""
    return Task(
        said("learn {skill} in spite of the homeworld", skill=skill),
        target=_OVERRIDE,
        source="MegaTraveller Players' Manual, Character Generation: homeworld limitations",
    )
