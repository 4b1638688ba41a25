"""Decorations, courts-martial and brownie points."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from rules.check import DM, Task
from rules.said import said
from rules.systems.megatraveller.careers.advanced.asked import Servant, meets
from rules.tables import matrix

_DECORATIONS = matrix(__package__, "schools/decorations")
_COURT = matrix(__package__, "schools/court_martial")
_COURT_DMS = matrix(__package__, "schools/court_martial_dms")
_POINTS = matrix(__package__, "schools/brownie_points")
_CHARGED = 6
"""So far short of a decoration somebody is charged (Advanced Character Generation: decoration and survival)."""
_ACQUITTED = 10
"""What officers throw to avoid a court-martial (the same place)."""
Circumstance = Literal["combat assignment", "training", "command duty"]
Decoration = Literal["MCUF", "MCG", "SEH"]
_BEST_FIRST: tuple[Decoration, ...] = ("SEH", "MCG", "MCUF")


@dataclass(frozen=True, slots=True)
class Sentence:
    """What a court-martial ends in.

    promotion: DM on the next throw for it. rank: steps lost. jail: "2D months", "" for none; years end the career.
    reward_kcr: on the head of one who escaped a sentence of death, 0 where none was given; guards: killed in that.
    """

    promotion: int
    rank: int
    jail: str
    discharged: bool
    reward_kcr: int
    guards: str


def decoration(margin: int) -> Decoration | None:
    """What a throw so far past its number (or short of it: below 0) brings."""
    reached = (name for name in _BEST_FIRST if margin >= (_DECORATIONS.number(name, "least") or 0))
    return next(reached, None)


def charged(margin: int) -> bool:
    """Whether a throw for a decoration fell so short that it ends before a court."""
    return margin <= -_CHARGED


def acquittal(who: Servant) -> Task | None:
    """The throw of an officer not to be convicted; None for enlisted persons, who are guilty."""
    if not who.officer:
        return None
    level = who.skills.get("Admin", 0)
    found = (DM(level, said("Admin-{level}", level=level), _COURT.source),) if level else ()
    return Task(said("avoid a court-martial"), target=_ACQUITTED, dms=found, source=_COURT.source)


def court_martial(who: Servant, circumstances: Iterable[Circumstance] = ()) -> Task:
    """The throw of 1D for the sentence, with its DMs; `sentence` reads the total."""
    held = set(circumstances)
    found = tuple(
        DM(value, said("{what}", what=what), _COURT_DMS.source)
        for what in _COURT_DMS.rows
        if (value := _COURT_DMS.number(what, "dm")) and (what in held or meets(what, who))
    )
    return Task(said("sentence of the court-martial"), dice="1D", dms=found, source=_COURT.source)


def sentence(total: int) -> Sentence:
    """What a total of the court-martial means; past an end of the table its last row."""
    rows = [int(row) for row in _COURT.rows]
    row = str(min(rows[-1], max(rows[0], total)))
    number = {column: _COURT.number(row, column) or 0 for column in ("promotion", "rank", "reward_kcr")}
    return Sentence(
        promotion=number["promotion"],
        rank=number["rank"],
        jail=str(_COURT.at(row, "jail") or ""),
        discharged=_COURT.at(row, "discharged") == "yes",
        reward_kcr=number["reward_kcr"],
        guards=str(_COURT.at(row, "guards") or ""),
    )


def points(what: str) -> int:
    """Brownie points for one thing: "four-year term", "honors", "MCG" and so on."""
    return _POINTS.number(what, "points") or 0
