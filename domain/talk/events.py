"""Words and free throws."""

from __future__ import annotations

import operator
from typing import Annotated, Literal

from pydantic import Field

from domain.message import Event
from rules.notation import Roll

Manner = Literal["say", "emote", "whisper"]
Privacy = Literal["public", "referee", "secret", "self"]


class Said(Event):
    """Somebody spoke: in the open, as an emote, or in the ears of a few. `to`: of these seats beside the referee.

    `party:<id>` in it: of those whose people were of that party then.
    """

    type: Literal["Said"] = "Said"
    seat: str
    manner: Manner
    text: str
    speaker: str = ""
    to: Annotated[tuple[str, ...], Field(exclude_if=operator.not_)] = ()


class ThrowMade(Event):
    """A throw for its own sake, as the notation asked for it. `by_hand`: the faces were typed in."""

    type: Literal["ThrowMade"] = "ThrowMade"
    throw: str
    seat: str
    roll: Roll
    privacy: Privacy
    by_hand: bool = False
    speaker: str = ""


class SecretThrowMade(Event):
    """That the referee threw something unseen; what it was stands in a fact of its own."""

    type: Literal["SecretThrowMade"] = "SecretThrowMade"
    seat: str


class ThrowRevealed(Event):
    """The referee shows a throw made in secret at commit `number`."""

    type: Literal["ThrowRevealed"] = "ThrowRevealed"
    number: int
    throw: ThrowMade


TalkEvent = Annotated[Said | ThrowMade | SecretThrowMade | ThrowRevealed, Field(discriminator="type")]
