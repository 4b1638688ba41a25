"""What an employer reads of somebody who has served: no characteristics, no levels (MT-ACG-18)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from rules.said import Text, Verbatim, listed, plural, said
from rules.systems.megatraveller.people.skills import ends

_EQUIPMENT = frozenset(
    skill
    for cascade in ("Vehicle", "Gun Combat", "Gunnery", "FA Gunnery", "Blade Combat", "Archaic Weapons")
    for skill in ends(cascade)
) | frozenset({"Heavy Weapons", "Battle Dress", "Vacc Suit", "Pilot", "Ship's Boat", "Computer", "Robot Ops"})
"""Skills that are of a kind of equipment; the book leaves open which those are."""


@dataclass(frozen=True, slots=True)
class Served:
    """A service that is over. arms: each with the term in which it began. awards: with how often."""

    name: str
    age: int
    branch: str
    terms: int
    rank: str
    arms: tuple[tuple[int, str], ...]
    specials: tuple[str, ...]
    awards: Mapping[str, int]
    skills: Mapping[str, int]


def resume(served: Served) -> tuple[Text, ...]:
    """Its lines: in general, special assignments, awards, equipment qualified on."""
    return tuple(_lines(served))


def equipment(skills: Mapping[str, int]) -> tuple[str, ...]:
    """The equipment on which somebody is qualified, at level 1 or more."""
    return tuple(skill for skill, level in skills.items() if level >= 1 and skill in _EQUIPMENT)


def _lines(served: Served) -> Iterator[Text]:
    yield said(
        "{name}, {age}: {branch}, {terms}, {rank}",
        name=Verbatim(served.name),
        age=served.age,
        branch=served.branch,
        terms=plural("{n} term", "{n} terms", served.terms),
        rank=served.rank,
    )
    yield said("Arms: {arms}", arms=listed(_arms(served.arms)))
    if served.specials:
        yield said("Special assignments: {what}", what=_named(served.specials))
    if served.awards:
        yield said("Awards: {what}", what=listed(_counted(served.awards)))
    if found := equipment(served.skills):
        yield said("Qualified on: {what}", what=_named(found))


def _arms(arms: Iterable[tuple[int, str]]) -> list[Text]:
    return [said("{arm} from term {term}", arm=arm, term=term) for term, arm in arms]


def _counted(awards: Mapping[str, int]) -> list[Text]:
    return [
        award if count == 1 else said("{award} ({count} times)", award=award, count=count)
        for award, count in awards.items()
    ]


def _named(names: Iterable[str]) -> Text:
    return listed(names)
