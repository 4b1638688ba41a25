"""Structured logs on stderr: one line an event, for people or as JSON. Secrets never come here.

What may be logged of a seat is its table and its id. Links, tokens, keys, what a command says, and headers
may not.
"""

from __future__ import annotations

import logging
import sys
from typing import Any, Literal

import structlog
import structlog.tracebacks

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
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )


def logger(name: str) -> Any:
    """The log of one part of the house."""
    return structlog.get_logger(part=name)
