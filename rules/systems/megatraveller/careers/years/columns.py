"""The columns of skills that are open to somebody in a year of service."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from rules.said import said
from rules.systems.megatraveller.careers.advanced import scouts
from rules.systems.megatraveller.careers.advanced.years import Service
from rules.systems.megatraveller.careers.life.record import Stand
from rules.systems.megatraveller.careers.years.post import Post, branch_column, post_of

TROOPS = "Ship's Troops"
_ASHORE = ("Training", "Shore Duty")
_NCO, _PETTY, _BUREAUCRAT = 3, 4, 10


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table of skills; refused: why it is not open."""

    table: str
    column: str
    refused: str = ""


def columns(stand: Stand, only: str = "") -> tuple[Column, ...]:
    """Every column of the service, each with why it is not open. only: "arm", "mission", where a rule says so."""
    post = post_of(stand)
    found = tuple(_COLUMNS[post.rules](post))
    if only:
        names = _ONLY[only](post)
        found = tuple(one for one in found if one.column in names)
    return found


def _unless(open_now: bool, why: str) -> str:
    return "" if open_now else why


def _soldiers(post: Post) -> Iterator[Column]:
    marine, troops = post.force == "Marines", post.assignment == TROOPS
    life = "Marine Life" if marine else "Army Life"
    yield Column("service_skills", life)
    yield Column("mos", post.arm)
    sergeant = not post.officer and post.number >= _NCO
    yield Column("service_skills", "NCO", _unless(sergeant, said("for ranks E3 to E9")))
    in_command = post.officer and post.command
    yield Column("service_skills", "Command", _unless(in_command, said("for officers in command")))
    staff = post.officer and not post.command
    yield Column("service_skills", "Staff", _unless(staff, said("for officers without a command")))
    if marine:
        aboard = _unless(troops, said("for Marines who are ship's troops"))
        yield Column("service_skills", "Shipboard", aboard)
        yield Column("mos", TROOPS, aboard)


def _spacers(post: Post) -> Iterator[Column]:
    ashore = post.assignment in _ASHORE
    yield Column("service_skills", "Navy Life")
    yield Column("branch_skills", branch_column(post))
    yield Column("service_skills", "Shipboard", _unless(not ashore, said("not in training or on shore duty")))
    yield Column("service_skills", "Shore Duty", _unless(ashore, said("in training or on shore duty")))
    petty = not post.officer and post.number >= _PETTY
    yield Column("service_skills", "Petty Officer", _unless(petty, said("for ranks E4 to E9")))
    in_command = post.officer and post.command
    yield Column("service_skills", "Command", _unless(in_command, said("for officers in command")))
    staff = post.officer and not post.command
    yield Column("service_skills", "Staff", _unless(staff, said("for officers without a command")))


def _scouts(post: Post) -> Iterator[Column]:
    field = scouts.division(post.arm) == scouts.FIELD
    table = "skills_field" if field else "skills_bureaucracy"
    yield Column("skills_field", "Scout Life")
    yield Column(table, post.arm)
    sent = scouts.extra(post.assignment) is not None
    yield Column("skills_field", scouts.MISSION_COLUMN, _unless(sent, said("on special and war missions")))
    yield Column("skills_field", "Field Service", _unless(field, said("for scouts in the Field")))
    yield Column("skills_bureaucracy", "Bureaucracy", _unless(not field, said("for the Bureaucracy")))
    administrator = _unless(post.number >= _BUREAUCRAT, said("for ranks from IS-10 on"))
    yield Column("skills_bureaucracy", "Administrator", administrator)


def _merchants(post: Post) -> Iterator[Column]:
    desk = post.arm in ("Sales", "Administration")
    yield Column("skills_life", "Merchant Life")
    yield Column("skills_life", "Shipboard Life", _unless(not desk, said("not in Sales or Administration")))
    yield Column("skills_life", "Officer", _unless(post.officer, said("for officers")))
    trading = _unless(post.arm != "Engineering", said("not in Engineering"))
    yield Column("skills_life", "Merchant", trading)
    master = post.arm == "Deck" and post.officer and post.number >= _PETTY
    yield Column("skills_life", "Master", _unless(master, said("for Deck officers from O4 on")))
    if post.arm == "Free Trader":
        for name in ("Free Trader Life", "Service", "Business"):
            yield Column("skills_trade", name)
        return
    if desk:
        yield Column("skills_trade", "Planet Life")
    if post.arm == "Sales":
        yield Column("skills_trade", "Sales")
    else:
        yield Column("skills_department", post.arm)
    if post.arm == "Purser":
        yield Column("skills_department", "Medic")


_COLUMNS: Mapping[Service, Callable[[Post], Iterator[Column]]] = {
    "mercenary": _soldiers,
    "navy": _spacers,
    "scout": _scouts,
    "merchant": _merchants,
}


def _arm(post: Post) -> tuple[str, ...]:
    return (branch_column(post),)


def _service(post: Post) -> tuple[str, ...]:
    return tuple(one.column for one in _COLUMNS[post.rules](post) if one.table == "service_skills")


def _promoted(post: Post) -> tuple[str, ...]:
    """What a promotion teaches scouts."""
    return ("Administrator",) if post.number >= _BUREAUCRAT else (post.arm, "Scout Life")


_ONLY: Mapping[str, Callable[[Post], tuple[str, ...]]] = {
    "arm": _arm,
    "service": _service,
    "promotion": _promoted,
    "mission": lambda post: (scouts.MISSION_COLUMN,),
    "training": lambda post: (
        branch_column(post),
        *(("Staff",) if post.officer and post.service == "navy" else ()),
    ),
}
"""Columns to which some rule confines what is learnt."""
