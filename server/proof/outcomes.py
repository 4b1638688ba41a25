"""Whether each command, with the dice that fell, would bring about the same facts again under the same rules."""

from __future__ import annotations

import json
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from domain.audience.vision.noticing import SEEN
from domain.handlers import handle
from domain.history.faces import NotedFaces
from domain.message import Command, Decision
from domain.moment import Moment
from domain.table.commands import OpenTable
from domain.table.decide import open_table
from domain.world import World, with_records
from rules import rulesets
from rules.check import Refused
from rules.said import from_data
from server.ledger import records
from server.ledger.commits import SealedFact
from server.past.folds import Folds
from server.proof.findings import Fault, briefly, first_difference
from server.proof.folding import Folded
from server.table.chain import TURNING
from server.table.deadline import PROOF_S, within
from server.table.turning import basis


@dataclass(slots=True)
class Judge:
    """Decides every commit again. `others`: how many were decided by rules that are not these."""

    past: Folds
    faults: list[Fault] = field(default_factory=list)
    others: Counter[str] = field(default_factory=Counter)
    judged: int = 0
    _here: dict[str, bool] = field(default_factory=dict)
    _lines: dict[str, World] = field(default_factory=dict)

    def judge(self, step: Folded) -> None:
        """Decide one commit again; to be called for each, in order."""
        entry = step.commit.entry
        if self._same_rules(step):
            self.judged += 1
            try:
                again = self._again(step)
            except Refused as refusal:
                self._wrong(step, f"would be refused now: {refusal}")
            except (ValueError, KeyError, TypeError, AttributeError, IndexError, AssertionError) as trouble:
                self._wrong(step, f"cannot be decided again: {briefly(str(trouble))}")
            else:
                self._compare(step, again)
        else:
            self.others[entry.rules] += 1
        self._follow(step)

    def _same_rules(self, step: Folded) -> bool:
        rules = step.commit.entry.rules
        if rules not in self._here:
            name, _, version = rules.partition(" ")
            self._here[rules] = name in rulesets() and rulesets()[name].version == version
        return self._here[rules]

    def _again(self, step: Folded) -> Decision:
        commit, number = step.commit, step.commit.entry.number
        command = records.command_of(commit.body)
        if isinstance(command, OpenTable):
            return open_table(command, number)
        seat, turns = commit.body.seat, step.newest.history
        dice = NotedFaces(commit.faces)
        past = None
        if type(command) in TURNING:
            past = basis(command, seat, number - 1, turns, self.past).past
        world = self._world(command, seat, step)
        with within(PROOF_S) as late:
            facts = handle(command, Moment(world, seat, number, dice, past, late))
        if dice.left:
            raise Refused("it would take fewer dice than were thrown")
        return facts

    def _world(self, command: Command, seat: str, step: Folded) -> World:
        """What the seat's command was decided on: its branch as it stood, with the newest records."""
        turns = step.newest.history
        branch = turns.branch_of(seat)
        if branch not in self._lines:
            head = turns.head(branch, step.commit.entry.number - 1)
            self._lines[branch] = self.past.at(head, turns)
        return with_records(self._lines[branch], step.newest)

    def _follow(self, step: Folded) -> None:
        """Note where the commit's branch stands now."""
        self._lines[step.world.history.at] = step.world

    def _compare(self, step: Folded, again: Decision) -> None:
        # what was seen is no outcome: views are cut from the world, and eyes may have become better since
        stored = tuple([fact for fact in step.commit.facts if fact.topic not in SEEN])
        found = tuple([records.sealed(fact) for fact in again if fact.event.type not in SEEN])
        if stored == found:
            return
        if len(stored) != len(found):
            self._wrong(step, f"would bring about {len(found)} facts again, not {len(stored)}")
            return
        for index, (one, other) in enumerate(zip(stored, found, strict=True)):
            if one != other and (how := _unlike(one, other)):
                self._wrong(step, f"fact {index} ({one.topic} on {one.stream}): {how}")

    def _wrong(self, step: Folded, text: str) -> None:
        number, body = step.commit.entry.number, step.commit.body
        read = _read(body.command)
        kind = briefly(read.get("type", "?")).strip("'") if isinstance(read, dict) else "?"
        self.faults.append(Fault(number, f"commit {number} ({kind} of seat {body.seat}): {text}"))


def _unlike(stored: SealedFact, again: SealedFact) -> str:
    """How an outcome differs; "" where the same is only written otherwise, as 15 and 15.0 are."""
    for name in ("stream", "topic", "audience"):
        one, other = getattr(stored, name), getattr(again, name)
        if one != other:
            return f"its {name} is {one}, by these rules it would be {other}"
    found = first_difference(*(_in_english(_read(one.state)) for one in (stored, again)))
    if found is None:
        return ""
    where, one, other = found
    return f"{where} is {briefly(one)}, by these rules and dice it would be {briefly(other)}"


def _read(text: str | bytes) -> Any:
    """JSON as it was stored; as it stands where it is damaged."""
    try:
        return json.loads(text)
    except ValueError:
        return str(text)


def _in_english(value: Any) -> Any:
    """A fact's state with its texts as they read: of what templates they were made is no outcome."""
    if isinstance(value, list):
        return [_in_english(one) for one in value]
    if not isinstance(value, dict):
        return value
    with suppress(ValueError):
        return str(from_data(value))
    return {name: _in_english(one) for name, one in value.items()}
