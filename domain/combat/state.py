"""A fight as its facts leave it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from domain.combat import events as e
from domain.message import put
from rules.forms import Intent, Question, still_declared
from rules.frozen import frozen, having
from rules.ground import Zone
from rules.said import Text


@dataclass(frozen=True, slots=True)
class Enlisted:
    """A character in the fight: side, token if it is on a map, and in `left` how it went off, or ""."""

    side: str
    token: str | None = None
    left: Text = ""


@frozen
class Combat:
    """One activity that goes on: a fight, a market, a career (`kind`: the name that its rules system gives it).

    Fighters, which are all who take part, are characters by id; marks are what the rules remember, by subject and name.
    """

    id: str
    scene: str | None
    sides: Mapping[str, str]
    setup: Mapping[str, Any]
    fighters: Mapping[str, Enlisted] = field(default_factory=dict)
    round: int = 0
    step: str = ""
    title: Text = ""
    declared: Mapping[str, Intent] = field(default_factory=dict)
    questions: Mapping[str, Question] = field(default_factory=dict)
    marks: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    closed: Text = ""
    zones: Mapping[str, Zone] = field(default_factory=dict)
    kind: str = e.CombatOpened.kind

    @property
    def stream(self) -> str:
        """Where its facts stand."""
        return stream_of(self.id, self.kind)


def stream_of(name: str, kind: str) -> str:
    """Where the facts of an activity stand: of the kind that is opened without being named, on a stream of its own."""
    return f"combat:{name}" if kind == e.CombatOpened.kind else f"activity:{name}"


def evolve(combat: Combat | None, event: e.CombatEvent) -> Combat:
    """Fold one event into the fight: no dice, no choice, no refusal."""
    match combat, event:
        case None, e.CombatOpened() | e.ActivityOpened():
            return Combat(event.combat, event.scene, event.sides, event.setup, kind=event.kind)
        case Combat(), e.FighterJoined():
            return _with_fighter(combat, event.fighter, Enlisted(event.side, event.token))
        case Combat(), e.FighterLeft():
            return _with_fighter(combat, event.who, having(combat.fighters[event.who], left=event.how))
        case Combat(), e.StepBegan():
            return _stepped(combat, event)
        case Combat(), e.Declared():
            return having(combat, declared=put(combat.declared, event.intent.who, event.intent))
        case Combat(), e.DeclarationWithdrawn():
            return having(combat, declared=_without(combat.declared, event.who))
        case Combat(), e.QuestionAsked():
            return having(combat, questions=put(combat.questions, event.question.id, event.question))
        case Combat(), e.QuestionAnswered():
            return having(combat, questions=_without(combat.questions, event.question))
        case Combat(), e.Marked() | e.MarkOverridden():
            return having(combat, marks=put(combat.marks, event.subject, _marks(combat, event)))
        case Combat(), e.ZoneChanged(zone=name, after=after):
            zones = put(combat.zones, name, after) if after else _without(combat.zones, name)
            return having(combat, zones=zones)
        case Combat(), e.CombatClosed():
            return having(combat, closed=event.outcome, declared={}, questions={}, zones={})
        case Combat(), _:
            return combat
    raise ValueError(f"{event.type} cannot follow {combat}")


def _with_fighter(combat: Combat, who: str, enlisted: Enlisted) -> Combat:
    return having(combat, fighters=put(combat.fighters, who, enlisted))


def _stepped(combat: Combat, event: e.StepBegan) -> Combat:
    declared = still_declared(combat.declared, same_round=event.round == combat.round)
    return having(combat, round=event.round, step=event.step, title=event.title, declared=declared)


def _marks(combat: Combat, event: e.Marked | e.MarkOverridden) -> Mapping[str, Any]:
    marks = {**combat.marks.get(event.subject, {})}
    for change in event.changes:
        marks[change.path] = change.after
        if change.after is None:
            del marks[change.path]
    return marks


def _without(entries: Mapping[str, Any], name: str) -> dict[str, Any]:
    return {key: value for key, value in entries.items() if key != name}
