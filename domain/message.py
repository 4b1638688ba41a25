"""Command, Event, Fact, Decision: what is asked, what has come about, and who may know it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Annotated, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field

from rules import grid
from rules.frozen import frozen

if TYPE_CHECKING:
    from pydantic._internal._model_construction import ModelMetaclass
else:
    ModelMetaclass = type(BaseModel)

Audience = Literal["all"] | tuple[str, ...]
"""Who may know a fact: everybody, or seats by id; "referee" in the list stands for every referee.

`party:<id>` in it means those whose people are of a party, `party:` of none, when the fact comes about; beside it stand
the seats that these are (`domain/audience/parties.py`), so that whoever reads a fact needs to know of no party.
"""
REFEREE: Audience = ("referee",)
PARTY = "party:"

Id = Annotated[str, Field(min_length=1, max_length=40, pattern=r"^[a-z0-9:._-]+$")]
Name = Annotated[str, Field(min_length=1, max_length=60)]
Text = Annotated[str, Field(max_length=2000)]
Reason = Annotated[str, Field(min_length=1, max_length=300)]
FARTHEST = grid.FARTHEST
"""Cells from a map's corner that anything may lie."""
Coordinate = Annotated[float, Field(ge=-FARTHEST, le=FARTHEST, allow_inf_nan=False)]
Point = tuple[Coordinate, Coordinate]
Path = Annotated[tuple[Point, ...], Field(min_length=1, max_length=100)]


class Kind(ModelMetaclass):
    """Asks no more of `isinstance` than inheritance: to be told no by pydantic's own takes ten times as long.

    A match over kinds of event is told no again and again.
    """

    __instancecheck__ = type.__instancecheck__


class Event(BaseModel, metaclass=Kind):
    """A fact in the past tense. `type` is its stable name in the store."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    type: str


class Command(BaseModel, metaclass=Kind):
    """A command; it may be Refused."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    type: str


@frozen
class Fact:
    """An event on its stream, with those who may know it."""

    stream: str
    event: Event
    audience: Audience = "all"


Decision = tuple[Fact, ...]
K = TypeVar("K")
V = TypeVar("V")
T = TypeVar("T")


def admits(audience: Audience, seat: str, role: str) -> bool:
    """Whether a seat of this role may know what has this audience."""
    if audience == "all":
        return True
    return seat in audience or (role == "referee" and "referee" in audience)


def narrowed(audiences: Iterable[Audience]) -> Audience:
    """Those who are in every one of the audiences."""
    left: set[str] | None = None
    for audience in audiences:
        if audience != "all":
            left = set(audience) if left is None else left & set(audience)
    return "all" if left is None else tuple(sorted(left))


def widened(audiences: Iterable[Audience]) -> Audience:
    """Those who are in any of the audiences, the referee among them."""
    found: set[str] = set()
    for audience in audiences:
        if audience == "all":
            return "all"
        found.update(audience)
    return (*REFEREE, *sorted(found - set(REFEREE)))


def by_audience(things: Iterable[T], known_to: Callable[[T], Audience]) -> dict[Audience, list[T]]:
    """Things by those who may know of them, in a lasting order: what one audience hears of is one fact."""
    found: dict[Audience, list[T]] = {}
    for audience, one in sorted(((known_to(one), one) for one in things), key=lambda told: str(told[0])):
        found.setdefault(audience, []).append(one)
    return found


def put(mapping: Mapping[K, V], key: K, value: V) -> dict[K, V]:
    """The mapping with one entry set."""
    return {**mapping, key: value}
