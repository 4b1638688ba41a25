"""What one kind of tampering is, and who has to answer it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, get_args

from torture.tampering.spoiling import Spoiled

On = Literal["directory", "file"]
How = Literal[
    "edit", "drop", "double", "swap", "reorder", "insert", "re-hash", "cut head", "cut tail", "older copy"
]
What = Literal["entries", "facts", "snapshots", "sessions and keys", "seats", "pictures", "server"]
"""server: what stands around a table: heads, lists, names."""
ONS: tuple[On, ...] = get_args(On)
HOWS: tuple[How, ...] = get_args(How)
WHATS: tuple[What, ...] = get_args(What)

Do = Callable[[Spoiled], None]


@dataclass(frozen=True, slots=True)
class Tampering:
    """One kind.

    verify, first: whether verify names it, and whether opening or import has to; lost: it is named as something that
    nobody can check any more; harmless, untold: why nobody does: it changes nothing, or nothing can tell. imported: it
    is done to the table that was brought there as a file.
    """

    name: str
    on: On
    how: How
    what: What
    do: Do
    verify: bool = True
    first: bool = True
    lost: bool = False
    harmless: str = ""
    untold: str = ""
    imported: bool = False
