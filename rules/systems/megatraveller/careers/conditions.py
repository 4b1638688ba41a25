"""What the tables ask of a character: "Int 8+" is intelligence of 8 or more, "Soc 7-" social standing of 7 or less."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rules.check import DM
from rules.said import said
from rules.systems.megatraveller.people.sheet import TITLES

Upp = Mapping[str, int]
"""The six characteristics by their short names: "str", "dex", "end", "int", "edu", "soc"."""
_WRITTEN = re.compile(r"(Str|Dex|End|Int|Edu|Soc) (\d+)([+-])")


@dataclass(frozen=True, slots=True)
class Condition:
    """A characteristic that must reach a bound or, with `most`, must not pass it."""

    characteristic: str
    bound: int
    most: bool = False

    def met(self, upp: Upp) -> bool:
        """Whether a character fulfils it."""
        value = upp[self.characteristic]
        return value <= self.bound if self.most else value >= self.bound

    def dm(self, value: int, upp: Upp, source: str) -> Iterator[DM]:
        """The DM that it brings when it is met, else nothing."""
        if self.met(upp):
            words = "{what} {value} is at most {bound}" if self.most else "{what} {value} is at least {bound}"
            title = TITLES[self.characteristic]
            reason = said(words, what=title, value=upp[self.characteristic], bound=self.bound)
            yield DM(value, reason, source)


def condition(cell: object) -> Condition | None:
    """Read a cell of a table; None where there is no entry. Raises: ValueError for anything else."""
    if cell is None:
        return None
    found = _WRITTEN.fullmatch(str(cell))
    if found is None:
        raise ValueError(f"{cell!r} is no condition")
    return Condition(found[1].lower(), int(found[2]), most=found[3] == "-")
