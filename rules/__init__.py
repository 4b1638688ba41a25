"""The books: pure functions and tables, one folder a rules system, found by name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from rules import systems
from rules.ruleset import Ruleset


class _Shelf(Mapping[str, Ruleset]):
    """Rules systems by id, which is the name of their folder. A system's tables are read when it is first taken."""

    def __init__(self, names: list[str]) -> None:
        self._taken: dict[str, Ruleset | None] = dict.fromkeys(names)

    def __getitem__(self, name: str) -> Ruleset:
        ruleset = self._taken[name]
        if ruleset is None:
            found: Ruleset = import_module(f"rules.systems.{name}").RULESET
            ruleset = self._taken[name] = found
        return ruleset

    def __contains__(self, name: object) -> bool:
        return name in self._taken

    def __iter__(self) -> Iterator[str]:
        return iter(self._taken)

    def __len__(self) -> int:
        return len(self._taken)


def look_in(folder: str) -> None:
    """Find rules systems in one more folder, from now on."""
    if folder not in systems.__path__:
        systems.__path__.append(folder)
        rulesets.cache_clear()


@cache
def rulesets() -> Mapping[str, Ruleset]:
    """Every rules system there is, by id: the folders under `rules/systems`, and where else was looked."""
    return _Shelf(sorted(module.name for module in iter_modules(systems.__path__) if module.ispkg))
