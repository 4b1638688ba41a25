"""Bytes of a file as lines of text."""

from __future__ import annotations

import re

from rules.check import Refused
from rules.said import Verbatim, said

LARGEST = 1_000_000
"""Bytes; the largest published file of its kind has 95 kB."""

LONGEST_LINE = 1_000
"""Characters of a line about one world."""

_BREAK = re.compile(r"\r\n|\r|\n")


def text_of(data: bytes, name: str) -> str:
    """The text of a file: UTF-8, a byte order mark dropped, else Windows-1252.

    Raises: Refused for a file that is too large, or that holds no text.
    """
    if len(data) > LARGEST:
        raise Refused(
            said(
                "{name} has {bytes:,} bytes; {most:,} is the most",
                name=Verbatim(name), bytes=len(data), most=LARGEST,
            )
        )  # fmt: skip
    if b"\0" in data:
        raise Refused(said("{name} is no text", name=Verbatim(name)))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def lines_of(text: str) -> list[tuple[int, str]]:
    """Lines with their numbers, from 1; empty ones are left out."""
    return [(n, line) for n, line in enumerate(_BREAK.split(text), 1) if line.strip()]
