"""What of the talk is still unsaid: throws made in secret, by their id."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from domain.message import put
from domain.talk import events as e


@dataclass(frozen=True, slots=True)
class Talk:
    """Secret throws that nobody has revealed."""

    sealed: Mapping[str, e.ThrowMade] = field(default_factory=dict)


def evolve(talk: Talk, event: e.TalkEvent) -> Talk:
    """Fold one event into the talk."""
    match event:
        case e.ThrowMade(privacy="secret"):
            return Talk(put(talk.sealed, event.throw, event))
        case e.ThrowRevealed():
            return Talk({name: throw for name, throw in talk.sealed.items() if name != event.throw.throw})
        case _:
            return talk
