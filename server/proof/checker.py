#!/usr/bin/env python3
"""Check the file of a Retcon table: its chain of hashes and its dice. Nothing but Python 3.9 is needed.

    python3 check_table.py FILE [FILE ...] [--seen NUMBER:HASH ...]

It trusts nobody: not the server that wrote the file, and no code of Retcon. What it checks, for every commit:

  - the numbers have no gaps, and each commit holds the hash of the one before it;
  - its own hash fits what stands in it, and so do the digests of its command, its dice and each of its facts
    (what a seat may not know is in its file as a digest alone, and the chain checks all the same);
  - a session's SHA-256 commitment stands before any nonce and any throw of it, and fits the revealed key;
  - every die shows the face that key, table, nonces and number give.

What it cannot know is whether the whole file was made up from beginning to end. So compare: give it files of
the same table from several people, or of several evenings, and it says where they part; and with
--seen 57:9f3a... that commit 57 had a hash beginning so when you were there. Exit status: 0 sound, 1 not, 2 no
such file, 3 nothing was changed, but the key of some dice is lost. The format is told in docs/files.md.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import sys
import zipfile
from collections.abc import Iterator
from typing import Any

FORMAT = "retcon-table-1"
PIECE = 1000
WITHOUT_KEY = (
    "commit %d: session %s was closed without its key, so its %d dice cannot be checked. That is so when a table"
    " is brought to another server in mid-session: the key stays with the old one. Where no table was moved,"
    " somebody kept the key back"
)
Salt = Any  # bytes, or None where each part has its own


class Trouble(Exception):
    """The file cannot be read any further."""


class Table:
    """One file, checked as it is read. `hashes`: of every commit, by number; `faults`: sentences."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.faults: list[tuple[int, str]] = []
        self.unproven: list[str] = []
        self.hashes: dict[int, str] = {}
        self.sessions: list[Any] = []
        self.throws: list[tuple[int, Any]] = []
        self.sealed_dice = 0
        self.facts = [0, 0]  # open, sealed
        try:
            self.zip = zipfile.ZipFile(path)
        except zipfile.BadZipFile:
            raise Trouble(f"{path} is no table's file, or is cut short") from None
        except OSError as error:
            raise Trouble(f"{path} cannot be read: {error.strerror}") from None
        try:
            self.about = json.loads(self.part("table.json"))
            self.table = self.about["table"]
            self.names = [(int(upto), str(name)) for upto, name in self.about["names"]]
            self.number, self.hash = int(self.about["number"]), self.about["hash"]
        except (ValueError, KeyError, TypeError):
            raise Trouble("table.json in the file cannot be read") from None
        if self.about.get("format") != FORMAT:
            raise Trouble(
                "the file is of format {!r}: this checker knows {}".format(self.about.get("format"), FORMAT)
            )

    def part(self, name: str) -> bytes:
        """The bytes of a part of the file."""
        try:
            return self.zip.read(name)
        except KeyError:
            raise Trouble(f"commits are missing: {name} is not in the file") from None
        except Exception:
            raise Trouble(f"{name} in the file is damaged or cut short") from None

    def wrong(self, number: int, text: str) -> None:
        """Note a fault."""
        self.faults.append((number, f"commit {number}: {text}"))

    def check(self) -> None:
        """Check everything."""
        previous = (0, "0" * 64)
        try:
            for line in self.lines():
                previous = self.check_line(line, previous)
        except Trouble as trouble:
            self.faults.append((previous[0] + 1, f"after commit {previous[0]}: {trouble}"))
        if previous != (self.number, self.hash):
            self.faults.append(
                (
                    previous[0],
                    f"the chain ends with commit {previous[0]}, but the file says {self.number}",
                )
                if previous[0] != self.number
                else (self.number, f"commit {self.number} has not the hash that table.json gives")
            )
        for session in self.sessions:
            self.check_key(session)
        for number, faces in self.throws:
            self.check_dice(number, faces)
        self.check_pictures()

    def lines(self) -> Iterator[Any]:
        """The commits in the order in which they stand in the file."""
        for first in range(1, self.number + 1, PIECE):
            for line in self.part(f"commits/{first:09d}.jsonl").splitlines():
                try:
                    yield json.loads(line)
                except ValueError:
                    raise Trouble(f"a line in commits/{first:09d}.jsonl is damaged") from None

    def check_line(self, line: Any, previous: tuple[int, str]) -> tuple[int, str]:
        """Check one commit; its number and hash."""
        try:
            number = line["number"]
            self.check_entry(line, previous)
            salt = from_hex(line["salt"]) if "salt" in line else None
            self.check_command(number, line["command"], salt)
            self.check_faces(number, line["dice"], salt)
            for index, fact in enumerate(line["facts"]):
                self.check_fact(number, index, fact, salt)
            self.hashes[number] = line["hash"]
            return number, line["hash"]
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise Trouble(f"a commit cannot be read ({error})") from None

    def check_entry(self, line: Any, previous: tuple[int, str]) -> None:
        """Its place in the chain, and its own hash."""
        number = line["number"]
        if number != previous[0] + 1:
            self.wrong(number, f"stands where commit {previous[0] + 1} should")
        if line["previous"] != previous[1]:
            self.wrong(number, f"does not follow from commit {previous[0]} as that now reads")
        if not 0 <= line["parent"] < number:
            self.wrong(number, f"cannot build on commit {line['parent']}")
        digests = [line["command"]["digest"], line["dice"]["digest"]]
        digests += [fact["digest"] for fact in line["facts"]]
        head = [number, line["parent"], line["at"], line["rules"], line["previous"]]
        text = "\n".join(["retcon-entry-1"] + [str(one) for one in head] + digests + [""])
        if sha256(text.encode()) != line["hash"]:
            self.wrong(number, "was changed: its hash does not fit its entry")

    def check_command(self, number: int, command: Any, salt: Salt) -> None:
        """The command against its digest."""
        if "json" not in command:
            self.left_out(number, "its command")
        else:
            own = salt_of(command, salt, "body")
            text = "retcon-body-1\n{}\n{}\n{}".format(command["seat"], command["id"], command["json"])
            if sha256(own + text.encode()) != command["digest"]:
                self.wrong(number, "its command was changed")

    def check_faces(self, number: int, dice: Any, salt: Salt) -> None:
        """The dice against their digest; they are held against their key later."""
        if "faces" not in dice:
            self.sealed_dice += 1
            self.left_out(number, "its dice")
            return
        text = ",".join(f"[{sides},{face}]" for sides, face in dice["faces"])
        if sha256(salt_of(dice, salt, "faces") + f"retcon-faces-1\n[{text}]".encode()) != dice["digest"]:
            self.wrong(number, "its dice were changed")
        if dice["faces"]:
            self.throws.append((number, dice["faces"]))

    def left_out(self, number: int, what: str) -> None:
        """Something stands there as a digest alone, which it may in one seat's file only."""
        if not self.about.get("seat"):
            self.wrong(number, f"{what} was left out")

    def check_fact(self, number: int, index: int, fact: Any, salt: Salt) -> None:
        """A fact against its digest; those of sessions are remembered."""
        if "state" not in fact:
            self.facts[1] += 1
            self.left_out(number, f"fact {index}")
            return
        self.facts[0] += 1
        names = "retcon-fact-1\n{}\n{}\n{}\n".format(fact["stream"], fact["topic"], fact["audience"])
        own = salt_of(fact, salt, f"fact {index}")
        if sha256(own + (names + fact["state"]).encode()) != fact["digest"]:
            self.wrong(number, f"fact {index} ({fact['topic']} on {fact['stream']}) was changed")
        if fact["stream"] == "table":
            self.note_session(number, fact["topic"], json.loads(fact["state"]))

    def note_session(self, number: int, topic: str, event: Any) -> None:
        """Follow sessions: the commitment first, then nonces, then throws, then the key."""
        current: Any = self.sessions[-1] if self.sessions and self.sessions[-1]["closed"] is None else None
        if topic == "SessionOpened":
            if current:
                self.wrong(number, "a session began while {} was open".format(current["id"]))
            self.sessions.append(
                {
                    "id": event["session"],
                    "opened": number,
                    "commitment": event["commitment"],
                    "nonces": [],
                    "closed": None,
                    "key": None,
                }
            )
        elif topic in ("SeatTaken", "SessionClosed") and not current:
            self.wrong(number, f"{topic} while no session was open")
        elif topic == "SeatTaken":
            current["nonces"].append((number, event["nonce"]))
        elif topic == "SessionClosed":
            current["closed"] = number
            self.take_key(current, event["key"])

    def take_key(self, session: Any, key: str) -> None:
        """Note a revealed key; whether it is the one promised is seen at the end."""
        if not key:
            session["lost"] = True
            return
        session["revealed"] = key

    def check_key(self, session: Any) -> None:
        """The revealed key against the commitment."""
        if "lost" in session:
            dice = sum(len(faces) for at, faces in self.throws if session["opened"] < at <= session["closed"])
            self.unproven.append(WITHOUT_KEY % (session["closed"], session["id"], dice))
        if "revealed" not in session:
            return
        try:
            key = bytes.fromhex(session["revealed"])
        except ValueError:
            key = b""
        if sha256(b"retcon-commit|" + key) == session["commitment"]:
            session["key"] = key
        else:
            text = "the key revealed for session %s is not the one promised in commit %d"
            self.wrong(session["closed"], text % (session["id"], session["opened"]))

    def check_dice(self, number: int, faces: Any) -> None:
        """Every die of a commit against the key of its session."""
        session = next((one for one in reversed(self.sessions) if one["opened"] < number), None)
        if session is None or (session["closed"] is not None and session["closed"] < number):
            self.wrong(number, "dice fell while no session was open")
        elif session["key"] is not None:
            nonces = [nonce for given, nonce in session["nonces"] if given < number]
            name = next((name for upto, name in self.names if number <= upto), self.table)
            source = stream(session["key"], name, number, nonces)
            for place, (sides, face) in enumerate(faces, 1):
                due = die(source, sides)
                if face != due:
                    text = "die %d (of %d sides) shows %d, but the key gives %d"
                    self.wrong(number, text % (place, sides, face, due))

    def check_pictures(self) -> None:
        """Every picture against its name, which is its SHA-256."""
        for picture in self.about.get("pictures", []):
            try:
                if sha256(self.part("pictures/" + picture["digest"])) != picture["digest"]:
                    self.faults.append((0, "picture {} was changed".format(picture["digest"])))
            except (Trouble, KeyError, TypeError) as trouble:
                self.faults.append((0, f"a picture is not there: {trouble}"))

    def told(self) -> Iterator[str]:
        """The report, as lines."""
        whose = "seat {} may know".format(self.about["seat"]) if self.about.get("seat") else "is in it"
        yield f"{self.path}: table {self.table}, everything that {whose}"
        yield f"  {len(self.hashes)} commits, up to {self.hash}"
        yield f"  {self.facts[0]} facts open, {self.facts[1]} sealed"
        keys = sum(1 for one in self.sessions if one["key"] is not None)
        yield f"  {len(self.sessions)} sessions, {keys} with the key that was promised"
        proven = sum(len(faces) for number, faces in self.throws if self.proven(number))
        thrown = sum(len(faces) for _, faces in self.throws)
        yield f"  {proven} of {thrown} dice held against a revealed key"
        if self.sealed_dice:
            yield f"  {self.sealed_dice} commits whose dice, if any, this seat may not know"
        for upto, name in self.names:
            yield f"  up to commit {upto} the table was called {name}"
        for _, text in sorted(self.faults):
            yield "  WRONG: " + text
        for text in self.unproven:
            yield "  UNPROVEN: " + text
        if self.faults:
            yield f"  NOT SOUND: {len(self.faults)} faults"
        elif self.unproven:
            yield "  NOT CHANGED, but what stands above as UNPROVEN nobody can check"
        else:
            yield "  SOUND"

    def proven(self, number: int) -> bool:
        """Whether the key of a commit's session is known and was the one promised."""
        session = next((one for one in reversed(self.sessions) if one["opened"] < number), None)
        return session is not None and session["key"] is not None


