"""Frozen dataclasses that are cheap to make."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(kind: type[T]) -> type[T]:
    """A dataclass with slots that nobody may change: mypy holds everybody to it.

    Held to at run time as well (`frozen=True`), one takes more than twice as long to make. This is for what is made
    again and again with every command: facts, commits, throws.
    """
    return dataclass(slots=True, unsafe_hash=True)(kind)
