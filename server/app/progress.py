"""How far something has come, told on stderr: a bar on a terminal, now and then a line where it is piped."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TextIO

WIDE = 30
BAR_EVERY_S, LINE_EVERY_S = 0.1, 5.0
CLEAR = "\r\x1b[K"
"""Back to the start of the line, and all that stands there gone (ECMA-48: EL)."""

OnProgress = Callable[[str, float], None]
"""Told what is being done, and how much of it is, 0 to 1."""


@contextmanager
def progress(out: TextIO = sys.stderr, clock: Callable[[], float] = time.monotonic) -> Iterator[OnProgress]:
    """Tell of one thing done; whatever is quicker than a few seconds says nothing where it is piped."""
    drawn = out.isatty()
    every = BAR_EVERY_S if drawn else LINE_EVERY_S
    last, shown = clock(), False

    def told(what: str, part: float) -> None:
        nonlocal last, shown
        now = clock()
        if now - last < every:
            return
        last, shown = now, True
        out.write(f"{CLEAR}{_bar(what, part)}" if drawn else f"{what}: {part:.0%}\n")
        out.flush()

    try:
        yield told
    finally:
        if drawn and shown:
            out.write(CLEAR)
            out.flush()


def _bar(what: str, part: float) -> str:
    full = round(part * WIDE)
    return f"{what:>8} [{'#' * full}{'.' * (WIDE - full)}] {part:4.0%}"
