"""One commit as it is told: its facts and lines as pieces of JSON, cut for each viewer by their audience."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from json import dumps
from typing import NamedTuple, cast

from domain.history.events import BranchPlayed, MadeLive, SeatsMoved, Turn
from domain.line import Line
from domain.message import Audience, admits
from domain.story import tell
from domain.world import is_record
from server import protocol as p
from server.past.folds import Step
from server.views.outlook import Outlook
from server.views.pane import written
from server.views.sight import Viewer
from server.views.tongue import ENGLISH, Tongue

_quoted = lru_cache(maxsize=64)(dumps)

_WEIGHT = {
    kind: weight
    for weight, kind in enumerate(
        (
            "sheet", "money", "time", "door", "move", "declare", "seat", "talk", "throw", "character",
            "morale", "task", "ship", "wound", "attack", "override", "step", "scene", "fight", "session", "history",
        )
    )
}  # fmt: skip
"""What a commit of several lines is coloured by: the heaviest of them."""

_TALL = frozenset(
    {
        "StepBegan",
        "SceneShown",
        "SessionOpened",
        "SessionClosed",
        "CombatOpened",
        "ActivityOpened",
        "CombatClosed",
        "SubsectorThrown",
        "ChartRead",
    }
)
_STREAM_KINDS = {
    "table": "seat", "talk": "talk", "history": "history", "stage": "time", "scene": "scene", "character": "sheet",
    "tasks": "task", "accounts": "money", "ship": "ship", "chart": "scene",
}  # fmt: skip


class Part(NamedTuple):
    """One fact: who may know it, the fact and its line (or "") as JSON, the line, and what kind of thing it tells.

    record: it holds whatever is undone. everywhere: it is told on every branch, not on its own alone.
    """

    audience: Audience
    fact: str
    line: str
    story: Line | None
    kind: str
    tall: bool
    record: bool
    everywhere: bool

    def told_in(self, tongue: Tongue) -> str:
        """Its line as JSON in one language."""
        if tongue is ENGLISH or self.story is None:
            return self.line
        return tongue.line.to_json(self.story).decode()


@dataclass(frozen=True, slots=True)
class Told:
    """One commit, ready to be cut.

    turn: what it did to history, as JSON, or "null". rules: by which it was judged, as JSON. is_public:
    everybody may know all of it. named: seats that some audience names, so that they may know more or less of it
    than others like them. makes_live: the live line has another past from here on. moves: seats that look from
    another branch from here on.
    """

    number: int
    at_ms: int
    seat: str
    branch: str
    turn: str
    rules: str
    parts: tuple[Part, ...]
    is_public: bool
    named: frozenset[str]
    makes_live: bool
    moves: frozenset[str]

    def seen_by(self, viewer: Viewer, outlook: Outlook) -> tuple[Part, ...]:
        """The parts that a viewer on some branch may know."""
        parts = self.parts
        if not outlook.shows(self.number):
            parts = tuple([part for part in parts if part.everywhere])
        if self.is_public:
            return parts
        return tuple([part for part in parts if admits(part.audience, viewer.seat, viewer.role)])

    def entry(self, seen: Sequence[Part], outlook: Outlook, tongue: Tongue = ENGLISH) -> str:
        """The log's entry with these parts; sealed when there are none but the commit has some."""
        here = outlook.shows(self.number)
        undone = outlook.undone_by(self.number)
        history = (
            f'"branch":"{self.branch if here else outlook.elsewhere(self.branch)}",'
            f'"record":{"true" if seen and all(part.record for part in seen) else "false"},'
            f'"undone":{"null" if undone is None else undone},"turn":{self.turn if here else "null"},'
            f'"rules":{self.rules}'
        )
        if not seen:
            return (
                f'{{"number":{self.number},"at_ms":{self.at_ms},"seat":null,'
                f'"kind":"{"sealed" if here else "elsewhere"}","tall":false,"sealed":true,{history},"lines":[]}}'
            )
        kind = seen[0].kind if len(seen) == 1 else max((part.kind for part in seen), key=_weight)
        tall = "true" if any(part.tall for part in seen) else "false"
        lines = ",".join([part.told_in(tongue) for part in seen if part.line])
        return (
            f'{{"number":{self.number},"at_ms":{self.at_ms},"seat":"{self.seat}","kind":"{kind}",'
            f'"tall":{tall},"sealed":false,{history},"lines":[{lines}]}}'
        )


def told(step: Step) -> Told:
    """Tell one commit; names are as they are once each fact has come about."""
    parts: list[Part] = []
    world, turn = step.before, "null"
    for fact, after in zip(step.facts, step.worlds, strict=True):
        turns = isinstance(fact.event, Turn)
        if turns:
            turn = turn_json(cast(Turn, fact.event))
        if not isinstance(fact.event, BranchPlayed):  # what a commit builds on is no story
            # a token that is taken away has its name in the world before
            line = tell(world if fact.event.type == "TokenRemoved" else after, fact)
            record = is_record(fact)
            text = f'{{"stream":"{fact.stream}","event":{written(fact.event)}}}'
            parts.append(
                Part(
                    fact.audience,
                    text,
                    ENGLISH.line.to_json(line).decode() if line else "",
                    line,
                    line.kind if line else _stream_kind(fact.stream),
                    fact.event.type in _TALL,
                    record,
                    record and not turns,
                )
            )
        world = after
    named = frozenset([name for part in parts if part.audience != "all" for name in part.audience])
    entry = step.commit.entry
    return Told(
        entry.number,
        entry.at,
        step.commit.body.seat,
        step.branch,
        turn,
        _quoted(entry.rules),
        tuple(parts),
        not named,
        named - {"referee"},
        any(isinstance(fact.event, MadeLive) for fact in step.facts),
        frozenset(
            one for fact in step.facts if isinstance(fact.event, SeatsMoved) for one in fact.event.seats
        ),
    )


def turn_json(turn: Turn) -> str:
    """A jump as it is told (server.protocol.TurnView)."""
    return written(
        p.TurnView(
            number=turn.number,
            parent=turn.parent,
            before=turn.before,
            kind=cast(p.TurnKind, turn.type),
            seat=turn.seat,
            taken_back=turn.taken_back,
            reason=turn.reason,
        )
    )


def entries(commits: Iterable[Told], viewer: Viewer, outlook: Outlook) -> str:
    """Entries of several commits for one viewer, as the inside of a JSON list."""
    return ",".join([one.entry(one.seen_by(viewer, outlook), outlook, viewer.tongue) for one in commits])


def _weight(kind: str) -> int:
    return _WEIGHT.get(kind, -1)


def _stream_kind(stream: str) -> str:
    return _STREAM_KINDS.get(stream.partition(":")[0], "fight")
