"""Rising in rank in a service: titles, the next rank and who may have it, officer candidate school, attaches.

`promoted` is what a throw for promotion brings; `may_be_promoted` who may throw. A commission and the promotion of
an attache take nothing away from the one promotion that officers have in a term.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from rules.check import Refused
from rules.said import said
from rules.systems.megatraveller.careers.advanced import merchants, scouts
from rules.systems.megatraveller.careers.advanced.asked import Servant
from rules.systems.megatraveller.careers.advanced.numbers import number
from rules.systems.megatraveller.careers.advanced.years import Service
from rules.tables import Matrix, matrix

_RANKS: dict[Service, Matrix] = {
    "mercenary": matrix(__package__, "mercenary/ranks"),
    "navy": matrix(__package__, "navy/ranks"),
    "scout": matrix(__package__, "scout/ranks"),
}
_NAVIES = matrix(__package__, "navy/enlistment")
_RANK = re.compile(r"(E|O|IS-)(\d+)")
_ORDINARY = 9
"""The highest of a scout's ordinary ranks (Enhanced Scout Characters: promotions)."""
_SENIOR, _DIRECT = 7, 8
"""Enlisted ranks from which officer candidate school leads to O2, and to O3 (officer candidate school)."""
Posting = Literal["attache", "aide"]


@dataclass(frozen=True, slots=True)
class Commission:
    """What officer candidate school brings: a rank, and throws for skills of the service and of the own trade."""

    rank: str
    service_skills: int
    trade_skills: int


def title(service: Service, rank: str, *, marine: bool = False) -> str:
    """What a rank is called. Raises: KeyError for merchants, whose ranks are called by department."""
    row = _RANKS[service].rows[rank]
    return str((marine and row.get("marine")) or row["title"])


def basic_rank(service: Service, rank: str) -> int:
    """The rank of basic generation to which a rank comes in mustering out; 0 for enlisted persons (MT-ACG-17)."""
    if service == "merchant":
        return merchants.basic_rank(rank)
    return scouts.basic_rank(rank) if service == "scout" else _RANKS[service].number(rank, "basic") or 0


def highest(service: Service, force: str) -> str:
    """The highest rank that officers reach in a force: a small navy has no grand admirals (MT-NAVY-14)."""
    if service == "navy":
        return str(_NAVIES.at(force, "highest"))
    return list(_RANKS[service].rows)[-1]


def may_be_promoted(service: Service, force: str, who: Servant, this_term: int) -> None:
    """Refused to who may not throw for promotion. this_term: promotions won by throws in the present term.

    Enlisted persons and ordinary scouts may rise every year, officers and administrators once a term (MT-MERC-08).
    """
    kind, at = _parts(who.rank)
    if kind == "IS-" and at == _ORDINARY:
        raise Refused(said("{rank} rises no further without the school of administrators", rank=who.rank))
    if who.rank == highest(service, force):
        raise Refused(said("{rank} is the highest rank here", rank=who.rank))
    if kind == "E" and at == len([rank for rank in _RANKS[service].rows if rank.startswith("E")]):
        raise Refused(said("{rank} rises no further without officer candidate school", rank=who.rank))
    if _once_a_term(kind, at) and this_term:
        raise Refused(said("{rank} has been promoted in this term", rank=who.rank))


def promoted(rank: str, by: int = 1) -> str:
    """The rank so many steps up, or down below 0: never below the first of its kind."""
    kind, at = _parts(rank)
    return said("{kind}{number}", kind=kind, number=max(1, at + by))


def technical(service: Service, force: str, rank: str, *, starburst: bool) -> str:
    """The rank in which somebody musters out: the next one for who holds the Starburst (MT-ACG-10)."""
    if not starburst or rank == highest(service, force):
        return rank
    ladder = list(_RANKS[service].rows) if service in _RANKS else [rank, promoted(rank)]
    return ladder[ladder.index(rank) + 1]


# --- officer candidate school, attaches and aides ---------------------------------------------------------


def may_attend_ocs(service: Service, age: int, *, again: bool, drafted: bool, term: int) -> None:
    """Refused to whom the school does not take. again: whether a second throw fell on it, which is a waiver."""
    most = number(service, "OCS over age")
    if age > most and not again:
        raise Refused(
            said("officer candidate school takes nobody over {most}, not {age}", most=most, age=age)
        )
    if drafted and term == 1:
        raise Refused(said("draftees attend no officer candidate school in the first term"))


def commissioned(service: Service, rank: str) -> Commission:
    """What officer candidate school brings to an enlisted person (MT-MERC-12)."""
    at = _parts(rank)[1]
    if at >= _DIRECT:
        return Commission("O3", 0, 0)
    trade = "OCS MOS skills" if service == "mercenary" else "OCS branch skills"
    new = "O2" if at == _SENIOR else "O1"
    return Commission(new, number(service, "OCS service skills"), number(service, trade))


def posting(service: Service, face: int) -> Posting:
    """Whether 1D makes an attache or an aide."""
    return "attache" if face <= number(service, "attache to") else "aide"


def posted(service: Service, which: Posting) -> tuple[int, int]:
    """Steps of rank and points of social standing that a posting brings."""
    rank = number(service, "attache promotion") if which == "attache" else 0
    return rank, number(service, f"{which} Soc")


def _once_a_term(kind: str, at: int) -> bool:
    return kind == "O" or (kind == "IS-" and at > _ORDINARY)


def _parts(rank: str) -> tuple[str, int]:
    found = _RANK.fullmatch(rank)
    if found is None:
        raise ValueError(f"{rank!r} is no rank")
    return found[1], int(found[2])
