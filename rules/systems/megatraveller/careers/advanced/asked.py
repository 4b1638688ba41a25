"""What the tables of advanced generation ask of somebody, and the DMs that it brings.

"Int 8+" and "Soc 7-" are of characteristics, "Pilot 2+" of skills, "terms 3+" of terms, "E4+", "O1 to O2" and "IS-10+"
of rank, "any MOS skill 2+" of the skills of one's own trade; "A or B" is either. Anything else is a mark that somebody
bears or not ("cross-trained", "Imperial Navy").
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rules.check import DM
from rules.said import said
from rules.systems.megatraveller.careers.conditions import Upp, condition
from rules.tables import matrix

_SCOUTS = matrix(__package__, "scout/ranks")
_RANK = re.compile(r"(E|O|IS-)(\d+)")
_RANKS = re.compile(r"(E|O|IS-)(\d+)(?:([+-])| to (?:E|O|IS-)(\d+))")
_TRADE = re.compile(r"any (?:MOS|department) skill (\d+)\+")
_LEVEL = re.compile(r"(.+) (\d+)\+")
_DM = re.compile(r"([+-]\d+) (.+)")
_CHARACTERISTIC = re.compile(r"(Str|Dex|End|Int|Edu|Soc) \d+[+-]")


@dataclass(frozen=True, slots=True)
class Servant:
    """Somebody in a service. rank: "E3", "O2", "IS-12"; trade: skills of the own arm, branch or department."""

    upp: Upp
    skills: Mapping[str, int]
    rank: str = "E1"
    terms: int = 1
    trade: frozenset[str] = frozenset()
    marks: frozenset[str] = frozenset()

    @property
    def officer(self) -> bool:
        """Whether the rank is a commission."""
        return military(self.rank).startswith("O")


def military(rank: str) -> str:
    """A scout's rank as the military one that it corresponds to; others as they are."""
    return str(_SCOUTS.at(rank, "military")) if rank in _SCOUTS.rows else rank


def meets(text: str, who: Servant) -> bool:
    """Whether somebody is as the table asks."""
    if text in who.marks:
        return True
    return any(_meets(part, who) for part in text.split(" or "))


def dms(cell: object, who: Servant, source: str) -> Iterator[DM]:
    """The DM of a cell such as "+1 Edu 7+" when it is met, else nothing. Raises: ValueError for another cell."""
    if cell is None:
        return
    found = _DM.fullmatch(str(cell))
    if found is None:
        raise ValueError(f"{cell!r} is no DM")
    if meets(found[2], who):
        yield DM(int(found[1]), said("{asked} is met", asked=found[2]), source)


def _meets(text: str, who: Servant) -> bool:
    if _CHARACTERISTIC.fullmatch(text):
        asked = condition(text)
        return asked is not None and asked.met(who.upp)
    if found := _RANKS.fullmatch(text):
        return _ranked(who.rank, found)
    if found := _TRADE.fullmatch(text):
        return any(who.skills.get(skill, 0) >= int(found[1]) for skill in who.trade)
    if found := _LEVEL.fullmatch(text):
        value = who.terms if found[1] == "terms" else who.skills.get(found[1], -1)
        return value >= int(found[2])
    return False


def _ranked(rank: str, asked: re.Match[str]) -> bool:
    kind, bound = asked[1], int(asked[2])
    own = _RANK.fullmatch(rank if kind == "IS-" else military(rank))
    if own is None or own[1] != kind:
        return False
    number = int(own[2])
    if asked[3] == "-":
        return number <= bound
    return number >= bound and (asked[4] is None or number <= int(asked[4]))
