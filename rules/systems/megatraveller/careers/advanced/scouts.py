"""Scouts: offices, initial training, the rank of one who is transferred, and who may stay."""

from __future__ import annotations

from rules.check import DM, Refused, Task
from rules.said import said
from rules.systems.megatraveller.careers.advanced import numbers
from rules.systems.megatraveller.careers.advanced.asked import Servant
from rules.systems.megatraveller.careers.learning import Gain, gain
from rules.tables import matrix

_OFFICES = matrix(__package__, "scout/office")
_TRAINING = matrix(__package__, "scout/initial_training")
_RANKS = matrix(__package__, "scout/ranks")
FIELD, BUREAUCRACY = "Field", "Bureaucracy"
_ADMINISTRATOR = 10
_MISSIONS = frozenset({"Special Mission", "War Mission"})
MISSION_COLUMN = "Special or War Mission"
"""The column that a dangerous mission adds a skill of, besides all others of the year."""
STIPEND_CR = numbers.number("scout", "detached duty stipend")
"""A year on detached duty for life."""


def office(division: str, total: int) -> str:
    """The office to which 2D assigns in the Field or in the Bureaucracy."""
    return str(_OFFICES.at(str(total), division))


def division(office_: str) -> str:
    """The division of an office."""
    return next(
        one for one in (FIELD, BUREAUCRACY) if office_ in {row[one] for row in _OFFICES.rows.values()}
    )


def initial_training(office_: str) -> Gain:
    """What the first year teaches."""
    return gain(str(_TRAINING.at(office_, "skill")))


def ordinary_rank(terms: int) -> str:
    """The rank of one who comes into the Bureaucracy: the terms, counting the present one, to IS-9."""
    return said("IS-{number}", number=min(_ADMINISTRATOR - 1, terms))


def number(rank: str) -> int:
    """The number of a scout's rank."""
    return int(rank.removeprefix("IS-"))


def may_stay(who: Servant, office_: str) -> None:
    """Refused to one of ordinary rank in the Bureaucracy who has not risen with the terms."""
    rank = number(who.rank)
    if division(office_) == BUREAUCRACY and rank < _ADMINISTRATOR and rank < who.terms:
        raise Refused(said("{rank} is too low after {terms} terms", rank=who.rank, terms=who.terms))


def detached(terms: int) -> Task:
    """The throw of one who leaves from Detached Duty, to stay on it for life with a ship."""
    found = (DM(terms, said("terms served: {terms}", terms=terms), _OFFICES.source),)
    return Task(
        said("permanent detached duty"),
        target=numbers.number("scout", "permanent detached duty"),
        dms=found,
        source=numbers.source("scout"),
    )


def extra(duty: str) -> str | None:
    """The column of which a duty brings a skill in addition; None for an ordinary one (MT-SCOUT-06)."""
    return MISSION_COLUMN if duty in _MISSIONS else None


def basic_rank(rank: str) -> int:
    """The rank of basic generation to which a rank comes in mustering out."""
    return _RANKS.number(rank, "basic") or 0
