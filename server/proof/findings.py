"""What a check found: faults, doubts, and what was checked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

MOST_TOLD = 20


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that is not as it must be: a sentence, and the number of the commit (0: of the whole).

    lost: nothing was changed, but something that proof needs is not there.
    """

    number: int
    text: str
    lost: bool = False


@dataclass(slots=True)
class Report:
    """Everything found. `checked`: sentences of what was looked at; `open`: of what cannot be checked yet."""

    table: str
    number: int
    hash: str = ""
    faults: list[Fault] = field(default_factory=list)
    checked: list[str] = field(default_factory=list)
    open: list[str] = field(default_factory=list)

    @property
    def changed(self) -> list[Fault]:
        """The faults that are more than something lost."""
        return [fault for fault in self.faults if not fault.lost]

    @property
    def lost(self) -> list[Fault]:
        """The faults that are nothing but something lost."""
        return [fault for fault in self.faults if fault.lost]

    @property
    def sound(self) -> bool:
        """Whether nothing was changed."""
        return not self.changed

    def lines(self) -> Iterator[str]:
        """The report for people."""
        yield from (f"  checked  {one}" for one in self.checked)
        yield from (f"  open     {one}" for one in self.open)
        yield from (f"  UNPROVEN {fault.text}" for fault in self.lost)
        found = sorted(self.changed, key=lambda fault: fault.number)
        yield from (f"  WRONG    {fault.text}" for fault in found[:MOST_TOLD])
        if len(found) > MOST_TOLD:
            yield f"  WRONG    and {len(found) - MOST_TOLD} more, up to commit {found[-1].number}"
        if found:
            yield f"Table {self.table} is NOT what it says: {_times(len(found), 'fault')} found."
        elif self.lost:
            yield f"Table {self.table} was not changed, but what stands above as UNPROVEN nobody can check."
        else:
            yield f"Table {self.table} is sound: all {self.number:,} commits, up to {self.hash}."


def first_difference(stored: Any, again: Any, path: str = "") -> tuple[str, Any, Any] | None:
    """The first place where two values made of JSON differ: where, and what each has there."""
    if isinstance(stored, dict) and isinstance(again, dict):
        for name in (*stored, *(one for one in again if one not in stored)):
            if found := first_difference(stored.get(name), again.get(name), f"{path}.{name}".lstrip(".")):
                return found
        return None
    if isinstance(stored, list) and isinstance(again, list) and len(stored) == len(again):
        for index, (one, other) in enumerate(zip(stored, again, strict=True)):
            if found := first_difference(one, other, f"{path}[{index}]"):
                return found
        return None
    return None if stored == again else (path or "everything", stored, again)


def briefly(value: Any) -> str:
    """A value in a few words."""
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."


def _times(count: int, word: str) -> str:
    return f"{count:,} {word}{'' if count == 1 else 's'}"
