"""Sessions of play, and what was missed."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from domain.message import Id
from rules.said import Text
from server.protocol.message import CommandId, Message
from server.protocol.previews import SeatCount


class AskDigest(Message):
    """What have I missed since number `since`?"""

    type: Literal["digest"] = "digest"
    id: CommandId
    since: Annotated[int, Field(ge=0)]


class DigestLine(BaseModel):
    """One sentence of a digest, whom it is about, and the numbers behind it."""

    text: Text
    about: tuple[str, ...]
    numbers: tuple[int, ...]


class Digested(Message):
    """What happened since `since`, up to `number`: who was hurt, what was decided, what I must do now.

    commits: how many that hold; play_from: where a film of it begins (its `after`).
    """

    type: Literal["digested"] = "digested"
    id: str
    since: int
    number: int
    commits: int
    play_from: int
    hurt: tuple[DigestLine, ...]
    decided: tuple[DigestLine, ...]
    todo: tuple[DigestLine, ...]


class AskSessions(Message):
    """Which sessions were there? Answered by `sessions_told`."""

    type: Literal["sessions"] = "sessions"
    id: CommandId


class SessionView(BaseModel):
    """A session: numbers `first` to `last` (None while it is open). key: revealed at its end.

    seats: who sat down with a nonce. replay_from: the `after` of a film of it.
    """

    session: str
    name: str
    first: int
    last: int | None
    began_ms: int
    ended_ms: int | None
    commitment: str
    key: str | None
    seats: tuple[str, ...]
    replay_from: int


class SessionsTold(Message):
    """All sessions, oldest first."""

    type: Literal["sessions_told"] = "sessions_told"
    id: str
    sessions: tuple[SessionView, ...]


class AskSession(Message):
    """One session's page: its digest. Answered by `session_told`."""

    type: Literal["session"] = "session"
    id: CommandId
    session: Id


class SessionTold(Message):
    """One session: who was hurt and what was decided, of what holds; by_seat: commits of each."""

    type: Literal["session_told"] = "session_told"
    id: str
    session: SessionView
    commits: int
    by_seat: tuple[SeatCount, ...]
    hurt: tuple[DigestLine, ...]
    decided: tuple[DigestLine, ...]
