"""The stage as its facts leave it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from domain.message import put
from domain.stage import events as e


@dataclass(frozen=True, slots=True)
class Party:
    """Characters who are apart from the others, and how late it is for them: seconds since the start of year 0."""

    id: str
    members: tuple[str, ...]
    clock_s: float


@dataclass(frozen=True, slots=True)
class Stage:
    """The scene shown and the campaign clock in seconds since the start of year 0, which all share who are together.

    parties: those who are apart, by id. parted: how many such there ever were.
    """

    scene: str | None = None
    clock_s: float = 0.0
    parties: Mapping[str, Party] = field(default_factory=dict)
    parted: int = 0


def evolve(stage: Stage, event: e.StageEvent) -> Stage:
    """Fold one event into the stage."""
    match event:
        case e.SceneShown():
            return replace(stage, scene=event.scene)
        case e.TimePassed() | e.ClockSet():
            return replace(stage, clock_s=event.clock_s)
        case e.PartyParted(party=name):
            left = _without(stage.parties, event.members)
            party = Party(name, tuple(sorted(event.members)), event.clock_s)
            return replace(stage, parties=put(left, name, party), parted=stage.parted + 1)
        case e.PartyJoined(party=name):
            left = _without(stage.parties, event.members)
            return replace(stage, parties=_with(left, name, event.members))
        case e.PartyTimePassed(party=name):
            return replace(
                stage, parties=put(stage.parties, name, replace(stage.parties[name], clock_s=event.clock_s))
            )
        case e.PartyMet(party=name):
            gone = stage.parties[name]
            left = {key: one for key, one in stage.parties.items() if key != name}
            return replace(stage, parties=_with(left, event.into, gone.members))


def _without(parties: Mapping[str, Party], who: Iterable[str]) -> dict[str, Party]:
    """The parties without some of their members; none is left without anybody."""
    gone = frozenset(who)
    left = {
        name: one
        if gone.isdisjoint(one.members)
        else replace(one, members=tuple(each for each in one.members if each not in gone))
        for name, one in parties.items()
    }
    return {name: one for name, one in left.items() if one.members or parties[name] is one}


def _with(parties: dict[str, Party], name: str, who: Iterable[str]) -> dict[str, Party]:
    """The parties with more members in one; "" for those who are with the others."""
    if not name:
        return parties
    party = parties[name]
    return {**parties, name: replace(party, members=tuple(sorted({*party.members, *who})))}
