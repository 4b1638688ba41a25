"""Those who are apart, each with a date of their own."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel

from rules.said import Text
from server.protocol.view import View


class PartyView(BaseModel):
    """A party; `party` "": those who are in none, whose date is the table's.

    members: characters that this seat knows of. mine: somebody of its own is among them. behind_s: how far behind the
    party that is furthest on; behind: the same in words, "" for nothing. fighting: a fight holds its clock.
    """

    party: str
    name: Text
    members: tuple[str, ...]
    mine: bool
    clock_s: float
    date: str
    behind_s: float
    behind: Text
    fighting: bool


class PartiesView(View):
    """All parties, while not all are together; else there is no such view."""

    view: Literal["parties"] = "parties"
    parties: tuple[PartyView, ...]
