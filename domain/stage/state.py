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


def _unsaid(value: object) -> bool:
    return not value


def _absent(value: object) -> bool:
    return value is None


@dataclass(frozen=True, slots=True)
class Curtain:
    """What players read instead of the map, and the map behind it: while it is drawn, no map is shown to anybody."""

    text: str
    scene: str | None


@dataclass(frozen=True, slots=True)
class Stage:
    """The scene shown and the campaign clock in seconds since the start of year 0, which all share who are together.

    parties: those who are apart, by id. parted: how many such there ever were. deleted: names of the maps that were
    deleted, by id. order: in which maps are listed; those that it does not name come last.
    """

    scene: str | None = None
    clock_s: float = 0.0
    parties: Mapping[str, Party] = field(default_factory=dict)
    parted: int = 0
    deleted: Mapping[str, str] = field(default_factory=dict, metadata={"exclude_if": _unsaid})
    order: tuple[str, ...] = field(default=(), metadata={"exclude_if": _unsaid})
    curtain: Curtain | None = field(default=None, metadata={"exclude_if": _absent})

    @property
    def set(self) -> str | None:
        """The map that players look at, or would if no curtain were drawn."""
        return self.curtain.scene if self.curtain else self.scene

    def listed(self, scenes: Iterable[str]) -> tuple[str, ...]:
        """Maps that are not deleted, in their order."""
        left = [name for name in scenes if name not in self.deleted]
        rank = {name: nth for nth, name in enumerate(self.order)}
        return tuple(sorted(left, key=lambda name: rank.get(name, len(rank))))


def evolve(stage: Stage, event: e.StageEvent) -> Stage:
    """Fold one event into the stage."""
    match event:
        case e.SceneShown() | e.CurtainDrawn() | e.CurtainLifted():
            return _shown(stage, event)
        case e.SceneDeleted():
            left_with = _looking_at(stage, None) if stage.set == event.scene else stage
            return replace(left_with, deleted=put(stage.deleted, event.scene, event.name))
        case e.SceneRestored():
            still = {name: title for name, title in stage.deleted.items() if name != event.scene}
            return replace(stage, deleted=still)
        case e.ScenesOrdered():
            return replace(stage, order=event.scenes)
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


def _shown(stage: Stage, event: e.SceneShown | e.CurtainDrawn | e.CurtainLifted) -> Stage:
    match event:
        case e.SceneShown():
            return _looking_at(stage, event.scene)
        case e.CurtainDrawn():
            return replace(stage, scene=None, curtain=Curtain(event.text, stage.set))
        case e.CurtainLifted():
            return replace(stage, scene=stage.set, curtain=None)


def _looking_at(stage: Stage, scene: str | None) -> Stage:
    if stage.curtain:
        return replace(stage, curtain=replace(stage.curtain, scene=scene))
    return replace(stage, scene=scene)


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
