"""Two sheets, place by place: what changed from what to what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rules.happening import Change


def differences(before: Mapping[str, Any], after: Mapping[str, Any], reason: str) -> tuple[Change, ...]:
    """Every place that differs, as changes that turn `before` into `after`."""
    return tuple(_between(before, after, "", reason))


def _between(before: Mapping[str, Any], after: Mapping[str, Any], path: str, reason: str) -> Iterator[Change]:
    for key in sorted({*before, *after}):
        old, new = before.get(key), after.get(key)
        if isinstance(old, Mapping) and isinstance(new, Mapping):
            yield from _between(old, new, f"{path}{key}.", reason)
        elif old != new:
            yield Change(f"{path}{key}", old, new, reason)
