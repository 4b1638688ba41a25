"""Colours as files name them: a word or #rrggbb, and nothing else."""

from __future__ import annotations

import re

_COLOUR = re.compile(r"[A-Za-z]{3,24}|#[0-9A-Fa-f]{3}|#[0-9A-Fa-f]{6}")


def colour_of(text: str) -> str | None:
    """A colour, "" for none; None for what is no colour."""
    return text if not text or _COLOUR.fullmatch(text) else None