def sha256(data: bytes) -> str:
    """In hex."""
    return hashlib.sha256(data).hexdigest()


def from_hex(text: str) -> bytes:
    """Bytes from hex as it is written here: in small letters, without blanks."""
    data = bytes.fromhex(text)
    if data.hex() != text:
        raise ValueError(f"{text!r} is not written as hex is here")
    return data


def salt_of(part: Any, salt: Salt, label: str) -> bytes:
    """The salt that stands beside a part, or that follows from the salt of the whole commit."""
    if salt is None:
        return from_hex(part["salt"])
    return hmac.new(salt, label.encode(), hashlib.sha256).digest()[:16]


def stream(key: bytes, table: str, number: int, nonces: list[str]) -> Iterator[int]:
    """The bytes that the dice of a commit are read from."""
    seats = "".join(nonce + "\n" for nonce in nonces)
    block = 0
    while True:
        message = f"retcon-dice-1\n{table}\n{number}\n{block}\n{seats}"
        yield from hmac.new(key, message.encode(), hashlib.sha256).digest()
        block += 1


def die(source: Iterator[int], sides: int) -> int:
    """The next face: bytes that would favour some faces are passed over."""
    if not 1 <= sides <= 65536:
        return 0
    span = 65536 if sides > 256 else 256
    while True:
        value = next(source)
        if span > 256:
            value = value * 256 + next(source)
        if value < span - span % sides:
            return value % sides + 1


