"""The ledger: what one commit holds, how it is sealed, and how a chain of commits is checked.

Everything here is arithmetic on names and bytes; what a command or a fact means is not known here. Whoever
holds an exported table can check it with any SHA-256. Each digest is the lower-case hex SHA-256 of these
bytes, where text is UTF-8, every line ends in a line feed and angle brackets stand for one value:

    fact    <salt>retcon-fact-1        body    <salt>retcon-body-1      entry   retcon-entry-1
            <stream>                           <seat>                           <number>
            <topic>                            <command id>                     <parent>
            <audience>                         <command: the bytes as sent>     <at>
            <state: the bytes as stored>                                        <rules>
                                       faces   <salt>retcon-faces-1             <previous>
                                               <[[sides,face],...]>             <body>
                                                                                <faces>
                                                                                <fact 0> <fact 1> ...

State, command and faces come last in theirs and have no line feed after them; every other value is one line,
so no two contents have the same bytes. An entry has one line for each fact. Salts are 16 bytes: the first
half of HMAC-SHA256(commit salt, label), the label being "body", "faces", "fact 0", "fact 1" ... So one fact's
salt can be shown without opening any other, and whoever may not know a fact is given its digest and can still
check the chain.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import sha256
from typing import NamedTuple

from rules.frozen import frozen
from server.dice.hmac256 import hmac_sha256, hmacs_sha256

SALT_BYTES = 16


class Head(NamedTuple):
    """Where a chain ends: the last commit's number and hash."""

    number: int
    hash: str

    @property
    def next(self) -> int:
        """The number the next commit will have."""
        return self.number + 1


GENESIS = Head(0, "0" * 64)
"""The head of a table nothing has happened at."""


@frozen
class SealedFact:
    """One fact as it is stored. `audience` is a line of JSON: "all", "referee" or a list of seats."""

    stream: str
    topic: str
    audience: str
    state: bytes


@frozen
class Body:
    """Who asked for what: `command` is the command's JSON, `command_id` the sender's own name for it."""

    seat: str
    command_id: str
    command: bytes


Faces = tuple[tuple[int, int], ...]
"""The dice in the order they fell: (sides, face)."""


@frozen
class Entry:
    """What anybody may know of a commit. `at`: milliseconds since 1970 UTC; `parent`: an earlier number."""

    number: int
    parent: int
    at: int
    rules: str
    previous: str
    body: str
    faces: str
    facts: tuple[str, ...]
    hash: str


@frozen
class Commit:
    """One accepted command: its entry, and what the digests stand for. `salt` never leaves the server."""

    entry: Entry
    salt: bytes
    body: Body
    faces: Faces
    facts: tuple[SealedFact, ...]

    @property
    def head(self) -> Head:
        """The head of the chain once this commit is on it."""
        return Head(self.entry.number, self.entry.hash)

    def salt_of(self, index: int) -> bytes:
        """The salt of fact `index`, for whoever may know that fact."""
        return _salt(self.salt, f"fact {index}")

    def salt_for(self, label: str) -> bytes:
        """The salt of "body" or "faces", for whoever may know the command or the dice."""
        return _salt(self.salt, label)


def seal(
    after: Head,
    *,
    parent: int,
    at: int,
    rules: str,
    body: Body,
    faces: Sequence[tuple[int, int]],
    facts: Sequence[SealedFact],
    salt: bytes | None = None,
) -> Commit:
    """Seal what one command did into the commit that follows `after`.

    Args:
        parent: the number this commit builds on, 0 to after.number; the latter unless something was rewound.
        at: milliseconds since 1970 UTC.
        salt: 16 bytes; new random ones if left out.

    Raises: ValueError for a parent out of range, or a name that is more than one line.
    """
    if not 0 <= parent <= after.number:
        raise ValueError(f"parent {parent} of commit {after.next} is not one of 0 to {after.number}")
    _one_line(rules, body.seat, body.command_id)
    for fact in facts:
        _one_line(fact.stream, fact.topic, fact.audience)
    salt = secrets.token_bytes(SALT_BYTES) if salt is None else salt
    thrown = tuple(faces)
    digests = _digests(salt, body, thrown, facts)
    own_hash = _hash(after.next, parent, at, rules, after.hash, digests)
    entry = Entry(after.next, parent, at, rules, after.hash, *digests, own_hash)
    return Commit(entry, salt, body, thrown, tuple(facts))


def entry_hash(entry: Entry) -> str:
    """The hash that an entry with these contents has, whatever it says itself."""
    digests = (entry.body, entry.faces, entry.facts)
    return _hash(entry.number, entry.parent, entry.at, entry.rules, entry.previous, digests)


