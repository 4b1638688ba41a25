"""Entering a career: which homeworlds it takes, the throw to enlist, the draft, and what everybody can (level 0)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rules.check import DM, Refused, Task
from rules.said import said
from rules.systems.megatraveller.careers.basic import CAREERS, THROWS_SOURCE, Career, Throws
from rules.systems.megatraveller.careers.conditions import Condition, Upp
from rules.systems.megatraveller.careers.readings import Rulings, settled
from rules.systems.megatraveller.people.home import CODES, Home
from rules.systems.megatraveller.people.sheet import NOBLE
from rules.tables import matrix

_GATES = matrix(__package__, "basic/gates")
_DEFAULT = matrix(__package__, "basic/default_skills")
_NOBLE_FROM = Condition("soc", min(NOBLE) - 1)
"""MegaTraveller Players' Manual, Basic Character Generation: Nobles: social standing 10 or more."""
_NOBLE_TECH = "Pre-Stellar+"
"""The line of the enlistment restrictions that its text contradicts."""


def may_enter(career: Career, upp: Upp, home: Home, rulings: Rulings) -> None:
    """Refused where a homeworld or the birth keeps somebody out; codes that are not known are not judged."""
    for code, needed in _gates(career, rulings):
        if code in home and not meets(code, home[code], needed):
            raise Refused(
                said(
                    "{career} come from homeworlds with {code} {needed}, not {value}",
                    career=career.name,
                    code=code,
                    needed=needed,
                    value=home[code],
                )
            )
    if career.enlistment is None and not _NOBLE_FROM.met(upp):
        raise Refused(
            said(
                "Nobles are born with social standing {bound} or more, not {value}",
                bound=_NOBLE_FROM.bound,
                value=upp["soc"],
            )
        )


def may_begin(earlier: str) -> None:
    """Refused to who has had a career: whoever wants another leaves for play (MT-CAREER-21). earlier: "" for none."""
    if earlier:
        raise Refused(
            said("there is one career before play, and this one was with the {career}", career=earlier)
        )


def meets(code: str, value: str, needed: str) -> bool:
    """Whether a homeworld's code is as needed: "Thin+" is that one or a higher, "Pre-Industrial" that one."""
    order: Sequence[str] = CODES[code]
    if not needed.endswith("+"):
        return value == needed
    return order.index(value) >= order.index(needed[:-1])


def enlistment(career: Career, upp: Upp) -> Task | None:
    """The throw to enlist, of which one is allowed in a life; None where nothing is thrown (nobles)."""
    if career.enlistment is None:
        return None
    return throw(said("enlist with the {career}", career=career.name), career.enlistment, upp)


def throw(name: str, throws: Throws, upp: Upp, *further: DM) -> Task:
    """A throw of the tables with the DMs of a character, then any further ones."""
    return Task(name, target=throws.number, dms=(*_dms(throws, upp), *further), source=THROWS_SOURCE)


def drafted(face: int) -> Career:
    """The career into which 1D drafts; homeworlds do not count."""
    return next(one for one in CAREERS.values() if one.draft == face)


def default_skills(career: Career, home: Home) -> tuple[str, ...]:
    """Skills had at level 0 from the beginning; Gun Combat is chosen from at once."""
    asked = [home.get("tech", ""), career.name]
    found = [skill for name in asked if name in _DEFAULT.rows for skill in _DEFAULT.rows[name].values()]
    if career.name != "Barbarians":
        found += _DEFAULT.rows["all but Barbarians"].values()
    return tuple(str(skill) for skill in found if skill is not None)


def _gates(career: Career, rulings: Rulings) -> Iterator[tuple[str, str]]:
    row: Mapping[str, object] = _GATES.rows[career.name]
    yield from ((code, str(needed)) for code, needed in row.items() if needed is not None)
    if career.enlistment is None and settled(rulings, "noble_homeworld") == "table":
        yield "tech", _NOBLE_TECH


def _dms(throws: Throws, upp: Upp) -> Iterator[DM]:
    for value, one in throws.dms:
        yield from one.dm(value, upp, THROWS_SOURCE)