def compare(one: Table, other: Table) -> list[str]:
    """Whether two files tell the same of the commits that are in both; sentences."""
    both = sorted(set(one.hashes) & set(other.hashes))
    for number in both:
        if one.hashes[number] != other.hashes[number]:
            text = "%s and %s part at commit %d: one of them was rewritten"
            return ["WRONG: " + text % (one.path, other.path, number)]
    return [f"{one.path} and {other.path} agree on all of their first {len(both)} commits"]


def say(text: str) -> None:
    """Print a line."""
    sys.stdout.write(text + "\n")


def main(arguments: list[str]) -> int:
    """Check files; the exit status."""
    seen = [arguments[i + 1] for i, one in enumerate(arguments[:-1]) if one == "--seen"]
    paths = [one for i, one in enumerate(arguments) if one != "--seen" and arguments[i - 1 : i] != ["--seen"]]
    if not paths or paths[0] in ("-h", "--help"):
        say(__doc__ or "")
        return 2
    tables = []
    for path in paths:
        try:
            tables.append(Table(path))
        except Trouble as trouble:
            say(str(trouble))
            return 1 if "cut short" in str(trouble) else 2
    for table in tables:
        table.check()
        for witness in seen:
            number, _, begins = witness.partition(":")
            if not number.isdigit() or not table.hashes.get(int(number), "").startswith(begins.lower()):
                table.faults.append((0, f"commit {number} has not the hash that was seen ({begins})"))
        say("\n".join(table.told()))
    told = [line for other in tables[1:] for line in compare(tables[0], other)]
    if told:
        say("\n".join(told))
    if any(table.faults for table in tables) or any("WRONG" in line for line in told):
        return 1
    return 3 if any(table.unproven for table in tables) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