def fact_digest(fact: SealedFact, salt: bytes) -> str:
    """The digest that stands for this fact in its entry."""
    names = f"retcon-fact-1\n{fact.stream}\n{fact.topic}\n{fact.audience}\n"
    return sha256(salt + names.encode() + fact.state).hexdigest()


def body_digest(body: Body, salt: bytes) -> str:
    """The digest that stands for this command in its entry."""
    names = f"retcon-body-1\n{body.seat}\n{body.command_id}\n"
    return sha256(salt + names.encode() + body.command).hexdigest()


def faces_digest(faces: Faces, salt: bytes) -> str:
    """The digest that stands for these dice in their entry."""
    text = ",".join([f"[{sides},{face}]" for sides, face in faces])
    return sha256(salt + f"retcon-faces-1\n[{text}]".encode()).hexdigest()


def check_chain(commits: Iterable[Commit], after: Head = GENESIS) -> list[str]:
    """Every fault of whole commits that should follow `after`, each a sentence; none if all is well."""
    faults: list[str] = []
    for commit in commits:
        faults += commit_faults(commit, after)
        after = commit.head
    return faults


def commit_faults(commit: Commit, after: Head) -> list[str]:
    """The same for one whole commit that should follow `after`."""
    entry = commit.entry
    faults = _entry_faults(entry, after)
    digests = _digests(commit.salt, commit.body, commit.faces, commit.facts)
    if digests != (entry.body, entry.faces, entry.facts):
        faults += _content_faults(commit, digests)
    return faults


def check_entries(entries: Iterable[Entry], after: Head = GENESIS) -> list[str]:
    """The same for somebody who has the entries alone: the chain, without what the digests stand for."""
    faults: list[str] = []
    for entry in entries:
        faults += _entry_faults(entry, after)
        after = Head(entry.number, entry.hash)
    return faults


def _entry_faults(entry: Entry, after: Head) -> list[str]:
    faults = []
    if entry.number != after.number + 1:
        faults.append(f"commit {entry.number} stands where commit {after.next} should")
    if entry.previous != after.hash:
        faults.append(f"commit {entry.number} does not follow from commit {after.number} as that now reads")
    if not 0 <= entry.parent < entry.number:
        faults.append(f"commit {entry.number} cannot build on commit {entry.parent}")
    if entry_hash(entry) != entry.hash:
        faults.append(f"commit {entry.number} was changed: its hash does not fit its entry")
    return faults


def _content_faults(commit: Commit, digests: _Digests) -> list[str]:
    entry = commit.entry
    body, faces, facts = digests
    faults = []
    if body != entry.body:
        faults.append(f"commit {entry.number}: its command was changed")
    if faces != entry.faces:
        faults.append(f"commit {entry.number}: its dice were changed")
    if len(facts) != len(entry.facts):
        return [*faults, f"commit {entry.number} has {len(facts)} facts where {len(entry.facts)} were sealed"]
    for index, (found, sealed) in enumerate(zip(facts, entry.facts, strict=True)):
        if found != sealed:
            faults.append(f"commit {entry.number}: fact {index} on {commit.facts[index].stream} was changed")
    return faults


_Digests = tuple[str, str, tuple[str, ...]]  # of the body, of the faces, of each fact


def _hash(number: int, parent: int, at: int, rules: str, previous: str, digests: _Digests) -> str:
    body, faces, facts = digests
    lines = ("retcon-entry-1", f"{number}\n{parent}\n{at}", rules, previous, body, faces, *facts, "")
    return sha256("\n".join(lines).encode()).hexdigest()


def _digests(salt: bytes, body: Body, faces: Faces, facts: Sequence[SealedFact]) -> _Digests:
    of_body, of_faces, *of_facts = hmacs_sha256(salt, _labels(len(facts)))
    return (
        body_digest(body, of_body[:SALT_BYTES]),
        faces_digest(faces, of_faces[:SALT_BYTES]),
        tuple([fact_digest(fact, own[:SALT_BYTES]) for fact, own in zip(facts, of_facts, strict=True)]),
    )


@lru_cache(maxsize=256)
def _labels(facts: int) -> tuple[bytes, ...]:
    """What the salts of a commit's parts follow from: its body, its faces, each of its facts."""
    return (b"body", b"faces", *[b"fact %d" % index for index in range(facts)])


def _salt(commit_salt: bytes, label: str) -> bytes:
    return hmac_sha256(commit_salt, label.encode())[:SALT_BYTES]


def _one_line(*names: str) -> None:
    for name in names:
        if "\n" in name:
            raise ValueError(f"{name!r} is more than one line")
