"""The books: pure functions and tables, one folder a rules system, found by name."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from rules import systems
from rules.ruleset import Ruleset


@cache
def rulesets() -> dict[str, Ruleset]:
    """Every rules system there is, by id: the folders under `rules/systems`."""
    names = sorted(module.name for module in iter_modules(systems.__path__) if module.ispkg)
    found = (import_module(f"rules.systems.{name}").RULESET for name in names)
    return {ruleset.id: ruleset for ruleset in found}
