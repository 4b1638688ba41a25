"""Worked examples of the rule books, as data: `cases/<topic>.toml` beside the tests of a system.

A file has a `source` and a [[case]] for each example:

    [[case]]
    rule   = "CT-LOAD-03"                 # or several: ["CT-LOAD-03", "CT-LOAD-05"]
    title  = "over Strength he is encumbered"
    given  = { str = 7, kg = 8 }          # what there is; left out where there is nothing to say
    when   = { ... }                      # what is done; may be left out too
    expect = { band = "encumbered" }      # what must come of it

The topic's test says what given, when and expect mean there:

    @each_case(__file__, "load")
    def test_load(case: Case) -> None:
        found = load(person(case.given))
        case.meets(band=found.band, less=found.less)

`meets` compares every name in `expect` and fails on one that the test does not offer.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

_RULE = re.compile(r"^[A-Z0-9]{2,3}-[A-Z]+-\d+[a-z]?$|^[RF]-\d+$")
_KEYS = {"rule", "title", "given", "when", "expect"}


@dataclass(frozen=True)
class Case:
    """One worked example and the rules that it shows."""

    rules: tuple[str, ...]
    title: str
    given: Mapping[str, Any]
    when: Mapping[str, Any]
    expect: Mapping[str, Any]

    def __str__(self) -> str:
        return f"{'+'.join(self.rules)}: {self.title}"

    def meets(self, **found: Any) -> None:
        """Assert that everything expected was found so; a list stands for a tuple."""
        unknown = set(self.expect) - set(found)
        assert not unknown, f"{self}: the test offers no {sorted(unknown)}"
        plain = {name: _plain(found[name]) for name in self.expect}
        assert plain == dict(self.expect), str(self)


def cases(folder: Path, topic: str) -> list[Case]:
    """Read one file of cases. Raises: ValueError for a case without rule, title or expectation."""
    raw = tomllib.loads((folder / "cases" / f"{topic}.toml").read_text("utf-8"))
    if not raw.get("source"):
        raise ValueError(f"{topic}.toml names no source")
    found = [_case(topic, entry) for entry in raw["case"]]
    if len({str(case) for case in found}) != len(found):
        raise ValueError(f"{topic}.toml: two cases have the same rule and title")
    return found


def each_case(test_file: str, topic: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Run a test once for every case of a topic beside it; it takes one argument, `case`."""
    found = cases(Path(test_file).parent, topic)
    return pytest.mark.parametrize("case", found, ids=str)


def _case(topic: str, entry: dict[str, Any]) -> Case:
    named = entry.get("rule", ())
    rules = (named,) if isinstance(named, str) else tuple(named)
    if not rules or not all(_RULE.match(rule) for rule in rules):
        raise ValueError(f"{topic}.toml: {entry.get('title')!r} names no rule, or a wrong one: {rules}")
    if set(entry) - _KEYS or not entry.get("title") or not entry.get("expect"):
        raise ValueError(f"{topic}.toml: {entry.get('title')!r} needs a title and what to expect, of {_KEYS}")
    return Case(rules, entry["title"], entry.get("given", {}), entry.get("when", {}), entry["expect"])


def _plain(value: Any) -> Any:
    if isinstance(value, tuple | list):
        return [_plain(one) for one in value]
    if isinstance(value, Mapping):
        return {name: _plain(one) for name, one in value.items()}
    return value
