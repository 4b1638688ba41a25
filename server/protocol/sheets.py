"""Sheets, which come to those who open them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from domain.history.commands import Number
from domain.message import Id
from server.protocol.message import CommandId, Message
from server.protocol.views import SheetView

MOST_OPEN = 50


class AskSheets(Message):
    """Open the sheets of these characters, and close all others; answered by `sheets`, whole.

    What changes of them then comes with each `happened`, until a `welcome` closes them all.
    number: open none; answer with the sheets as they were after that commit. branch, eyes: as for `look`.
    """

    type: Literal["sheets"] = "sheets"
    id: CommandId
    characters: Annotated[tuple[Id, ...], Field(max_length=MOST_OPEN)]
    number: Number | None = None
    branch: Id | None = None
    eyes: Id | None = None


class Sheets(Message):
    """The sheets that were asked for, without those that this seat may not see or that there are none of.

    number: after which commit they are so. live: it is the newest, and what changes of them will be told.
    """

    type: Literal["sheets"] = "sheets"
    id: str
    number: int
    live: bool
    views: tuple[SheetView, ...]
