"""What is read off a ship's sheet again and again, worked out once: sheets never change, so neither do the answers."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from contextlib import suppress
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

from rules.ruleset import Sheet
from rules.spacefaring.ships import sheet as s

P = ParamSpec("P")
T = TypeVar("T")
MOST_KEPT = 1024
_kept: OrderedDict[tuple[Hashable, ...], tuple[Sheet, Any]] = OrderedDict()


def per_sheet(read: Callable[Concatenate[Sheet, P], T]) -> Callable[Concatenate[Sheet, P], T]:
    """The same question, answered from memory for the very same sheet. What else it is asked with can be a key."""

    @wraps(read)
    def answered(sheet: Sheet, *about: Any) -> T:
        key = (read, id(sheet), *about)
        found = _kept.get(key)
        if found is not None:
            return cast(T, found[1])
        made = read(sheet, *about)  # type: ignore[call-arg]  # no names are given
        # the sheet is kept with it, so that nothing else can come to have its id
        _kept[key] = sheet, made
        while len(_kept) > MOST_KEPT:
            with suppress(KeyError):  # another thread was quicker
                _kept.popitem(last=False)
        return made

    return cast(Callable[Concatenate[Sheet, P], T], answered)


@per_sheet
def turrets(sheet: Sheet) -> tuple[s.Mounted, ...]:
    """Every turret, in order."""
    return s.turrets(sheet)


@per_sheet
def powered(sheet: Sheet) -> bool:
    """Whether her power plant works."""
    return s.works(sheet, "plant")
