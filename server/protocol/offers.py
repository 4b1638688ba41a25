"""What somebody may do in an open fight, as it is offered to a seat."""

from __future__ import annotations

from pydantic import BaseModel

from rules.forms import Intent, Option, Question
from rules.said import Text


class OfferHead(BaseModel):
    """Whom something is offered to, what it has declared, and what it is asked: all of an offer but its options.

    brief: of its options only what it does by default is sent, until it is attended to (`Attend`).
    """

    id: str
    combat: str
    who: str
    name: Text
    side: str
    declared: Intent | None
    questions: tuple[Question, ...]
    asked: str
    brief: bool = False


class Offer(OfferHead):
    """What one fighter, or `side:<id>`, may do now, what it has declared, and what it is asked.

    asked: the name of what it is asked, to be sent with the command that answers. options: where the seat was sent
    offers of this id before, those that are others than when they were last sent. acts: of all options, in order;
    null: as they were before, or as those that are sent where none was.
    """

    acts: tuple[str, ...] | None
    options: tuple[Option, ...]
