"""Whether every die of a table is the one that its session's key gives, and the key the one promised."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from server.dice.keyed import commitment, faces_of
from server.ledger.commits import Faces
from server.proof.findings import Fault

Throw = tuple[int, Faces]
"""A commit's number and the dice that fell in it."""
SESSION_TOPICS = frozenset({"SessionOpened", "SeatTaken", "SessionClosed"})


@dataclass(slots=True)
class Session:
    """One session: opened and closed by these commits; each nonce with the commit that brought it."""

    id: str
    opened: int
    commitment: str
    closed: int | None = None
    key: str | None = None
    nonces: list[tuple[int, str]] = field(default_factory=list)
    still_secret: bool = False

    def before(self, number: int) -> tuple[str, ...]:
        """The nonces that were known when a commit's dice fell."""
        return tuple([nonce for given, nonce in self.nonces if given < number])


def sessions_of(
    told: Iterable[tuple[int, str, bytes]], secret: Mapping[str, bytes] | None
) -> tuple[list[Session], list[Fault]]:
    """The sessions from facts (number, topic, state) in order.

    secret: the keys kept by session, of those with them that are not revealed yet; None where none are kept.
    """
    found = _Sessions()
    for number, topic, state in told:
        try:
            found.take(number, topic, json.loads(state))
        except (ValueError, KeyError, TypeError):
            found.faults.append(Fault(number, f"commit {number}: its {topic} cannot be read"))
    current = found.current
    if current is not None and secret is not None:
        key = secret.get(current.id, b"")
        current.key, current.still_secret = key.hex(), bool(key)
    return found.sessions, found.faults


def kept_faults(sessions: Iterable[Session], secret: Mapping[str, bytes]) -> Iterator[Fault]:
    """Keys that are kept of sessions that are closed, and are not those that were promised."""
    for one in sessions:
        if one.closed and one.id in secret and commitment(secret[one.id]) != one.commitment:
            text = f"the key kept for session {one.id} is not the one promised in it"
            yield Fault(one.opened, f"commit {one.opened}: {text}")


@dataclass(slots=True)
class _Sessions:
    """Sessions as they are told of, one after the other."""

    sessions: list[Session] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    current: Session | None = None

    def take(self, number: int, topic: str, event: Mapping[str, str]) -> None:
        """Take in one fact."""
        if topic == "SessionOpened":
            if self.current is not None:
                text = f"commit {number}: a session began while {self.current.id} was open"
                self.faults.append(Fault(number, text))
            self.current = Session(event["session"], number, event["commitment"])
            self.sessions.append(self.current)
        elif self.current is None:
            self.faults.append(Fault(number, f"commit {number}: {topic} while no session was open"))
        elif topic == "SeatTaken":
            self.current.nonces.append((number, event["nonce"]))
        else:
            self.current.closed, self.current.key = number, event["key"]
            self.current = None


def session_faults(session: Session, dice: int) -> list[Fault]:
    """What is wrong with the promise of a session in which so many dice fell."""
    if session.key is None:
        return []
    number = session.closed or session.opened
    if not session.key:
        text = without_key(session.id, number, dice) if session.closed else unkept_key(session, dice)
        return [Fault(number, text, lost=True)]
    if _fits(session):
        return []
    how = "kept" if session.still_secret else "revealed"
    text = (
        f"commit {number}: the key {how} for session {session.id} is not the one promised in commit"
        f" {session.opened}: its SHA-256 is not the commitment"
    )
    return [Fault(number, text)]


def without_key(session: str, number: int, dice: int) -> str:
    """What it means that a session ended without its key."""
    return (
        f"commit {number}: session {session} was closed without its key, so its {dice:,} dice cannot be checked."
        " That is so when a table is brought to another server in mid-session: the key stays with the old one."
        " Where no table was moved, somebody kept the key back"
    )


def unkept_key(session: Session, dice: int) -> str:
    """What it means that the key of an open session is not where its secrets are kept."""
    return (
        f"commit {session.opened}: session {session.id} is open, but its key is not kept here, so its {dice:,} dice"
        " cannot be checked and no more can be thrown before it is ended. That is so when a table was brought here in"
        " mid-session. Where it was not, somebody took the key away"
    )


def dice_of(session: Session, throws: Iterable[Throw]) -> int:
    """How many dice fell in a session."""
    last = session.closed
    return sum(len(faces) for number, faces in throws if session.opened < number <= (last or number))


def throw_faults(
    sessions: Sequence[Session], names: Sequence[tuple[int, str]], table: str, throws: Sequence[Throw]
) -> list[Fault]:
    """Every die that is not the one its key gives; those of sessions whose key is not known are passed over."""
    starts = [session.opened for session in sessions]
    faults: list[Fault] = []
    for number, faces in throws:
        index = bisect_right(starts, number) - 1
        session = sessions[index] if index >= 0 else None
        if session is None or session.opened == number or (session.closed and session.closed < number):
            faults.append(Fault(number, f"commit {number}: dice fell while no session was open"))
        elif session.key and _fits(session):
            faults += _face_faults(session, thrown_at(names, table, number), number, faces)
    return faults


def thrown_at(names: Sequence[tuple[int, str]], table: str, number: int) -> str:
    """The id that the table had when a commit's dice fell."""
    return next((name for upto, name in names if number <= upto), table)


def _fits(session: Session) -> bool:
    try:
        return commitment(bytes.fromhex(session.key or "")) == session.commitment
    except ValueError:
        return False


def _face_faults(session: Session, table: str, number: int, faces: Faces) -> Iterator[Fault]:
    key = bytes.fromhex(session.key or "")
    try:
        due = faces_of(key, table, session.before(number), number, [sides for sides, _ in faces])
    except ValueError as trouble:
        yield Fault(number, f"commit {number}: its dice cannot have fallen: {trouble}")
        return
    for place, ((sides, face), right) in enumerate(zip(faces, due, strict=True), 1):
        if face != right:
            text = f"commit {number}: die {place} (of {sides} sides) shows {face}, but the key gives {right}"
            yield Fault(number, text)
