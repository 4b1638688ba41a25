"""What may be done by whoever one attends to; others of a referee's many are offered in brief."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from domain.combat.commands import Who
from domain.message import Id
from server.protocol.message import Message
from server.protocol.offers import Offer

MOST_ATTENDED = 50


class Attend(Message):
    """Lay out all that these of one fight may do, and no longer what those of before may.

    A referee's offers for fighters are `brief` until they are attended to; a player's never are. It holds until the
    next `welcome`. What it changes comes as `offered`.
    """

    type: Literal["attend"] = "attend"
    combat: Id
    voices: Annotated[tuple[Who, ...], Field(max_length=MOST_ATTENDED)]


class Offered(Message):
    """Offers that are others than before, though nothing happened: somebody is attended to now."""

    type: Literal["offered"] = "offered"
    offers: tuple[Offer, ...]
