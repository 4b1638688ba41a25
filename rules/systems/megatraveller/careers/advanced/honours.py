"""Decorations, courts-martial and brownie points."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from rules.check import DM, Check, Refused, Task
from rules.said import said
from rules.systems.megatraveller.careers.advanced.asked import Servant, meets
from rules.systems.megatraveller.careers.advanced.years import Safe, Service
from rules.systems.megatraveller.careers.readings import Rulings, settled
from rules.tables import matrix

_DECORATIONS = matrix(__package__, "schools/decorations")
_COURT = matrix(__package__, "schools/court_martial")
_COURT_DMS = matrix(__package__, "schools/court_martial_dms")
_POINTS = matrix(__package__, "schools/brownie_points")
_CHARGED = 6
"""So far short of a decoration somebody is charged (Advanced Character Generation: decoration and survival)."""
_ACQUITTED = 10
"""What officers throw to avoid a court-martial (the same place)."""
_COMBAT: Mapping[Service, frozenset[str]] = {
    "mercenary": frozenset({"Police Action", "Counterinsurgency", "Raid"}),
    "navy": frozenset({"Battle", "Siege", "Strike"}),
}
"""The assignments that are combat (Enhanced Characters: survival; combat ribbons)."""
_TROOPS = "Ship's Troops"
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


def traded(boldness: int, survival: Task | Safe | None) -> tuple[DM, DM]:
    """The DMs on survival and on decoration of who takes a risk for glory, or below 0 hides (MT-ACG-11).

    Refused where nothing is thrown for survival: then there is nothing to trade.
    """
    if not isinstance(survival, Task):
        raise Refused(said("nobody throws for survival here, so there is no risk to take"))
    name = said("boldness") if boldness > 0 else said("caution")
    return DM(-boldness, name, _DECORATIONS.source), DM(boldness, name, _DECORATIONS.source)


def wounded(survival: Check) -> bool:
    """Whether a throw for survival that was just enough left a wound (MT-ACG-12)."""
    return survival.success and survival.margin == 0


def in_combat(service: Service, assignment: str) -> bool:
    """Whether a year was combat: it is worth a ribbon, and in command a cluster on it (MT-MERC-18, MT-NAVY-16)."""
    return assignment in _COMBAT.get(service, ())


def purple_heart(service: Service, assignment: str, rulings: Rulings) -> bool:
    """Whether a wound in such a year is a combat wound."""
    troops = assignment == _TROOPS and settled(rulings, "troops_wound") == "combat"
    return troops or in_combat(service, assignment)


def ribbons(service: Service, years: Iterable[tuple[str, bool]]) -> tuple[int, int]:
    """Ribbons, and command clusters on them. years: assignments, each with whether an officer held command in it."""
    fought = [command for assignment, command in years if in_combat(service, assignment)]
    return len(fought), sum(fought)


def charged(margin: int, boldness: int, rulings: Rulings) -> bool:
    """Whether a throw for a decoration fell so short that it ends before a court. boldness: as in `traded`."""
    if boldness >= 0 and settled(rulings, "court_martial") == "cowardice":
        return False
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
