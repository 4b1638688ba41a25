"""Commits, told to one seat: the newest as they happen, older ones page by page."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from domain.line import Line
from domain.message import Id
from domain.table.events import Role
from domain.world import AnyEvent
from server.protocol.message import VERSION, CommandId, Message
from server.protocol.offers import Offer
from server.protocol.views import AnyView, TurnView


class Entry(BaseModel):
    """One commit as this seat may know it: lines for the log, in order; `sealed` when it may know nothing.

    kind: the colour of its tick on the timeline ("elsewhere": sealed because it was played on another branch);
    `tall`: a new round, scene or session. branch: where it was played. record: all that is told of it (chat,
    seats, sessions) still holds whatever is undone. undone: the commit that undid it, as of when this was sent;
    later `history` views say what was undone or restored since. turn: what it is itself a jump by. rules: the system
    and version by which it was judged.
    """

    number: int
    at_ms: int
    seat: str | None
    kind: str
    tall: bool
    sealed: bool
    branch: str
    record: bool
    undone: int | None
    turn: TurnView | None
    rules: str
    lines: tuple[Line, ...]


class SeenFact(BaseModel):
    """A fact that this seat may know."""

    stream: str
    event: AnyEvent


class Welcome(Message):
    """The whole table as this seat may see it, at `number`; `entries` are the newest commits after `since`.

    sealed: why the table takes nothing new, "" where it does. lost: the first and last commit that are gone, for a
    referee to accept by AcceptLoss.
    """

    type: Literal["welcome"] = "welcome"
    protocol: int = VERSION
    table: str
    seat: str
    role: Role
    number: int
    resumed: bool
    views: tuple[AnyView, ...]
    offers: tuple[Offer, ...]
    entries: tuple[Entry, ...]
    here: tuple[str, ...]
    sealed: str
    lost: tuple[int, int] | None


class Happened(Message):
    """One commit: the story (`entry`, `facts`), the views it changed and those gone, the offers it changed.

    offered: the ids of all offers there are now, in order, unless they are the ones that there were.
    """

    type: Literal["happened"] = "happened"
    number: int
    entry: Entry
    facts: tuple[SeenFact, ...]
    views: tuple[AnyView, ...]
    gone: tuple[str, ...]
    offers: tuple[Offer, ...]
    offered: tuple[str, ...] | None


class AskPage(Message):
    """Ask for older lines of the log: at most `limit` commits before number `before`.

    eyes: the seat, or the character, as which to read them (referee); what is told to that seat alone stays untold.
    """

    type: Literal["page"] = "page"
    id: CommandId
    before: Annotated[int, Field(ge=1)]
    limit: Annotated[int, Field(ge=1, le=500)] = 100
    eyes: Id | None = None


class Page(Message):
    """Older commits, oldest first. seat: through whose eyes."""

    type: Literal["page"] = "page"
    id: str
    seat: str
    entries: tuple[Entry, ...]


class AskGap(Message):
    """A number is missing here: send what came after `since`."""

    type: Literal["gap"] = "gap"
    since: Annotated[int, Field(ge=0)]
