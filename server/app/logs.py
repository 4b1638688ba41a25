"""Structured logs on stderr: one line an event, for people or as JSON. Secrets never come here.

What may be logged of a seat is its table and its id. Links, tokens, keys, what a command says, and headers
may not.
"""

from __future__ import annotations

import logging
import os
import sys
from io import StringIO
from typing import Any, Literal

import structlog
import structlog.tracebacks

STDERR = 2
Style = Literal["console", "json"]


def set_up(style: Style = "console", level: int = logging.INFO) -> None:
    """Choose how logs look; call once at the start."""
    render: Any = (
        structlog.processors.JSONRenderer()
        if style == "json"
        else structlog.dev.ConsoleRenderer(
            colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback
        )
    )
    # what a function held when it failed may be a secret: the trace names lines only
    named_lines = structlog.tracebacks.ExceptionDictTransformer(show_locals=False)
    traces = [structlog.processors.ExceptionRenderer(named_lines)] if style == "json" else []
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            *traces,
            render,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.WriteLoggerFactory(_Stderr()),
        cache_logger_on_first_use=False,
    )


class _Stderr(StringIO):
    """Standard error, unbuffered. A line that it does not take is lost, and nothing else is; how many were is told."""

    def __init__(self) -> None:
        super().__init__()
        self._lost = 0

    def write(self, line: str) -> int:
        """Write a line, if it can be written."""
        gap = f"{self._lost} lines of the log were lost: they could not be written\n" if self._lost else ""
        data = (gap + line).encode(errors="backslashreplace")
        try:
            while data:
                data = data[os.write(STDERR, data) :]
        except OSError:  # a full disk, or nobody there to read
            self._lost += 1
        else:
            self._lost = 0
        return len(line)


def logger(name: str) -> Any:
    """The log of one part of the server."""
    return structlog.get_logger(part=name)
