"""One term of a career: survival, position, promotion, special duty, how many skills, and whether one stays."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from rules.check import DM, Check, Refused, Task
from rules.said import said
from rules.systems.megatraveller.careers import ageing
from rules.systems.megatraveller.careers.basic import THROWS_SOURCE, Career
from rules.systems.megatraveller.careers.conditions import Upp
from rules.systems.megatraveller.careers.entering import throw
from rules.tables import matrix

_TERMS = matrix(__package__, "basic/terms")
_ELIGIBLE = matrix(__package__, "basic/eligibility")
_MUST_STAY = 12
"""The natural throw that keeps somebody for another term (Character Generation: reenlistment)."""
Stay = Literal["must", "may", "out"]
Won = Literal["position", "promotion", "special duty"]


def ages(term: int) -> tuple[int, int, int]:
    """Age at the start of a term from 1 on, at half of it and at its end; past the table it goes on by fours."""
    last = len(_TERMS.rows)
    row = _TERMS.rows[str(min(term, last))]
    more = 4 * max(0, term - last)
    start, half, full = (int(row[key] or 0) + more for key in ("starting", "half", "full"))
    return start, half, full


def survival(career: Career, upp: Upp, term: int, *, anagathics: bool = False) -> Task:
    """The throw not to leave after half the term. term: from 1. anagathics: whether they are sought in it."""
    return throw(
        said("survive a term with the {career}", career=career.name),
        career.survival,
        upp,
        *_of_the_term(career, term),
        *(ageing.risk(noble=career.name == "Nobles") if anagathics else ()),
    )


def position(career: Career, upp: Upp, *, rank: int = 0, term: int = 1, drafted: bool = False) -> Task:
    """The throw for a position or commission, which is rank 1; Refused where none can be had (MT-CAREER-09)."""
    if career.position is None:
        raise Refused(said("the {career} have no positions", career=career.name))
    if rank > 0:
        raise Refused(said("who has rank {rank} needs no position", rank=rank))
    if drafted and term == 1:
        raise Refused(said("draftees have no position in the first term"))
    return throw(said("gain a position with the {career}", career=career.name), career.position, upp)


def promotion(career: Career, upp: Upp, *, rank: int) -> Task:
    """The throw for the next rank; Refused without a rank and at the highest (MT-CAREER-10)."""
    if career.promotion is None:
        raise Refused(said("the {career} have no ranks", career=career.name))
    if rank == 0:
        raise Refused(said("nobody is promoted who has no rank"))
    if rank >= len(career.ranks):
        raise Refused(
            said("{title} is the highest rank of the {career}", title=career.ranks[-1], career=career.name)
        )
    title = said("be promoted to {title}", title=career.ranks[rank])
    return throw(title, career.promotion, upp)


def special_duty(career: Career) -> Task:
    """The throw for special duty, once a term, without DMs."""
    return throw(said("special duty with the {career}", career=career.name), career.special_duty, {})


def reenlistment(career: Career) -> Task:
    """The throw at the end of every term, wanted or not, without DMs."""
    return throw(said("reenlist with the {career}", career=career.name), career.reenlist, {})


def stay(career: Career, check: Check) -> Stay:
    """What a throw for reenlistment leaves open: another term as a duty, as a choice, or none (MT-CAREER-19)."""
    if sum(check.throw.faces) == _MUST_STAY:
        return "must"
    if not check.success:
        return "out"
    return "must" if career.name == "Bureaucrats" else "may"


def of_itself(career: Career, term: int) -> DM:
    """How many skills a term brings whatever is thrown in it."""
    base = (
        "every term without ranks" if career.position is None else "first term" if term == 1 else "later term"
    )
    return DM(_eligible(base), said("term {term}", term=term), _ELIGIBLE.source)


def gained(what: Won, check: Check) -> DM:
    """How many more a throw brings that was made."""
    twice = check.margin >= _eligible("margin for two")
    reason = said("{what}, {margin} past its number", what=what, margin=check.margin)
    return DM(_eligible(what) * (2 if twice else 1), reason, _ELIGIBLE.source)


def _eligible(row: str) -> int:
    found = _ELIGIBLE.number(row, "skills")
    assert found is not None, row
    return found


def _of_the_term(career: Career, term: int) -> Iterator[DM]:
    if career.by_terms:
        yield DM(term, said("term {term}", term=term), THROWS_SOURCE)
