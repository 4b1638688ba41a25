"""One commit as it is told: its facts and lines as pieces of JSON, cut for each viewer by their audience."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pydantic import TypeAdapter

from domain.line import Line
from domain.message import Audience, Fact, admits
from domain.story import tell
from domain.world import World, evolve
from server.ledger import Commit
from server.views.sight import Viewer

_LINE = TypeAdapter(Line).serializer

_WEIGHT = {
    kind: weight
    for weight, kind in enumerate(
        (
            "sheet", "time", "door", "move", "declare", "seat", "talk", "throw", "character",
            "morale", "wound", "attack", "override", "step", "scene", "fight", "session",
        )
    )
}  # fmt: skip
"""What a commit of several lines is coloured by: the heaviest of them."""

_TALL = frozenset(
    {"StepBegan", "SceneShown", "SessionOpened", "SessionClosed", "CombatOpened", "CombatClosed"}
)
_STREAM_KINDS = {"table": "seat", "talk": "talk", "stage": "time", "scene": "scene", "character": "sheet"}


@dataclass(frozen=True, slots=True)
class Part:
    """One fact: who may know it, the fact and its line (or "") as JSON, and what kind of thing it tells."""

    audience: Audience
    fact: str
    line: str
    kind: str
    tall: bool


@dataclass(frozen=True, slots=True)
class Told:
    """One commit, ready to be cut.

    is_public: everybody may know all of it. named: seats that some audience names, so that they may know
    more or less of it than others like them.
    """

    number: int
    at_ms: int
    seat: str
    parts: tuple[Part, ...]
    is_public: bool
    named: frozenset[str]

    def seen_by(self, viewer: Viewer) -> tuple[Part, ...]:
        """The parts that a viewer may know."""
        if self.is_public:
            return self.parts
        return tuple([part for part in self.parts if admits(part.audience, viewer.seat, viewer.role)])

    def entry(self, seen: Sequence[Part]) -> str:
        """The log's entry with these parts; sealed when there are none but the commit has some."""
        if not seen:
            return (
                f'{{"number":{self.number},"at_ms":{self.at_ms},"seat":null,"kind":"sealed","tall":false,'
                f'"sealed":true,"lines":[]}}'
            )
        kind = seen[0].kind if len(seen) == 1 else max((part.kind for part in seen), key=_weight)
        tall = "true" if any(part.tall for part in seen) else "false"
        lines = ",".join([part.line for part in seen if part.line])
        return (
            f'{{"number":{self.number},"at_ms":{self.at_ms},"seat":"{self.seat}","kind":"{kind}",'
            f'"tall":{tall},"sealed":false,"lines":[{lines}]}}'
        )


def told(commit: Commit, facts: Sequence[Fact], before: World, left: World) -> Told:
    """Tell one commit, which left the world `left`; names are as they are once each fact has come about."""
    parts, world = [], before
    for fact, kept in zip(facts, commit.facts, strict=True):
        after = left if fact is facts[-1] else evolve(world, fact)
        # a token that is taken away has its name in the world before
        line = tell(world if fact.event.type == "TokenRemoved" else after, fact)
        text = f'{{"stream":"{fact.stream}","event":{kept.state.decode()}}}'
        parts.append(
            Part(
                fact.audience,
                text,
                _LINE.to_json(line).decode() if line else "",
                line.kind if line else _stream_kind(fact.stream),
                fact.event.type in _TALL,
            )
        )
        world = after
    named = frozenset(name for part in parts if part.audience != "all" for name in part.audience)
    return Told(
        commit.entry.number, commit.entry.at, commit.body.seat, tuple(parts), not named, named - {"referee"}
    )


def entries(commits: Iterable[Told], viewer: Viewer) -> str:
    """Entries of several commits for one viewer, as the inside of a JSON list."""
    return ",".join([one.entry(one.seen_by(viewer)) for one in commits])


def _weight(kind: str) -> int:
    return _WEIGHT.get(kind, -1)


def _stream_kind(stream: str) -> str:
    return _STREAM_KINDS.get(stream.partition(":")[0], "fight")
