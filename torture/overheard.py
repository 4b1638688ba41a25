"""What a server says of its own trouble while a tool attacks it: nothing of it is printed, and the first is a fall."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from traceback import format_exception
from typing import Any

from structlog.processors import format_exc_info
from structlog.testing import capture_logs

from torture.trial import Fell

TROUBLE = ("error", "critical")


@dataclass
class Overheard:
    """Lines of the log, and what an event loop was told. played: how trouble is logged that the tool makes itself."""

    played: str = ""
    lines: list[MutableMapping[str, Any]] = field(default_factory=list)
    untaken: list[str] = field(default_factory=list)

    def listen(self, loop: asyncio.AbstractEventLoop) -> None:
        """Take down what nobody on this loop takes: errors of callbacks, and of tasks that nobody waits for."""
        loop.set_exception_handler(lambda _, about: self.untaken.append(_told(about)))

    def stand(self) -> None:
        """Fell when there was trouble."""
        wrong = [line for line in self.lines if line["log_level"] in TROUBLE and not self._expected(line)]
        for told in (*map(_read, wrong), *self.untaken):
            raise Fell(told)

    def _expected(self, line: MutableMapping[str, Any]) -> bool:
        return bool(self.played) and self.played in str(line.get("trouble", ""))


@contextmanager
def overhearing(played: str = "") -> Iterator[Overheard]:
    """Listen to the log of this process; Fell at the end, or for what fell after it, when there was trouble."""
    with capture_logs([format_exc_info]) as lines:
        heard = Overheard(played, lines)
        try:
            yield heard
        finally:
            heard.stand()


def _read(line: MutableMapping[str, Any]) -> str:
    """A line of the log, with its traceback as Python tells it."""
    about = {name: value for name, value in line.items() if name not in ("exception", "log_level")}
    raised = line.get("exception", "")
    return f"trouble was logged: {json.dumps(about, default=str)}" + (f"\n{raised}" if raised else "")


def _told(about: MutableMapping[str, Any]) -> str:
    raised = about.get("exception")
    return f"{about['message']}\n{''.join(format_exception(raised))}" if raised else str(about)
