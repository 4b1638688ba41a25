"""The parts of a table's file, as docs/files.md describes them, and the lines that commits are written as."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Literal

from pydantic import ConfigDict, TypeAdapter, ValidationError
from typing_extensions import TypedDict

from server.ledger.commits import SALT_BYTES, Commit, Entry, Faces, Head, SealedFact
from server.ledger.commits import Body as Asked

_STRANGERS_REFUSED = ConfigDict(extra="forbid")
FORMAT = "retcon-table-1"
ABOUT, README, CHECKER = "table.json", "README.txt", "check_table.py"
COMMITS, PICTURES = "commits/", "pictures/"
PIECE = 1000
"""So many commits are in one piece of the file, the last one apart."""


class BadFile(Exception):
    """Why a file is not a table's, or not one that can be taken in; one sentence."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of the file: `digest` is the hex SHA-256 of its bytes, and its name.

    scene: in one seat's file, the map that it shows as that seat had explored it.
    """

    __pydantic_config__ = ConfigDict(extra="forbid", strict=False)
    digest: str
    mime: str
    size: int
    scene: str | None = None


@dataclass(frozen=True, slots=True)
class About:
    """What the file is: `names` are earlier names of the table, each with the last commit thrown under it.

    seat: whose file it is; None for the file that holds everything. created_at: milliseconds since 1970 UTC.
    """

    __pydantic_config__ = ConfigDict(extra="forbid")
    format: Literal["retcon-table-1"]
    table: str
    name: str
    created_at: int
    seat: str | None
    number: int
    hash: str
    names: tuple[tuple[int, str], ...] = ()
    pictures: tuple[Picture, ...] = ()

    @property
    def head(self) -> Head:
        """Where the chain ends."""
        return Head(self.number, self.hash)


@dataclass(frozen=True, slots=True)
class _Command:
    __pydantic_config__ = ConfigDict(extra="forbid")
    digest: str
    seat: str | None = None
    id: str | None = None
    json: str | None = None
    salt: str | None = None


@dataclass(frozen=True, slots=True)
class _Dice:
    __pydantic_config__ = ConfigDict(extra="forbid")
    digest: str
    faces: Faces | None = None
    salt: str | None = None


@dataclass(frozen=True, slots=True)
class _Fact:
    __pydantic_config__ = ConfigDict(extra="forbid")
    digest: str
    stream: str | None = None
    topic: str | None = None
    audience: str | None = None
    state: str | None = None
    salt: str | None = None


@dataclass(frozen=True, slots=True)
class _Line:
    __pydantic_config__ = ConfigDict(extra="forbid")
    number: int
    parent: int
    at: int
    rules: str
    previous: str
    hash: str
    command: _Command
    dice: _Dice
    facts: tuple[_Fact, ...] = field(default=())
    salt: str | None = None


@dataclass(frozen=True, slots=True)
class _Told:
    stream: str
    topic: str
    audience: str
    state: str


@dataclass(frozen=True, slots=True)
class _Telling:
    """What of a line is a commit's facts."""

    number: int
    facts: tuple[_Told, ...]


class _WholeCommand(TypedDict):
    __pydantic_config__ = _STRANGERS_REFUSED  # type: ignore[misc]
    digest: str
    seat: str
    id: str
    json: str


class _WholeDice(TypedDict):
    __pydantic_config__ = _STRANGERS_REFUSED  # type: ignore[misc]
    digest: str
    faces: Faces


class _WholeFact(TypedDict):
    __pydantic_config__ = _STRANGERS_REFUSED  # type: ignore[misc]
    digest: str
    stream: str
    topic: str
    audience: str
    state: str


class _WholeLine(TypedDict):
    """A line with nothing left out. As a dictionary it is read in half the time of an object."""

    __pydantic_config__ = _STRANGERS_REFUSED  # type: ignore[misc]
    number: int
    parent: int
    at: int
    rules: str
    previous: str
    hash: str
    command: _WholeCommand
    dice: _WholeDice
    facts: list[_WholeFact]
    salt: str


_LINE = TypeAdapter(_Line)
_WHOLE = TypeAdapter[_WholeLine](_WholeLine).validator
_TELLING = TypeAdapter(_Telling)
_ABOUT = TypeAdapter(About)


def about_line(about: About) -> bytes:
    """The file's table.json."""
    told = _ABOUT.dump_python(about, mode="json")
    for picture in told["pictures"]:
        if picture["scene"] is None:
            del picture["scene"]
    return json.dumps(told, indent=2, ensure_ascii=False).encode() + b"\n"


