"""What is asked of a battle again and again, worked out once: battles never change, so neither do the answers."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

from rules.ruleset import Battle

T = TypeVar("T")
P = ParamSpec("P")


def once(ask: Callable[Concatenate[Battle, P], T]) -> Callable[Concatenate[Battle, P], T]:
    """The same question, answered from memory when it is asked of the very same battle again.

    What it is asked with is given by position and can be a key. The answer must not be changed by anybody.
    """

    @wraps(ask)
    def answered(battle: Battle, *about: Any) -> T:
        key = (ask, *about)
        derived = battle.derived  # it only ever grows
        if key in derived:
            known: T = derived[key]
            return known
        made = derived[key] = ask(battle, *about)  # type: ignore[call-arg]  # no names are given
        return made

    return cast(Callable[Concatenate[Battle, P], T], answered)
