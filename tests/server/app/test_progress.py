"""How far a command has come: a bar on a terminal, plain lines where it is piped, and nothing left behind."""

from __future__ import annotations

import contextlib
import io
import itertools
import os
import pty
import re

from server.app.progress import progress


def test_on_a_terminal_a_bar_is_drawn_over_itself_and_taken_off():
    master, terminal = pty.openpty()
    seconds = itertools.count()
    with os.fdopen(terminal, "w") as out, progress(out, lambda: next(seconds)) as told:
        for part in (0.0, 0.5, 1.0):
            told("checking", part)
    shown = _all_of(master)
    bars = re.findall(r"checking \[([#.]{30})\] +(\d+)%", shown)
    assert [(bar.count("#"), int(part)) for bar, part in bars] == [(0, 0), (15, 50), (30, 100)]
    assert "\n" not in shown
    assert shown.endswith("\r\x1b[K")


def test_where_it_is_piped_a_line_is_written_every_few_seconds():
    now = iter((0, 1, 5, 6, 10.5, 11))
    with progress(out := io.StringIO(), lambda: next(now)) as told:
        for part in (0.1, 0.2, 0.3, 0.4, 1.0):
            told("writing", part)
    assert out.getvalue() == "writing: 20%\nwriting: 40%\n"


def test_what_is_done_at_once_says_nothing():
    with progress(out := io.StringIO(), lambda: 0.0) as told:
        told("writing", 1.0)
    assert out.getvalue() == ""


def _all_of(master: int) -> str:
    """All that was written to a terminal that is closed now; it may come piece by piece."""
    data = b""
    with contextlib.suppress(OSError):  # so a terminal ends on Linux; elsewhere by an empty piece
        while piece := os.read(master, 10_000):
            data += piece
    os.close(master)
    return data.decode()