def about_of(data: bytes) -> About:
    """What table.json says; BadFile when it is of another format or none."""
    try:
        return _ABOUT.validate_json(data)
    except ValidationError as error:
        if b'"format"' in data and FORMAT.encode() not in data:
            raise BadFile(
                f"the file is of a format that this Retcon does not know ({FORMAT} is what it reads)"
            ) from None
        where = ".".join(str(part) for part in error.errors()[0]["loc"]) or "it"
        raise BadFile(f"{ABOUT} in the file cannot be read: {where} is not what it should be") from None


def piece_name(first: int) -> str:
    """The name of the piece that begins with a commit."""
    return f"{COMMITS}{first:09d}.jsonl"


def line_of(commit: Commit) -> bytes:
    """A commit with everything that is in it."""
    entry = commit.entry
    facts = tuple(_Fact(digest, *_open(fact)) for digest, fact in zip(entry.facts, commit.facts, strict=True))
    body = commit.body
    command = _Command(entry.body, body.seat, body.command_id, body.command.decode())
    return _written(entry, command, _Dice(entry.faces, commit.faces), facts, commit.salt.hex())


def cut_line(commit: Commit, known: Collection[int], *, command: bool, dice: bool) -> bytes:
    """A commit with those facts, the command and the dice that may be known; the rest as digests."""
    entry = commit.entry
    facts = tuple(
        _Fact(digest, *_open(fact), salt=commit.salt_of(index).hex()) if index in known else _Fact(digest)
        for index, (digest, fact) in enumerate(zip(entry.facts, commit.facts, strict=True))
    )
    body, thrown = _Command(entry.body), _Dice(entry.faces)
    if command:
        asked = commit.body
        salt = commit.salt_for("body").hex()
        body = _Command(entry.body, asked.seat, asked.command_id, asked.command.decode(), salt)
    if dice:
        thrown = _Dice(entry.faces, commit.faces, commit.salt_for("faces").hex())
    return _written(entry, body, thrown, facts, None)


def commit_of(line: bytes) -> Commit:
    """A commit as line_of wrote it; BadFile when it is no such line, or one with something left out."""
    try:
        return _commit(_WHOLE.validate_json(line))
    except (ValidationError, ValueError, TypeError) as trouble:
        raise _damaged(trouble) from None


def facts_of(line: bytes) -> tuple[int, list[SealedFact]]:
    """The number and the facts alone of such a line, in a third of the time; BadFile as for `commit_of`."""
    try:
        read = _TELLING.validate_json(line)
    except ValidationError as trouble:
        raise _damaged(trouble) from None
    return read.number, [
        SealedFact(one.stream, one.topic, one.audience, one.state.encode()) for one in read.facts
    ]


def _damaged(trouble: Exception) -> BadFile:
    what = trouble.errors()[0] if isinstance(trouble, ValidationError) else None
    where = ".".join(str(part) for part in what["loc"]) if what else "something"
    return BadFile(f"a commit cannot be read: {where or 'the line'} is missing or damaged")


def _commit(read: _WholeLine) -> Commit:
    command, dice, facts = read["command"], read["dice"], read["facts"]
    salt = bytes.fromhex(read["salt"])
    if len(salt) != SALT_BYTES or salt.hex() != read["salt"]:  # hex is read in capitals and with blanks too
        raise ValueError("no salt")
    entry = Entry(
        read["number"],
        read["parent"],
        read["at"],
        read["rules"],
        read["previous"],
        command["digest"],
        dice["digest"],
        tuple([fact["digest"] for fact in facts]),
        read["hash"],
    )
    body = Asked(command["seat"], command["id"], command["json"].encode())
    sealed = [
        SealedFact(one["stream"], one["topic"], one["audience"], one["state"].encode()) for one in facts
    ]
    return Commit(entry, salt, body, dice["faces"], tuple(sealed))


def _open(fact: SealedFact) -> tuple[str, str, str, str]:
    return fact.stream, fact.topic, fact.audience, fact.state.decode()


def _written(
    entry: Entry, command: _Command, dice: _Dice, facts: tuple[_Fact, ...], salt: str | None
) -> bytes:
    line = _Line(
        entry.number,
        entry.parent,
        entry.at,
        entry.rules,
        entry.previous,
        entry.hash,
        command,
        dice,
        facts,
        salt,
    )
    return _LINE.dump_json(line, exclude_none=True) + b"\n"
