"""What a world allows and can make: law codes and weapons, tech levels and tech codes."""

from __future__ import annotations

from typing import Literal, cast, get_args

from rules.check import Refused
from rules.said import said
from rules.systems.megatraveller.gear.weapons import Weapon
from rules.tables import matrix

LawCode = Literal["No Law", "Low Law", "Mod Law", "High Law", "Ext Law"]
LAW_CODES: tuple[LawCode, ...] = get_args(LawCode)
TechCode = Literal[
    "Pre-Industrial", "Industrial", "Pre-Stellar", "Early Stellar", "Avg Stellar", "High Stellar"
]
TECH_CODES: tuple[TechCode, ...] = get_args(TechCode)

_LEGAL = matrix(__package__, "legality")
_TECH = matrix(__package__, "tech_codes")
LEGAL_SOURCE = _LEGAL.source


def lawful(weapon: Weapon, law: LawCode) -> bool:
    """Whether a weapon may be carried under this law; nobody forbids hands and teeth."""
    return law == "No Law" or weapon.group == "natural" or lawful_skill(weapon.skill, law)


def lawful_skill(skill: str, law: LawCode) -> bool:
    """Whether the weapons of a skill are among those legal under this law or a stricter one."""
    if law == "No Law":
        return True
    if skill not in _LEGAL.rows:
        return False
    return LAW_CODES.index(law) <= LAW_CODES.index(cast("LawCode", _LEGAL.at(skill, "law")))


def tech_code(tech: int) -> TechCode:
    """The tech code of a tech level from 0 on; Refused below."""
    if tech < 0:
        raise Refused(said("{tech} is no tech level", tech=tech))
    for code in TECH_CODES:
        last = _TECH.number(code, "last")
        if last is None or tech <= last:
            return code
    raise ValueError("the last tech code has an end")
