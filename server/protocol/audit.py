"""Why a number is what it is, every change of a thing, and which commits fit a search."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from domain.history.commands import Number
from domain.line import Altered, LineKind
from domain.message import Id
from rules.said import Text
from server.protocol.message import CommandId, Message
from server.protocol.story import Entry


class AskWhy(Message):
    """Which changes made this number? A place of a sheet, or with `combat` what a fight remembers of `subject`.

    number: as it was after that commit, on the asker's branch; now if left out. Answered by `reasons`.
    """

    type: Literal["why"] = "why"
    id: CommandId
    character: Id | None = None
    combat: Id | None = None
    subject: Annotated[str, Field(max_length=100)] = ""
    path: Annotated[str, Field(min_length=1, max_length=100)]
    number: Number | None = None


class Reason(BaseModel):
    """One commit that touched the number: its entry with the lines about it, what changed, by which rules.

    rests_on: the entry of an earlier commit that this one settles, with its dice (an attack whose wound was then
    placed, an outcome that was overruled). text: in words, for the first of all, what it began as.
    """

    entry: Entry
    changes: tuple[Altered, ...]
    rules: str
    text: Text
    rests_on: Entry | None


class Reasons(Message):
    """The chain of changes that made a number, newest first. more: there are older ones that are left out.

    name: of the place, in words. value: what the newest change left; None too where this seat may know no change
    of it. words: the same in words, or "" where no change is known.
    """

    type: Literal["reasons"] = "reasons"
    id: str
    number: int
    name: Text
    value: Any
    words: Text
    chain: tuple[Reason, ...]
    more: bool


Chronicled = Literal["character", "token", "scene", "combat", "seat", "ship", "chart"]


class AskChronicle(Message):
    """Every change of one thing, newest first, undone ones too; `path` narrows it to one place of the thing.

    Answered by `chronicled`, at most `limit` changes of commits numbered below `before`.
    """

    type: Literal["chronicle"] = "chronicle"
    id: CommandId
    of: Chronicled
    thing: Id
    path: Annotated[str, Field(max_length=100)] = ""
    before: Annotated[int, Field(ge=1)] | None = None
    limit: Annotated[int, Field(ge=1, le=100)] = 50


class Deed(BaseModel):
    """One change of a thing, from what to what, by whom. undone: the commit that struck it out.

    name, was, now: the place and its values in words. subject: whose mark of a fight it is ("fighter:c1"), or "".
    """

    number: int
    at_ms: int
    seat: str
    branch: str
    undone: int | None
    event: str
    path: str
    name: Text
    before: Any
    after: Any
    was: Text
    now: Text
    reason: Text
    source: str
    override: bool
    subject: str


class Chronicle(Message):
    """Changes of one thing, newest first. before: ask on from there; None when there are no older ones."""

    type: Literal["chronicled"] = "chronicled"
    id: str
    deeds: tuple[Deed, ...]
    before: int | None


class AskAudit(Message):
    """Which commits fit? What is left out narrows nothing; `before` goes on where an answer left off.

    seats: who did it. characters: whom a line is about. kinds: of lines. first, last: numbers. since_ms,
    until_ms: when. text: words in a line, all of them. secrets: throws made in secret (referee).
    undone: None for all, else only what is, or is not, struck out. Answered by `audited`.
    """

    type: Literal["audit"] = "audit"
    id: CommandId
    seats: Annotated[tuple[Id, ...], Field(max_length=50)] = ()
    characters: Annotated[tuple[Id, ...], Field(max_length=50)] = ()
    kinds: Annotated[tuple[LineKind, ...], Field(max_length=30)] = ()
    session: Id | None = None
    first: Annotated[int, Field(ge=1)] | None = None
    last: Annotated[int, Field(ge=1)] | None = None
    since_ms: Annotated[int, Field(ge=0)] | None = None
    until_ms: Annotated[int, Field(ge=0)] | None = None
    text: Annotated[str, Field(max_length=100)] = ""
    overrides: bool = False
    secrets: bool = False
    undone: bool | None = None
    before: Annotated[int, Field(ge=1)] | None = None
    limit: Annotated[int, Field(ge=1, le=100)] = 40


class Audited(Message):
    """Entries that fit, newest first, with only the lines that fit. looked_at: commits gone through for this answer.

    before: ask on from there (a long search is answered piece by piece); None when all were gone through.
    """

    type: Literal["audited"] = "audited"
    id: str
    entries: tuple[Entry, ...]
    looked_at: int
    before: int | None
