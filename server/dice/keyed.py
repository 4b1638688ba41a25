"""Honest dice: every face follows from a secret key promised beforehand, so it can be checked afterwards.

Before a session's first throw the server publishes `commitment(key)`; then each seat adds a nonce of its own;
when the session closes the key is revealed. The faces of commit n are read from the bytes of

    HMAC-SHA256(key, message) for block 0, 1, 2 ...     message:  retcon-dice-1
                                                                  <table>
                                                                  <commit number>
                                                                  <block>
                                                                  <nonce> <nonce> ...

(UTF-8, each value on a line that ends in a line feed, each nonce on its own, in the order they came). A die
of up to 256 sides takes one byte b, a larger one two (the first the higher); values from the largest multiple
of `sides` upwards are passed over, so that no face is favoured, and the face is b mod sides + 1. The dice of
one commit read on through one stream of bytes. Commit numbers are never used twice, so neither are dice.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import count as counting

from server.dice.hmac256 import hmac_sha256

KEY_BYTES = 32
MAX_SIDES = 65_536


def new_key() -> bytes:
    """A session's secret: 32 random bytes."""
    return secrets.token_bytes(KEY_BYTES)


def commitment(key: bytes) -> str:
    """What is published of a key before it is used: the hex SHA-256 of "retcon-commit|" and the key."""
    return sha256(b"retcon-commit|" + key).hexdigest()


class SessionDice:
    """The dice of one commit, as the rules ask for them; `noted` holds (sides, face) as they fell."""

    def __init__(self, key: bytes, table: str, nonces: Sequence[str], number: int) -> None:
        """Take up the dice for commit `number`; ValueError if the table or a nonce is more than one line."""
        self.noted: list[tuple[int, int]] = []
        self._bytes = _bytes_of(key, table, nonces, number)

    def throw(self, count: int, sides: int) -> tuple[int, ...]:
        """Throw `count` dice of `sides` sides, 1 to 65,536; ValueError beyond that."""
        if count < 0 or not 1 <= sides <= MAX_SIDES:
            raise ValueError(f"{count} dice of {sides} sides cannot be thrown")
        faces = tuple([_face(self._bytes, sides) for _ in range(count)])
        self.noted += [(sides, face) for face in faces]
        return faces


def faces_of(
    key: bytes, table: str, nonces: Sequence[str], number: int, sides: Sequence[int]
) -> tuple[int, ...]:
    """The faces that commit `number` must have had, for whoever checks; `sides` of each die as they fell."""
    dice = SessionDice(key, table, nonces, number)
    return tuple([dice.throw(1, each)[0] for each in sides])


def _face(source: Iterator[int], sides: int) -> int:
    two_bytes = sides > 256
    span = MAX_SIDES if two_bytes else 256
    limit = span - span % sides
    while True:
        value = next(source)
        if two_bytes:
            value = value * 256 + next(source)
        if value < limit:
            return value % sides + 1


def _bytes_of(key: bytes, table: str, nonces: Sequence[str], number: int) -> Iterator[int]:
    if any("\n" in name for name in (table, *nonces)):
        raise ValueError("a table's name and a nonce are one line each")
    seats = "".join([f"{nonce}\n" for nonce in nonces])
    return _blocks(key, f"retcon-dice-1\n{table}\n{number}\n", seats)


def _blocks(key: bytes, before: str, after: str) -> Iterator[int]:
    for block in counting():
        yield from hmac_sha256(key, f"{before}{block}\n{after}".encode())
