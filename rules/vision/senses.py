"""How far somebody sees, by whatever light there is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import inf
from typing import Any

ARMS_LENGTH_M = 1.5
"""How far one knows one's way in the dark, by hand."""


@dataclass(frozen=True, slots=True)
class Senses:
    """How far one sees in dim light and without any, and at all, in metres; in bright light as far as at all."""

    dim_m: float = inf
    dark_m: float = ARMS_LENGTH_M
    reach_m: float = inf


def plain_senses(sheet: Mapping[str, Any], rulings: Mapping[str, Any]) -> Senses:
    """Those of a system whose books say nothing of it."""
    return Senses()
