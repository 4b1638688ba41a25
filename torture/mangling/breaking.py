"""Bytes that are no sound frame of a WebSocket (RFC 6455), made of a message."""

from __future__ import annotations

import random
import struct
from collections.abc import Callable
from dataclasses import dataclass

CONTINUED, TEXT, BINARY, CLOSE, PING = 0, 1, 2, 8, 9
LAST = 0x80
MASK = b"\x11\x22\x33\x44"


@dataclass(frozen=True, slots=True)
class Broken:
    """Bytes for the kernel. cut: the rest never comes, and the connection goes."""

    data: bytes
    cut: bool = False


def frame(first: int, payload: bytes, *, masked: bool = True, length: int | None = None) -> bytes:
    """A frame that begins with this byte; length: what it says of itself, where that is not so."""
    size, flag = len(payload) if length is None else length, 0x80 if masked else 0
    if size < 126:
        head = bytes((first, flag | size))
    elif size < 65_536:
        head = bytes((first, flag | 126)) + struct.pack("!H", size)
    else:
        head = bytes((first, flag | 127)) + struct.pack("!Q", size)
    return head + MASK + _masked(payload) if masked else head + payload


def _masked(payload: bytes) -> bytes:
    mask = (MASK * (len(payload) // 4 + 1))[: len(payload)]
    return (int.from_bytes(payload, "big") ^ int.from_bytes(mask, "big")).to_bytes(len(payload), "big")


def _in_pieces(chance: random.Random, text: bytes) -> Broken:
    """Sound, in fact: a text in three pieces with a ping between them."""
    one, two = sorted(chance.randrange(len(text) + 1) for _ in range(2))
    pieces = (
        frame(TEXT, text[:one]),
        frame(LAST | PING, b"?"),
        frame(CONTINUED, text[one:two]),
        frame(LAST | CONTINUED, text[two:]),
    )
    return Broken(b"".join(pieces))


def _half(chance: random.Random, text: bytes) -> Broken:
    whole = frame(LAST | TEXT, text)
    return Broken(whole[: chance.randrange(1, len(whole))], cut=True)


BROKEN: tuple[Callable[[random.Random, bytes], Broken], ...] = (
    _in_pieces,
    _half,
    lambda chance, text: Broken(frame(LAST | TEXT, text + b"\xff\xc0\x80")),
    lambda chance, text: Broken(frame(LAST | chance.choice((3, 7, 11, 15)), text[:100])),
    lambda chance, text: Broken(frame(LAST | chance.choice((0x40, 0x20, 0x10)) | TEXT, text)),
    lambda chance, text: Broken(frame(LAST | TEXT, text, masked=False)),
    lambda chance, text: Broken(frame(LAST | PING, text + b"x" * 126)),
    lambda chance, text: Broken(frame(PING, b"?")),
    lambda chance, text: Broken(
        frame(LAST | CLOSE, chance.choice((b"", b"x", b"\x00\x01", b"\x03\xe8\xff")))
    ),
    lambda chance, text: Broken(frame(LAST | CONTINUED, text)),
    lambda chance, text: Broken(frame(TEXT, text) + frame(LAST | BINARY, text)),
    lambda chance, text: Broken(frame(LAST | TEXT, text * (200_000 // (len(text) + 1) + 1))),
    lambda chance, text: Broken(frame(LAST | TEXT, text, length=2 ** chance.choice((17, 31, 62))), cut=True),
    lambda chance, text: Broken(chance.randbytes(chance.randint(1, 400)), cut=True),
    lambda chance, text: Broken(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n", cut=True),
)


def broken(chance: random.Random, text: str) -> Broken:
    """The text in a frame, or what is none."""
    return chance.choice(BROKEN)(chance, text.encode(errors="surrogatepass"))
